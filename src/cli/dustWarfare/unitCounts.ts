/** What a study of engagements counts of each unit. */
import { createFigureMeans, type FigureMeanCounts, type FigureTopic } from '../../experiments/figureMeans.ts';
import type { ColumnSpec, Side } from '../../game/contract.ts';
import { compileRoster, unitFigures } from '../../rulesets/dust-warfare/compile/units.ts';
import type { EngagementConfiguration } from '../../rulesets/dust-warfare/configuration.ts';
import type { Catalogue } from '../../rulesets/dust-warfare/model.ts';
import type { PricedUnit } from '../../tables/unitTables.ts';

/** See columns.ts of the ruleset. */
const TOPICS: readonly FigureTopic[] = [
  'left',
  { name: 'lost', of: 'left', read: (left) => (left === 0 ? 1 : 0) },
  'damage',
  'points',
];
/** A mean with an error needs two pairs of games. */
export const LEAST_GAMES = 4;

export function createUnitCounts(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
  columns: readonly ColumnSpec[],
): FigureMeanCounts {
  return createFigureMeans(columns, unitFigures(catalogue, configuration), TOPICS);
}

/** Army points of every unit of an engagement. */
export function unitPrices(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
): readonly (PricedUnit & { readonly side: Side })[] {
  const { units, types } = compileRoster(catalogue, configuration);
  return units.map(({ key, side, type }) => ({ key, side, armyPoints: types[type].armyPoints }));
}
