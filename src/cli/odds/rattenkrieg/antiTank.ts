import type { Argv } from 'yargs';
import { integerOptions, SEED, TRIALS } from '../../../odds/optionKinds.ts';
import { answerAntiTank } from '../../../rulesets/rattenkrieg/odds/answerAntiTank.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { antiTankPresentation } from './antiTankPresentation.ts';
import { ANTI_TANK_OPTIONS, ANTI_TANK_POSITIONALS, readAntiTank } from './antiTankQuestion.ts';
import { DATA_OPTIONS, openContext } from './context.ts';

/** `shockroll odds anti-tank`: a shot of a gun at armour, and a turn of them at a vehicle. */
export const antiTankCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('gun', {
          type: 'string',
          describe: 'a gun, a gun with a shell (f34/br-350a), an anti-tank rifle or a launcher',
          demandOption: true,
        })
        .options(ANTI_TANK_OPTIONS)
        .option('fractions', { type: 'boolean', describe: 'exact fractions, too' })
        .options(integerOptions([TRIALS, SEED]))
        .options(DATA_OPTIONS),
    )
      .example(
        '$0 odds anti-tank kwk40-l48/pzgr-39 --card house-medium-tank-b --distance 40 --ruleset rattenkrieg',
        '',
      )
      .example('$0 odds anti-tank f34 --armour 100 --slope 45 --distance 500m --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, ANTI_TANK_POSITIONALS);
    const { catalogue, reader } = context;
    const read = readAntiTank(context, argv);
    const options = {
      trials: reader.integer(TRIALS),
      seed: reader.integer(SEED),
      fractions: argv.fractions === true,
    };
    const output = readOutput(argv, reader, 'odds anti-tank', ANTI_TANK_POSITIONALS);
    reader.finish();
    if (read === undefined) return;
    const worked = answerAntiTank(catalogue, read.question, options);
    await present(antiTankPresentation(catalogue, worked, read.assumed), output);
  },
};
