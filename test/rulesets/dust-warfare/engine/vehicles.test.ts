/** Damage tables, and abilities that help units. */
import { expect, test } from 'vitest';
import { CHANCE, DECISION } from '../../../../src/game/contract.ts';
import { NO_ATTACK, rowOf } from '../../../../src/rulesets/dust-warfare/compile/attackOutcome.ts';
import {
  ATTACK,
  DECIDE_WEAPON,
  DOUSE,
  modeOf,
  PASS,
  REGENERATE,
  REPAIR,
  TREAT,
} from '../../../../src/rulesets/dust-warfare/engine/choices.ts';
import type { Position } from '../../../../src/rulesets/dust-warfare/engine/position.ts';
import { damageTableRow } from '../../../../src/rulesets/dust-warfare/engine/vehicles.ts';
import type { Unit } from '../../../../src/rulesets/dust-warfare/model.ts';
import {
  actsNow,
  choicesOf,
  choose,
  firstBegins,
  kindsOf,
  passUntil,
  rollFor,
  SQUAD,
  sceneOf,
  WALKER,
} from './scene.ts';

const [BLINDED, FIRE, WEAPON, DRIVE, AMMO, HULL] = [1, 2, 3, 4, 5, 6];
const bit = (row: number): number => 1 << (row - 1);

/** The walker, unit 1, acts after its table gave these rows. */
function walkerWith(rows: readonly number[], changes = {}): Position {
  const p = sceneOf([SQUAD], [WALKER, SQUAD], changes);
  p.effects[1] = rows.reduce((mask, row) => mask | bit(row), 0);
  return p;
}

test('EX-DUEL-02 D-VEH-01 a walker takes at most its hit points and is gone then', () => {
  const p = sceneOf([WALKER], [WALKER], { rulings: { damageTableNeedsDamage: true } });
  firstBegins(p);
  passUntil(p, actsNow(0));
  choose(p, ATTACK);
  choose(p, PASS);
  const destroyed = Array.from(p.chance.probabilities).reduce((sum, share, outcome) => {
    const damage =
      p.rules.attacks.outcome(p.rules.attacks.at(p, p.rules.attacks.row(p, 0, 0), 1), outcome) & 0xfff;
    return damage >= 5 ? sum + share : sum;
  }, 0);
  expect(destroyed).toBeCloseTo(80 / 729, 12);
  rollFor(p, (after) => after.life[1] === 0);
  expect([...p.alive]).toEqual([1, 0]);
});

test('D-VEH-03 the row falls with the damage, for a vehicle that survives', () => {
  const p = sceneOf([WALKER], [WALKER]);
  firstBegins(p);
  passUntil(p, actsNow(0));
  choose(p, ATTACK);
  choose(p, PASS);
  rollFor(p, (after) => after.effects[1] === bit(DRIVE));
  expect(p.life[1]).toBeLessThan(5);
  expect(p.life[1]).toBeGreaterThan(0);
});

test.each([
  [true, [bit(FIRE) | bit(BLINDED), bit(FIRE) | bit(BLINDED)]],
  [false, [bit(FIRE), bit(FIRE)]],
])('R-04 repeatedEffectStepsDown=%s: fire on what burns, and then again', (stepsDown, after) => {
  const p = walkerWith([FIRE], { rulings: { repeatedEffectStepsDown: stepsDown } });
  damageTableRow(p, 1, FIRE, 0, true);
  const once = p.effects[1];
  damageTableRow(p, 1, FIRE, 0, true);
  expect([once, p.effects[1]]).toEqual(after);
});

