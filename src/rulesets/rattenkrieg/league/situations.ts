/** The named situations of a league table of light weapons, and the effect of one Shoot action in them. */
import { combatRules } from '../fire/combatTable.ts';
import { beforeReaction, type ShotOdds, shotOdds } from '../fire/distribution.ts';
import { bandOf, type Shooting } from '../fire/modifiers.ts';
import { evenBursts, inReach, planShot } from '../fire/plan.ts';
import type { Target } from '../fire/target.ts';
import type { FiringWeapon } from '../fire/weapon.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import type { MountRole } from '../schema/names.ts';

/** Men of an alert group who face the shooter. */
export interface Situation {
  /** Number of men shot at. */
  readonly targets: number;
  /** Id of an obstacle, `hunkered` for hunkered men in the open, or `open`. */
  readonly cover: string;
  /** Inches for the optional range bands (R-FIRE-20); null: in range, and without bands. */
  readonly range: number | null;
  /** Whether all are in one sector of 2 by 10 inches instead of a separate one each. */
  readonly isBunched: boolean;
}

/** Measures of one Shoot action; each can rank the weapons. */
export const LEAGUE_MEASURES = ['out', 'dead', 'before', 'dead-before', 'any', 'jam'] as const;
export type LeagueMeasure = (typeof LEAGUE_MEASURES)[number];
/** Expected men out of action and dead, both also before anybody may react, P(at least one out of action), P(the weapon jams). */
export type LeagueMeasures = Readonly<Record<LeagueMeasure, number>>;

export const OPEN = 'open';
export const HUNKERED = 'hunkered';
const NOTHING: LeagueMeasures = { out: 0, dead: 0, before: 0, 'dead-before': 0, any: 0, jam: 0 };

/** How every weapon shoots. */
export interface LeagueRules {
  readonly catalogue: Catalogue;
  readonly interpretations: Interpretations;
  /** Mount of machine guns. */
  readonly mount: MountRole;
}

/** The possible values of `cover` in a situation. */
export function leagueCovers({ combat }: Pick<Catalogue, 'combat'>): readonly string[] {
  return [OPEN, ...combat.cover.flatMap(({ id, kind }) => (kind === 'obstacle' ? [id] : [])), HUNKERED];
}

/** Measures of one Shoot action; all 0 out of range. */
export function leagueMeasures(
  rules: LeagueRules,
  weapon: FiringWeapon,
  situation: Situation,
): LeagueMeasures {
  const { catalogue, interpretations, mount } = rules;
  const { targets: count, cover, range, isBunched } = situation;
  const isSingle = weapon.fire.kind === 'single';
  const isFar = range !== null && range >= catalogue.smallArms.picking.range;
  const band = range === null ? 0 : bandOf(catalogue, weapon, range);
  if (band === undefined || (isSingle && isFar && interpretations.longSingleShots === 'forbid'))
    return NOTHING;
  const shooting: Shooting = {
    ...{ weapon, circumstances: [], aim: 0, skill: 'none', scope: 0, rate: null, walls: null },
    band: range === null ? null : band,
  };
  const target: Target = {
    stance: 'front',
    cover: cover === OPEN || cover === HUNKERED ? [] : [cover],
    isHunkered: cover === HUNKERED,
  };
  const men = Array.from({ length: count }, () => target);
  const sectors = isBunched ? [men] : men.map((man) => [man]);
  if (inReach(catalogue, shooting, men).length === 0) return NOTHING;
  const bursts = evenBursts(weapon.fire.kind === 'bursts' ? weapon.fire.count : 0, sectors.length);
  const plan = planShot(catalogue, interpretations, shooting, {
    ...{ sectors, bursts, mount, magazine: null, chosen: null, reaction: 'none' },
    isAtRandom: isSingle && isFar && count > 1,
  });
  const combat = combatRules(catalogue, interpretations);
  const sixes = catalogue.smallArms.doubleSix;
  const whole = shotOdds(combat, sixes, plan);
  const early =
    plan.beforeReaction < plan.dice.length ? shotOdds(combat, sixes, beforeReaction(plan)) : whole;
  return {
    out: mean(whole.out),
    dead: mean(whole.dead),
    before: mean(early.out),
    'dead-before': mean(early.dead),
    any: 1 - whole.out[0],
    jam: whole.jam,
  };
}

/** The mean of a distribution. @param chances of 0, 1, 2 … */
function mean(chances: ShotOdds['out']): number {
  return chances.reduce((sum, chance, count) => sum + count * chance, 0);
}
