/**
 * Which of many parameters affect the score: screening of all, variance shares of the leading ones, bounds for the unknown ones.
 */
import { derivedSeed } from '../random/derivedSeed.ts';
import { DOMAINS } from '../random/domains.ts';
import { createStreams, seedStreams, uniformFloat } from '../random/streams.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { leastSquares, type Slope } from '../statistics/leastSquares.ts';
import {
  type ElementaryEffects,
  elementaryEffects,
  type Measured,
  trajectories,
} from '../statistics/morris.ts';
import { type Sensitivity, sensitivity, sensitivityDesign } from '../statistics/sobol.ts';
import { arePlayed, evenGames, type Play } from './additions.ts';
import {
  type BoundsPlan,
  type BoundsResult,
  gamesOfBounds,
  playBounds,
  type VariedParameter,
} from './bounds.ts';
import type { PhaseSteps } from './progressLine.ts';
import { inStages } from './stages.ts';
import { variantScore } from './variantDifference.ts';
import type { PlayedVariant, Variant } from './variants.ts';

export interface SensitivityPlan<F extends VariedParameter> extends BoundsPlan<F> {
  readonly seed: number;
  /** Games of each point. */
  readonly games: number;
  readonly trajectories: number;
  /** Number of leading parameters. */
  readonly top: number;
  /** Rows of the design for the leading parameters. */
  readonly rows: number;
  /** Called after each variant is made, and awaited so that the process can notice an interrupt. */
  readonly preparing: (steps: PhaseSteps) => Promise<void>;
}

export interface ScreenedParameter<F extends VariedParameter> {
  readonly parameter: F;
  /** Change of the first side's score for one more of the parameter. */
  readonly slope: Slope;
  /** Effect over the whole range. */
  readonly elementary: ElementaryEffects;
}

export interface LeadingParameter<F extends VariedParameter> {
  readonly parameter: F;
  readonly slope: Slope;
  /** Share of the variance that it explains alone; null where the variance over the parameters does not exceed the noise. */
  readonly first: Sensitivity['first'][number] | null;
  /** Share of the variance left if all other values were known; null like `first`. */
  readonly total: Sensitivity['total'][number] | null;
}

export interface SensitivityResult<F extends VariedParameter> {
  /** Confidence of the intervals, 0 … 1. */
  readonly confidence: number;
  /** Games of a point. */
  readonly games: number;
  /** Every parameter, the one that moves the score most over its range first. */
  readonly screened: readonly ScreenedParameter<F>[];
  /** Points played to rank all values; a point gives each value a level. */
  readonly screeningPoints: number;
  /** Leading parameters, the largest effect first, measured in games that did not choose them. */
  readonly leading: readonly LeadingParameter<F>[];
  /** Points played to measure the leading values. */
  readonly leadingPoints: number;
  /** Standard deviation of the score over the leading parameters, without the noise of games; null where the noise hides it. */
  readonly deviation: number | null;
  /** Scores with all unknown values at their lowest, and at their highest. */
  readonly bounds: BoundsResult;
}

/** Results for the leading parameters and the unknown ones. */
export interface LeadingResult<F extends VariedParameter> {
  readonly confidence: number;
  readonly leading: readonly Pick<LeadingParameter<F>, 'parameter' | 'slope'>[];
  readonly bounds: BoundsResult;
}

/** The design for the leading parameters. */
interface LeadingDesign<F extends VariedParameter> {
  readonly leaders: readonly F[];
  /** Level of each leading parameter, a row for each variant. */
  readonly designed: readonly (readonly number[])[];
  readonly variants: readonly Variant[];
}

interface PlayedSensitivity<F extends VariedParameter> {
  readonly result: SensitivityResult<F>;
  readonly design: LeadingDesign<F>;
}

/** Index of the stream that draws the designs; the points' seeds come after it. */
const DESIGN = 0;

