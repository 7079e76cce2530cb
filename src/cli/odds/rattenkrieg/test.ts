import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegTests.ts';
import { integerOption, integerOptions } from '../../../odds/optionKinds.ts';
import { answerTest, answerUnled } from '../../../rulesets/rattenkrieg/odds/answerTests.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { diePresentation } from './diePresentation.ts';

const POSITIONALS = ['quality'];
const QUALITY = integerOption('quality', undefined, 0, 9, 'Quality, with every adjustment');
const TESTS = integerOption('tests', 1, 1, 60, 'so many tests, by several figures or one after the other');

const KINDS = ['shout', 'discipline', 'unaware'] as const;

/** `shockroll odds test --ruleset rattenkrieg`: tests of Quality, orders among them (R-QUAL-03). */
export const testCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('quality', { type: 'string', describe: QUALITY.describe, demandOption: true })
        .options(integerOptions([TESTS]))
        .options({
          shout: { type: 'boolean', describe: 'a shouted order, after shots were fired this turn' },
          discipline: { type: 'boolean', describe: 'do they open fire out of sight of their leader?' },
          unaware: { type: 'boolean', describe: 'may they react in the awareness white or yellow?' },
        })
        .options(DATA_OPTIONS),
    ).example('$0 odds test 3 --tests 4 --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const { catalogue, reader, readings } = await openContext(argv, POSITIONALS);
    const quality = reader.integer(QUALITY);
    const tests = reader.integer(TESTS);
    const said = KINDS.filter((kind) => argv[kind] === true);
    if (said.length > 1) reader.fault(said[1], words.oneOfThese(said.map((kind) => `--${kind}`)));
    if (said.length > 0 && said[0] !== 'shout' && reader.given('tests'))
      reader.fault('tests', words.oneOfThese(['--tests', `--${said[0]}`]));
    const output = readOutput(argv, reader, 'odds test', POSITIONALS);
    reader.finish();
    const [kind] = said;
    const shown =
      kind === 'discipline' || kind === 'unaware'
        ? diePresentation(answerUnled(catalogue, { quality, kind, readings }))
        : diePresentation(
            answerTest(catalogue, { quality, tests, isShoutUnderFire: kind === 'shout', readings }),
          );
    await present(shown, output);
  },
};
