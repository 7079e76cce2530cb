import type { Argv } from 'yargs';
import { answerShoot } from '../../../rulesets/rattenkrieg/odds/answerShoot.ts';
import { explainShoot } from '../../../rulesets/rattenkrieg/odds/explainShoot.ts';
import { integerOptions, SEED, TRIALS } from '../optionKinds.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { shootPresentation } from './shootPresentation.ts';
import { readShot, SHOOT_OPTIONS, SHOOT_POSITIONALS } from './shootQuestion.ts';

/** `shockroll odds shoot --ruleset rattenkrieg`: one Shoot action of a light weapon. */
export const shootCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('weapon', {
          type: 'string',
          describe: 'id of a weapon, or a code: S-2(P2), 3B+1(P1), "XB-2(P3)(R7,9,12)"',
          demandOption: true,
        })
        .positional('targets', {
          type: 'string',
          array: true,
          describe: 'a sector each: 3, "2 head-only + 1 rear", 4:torso-and-head:concealed; without: one man',
        })
        .options(SHOOT_OPTIONS)
        .option('fractions', { type: 'boolean', describe: 'exact fractions, too' })
        .options(integerOptions([TRIALS, SEED]))
        .options(DATA_OPTIONS),
    )
      .example('$0 odds shoot mauser-98k head-only --aim 3 --ruleset rattenkrieg', '')
      .example('$0 odds shoot mg42 8 --mount heavy --ruleset rattenkrieg', '')
      .example('$0 odds shoot "3B+1(P1)" 2 1:rear --bursts 2,1 --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, SHOOT_POSITIONALS);
    const { catalogue, reader } = context;
    const read = readShot(context, argv);
    const options = {
      trials: reader.integer(TRIALS),
      seed: reader.integer(SEED),
      fractions: argv.fractions === true,
    };
    const output = readOutput(argv, reader, 'odds shoot', SHOOT_POSITIONALS);
    reader.finish();
    if (read === undefined) return;
    const worked = answerShoot(catalogue, read.question, options);
    const explanation = explainShoot(catalogue, worked, read.assumed);
    await present(shootPresentation(catalogue, worked, explanation), output);
  },
};
