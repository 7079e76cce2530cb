import type { Argv } from 'yargs';
import { answerAttack } from '../../../rulesets/dust-warfare/odds/answerAttack.ts';
import { explainAttack } from '../../../rulesets/dust-warfare/odds/explainAttack.ts';
import { integerOptions, SEED, TRIALS } from '../optionKinds.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { attackPresentation } from './attackPresentation.ts';
import { ATTACK_OPTIONS, ATTACK_POSITIONALS, idleWords, readAttack } from './attackQuestion.ts';
import { DATA_OPTIONS, openContext } from './context.ts';

/** `shockroll odds attack --ruleset dust-warfare`: one attack. */
export const attackCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('attacker', {
          type: 'string',
          describe: 'id of a unit, or weapons: 5/1, 4x1/1,1x4/1:burst',
          demandOption: true,
        })
        .positional('target', {
          type: 'string',
          array: true,
          describe: 'id of a unit, or a class: S2; then a cover, suppressed',
        })
        .options(ATTACK_OPTIONS)
        .option('fractions', { type: 'boolean', describe: 'exact fractions, too' })
        .options(integerOptions([TRIALS, SEED]))
        .options(DATA_OPTIONS),
    )
      .example('$0 odds attack 5/1 vs S2 soft --ruleset dust-warfare', '')
      .example(
        '$0 odds attack 2x1/3:laser,3x1/1 V4 --hit-points 4 --action sustained --ruleset dust-warfare',
        '',
      )
      .example(
        '$0 odds attack house-allies-line-squad house-axis-battle-squad hard --ruleset dust-warfare',
        '',
      );
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, ATTACK_POSITIONALS);
    const { catalogue, reader } = context;
    const read = readAttack(context, argv);
    const options = {
      trials: reader.integer(TRIALS),
      seed: reader.integer(SEED),
      fractions: argv.fractions === true,
    };
    const output = readOutput(argv, reader, 'odds attack', ATTACK_POSITIONALS);
    reader.finish();
    if (read === undefined) return;
    const { question } = read;
    const worked = answerAttack(catalogue, question, options);
    const assumed = [...read.assumed, ...idleWords(catalogue, question, argv)];
    await present(attackPresentation(worked, explainAttack(catalogue, worked, assumed)), output);
  },
};
