/** What each pack adds to its side's score when everything else is averaged over: effects of a randomised design. */
import type { Side } from '../game/contract.ts';
import type { Miniature } from '../game/miniatures.ts';
import { DOMAINS } from '../random/domains.ts';
import { createStreams, seedStreams, uniformFloat } from '../random/streams.ts';
import { anytimeIntervals } from '../statistics/anytime.ts';
import { effectDesign } from '../statistics/effects.ts';
import type { Interval } from '../statistics/interval.ts';
import { fitLikelihood, fitShares, isEstimable, type LogisticFit } from '../statistics/logistic.ts';
import { type JointEstimate, simultaneousIntervals } from '../statistics/simultaneous.ts';
import { type FittedPacks, packContrasts, type Target } from './packContrasts.ts';
import { type Cell, clustersOf, gamesOf, groupsOf, packFactors, type Varied } from './packDesign.ts';
import type { CheckVerdict } from './playerCheck.ts';

/** Change of its side's score, 0 … 1 per game, with an interval that is simultaneous over all effects of its kind. */
interface Effect extends Interval {
  /** Estimated effect, in points of its side's score per game. */
  readonly points: number;
  /** Standard error of the effect. */
  readonly standardError: number;
  /** P-value adjusted for all effects of its kind. */
  readonly pValue: number;
  /** Whether the interval excludes 0, and on which side; null otherwise. */
  readonly flagged: 'stronger' | 'weaker' | null;
  /** The second player's verdict on the effect. */
  readonly check?: CheckVerdict;
}

/** Effect of a pack compared with the mean of its miniature's other packs. */
export interface PackEffect extends Effect {
  /** Key of the character in the study: its id; `id#2` for its second appearance. */
  readonly miniature: string;
  /** Id of the character. */
  readonly character: string;
  /** Side that the character plays on: 0 the first, 1 the second. */
  readonly side: Side;
  /** Id of the pack. */
  readonly pack: string;
}

/** Effect of two packs of one side together, beyond the sum of their own effects. */
export interface PackInteraction extends Effect {
  /** Side that has both packs: 0 the first, 1 the second. */
  readonly side: Side;
  /** Keys of the two characters in the study, in the order of `packs`. */
  readonly miniatures: readonly [string, string];
  /** Ids of the two packs. */
  readonly packs: readonly [string, string];
}

export interface PackEffects {
  readonly confidence: number;
  /** See MatchupResult. */
  readonly planned: number | null;
  readonly games: number;
  /**
   * `firth`: some combination only won or only lost, and the fit is penalised. `none`: the games are too few to tell the packs
   * apart, and nothing is estimated.
   */
  readonly method: LogisticFit['method'] | 'none';
  /** Whether the scores are corrected for luck and the Setup Roll. */
  readonly isAdjusted: boolean;
  /** Effects, the strongest first; a miniature with one pack has none. */
  readonly effects: readonly PackEffect[];
  /** Interactions, the strongest first; empty with too few games. */
  readonly interactions: readonly PackInteraction[];
}

interface Request {
  /** Whether the cells have scores at equal luck. */
  readonly isAdjusted: boolean;
  readonly seed: number;
  /** See rateInterval. */
  readonly planned: number | undefined;
  readonly confidence: number;
}

/**
 * Clusters per coefficient that main effects need: with fewer, the errors of a logistic model are wrong (E. Vittinghoff and C. E.
 * McCulloch, Am. J. Epidemiology 165 (2007), on 5 to 9 events per variable), and the fit may not converge.
 */
const CLUSTERS_PER_COEFFICIENT = 5;
/** Clusters per coefficient that interactions need: with fewer, an effect is noise. */
const CLUSTERS_PER_INTERACTION = 20;
/** Number of combinations over which effects are averaged. */
const POPULATION = 300;

/**
 * Fits a logistic model of the first side's score, with interactions of each side's packs if there are enough games. With scores
 * at equal luck it estimates the same effects: luck has the mean 0 whatever the packs.
 * @returns undefined when no pack varied
 * @throws UsageError `statistics/confidence`
 */
export function fitPackEffects(
  varied: readonly Varied[],
  cells: readonly Cell[],
  request: Request,
): PackEffects | undefined {
  const { miniatures, factors, couples, combinations } = packFactors(varied, cells);
  if (miniatures.length === 0) return undefined;
  const clusters = clustersOf(cells);
  const whole = effectDesign(factors, couples);
  const isEnough = clusters >= CLUSTERS_PER_INTERACTION * whole.names.length;
  const design = isEnough ? whole : effectDesign(factors, []);
  const plain = groupsOf(design, cells, combinations, 'plain');
  const { confidence } = request;
  const planned = request.planned ?? null;
  if (clusters < CLUSTERS_PER_COEFFICIENT * design.names.length || !isEstimable(design.names, plain)) {
    const none = { method: 'none', isAdjusted: false, effects: [], interactions: [] } as const;
    return { confidence, planned, games: gamesOf(plain), ...none };
  }
  // Scores at equal luck may be slightly beyond 0 and 1, so a combination that nearly always wins may have no fit.
  const adjusted = request.isAdjusted
    ? fitLikelihood(design.names, groupsOf(design, cells, combinations, 'adjusted'))
    : undefined;
  const fit = adjusted ?? fitShares(design.names, plain);
  const step = Math.max(1, Math.floor(combinations.length / POPULATION));
  const population = combinations.filter((_, index) => index % step === 0);
  const fitted: FittedPacks = { fit, design, sides: miniatures.map(({ side }) => side), population };
  const singles = judged(
    fitted,
    factors.map((_, factor) => [factor]),
    request,
  );
  const pairs = isEnough ? judged(fitted, couples, request) : [];
  const packOf = ({ factors: own, levels }: Target, at: 0 | 1): string => factors[own[at]].levels[levels[at]];
  return {
    confidence,
    planned,
    games: fit.games,
    method: fit.method,
    isAdjusted: adjusted !== undefined,
    effects: singles.map(([target, effect]): PackEffect => {
      const { key, character, side }: Miniature = miniatures[target.factors[0]];
      return { miniature: key, character, side, pack: packOf(target, 0), ...effect };
    }),
    interactions: pairs.map(([target, effect]): PackInteraction => {
      const [first, second] = target.factors.map((factor) => miniatures[factor]);
      const packs = [packOf(target, 0), packOf(target, 1)] as const;
      return { side: first.side, miniatures: [first.key, second.key], packs, ...effect };
    }),
  };
}

/** The contrasts of some terms with simultaneous intervals, the strongest first. */
function judged(
  fitted: FittedPacks,
  terms: readonly (readonly number[])[],
  request: Request,
): (readonly [Target, Effect])[] {
  const { targets, joint } = packContrasts(fitted, terms);
  return effectsOf(joint, fitted.fit.games, request)
    .map((effect, index) => [targets[index], effect] as const)
    .sort(([, a], [, b]) => Math.abs(b.points) - Math.abs(a.points));
}

function effectsOf(joint: JointEstimate, games: number, { seed, planned, confidence }: Request): Effect[] {
  const rng = createStreams(1);
  seedStreams(rng, seed, DOMAINS.packEffects, 0);
  const intervals =
    planned === undefined
      ? simultaneousIntervals(joint, () => uniformFloat(rng, 0), confidence)
      : anytimeIntervals(joint, games / planned, confidence);
  return intervals.map(({ estimate, standardError, low, high, pValue }): Effect => {
    const flagged = low > 0 ? 'stronger' : high < 0 ? 'weaker' : null;
    return { points: estimate, standardError, low, high, pValue, flagged };
  });
}
