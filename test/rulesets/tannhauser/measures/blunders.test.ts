import { expect } from 'vitest';
import { ACTIVATE, kindOfChoice } from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { BLUNDER_COLUMNS } from '../../../../src/rulesets/tannhauser/measures/blunders.ts';
import { tannhauser } from '../../../../src/rulesets/tannhauser/runner.ts';
import { slowly } from '../../../config/slowly.ts';
import { studyOf } from '../support/studies.ts';

const GAMES = 4;
const study = studyOf({
  teams: ['eva-kramer:combat,schocktruppen:combat', 'john-macneal:combat,commando-alpha:combat'],
  mode: 'deathmatch',
  ai: 'random',
  turnCap: 3,
  seed: 4,
});
const measured = {
  ...study,
  configuration: { ...study.configuration, measures: ['blunders'] as const },
};

/** Columns of a few games by name. */
function games(spec: typeof study | typeof measured): ReadonlyMap<string, readonly number[]> {
  const { columns, play } = tannhauser.createRunner(spec);
  const arrays = columns.map(() => new Float64Array(GAMES));
  for (let index = 0; index < GAMES; index++) play(index, arrays, index);
  return new Map(columns.map(({ name }, at) => [name, [...arrays[at]]]));
}

slowly(
  'the measure leaves games as they are, samples one activation of each, and measures the same again',
  () => {
    const plain = games(study);
    const seen = games(measured);
    for (const [name, values] of plain) expect(seen.get(name)).toEqual(values);
    expect(games(measured)).toEqual(seen);
    for (let game = 0; game < GAMES; game++) {
      const value = (name: string): number => seen.get(name)?.[game] ?? Number.NaN;
      expect(value('activations')).toBeGreaterThan(1);
      expect(kindOfChoice(value(BLUNDER_COLUMNS.own[0]))).toBe(ACTIVATE);
      expect(kindOfChoice(value(BLUNDER_COLUMNS.best[0]))).toBe(ACTIVATE);
      expect(Math.abs(value(BLUNDER_COLUMNS.cost))).toBeLessThanOrEqual(1);
      const isBlunder = value(BLUNDER_COLUMNS.blunder) === 1;
      expect(value(BLUNDER_COLUMNS.judged) >= 0.1).toBe(isBlunder);
    }
  },
);
