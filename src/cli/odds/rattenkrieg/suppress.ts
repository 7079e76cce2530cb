import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegSuppression.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { distributionLines } from '../../../odds/bars.ts';
import { integerOption, integerOptions } from '../../../odds/optionKinds.ts';
import { MOST_FIGURES } from '../../../odds/rattenkrieg/figures.ts';
import { MOUNT } from '../../../odds/rattenkrieg/targetSide.ts';
import { readWeapon } from '../../../odds/rattenkrieg/weapon.ts';
import { readWord } from '../../../odds/words.ts';
import { answerSuppress } from '../../../rulesets/rattenkrieg/odds/answerSuppress.ts';
import { MOUNT_ROLES } from '../../../rulesets/rattenkrieg/schema/names.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { readRun, SAMPLE_OPTIONS, sampledLines } from './sampling.ts';

const POSITIONALS = ['weapon'];
const FIGURES = integerOption('figures', 1, 1, MOST_FIGURES, 'figures on the ground that is covered');
const QUALITY = integerOption('quality', 3, 1, 5, 'their Quality');
const ACTIONS = integerOption('actions', 1, 1, 20, 'Suppress actions on the same ground');

/** `shockroll odds suppress --ruleset rattenkrieg`: actions that suppressive fire takes. */
export const suppressCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .positional('weapon', { type: 'string', describe: 'id of a weapon, or a code', demandOption: true })
        .options(integerOptions([FIGURES, QUALITY, ACTIONS]))
        .options(MOUNT)
        .options(SAMPLE_OPTIONS)
        .options(DATA_OPTIONS),
    ).example('$0 odds suppress mg42 --figures 4 --quality 3 --actions 2 --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const context = await openContext(argv, POSITIONALS);
    const { catalogue, reader, readings } = context;
    const named = readWeapon(context, 'weapon', String(argv.weapon ?? '').trim());
    const asked = {
      mount: readWord(reader, 'mount', MOUNT_ROLES),
      figures: reader.integer(FIGURES),
      quality: reader.integer(QUALITY),
      actions: reader.integer(ACTIONS),
      readings,
    };
    const run = readRun(reader);
    const output = readOutput(argv, reader, 'odds suppress', POSITIONALS);
    reader.finish();
    if (named === undefined) return;
    const { answer, explanation } = answerSuppress(catalogue, { ...asked, weapon: named.weapon }, run);
    const { cells, lost, figures } = answer.exact;
    const { width, depth } = catalogue.smallArms.suppression;
    await present(
      {
        ...explanation,
        document: answer,
        sentence: answer.sentence,
        body: [
          words.areaNote(cells, width, depth),
          '',
          ...distributionLines(words.LOST, lost),
          ...(asked.figures === 1
            ? []
            : ['', ...distributionLines(words.PINNED, figures, { sampled: answer.sampled?.shares })]),
          ...sampledLines(answer.sampled),
        ],
        picture: () => ({
          kind: 'bars',
          title: words.suppressTitle(named.weapon.name),
          axis: words.LOST_AXIS,
          bars: distributionBars(lost),
        }),
      },
      output,
    );
  },
};
