/**
 * Whether a character is stronger or weaker than its peers, and which changes of its values bring it level. Independent of the
 * ruleset.
 */
import type { Side } from '../game/contract.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { arePlayed, evenGames, type Play } from './additions.ts';
import { medianPlace, type PeerWorth, peerWorth, type Worth } from './peerWorth.ts';
import { smallestChange } from './smallestChange.ts';
import { variantDifference } from './variantDifference.ts';
import type { Variant } from './variants.ts';

/** A value of the character that may be one higher or one lower. */
export interface FocusInput {
  readonly name: string;
  /** Whether the data allow one more; `mayFall`: one less. */
  readonly mayRise: boolean;
  readonly mayFall: boolean;
}

interface FocusStudy<I extends FocusInput> {
  readonly side: Side;
  readonly baseline: Variant;
  /** The character instead of each peer (at least one), with each of its packs. */
  readonly places: readonly (readonly Variant[])[];
  /** The character in one of the places, with packs drawn at random. */
  readonly placed: (place: number) => Variant;
  readonly inputs: readonly I[];
  /** The same as `placed` with inputs one higher (1) or lower (−1). */
  readonly changed: (place: number, inputs: readonly I[], step: 1 | -1) => Variant;
  /** The same variant in games that no other part of the study plays. */
  readonly fresh: (variant: Variant) => Variant;
  /** Games of every variant. */
  readonly games: number;
  /** Differences up to this one do not matter, 0 … 0.5. */
  readonly margin: number;
  readonly depth: FocusDepth;
}

/** Whether the study asks only what the character is worth, or also which change brings it level. */
export type FocusDepth = 'worth' | 'change';

/** Effect of one more or one less of a value. */
interface ValueStep<I extends FocusInput> {
  readonly input: I;
  /** 1: one more of the value, in every row; -1: one less. */
  readonly step: 1 | -1;
  /** Change of its side's score; the intervals of all values are simultaneous. */
  readonly effect: PairedDifference;
  /** The character's value compared with the median peer after that step; these intervals are also simultaneous. */
  readonly after: Worth;
  /** Whether the step brings the character nearer to its peers and leaves no significant difference. */
  readonly isLevel: boolean;
}

/** One step of several values, chosen by their separate effects and measured in fresh games. */
interface Remedy<I extends FocusInput> {
  /** At least one. */
  readonly inputs: readonly I[];
  /** The difference to the median peer that the separate effects add up to. */
  readonly expected: number;
  /** The difference that was measured. */
  readonly worth: Worth;
}

export interface FocusResult<I extends FocusInput> {
  readonly worth: PeerWorth;
  /** Games of every variant. */
  readonly games: number;
  /** Index of the place in which the values were changed: the median one. */
  readonly place: number;
  /** The step of every value: down if the character is worth more than its peers. */
  readonly step: 1 | -1;
  /** Steps by the remaining difference, the smallest first; values that cannot take the step are left out. None in a study of the worth. */
  readonly steps: readonly ValueStep<I>[];
  /** The fewest steps that bring the character level; none for one that is not shown to differ from its peers. */
  readonly remedy: Remedy<I> | undefined;
}

/** What another player's games chose. */
type Chosen<I extends FocusInput> = Pick<FocusResult<I>, 'place' | 'step' | 'remedy'>;

/**
 * Plays the character in each place with each pack, then one step of every value in the median place: down if it is
 * worth more than its peers, up if less. Where it differs, the fewest steps that bring it level are played in fresh games.
 * @param chosen the place and the steps, chosen by another player's games; undefined to choose them here
 * @returns undefined when an interrupt came first
 */
