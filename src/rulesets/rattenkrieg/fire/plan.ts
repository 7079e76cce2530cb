/** The dice of one Shoot action, in the order in which they are rolled (R-FIRE-03, R-FIRE-10 … R-FIRE-12). */
import type { Catalogue, DoubleSix, Interpretations, MountRole } from '../model.ts';
import { isPiercing, partsOf, type Shooting } from './modifiers.ts';
import { sumOf } from './part.ts';
import { hunkered, isOutOfReach, type Target, wounded } from './target.ts';
import { isBurst } from './weapon.ts';

/** A die at one man. */
export interface PlannedDie {
  /** Index of the man. */
  readonly target: number;
  /** Sum of all modifiers of the die (R-FIRE-06). */
  readonly modifier: number;
  /** The modifiers once an earlier die of the burst has hit the man; undefined if they stay the same (OQ-50). */
  readonly struck?: StruckModifiers;
}

/** Modifiers of dice at a man who was hit in the same burst (R-FIRE-08, R-ACT-04, OQ-50). */
interface StruckModifiers {
  /** Modifier once the miniature is wounded. */
  readonly wounded: number;
  /** null: it cannot be shot at any more, and the die is not rolled; it keeps its place in the order. */
  readonly hunkered: number | null;
}

export interface ShotPlan {
  /** Number of men who are or could be shot at. */
  readonly targets: number;
  readonly dice: readonly PlannedDie[];
  /** Whether the dice are those of automatic fire (OQ-03). */
  readonly isBurst: boolean;
  /** Number of dice before anybody may react (R-FIRE-12). */
  readonly beforeReaction: number;
  /** The effect of a second natural six on the burst (R-FIRE-11, R-FIRE-15). */
  readonly doubleSix: DoubleSix;
  /** Possible single dice, equally likely, where the man is drawn at random (OQ-37). If empty, all dice are rolled in order. */
  readonly oneOf: readonly PlannedDie[];
}

export const REACTIONS = ['none', 'hunker'] as const;

/** The men who are shot at, and the distribution of the dice. */
export interface Arrangement {
  /** Men by sector of 2 by 10 inches, from left to right. */
  readonly sectors: readonly (readonly Target[])[];
  /** Number of bursts by sector; only magazines need it. */
  readonly bursts: readonly number[];
  /** How a machine gun is mounted: light, medium or heavy (R-FIRE-14). */
  readonly mount: MountRole;
  /** Rounds of an autocannon; null: enough. */
  readonly magazine: number | null;
  /** Number of dice that the shooter chooses where OQ-04 allows it; null: the maximum. */
  readonly chosen: number | null;
  /** The reaction of men without a die, when reactions are allowed. */
  readonly reaction: (typeof REACTIONS)[number];
  /** Whether the man hit by a single shot is drawn at random (OQ-37). */
  readonly isAtRandom: boolean;
}

type Figures = Pick<Catalogue, 'combat' | 'smallArms' | 'rulings'>;

export function planShot(
  figures: Figures,
  interpretations: Interpretations,
  shooting: Shooting,
  arrangement: Arrangement,
): ShotPlan {
  const { weapon, rate } = shooting;
  const { sectors, mount, reaction } = arrangement;
  const targets = sectors.flat();
  const react = rate === null || rate.react === 'printed' ? weapon.react[mount] : rate.react;
  const order = orderOfDice(figures, interpretations, shooting, arrangement, react);
  const beforeReaction = Math.min(order.length, weapon.fire.kind === 'single' ? 1 : react);
  const checked = new Set(order.slice(0, beforeReaction));
  const isPierced = isPiercing(shooting);
  const aims = targets.map((target) => aimAt(figures, interpretations, shooting, target));
  const dice = order.flatMap((target, index): PlannedDie[] => {
    const isHunkering = reaction === 'hunker' && index >= beforeReaction && !checked.has(target);
    if (!isHunkering) return [{ target, ...aims[target] }];
    const down = hunkered(targets[target]);
    if (isOutOfReach(figures, down, isPierced)) return [];
    return [{ target, ...aimAt(figures, interpretations, shooting, down) }];
  });
  return {
    targets: targets.length,
    dice,
    isBurst: isBurst(weapon),
    beforeReaction,
    doubleSix: doubleSixOf(figures, shooting),
    oneOf: arrangement.isAtRandom
      ? inReach(figures, shooting, targets).map((target) => ({ target, ...aims[target] }))
      : [],
  };
}

