import { expect } from 'vitest';
import { identification } from '../../../../src/rulesets/rattenkrieg/fire/leaders.ts';
import { isFromAbove, partsOf } from '../../../../src/rulesets/rattenkrieg/fire/modifiers.ts';
import { levelOf, pierces } from '../../../../src/rulesets/rattenkrieg/fire/penetration.ts';
import { evenBursts } from '../../../../src/rulesets/rattenkrieg/fire/plan.ts';
import { suppressedCells } from '../../../../src/rulesets/rattenkrieg/fire/suppression.ts';
import type { Fire } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { parseWeaponCode } from '../../../../src/rulesets/rattenkrieg/weaponCode.ts';
import { catalogue, figure, figures, interpretations, shootingOf, shot, weapon } from '../ask.ts';

/** The type as in weapon codes: S, nB, XB, NS. */
function typeOf(fire: Fire): string {
  switch (fire.kind) {
    case 'single':
      return 'S';
    case 'bursts':
      return `${fire.count}B`;
    case 'belt':
      return 'XB';
    case 'autocannon':
      return 'NS';
  }
}

interface Piercing {
  readonly pen: number;
  readonly level: number | string;
}

export const fireVectors = {
  weaponDice({ weapon: id }: { weapon: string }, expected: { dice: number; modifier: number }) {
    expect(shot(id, [figures(1)]).dice).toHaveLength(expected.dice);
    expect(weapon(id).modifier).toBe(expected.modifier);
  },
  weaponType(
    { weapon: id }: { weapon: string },
    expected: { type: string; targets?: number; bursts?: number },
  ) {
    const { fire } = weapon(id);
    expect(typeOf(fire)).toBe(expected.type);
    if (expected.targets !== undefined)
      expect(new Set(shot(id, [figures(3)]).dice.map(({ target }) => target)).size).toBe(expected.targets);
    if (expected.bursts !== undefined) expect(fire).toEqual({ kind: 'bursts', count: expected.bursts });
  },
  'EX-FIRE-04'({ pen, level }: Piercing, expected: { pierces: boolean }) {
    expect(pierces(pen, [Number(level)])).toBe(expected.pierces);
  },
  'EX-FIRE-05'({ pen, level }: Piercing, expected: { pierces: boolean }) {
    expect(pierces(pen, [Number(level)])).toBe(expected.pierces);
    // By the table concrete is a level stronger, and holds as well.
    expect(pierces(pen, [levelOf(catalogue, interpretations(), 'concrete wall') ?? null])).toBe(
      expected.pierces,
    );
  },
  'EX-FIRE-06'({ pen, level }: Piercing, expected: { pierces: boolean }) {
    const of = (changes: Parameters<typeof interpretations>[0]) =>
      pierces(pen, [levelOf(catalogue, interpretations(changes), String(level)) ?? null]);
    expect(of({ wallLevels: 'p16' })).toBe(expected.pierces);
    expect(of({})).toBe(!expected.pierces);
  },
  reactSplit(
    { react, targets }: { react: number; targets: number },
    expected: { checkFirst: number; mayReact: number },
  ) {
    const plan = shot(`XB(P2)(R${react})`, [figures(targets)]);
    const checked = new Set(plan.dice.slice(0, plan.beforeReaction).map(({ target }) => target));
    expect(checked.size).toBe(expected.checkFirst);
    expect(targets - checked.size).toBe(expected.mayReact);
  },
  parseCode(
    { code }: { code: string },
    expected: { type: string; bursts?: number; mod: number; pen: number; react?: number[] },
  ) {
    const read = parseWeaponCode(code);
    expect(read?.modifier).toBe(expected.mod);
    expect(read?.penetration).toBe(expected.pen);
    const type = read?.fire ? typeOf(read.fire) : null;
    expect(type).toBe(expected.bursts === undefined ? expected.type : `${expected.bursts}${expected.type}`);
    if (expected.react !== undefined) expect(Object.values(read?.react ?? {})).toEqual(expected.react);
  },
  burstSplit({ bursts, sectors }: { bursts: number; sectors: number }, expected: { split: number[] }) {
    expect(evenBursts(bursts, sectors)).toEqual(expected.split);
  },
  scopeModifier({ magnification }: { magnification: number }, expected: { mod: number }) {
    const shooting = shootingOf('mauser-98k', { shooting: { skill: 'sniper', scope: magnification } });
    const scope = partsOf(catalogue, interpretations(), shooting, figure()).find(({ id }) => id === 'scope');
    expect(scope?.modifier).toBe(expected.mod);
  },
  fromAbove(
    { height, distanceUnder }: { height: number; distanceUnder: number },
    expected: { qualifies: boolean },
  ) {
    expect(isFromAbove(catalogue, interpretations(), height, distanceUnder - 1)).toBe(expected.qualifies);
    expect(isFromAbove(catalogue, interpretations(), height, distanceUnder)).toBe(!expected.qualifies);
  },
  leaderRange(
    { baseRange, visibility }: { baseRange: number; visibility: number },
    expected: { range: number },
  ) {
    expect(catalogue.combat.leaderIdentification.range).toBe(baseRange);
    expect(identification(catalogue, [], visibility).range).toBe(expected.range);
  },
  leaderSum({ values }: { values: number[] }, expected: { sum: number; automatic: boolean }) {
    const { sum, chance } = identification(catalogue, values, 0);
    expect(sum).toBe(expected.sum);
    expect(chance === 1).toBe(expected.automatic);
  },
  areaPerDice({ dice }: { dice: number }, expected: { widthIn: number; depthIn: number }) {
    const { cells, cell } = suppressedCells(catalogue, dice);
    expect([cells * cell.width, cell.depth]).toEqual([expected.widthIn, expected.depthIn]);
  },
};
