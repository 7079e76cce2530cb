import type { Argv } from 'yargs';
import { integerOption } from '../../../odds/optionKinds.ts';
import { answerInitiative } from '../../../rulesets/rattenkrieg/odds/answerTests.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { diePresentation } from './diePresentation.ts';

const POSITIONALS = ['own', 'other'];
const [OWN, OTHER] = POSITIONALS.map((name) => integerOption(name, undefined, 1, 8, 'Quality of the leader'));

/** `shockroll odds initiative --ruleset rattenkrieg`: who acts (R-TURN-03). */
export const initiativeCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('own', { type: 'string', describe: 'Quality of the own leader', demandOption: true })
        .positional('other', { type: 'string', describe: 'Quality of the other leader', demandOption: true })
        .option('high', { type: 'boolean', describe: 'the own side was given the high numbers' })
        .options(DATA_OPTIONS),
    ).example('$0 odds initiative 4 3 --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const { catalogue, reader, readings } = await openContext(argv, POSITIONALS);
    const question = {
      own: reader.integer(OWN),
      other: reader.integer(OTHER),
      isLow: argv.high !== true,
      readings,
    };
    const output = readOutput(argv, reader, 'odds initiative', POSITIONALS);
    reader.finish();
    await present(diePresentation(answerInitiative(catalogue, question)), output);
  },
};