/** Games of each stage of a sensitivity study. */
export function gamesOfSensitivity<F extends VariedParameter>(
  plan: Omit<SensitivityPlan<F>, 'preparing'>,
): readonly number[] {
  const { parameters, rows } = plan;
  const games = evenGames(plan.games);
  const leading = Math.min(plan.top, parameters.length);
  return [
    games * plan.trajectories * (parameters.length + 1),
    games * rows * (leading + 2),
    gamesOfBounds(plan, games),
  ];
}

/**
 * Plays trajectories of Morris over all parameters, then Sobol' rows over the leading ones, then the unknown parameters at both
 * ends. Each point has separate games, so that errors are independent, as the estimates require. Parameters are ranked by the
 * slope of a regression on all points. With noisy games it is several times more exact than the effects of single steps, which
 * compare only two points each.
 * @returns undefined when an interrupt came first; `leading`: how the leading parameters were measured
 */
export async function playSensitivity<F extends VariedParameter>(
  plan: SensitivityPlan<F>,
  playStage: Play,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<PlayedSensitivity<F> | undefined> {
  const games = evenGames(plan.games);
  const play = inStages(playStage, gamesOfSensitivity(plan));
  const stages: Stages<F> = {
    plan,
    random: uniforms(plan.seed),
    confidence,
    measure: (variants) => measure(variants, games, play),
    points: DESIGN,
  };
  const screening = await playScreening(stages);
  if (screening === undefined) return undefined;
  const leaders = screening.screened.slice(0, plan.top).map(({ parameter }) => parameter);
  const leading = await playLeading(stages, leaders);
  if (leading === undefined) return undefined;
  const { design, ...parameters } = leading;
  const bounds = await playBounds(plan, games, play, confidence);
  if (bounds === undefined) return undefined;
  return { result: { confidence, games, ...screening, ...parameters, bounds }, design };
}

/** What the stages of a study share. */
interface Stages<F extends VariedParameter> {
  readonly plan: SensitivityPlan<F>;
  readonly random: ReturnType<typeof uniforms>;
  readonly confidence: number;
  /** Plays a point of each variant. @returns undefined when an interrupt came first */
  readonly measure: (variants: readonly Variant[]) => ReturnType<typeof measure>;
  /** Number of points so far, each of which has another seed. */
  points: number;
}

async function variantsOf<F extends VariedParameter>(
  stages: Stages<F>,
  stage: string,
  designed: readonly (readonly number[])[],
): Promise<Variant[]> {
  const { plan } = stages;
  const variants: Variant[] = [];
  for (const levels of designed) {
    const name = `${stage} ${variants.length + 1}`;
    variants.push(plan.variantOf(name, levels, derivedSeed(plan.seed, DOMAINS.sensitivity, ++stages.points)));
    // Making hundreds of data sets takes seconds; the process notices an interrupt between them.
    await plan.preparing({ done: variants.length, of: designed.length });
  }
  return variants;
}

/** Screens all parameters and ranks them, the largest effect first. */
async function playScreening<F extends VariedParameter>(
  stages: Stages<F>,
): Promise<Pick<SensitivityResult<F>, 'screened' | 'screeningPoints'> | undefined> {
  const { plan, random, confidence } = stages;
  const levels = plan.parameters.map((parameter) => parameter.levels);
  const walks = trajectories(levels, plan.trajectories, random);
  const walked = walks.flatMap((walk) => walk.points);
  const found = await stages.measure(await variantsOf(stages, 'screening', walked));
  if (found === undefined) return undefined;
  const slopes = slopesOf(walked, found, confidence);
  const effects = elementaryEffects(levels, walks, chunks(found, levels.length + 1), confidence);
  const screened = plan.parameters
    .map((parameter, i): ScreenedParameter<F> => ({ parameter, slope: slopes[i], elementary: effects[i] }))
    .toSorted((a, b) => swing(b) - swing(a));
  return { screened, screeningPoints: walked.length };
}

/** Measures the shares of the variance that each leading parameter explains, alone and with others. */
async function playLeading<F extends VariedParameter>(
  stages: Stages<F>,
  leaders: readonly F[],
): Promise<
  | (Pick<SensitivityResult<F>, 'leading' | 'leadingPoints' | 'deviation'> & {
      readonly design: LeadingDesign<F>;
    })
  | undefined
> {
  const { plan, random, confidence } = stages;
  const own = leaders.map((leader) => plan.parameters.indexOf(leader));
  const byDefault = plan.parameters.map(({ printed }) => printed);
  const designed = sensitivityDesign(leaders.length, plan.rows, random).flatMap(({ a, b, mixed }) =>
    [a, b, ...mixed].map((unit) => unit.map((u, i) => Math.floor(u * leaders[i].levels))),
  );
  const variants = await variantsOf(
    stages,
    'leading',
    designed.map((point) => byDefault.map((level, i) => (own.includes(i) ? point[own.indexOf(i)] : level))),
  );
  const values = await stages.measure(variants);
  if (values === undefined) return undefined;
  const rows = chunks(values, leaders.length + 2).map(([a, b, ...mixed]) => ({ a, b, mixed }));
  const shares = sensitivity(rows, random, confidence);
  const isAboveNoise = shares.variance > 0;
  const slopes = slopesOf(designed, values, confidence);
  const leading = leaders
    .map((parameter, i): LeadingParameter<F> => {
      const [first, total] = isAboveNoise ? [shares.first[i], shares.total[i]] : [null, null];
      return { parameter, slope: slopes[i], first, total };
    })
    .toSorted((a, b) => swing(b) - swing(a));
  return {
    leading,
    leadingPoints: designed.length,
    deviation: isAboveNoise ? Math.sqrt(shares.variance) : null,
    design: { leaders, designed, variants },
  };
}

/**
 * Measures the leading and the unknown parameters in games of another player, without screening.
 * @param design how the first player's games measured the leading parameters
 * @param games number of games of a point
 * @returns undefined when an interrupt came first
 */
export async function replaySensitivity<F extends VariedParameter>(
  plan: SensitivityPlan<F>,
  { leaders, designed, variants }: LeadingDesign<F>,
  games: number,
  play: Play,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<LeadingResult<F> | undefined> {
  const values = await measure(variants, evenGames(games), play);
  const bounds = await playBounds(plan, evenGames(games), play, confidence);
  if (values === undefined || bounds === undefined) return undefined;
  const slopes = slopesOf(designed, values, confidence);
  return { confidence, leading: leaders.map((parameter, i) => ({ parameter, slope: slopes[i] })), bounds };
}

/**
 * Plays points and returns their scores.
 * @returns undefined when an interrupt came first
 */
async function measure(
  variants: readonly Variant[],
  games: number,
  play: Play,
): Promise<Measured[] | undefined> {
  const played = await play(variants, { games });
  return arePlayed(played, games) ? played.map(measured) : undefined;
}

/** Slopes whose intervals are simultaneous (Bonferroni). */
function slopesOf(
  points: readonly (readonly number[])[],
  values: readonly Measured[],
  confidence: number,
): Slope[] {
  const simultaneous = 1 - (1 - confidence) / points[0].length;
  return leastSquares(
    points,
    values.map(({ value }) => value),
    simultaneous,
  );
}

/** How far a parameter moves the score over its whole range. */
function swing<F extends VariedParameter>({
  parameter,
  slope,
}: {
  readonly parameter: F;
  readonly slope: Slope;
}): number {
  return Math.abs(slope.slope) * (parameter.levels - 1);
}

/** The score of a point with its variance. */
function measured(played: PlayedVariant): Measured {
  const { score, standardError } = variantScore(played);
  return { value: score, variance: standardError ** 2 };
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: list.length / size }, (_, i) => list.slice(i * size, (i + 1) * size));
}

function uniforms(seed: number): () => number {
  const rng = createStreams(1);
  seedStreams(rng, seed, DOMAINS.sensitivity, DESIGN);
  return () => uniformFloat(rng, 0);
}
