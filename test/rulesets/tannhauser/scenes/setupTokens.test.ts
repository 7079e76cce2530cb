/**
 * Bonus and challenge tokens in play (T-SETUP-08, T-CHAL), with the house setup kit, since the printed ones are not
 * available.
 */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { kit } from '../support/kit.ts';
import { type MiniatureSetup, newGame, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES, 'c x', 'f y'], actionCircles: 'x y' });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'stamina' };
const brown: MiniatureSetup = { character: 'barry-daniel-brown', pack: 'combat' };
const vest = (replaces: string) => ({ token: 'house-vest', replaces });

function table(miniatures: Readonly<Record<string, MiniatureSetup>>) {
  return newGame({ catalogue: kit, map: hall, miniatures });
}

describe('bonus tokens', () => {
  test('T-SETUP-08 R-49 takes the place of one item of the pack, which leaves the game; the special object stays', () => {
    const s = table({ eva: { ...eva, bonus: vest('mauser-c96') }, macneal });
    expect(s.items('eva').sort()).toEqual(['critical-hit', 'house-vest', 'iron-cross-1st-class', 'strafe']);
    expect(s.items('macneal')).not.toContain('house-vest');
    // Nobody rolls for a token that one side wants: the Setup Roll is next.
    s.roll([10]).roll([1]);
    expect(s.question()).toBe('re-roll: union');
  });

  test('T-SETUP-08 the item at work: one more shock die from the house vest', () => {
    const miniatures = { eva: { ...eva, at: 'b', items: ['house-vest'] }, macneal: { ...macneal, at: 'c' } };
    const s = scene({ catalogue: kit, map: hall, miniatures, active: 'macneal' });
    s.choose('attack eva with bare hands').roll([9, 9]);
    expect(s.pool().dice).toBe(5);
  });

  test('T-SETUP-08 H-03 a contested token goes to the higher die; the other side keeps its item', () => {
    const s = table({
      eva: { ...eva, bonus: vest('mauser-c96') },
      macneal: { ...macneal, bonus: vest('flash-gun-mk1') },
    });
    s.roll([4]).roll([7]);
    expect(s.items('eva')).toEqual(expect.arrayContaining(['mauser-c96', 'strafe']));
    expect(s.items('eva')).not.toContain('house-vest');
    expect(s.items('macneal')).toContain('house-vest');
    expect(s.items('macneal')).not.toContain('flash-gun-mk1');
    expect(s.events.slice(0, 2)).toEqual([
      { type: 'contest', what: 'bonus', id: 'house-vest', dice: [4, 7] },
      expect.objectContaining({ type: 'bonus', miniature: 1 }),
    ]);
  });

  test('T-SETUP-08 T-TURN-04 after a tie both roll again; further contests have rolls of their own', () => {
    const lamp = (replaces: string) => ({ token: 'house-lamp', replaces });
    const s = table({
      eva: { ...eva, bonus: vest('mauser-c96') },
      karl: { character: 'karl-zermann', pack: 'combat', bonus: lamp('celerity') },
      macneal: { ...macneal, bonus: vest('flash-gun-mk1') },
      brown: { ...brown, bonus: lamp('ba-27') },
    });
    s.roll([5]).roll([5]).roll([6]).roll([2]).roll([3]).roll([8]);
    expect(s.items('eva')).toContain('house-vest');
    expect(s.items('macneal')).not.toContain('house-vest');
    expect(s.items('karl')).not.toContain('house-lamp');
    expect(s.items('brown')).toContain('house-lamp');
  });
});

test('T-REINF-03 R-49 a reinforcement has any one of its packs, and no bonus token', () => {
  const boots = { token: 'house-boots', replaces: 'mp40' };
  const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'combat', dead: true, bonus: boots };
  const s = scene({
    catalogue: kit,
    map: hall,
    miniatures: { eva: { ...eva, at: 'b' }, schock, macneal: { ...macneal, at: 'h' } },
    next: 'reich',
    commandPoints: [3, 0],
  });
  s.choose('reinforce schock combat');
  expect(s.items('schock')).toContain('mp40');
  expect(s.items('schock')).not.toContain('house-boots');
});

