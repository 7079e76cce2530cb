/** Claims about the odds of one attack of Tannhäuser. */
import { mean } from '../../../dice/distribution.ts';
import { optionsOf } from '../../../odds/defineQuestion.ts';
import { texts } from '../../../odds/optionKinds.ts';
import { readParameters } from '../../../params/parameter.ts';
import { OptionReader } from '../../../params/reader.ts';
import { type ClaimMeaning, meaningOfExact } from '../../../studies/claims/claims.ts';
import { asParsed, optionsSchema } from '../../../studies/command/optionsSchema.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import { against } from '../../../studies/run/phrases.ts';
import { loadCatalogue } from '../catalogue.ts';
import { answerAttack } from '../odds/answerAttack.ts';
import { ATTACK, CONDITIONS, readQuestion } from '../questions/attackQuestion.ts';
import type { OddsContext } from '../questions/question.ts';

/** Options of `odds attack` as keys of a claim. */
export const attackOptions = optionsSchema(optionsOf<OddsContext>(CONDITIONS));

/** Expected hits, expected wounds of the target, and the probability that it dies. */
export const ATTACK_MEASURES = ['hits', 'wounds', 'kill'] as const;

interface AttackClaim {
  readonly attacker: string;
  readonly target: string;
  readonly when?: Readonly<Record<string, unknown>> | undefined;
  readonly of: (typeof ATTACK_MEASURES)[number];
}

/**
 * The evidence of a claim.
 * @throws UsageError, DataError with the faults of the attack
 */
export async function meaningOfAttack(
  { attacker, target, when, of }: AttackClaim,
  { data, set, rule }: ParsedOptions,
): Promise<ClaimMeaning> {
  const catalogue = await loadCatalogue({ overlays: texts(data), sets: texts(set) });
  const argv = { ...asParsed(when), attacker, target, rule };
  const reader = new OptionReader(argv, ['attacker', 'target']);
  const context = { catalogue, reader };
  const read = readParameters(ATTACK, context);
  const question = read && readQuestion(context, read);
  reader.finish();
  // Without faults there is an attack; with any, `finish` has thrown.
  if (question === undefined) throw new RangeError('an attack without a fault was not read');
  const { exact, kill } = answerAttack(catalogue, question, { trials: 0, seed: 0 }).answer;
  const measures = {
    hits: { scale: 'amount', value: mean(exact.hits) },
    wounds: { scale: 'amount', value: exact.mean },
    kill: { scale: 'share', value: kill },
  } as const;
  return meaningOfExact(of, measures, against(attacker, target));
}
