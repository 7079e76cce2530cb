/** Variants of a study against the study as it is: played, compared, put in words. */
import * as words from '../../base/messages/houseRules.ts';
import { watchedComparisonMethod } from '../../base/messages/until.ts';
import { comparisonChart } from '../../charts/comparisonChart.ts';
import type { Arm } from '../../experiments/arms.ts';
import { type Comparison, compareArms } from '../../experiments/compareArms.ts';
import { plannedGames, type Until } from '../../experiments/stopping.ts';
import { untilReached } from '../../experiments/watchComparison.ts';
import type { StudySpec } from '../../game/contract.ts';
import { DEFAULT_CONFIDENCE } from '../../statistics/interval.ts';
import { comparisonTable } from '../../tables/comparisonTable.ts';
import { formatCount, formatPercent, formatPoints, formatPointsInterval } from '../../tables/format.ts';
import type { Conclude, ExperimentSession } from '../experiment.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
import { type Reductions, reductionsMethod } from '../reductions.ts';

/** Four games are the least that a difference has an error with. */
const LEAST_GAMES = 4;
const BASELINE = 'baseline';

/** What is compared, and how the answer calls it. */
interface RulesQuestion {
  /** The study as it is. */
  readonly study: StudySpec;
  readonly variants: readonly Arm[];
  /** The smallest difference of score that matters. */
  readonly margin: number;
  readonly until: Until | undefined;
  readonly reductions: Reductions;
  /** Where is played, to begin the claim with. */
  readonly where: string;
  /** Names of the sides, told apart. */
  readonly sides: readonly [string, string];
  readonly players: readonly [string, string];
  /** How it was played besides, and what the answer does not say. */
  readonly method: readonly string[];
  readonly limits: readonly string[];
}

/** Plays and compares what one setting is asked. */
export function comparingRules(question: RulesQuestion): Conclude {
  return async (session) => {
    const comparison = await playComparison(question, session);
    return comparison === undefined ? undefined : rulesAnswer(question, comparison);
  };
}

/** Plays the variants and the study, and compares them. @returns undefined when an interrupt came first */
export async function playComparison(
  { study, variants, margin, until }: Pick<RulesQuestion, 'study' | 'variants' | 'margin' | 'until'>,
  { play, games }: ExperimentSession,
): Promise<Comparison | undefined> {
  const arms: readonly Arm[] = [{ name: BASELINE, study }, ...variants];
  const watch = until === undefined ? null : { until, planned: plannedGames(until, games), most: games };
  const looks = watch === null ? {} : untilReached(watch, DEFAULT_CONFIDENCE);
  const played = await play(arms, looks);
  if (played.some((arm) => arm.games < LEAST_GAMES)) return undefined;
  return compareArms(played, margin, watch);
}

function rulesAnswer(
  { where, sides, players: [first, second], reductions, method, limits }: RulesQuestion,
  comparison: Comparison,
): ExperimentAnswer {
  const { variants, margin, baseline } = comparison;
  // A change that met no game says nothing about those that it would meet.
  const idle = variants.filter(({ changed }) => changed === 0).map(({ name }) => name);
  const named = (wanted: string): string[] =>
    variants.filter(({ effect, changed }) => effect === wanted && changed > 0).map(({ name }) => name);
  const clear = variants.filter(({ effect }) => effect === 'raises' || effect === 'lowers');
  const helped = (effect: string): string => sides[effect === 'raises' ? 0 : 1];
  const open = named('open');
  const turned = variants.flatMap(({ name, ahead }) =>
    ahead === null || comparison.ahead === null || ahead === comparison.ahead
      ? []
      : [words.turnsAhead(name, sides[ahead])],
  );
  const stays = comparison.ahead !== null && variants.every(({ ahead }) => ahead === comparison.ahead);
  return {
    claim: words.rulesClaim(
      where,
      {
        clear: clear.map(({ name, effect, versusBaseline: { difference, low, high } }) => {
          const sign = effect === 'raises' ? 1 : -1;
          const [near, far] = effect === 'raises' ? [low, high] : [-high, -low];
          return words.clearEffect(
            name,
            helped(effect),
            formatPoints(sign * difference),
            formatPointsInterval(near, far),
          );
        }),
        equal: named('equal'),
        idle,
        open,
        turned,
      },
      formatPercent(margin),
      formatCount(Math.min(...variants.map(({ versusBaseline }) => versusBaseline.games))),
    ),
    verdict: [
      ...clear.map(({ name, effect }) => words.helps(name, helped(effect))),
      ...named('equal').map(words.noMatter),
      ...idle.map(words.changedNothing),
      ...turned,
    ],
    tables: [comparisonTable(comparison, sides[0], (name) => name)],
    charts: (layout) => [comparisonChart(comparison, sides[0], (name) => name, layout)],
    method: [
      ...reductionsMethod(
        reductions,
        variants.map(({ versusBaseline }) => versusBaseline),
        words.pairedMethod(),
      ),
      ...(comparison.watch === null ? [] : [watchedComparisonMethod()]),
      ...method,
    ],
    limits: [
      ...(stays && comparison.ahead !== null
        ? [words.staysAhead(sides[comparison.ahead], variants.length)]
        : []),
      words.playersLimit(first === second ? first : `${first} and ${second}`),
      ...(open.length === 0
        ? []
        : [words.openLimit(formatCount(baseline.games), comparison.watch?.until.kind)]),
      ...limits,
    ],
    result: { ...comparison },
    comparisons: variants.map(({ name, versusBaseline: { difference, pValue } }) => ({
      name,
      difference,
      pValue,
    })),
  };
}
