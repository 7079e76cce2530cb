/** Which of many parameters the score hangs on: screening of all, variance shares of the leading ones, the unknown ones bounded. */
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
import { armScore } from './armDifference.ts';
import type { Arm, PlayedArm } from './arms.ts';
import {
  type BoundsPlan,
  type BoundsResult,
  gamesOfBounds,
  playBounds,
  type VariedParameter,
} from './bounds.ts';
import type { PhaseSteps } from './progressLine.ts';
import { inStages } from './stages.ts';

export interface SensitivityPlan<F extends VariedParameter> extends BoundsPlan<F> {
  readonly seed: number;
  /** Games of each point. */
  readonly games: number;
  readonly trajectories: number;
  /** How many parameters lead. */
  readonly top: number;
  /** Rows of the design for the leading parameters. */
  readonly rows: number;
  /** Told after each variant that is made; what it awaits lets the process hear an interrupt. */
  readonly preparing: (steps: PhaseSteps) => Promise<void>;
}

export interface ScreenedParameter<F extends VariedParameter> {
  readonly parameter: F;
  /** Score of the first side for one more of it. */
  readonly slope: Slope;
  /** Per whole range. */
  readonly elementary: ElementaryEffects;
}

export interface LeadingParameter<F extends VariedParameter> {
  readonly parameter: F;
  readonly slope: Slope;
  /** Null where the variance over the parameters is not above the noise. */
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
  /** Points played to rank all values; a point gives each of them a value. */
  readonly screeningPoints: number;
  /** Most first, measured in games that did not choose them. */
  readonly leading: readonly LeadingParameter<F>[];
  /** Points played to measure the leading values. */
  readonly leadingPoints: number;
  /** Standard deviation of the score over the leading parameters, games' noise taken out; null where it is lost in that. */
  readonly deviation: number | null;
  /** The score with all unknown values at their lowest, and at their highest. */
  readonly bounds: BoundsResult;
}

/** What is found of the leading parameters and of the unknown ones. */
export interface LeadingFindings<F extends VariedParameter> {
  readonly confidence: number;
  readonly leading: readonly Pick<LeadingParameter<F>, 'parameter' | 'slope'>[];
  readonly bounds: BoundsResult;
}

/** The points in which the leading parameters are measured. */
interface LeadingDesign<F extends VariedParameter> {
  readonly leaders: readonly F[];
  /** Levels of the leaders, a row for each arm. */
  readonly designed: readonly (readonly number[])[];
  readonly arms: readonly Arm[];
}

interface PlayedSensitivity<F extends VariedParameter> {
  readonly result: SensitivityResult<F>;
  readonly design: LeadingDesign<F>;
}

/** Index of the stream that draws the designs; the points' seeds come after it. */
const DESIGN = 0;

/** Games of each of its stages. */
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
 * Plays trajectories of Morris over all parameters, then Sobol' rows over those that lead, then the unknown parameters at both
 * ends. Each point has games of its own, so that errors are independent, as the estimates want them. Parameters are ranked by
 * the slope of a regression on all points: with noisy games it knows it several times better than the effects of single
 * steps do (a step is the difference of two points, a slope the work of all of them).
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
    measure: (arms) => measure(arms, games, play),
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
  /** Plays a point of each arm. @returns undefined when an interrupt came first */
  readonly measure: (arms: readonly Arm[]) => ReturnType<typeof measure>;
  /** Points so far: each has a seed of its own. */
  points: number;
}

async function armsOf<F extends VariedParameter>(
  stages: Stages<F>,
  stage: string,
  designed: readonly (readonly number[])[],
): Promise<Arm[]> {
  const { plan } = stages;
  const arms: Arm[] = [];
  for (const levels of designed) {
    const name = `${stage} ${arms.length + 1}`;
    arms.push(plan.armOf(name, levels, derivedSeed(plan.seed, DOMAINS.sensitivity, ++stages.points)));
    // Hundreds of data sets take seconds: an interrupt is heard between them.
    await plan.preparing({ done: arms.length, of: designed.length });
  }
  return arms;
}

/** All parameters, those that matter most first. */
async function playScreening<F extends VariedParameter>(
  stages: Stages<F>,
): Promise<Pick<SensitivityResult<F>, 'screened' | 'screeningPoints'> | undefined> {
  const { plan, random, confidence } = stages;
  const levels = plan.parameters.map((parameter) => parameter.levels);
  const walks = trajectories(levels, plan.trajectories, random);
  const walked = walks.flatMap((walk) => walk.points);
  const found = await stages.measure(await armsOf(stages, 'screening', walked));
  if (found === undefined) return undefined;
  const slopes = slopesOf(walked, found, confidence);
  const effects = elementaryEffects(levels, walks, chunks(found, levels.length + 1), confidence);
  const screened = plan.parameters
    .map((parameter, i): ScreenedParameter<F> => ({ parameter, slope: slopes[i], elementary: effects[i] }))
    .toSorted((a, b) => swing(b) - swing(a));
  return { screened, screeningPoints: walked.length };
}

/** The shares of the leading parameters in what varies, alone and together. */
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
  const usual = plan.parameters.map(({ printed }) => printed);
  const designed = sensitivityDesign(leaders.length, plan.rows, random).flatMap(({ a, b, mixed }) =>
    [a, b, ...mixed].map((unit) => unit.map((u, i) => Math.floor(u * leaders[i].levels))),
  );
  const arms = await armsOf(
    stages,
    'leading',
    designed.map((point) => usual.map((level, i) => (own.includes(i) ? point[own.indexOf(i)] : level))),
  );
  const values = await stages.measure(arms);
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
    design: { leaders, designed, arms },
  };
}

/**
 * The leading parameters and the unknown ones in games of another player, who screens nothing.
 * @param design how the first player's games measured the leading parameters
 * @param games of a point
 * @returns undefined when an interrupt came first
 */
export async function replaySensitivity<F extends VariedParameter>(
  plan: SensitivityPlan<F>,
  { leaders, designed, arms }: LeadingDesign<F>,
  games: number,
  play: Play,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<LeadingFindings<F> | undefined> {
  const values = await measure(arms, evenGames(games), play);
  const bounds = await playBounds(plan, evenGames(games), play, confidence);
  if (values === undefined || bounds === undefined) return undefined;
  const slopes = slopesOf(designed, values, confidence);
  return { confidence, leading: leaders.map((parameter, i) => ({ parameter, slope: slopes[i] })), bounds };
}

/** The scores of points. @returns undefined when an interrupt came first */
async function measure(arms: readonly Arm[], games: number, play: Play): Promise<Measured[] | undefined> {
  const played = await play(arms, { games });
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
function measured(played: PlayedArm): Measured {
  const { score, standardError } = armScore(played);
  return { value: score, variance: standardError ** 2 };
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: list.length / size }, (_, i) => list.slice(i * size, (i + 1) * size));
}

function uniforms(seed: number): () => number {
  const words = createStreams(1);
  seedStreams(words, seed, DOMAINS.sensitivity, DESIGN);
  return () => uniformFloat(words, 0);
}
