/** Compares variants with the unchanged study, with a check by a second player, and writes the answer. */

import {
  formatChosenPercent,
  formatCount,
  formatPointsIn,
  formatPointsInterval,
} from '../../answer/format.ts';
import { listedNames, shortName } from '../../base/claim.ts';
import { comparisonChart } from '../../charts/comparisonChart.ts';
import { type Comparison, compareVariants, type VariantResult } from '../../experiments/compareVariants.ts';
import { type ComparingCheck, isFact, verdictOn } from '../../experiments/comparingCheck.ts';
import { AHEAD, comparisonFindings, keyOf } from '../../experiments/comparingFindings.ts';
import { secondGames } from '../../experiments/playerCheck.ts';
import { plannedGames, type Until } from '../../experiments/stopping.ts';
import type { PlayedVariant, Variant } from '../../experiments/variants.ts';
import { untilReached } from '../../experiments/watchComparison.ts';
import type { Side, StudySpec } from '../../game/contract.ts';
import { DEFAULT_CONFIDENCE } from '../../statistics/interval.ts';
import { checkClauses, checkJson, checkTables } from '../../tables/checkedStudy.ts';
import { comparisonTable, VARIANT } from '../../tables/comparisonTable.ts';
import { type Reductions, reductionsMethod } from '../options/reductions.ts';
import { pairedMethod, WHO_IS_AHEAD, watchedComparisonMethod } from '../run/phrases.ts';
import type { ExperimentAnswer } from './experimentAnswer.ts';
import type { Conclude, ExactResult, ExperimentSession } from './question.ts';

/** With fewer games, a difference has no error. */
const LEAST_GAMES = 4;
const BASELINE = 'baseline';

/** The variants to compare, with their names in the answer. */
interface RulesQuestion {
  /** The unchanged study. */
  readonly study: StudySpec;
  readonly variants: readonly Variant[];
  /** Smallest difference of score that matters. */
  readonly margin: number;
  readonly until: Until | undefined;
  readonly reductions: Reductions;
  /** Where the games are played, as the start of the claim. */
  readonly where: string;
  /** Unique names of the sides. */
  readonly sides: readonly [string, string];
  /** Further sentences about method and limits. */
  readonly method: readonly string[];
  readonly limits: readonly string[];
}

/** A comparison, and its check by a second player. */
export interface CheckedComparison {
  readonly comparison: Comparison;
  readonly check: ComparingCheck | undefined;
}

/** Plays and compares the variants of one setting. */
export function comparingRules(question: RulesQuestion): Conclude {
  return async (session) => {
    const found = await playComparison(question, session);
    return found === undefined ? undefined : rulesAnswer(question, found);
  };
}

/**
 * Plays the variants and the study, and compares them.
 * @param exact further findings that need no games
 * @returns undefined when an interrupt came first
 */
export async function playComparison(
  question: Pick<RulesQuestion, 'study' | 'variants' | 'margin' | 'until'>,
  { play, games, check: ask }: ExperimentSession,
  exact?: ExactResult,
): Promise<CheckedComparison | undefined> {
  const { study, variants, margin, until } = question;
  const compared: readonly Variant[] = [{ name: BASELINE, study }, ...variants];
  const watch = until === undefined ? null : { until, planned: plannedGames(until, games), most: games };
  const looks = watch === null ? {} : untilReached(watch, DEFAULT_CONFIDENCE);
  const played = await play(compared, looks);
  const most = watch === null ? games : Math.max(...played.map((variant) => variant.games));
  const comparison = played.some(isTooShort) ? undefined : compareVariants(played, margin, watch);
  const check = await ask(
    comparison && comparisonFindings(comparison),
    async (replay) => {
      const again = await replay.play(compared, { games: secondGames(most) });
      return again.some(isTooShort) ? undefined : comparisonFindings(compareVariants(again, margin));
    },
    exact,
  );
  return comparison && { comparison, check };
}

function isTooShort({ games }: PlayedVariant): boolean {
  return games < LEAST_GAMES;
}

/**
 * Clause about a change that turns the lead.
 * @param ahead the side that is ahead with the change
 */
function turnsAhead(change: string, ahead: string): string {
  return `${shortName(change)} puts ${shortName(ahead)} ahead`;
}

/**
 * Sentence about inconclusive variants.
 * @param until the stopping rule; undefined when the number of games was fixed
 */
function openLimit(games: string, until: 'width' | 'decided' | 'time' | undefined): string {
  switch (until) {
    case 'width':
      return 'Inconclusive at this width; ask for a narrower one (--until width=…) and, where all games were played, for more --games.';
    case 'time':
      return `Inconclusive at ${games} games; increase --until.`;
    default:
      return `Inconclusive at ${games} games; increase --games.`;
  }
}

