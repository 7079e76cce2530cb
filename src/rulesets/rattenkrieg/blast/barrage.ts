/** Mortars that fire action after action: an ellipse that grows (R-MORT-02). */
import type { Catalogue, Mortar, Readings } from '../model.ts';
import type { Bystander, Struck } from './effect.ts';
import { AIM_POINT, type Ellipse, isInEllipse } from './geometry.ts';

type Figures = Pick<Catalogue, 'indirectFire'>;

/**
 * The ellipse of an action (OQ-21, OQ-41).
 * @param action 1 for the first
 */
export function ellipse(
  { indirectFire }: Figures,
  readings: Readings,
  { rings }: Mortar,
  action: number,
): Ellipse {
  const { first, perAction, example } = indirectFire.barrage;
  const outermost = Math.max(...rings.map(({ radius }) => radius));
  const { length, width } =
    readings.mortarFirstEllipse === 'fixed8' ? first : { length: 2 * outermost, width: 2 * outermost };
  const more = action - 1;
  if (readings.mortarEllipseGrowth === 'rule')
    return { length: length + more * perAction.length, width: width + more * perAction.width };
  // Grown evenly, so that it fits the printed example.
  const steps = example.actions - 1;
  return {
    length: length + (more * (example.length - first.length)) / steps,
    width: width + (more * (example.width - first.width)) / steps,
  };
}

/** Inches that a mortar must be away (R-MORT-03, OQ-22). */
export function minimumRange({ mortarMinimumRange }: Readings, { minimumRange: printed }: Mortar) {
  const { indirect, direct } = printed;
  return { indirect, direct: mortarMinimumRange === 'single35' ? indirect : direct };
}

/** The dice that fall on a figure: one for every action in whose ellipse it stands. */
export function barrageDice(
  figures: Figures,
  readings: Readings,
  mortar: Mortar,
  actions: number,
  { at, added }: Bystander,
  margin: number,
): Struck {
  const dice: number[] = [];
  for (let action = 1; action <= actions; action++) {
    if (isInEllipse(at, AIM_POINT, ellipse(figures, readings, mortar, action), margin)) dice.push(added);
  }
  return { dice, isShocked: false };
}
