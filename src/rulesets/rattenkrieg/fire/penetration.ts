/** What a bullet goes through (R-PEN-01). */
import type { Catalogue, Readings } from '../model.ts';

/** Levels of the layers between; null: nothing goes through (water). */
export type Layers = readonly (number | null)[];

/** Whether it goes through all the layers: the sum of their levels is within the penetration. */
export function pierces(penetration: number, layers: Layers): boolean {
  let sum = 0;
  for (const level of layers) {
    if (level === null) return false;
    sum += level;
  }
  return penetration >= sum;
}

/**
 * The level of a material (OQ-07).
 * @returns undefined for an unknown one
 */
export function levelOf(
  { smallArms, rulings }: Pick<Catalogue, 'smallArms' | 'rulings'>,
  readings: Readings,
  material: string,
): number | null | undefined {
  const row = smallArms.materials.find(({ materials }) => materials.includes(material));
  const taken: Readonly<Record<string, string>> = readings;
  const other = row?.readings?.find(
    ({ ruling, option, materials }) =>
      materials.includes(material) &&
      rulings.some(({ id, choice }) => id === ruling && taken[choice.name] === option),
  );
  return other === undefined ? row?.level : other.level;
}
