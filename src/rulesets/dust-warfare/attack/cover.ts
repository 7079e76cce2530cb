/** The cover of a target against one attack (D-ATK-06). */
import type { Cover } from '../model.ts';
import { COVERS } from '../schema/names.ts';
import type { AttackRules } from './rules.ts';
import { attackEffects, damageOf, effectsOf, type Situation } from './situation.ts';

interface EffectiveCover {
  readonly cover: Cover;
  /** Whether it is hard only because the target is a team in soft cover. */
  readonly byTeam: boolean;
  /** Whether the attack ignores cover. */
  readonly ignored: boolean;
  /** Points that it negates; 0 when it is ignored. */
  readonly points: number;
}

/**
 * Terrain first, then the team, then the steps of suppression and of Hit the Dirt, then those of the unit itself (a zombie's is one worse).
 * Only one source counts, and hard cover is the maximum.
 */
export function effectiveCover(rules: AttackRules, situation: Situation): EffectiveCover {
  const { attacker, target } = situation;
  const least = damageOf(attacker.damage, 'targets-have-cover').map((effect) => effect.least);
  const terrain = Math.max(...[target.cover, ...least].map((cover) => COVERS.indexOf(cover)));
  const steps = stepsOf(rules, situation);
  const alone = stepped(terrain, steps);
  // H-01: whether soft cover from a marker counts as that of a team.
  const before = rules.rulings.teamNeedsTerrain ? terrain : terrain + steps[0];
  const asTeam =
    target.isTeam && COVERS[before] === 'soft' ? stepped(COVERS.indexOf(rules.teamCover), steps) : alone;
  const cover = COVERS[asTeam];
  const ignored = ignoresCover(rules, situation);
  return { cover, byTeam: asTeam !== alone, ignored, points: ignored ? 0 : rules.coverPoints[asTeam] };
}

/** Whether the cover is soft; a team in soft cover is in soft cover for weapons that ignore it. */
export function isSoft({ cover, byTeam }: EffectiveCover): boolean {
  return cover === 'soft' || byTeam;
}

function stepped(cover: number, [better, own]: readonly [number, number]): number {
  const improved = Math.min(COVERS.length - 1, cover + better);
  return Math.min(COVERS.length - 1, Math.max(0, improved + own));
}

/** Steps from markers, up to hard cover; then the unit's own. */
function stepsOf(rules: AttackRules, { target }: Situation): readonly [number, number] {
  const own = effectsOf(target.effects, 'cover-step').reduce((sum, { steps }) => sum + steps, 0);
  if (target.kind !== 'soldier' || target.isLoneHero) return [0, own];
  const dirt = target.hitsTheDirt && rules.rulings.hitTheDirtTwoSteps ? rules.hitTheDirtSteps : 0;
  const immune = effectsOf(target.effects, 'suppression-immune');
  // A unit that ignores suppression and hits the dirt gains only the steps beyond the marker's (H-08).
  if (immune.length > 0) return [immune.every(({ hitsTheDirt }) => hitsTheDirt) ? dirt : 0, own];
  // A flying unit's cover is not improved by suppression.
  const [flying] = effectsOf(target.effects, 'suppression-cover');
  const step = flying?.steps ?? rules.suppressedSteps;
  const marked = target.markers > 0 || target.hitsTheDirt || rules.rulings.ownMarkerCovers;
  return [(marked ? step : 0) + dirt, own];
}

/** Burst, close combat, grenades, snipers, headshots (D-WPN, D-ABL). */
function ignoresCover({ rulings }: AttackRules, situation: Situation): boolean {
  const { attacker } = situation;
  // A sniper's rule for his own dice only is applied per volley.
  const ofUnit = rulings.sniperCoversAttack || effectsOf(attacker.effects, 'halve-dice').length > 0;
  const effects = [...attackEffects(situation), ...(ofUnit ? attacker.effects : [])];
  return effectsOf(effects, 'ignore-cover').some((effect) => effect.cover === undefined);
}
