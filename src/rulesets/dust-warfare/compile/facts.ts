/** Determines what the attacks by and on each type of unit depend on. */
import { byId } from '../../../data/entries.ts';
import { effectsOf } from '../attack/situation.ts';
import type { Catalogue, Effect } from '../model.ts';
import {
  covering,
  type DistributionSources,
  defence,
  firing,
  hampersAttacks,
  laysOpen,
} from './attackDistributions.ts';
import { rowMask } from './damageRows.ts';
import type { TypeFacts } from './typeFacts.ts';
import type { UnitType } from './units.ts';

/** @param effects by type, including those of its weapons that affect the unit */
export function compileFacts(
  sources: DistributionSources,
  effects: readonly (readonly Effect[])[],
): TypeFacts[] {
  const { catalogue, types, ranges, rows } = sources;
  const alike = firstAlike(types.map((_, type) => defence(sources, type)));
  return types.map(({ miniatures, squad, hero, life, weapons, modes }, type) => ({
    miniatures,
    squad,
    heroLife: hero?.life ?? 0,
    life,
    modes,
    weapons: weapons.length,
    attacking: rowMask(rows[type], hampersAttacks),
    attacked: rowMask(rows[type], laysOpen),
    startsStrong: types[type].firstAttack.length > 0,
    bands: firstAlike(ranges.map((range) => firing(sources, type, range))),
    attackedAs: alike[type],
    sprays: countsMiniatures(catalogue, types[type]),
    defences: types[type].defences.length,
    entrenches: effectsOf(effects[type], 'negate').some(({ when }) => when === 'unmoved'),
    covering: (cover: number, marked: boolean, prone: boolean) =>
      covering(sources, type, cover, marked, prone),
  }));
}

/** Index of the first equal text, by text. */
function firstAlike(texts: readonly string[]): readonly number[] {
  return texts.map((text) => texts.indexOf(text));
}

/** Whether some weapon of the type rolls a die for each miniature of its target (spray). */
function countsMiniatures(catalogue: Catalogue, { weapons }: UnitType): boolean {
  return weapons.some(
    ({ profiles, abilities }) =>
      Object.values(profiles ?? {}).some(({ dice }) => dice === 'spray') ||
      abilities.some(
        (id) => effectsOf(byId(catalogue.weaponAbilities, id).effects, 'dice-per-miniature').length > 0,
      ),
  );
}
