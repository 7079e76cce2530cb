/** Claims about the odds of one attack of Dust Warfare. */

import { optionsOf } from '../../../odds/defineQuestion.ts';
import { askingAgain, idleOptions, withoutEffect } from '../../../odds/idle.ts';
import { opened } from '../../../odds/listed.ts';
import { texts } from '../../../odds/optionKinds.ts';
import type { Input } from '../../../odds/question.ts';
import { readParameters } from '../../../params/parameter.ts';
import { OptionReader } from '../../../params/reader.ts';
import { type ClaimMeaning, type ExactValue, meaningOfExact } from '../../../studies/claims/claims.ts';
import { asParsed, optionsSchema } from '../../../studies/command/optionsSchema.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import { against } from '../../../studies/run/phrases.ts';
import { loadCatalogue } from '../catalogue.ts';
import { armyPoints } from '../odds/answerAttack.ts';
import { type AttackOdds, attackOdds } from '../odds/attackOdds.ts';
import type { AttackQuestion } from '../odds/question.ts';
import { attackOdds as attackQuestion } from '../questions/attack.ts';
import { ATTACK, CONDITIONS, readAttack } from '../questions/attackQuestion.ts';
import { contextOf, type OddsContext } from '../questions/context.ts';

/** Options of `odds attack` as keys of a claim. */
export const attackOptions = optionsSchema(optionsOf<OddsContext>(CONDITIONS));

/**
 * Expected points inflicted, miniatures lost, army points destroyed, and those for each army point that fires; probabilities of
 * any damage, of destroying everything, and of a suppression marker.
 */
export const ATTACK_MEASURES = [
  'damage',
  'losses',
  'army-points',
  'efficiency',
  'any-damage',
  'wiped',
  'marker',
] as const;

interface AttackClaim {
  readonly attacker: string;
  readonly target: string;
  readonly when?: Readonly<Record<string, unknown>> | undefined;
  readonly of: (typeof ATTACK_MEASURES)[number];
}

/** The evidence of a claim, with notes. */
interface AttackMeaning {
  readonly meaning: ClaimMeaning;
  readonly assumed: readonly string[];
}

/**
 * The evidence of a claim.
 * @param data `rule`, `set` and `data` as on the command line
 * @throws UsageError, DataError with the faults of the attack
 */
export async function meaningOfAttack(
  { attacker, target, when, of }: AttackClaim,
  data: ParsedOptions,
): Promise<AttackMeaning> {
  const argv: Input = { ...asParsed(when), ...data, attacker, target: [target] };
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  const context = contextOf(catalogue, new OptionReader(argv, ['attacker', 'target']));
  const request = readParameters(ATTACK, context);
  const read = request && readAttack(context, request);
  context.reader.finish();
  // Without faults there is an attack; with any, `finish` has thrown.
  if (read === undefined) throw new RangeError('an attack without a fault was not read');
  const { question } = read;
  const { odds } = attackOdds(catalogue, question);
  const idle = idleOptions(attackQuestion.options, argv, askingAgain(opened(attackQuestion, catalogue)));
  return {
    meaning: meaningOfExact(of, measuresOf(question, odds), against(attacker, target)),
    assumed: [...read.assumed, ...(idle.length === 0 ? [] : [withoutEffect(idle)])],
  };
}

function measuresOf(
  question: AttackQuestion,
  odds: AttackOdds,
): Readonly<Record<(typeof ATTACK_MEASURES)[number], ExactValue>> {
  const points = armyPoints(question, odds);
  const isSoldier = odds.table === null;
  return {
    damage: { scale: 'amount', value: odds.mean },
    losses: { scale: 'amount', value: odds.losses?.mean ?? null },
    'army-points': { scale: 'amount', value: points?.destroyed ?? null },
    efficiency: { scale: 'amount', value: points?.efficiency ?? null },
    'any-damage': { scale: 'share', value: odds.any },
    wiped: { scale: 'share', value: odds.losses?.wiped ?? null },
    marker: { scale: 'share', value: isSoldier ? 1 - odds.markers[0] : null },
  };
}
