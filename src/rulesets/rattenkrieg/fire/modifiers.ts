/** The modifiers of every die of a shot (R-FIRE-06, R-FIRE-15, R-FIRE-17, R-FIRE-20). */
import type { Catalogue, CombatModifier, Interpretations, ShotCircumstance, SmallArms } from '../model.ts';
import type { ModifierPart } from './part.ts';
import { type Layers, pierces } from './penetration.ts';
import { partsOfTarget, type Target } from './target.ts';
import type { FiringWeapon } from './weapon.ts';

type Rate = SmallArms['rates'][number];
export const SKILLS = ['none', 'sniper', 'marksman'] as const;

/** How a soldier shoots. */
export interface Shooting {
  readonly weapon: FiringWeapon;
  /** Other circumstances that change the dice, such as a moving shooter (R-FIRE-06). */
  readonly circumstances: readonly ShotCircumstance[];
  /** Actions of aiming before the shot. */
  readonly aim: number;
  /** Optional skill of the shooter: no skill, sniper (R-FIRE-17) or marksman. */
  readonly skill: (typeof SKILLS)[number];
  /** Magnification of a scope; 0 without one. */
  readonly scope: number;
  /** Optional rate of fire (R-FIRE-15); null: that of the weapon's card. */
  readonly rate: Rate | null;
  /** Modifier of the optional range bands; null without them. */
  readonly band: number | null;
  /** Layers between the shooter and every man behind an obstacle; null: unknown material. */
  readonly walls: Layers | null;
}

type Figures = Pick<Catalogue, 'combat' | 'smallArms' | 'rulings'>;

/** Whether the shot pierces the obstacles of the figures. */
export function isPiercing({ weapon, walls }: Shooting): boolean {
  return walls !== null && pierces(weapon.penetration, walls);
}

/** Every modifier of a shot at one figure, in the order of the rulebook. */
export function partsOf(
  figures: Figures,
  interpretations: Interpretations,
  shooting: Shooting,
  target: Target,
): readonly ModifierPart[] {
  const parts = [
    ...partsOfTarget(figures, interpretations, target, isPiercing(shooting)),
    ...figures.combat.modifiers.flatMap((modifier) => partsOfShooter(modifier, shooting)),
    ...optionalParts(figures, shooting),
  ];
  if (shooting.skill !== 'sniper') return parts;
  return parts.map((part) => {
    const isIgnored = part.modifier > 0 && part.id !== reactionId(figures);
    return isIgnored ? { ...part, rules: [...part.rules, 'R-FIRE-17'], counts: false } : part;
  });
}

function partsOfShooter(modifier: CombatModifier, shooting: Shooting): ModifierPart[] {
  const { weapon, circumstances, aim } = shooting;
  const part = (added: number, ...rules: readonly string[]): ModifierPart[] => [
    { id: modifier.id, modifier: added, text: modifier.text, rules, counts: true },
  ];
  switch (modifier.kind) {
    case 'weapon':
      return part(weapon.modifier, 'R-FIRE-02');
    case 'aim':
      return aim === 0 ? [] : part(modifier.perAction * Math.min(aim, modifier.actions), 'R-FIRE-06');
    case 'circumstance':
      if (!circumstances.includes(modifier.when)) return [];
      return part(modifier.modifier, ...RULES_OF[modifier.when]);
    case 'stance':
    case 'cover':
      return [];
  }
}

const RULES_OF: Readonly<Record<ShotCircumstance, readonly string[]>> = {
  'from-above': ['R-FIRE-06', 'OQ-23'],
  moving: ['R-FIRE-06', 'R-FIRE-09'],
  ran: ['R-FIRE-06'],
  reaction: ['R-FIRE-06', 'R-ACT-03'],
  designated: ['R-FIRE-06', 'R-SPOT-04'],
};

function reactionId({ combat }: Figures): string | undefined {
  return combat.modifiers.find((one) => one.kind === 'circumstance' && one.when === 'reaction')?.id;
}

function optionalParts({ smallArms }: Figures, { rate, band, scope }: Shooting): ModifierPart[] {
  const part = (id: string, modifier: number, rule: string): ModifierPart => {
    return { id, modifier, text: '', rules: [rule], counts: true };
  };
  return [
    ...(rate === null ? [] : [part(rate.id, rate.modifier, 'R-FIRE-15')]),
    ...(band === null ? [] : [part('range', band, 'R-FIRE-20')]),
    ...(scope === 0 ? [] : [part('scope', scope * smallArms.scope.perMagnification, 'R-FIRE-17')]),
  ];
}

/**
 * Whether a shot counts as fired from above (OQ-23).
 * @param height of the shooter above the target, in inches
 */
export function isFromAbove(
  { combat }: Pick<Catalogue, 'combat'>,
  { firedFromAbove }: Interpretations,
  height: number,
  distance: number,
): boolean {
  const modifier = combat.modifiers.find((one) => one.kind === 'circumstance' && one.when === 'from-above');
  if (modifier?.kind !== 'circumstance' || modifier.timesHeight === undefined || height <= 0) return false;
  const limit = modifier.timesHeight * height;
  return firedFromAbove === 'atMost3' ? distance < limit : distance > limit;
}

/**
 * The modifier of the optional range bands (R-FIRE-20); 0 for weapons of other classes.
 * @returns undefined beyond the last band
 */
export function bandOf({ smallArms }: Pick<Catalogue, 'smallArms'>, weapon: FiringWeapon, inches: number) {
  const table = smallArms.rangeBands.find(({ classes }) => classes.some((one) => one === weapon.class));
  return table === undefined ? 0 : table.bands.find(({ to }) => inches <= to)?.modifier;
}
