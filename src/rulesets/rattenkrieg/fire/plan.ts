/** The dice of one Shoot action, in the order in which they fall (R-FIRE-03, R-FIRE-10 … R-FIRE-12). */
import type { Catalogue, DoubleSix, MountRole, Readings } from '../model.ts';
import { isPiercing, partsOf, type Shooting } from './modifiers.ts';
import { sumOf } from './part.ts';
import { hunkered, isOutOfReach, type Target, wounded } from './target.ts';
import { isBurst } from './weapon.ts';

/** A die at one man. */
export interface PlannedDie {
  /** Index of the man. */
  readonly target: number;
  /** Added to the die, all modifiers together (R-FIRE-06). */
  readonly modifier: number;
  /** What is added instead once an earlier die of the burst has struck the man; without: the same (OQ-50). */
  readonly struck?: StruckModifiers;
}

/** What is added to dice at a man whom the same burst has struck (R-FIRE-08, R-ACT-04, OQ-50). */
interface StruckModifiers {
  /** Added once the miniature is wounded. */
  readonly wounded: number;
  /** null: it cannot be shot at any more, and the die does not fall; it keeps its place in the order of the dice. */
  readonly hunkered: number | null;
}

export interface ShotPlan {
  /** How many men are shot at or could be. */
  readonly targets: number;
  readonly dice: readonly PlannedDie[];
  /** Whether the dice are those of automatic fire (OQ-03). */
  readonly isBurst: boolean;
  /** Dice that fall before anybody may react (R-FIRE-12). */
  readonly beforeReaction: number;
  /** What a second natural six does to the burst (R-FIRE-11, R-FIRE-15). */
  readonly doubleSix: DoubleSix;
  /** Where chance picks the man (OQ-37): the single die is one of these, each as likely. Empty: the dice fall as they stand. */
  readonly oneOf: readonly PlannedDie[];
}

export const REACTIONS = ['none', 'hunker'] as const;

/** Who is shot at, and how the dice are dealt out. */
export interface Arrangement {
  /** Men by sector of 2 by 10 inches, from left to right. */
  readonly sectors: readonly (readonly Target[])[];
  /** Bursts by sector; they matter to magazines only. */
  readonly bursts: readonly number[];
  /** How a machine gun is mounted: light, medium or heavy (R-FIRE-14). */
  readonly mount: MountRole;
  /** Rounds that an autocannon has; null: enough. */
  readonly magazine: number | null;
  /** Dice that the firer chooses where OQ-04 leaves it to him; null: as many as may be. */
  readonly chosen: number | null;
  /** What men do on whom no die fell, when reactions are allowed. */
  readonly reaction: (typeof REACTIONS)[number];
  /** Chance picks the man whom a single shot hits (OQ-37). */
  readonly isAtRandom: boolean;
}

type Figures = Pick<Catalogue, 'combat' | 'smallArms' | 'rulings'>;

export function planShot(
  figures: Figures,
  readings: Readings,
  shooting: Shooting,
  arrangement: Arrangement,
): ShotPlan {
  const { weapon, rate } = shooting;
  const { sectors, mount, reaction } = arrangement;
  const targets = sectors.flat();
  const react = rate === null || rate.react === 'printed' ? weapon.react[mount] : rate.react;
  const order = orderOfDice(figures, readings, shooting, arrangement, react);
  const beforeReaction = Math.min(order.length, weapon.fire.kind === 'single' ? 1 : react);
  const checked = new Set(order.slice(0, beforeReaction));
  const isPierced = isPiercing(shooting);
  const aims = targets.map((target) => aimAt(figures, readings, shooting, target));
  const dice = order.flatMap((target, index): PlannedDie[] => {
    const isHunkering = reaction === 'hunker' && index >= beforeReaction && !checked.has(target);
    if (!isHunkering) return [{ target, ...aims[target] }];
    const down = hunkered(targets[target]);
    if (isOutOfReach(figures, down, isPierced)) return [];
    return [{ target, ...aimAt(figures, readings, shooting, down) }];
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

/** What is added to the dice at a figure. */
function aimAt(
  figures: Figures,
  readings: Readings,
  shooting: Shooting,
  target: Target,
): Pick<PlannedDie, 'modifier' | 'struck'> {
  const sumAt = (one: Target): number => sumOf(partsOf(figures, readings, shooting, one));
  const modifier = sumAt(target);
  if (!isBurst(shooting.weapon) || readings.burstHits === 'atOnce') return { modifier };
  const down = hunkered(target);
  const isHidden = isOutOfReach(figures, down, isPiercing(shooting));
  return { modifier, struck: { wounded: sumAt(wounded(target)), hunkered: isHidden ? null : sumAt(down) } };
}

/** Indices of the figures that can be shot at. */
export function inReach(figures: Figures, shooting: Shooting, targets: readonly Target[]): number[] {
  const isPierced = isPiercing(shooting);
  return [...targets.keys()].filter((index) => !isOutOfReach(figures, targets[index], isPierced));
}

/** Figures by die. @param react the React value */
function orderOfDice(
  figures: Figures,
  readings: Readings,
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
  const order = fire.kind === 'bursts' ? burstDice(readings, within, bursts) : targets;
  const least = spareDice(readings, order.length, react, chosen);
  const all = Array.from({ length: Math.max(order.length, least) }, (_, index) =>
    index < order.length ? order[index] : targets[(index - order.length) % targets.length],
  );
  return fire.kind === 'autocannon' && magazine !== null ? all.slice(0, magazine) : all;
}

/** A die for every figure of a sector and burst there (OQ-05). */
function burstDice(
  { magazineBursts }: Readings,
  within: readonly (readonly number[])[],
  bursts: readonly number[],
): number[] {
  return within.flatMap((sector, index) => {
    const times = magazineBursts === 'perBurst' ? bursts[index] : Math.min(1, bursts[index]);
    return Array.from({ length: times }, () => sector).flat();
  });
}

/** Dice up to which a gun goes on beyond one for each figure (R-FIRE-12, OQ-04). */
function spareDice({ spareReactDice }: Readings, dice: number, react: number, chosen: number | null): number {
  if (spareReactDice === 'oncePerTarget') return dice;
  return spareReactDice === 'choice' && chosen !== null ? Math.min(chosen, react) : react;
}

/** What a second six does (R-FIRE-11, R-FIRE-15). */
export function doubleSixOf(
  { smallArms }: Pick<Catalogue, 'smallArms'>,
  { weapon, rate }: Shooting,
): DoubleSix {
  if (smallArms.doubleSix.never.some((kind) => kind === weapon.fire.kind)) return 'ignored';
  return rate === null ? 'may-jam' : rate.doubleSix;
}

/** Bursts dealt out evenly, the sectors further right taking the surplus; each of the first ones where there are fewer (R-FIRE-10). */
export function evenBursts(bursts: number, sectors: number): number[] {
  const each = Math.floor(bursts / sectors);
  const surplus = bursts % sectors;
  if (each === 0) return Array.from({ length: sectors }, (_, index) => (index < surplus ? 1 : 0));
  return Array.from({ length: sectors }, (_, index) => each + (index >= sectors - surplus ? 1 : 0));
}
