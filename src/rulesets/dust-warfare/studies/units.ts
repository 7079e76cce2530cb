/** `shockroll balance units --ruleset dust-warfare`: whether every unit is worth its army points. */
import { UsageError } from '../../../base/errors.ts';
import { evenGames } from '../../../experiments/additions.ts';
import { priceFindings } from '../../../experiments/comparingFindings.ts';
import type { MiniatureMeanCounts } from '../../../experiments/miniatureMeans.ts';
import { secondGames } from '../../../experiments/playerCheck.ts';
import { type PriceFairness, priceFairness } from '../../../experiments/priceFairness.ts';
import type { PlayedVariant, Variant } from '../../../experiments/variants.ts';
import { integerOption, integerOptions } from '../../../odds/optionKinds.ts';
import { command } from '../../../studies/command/command.ts';
import { unlessDefault } from '../../../studies/command/ownOption.ts';
import type { ExperimentDocument } from '../../../studies/experiment/experiment.ts';
import type { Conclude } from '../../../studies/experiment/question.ts';
import { readFightExperiment, runFightExperiment } from '../../../studies/fight/fightExperiment.ts';
import { type UnitLoss, unitLosses } from '../unitLosses.ts';
import {
  ENGAGEMENTS,
  type Engagement,
  type EngagementExperiment,
  type EngagementRequest,
  engagementExperimentOptions,
} from './engagement.ts';
import { nothingToCompare } from './phrases.ts';
import { LISTS_ARGUMENT } from './playOptions.ts';
import { createUnitCounts, LEAST_GAMES } from './unitCounts.ts';
import { lossVariants, pricedUnits } from './unitPrices.ts';
import type { UnitsResult } from './unitsAnswer.ts';
import { unitsAnswer } from './unitsAnswer.ts';

const GAMES = 4000;
/** Number of consecutive parts of the games: after an interrupt all variants have about equally many. */
const PARTS = 4;
const LARGEST_PART = 10_000;
const PERCENT = 100;
const PRICE_MARGIN = integerOption(
  'price-margin',
  20,
  1,
  99,
  'The smallest pricing error that matters, in percent of the price',
);

/** The document of `--json`. */
export type Answer = ExperimentDocument<UnitsResult>;

export const unitsCommand = command({
  positionals: { lists: LISTS_ARGUMENT },
  options: { ...engagementExperimentOptions(GAMES), ...integerOptions([PRICE_MARGIN]) },
  examples: [
    ['$0 balance units --ruleset dust-warfare', 'the two house lists'],
    [
      '$0 balance units --along cautious --games 50000 --ruleset dust-warfare',
      'with more games, and repeated by other AI players',
    ],
  ],
  handler: async (argv, openHost) => {
    const request = await readFightExperiment(
      ENGAGEMENTS,
      argv.lists ?? [],
      argv,
      { byDefault: GAMES },
      (reader) => reader.integer(PRICE_MARGIN),
    );
    await runFightExperiment(ENGAGEMENTS, balanceUnits(request), request, openHost);
  },
});

/**
 * The study.
 * @throws UsageError when no side has prices to compare
 */
function balanceUnits({ own: percent }: EngagementRequest<number>): EngagementExperiment {
  return {
    name: 'balance units',
    ownOptions: unlessDefault(PRICE_MARGIN.name, percent, PRICE_MARGIN.fallback ?? 0),
    async prepare(engagement) {
      const losses = unitLosses(engagement.catalogue, engagement.configuration);
      if (losses.length === 0) {
        const message = nothingToCompare();
        throw new UsageError([{ code: 'usage/nothing-to-compare', place: { path: 'LIST' }, message }]);
      }
      return comparingPrices(engagement, losses, percent / PERCENT);
    },
  };
}

function comparingPrices(engagement: Engagement, losses: readonly UnitLoss[], margin: number): Conclude {
  const { study, catalogue, configuration } = engagement;
  const whole: Variant = { name: 'everything', study };
  const variants = lossVariants(study, losses);
  return async ({ games: most, play, check: ask }) => {
    let counts: MiniatureMeanCounts | undefined;
    const played = await play([whole, ...variants], {
      block: evenGames(Math.min(most / PARTS, LARGEST_PART)),
      onColumns: (variant, columns) => {
        if (variant === whole) counts = createUnitCounts(catalogue, configuration, columns);
      },
      onBatch: (variant, batch) => {
        if (variant === whole) counts?.add(batch);
      },
    });
    const games = Math.min(...played.map((variant) => variant.games));
    if (counts === undefined || games < LEAST_GAMES) return undefined;
    const fairness = pricesOf(played, games, losses, margin);
    const check = await ask(priceFindings(fairness), async (replay) => {
      const again = await replay.play([whole, ...variants], { games: secondGames(games) });
      const others = Math.min(...again.map((variant) => variant.games));
      return others < LEAST_GAMES ? undefined : priceFindings(pricesOf(again, others, losses, margin));
    });
    return unitsAnswer(engagement, fairness, counts.result(), check);
  };
}

/**
 * The prices of the units.
 * @param played the variant with every unit first, then without each unit
 * @param games games that all variants have
 */
function pricesOf(
  played: readonly PlayedVariant[],
  games: number,
  losses: readonly UnitLoss[],
  margin: number,
): PriceFairness {
  const [baseline, ...without] = played.map((variant) => ({
    ...variant,
    games,
    points: variant.points.subarray(0, games),
  }));
  return priceFairness(baseline, pricedUnits(losses, without), margin);
}
