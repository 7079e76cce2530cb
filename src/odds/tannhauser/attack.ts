/** The question of `odds attack`: one attack of a character on another. */
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { type AttackQuestion, answerAttack } from '../../rulesets/tannhauser/odds/answerAttack.ts';
import { explainAttack } from '../../rulesets/tannhauser/odds/explainAttack.ts';
import { SEED, TRIALS } from '../optionKinds.ts';
import type { OptionReader } from '../options.ts';
import type { OddsPresentation } from '../presentation.ts';
import type { OddsQuestion } from '../question.ts';
import { RULE_OPTION } from './attackOptions.ts';
import { attackPresentation } from './attackPresentation.ts';
import { ATTACK_OPTIONS, readQuestion } from './attackQuestion.ts';

export const attackOdds: OddsQuestion<Catalogue> = {
  command: 'odds attack',
  positionals: [
    { name: 'attacker', describe: 'id of the attacking character', required: true, array: false },
    { name: 'target', describe: 'id of the attacked character', required: true, array: false },
  ],
  options: { ...ATTACK_OPTIONS, ...RULE_OPTION },
  read: (catalogue, argv, reader) => answering(catalogue, readQuestion(catalogue, argv, reader), reader),
};

/** What answers a question that was read; the reader holds the samples that are wanted. */
export function answering(
  catalogue: Catalogue,
  question: AttackQuestion,
  reader: OptionReader,
): () => OddsPresentation {
  const options = { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
  return () => {
    const worked = answerAttack(catalogue, question, options);
    const explanation = explainAttack(catalogue, worked, question.weapon !== undefined);
    return attackPresentation(catalogue, worked, explanation);
  };
}
