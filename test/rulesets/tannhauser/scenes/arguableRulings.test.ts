/** Arguable rulings, each played under both interpretations. */
import { describe, expect, test } from 'vitest';
import { byId } from '../../../../src/data/entries.ts';
import { CHANCE } from '../../../../src/game/contract.ts';
import { bonusOptions } from '../../../../src/rulesets/tannhauser/bonusTokens.ts';
import { chanceAfterDie, chanceOfReroll } from '../../../../src/rulesets/tannhauser/engine/rollOff.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { bothWays } from '../support/bothWays.ts';
import { houseMap } from '../support/houseMap.ts';
import { kit } from '../support/kit.ts';
import { type MiniatureSetup, newGame, type Scene, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', pack: 'combat', at: 'b' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'j' };
const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'stamina', at: 'i' };
const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'stamina', at: 'c' };

const MISS = [1, 1, 1, 1];

describe('readings', () => {
  test('R-29 T-REINF-01 reinforceAllTurn: Command Points of a searched crate pay for a Trooper in the same turn', () => {
    const map = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES, 'a u'],
      actionCircles: 'u',
      entries: ['c', 'j'],
    });
    const miniatures = { eva, karl, schock: { ...schock, dead: true, at: undefined }, macneal };
    const setup: SceneSetup = { map, miniatures, active: 'eva', crates: { u: 3 } };
    const offers = bothWays('reinforceAllTurn', setup, (s) =>
      s.choose('search u', 'keep').choices('reinforce'),
    );
    expect(offers).toEqual([[], ['reinforce schock combat', 'reinforce schock stamina']]);
    // Between its activations, too, and the newcomer enters in the same turn (T-REINF-03).
    const s = scene({ ...setup, rulings: { reinforceAllTurn: true } });
    s.choose(
      'search u',
      'keep',
      'end',
      'activate macneal',
      'end',
      'reinforce schock combat',
      'activate schock',
    );
    expect([s.points('reich'), s.choices('move').length > 0, s.choices('end')]).toEqual([0, true, []]);
  });

  test('R-29 T-REINF-01 reinforceAllTurn: nobody is asked once there is nobody left to activate', () => {
    const miniatures = { eva, schock: { ...schock, dead: true, at: undefined }, macneal, alpha };
    const setup: SceneSetup = { map: hall, miniatures, active: 'eva', commandPoints: [3, 0] };
    const s = scene({ ...setup, rulings: { reinforceAllTurn: true } });
    s.choose('end', 'activate macneal', 'end');
    expect(s.question()).toBe('next miniature: union');
  });

  test('R-33 T-MODE-DM-02 pendingReturnsSaveSide: Not Dead Yet saves a side without miniatures, and the game goes on', () => {
    const stoss: MiniatureSetup = { character: 'stosstruppen', pack: 'stamina', at: 'd', row: 3 };
    const setup: SceneSetup = { map: hall, miniatures: { stoss, macneal }, active: 'macneal' };
    const kill = (s: Scene): Scene =>
      s.choose('attack stoss with colt-45-1911-a1').roll([9, 9, 9, 9]).roll(MISS);
    const ends = bothWays('pendingReturnsSaveSide', setup, (s) => kill(s).end());
    expect(ends).toEqual(['union wins: eliminated', undefined]);
    const s = kill(scene({ ...setup, rulings: { pendingReturnsSaveSide: true } }))
      .choose('end')
      .roll([10])
      .roll([1]);
    expect([s.p.turn, s.where('stoss')]).toEqual([3, 'waiting']);
  });

  test('R-33 T-REINF-03 pendingReturnsSaveSide: so does a Trooper that is paid for and has not entered', () => {
    const miniatures = { eva: { ...eva, row: 4 }, schock: { ...schock, dead: true, at: undefined }, macneal };
    const setup: SceneSetup = { map: hall, miniatures, next: 'reich', commandPoints: [3, 0] };
    const ends = bothWays('pendingReturnsSaveSide', setup, (s) => {
      s.choose('reinforce schock combat', 'activate eva', 'end', 'activate macneal');
      return s.choose('attack eva with colt-45-1911-a1').roll([9, 9, 9, 9]).roll(MISS).end();
    });
    expect(ends).toEqual(['union wins: eliminated', undefined]);
  });

  test('R-61 T-RUSH-02 meleeNeedsAdjacentCircle: a watcher does not strike who rushes over its own circle', () => {
    const miniatures = { eva, macneal: { ...macneal, at: 'b', watching: true } };
    const setup: SceneSetup = { map: hall, miniatures, active: 'eva' };
    const strikes = bothWays('meleeNeedsAdjacentCircle', setup, (s) => {
      const shots = s.choose('rush macneal').succeed(1).succeed(0).choose('move to c').choices('macneal');
      return [s.where('eva'), shots.filter((shot) => shot.includes('bare hands')).length];
    });
    expect(strikes).toEqual([
      ['b', 1],
      ['b', 0],
    ]);
  });

  test('R-04 T-CP-03 T-TURN-04 tieAfterRerollIsLost: a re-roll that ties is rolled again by both, or is lost', () => {
    const setup = {
      map: hall,
      miniatures: { eva: { ...eva, at: undefined }, alpha: { ...alpha, at: undefined } },
    };
    const seen = [false, true].map((tieAfterRerollIsLost) => {
      const s = newGame({ ...setup, rulings: { tieAfterRerollIsLost } })
        .roll([5])
        .roll([9]);
      const percent = Math.round(100 * chanceOfReroll(s.p));
      s.choose('yes');
      const tied = chanceAfterDie(s.p, 9);
      s.roll([9]);
      return [percent, tied, s.p.waiting === CHANCE, s.p.initiative, s.points('reich')];
    });
    expect(seen[0].slice(0, 3)).toEqual([15, 0.5, true]);
    expect(seen[1]).toEqual([10, 0, false, 1, 1]);
  });

  test('R-04 T-TURN-04 tieAfterRerollIsLost: a tie without a re-roll is rolled again by both under either reading', () => {
    const miniatures = { eva: { ...eva, at: undefined }, alpha: { ...alpha, at: undefined } };
    const s = newGame({ map: hall, miniatures, rulings: { tieAfterRerollIsLost: true } });
    s.roll([5]).roll([5]).roll([2]).roll([9]);
    expect(s.question()).toBe('re-roll: reich');
  });

  test('R-20 T-GREN-03 grenadeRouteOnOnePath: a grenade flies along one path of the thrower', () => {
    // Two ways of the corner a: red to b, then over a circle that only blue shares with a.
    const map = houseMap({ paths: { red: 'a b', blue: 'a c', far: 'd e' }, links: ['a b c d e'] });
    const miniatures = { karl: { ...karl, at: 'a' }, macneal: { ...macneal, at: 'e' } };
    const throws = bothWays('grenadeRouteOnOnePath', { map, miniatures, active: 'karl' }, (s) =>
      s.choices('throw').map((choice) => choice.slice(-1)),
    );
    expect(throws).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c'],
    ]);
  });

  test('R-49 T-SETUP-08 T-EQUIP-03 bonusMayReplaceObject: a bonus token in place of the special object', () => {
    const team = 'eva-kramer:combat+house-vest/strafe';
    const request = { teams: [team, 'john-macneal:stamina'], entries: 'swapped', turnCap: 20 } as const;
    expect(() => matchConfiguration(kit, { ...request, rules: [] })).toThrow();
    const configuration = matchConfiguration(kit, { ...request, rules: ['bonusMayReplaceObject=true'] });
    expect(configuration.sides[0].miniatures[0].bonus).toEqual({ token: 'house-vest', replaces: 'strafe' });
    const miniatures = {
      eva: { ...eva, at: undefined, bonus: { token: 'house-vest', replaces: 'strafe' } },
      alpha,
    };
    const s = newGame({ catalogue: kit, map: hall, miniatures, rulings: { bonusMayReplaceObject: true } });
    expect(s.items('eva').sort()).toEqual([
      'critical-hit',
      'house-vest',
      'iron-cross-1st-class',
      'mauser-c96',
    ]);
  });

  test('R-49 T-SETUP-08 bonusMayReplaceObject: what is drawn may be the special object', () => {
    const character = byId(kit.characters, 'eva-kramer');
    const replaced = [false, true].map((bonusMayReplaceObject) =>
      bonusOptions(kit, character, 'combat', { bonusMayReplaceObject }).flatMap((one) => one.replaces),
    );
    expect(replaced.map((items) => items.includes('strafe'))).toEqual([false, true]);
  });

  test('R-39 T-COMBAT-03 flashRollsForEach: one attack roll for both targets, or one for each', () => {
    const brown: MiniatureSetup = { character: 'barry-daniel-brown', pack: 'combat', at: 'a' };
    const miniatures = { eva: { ...eva, at: 'e' }, karl: { ...karl, at: 'f' }, brown };
    const setup: SceneSetup = { map: hall, miniatures, active: 'brown' };
    const rows = bothWays('flashRollsForEach', setup, (s) => {
      s.choose('attack eva and karl with flash-machine-gun-a6a').roll([9, 9, 1, 1, 1, 1]).roll(MISS);
      const second = s.pool().dice;
      s.roll(second === 6 ? [1, 1, 1, 1, 1, 1] : MISS);
      return [second, s.row('eva'), s.row('karl')];
    });
    expect(rows).toEqual([
      [4, 3, 3],
      [6, 3, 1],
    ]);
    // A miss at the first leaves the second its own roll.
    const s = scene({ ...setup, rulings: { flashRollsForEach: true } });
    s.choose('attack eva and karl with flash-machine-gun-a6a').roll([1, 1, 1, 1, 1, 1]);
    s.roll([9, 1, 1, 1, 1, 1]).roll(MISS);
    expect([s.row('eva'), s.row('karl'), s.question()]).toEqual([1, 2, 'act: brown']);
  });

  test('R-39 T-COMBAT-03 flashRollsForEach: one success of the first attack roll is no re-roll of the second one', () => {
    const brown: MiniatureSetup = { character: 'barry-daniel-brown', pack: 'combat', at: 'a' };
    const miniatures = { eva: { ...eva, at: 'e' }, karl: { ...karl, at: 'f' }, brown };
    const s = scene({ map: hall, miniatures, active: 'brown', rulings: { flashRollsForEach: true } });
    const rerolls: boolean[] = [];
    s.p.sink = (event) => {
      if (event.type === 'attack-roll') rerolls.push(event.rerolled);
    };
    s.choose('attack eva and karl with flash-machine-gun-a6a').roll([9, 1, 1, 1, 1, 1]).roll(MISS);
    s.roll([1, 1, 1, 1, 1, 1]);
    expect(rerolls).toEqual([false, false]);
  });

  test('R-62 T-CP-06 staminaBeforeAttackRoll: Stamina +1 once the attack roll is seen, or only before it', () => {
    const setup: SceneSetup = {
      map: hall,
      miniatures: { eva, macneal },
      active: 'macneal',
      commandPoints: [1, 0],
    };
    const stamina = bothWays('staminaBeforeAttackRoll', setup, (s) => {
      const ask = s.choose('attack eva with colt-45-1911-a1').question();
      if (ask !== undefined) s.choose('yes');
      s.roll([9, 1, 1, 1]);
      const later = s.question();
      if (later !== undefined) s.choose('yes');
      return [ask, later, s.pool().difficulty];
    });
    const question = 'Stamina +1: eva';
    expect(stamina).toEqual([
      [undefined, question, 5],
      [question, undefined, 5],
    ]);
  });

  test('R-62 R-39 staminaBeforeAttackRoll: each of two targets is asked before the one roll', () => {
    const brown: MiniatureSetup = { character: 'barry-daniel-brown', pack: 'combat', at: 'a' };
    const miniatures = { eva: { ...eva, at: 'e' }, karl: { ...karl, at: 'f' }, brown };
    const setup: SceneSetup = { map: hall, miniatures, active: 'brown', commandPoints: [2, 0] };
    const s = scene({ ...setup, rulings: { staminaBeforeAttackRoll: true } });
    s.choose('attack eva and karl with flash-machine-gun-a6a', 'yes', 'yes').roll([9, 1, 1, 1, 1, 1]);
    expect([s.points('reich'), s.p.raised[0], s.p.raised[1]]).toEqual([0, 2, 2]);
    expect(s.roll(MISS).roll(MISS).row('karl')).toBe(2);
  });

  test('R-62 T-GREN-01 staminaBeforeAttackRoll: against a grenade it is bought before the shock roll as ever', () => {
    const miniatures = {
      eva: { ...eva, at: 'h' },
      karl: { ...karl, at: 'a' },
      macneal: { ...macneal, at: 'e' },
    };
    const setup: SceneSetup = { map: hall, miniatures, active: 'karl', commandPoints: [0, 1] };
    const s = scene({ ...setup, rulings: { staminaBeforeAttackRoll: true } });
    expect(s.choose('throw stielhandgrenate at e').question()).toBe('Stamina +1: macneal');
  });

  test('R-41 forcedAttackOnClosestOnly: who is closest and out of reach spares those behind it, or does not', () => {
    const map = houseMap({ paths: { hall: 'a b c d', cellar: 'x y' }, links: ['a b c d', 'd x y'] });
    const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', pack: 'stamina', at: 'a' };
    const miniatures = { heizinger, schock: { ...schock, at: 'd' }, macneal: { ...macneal, at: 'y' } };
    const attacks = bothWays('forcedAttackOnClosestOnly', { map, miniatures, active: 'heizinger' }, (s) => {
      s.choose('use patmos-amulet on schock').succeed(1).succeed(0);
      return [s.choices('attack'), s.question()];
    });
    expect(attacks).toEqual([
      [['attack heizinger with mp40'], 'forced attack: schock'],
      [[], 'forced move: schock'],
    ]);
  });

  test('R-41 forcedAttackOnClosestOnly: equals at the same distance are attacked where a weapon reaches', () => {
    const map = houseMap({ paths: { hall: 'b c d', cellar: 'x y' }, links: ['b c d x y'] });
    const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', pack: 'stamina', at: 'b' };
    const miniatures = { heizinger, schock: { ...schock, at: 'd' }, macneal: { ...macneal, at: 'y' } };
    const setup: SceneSetup = {
      map,
      miniatures,
      active: 'heizinger',
      rulings: { forcedAttackOnClosestOnly: true },
    };
    const s = scene(setup).choose('use patmos-amulet on schock').succeed(1).succeed(0);
    expect(s.choices('attack')).toEqual(['attack heizinger with mp40']);
  });
});
