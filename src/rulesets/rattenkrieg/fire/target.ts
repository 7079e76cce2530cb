/** Targets: stance, cover and whether they can be shot at (R-FIRE-07, R-FIRE-08, R-ACT-04). */
import type { Catalogue, CoverValue, Interpretations, Stance } from '../model.ts';
import type { ModifierPart } from './part.ts';

/** A man who is shot at. */
export interface Target {
  /** Stance relative to the shooter (R-FIRE-06, R-FIRE-08). */
  readonly stance: Stance;
  /** Ids of `combat.cover`. */
  readonly cover: readonly string[];
  /** Whether it is hunkered: cover in the open; behind an obstacle it cannot be shot at. */
  readonly isHunkered: boolean;
}

/** A figure in the open that faces the shooter. */
export const FACING: Target = { stance: 'front', cover: [], isHunkered: false };

/** The same figure hunkered down (R-ACT-04). */
export function hunkered(target: Target): Target {
  return { ...target, isHunkered: true };
}

/** The same figure wounded: lying, without a front stance, and no longer hunkered (R-FIRE-08). */
export function wounded(target: Target): Target {
  return { ...target, stance: target.stance === 'front' ? 'unready' : target.stance, isHunkered: false };
}

type Figures = Pick<Catalogue, 'combat' | 'rulings'>;

/** The obstacles that the shot does not pierce (R-PEN-01). */
function coverOf({ combat }: Figures, { cover, isHunkered }: Target, isPierced: boolean): CoverValue[] {
  const values = combat.cover.filter(
    ({ id, kind }) => cover.includes(id) && !(isPierced && kind === 'obstacle'),
  );
  const isBehind = values.some(({ kind }) => kind === 'obstacle');
  const hunkered = isHunkered && !isBehind ? combat.cover.filter(({ kind }) => kind === 'hunkered') : [];
  return [...values.filter(({ kind }) => kind !== 'hunkered'), ...hunkered];
}

/** Whether a figure cannot be shot at: it is hunkered down behind an obstacle that holds (R-ACT-04). */
export function isOutOfReach(figures: Figures, target: Target, isPierced: boolean): boolean {
  return target.isHunkered && coverOf(figures, target, isPierced).some(({ kind }) => kind === 'obstacle');
}

/**
 * The modifiers of a figure's cover and stance: the stance only without an obstacle, the values of cover by OQ-06. By default the higher
 * one of obstacle and visibility counts, with concealment and the states of the figure added.
 */
export function partsOfTarget(
  figures: Figures,
  interpretations: Interpretations,
  target: Target,
  isPierced: boolean,
): ModifierPart[] {
  const values = coverOf(figures, target, isPierced);
  const counted = new Set(stacked(values, interpretations));
  const parts = values.map((value): ModifierPart => {
    const { id, modifier, text } = value;
    return { id, modifier, text, rules: ['R-FIRE-07', 'OQ-06'], counts: counted.has(value) };
  });
  if (values.some(({ kind }) => kind === 'obstacle')) return parts;
  // Hunkered and stunned figures do not fight (R-FIRE-08); from behind they are even more exposed.
  const taken = target.isHunkered && target.stance === 'front' ? 'unready' : target.stance;
  const stances = figures.combat.stance.filter(({ id }) => id === taken);
  return [
    ...stances.map(({ id, modifier, text }): ModifierPart => {
      const rules = taken === 'unready' || taken === 'busy' ? ['R-FIRE-08'] : ['R-FIRE-06', 'R-FIRE-07'];
      return { id, modifier, text, rules, counts: true };
    }),
    ...parts,
  ];
}

function stacked(values: readonly CoverValue[], { coverStacking }: Interpretations): readonly CoverValue[] {
  const highest = (list: readonly CoverValue[]): CoverValue[] =>
    list.reduce<CoverValue[]>(
      (best, value) => (best.length === 0 || value.modifier > best[0].modifier ? [value] : best),
      [],
    );
  switch (coverStacking) {
    case 'sum':
      return values;
    case 'highestOnly':
      return highest(values);
    case 'max': {
      const hides = ({ kind }: CoverValue): boolean => kind === 'obstacle' || kind === 'visibility';
      return [...highest(values.filter(hides)), ...values.filter((value) => !hides(value))];
    }
  }
}