test('D-WPN-INCENDIARY sets on fire, and what burns already gets nothing lesser', () => {
  const p = walkerWith([FIRE]);
  damageTableRow(p, 1, FIRE, 0, false);
  expect(p.effects[1]).toBe(bit(FIRE));
  const flame: Unit = {
    ...WALKER,
    id: 'flame',
    weapons: [{ ...(WALKER.weapons?.[0] ?? missing()), abilities: ['incendiary'] }],
  };
  const q = sceneOf([flame], [WALKER]);
  const table = q.rules.attacks.at(q, q.rules.attacks.row(q, 0, 0), 1);
  const rows = [0, 1, 2, 3, 4, 5].map((outcome) => rowOf(q.rules.attacks.outcome(table, outcome)));
  expect(new Set(rows.filter((row) => row > 0))).toEqual(new Set([FIRE]));
});

test('External Fire (D-VEH-03) takes a hit point at the end of each activation until an action puts it out', () => {
  const p = walkerWith([FIRE]);
  p.resolve(3);
  passUntil(p, actsNow(1));
  expect(kindsOf(p)).toEqual([PASS, ATTACK, DOUSE]);
  choose(p, PASS);
  expect(p.life[1]).toBe(4);
  passUntil(p, (now) => now.turn === 2 && now.waiting === CHANCE);
  p.resolve(3);
  passUntil(p, actsNow(1));
  choose(p, DOUSE);
  choose(p, PASS);
  expect([p.life[1], p.effects[1]]).toEqual([4, 0]);
});

/** Two walkers and a squad each; unit 0 has hit unit 2 with this row of the table, whatever the damage. */
function walkerHit(row: number): Position {
  const p = sceneOf([WALKER, SQUAD], [WALKER, SQUAD]);
  p.resolve(1);
  passUntil(p, actsNow(0));
  choose(p, ATTACK, 0);
  choose(p, PASS);
  rollFor(p, (after) => after.effects[2] === bit(row));
  return p;
}

test.each([
  [1, 0],
  [0, 1],
])(
  'Weapon Damaged (D-VEH-03): the die falls on %i, side %i picks, and the weapon fires no more',
  (hit, side) => {
    const p = walkerHit(WEAPON);
    p.resolve(hit);
    expect([p.waiting, p.decision, p.decider]).toEqual([DECISION, DECIDE_WEAPON, side]);
    expect(choicesOf(p).map(modeOf)).toEqual([0, 1]);
    p.choose(1);
    expect(p.lost[2]).toBe(2);
    const against = (unit: number): number => p.rules.attacks.at(p, p.rules.attacks.row(p, 2, 0), unit);
    expect(against(1)).not.toBe(NO_ATTACK);
    p.lost[2] = 3;
    p.changed(2);
    expect(against(1)).toBe(NO_ATTACK);
  },
);

test('Drive System Damaged (D-VEH-03) forbids moves, Blinded rerolls, Hull Breach armour and the dash', () => {
  const p = walkerWith([], { cover: { drawn: [1, 1, 1] } });
  const damage = (unit: number, target: number, mode: number): number => {
    const { attacks } = p.rules;
    const table = attacks.at(p, attacks.row(p, unit, mode), target);
    return attacks.expected(table, p.life[target]);
  };
  p.life.set(p.rules.fullLife);
  const [plain, sustained] = [damage(1, 0, 0), damage(1, 0, 1)];
  expect(sustained).toBeGreaterThan(plain);
  p.effects[1] = bit(BLINDED);
  p.changed(1);
  expect(damage(1, 0, 1)).toBeCloseTo(plain, 12);
  expect(damage(0, 1, 0)).toBe(0);
  p.effects[1] = bit(HULL);
  p.changed(1);
  // Five rifles at 1/1 without armour.
  expect(damage(0, 1, 0)).toBeCloseTo(5 / 3, 2);
  p.effects[1] = bit(DRIVE);
  p.changed(1);
  expect(p.rules.noMove[1] & p.effects[1]).not.toBe(0);
});

test('Ammunition Detonation (D-VEH-03): the attacker picks a weapon, and soldiers around suffer 5/1', () => {
  const p = walkerHit(AMMO);
  expect([p.decision, p.decider]).toEqual([DECIDE_WEAPON, 0]);
  p.choose(0);
  expect(p.lost[2]).toBe(1);
  // At 12 inches both squads are within reach.
  rollFor(p, (after) => after.life[1] === 2);
  rollFor(p, (after) => after.life[3] === 3);
  expect([p.markers[1], p.markers[3]]).toEqual([1, 1]);
  expect(p.life[0]).toBe(5);
});

