/** The question of `odds attack --ruleset dust-warfare`: one attack. */
import type { Catalogue } from '../../rulesets/dust-warfare/model.ts';
import { answerAttack } from '../../rulesets/dust-warfare/odds/answerAttack.ts';
import { explainAttack } from '../../rulesets/dust-warfare/odds/explainAttack.ts';
import { SEED, TEXTS, TRIALS } from '../optionKinds.ts';
import type { OddsPresentation } from '../presentation.ts';
import type { OddsQuestion, Words } from '../question.ts';
import { attackPresentation } from './attackPresentation.ts';
import { ATTACK_OPTIONS, idleWords, readAttack } from './attackQuestion.ts';
import { contextOf, type OddsContext } from './context.ts';

/** A ruling's switch, as every question of the game takes it. */
export const RULE_OPTION = {
  rule: { ...TEXTS, describe: "a ruling's switch: NAME=true or NAME=false, or by number: R-06=true" },
} as const;

export const attackOdds: OddsQuestion<Catalogue> = {
  command: 'odds attack',
  positionals: [
    {
      name: 'attacker',
      describe: 'id of a unit, or weapons: 5/1, 4x1/1,1x4/1:burst',
      required: true,
      array: false,
    },
    {
      name: 'target',
      describe: 'id of a unit, or a class: S2; then a cover, suppressed',
      required: false,
      array: true,
    },
  ],
  options: { ...ATTACK_OPTIONS, ...RULE_OPTION },
  read: (catalogue, argv, reader) => readIn(contextOf(catalogue, reader, undefined), argv),
};

/** Reads the words with the units of the context; the command line may have those of another edition, too. */
export function readIn(context: OddsContext, argv: Words): (() => OddsPresentation) | undefined {
  const { catalogue, reader } = context;
  const read = readAttack(context, argv);
  const options = {
    trials: reader.integer(TRIALS),
    seed: reader.integer(SEED),
    fractions: argv.fractions === true,
  };
  if (read === undefined) return undefined;
  const { question, assumed } = read;
  return () => {
    const worked = answerAttack(catalogue, question, options);
    const said = [...assumed, ...idleWords(catalogue, question, argv)];
    return attackPresentation(worked, explainAttack(catalogue, worked, said));
  };
}
