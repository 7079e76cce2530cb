/** The question of `odds attack --ruleset dust-warfare`: one attack. */
import { answerAttack } from '../../rulesets/dust-warfare/odds/answerAttack.ts';
import { explainAttack } from '../../rulesets/dust-warfare/odds/explainAttack.ts';
import { argument, argumentList, FRACTIONS, SAMPLE_OPTIONS, SEED, TRIALS } from '../optionKinds.ts';
import { attackPresentation } from './attackPresentation.ts';
import { ATTACK_OPTIONS, readAttack } from './attackQuestion.ts';
import { RULE_OPTION } from './context.ts';
import { contextQuestion } from './contextQuestion.ts';

export const attackOdds = contextQuestion({
  command: 'odds attack',
  examples: [
    ['5/1 vs S2 soft'],
    ['2x1/3:laser,3x1/1 V4 --hit-points 4 --action sustained'],
    ['house-allies-line-squad house-axis-battle-squad hard'],
  ],
  more: { ...FRACTIONS, ...SAMPLE_OPTIONS },
  positionals: [
    argument('attacker', 'id of a unit, or weapons: 5/1, 4x1/1,1x4/1:burst'),
    argumentList('target', 'id of a unit, or a class: S2; then a cover, suppressed'),
  ],
  options: { ...ATTACK_OPTIONS, ...RULE_OPTION },
  readIn: (context, argv) => {
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
      return attackPresentation(worked, explainAttack(catalogue, worked, assumed));
    };
  },
});