test('a vehicle with one weapon left loses it without a choice (D-VEH-03)', () => {
  const p = sceneOf([WALKER, SQUAD], [WALKER, SQUAD]);
  p.resolve(1);
  // The gun that could answer.
  p.lost[2] = 1;
  passUntil(p, actsNow(0));
  choose(p, ATTACK, 0);
  rollFor(p, (after) => after.effects[2] === bit(WEAPON));
  p.resolve(1);
  expect(p.lost[2]).toBe(3);
});

test('D-ACT-03 D-ABL-MEDIC takes a marker away and on a hit brings a soldier back', () => {
  const medic: Unit = { ...SQUAD, id: 'medic', abilities: ['medic'] };
  const p = sceneOf([medic, SQUAD], [SQUAD]);
  p.life[1] = 3;
  p.markers[1] = 2;
  firstBegins(p);
  passUntil(p, actsNow(0));
  choose(p, TREAT);
  expect(p.chance.probabilities[1]).toBeCloseTo(1 / 3, 12);
  rollFor(p, (after) => after.life[1] === 4);
  expect(p.markers[1]).toBe(1);
});

test.each([
  ['mechanic', [], true, 1 / 3],
  ['mechanic', [], false, 2 / 3],
  ['tank-head', [], true, 1 / 3],
  ['engineer-vehicle', [], true, 1 / 3],
  ['mechanic', ['expert-repair'], true, 2 / 3],
] as const)(
  'D-ABL-MECHANIC D-ABL-TANK-HEAD D-ABL-ENGINEER-VEHICLE R-15 %s %s repairOnHit=%s: an effect goes, and a point comes back at %d',
  (ability, weapon, onHit, chance) => {
    const mechanic: Unit = {
      ...SQUAD,
      id: 'mechanic',
      abilities: [ability],
      weapons: [{ ...(SQUAD.weapons?.[0] ?? missing()), abilities: weapon }],
    };
    const p = sceneOf([mechanic, WALKER], [SQUAD], { rulings: { repairOnHit: onHit } });
    p.life[1] = 2;
    p.effects[1] = bit(BLINDED) | bit(DRIVE);
    firstBegins(p);
    passUntil(p, actsNow(0));
    choose(p, REPAIR);
    expect(p.chance.probabilities[1]).toBeCloseTo(chance, 12);
    p.resolve(1);
    expect([p.life[1], p.effects[1]]).toEqual([3, bit(BLINDED)]);
  },
);

test('D-ABL-SELF-REPAIR repairs its own vehicle alone, D-ABL-WIEDERBELEBUNGSSERUM rolls a die for each point lost', () => {
  const self: Unit = { ...WALKER, id: 'self', abilities: ['self-repair'] };
  const p = sceneOf([self, WALKER], [SQUAD]);
  p.effects[0] = bit(BLINDED);
  p.effects[1] = bit(BLINDED);
  firstBegins(p);
  passUntil(p, actsNow(0));
  expect(choicesOf(p).filter((choice) => (choice & 15) === REPAIR)).toHaveLength(1);
  const hero: Unit = {
    ...SQUAD,
    id: 'serum',
    type: 'hero',
    miniatures: 1,
    hitPoints: 5,
    abilities: ['wiederbelebungsserum'],
  };
  const q = sceneOf([hero], [SQUAD]);
  q.life[0] = 3;
  firstBegins(q);
  passUntil(q, actsNow(0));
  choose(q, REGENERATE);
  [4 / 9, 4 / 9, 1 / 9].forEach((share, points) => {
    expect(q.chance.probabilities[points]).toBeCloseTo(share, 12);
  });
  q.resolve(2);
  expect(q.life[0]).toBe(5);
});

function missing(): never {
  throw new Error('the unit has no weapon');
}
