/**
 * The fewest changes of printed figures that bring all packs within a band around their targets. All figures are screened at once, a
 * linear model of their effects is solved by integer programming, and each proposed set is measured in games of its own, from which
 * the model learns. The set that is chosen is certified in games that chose nothing. Independent of the ruleset.
 */
import { derivedSeed } from '../random/derivedSeed.ts';
import { DOMAINS } from '../random/domains.ts';
import type { Solver } from '../statistics/linearProgram.ts';
import { arePlayed, evenGames, type Play } from './additions.ts';
import { createScoreAdjuster, type ScoreAdjuster } from './adjustedScores.ts';
import { type ChangeModel, CURVATURE, createChangeModel, type Uncertain } from './changeModel.ts';
import { bestChanges, type ChangeSet } from './fewestChanges.ts';
import {
  createFigureScreen,
  type Figure,
  type FigureScreen,
  packContrastSlopes,
  screenDesign,
} from './figureScreen.ts';
import { deviationsOf, type MeasuredPacks, type Measuring, measurePacks } from './measuredPacks.ts';
import { orderedBatches } from './orderedBatches.ts';
import { createPackEffectCounts, type PackEffectCounts } from './packEffectCounts.ts';
import { createStyleCounts, type StyleCounts, type StyleDistance, styleDistance } from './playStyle.ts';
import type { UseStudy } from './uses.ts';
import type { Variant } from './variants.ts';

export interface PackChanges<F extends Figure> extends Measuring {
  readonly figures: readonly F[];
  /** The matchup with changed figures. @param changes the change of each figure */
  readonly variantOf: (name: string, changes: readonly number[], seed: number) => Variant;
  /** The same games with their uses counted. */
  readonly styled: (variant: Variant) => Variant;
  readonly uses: Pick<UseStudy, 'usables' | 'players' | 'packsWith'>;
  /** Largest deviation of a pack from its target that does not matter, in score. */
  readonly band: number;
  /** Most printed figures that may change. */
  readonly most: number;
  /** Largest change of play style beyond chance, 0 … 1; undefined without a limit. */
  readonly styleLimit: number | undefined;
  readonly seed: number;
  readonly solve: Solver;
}

/** A set of changes that was measured. */
export interface TestedChanges {
  /** The change of each figure; all 0 for the baseline. */
  readonly changes: readonly number[];
  /** Printed figures that change. */
  readonly printed: number;
  /** Steps of all of them together. */
  readonly steps: number;
  /** The largest deviation that the model expected before the set was measured; null for the baseline. */
  readonly expected: number | null;
  readonly measured: MeasuredPacks;
}

/** A measured set on the front: none with as few figures and steps leaves less, by the model that knows all measurements. */
export interface FrontPoint extends TestedChanges {
  readonly style: StyleDistance;
}

export interface PackChangesResult {
  readonly baseline: MeasuredPacks;
  /** Effect of one more of each figure on each pack; a row for each pack, see packContrastSlopes. */
  readonly effects: readonly (readonly (Uncertain | undefined)[])[];
  /** Games that measured these effects. */
  readonly screened: number;
  /** All sets in the order in which they were measured, without the baseline. */
  readonly tested: readonly TestedChanges[];
  /** By printed figures and steps; the baseline first. */
  readonly front: readonly FrontPoint[];
  readonly chosen: FrontPoint;
  /** The baseline and the chosen set in games that no choice rests on. */
  readonly certificate: Certificate;
}

export interface Certificate {
  readonly before: MeasuredPacks;
  readonly after: MeasuredPacks;
}

/** Games of the screening for each game of a measurement. */
export const SCREEN_SHARE = 8;
/** Games of the certificate for each game of a measurement. */
export const FRESH_SHARE = 4;
/** Most sets that are measured before the front is. */
const ROUNDS = 5;
/** Games that are enough for a play style. */
const STYLE_GAMES = 500;
/** A set whose largest deviation is expected to be this near to the best one is as good. */
const AS_GOOD = 0.001;

/** Indices of seeds; from TESTS on, one for each set, and from SCREEN on, one for each pair of opposite runs. */
const [STYLE, FRESH, TESTS, SCREEN] = [0, 1, 2, 1000] as const;

function seedOf({ seed }: { readonly seed: number }, index: number): number {
  return derivedSeed(seed, DOMAINS.packChanges, index);
}

