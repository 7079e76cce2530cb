/** `shockroll balance units --ruleset dust-warfare`: is every unit worth its army points? */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/priceFairness.ts';
import type { Arm } from '../../experiments/arms.ts';
import { createFigureMeans, type FigureMeanCounts } from '../../experiments/figureMeans.ts';
import { priceFairness } from '../../experiments/priceFairness.ts';
import { unitFigures } from '../../rulesets/dust-warfare/compile/units.ts';
import { type UnitLoss, unitLosses } from '../../rulesets/dust-warfare/unitLosses.ts';
import { unlessUsual } from '../commandLine.ts';
import type { Conclude } from '../experiment.ts';
import { integerOption, integerOptions } from '../odds/optionKinds.ts';
import {
  type AskedEngagement,
  type Engagement,
  type EngagementExperiment,
  readEngagementExperiment,
  runEngagementExperiment,
  withEngagementExperimentOptions,
} from './engagementExperiment.ts';
import { unitsAnswer } from './unitsAnswer.ts';

const GAMES = 4000;
/** Four games are the least that a difference has an error with. */
const LEAST_GAMES = 4;
const PERCENT = 100;
const PRICE_MARGIN = integerOption(
  'price-margin',
  20,
  1,
  99,
  'the smallest error of a price that matters, in percent of it',
);
/** What is counted for each unit; see columns.ts of the ruleset. */
const TOPICS = ['left', 'damage', 'points'];

export const unitsCommand = {
  builder: (parser: Argv): Argv =>
    withEngagementExperimentOptions(parser, GAMES)
      .options(integerOptions([PRICE_MARGIN]))
      .example('$0 balance units --ruleset dust-warfare', 'the two house lists')
      .example(
        '$0 balance units --along cautious --games 50000 --ruleset dust-warfare',
        'closer, and once more by other players',
      ),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly lists: readonly string[] | undefined }>,
  ): Promise<void> => {
    const asked = await readEngagementExperiment(argv.lists ?? [], argv, GAMES, (reader) =>
      reader.integer(PRICE_MARGIN),
    );
    await runEngagementExperiment(balanceUnits(asked), asked);
  },
};

/** @throws UsageError when no side has prices to compare */
function balanceUnits({ own: percent }: AskedEngagement<number>): EngagementExperiment {
  return {
    name: 'balance units',
    ownOptions: unlessUsual(PRICE_MARGIN.name, percent, PRICE_MARGIN.fallback ?? 0),
    async prepare(engagement) {
      const losses = unitLosses(engagement.catalogue, engagement.configuration);
      if (losses.length === 0) {
        const message = words.nothingToCompare();
        throw new UsageError([{ code: 'usage/nothing-to-compare', place: { path: 'LIST' }, message }]);
      }
      return comparingPrices(engagement, losses, percent / PERCENT);
    },
  };
}

function comparingPrices(engagement: Engagement, losses: readonly UnitLoss[], margin: number): Conclude {
  const { study, catalogue, configuration } = engagement;
  const whole: Arm = { name: 'everything', study };
  const variants = losses.map(
    ({ side, id, configuration: own }): Arm => ({
      name: words.armName(side, id),
      study: { ...study, configuration: own },
    }),
  );
  const figures = unitFigures(catalogue, configuration);
  return async ({ play }) => {
    let counts: FigureMeanCounts | undefined;
    const [baseline, ...without] = await play([whole, ...variants], {
      onColumns: (arm, columns) => {
        if (arm === whole) counts = createFigureMeans(columns, figures, TOPICS);
      },
      onBatch: (arm, batch) => {
        if (arm === whole) counts?.add(batch);
      },
    });
    const { games } = baseline;
    if (counts === undefined || games < LEAST_GAMES || without.some((arm) => arm.games < games)) {
      return undefined;
    }
    const parts = losses.map(({ side, id, armyPoints, count }, index) => ({
      side,
      id,
      price: armyPoints,
      count,
      played: without[index],
    }));
    return unitsAnswer(engagement, priceFairness(baseline, parts, margin), counts.result());
  };
}
