import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegWalls.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { distributionLines } from '../../../odds/bars.ts';
import { integerOption, integerOptions, TEXT } from '../../../odds/optionKinds.ts';
import { readWord } from '../../../odds/words.ts';
import { MINED_GROUNDS } from '../../../rulesets/rattenkrieg/blast/mines.ts';
import { answerMine } from '../../../rulesets/rattenkrieg/odds/answerMine.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { readExplosive } from './explosive.ts';
import { readRun, SAMPLE_OPTIONS, sampledLines } from './sampling.ts';

const POSITIONALS = ['mine'];
const TONS = integerOption('tons', 3, 1, 100, 'weight of the vehicle');
const ABOARD = integerOption('aboard', 2, 1, 30, 'crew and passengers');

/** `shockroll odds mine --ruleset rattenkrieg`: a vehicle on a mine. */
export const mineCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('mine', { type: 'string', describe: 'id of a mine or charge', demandOption: true })
        .options(integerOptions([TONS, ABOARD]))
        .option('ground', { ...TEXT, describe: `where it is laid: ${MINED_GROUNDS.join(', ')}` })
        .options(SAMPLE_OPTIONS)
        .options(DATA_OPTIONS),
    ).example('$0 odds mine tellermine --tons 3 --aboard 10 --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const { catalogue, reader, readings } = await openContext(argv, POSITIONALS);
    const mine = readExplosive(
      reader,
      'mine',
      String(argv.mine ?? ''),
      catalogue.charges,
      'a mine or charge',
    );
    const asked = {
      tons: reader.integer(TONS),
      aboard: reader.integer(ABOARD),
      ground: readWord(reader, 'ground', MINED_GROUNDS),
      readings,
    };
    const run = readRun(reader);
    const output = readOutput(argv, reader, 'odds mine', POSITIONALS);
    reader.finish();
    if (mine === undefined) return;
    const { answer, explanation } = answerMine(catalogue, { mine, ...asked }, run);
    const { each, out, layActions } = answer.exact;
    const presentation = {
      ...explanation,
      document: answer,
      sentence: answer.sentence,
      body: [
        ...distributionLines(words.ABOARD, out, { sampled: answer.sampled?.shares }),
        '',
        words.aboardLine(each.dead, each.wounded),
        layActions === null ? words.noLaying() : words.layLine(layActions),
        ...sampledLines(answer.sampled),
      ],
      picture: () => ({
        kind: 'bars' as const,
        title: words.mineTitle(mine.name),
        axis: words.ABOARD_AXIS,
        bars: distributionBars(out),
      }),
    };
    await present(presentation, output);
  },
};