/** @returns undefined when an interrupt came first, or when the games are too few to tell the packs apart */
export async function playPackChanges<F extends Figure>(
  study: PackChanges<F>,
  play: Play,
): Promise<PackChangesResult | undefined> {
  const none = study.figures.map(() => 0);
  const [baseline] = (await measurePacks([study.variantOf('baseline', none, study.seed)], study, play)) ?? [];
  if (baseline === undefined) return undefined;
  const screen = await playScreen(study, play);
  if (screen === undefined) return undefined;
  const model = createChangeModel(baseline.deviations, screen.effects);
  if (screen.varied !== undefined) model.learn(none, screen.varied);
  const tested = await searchSets(study, { model, baseline, none }, play);
  if (tested === undefined) return undefined;
  const base = { ...describe(study, none), expected: null, measured: baseline };
  const front = await withStyles(study, frontOf([base, ...tested]), play);
  if (front === undefined) return undefined;
  const chosen = chosenFrom(study, front);
  const certificate = await certifyChanges(study, chosen.changes, FRESH_SHARE * study.games, play);
  const { effects, screened } = screen;
  return certificate && { effects, screened, baseline, tested, front, chosen, certificate };
}

/**
 * Measures the baseline and a set in the games of the certificate.
 * @returns undefined as playPackChanges
 */
export async function certifyChanges<F extends Figure>(
  study: PackChanges<F>,
  changes: readonly number[],
  games: number,
  play: Play,
): Promise<Certificate | undefined> {
  const seed = seedOf(study, FRESH);
  const none = changes.map(() => 0);
  const isChanged = changes.some((change) => change !== 0);
  const variants = [
    study.variantOf('baseline, fresh games', none, seed),
    ...(isChanged ? [study.variantOf('chosen changes, fresh games', changes, seed)] : []),
  ];
  const [before, after = before] = (await measurePacks(variants, { ...study, games }, play)) ?? [];
  return before && after && { before, after };
}

interface Screened extends Pick<PackChangesResult, 'effects' | 'screened'> {
  /** The packs averaged over all runs: they tell about the baseline as far as effects are proportional to changes. */
  readonly varied: readonly Uncertain[] | undefined;
}

/** Plays the runs of the design, in opposite pairs with common seeds. */
async function playScreen<F extends Figure>(
  study: PackChanges<F>,
  play: Play,
): Promise<Screened | undefined> {
  const { figures, packs, miniatures } = study;
  const { design, runs } = screenDesign(figures);
  const games = evenGames((SCREEN_SHARE * study.games) / runs.length);
  const variants = runs.map((changes, run) =>
    study.variantOf(`screening run ${run + 1}`, changes, seedOf(study, SCREEN + (run % (runs.length / 2)))),
  );
  const indices = new Map(variants.map((variant, run) => [variant, run]));
  let screen: FigureScreen | undefined;
  let adjuster: ScoreAdjuster | undefined;
  let counts: PackEffectCounts | undefined;
  // The adjuster learns from game to game, and packs are counted by pairs of games.
  const take = orderedBatches(variants.length, games, (run, batch) => {
    if (adjuster === undefined) return;
    const scores = adjuster.adjust(batch);
    screen?.add(run, batch, scores);
    counts?.add(batch, scores);
  });
  const played = await play(variants, {
    games,
    ahead: null,
    onColumns(_, columns) {
      screen ??= createFigureScreen(columns, miniatures, design);
      adjuster ??= createScoreAdjuster(columns, miniatures);
      counts ??= createPackEffectCounts(columns, miniatures);
    },
    onBatch: (variant, batch) => take(indices.get(variant) ?? 0, batch),
  });
  if (screen === undefined || !arePlayed(played, games)) return undefined;
  const effects = packContrastSlopes(packs, screen.slopes(figures, packs));
  const varied = counts && deviationsOf(packs, counts.result(study.seed));
  return {
    effects,
    screened: games * runs.length,
    varied: varied?.map(({ value, standardError }) => {
      return { value, standardError: Math.hypot(standardError, CURVATURE * value) };
    }),
  };
}

/** What the search knows. */
interface Knowledge {
  readonly model: ChangeModel;
  readonly baseline: MeasuredPacks;
  readonly none: readonly number[];
}

/**
 * Measures the fewest changes that the model expects to be enough, until a set is; then the best set of every smaller number.
 * @returns the sets in the order in which they were measured
 */
async function searchSets<F extends Figure>(
  study: PackChanges<F>,
  known: Knowledge,
  play: Play,
): Promise<readonly TestedChanges[] | undefined> {
  const { model, baseline, none } = known;
  const tested: TestedChanges[] = [];
  const isKnown = ({ changes }: ChangeSet): boolean =>
    [{ changes: none }, ...tested].some((one) => one.changes.every((change, k) => change === changes[k]));
  const test = async (set: ChangeSet): Promise<boolean> => {
    const index = tested.length;
    const variant = study.variantOf(`set ${index + 1}`, set.changes, seedOf(study, TESTS + index));
    const [measured] = (await measurePacks([variant], study, play)) ?? [];
    if (measured === undefined) return false;
    model.learn(set.changes, measured.deviations);
    tested.push({ ...describe(study, set.changes), expected: set.largest, measured });
    return true;
  };
  if (baseline.largest.value <= study.band) return tested;
  for (let round = 0; round < ROUNDS; round++) {
    const set = enough(study, setsOf(study, model), baseline);
    if (isKnown(set)) break;
    if (!(await test(set))) return undefined;
    if ((tested.at(-1)?.measured.largest.value ?? 1) <= study.band) break;
  }
  for (const set of setsOf(study, model)) if (!isKnown(set) && !(await test(set))) return undefined;
  return tested;
}

