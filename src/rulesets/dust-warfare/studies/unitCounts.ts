/** What a study of engagements counts of each unit. */
import type { FieldedUnit } from '../../../experiments/fieldedUnits.ts';
import {
  createMiniatureMeans,
  type MiniatureMeanCounts,
  type MiniatureTopic,
} from '../../../experiments/miniatureMeans.ts';
import type { ColumnSpec } from '../../../game/contract.ts';
import { compileRoster, type UnitType, unitMiniatures } from '../compile/units.ts';
import type { EngagementConfiguration } from '../configuration.ts';
import type { Catalogue } from '../model.ts';

/** Two pairs: with fewer games, a mean has no error. */
export const LEAST_GAMES = 4;

export function createUnitCounts(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
  columns: readonly ColumnSpec[],
): MiniatureMeanCounts {
  const { units, types } = compileRoster(catalogue, configuration);
  const typeOf = new Map(units.map(({ key, type }) => [key, types[type]]));
  const topics: readonly MiniatureTopic[] = [
    'left',
    { name: 'lost', of: 'left', read: (left) => (left === 0 ? 1 : 0) },
    {
      name: 'absorbed',
      of: 'left',
      read: (left, { key }) => {
        const type = typeOf.get(key);
        return type === undefined ? 0 : pointsAbsorbed(type, left);
      },
    },
    'damage',
    'points',
  ];
  return createMiniatureMeans(columns, unitMiniatures(catalogue, configuration), topics);
}

/**
 * Army points of a unit's miniatures lost by the end; for a single miniature by its share of damage. A leading hero is lost last
 * and counts his own price.
 */
function pointsAbsorbed({ armyPoints, miniatures, squad, life, hero }: UnitType, left: number): number {
  const whole = miniatures > 1 ? squad : life;
  const heroes = hero === undefined ? 0 : 1;
  const heroPoints = hero?.armyPoints ?? 0;
  const gone = whole - Math.max(0, left - heroes);
  return ((armyPoints - heroPoints) * gone) / whole + (left === 0 ? heroPoints : 0);
}

/** Army points of every unit of an engagement. */
export function unitPrices(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
): readonly FieldedUnit[] {
  const { units, types } = compileRoster(catalogue, configuration);
  return units.map(({ key, side, type }) => ({ key, side, armyPoints: types[type].armyPoints }));
}
