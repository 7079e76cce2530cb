/** Mortars that fire several actions in a row: an ellipse that grows (R-MORT-02). */
import type { Catalogue, Interpretations, Mortar } from '../model.ts';
import type { Bystander, Struck } from './effect.ts';
import { AIM_POINT, type Ellipse, isInEllipse } from './geometry.ts';

type Figures = Pick<Catalogue, 'indirectFire'>;

/**
 * The ellipse of an action (OQ-21, OQ-41).
 * @param action 1 for the first
 */
export function ellipse(
  { indirectFire }: Figures,
  interpretations: Interpretations,
  { rings }: Mortar,
  action: number,
): Ellipse {
  const { first, perAction, example } = indirectFire.barrage;
  const outermost = Math.max(...rings.map(({ radius }) => radius));
  const { length, width } =
    interpretations.mortarFirstEllipse === 'fixed8' ? first : { length: 2 * outermost, width: 2 * outermost };
  const more = action - 1;
  if (interpretations.mortarEllipseGrowth === 'rule')
    return { length: length + more * perAction.length, width: width + more * perAction.width };
  // Even growth that matches the printed example.
  const steps = example.actions - 1;
  return {
    length: length + (more * (example.length - first.length)) / steps,
    width: width + (more * (example.width - first.width)) / steps,
  };
}

/** Minimum range of a mortar in inches (R-MORT-03, OQ-22). */
export function minimumRange({ mortarMinimumRange }: Interpretations, { minimumRange: printed }: Mortar) {
  const { indirect, direct } = printed;
  return { indirect, direct: mortarMinimumRange === 'single35' ? indirect : direct };
}

/** The dice for a figure: one for every action whose ellipse includes it. */
export function barrageDice(
  figures: Figures,
  interpretations: Interpretations,
  mortar: Mortar,
  actions: number,
  { at, added }: Bystander,
  margin: number,
): Struck {
  const dice: number[] = [];
  for (let action = 1; action <= actions; action++) {
    if (isInEllipse(at, AIM_POINT, ellipse(figures, interpretations, mortar, action), margin))
      dice.push(added);
  }
  return { dice, isShocked: false };
}