function rulesAnswer(
  { where, sides, reductions, method, limits }: RulesQuestion,
  { comparison, check }: CheckedComparison,
) {
  const { variants, baseline, ahead } = comparison;
  const found = sorted(comparison, check);
  const stays = ahead !== null && variants.every((variant) => variant.ahead === ahead);
  const isKnown = [AHEAD, ...variants.map(({ name }) => keyOf(AHEAD, name))].every((key) =>
    isFact(check, key),
  );
  const label = (key: string): string => (key.startsWith(AHEAD) ? WHO_IS_AHEAD : key);
  return {
    where,
    labelOf: label,
    clauses: clausesOf(comparison, found, sides, checkClauses(check, label)),
    verdict: [
      ...found.clear.map(({ name, effect }) => `${name} helps ${helped(effect, sides)}`),
      ...found.equal.map(({ name }) => `${name} does not matter`),
      ...found.idle.map(({ name }) => `${name} changed no game`),
      ...found.turned.map(({ name, ahead: now }) => turnsAhead(name, sides[now])),
    ],
    tables: [
      comparisonTable(comparison, sides[0], (name) => name, check),
      ...checkTables(check, VARIANT, label),
    ],
    charts: (layout) => [comparisonChart(comparison, sides[0], (name) => name, layout)],
    method: [
      ...reductionsMethod(
        reductions,
        variants.map(({ versusBaseline }) => versusBaseline),
        pairedMethod(),
      ),
      ...(comparison.watch === null ? [] : [watchedComparisonMethod()]),
      ...method,
    ],
    limits: [
      ...(stays && isKnown
        ? [
            `${sides[ahead]} is ahead in the baseline and under ${variants.length === 1 ? 'the change' : `each of the ${variants.length} changes`}.`,
          ]
        : []),
      ...(found.open.length === 0
        ? []
        : [openLimit(formatCount(baseline.games), comparison.watch?.until.kind)]),
      ...limits,
    ],
    result: { ...comparison, ...checkJson(check) },
    comparisons: variants.map(({ name, versusBaseline: { difference, pValue } }) => ({
      name,
      difference,
      pValue,
    })),
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type RulesResult = ReturnType<typeof rulesAnswer>['result'];

/** Variants by their facts; `open` are those inconclusive in the first player's games. */
interface SortedVariants {
  readonly clear: readonly VariantResult[];
  readonly turned: readonly (VariantResult & { readonly ahead: Side })[];
  readonly equal: readonly VariantResult[];
  readonly idle: readonly VariantResult[];
  readonly open: readonly VariantResult[];
}

function sorted({ variants, ahead }: Comparison, check: ComparingCheck | undefined): SortedVariants {
  const known = variants.filter(({ name }) => isFact(check, name));
  const isTurned = (variant: VariantResult): variant is VariantResult & { readonly ahead: Side } =>
    variant.ahead !== null &&
    ahead !== null &&
    variant.ahead !== ahead &&
    [AHEAD, keyOf(AHEAD, variant.name)].every((key) => isFact(check, key));
  return {
    clear: known.filter(({ effect }) => effect === 'raises' || effect === 'lowers'),
    turned: variants.filter(isTurned),
    // A change that altered no game is not shown to be equal.
    equal: known.filter(({ effect, changed }) => effect === 'equal' && changed > 0),
    idle: variants.filter(({ name, changed }) => changed === 0 && verdictOn(check, name) !== 'depends'),
    open: variants.filter(({ effect, changed }) => effect === 'open' && changed > 0),
  };
}

function helped(effect: VariantResult['effect'], sides: readonly [string, string]): string {
  return sides[effect === 'raises' ? 0 : 1];
}

/** `passingAllowed=true helps Reich by 2.1 points (+0.9 to +3.3)` */
function clearEffect(change: string, helped: string, points: string, interval: string): string {
  return `${shortName(change)} helps ${shortName(helped)} by ${points} points (${interval})`;
}

/** Changes whose score differs by less than the margin. */
function equalEffects(changes: readonly string[], margin: string): string {
  return `${listedNames(changes)} ${changes.length === 1 ? 'moves' : 'each move'} the score by less than ${margin} points`;
}

/**
 * Clauses of the claim.
 * @param checked check by the second player
 */
function clausesOf(
  { variants, margin }: Comparison,
  { clear, turned, equal, idle, open }: SortedVariants,
  sides: readonly [string, string],
  checked: readonly string[],
): readonly string[] {
  const names = (which: readonly VariantResult[]): string[] => which.map(({ name }) => name);
  const games = formatCount(Math.min(...variants.map(({ versusBaseline }) => versusBaseline.games)));
  const bySize = clear.toSorted(
    (a, b) => Math.abs(b.versusBaseline.difference) - Math.abs(a.versusBaseline.difference),
  );
  return [
    ...bySize.map(({ name, effect, versusBaseline: { difference, low, high } }) => {
      const [points, near, far] = effect === 'raises' ? [difference, low, high] : [-difference, -high, -low];
      const numbers = [formatPointsIn(points, near, far), formatPointsInterval(near, far)] as const;
      return clearEffect(name, helped(effect, sides), ...numbers);
    }),
    ...turned.map(({ name, ahead }) => turnsAhead(name, sides[ahead])),
    ...checked,
    ...(equal.length === 0 ? [] : [equalEffects(names(equal), formatChosenPercent(margin))]),
    ...(idle.length === 0 ? [] : [`${listedNames(names(idle))} changed no result in ${games} games`]),
    ...(open.length === 0 ? [] : [`inconclusive: ${listedNames(names(open))}`]),
  ];
}
