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
  /** The same as `placed` with an input one higher (1) or lower (−1). */
  readonly changed: (place: number, input: I, step: 1 | -1) => Variant;
  /** Games of every variant. */
  readonly games: number;
}

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

export interface FocusResult<I extends FocusInput> {
  readonly worth: PeerWorth;
  /** Games of every variant. */
  readonly games: number;
  /** Index of the place in which the values were changed: the median one. */
  readonly place: number;
  /** The step of every value: down if the character is worth more than its peers. */
  readonly step: 1 | -1;
  /** Steps by the remaining difference, the smallest first; values that cannot take the step are left out. */
  readonly steps: readonly ValueStep<I>[];
}

/**
 * Plays the character in each place with each pack, then one step of every value in the median place: down if it is
 * worth more than its peers, up if less.
 * @param chosen the place and the step, chosen by another player's games; undefined to choose them here
 * @returns undefined when an interrupt came first
 */
export async function playFocus<I extends FocusInput>(
  study: FocusStudy<I>,
  play: Play,
  chosen?: Pick<FocusResult<I>, 'place' | 'step'>,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<FocusResult<I> | undefined> {
  const { side, baseline, places } = study;
  const games = evenGames(study.games);
  const played = await play([baseline, ...places.flat()], { games });
  if (!arePlayed(played, games)) return undefined;
  const [base, ...rest] = played;
  const packs = places[0].length;
  const placed = places.map((_, at) => ({ packs: rest.slice(at * packs, (at + 1) * packs) }));
  const worth = peerWorth(side, base, placed, confidence);
  const place = chosen?.place ?? medianPlace(worth);
  const step = chosen?.step ?? (worth.overall.difference > 0 ? -1 : 1);
  const inputs = study.inputs.filter(({ mayRise, mayFall }) => (step === 1 ? mayRise : mayFall));
  const [byDefault, ...changed] = await play(
    [study.placed(place), ...inputs.map((input) => study.changed(place, input, step))],
    { games },
  );
  if (!arePlayed([byDefault, ...changed], games)) return undefined;
  const each = bonferroniConfidence(confidence, Math.max(1, inputs.length));
  const { overall } = peerWorth(side, base, placed, each);
  const steps = inputs.map((input, at): ValueStep<I> => {
    const [ahead, behind] = side === 0 ? [changed[at], byDefault] : [byDefault, changed[at]];
    const effect = variantDifference(ahead, behind, each);
    const after = sumOf(overall, effect);
    const isNearer = Math.abs(after.difference) < Math.abs(overall.difference);
    return { input, step, effect, after, isLevel: isNearer && after.low <= 0 && after.high >= 0 };
  });
  const distance = ({ after }: ValueStep<I>): number => Math.abs(after.difference);
  return { worth, games, place, step, steps: steps.toSorted((a, b) => distance(a) - distance(b)) };
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