describe('challenge tokens', () => {
  const freelance: MiniatureSetup = { character: 'house-freelance', pack: 'combat', side: 'reich' };

  function midGame(setup: Partial<SceneSetup> = {}) {
    return scene({
      catalogue: kit,
      map: hall,
      miniatures: {
        free: { ...freelance, at: 'b' },
        macneal: { ...macneal, at: 'c' },
        brown: { ...brown, at: 'h' },
      },
      active: 'free',
      ...setup,
    });
  }
  const withChallenge = (challenge: string, more: Partial<MiniatureSetup> = {}) => ({
    free: { ...freelance, at: 'b', challenge, ...more },
    macneal: { ...macneal, at: 'c' },
    brown: { ...brown, at: 'h' },
  });

  test('T-CHAL-01 one of the four is drawn at random at setup and shown; it uses no slot', () => {
    const s = table({ free: freelance, macneal });
    expect(Array.from(s.p.chance.probabilities)).toEqual([0.25, 0.25, 0.25, 0.25]);
    s.succeed(2);
    const drawn = s.p.rules.challenges[s.p.challenge[0] - 1];
    expect(drawn.id).toBe('house-strong-mind');
    expect(s.events[0]).toMatchObject({ type: 'challenge', miniature: 0, gained: 0 });
    expect(s.items('free')).toHaveLength(4);
  });

  test('T-CHAL-01 nobody draws for characters without challenge tokens', () => {
    expect(table({ eva, macneal }).roll([9]).roll([1]).question()).toBe('re-roll: union');
  });

  test('T-CHAL-02 R-31 a kill in melee pays 3 Command Points at once, and only once', () => {
    const miniatures = {
      free: { ...freelance, at: 'b', challenge: 'house-cold-steel', items: ['extra-ammunition'] },
      macneal: { ...macneal, at: 'c', row: 4 },
      brown: { ...brown, at: 'a', row: 4 },
      tala: { character: 'tala-aponi', at: 'h' },
    };
    const s = midGame({ miniatures });
    s.choose('attack macneal with combat-knife').roll([9, 9, 9, 9]).roll([1, 1, 1, 1]);
    expect([s.where('macneal'), s.points('reich')]).toEqual(['dead', 3]);
    expect(s.events).toContainEqual({ type: 'challenge', miniature: 0, challenge: 0, gained: 3 });
    s.choose('spend ammunition on brown with combat-knife', 'no').roll([9, 9, 9, 9]).roll([1, 1, 1, 1]);
    expect([s.where('brown'), s.points('reich')]).toEqual(['dead', 3]);
  });

  test('T-CHAL-02 a kill with a pistol does not carry out a challenge of melee', () => {
    const miniatures = { ...withChallenge('house-cold-steel'), macneal: { ...macneal, at: 'c', row: 4 } };
    const s = midGame({ miniatures });
    s.choose('attack macneal with mauser-c96').roll([9, 9, 9, 9]).roll([1, 1, 1, 1]);
    expect([s.where('macneal'), s.points('reich')]).toEqual(['dead', 0]);
  });

  test('T-CHAL-02 T-CA-01 a deed in a counterattack counts: its bearer kills the attacker in melee', () => {
    const miniatures = {
      free: { ...freelance, at: 'b', challenge: 'house-cold-steel' },
      macneal: { ...macneal, at: 'c', row: 4 },
      brown: { ...brown, at: 'h' },
    };
    const s = midGame({ miniatures, active: 'macneal', commandPoints: [1, 0] });
    s.choose('attack free with bare hands').roll([1, 1]);
    s.choose('free answers with combat-knife').roll([9, 9, 9, 9]).roll([1, 1, 1, 1]);
    expect([s.where('macneal'), s.points('reich')]).toEqual(['dead', 3]);
  });

  test.each([
    ['house-strong-arm', 3],
    ['house-strong-mind', 0],
  ])('T-CHAL-02 a won bull rush is a Stamina duel: %s brings %i', (challenge, gained) => {
    const s = midGame({ miniatures: withChallenge(challenge) });
    s.choose('rush macneal').succeed(3).succeed(1);
    expect(s.points('reich')).toBe(gained);
  });

  test('T-CHAL-02 T-DUEL-01 the defender wins what the attacker does not', () => {
    const s = midGame({ miniatures: withChallenge('house-strong-arm'), active: 'macneal' });
    s.choose('rush free').succeed(1).succeed(1);
    expect(s.points('reich')).toBe(3);
  });

  test('T-CHAL-02 a searched crate, whatever becomes of its content', () => {
    const s = midGame({
      miniatures: {
        ...withChallenge('house-finders-keepers'),
        free: { ...freelance, at: 'c', challenge: 'house-finders-keepers' },
        macneal: { ...macneal, at: 'd' },
      },
      crates: { x: 1 },
    });
    s.choose('search x', 'no');
    expect(s.points('reich')).toBe(3);
  });
});

