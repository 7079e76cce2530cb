/** Which layers a bullet pierces (R-PEN-01). */
import type { Catalogue, Interpretations } from '../model.ts';

/** Levels of the layers; null: impenetrable (water). */
export type Layers = readonly (number | null)[];

/** Whether it pierces all layers: the sum of their levels is within the penetration. */
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
 * @returns undefined for an unknown material
 */
export function levelOf(
  { smallArms, rulings }: Pick<Catalogue, 'smallArms' | 'rulings'>,
  interpretations: Interpretations,
  material: string,
): number | null | undefined {
  const row = smallArms.materials.find(({ materials }) => materials.includes(material));
  const taken: Readonly<Record<string, string>> = interpretations;
  const other = row?.interpretations?.find(
    ({ ruling, option, materials }) =>
      materials.includes(material) &&
      rulings.some(({ id, choice }) => id === ruling && taken[choice.name] === option),
  );
  return other === undefined ? row?.level : other.level;
}
