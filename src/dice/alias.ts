import { UsageError } from '../base/errors.ts';
import { nextInt32 } from '../random/streams.ts';

const TWO_32 = 4_294_967_296;
/** Rounding error that the sum of a distribution may have. */
const SUM_TOLERANCE = 1e-9;

/**
 * A distribution over the outcomes 0, 1, 2 … with a sampler that takes one 32-bit word and no branch.
 *
 * The probabilities are first rounded to multiples of 2^-32 that sum to one, then split over a power of two
 * of columns in integers. So the sampler draws exactly the rounded distribution, no outcome is off by more
 * than 2^-32, and an outcome of probability 0 is never drawn.
 *
 * Source: Walker, "An efficient method for generating discrete random variables with general distributions",
 * ACM TOMS 3, 1977; integer columns as in Vose, IEEE Trans. Software Eng. 17, 1991.
 */
export interface AliasTable {
  /** The exact distribution, as given. */
  readonly probabilities: Float64Array;
  /**
   * Column c: `[2c]` is the threshold below which a remainder means outcome c, `[2c + 1]` the outcome from there on.
   */
  readonly columns: Int32Array;
  /** The column of a random word is its high bits: `word >>> shift`. */
  readonly shift: number;
  /** The remainder of a random word is its low bits: `word & mask`. */
  readonly mask: number;
}

/**
 * @param probabilities of the outcomes 0, 1, 2 …; 1 … 65536 of them, summing to 1
 * @throws UsageError `usage/not-a-distribution`
 */
export function createAliasTable(probabilities: ArrayLike<number>): AliasTable {
  checkDistribution(probabilities);
  // At least four columns: a remainder of 30 bits and its threshold fit a signed integer.
  const bits = Math.max(2, Math.ceil(Math.log2(probabilities.length)));
  const columnCount = 2 ** bits;
  const capacity = TWO_32 / columnCount;
  const weights = new Float64Array(columnCount);
  weights.set(roundToWords(probabilities));

  const columns = new Int32Array(2 * columnCount);
  const light: number[] = [];
  const heavy: number[] = [];
  for (let outcome = 0; outcome < columnCount; outcome++) {
    columns[2 * outcome] = capacity;
    (weights[outcome] < capacity ? light : heavy).push(outcome);
  }
  // In integers, the surplus of the heavy columns equals what the light ones lack: both lists end together.
  for (let taker = light.pop(); taker !== undefined; taker = light.pop()) {
    const giver = heavy[heavy.length - 1];
    columns[2 * taker] = weights[taker];
    columns[2 * taker + 1] = giver;
    weights[giver] -= capacity - weights[taker];
    if (weights[giver] < capacity) {
      heavy.pop();
      light.push(giver);
    }
  }
  return { probabilities: Float64Array.from(probabilities), columns, shift: 32 - bits, mask: capacity - 1 };
}

/** Draws an outcome from the stream at offset `stream` of `rng`; takes one 32-bit word. */
export function drawAlias(table: AliasTable, rng: Int32Array, stream: number): number {
  return outcomeAt(nextInt32(rng, stream), table.columns, 0, table.shift, table.mask);
}

/**
 * The outcome for a random word.
 * @param start where the columns of the table begin
 * @param shift of the table, as is `mask`
 */
export function outcomeAt(
  word: number,
  columns: Int32Array,
  start: number,
  shift: number,
  mask: number,
): number {
  const column = word >>> shift;
  const place = start + 2 * column;
  // All ones when the remainder is below the threshold: a mask costs less than an unpredictable branch.
  const own = ((word & mask) - columns[place]) >> 31;
  return (column & own) | (columns[place + 1] & ~own);
}

/** Multiples of 2^-32 nearest to the probabilities that sum to 2^32 (largest remainders); zeros stay zero. */
function roundToWords(probabilities: ArrayLike<number>): Float64Array {
  let sum = 0;
  for (let i = 0; i < probabilities.length; i++) sum += probabilities[i];
  const whole = new Float64Array(probabilities.length);
  const remainders: { outcome: number; remainder: number }[] = [];
  let missing = TWO_32;
  for (let outcome = 0; outcome < probabilities.length; outcome++) {
    const exact = (probabilities[outcome] / sum) * TWO_32;
    whole[outcome] = Math.floor(exact);
    missing -= whole[outcome];
    remainders.push({ outcome, remainder: exact - whole[outcome] });
  }
  // The sum falls short of 2^32 by less than the number of remainders above 0.
  remainders.sort((a, b) => b.remainder - a.remainder);
  for (let i = 0; i < missing; i++) whole[remainders[i].outcome]++;
  return whole;
}

function checkDistribution(probabilities: ArrayLike<number>): void {
  const fault = (found: string, path: string) =>
    new UsageError([
      {
        code: 'usage/not-a-distribution',
        place: { path },
        message: `found ${found}, expected probabilities between 0 and 1 that sum to 1`,
      },
    ]);
  if (probabilities.length < 1 || probabilities.length > 65_536) {
    throw fault(`${probabilities.length} outcomes`, 'probabilities');
  }
  let sum = 0;
  for (let i = 0; i < probabilities.length; i++) {
    const probability = probabilities[i];
    if (!(probability >= 0)) throw fault(String(probability), `probabilities.${i}`);
    sum += probability;
  }
  if (Math.abs(sum - 1) > SUM_TOLERANCE) throw fault(`a sum of ${sum}`, 'probabilities');
}
