import { describe, expect, test } from 'vitest';
import type { ArmourClass } from '../../../../src/rulesets/dust-warfare/model.ts';
import { answerReaction } from '../../../../src/rulesets/dust-warfare/odds/answerReaction.ts';
import { ask, catalogue, type Request } from '../ask.ts';

interface Side {
  readonly weapons: string;
  readonly armourClass: ArmourClass;
  readonly request?: Request;
}

/**
 * @param active attacks
 * @param reacting may react
 */
function answer(active: Side, reacting: Side) {
  const attack = ask(active.weapons, reacting.armourClass, { ...active.request, ...reacting.request });
  const fire = ask(reacting.weapons, active.armourClass, active.request);
  return answerReaction(catalogue, { attack, answer: { attacker: fire.attacker, target: fire.target } })
    .answer;
}

const SQUAD: Side = { weapons: '5x1/1', armourClass: 'S2' };
const names = (active: Side, reacting: Side) =>
  answer(active, reacting).exact.reactions.map(({ reaction }) => reaction);

test('D-REACT-03 fire in answer is simultaneous: the joint distribution is the product (EX-DUEL-01)', () => {
  const { mutual } = answer(SQUAD, { ...SQUAD, request: { cover: 'soft' } }).exact;
  expect(mutual?.ownLosses[0]).toBeCloseTo(1448 / 2187, 12);
  expect(mutual?.losses[0]).toBeCloseTo(256 / 729, 12);
  expect(mutual?.reactingLosesMore).toBeCloseTo(253732 / 1594323, 12);
  expect(mutual?.equal).toBeCloseTo(1552774 / 4782969, 12);
  expect(mutual?.attackerLosesMore).toBeCloseTo(2468999 / 4782969, 12);
  expect(mutual?.bothSuppressed).toBeCloseTo(44521 / 59049, 12);
});

test('D-REACT-05 hitting the dirt saves losses and costs a marker (EX-HTD-5)', () => {
  const { reactions } = answer({ ...SQUAD, weapons: '5/1' }, SQUAD).exact;
  const [nothing, dirt] = ['nothing', 'hit-the-dirt'].map((name) =>
    reactions.find(({ reaction }) => reaction === name),
  );
  expect((nothing?.ownLosses ?? 0) - (dirt?.ownLosses ?? 0)).toBeCloseTo(473 / 729, 12);
  expect(dirt?.ownMarkers).toBeCloseTo(454 / 243, 12);
});

describe('who may react, and how', () => {
  test('D-REACT-03 beyond 12 only by hitting the dirt, D-REACT-05 at any range', () => {
    expect(names({ ...SQUAD, request: { range: 12 } }, SQUAD)).toEqual([
      'nothing',
      'fire',
      'hit-the-dirt',
      'move-away',
    ]);
    expect(names({ ...SQUAD, request: { range: 13 } }, SQUAD)).toEqual(['nothing', 'hit-the-dirt']);
  });

  test('D-REACT-05 vehicles and D-ABL-BLUTKREUZ-APE do not hit the dirt', () => {
    expect(names(SQUAD, { weapons: '2/1', armourClass: 'V3' })).not.toContain('hit-the-dirt');
    const apes: Side = { ...SQUAD, request: { targetAbilities: ['blutkreuz-ape'] } };
    expect(names(SQUAD, apes)).not.toContain('hit-the-dirt');
  });

  test('D-HERO-02 a hero alone takes no marker and gains nothing by hitting the dirt', () => {
    const hero: Side = { weapons: '3/1', armourClass: 'S3', request: { isLoneHero: true, miniatures: 1 } };
    expect(names(SQUAD, hero)).not.toContain('hit-the-dirt');
  });

  test('D-WPN-CLOSE-COMBAT is answered with close combat only, and nobody moves away', () => {
    const close: Side = { weapons: '3/1:close-combat', armourClass: 'S2' };
    expect(names(close, SQUAD)).toEqual(['nothing', 'hit-the-dirt']);
    expect(names(close, close)).toEqual(['nothing', 'fire', 'hit-the-dirt']);
  });
});

test('D-VEH-03 a walker whose drive is damaged does not move away', () => {
  const walker: Side = { weapons: '2/1', armourClass: 'V3', request: { targetDamage: ['drive-damaged'] } };
  expect(names(SQUAD, walker)).toEqual(['nothing', 'fire']);
});

test('D-VEH-01 what a walker loses is points of damage', () => {
  const walker: Side = { weapons: '2/1', armourClass: 'V3', request: { hitPoints: 4 } };
  const [nothing] = answer({ weapons: '3/2', armourClass: 'S2' }, walker).exact.reactions;
  expect(nothing.ownLosses).toBeGreaterThan(nothing.ownWiped ?? 1);
});

test('D-ABL-ALL-IN-ONE the unit that uses it gains a marker, whatever the other does', () => {
  const all: Request = { abilities: ['all-in-one'] };
  const { reactions } = answer({ ...SQUAD, request: all }, { weapons: '5/1', armourClass: 'V3' }).exact;
  expect(reactions[0].markers).toBe(1);
  const immune: Request = { abilities: ['all-in-one', 'blutkreuz-ape'] };
  const [nothing] = answer({ ...SQUAD, request: immune }, SQUAD).exact.reactions;
  expect(nothing.markers).toBe(0);
});

test('D-ABL-ALL-IN-ONE D-REACT-03 its marker suppresses whoever uses it, hit or not', () => {
  const attack = ask('5x1/1', 'S2', { abilities: ['all-in-one'] });
  const { mutual } = answerReaction(catalogue, { attack, answer: ask('5x1/1', 'S2') }).answer.exact;
  // Ten dice against the one, a certain marker for the other.
  expect(mutual?.bothSuppressed).toBeCloseTo(1 - (2 / 3) ** 10, 12);
});

test('D-ATK-10 D-HERO-02 a walker and a hero alone gain no marker by All in One', () => {
  const all: Request = { abilities: ['all-in-one'], takesMarkers: false };
  const [nothing] = answer({ ...SQUAD, request: all }, SQUAD).exact.reactions;
  expect(nothing.markers).toBe(0);
});

test('R-22 without spilling over both sides lose miniatures, not points', () => {
  const side: Side = { weapons: '1/3', armourClass: 'S1', request: { rulings: { damageSpillsOver: false } } };
  const { reactions, mutual } = answer(side, side).exact;
  expect(reactions[0].ownLosses).toBeCloseTo(1 / 3, 12);
  expect(mutual?.ownLosses.slice(1, 3)).toEqual([expect.closeTo(1 / 3, 12), 0]);
});

test('the swing in army points needs both prices', () => {
  expect(answer(SQUAD, SQUAD).exact.reactions.map(({ swing }) => swing)).toEqual([null, null, null, null]);
});
