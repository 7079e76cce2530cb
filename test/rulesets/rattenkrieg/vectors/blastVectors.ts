import { expect } from 'vitest';
import { ellipse } from '../../../../src/rulesets/rattenkrieg/blast/barrage.ts';
import { groundArea } from '../../../../src/rulesets/rattenkrieg/blast/effect.ts';
import { layActions, MINED_GROUNDS } from '../../../../src/rulesets/rattenkrieg/blast/mines.ts';
import { scatterInches } from '../../../../src/rulesets/rattenkrieg/blast/throw.ts';
import { explosives, shellBlast } from '../../../../src/rulesets/rattenkrieg/blast/weapons.ts';
import { sumUpTo } from '../../../../src/rulesets/rattenkrieg/walls/damage.ts';
import {
  sectionPoints,
  spendOnSections,
  spreadDirection,
  weakensBelow,
} from '../../../../src/rulesets/rattenkrieg/walls/sections.ts';
import { catalogue, interpretations } from '../ask.ts';

const shell = (id: string) => {
  const found = explosives(catalogue).find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
const inConcrete = (concrete: number) =>
  shellBlast(catalogue.gunnery, shell('f34/of-350m'), { special: null, concrete }, 'circle').rings;
const plain = shell('f34/of-350m').rings;
const mortar = (id: string) => {
  const found = catalogue.mortars.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

export const blastVectors = {
  sumUpTo({ dice, severity }: { dice: number[]; severity: number }, expected: { sum: number }) {
    expect(sumUpTo(dice, severity)).toBe(expected.sum);
  },
  sectionPoints({ level, opening }: { level: number; opening: boolean }, expected: { points: number }) {
    expect(sectionPoints(catalogue.buildings, level, opening)).toBe(expected.points);
  },
  'EX-BDMG-04'({ points, costs }: { points: number; costs: number[] }) {
    // The printed example loses a point in its arithmetic (OQ-28).
    expect(spendOnSections(points, costs)).toEqual({ destroyed: 2, left: 2 });
  },
  collateral({ level, die }: { level: number; die: number }, expected: { weakens: boolean }) {
    expect(weakensBelow(level, die)).toBe(expected.weakens);
  },
  spreadDirection({ die }: { die: number }, expected: { direction: string }) {
    expect(spreadDirection(catalogue.buildings, die)).toBe(expected.direction);
  },
  leftHandedProbability({ asian }: { asian: boolean }, expected: { p: string }) {
    const id = asian ? 'asian' : 'american-european-african';
    expect(catalogue.buildings.leftHanded.shares.find((row) => row.id === id)?.share).toBe(expected.p);
  },
  ringOnGround({ radius }: { radius: number }, expected: { widthIn: number; depthIn: number }) {
    const { width, length } = groundArea(interpretations().ringArea, radius);
    expect([width, length]).toEqual([expected.widthIn, expected.depthIn]);
  },
  reinforcedConcrete({ rc }: { rc: number }, expected: { divisor: number }) {
    const radii = inConcrete(rc).map(({ radius }) => radius);
    expect(radii).toEqual(plain.map(({ radius }) => radius / expected.divisor));
  },
  ring1Concrete({ mod }: { mod: number }, expected: { mod: number }) {
    const outermost = inConcrete(2).at(-1)?.modifier ?? Number.NaN;
    const change = outermost - (plain.at(-1)?.modifier ?? Number.NaN);
    expect(mod + change).toBe(expected.mod);
  },
  scatterDistance({ die, modifiers }: { die: number; modifiers: number }, expected: { inches: number }) {
    expect(scatterInches(catalogue.throwing, die, modifiers)).toBe(expected.inches);
  },
  ellipse({ actions }: { actions: number }, expected: { length: number; width: number }) {
    expect(ellipse(catalogue, interpretations(), mortar('50mm-50-pm-40'), actions)).toEqual(expected);
  },
  'EX-MORT-02'({ actions }: { actions: number }, expected: { length: number; width: number }) {
    const soviet = mortar('50mm-50-pm-40');
    expect(ellipse(catalogue, interpretations(), soviet, actions)).toEqual({ length: 23, width: 13 });
    const { length, width } = ellipse(
      catalogue,
      interpretations({ mortarEllipseGrowth: 'example' }),
      soviet,
      actions,
    );
    expect([length, width]).toEqual([expected.length, expected.width]);
  },
  layActions({ dice, ground }: { dice: number; ground: string }, expected: { actions: number }) {
    const on = MINED_GROUNDS.find((one) => one === ground) ?? 'open';
    expect(layActions(catalogue.mineRules, { dice }, on)).toBe(expected.actions);
  },
};
