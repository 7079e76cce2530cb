/** Every interpretation of the numbered rulings changes the game: the same scene under both. */
import { describe, expect, test } from 'vitest';
import { bothWays } from '../support/bothWays.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });
/** Two rooms; b and c are adjacent through a door that blocks sight. */
const rooms = houseMap({ paths: { west: 'a b', east: 'c d e' }, links: ['a b c d e'] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', pack: 'combat', at: 'b' };
const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', pack: 'stamina', at: 'a' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'j' };
const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'stamina', at: 'i' };
const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'stamina', at: 'c' };
const MISS = [1, 1, 1, 1];

describe('switches', () => {
  test('R-05 passingAllowed: a side may pass, and two passes in a row end the turn', () => {
    const setup: SceneSetup = { map: hall, miniatures: { eva, karl, macneal, alpha }, next: 'reich' };
    const [off, on] = bothWays('passingAllowed', setup, (s) => s.choices('no'));
    expect([off, on]).toEqual([[], ['no']]);
    const s = scene({ ...setup, rulings: { passingAllowed: true } }).choose('no');
    expect(s.question()).toBe('next miniature: union');
    s.choose('activate macneal', 'end', 'no', 'no');
    expect([s.p.turn, s.choose().p.activated[2]]).toEqual([3, 0]);
  });

  test('R-05 T-SETUP-13 passingAllowed: nobody is passed over who still has to enter', () => {
    const miniatures = { eva: { ...eva, at: undefined }, macneal };
    const setup: SceneSetup = { map: hall, miniatures, next: 'reich', turn: 1 };
    expect(bothWays('passingAllowed', setup, (s) => s.choices('no'))).toEqual([[], []]);
  });

  test('R-07 newRubbleReplaces: a single rubble token replaces a double one', () => {
    const setup: SceneSetup = { map: hall, miniatures: { karl, macneal }, active: 'karl', rubble: { f: 2 } };
    const icons = bothWays('newRubbleReplaces', setup, (s) => {
      s.choose('throw stielhandgrenate at f');
      return s.p.rubble[hall.circle('f')];
    });
    expect(icons).toEqual([2, 1]);
  });

  test('R-08 rangedNeedsSharedPath: no shot through a door without a path in common', () => {
    const miniatures = { eva: { ...eva, at: 'b' }, macneal: { ...macneal, at: 'c' } };
    const setup: SceneSetup = { map: rooms, miniatures, active: 'eva' };
    const shots = bothWays('rangedNeedsSharedPath', setup, (s) => s.choices('attack macneal with mauser'));
    expect(shots).toEqual([['attack macneal with mauser-c96'], []]);
  });

  test('R-18 medalsNeedAction: a medal takes the action, and the enemy’s activation offers none', () => {
    const setup: SceneSetup = { map: hall, miniatures: { eva, macneal }, active: 'eva' };
    const [off, on] = bothWays('medalsNeedAction', setup, (s) =>
      s.choose('discard iron-cross-1st-class of eva').choices('attack'),
    );
    expect([off.length > 0, on.length]).toEqual([true, 0]);
    const reactions = bothWays('medalsNeedAction', { ...setup, active: 'macneal' }, (s) =>
      s.choose('attack eva with colt-45-1911-a1').roll([9, 1, 1, 1]).choices('discard'),
    );
    expect(reactions).toEqual([['discard iron-cross-1st-class of eva'], []]);
  });

  test('R-22 smokeBlocksIncoming: who stands in smoke is attacked by neighbours only', () => {
    const map = houseMap({ paths: { west: 'a b c', east: 'c d e' }, links: ['a b c d e'] });
    const miniatures = { eva: { ...eva, at: 'a' }, macneal: { ...macneal, at: 'c' } };
    const setup: SceneSetup = { map, miniatures, active: 'eva', smoke: ['e'] };
    const shots = bothWays('smokeBlocksIncoming', setup, (s) => s.choices('attack macneal'));
    expect(shots).toEqual([['attack macneal with strafe', 'attack macneal with mauser-c96'], []]);
  });

  test('R-27 counterWorstBeatsBest: an answer uses the worst Combat in spite of Supernatural Strength', () => {
    const stoss: MiniatureSetup = { character: 'stosstruppen', pack: 'combat', at: 'b' };
    const miniatures = { stoss, macneal: { ...macneal, at: 'c' } };
    const setup: SceneSetup = { map: hall, miniatures, active: 'macneal', commandPoints: [1, 0] };
    const difficulties = bothWays('counterWorstBeatsBest', setup, (s) => {
      s.choose('attack stoss with colt-45-1911-a1').roll(MISS).choose('stoss answers with combat-knife');
      return s.pool().difficulty;
    });
    expect(difficulties).toEqual([4, 6]);
  });

  test('R-34 T-MODE-CTF-04 entryCircleCounts: planting on the entry point itself', () => {
    const miniatures = { eva: { ...eva, at: 'a', items: ['flag-2'] }, macneal };
    const map = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES, 'e u'],
      objectives: { u: 'primary sneak' },
      entries: ['a', 'j'],
    });
    const setup: SceneSetup = { map, mode: 'capture-the-flag', miniatures, active: 'eva' };
    const plants = bothWays('entryCircleCounts', setup, (s) => s.choices('plant'));
    expect(plants).toEqual([[], ['plant a flag']]);
  });

  test('R-38 meleeRangeNeedsNoPath: Strafe strikes around a corner at range 2', () => {
    const miniatures = { eva: { ...eva, at: 'b' }, macneal: { ...macneal, at: 'd' } };
    const setup: SceneSetup = { map: rooms, miniatures, active: 'eva' };
    const strikes = bothWays('meleeRangeNeedsNoPath', setup, (s) => s.choices('attack'));
    expect(strikes).toEqual([[], ['attack macneal with strafe']]);
  });

  test('R-42 morphineWaitsForWounds: a missed attack leaves the Morphine Shot, a wound uses it up', () => {
    const aponi: MiniatureSetup = { character: 'tala-aponi', pack: 'stamina', at: 'h' };
    const miniatures = { schock, aponi, alpha: { ...alpha, activated: true } };
    const setup: SceneSetup = { map: hall, miniatures, active: 'aponi' };
    const rows = bothWays('morphineWaitsForWounds', setup, (s) => {
      s.choose('use morphine-shot on alpha', 'end', 'activate schock', 'attack alpha with mp40');
      s.roll([1, 1, 1, 1, 1, 1]).choose('spend ammunition on alpha with mp40').roll([9, 1, 1, 1, 1, 1]);
      return [s.roll(MISS).row('alpha'), s.p.armed[2]];
    });
    expect(rows).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test('R-52 forcedStepsAreNoMoves: a forced move leaves Mad Minute its die', () => {
    const miniatures = {
      heizinger,
      schock: { ...schock, at: 'd', watching: true },
      macneal: { ...macneal, at: 'j' },
    };
    const setup: SceneSetup = { map: hall, miniatures, active: 'heizinger' };
    const dice = bothWays('forcedStepsAreNoMoves', setup, (s) => {
      s.choose('use patmos-amulet on schock').succeed(1).succeed(0);
      s.choose('attack heizinger with mp40').roll([1, 1, 1, 1, 1, 1]).choose('move to i', 'end');
      s.choose('activate macneal', 'attack schock with colt-45-1911-a1', 'schock shoots with mp40');
      return s.pool().dice;
    });
    expect(dice).toEqual([5, 6]);
  });

  test('R-59 forcedAttackMayBeUnarmed: bare hands are offered to a victim with a weapon', () => {
    const miniatures = { heizinger: { ...heizinger, at: 'c' }, schock: { ...schock, at: 'd' }, macneal };
    const setup: SceneSetup = { map: hall, miniatures, active: 'heizinger' };
    const attacks = bothWays('forcedAttackMayBeUnarmed', setup, (s) =>
      s.choose('use patmos-amulet on schock').succeed(1).succeed(0).choices('attack'),
    );
    const armed = 'attack heizinger with mp40';
    expect(attacks).toEqual([[armed], ['attack heizinger with bare hands', armed]]);
    // Without a weapon there are only bare hands.
    const bare = scene({ ...setup, miniatures: { ...miniatures, schock: { ...karl, at: 'd' } } });
    bare.choose('use patmos-amulet on schock').succeed(1).succeed(0);
    expect(bare.choices('attack')).toEqual(['attack heizinger with bare hands']);
  });

  test('R-60 gatesBarForcedMoves: Hermetica Occulta stops who is forced to move', () => {
    const halls = houseMap({ paths: { west: 'a b c d', east: 'd e f g h' }, links: ['a b c d e f g h'] });
    const miniatures = {
      heizinger,
      karl: { ...karl, items: ['hermetica-occulta'], at: 'h' },
      macneal: { ...macneal, at: 'c' },
    };
    const setup: SceneSetup = { map: halls, miniatures, active: 'heizinger' };
    const places = bothWays('gatesBarForcedMoves', setup, (s) => {
      s.choose('use patmos-amulet on macneal').succeed(3).succeed(0);
      const [attack] = s.choices('attack');
      s.choose(attack);
      s.roll(Array(s.pool().dice).fill(1));
      return s.choices('move to');
    });
    expect(places).toEqual([['move to g'], ['move to c']]);
  });
});