describe('what a challenge may ask for', () => {
  const ground = houseMap({
    paths: { hall: CIRCLES },
    links: [CIRCLES, 'b u', 'f v'],
    objectives: { u: 'secondary sneak', v: 'primary mechanics' },
  });
  const free: MiniatureSetup = {
    character: 'house-freelance',
    pack: 'stamina',
    side: 'reich',
    at: 'b',
    challenge: 'house-cold-steel',
  };
  const tala: MiniatureSetup = { character: 'tala-aponi', at: 'h' };
  type When = (typeof kit.challenges)[number]['when'];

  /** A scene with another challenge for the freelance. */
  function request(when: When, setup: Partial<SceneSetup> = {}) {
    const [first, ...others] = kit.challenges;
    return scene({
      catalogue: { ...kit, challenges: [{ ...first, when }, ...others] },
      map: ground,
      miniatures: { free, macneal: { ...macneal, at: 'c' }, tala },
      active: 'free',
      ...setup,
    });
  }
  const HIT = [9, 9, 9, 9];
  const MISS = [1, 1, 1, 1];

  test.each<[string, When, number]>([
    ['two rows at once', { event: 'wounds', atLeast: 2 }, 3],
    ['two rows with a pistol', { event: 'wounds', atLeast: 2, attack: 'ranged' }, 3],
    ['two rows in melee, by a pistol', { event: 'wounds', atLeast: 2, attack: 'melee' }, 0],
    ['three rows at once', { event: 'wounds', atLeast: 3 }, 0],
    ['a death, of a wounded one', { event: 'kill' }, 0],
  ])('T-CHAL-02 %s: %o brings %i', (_, when, gained) => {
    const s = request(when).choose('attack macneal with mauser-c96').roll([9, 9, 1, 1]).roll(MISS);
    expect([s.row('macneal'), s.points('reich')]).toEqual([3, gained]);
  });

  test.each<[When, number]>([
    [{ event: 'kill', of: 'hero' }, 3],
    [{ event: 'kill', of: 'trooper' }, 0],
    [{ event: 'kill', attack: 'ranged' }, 3],
  ])('T-CHAL-02 the death of a Hero by a shot: %o brings %i', (when, gained) => {
    const s = request(when, { miniatures: { free, macneal: { ...macneal, at: 'c', row: 4 }, tala } });
    s.choose('attack macneal with mauser-c96').roll(HIT).roll(MISS);
    expect(s.points('reich')).toBe(gained);
  });

  test.each<[When, number]>([
    [{ event: 'kill', attack: 'grenade' }, 3],
    [{ event: 'kill', attack: 'ranged' }, 0],
  ])('T-CHAL-02 a kill with a grenade: %o brings %i', (when, gained) => {
    const thrower = { ...free, items: ['stielhandgrenate'] };
    const s = request(when, {
      miniatures: { free: thrower, macneal: { ...macneal, at: 'e', row: 4 }, tala },
    });
    s.choose('throw stielhandgrenate at e').roll(MISS);
    expect([s.where('macneal'), s.points('reich')]).toEqual(['dead', gained]);
  });

  test('T-CHAL-02 wounds and deaths of friends do not count', () => {
    const thrower = { ...free, items: ['stielhandgrenate'] };
    const karl: MiniatureSetup = { character: 'karl-zermann', at: 'e', row: 4 };
    const s = request(
      { event: 'kill' },
      { miniatures: { free: thrower, karl, macneal: { ...macneal, at: 'h' } } },
    );
    s.choose('throw stielhandgrenate at e').roll(MISS);
    expect([s.where('karl'), s.points('reich')]).toEqual(['dead', 0]);
  });

  test.each<[When, number]>([
    [{ event: 'duel', characteristic: 'stamina', as: 'attacker' }, 3],
    [{ event: 'duel', characteristic: 'stamina', as: 'defender' }, 0],
  ])('T-CHAL-02 a duel won as attacker: %o brings %i', (when, gained) => {
    expect(request(when).choose('rush macneal').succeed(3).succeed(1).points('reich')).toBe(gained);
  });

  test('T-CHAL-02 a friend healed, not oneself', () => {
    const eva2: MiniatureSetup = { ...eva, at: 'a', row: 3 };
    const miniatures = { free: { ...free, row: 3 }, eva: eva2, macneal: { ...macneal, at: 'h' } };
    const heals: When = { event: 'heal', rows: 1 };
    const itself = request(heals, { miniatures }).choose('heal free with first-aid-kit');
    expect(itself.points('reich')).toBe(0);
    const friend = request(heals, { miniatures }).choose('heal eva with first-aid-kit');
    expect(friend.points('reich')).toBe(3);
  });

  test('T-CHAL-02 T-ACT-06 an enemy may be healed, for the item names no side, but that carries out no challenge', () => {
    const miniatures = { free: { ...free, row: 1 }, macneal: { ...macneal, at: 'c', row: 3 } };
    const s = request({ event: 'heal', rows: 1 }, { miniatures }).choose('heal macneal with first-aid-kit');
    expect([s.row('macneal'), s.points('reich')]).toEqual([1, 0]);
  });

  test.each<[number, 'reich' | 'union', number]>([
    [2, 'reich', 3],
    [2, 'union', 0],
    [1, 'union', 3],
  ])('T-CHAL-02 T-MODE-OBJ-06 %i halves of an objective of %s bring %i', (halves, owner, gained) => {
    const s = request({ event: 'objective', halves }, { mode: 'objective', objectives: { u: owner } });
    expect(s.choose('attempt u').points('reich')).toBe(gained);
  });

  test('T-CHAL-02 T-MODE-CTF-02 a flag acquired, T-MODE-CTF-04 or planted', () => {
    const setup: Partial<SceneSetup> = { mode: 'capture-the-flag', flags: { u: 'union', v: 'reich' } };
    const acquired = request({ event: 'flag', what: 'acquired' }, setup).choose('acquire the flag at u');
    expect(acquired.points('reich')).toBe(3);
    const planted = request({ event: 'flag', what: 'planted' }, setup).choose('acquire the flag at u', 'end');
    expect(planted.points('reich')).toBe(0);
  });

  test('T-CHAL-02 T-MODE-DOM-02 a flag placed', () => {
    const s = request({ event: 'flag', what: 'placed' }, { mode: 'domination' });
    expect(s.choose('place a flag at u').points('reich')).toBe(3);
  });
});