/** The modifiers of the dice at a figure. */
function aimAt(
  figures: Figures,
  interpretations: Interpretations,
  shooting: Shooting,
  target: Target,
): Pick<PlannedDie, 'modifier' | 'struck'> {
  const sumAt = (one: Target): number => sumOf(partsOf(figures, interpretations, shooting, one));
  const modifier = sumAt(target);
  if (!isBurst(shooting.weapon) || interpretations.burstHits === 'atOnce') return { modifier };
  const down = hunkered(target);
  const isHidden = isOutOfReach(figures, down, isPiercing(shooting));
  return { modifier, struck: { wounded: sumAt(wounded(target)), hunkered: isHidden ? null : sumAt(down) } };
}

/** Indices of the figures that can be shot at. */
export function inReach(figures: Figures, shooting: Shooting, targets: readonly Target[]): number[] {
  const isPierced = isPiercing(shooting);
  return [...targets.keys()].filter((index) => !isOutOfReach(figures, targets[index], isPierced));
}

/** The target of each die. @param react the React value */
function orderOfDice(
  figures: Figures,
  interpretations: Interpretations,
  shooting: Shooting,
  { sectors, bursts, magazine, chosen }: Arrangement,
  react: number,
): number[] {
  const { fire } = shooting.weapon;
  const shootable = new Set(inReach(figures, shooting, sectors.flat()));
  let next = 0;
  const within = sectors.map((sector) => sector.map(() => next++).filter((index) => shootable.has(index)));
  const reached = fire.kind === 'bursts' ? within.filter((_, index) => bursts[index] > 0) : within;
  const targets = reached.flat();
  if (targets.length === 0) return [];
  if (fire.kind === 'single') return [targets[0]];
  const order = fire.kind === 'bursts' ? burstDice(interpretations, within, bursts) : targets;
  const least = spareDice(interpretations, order.length, react, chosen);
  const all = Array.from({ length: Math.max(order.length, least) }, (_, index) =>
    index < order.length ? order[index] : targets[(index - order.length) % targets.length],
  );
  return fire.kind === 'autocannon' && magazine !== null ? all.slice(0, magazine) : all;
}

/** One die for every figure of a sector, per burst there (OQ-05). */
function burstDice(
  { magazineBursts }: Interpretations,
  within: readonly (readonly number[])[],
  bursts: readonly number[],
): number[] {
  return within.flatMap((sector, index) => {
    const times = magazineBursts === 'perBurst' ? bursts[index] : Math.min(1, bursts[index]);
    return Array.from({ length: times }, () => sector).flat();
  });
}

/** Number of dice that a gun fires at least, after one per figure (R-FIRE-12, OQ-04). */
function spareDice(
  { spareReactDice }: Interpretations,
  dice: number,
  react: number,
  chosen: number | null,
): number {
  if (spareReactDice === 'oncePerTarget') return dice;
  return spareReactDice === 'choice' && chosen !== null ? Math.min(chosen, react) : react;
}

/** The effect of a second six (R-FIRE-11, R-FIRE-15). */
export function doubleSixOf(
  { smallArms }: Pick<Catalogue, 'smallArms'>,
  { weapon, rate }: Shooting,
): DoubleSix {
  if (smallArms.doubleSix.never.some((kind) => kind === weapon.fire.kind)) return 'ignored';
  return rate === null ? 'may-jam' : rate.doubleSix;
}

/**
 * Distributes bursts evenly, the surplus to the sectors further right; with fewer bursts than sectors the first ones get one each
 * (R-FIRE-10).
 */
export function evenBursts(bursts: number, sectors: number): number[] {
  const each = Math.floor(bursts / sectors);
  const surplus = bursts % sectors;
  if (each === 0) return Array.from({ length: sectors }, (_, index) => (index < surplus ? 1 : 0));
  return Array.from({ length: sectors }, (_, index) => each + (index >= sectors - surplus ? 1 : 0));
}
