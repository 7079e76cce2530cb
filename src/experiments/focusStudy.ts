/** Is somebody stronger or weaker than its peers, and which of its values bring it level? Knows no rule. */
import type { Side } from '../game/contract.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { arePlayed, evenGames, type Play } from './additions.ts';
import { armDifference } from './armDifference.ts';
import type { Arm } from './arms.ts';
import { medianPlace, type PeerWorth, peerWorth, type Worth } from './peerWorth.ts';

/** A value of its own that may be one higher or one lower. */
export interface FocusInput {
  readonly name: string;
  /** Whether the data may hold one more, one less. */
  readonly mayRise: boolean;
  readonly mayFall: boolean;
}

interface FocusStudy<I extends FocusInput> {
  readonly side: Side;
  readonly baseline: Arm;
  /** It in the place of each peer (at least one), with each of its packs. */
  readonly places: readonly (readonly Arm[])[];
  /** It in one of the places, with packs drawn at random. */
  readonly placed: (place: number) => Arm;
  readonly inputs: readonly I[];
  /** The same as `placed` with an input one higher (1) or lower (−1). */
  readonly changed: (place: number, input: I, step: 1 | -1) => Arm;
  /** Of every arm. */
  readonly games: number;
}

/** What one more or one less of a value does. */
interface ValueStep<I extends FocusInput> {
  readonly input: I;
  /** 1: one more of the value, in every row; -1: one less. */
  readonly step: 1 | -1;
  /** Change of its side's score; the intervals of all values are simultaneous. */
  readonly effect: PairedDifference;
  /** Its worth beside the median peer after that step; these intervals are simultaneous, too. */
  readonly after: Worth;
  /** The step brings it nearer to its peers, and no difference is left that the games show. */
  readonly isLevel: boolean;
}

export interface FocusResult<I extends FocusInput> {
  readonly worth: PeerWorth;
  /** Games of every arm. */
  readonly games: number;
  /** Index of the place in which the values were changed: the median one. */
  readonly place: number;
  /** That every value took: down if it is worth more than its peers. */
  readonly step: 1 | -1;
  /** The one that leaves the smallest difference first; a value that may not take the step has none. */
  readonly steps: readonly ValueStep<I>[];
}

/**
 * Plays the character in each place with each pack, then one step of every value in the median place: down if it is
 * worth more than its peers, up if less.
 * @param chosen by another player's games: the place and the step that are then played; undefined chooses them
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
  const [usual, ...changed] = await play(
    [study.placed(place), ...inputs.map((input) => study.changed(place, input, step))],
    { games },
  );
  if (!arePlayed([usual, ...changed], games)) return undefined;
  const each = bonferroniConfidence(confidence, Math.max(1, inputs.length));
  const { overall } = peerWorth(side, base, placed, each);
  const steps = inputs.map((input, at): ValueStep<I> => {
    const [ahead, behind] = side === 0 ? [changed[at], usual] : [usual, changed[at]];
    const effect = armDifference(ahead, behind, each);
    const after = sumOf(overall, effect);
    const isNearer = Math.abs(after.difference) < Math.abs(overall.difference);
    return { input, step, effect, after, isLevel: isNearer && after.low <= 0 && after.high >= 0 };
  });
  const distance = ({ after }: ValueStep<I>): number => Math.abs(after.difference);
  return { worth, games, place, step, steps: steps.toSorted((a, b) => distance(a) - distance(b)) };
}

/**
 * Interval of a sum from those of its parts, whose correlation is not above 0: here the games that make the first look high make
 * the second look low. G. Y. Zou and A. Donner, "Construction of confidence limits about effect measures: a general
 * approach", Statistics in Medicine 27 (2008) 1693–1702.
 */
function sumOf(first: Worth, second: Interval & { readonly difference: number }): Worth {
  const difference = first.difference + second.difference;
  const bound = (key: keyof Interval): number =>
    Math.hypot(first.difference - first[key], second.difference - second[key]);
  return { difference, low: difference - bound('low'), high: difference + bound('high') };
}