/** The best set of every number of printed figures, by the model; up to the first that is expected to be enough. */
function setsOf<F extends Figure>(
  { figures, band, most, solve }: PackChanges<F>,
  model: ChangeModel,
): readonly ChangeSet[] {
  const problem = {
    ...model.problem(),
    low: figures.map(({ low }) => low),
    high: figures.map(({ high }) => high),
    printed: figures.map(({ printed }) => printed),
  };
  const sets: ChangeSet[] = [];
  for (let number = 1; number <= most; number++) {
    const set = bestChanges(solve, problem, number);
    sets.push(set);
    if (set.largest <= band / 2) break;
  }
  return sets;
}

/** The first set that is expected within the band by more than the error of a measurement; else the smallest one that is about as good as the best. */
function enough<F extends Figure>(
  { band }: PackChanges<F>,
  sets: readonly ChangeSet[],
  { deviations }: MeasuredPacks,
): ChangeSet {
  const margin = Math.max(...deviations.map(({ standardError }) => standardError));
  const least = Math.min(...sets.map(({ largest }) => largest));
  const level = Math.max(band - margin, least + AS_GOOD);
  return sets.find(({ largest }) => largest <= level) ?? sets[sets.length - 1];
}

function describe<F extends Figure>(
  { figures }: PackChanges<F>,
  changes: readonly number[],
): Pick<TestedChanges, 'changes' | 'printed' | 'steps'> {
  const printed = figures.map((figure, k) => (changes[k] === 0 ? 0 : figure.printed));
  return {
    changes,
    printed: printed.reduce((sum, count) => sum + count, 0),
    steps: changes.reduce((sum, change, k) => sum + Math.abs(change) * printed[k], 0),
  };
}

/** The sets that no other one beats in both the number of changes and what they leave. */
export function frontOf(tested: readonly TestedChanges[]): readonly TestedChanges[] {
  const beats = (one: TestedChanges, other: TestedChanges): boolean => {
    const [first, second] = [one, other].map((set) => [set.printed, set.steps, set.measured.largest.value]);
    return first.every((value, at) => value <= second[at]) && first.some((value, at) => value < second[at]);
  };
  return tested
    .filter((set) => !tested.some((other) => beats(other, set)))
    .toSorted((a, b) => a.printed - b.printed || a.steps - b.steps);
}

async function withStyles<F extends Figure>(
  study: PackChanges<F>,
  front: readonly TestedChanges[],
  play: Play,
): Promise<readonly FrontPoint[] | undefined> {
  const games = evenGames(Math.min(study.games, STYLE_GAMES));
  const seed = seedOf(study, STYLE);
  const variants = front.map(({ changes }, index) =>
    study.styled(study.variantOf(`play style of front point ${index + 1}`, changes, seed)),
  );
  const counts = new Map<Variant, StyleCounts>();
  const played = await play(variants, {
    games,
    ahead: null,
    onColumns: (variant, columns) => counts.set(variant, createStyleCounts(columns, study.uses)),
    onBatch: (variant, batch) => counts.get(variant)?.add(batch),
  });
  if (!arePlayed(played, games)) return undefined;
  const styles = variants.map((variant) => counts.get(variant)?.result());
  const [before] = styles;
  return front.flatMap((set, at) => {
    const after = styles[at];
    return before === undefined || after === undefined
      ? []
      : [{ ...set, style: styleDistance(before, after) }];
  });
}

/** The fewest changes that were measured within the band; else the set that leaves least. The style limit excludes sets. */
function chosenFrom<F extends Figure>(
  { band, styleLimit }: PackChanges<F>,
  front: readonly FrontPoint[],
): FrontPoint {
  const kept = front.filter(({ style }) => styleLimit === undefined || beyondChance(style) <= styleLimit);
  const [fewest] = kept.filter(({ measured }) => measured.largest.value <= band);
  const [least] = kept.toSorted((a, b) => a.measured.largest.value - b.measured.largest.value);
  return fewest ?? least ?? front[0];
}

/** The part of a distance that chance does not explain, 0 … 1. */
export function beyondChance({ distance, byChance }: StyleDistance): number {
  return Math.max(0, distance - byChance);
}
