/** The armour roll of a target against one attack, and what else negates points (D-ATK-05, D-VEH-02). */
import type { ArmourDice } from './plan.ts';
import type { AttackRules } from './rules.ts';
import { attackEffects, damageOf, effectsOf, type Situation, type Target } from './situation.ts';

/** The protection of the target against one kind of weapon. */
export interface Protection {
  readonly armour: ArmourDice;
  /** Points negated in addition to the armour roll. */
  readonly negated: number;
}

/** Why there is no armour roll; Entrench works against phasers even so. */
type NoRoll = 'weapon' | 'ability' | 'target';

/**
 * The target's protection.
 * @param noRoll why there is no armour roll; undefined if there is one
 * @param halved whether a penetrator halves it
 */
export function protection(
  { rulings }: AttackRules,
  { target }: Situation,
  noRoll: NoRoll | undefined,
  halved: boolean,
): Protection {
  const negating = effectsOf(target.effects, 'negate').filter(({ when }) =>
    when === 'unmoved' ? target.unmoved : target.inTerrain,
  );
  const counting =
    noRoll === undefined || rulings.negationNeedsNoRoll
      ? negating
      : negating.filter(({ againstPhaser }) => againstPhaser === true && noRoll === 'weapon');
  const mode = effectsOf(target.effects, 'invert-armour').length > 0 ? 'inverted' : 'normal';
  return {
    armour: { dice: armourDice(target, rulings, noRoll, halved), mode },
    negated: counting.reduce((sum, { points }) => sum + points, 0),
  };
}

/** Why there is no armour roll against the whole attack. */
export function noRollAgainst(rules: AttackRules, situation: Situation): NoRoll | undefined {
  const { attacker, target } = situation;
  const ofUnit = rules.rulings.sniperCoversAttack || effectsOf(attacker.effects, 'halve-dice').length > 0;
  if (ofUnit && effectsOf(attacker.effects, 'ignore-armour').length > 0) return 'ability';
  if (damageOf(target.damage, 'no-armour').length > 0 || isFromBehind(target)) return 'target';
  return effectsOf(attackEffects(situation), 'ignore-armour').length > 0 ? 'weapon' : undefined;
}

/** Whether a penetrator is in range of a target of the right kind. */
export function halvesArmour(
  range: number | null,
  target: Target,
  effects: Situation['attacker']['effects'],
): boolean {
  const attackedAs = target.isLow ? 'vehicle' : target.kind;
  return effectsOf(effects, 'halve-armour').some(
    ({ within, against }) => against === attackedAs && (range ?? 0) <= within,
  );
}

function armourDice(
  target: Target,
  rulings: AttackRules['rulings'],
  noRoll: NoRoll | undefined,
  halved: boolean,
): number {
  const ofClass = noRoll === undefined ? target.armourDice : 0;
  const extra =
    noRoll === undefined ? extraDice(target) : noRoll === 'target' ? keptDice(target, rulings) : 0;
  if (!halved) return ofClass + extra;
  // H-04.
  return rulings.penetratorHalvesExtraDice
    ? Math.ceil((ofClass + extra) / 2)
    : Math.ceil(ofClass / 2) + extra;
}

function extraDice({ effects, facing }: Target): number {
  return effectsOf(effects, 'armour-dice')
    .filter(({ when }) => when === undefined || facing === 'front')
    .reduce((sum, { dice }) => sum + dice, 0);
}

/** From behind only extra dice could remain; a breached hull keeps none. */
function keptDice(target: Target, { rearArcStopsExtraDice }: AttackRules['rulings']): number {
  const breached = damageOf(target.damage, 'no-armour').length > 0;
  return breached || rearArcStopsExtraDice ? 0 : extraDice(target);
}

/** Only vehicles have a relevant rear arc; aircraft keep their roll (D-AIR-06). */
function isFromBehind({ kind, facing }: Target): boolean {
  return kind === 'vehicle' && facing === 'rear';
}