export async function playFocus<I extends FocusInput>(
  study: FocusStudy<I>,
  play: Play,
  chosen?: Chosen<I>,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<FocusResult<I> | undefined> {
  const games = evenGames(study.games);
  const { baseline, places } = study;
  const played = await play([baseline, ...places.flat()], { games, ahead: null });
  if (!arePlayed(played, games)) return undefined;
  const [base, ...rest] = played;
  const packs = places[0].length;
  const placed = places.map((_, at) => ({ packs: rest.slice(at * packs, (at + 1) * packs) }));
  const worthAt = (level: number): PeerWorth => peerWorth(study.side, base, placed, level);
  const worth = worthAt(confidence);
  const place = chosen?.place ?? medianPlace(worth);
  const step = chosen?.step ?? (worth.overall.difference > 0 ? -1 : 1);
  if (study.depth === 'worth') return { worth, games, place, step, steps: [], remedy: undefined };
  const steps = await playSteps(study, { games, place, step, worthAt, confidence }, play);
  if (steps === undefined) return undefined;
  const inputs = chosen === undefined ? remedyFor(worth.overall, steps, study.margin) : chosen.remedy?.inputs;
  const remedy =
    inputs === undefined || inputs.length === 0
      ? undefined
      : await playRemedy(study, { games, step, inputs, worth: worth.overall, steps, confidence }, play);
  const distance = ({ after }: ValueStep<I>): number => Math.abs(after.difference);
  return { worth, games, place, step, steps: steps.toSorted((a, b) => distance(a) - distance(b)), remedy };
}

/** What the steps of the values are compared with. */
interface SteppedGames {
  readonly games: number;
  readonly place: number;
  readonly step: 1 | -1;
  /** The character compared with its peers, at a confidence. */
  readonly worthAt: (confidence: number) => PeerWorth;
  readonly confidence: number;
}

/** Plays one step of every value that can take it. @returns undefined when an interrupt came first */
async function playSteps<I extends FocusInput>(
  { side, inputs: all, placed, changed }: FocusStudy<I>,
  { games, place, step, worthAt, confidence }: SteppedGames,
  play: Play,
): Promise<readonly ValueStep<I>[] | undefined> {
  const inputs = all.filter(({ mayRise, mayFall }) => (step === 1 ? mayRise : mayFall));
  const variants = [placed(place), ...inputs.map((input) => changed(place, [input], step))];
  const played = await play(variants, { games, ahead: null });
  if (!arePlayed(played, games)) return undefined;
  const [byDefault, ...stepped] = played;
  const each = bonferroniConfidence(confidence, Math.max(1, inputs.length));
  const { overall } = worthAt(each);
  return inputs.map((input, at): ValueStep<I> => {
    const [ahead, behind] = side === 0 ? [stepped[at], byDefault] : [byDefault, stepped[at]];
    const effect = variantDifference(ahead, behind, each);
    const after = sumOf(overall, effect);
    const isNearer = Math.abs(after.difference) < Math.abs(overall.difference);
    return { input, step, effect, after, isLevel: isNearer && after.low <= 0 && after.high >= 0 };
  });
}

/** The fewest steps that bring a difference within the margin; none for a difference that is not shown. */
function remedyFor<I extends FocusInput>(
  { difference, low, high }: Worth,
  steps: readonly ValueStep<I>[],
  margin: number,
): readonly I[] {
  if (low <= 0 && high >= 0) return [];
  return smallestChange(difference, steps, ({ effect }) => effect.difference, margin).map(
    ({ input }) => input,
  );
}

/** The steps to take together, and the estimates that they were chosen by. */
interface ChosenSteps<I extends FocusInput> extends Pick<FocusResult<I>, 'games' | 'step' | 'steps'> {
  readonly inputs: readonly I[];
  readonly worth: Worth;
  readonly confidence: number;
}

/** Plays the character with all of these steps in every place, in fresh games. @returns undefined when an interrupt came first */
async function playRemedy<I extends FocusInput>(
  { side, baseline, places, changed, fresh }: FocusStudy<I>,
  { games, step, inputs, worth, steps, confidence }: ChosenSteps<I>,
  play: Play,
): Promise<Remedy<I> | undefined> {
  const variants = [baseline, ...places.map((_, place) => changed(place, inputs, step))].map(fresh);
  const played = await play(variants, { games });
  if (!arePlayed(played, games)) return undefined;
  const [base, ...placed] = played;
  const { overall } = peerWorth(
    side,
    base,
    placed.map((one) => ({ packs: [one] })),
    confidence,
  );
  const effects = steps.filter(({ input }) => inputs.includes(input)).map(({ effect }) => effect.difference);
  return {
    inputs,
    expected: effects.reduce((sum, effect) => sum + effect, worth.difference),
    worth: overall,
  };
}

/**
 * Interval of a sum from those of its parts, whose correlation is at most 0: games that overestimate the first underestimate the
 * second. G. Y. Zou and A. Donner, "Construction of confidence limits about effect measures: a general approach", Statistics in
 * Medicine 27 (2008) 1693–1702.
 */
function sumOf(first: Worth, second: Interval & { readonly difference: number }): Worth {
  const difference = first.difference + second.difference;
  const bound = (key: keyof Interval): number =>
    Math.hypot(first.difference - first[key], second.difference - second[key]);
  return { difference, low: difference - bound('low'), high: difference + bound('high') };
}
