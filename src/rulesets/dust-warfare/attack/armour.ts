/** The armour roll of a target against one attack, and what it negates beside it (D-ATK-05, D-VEH-02). */
import type { ArmourDice } from './plan.ts';
import type { AttackRules } from './rules.ts';
import { attackEffects, damageOf, effectsOf, type Situation, type Target } from './situation.ts';

/** What weapons of one kind meet. */
export interface Protection {
  readonly armour: ArmourDice;
  /** Points negated whatever the roll. */
  readonly negated: number;
}

/** Why there is no armour roll: Entrench works against phasers all the same. */
type NoRoll = 'weapon' | 'ability' | 'target';

/**
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

/** Why the whole attack meets no armour roll. */
export function noRollAgainst(rules: AttackRules, situation: Situation): NoRoll | undefined {
  const { attacker, target } = situation;
  const ofUnit = rules.rulings.sniperCoversAttack || effectsOf(attacker.effects, 'halve-dice').length > 0;
  if (ofUnit && effectsOf(attacker.effects, 'ignore-armour').length > 0) return 'ability';
  if (damageOf(target.damage, 'no-armour').length > 0 || isFromBehind(target)) return 'target';
  return effectsOf(attackEffects(situation), 'ignore-armour').length > 0 ? 'weapon' : undefined;
}

/** Whether a penetrator among the weapons is near enough to the right kind of target. */
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

/** From behind only extra dice could be kept; a breached hull keeps none. */
function keptDice(target: Target, { rearArcStopsExtraDice }: AttackRules['rulings']): number {
  const breached = damageOf(target.damage, 'no-armour').length > 0;
  return breached || rearArcStopsExtraDice ? 0 : extraDice(target);
}

/** Only vehicles have a rear arc that matters; aircraft keep their roll (D-AIR-06). */
function isFromBehind({ kind, facing }: Target): boolean {
  return kind === 'vehicle' && facing === 'rear';
}
