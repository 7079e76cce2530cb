import type { Argv } from 'yargs';
import * as words from '../../../base/messages/rattenkriegCloseCombat.ts';
import { distributionBars } from '../../../charts/oddsPicture.ts';
import { distributionLines } from '../../../odds/bars.ts';
import { integerOption, integerOptions, TEXTS } from '../../../odds/optionKinds.ts';
import { readIds } from '../../../odds/words.ts';
import { answerVehicleAssault } from '../../../rulesets/rattenkrieg/odds/answerVehicleAssault.ts';
import { readOutput, withOutputOptions } from '../output.ts';
import { present } from '../present.ts';
import { DATA_OPTIONS, openContext } from './context.ts';
import { readRun, SAMPLE_OPTIONS, sampledLines } from './sampling.ts';

const FIGURES = integerOption('figures', 1, 1, 12, 'men on foot who roll');
const ACTIONS = integerOption('actions', 1, 1, 6, 'of each of them');
const HELPERS = integerOption('helpers', 0, 0, 2, 'of each of them');
const SPEED = integerOption('speed', 0, 0, 60, 'relative speed of the vehicle in inches');

/** `shockroll odds vehicle-assault --ruleset rattenkrieg`: men on foot against a vehicle (R-CC-07). */
export const vehicleAssaultCommand = {
  builder(yargs: Argv): Argv {
    return withOutputOptions(
      yargs
        .options(integerOptions([FIGURES, ACTIONS, HELPERS, SPEED]))
        .option('with', { ...TEXTS, describe: 'pistol-ports, bare-hands-at-vehicle, pioneer …' })
        .options(SAMPLE_OPTIONS)
        .options(DATA_OPTIONS),
    ).example('$0 odds vehicle-assault --figures 3 --actions 2 --with pioneer --ruleset rattenkrieg', '');
  },
  async handler(argv: Readonly<Record<string, unknown>>): Promise<void> {
    const { catalogue, reader, readings } = await openContext(argv, []);
    const { modifiers } = catalogue.closeCombat.vehicleAssault;
    const known = modifiers.flatMap(({ id, kind }) => (kind === 'circumstance' ? [id] : []));
    const question = {
      figures: reader.integer(FIGURES),
      actions: reader.integer(ACTIONS),
      helpers: reader.integer(HELPERS),
      speed: reader.integer(SPEED),
      circumstances: readIds(reader, argv, 'with', 'circumstance', known),
      readings,
    };
    const run = readRun(reader);
    const output = readOutput(argv, reader, 'odds vehicle-assault', []);
    reader.finish();
    const { answer, explanation } = answerVehicleAssault(catalogue, question, run);
    const { points, each } = answer.exact;
    const presentation = {
      ...explanation,
      document: answer,
      sentence: answer.sentence,
      body: [
        ...distributionLines(words.POINTS, points, { sampled: answer.sampled?.shares }),
        '',
        words.vehicleFates(each.dead, each.wounded),
        ...sampledLines(answer.sampled),
      ],
      picture: () => ({
        kind: 'bars' as const,
        title: words.vehicleTitle(question.figures),
        axis: words.POINTS_AXIS,
        bars: distributionBars(points),
      }),
    };
    await present(presentation, output);
  },
};
