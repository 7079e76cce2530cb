/** Two characters attack in turn until one is dead: a Markov chain over their health rows, solved exactly. */

/**
 * P(wounds = 0, 1, 2 …) of one attack, by the rows that attacker and target have left (1 … rows).
 * `wounds[attackerRows][targetRows]`; surplus wounds count as the target's last row.
 */
export type WoundTable = readonly (readonly ArrayLike<number>[])[];

export interface DuelToDeath {
  /** Probability that the first character (the one that strikes first) wins. */
  readonly firstWins: number;
  /** Probability that the second character wins. */
  readonly secondWins: number;
  /** Probability that the duel never ends because neither can wound the other. */
  readonly undecided: number;
  /**
   * Expected number of attacks of both together until the end, given that it ends; null in JSON when it never ends.
   * @infinite
   */
  readonly meanAttacks: number;
  /** P(the duel ends with attack number 1, 2, 3 …), until less than 1e-12 is left. */
  readonly length: readonly number[];
  /** P(the first has 1, 2 … rows left and has won); index 0 is not used. */
  readonly firstRowsLeft: readonly number[];
  /** P(the second has 1, 2 … rows left and has won); index 0 is not used. */
  readonly secondRowsLeft: readonly number[];
}

/** The tail of the length distribution below this is cut off. */
const NEGLIGIBLE = 1e-12;
const MOST_ATTACKS = 100_000;

/**
 * Solves the duel; the first character strikes first.
 *
 * A state is (rows of the first, rows of the second, who strikes). Wounds only ever lower the rows, so states
 * with the same rows form pairs that a miss on both sides leads around; each pair is summed as a geometric
 * series, and the pairs are visited from full health down. Kemeny and Snell, Finite Markov Chains, 1960, ch. 3.
 */
export function solveDuelToDeath(
  rows: readonly [number, number],
  firstWounds: WoundTable,
  secondWounds: WoundTable,
): DuelToDeath {
  const [mostFirst, mostSecond] = rows;
  const width = mostSecond + 1;
  /** Expected visits of each state, by who strikes. */
  const firstStrikes = new Float64Array((mostFirst + 1) * width);
  const secondStrikes = new Float64Array((mostFirst + 1) * width);
  const firstRowsLeft = new Array<number>(mostFirst + 1).fill(0);
  const secondRowsLeft = new Array<number>(mostSecond + 1).fill(0);
  let undecided = 0;
  firstStrikes[mostFirst * width + mostSecond] = 1;

  for (let sum = mostFirst + mostSecond; sum >= 2; sum--) {
    for (let a = Math.min(mostFirst, sum - 1); a >= 1; a--) {
      const b = sum - a;
      if (b < 1 || b > mostSecond) continue;
      const state = a * width + b;
      const entering = firstStrikes[state];
      const answering = secondStrikes[state];
      if (entering + answering === 0) continue;
      const miss = firstWounds[a][b][0];
      const missBack = secondWounds[b][a][0];
      const around = 1 - miss * missBack;
      if (around <= 0) {
        undecided += entering + answering;
        continue;
      }
      const first = (entering + missBack * answering) / around;
      const second = (answering + miss * entering) / around;
      firstStrikes[state] = first;
      secondStrikes[state] = second;
      spread(firstWounds[a][b], b, first, (left, mass) => {
        if (left === 0) firstRowsLeft[a] += mass;
        else secondStrikes[a * width + left] += mass;
      });
      spread(secondWounds[b][a], a, second, (left, mass) => {
        if (left === 0) secondRowsLeft[b] += mass;
        else firstStrikes[left * width + b] += mass;
      });
    }
  }
  const firstWins = firstRowsLeft.reduce((sum, share) => sum + share, 0);
  const secondWins = secondRowsLeft.reduce((sum, share) => sum + share, 0);
  const length = lengths(rows, firstWounds, secondWounds, firstWins + secondWins);
  const meanAttacks = length.reduce((sum, share, i) => sum + share * (i + 1), 0) / (firstWins + secondWins);
  return { firstWins, secondWins, undecided, meanAttacks, length, firstRowsLeft, secondRowsLeft };
}

/** Calls `give` with the rows left and their share, for every number of wounds from 1. */
function spread(
  wounds: ArrayLike<number>,
  rows: number,
  mass: number,
  give: (rowsLeft: number, mass: number) => void,
): void {
  for (let k = 1; k < wounds.length; k++) if (wounds[k] > 0) give(Math.max(0, rows - k), mass * wounds[k]);
}

/** P(the duel ends with attack 1, 2 …), attack by attack. */
function lengths(
  [mostFirst, mostSecond]: readonly [number, number],
  firstWounds: WoundTable,
  secondWounds: WoundTable,
  total: number,
): number[] {
  const width = mostSecond + 1;
  let now = new Float64Array((mostFirst + 1) * width);
  now[mostFirst * width + mostSecond] = 1;
  const length: number[] = [];
  let ended = 0;
  while (total - ended > NEGLIGIBLE && length.length < MOST_ATTACKS) {
    const next = new Float64Array(now.length);
    const firstStrikes = length.length % 2 === 0;
    let over = 0;
    for (let a = 1; a <= mostFirst; a++) {
      for (let b = 1; b <= mostSecond; b++) {
        const mass = now[a * width + b];
        if (mass === 0) continue;
        const wounds = firstStrikes ? firstWounds[a][b] : secondWounds[b][a];
        next[a * width + b] += mass * wounds[0];
        spread(wounds, firstStrikes ? b : a, mass, (left, share) => {
          if (left === 0) over += share;
          else next[firstStrikes ? a * width + left : left * width + b] += share;
        });
      }
    }
    ended += over;
    length.push(over);
    now = next;
  }
  return length;
}
