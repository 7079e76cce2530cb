/**
 * Brief looks at all lines of an activation: a few activations ahead, judged by the evaluator, half of the lines going on to the
 * next looks (successive halving; Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). They
 * only choose who is played for; no number of an answer is made of them.
 */
import type { Allowance } from './allowance.ts';
import type { Line } from './lines.ts';
import type { LinePlayouts } from './playouts.ts';

/** Looks at a line before half of the lines go, while there are many and when few are left. */
const LOOKS = 2;
const CLOSER_LOOKS = 8;
const FEW = 64;
/** Lines that are played for; the best of each miniature and of each kind of choice may come on top. */
const FINALISTS = 8;
/** Chance to win by which a look finds a kind of choice not worth a game. */
const FAR_BEHIND = 0.1;
/** Of lines that end alike, as an attack from several circles. */
const MOST_ALIKE = 3;

export interface Screening {
  /** Lines that are worth games, the most promising first. */
  readonly finalists: readonly Line[];
  /** Lines that were looked at and set aside. */
  readonly setAside: readonly Line[];
  /** Lines for which there was no time. */
  readonly unseen: readonly Line[];
  readonly looks: number;
}

interface Looked {
  readonly line: Line;
  sum: number;
  looks: number;
}

/** @param lines those first that are looked at first */
export function screen(lines: readonly Line[], playouts: LinePlayouts, allowance: Allowance): Screening {
  const all = lines.map((line): Looked => ({ line, sum: 0, looks: 0 }));
  let left = all;
  while (allowance.mayLook) {
    const looks = left.length > FEW ? LOOKS : CLOSER_LOOKS;
    for (const one of left) {
      if (!allowance.mayLook) break;
      for (let look = 0; look < looks; look++) one.sum += playouts.look(one.line.choices, one.looks++);
    }
    left = byPromise(left);
    if (left.length <= FINALISTS) break;
    left = left.slice(0, Math.max(FINALISTS, Math.ceil(left.length / 2)));
  }
  const seen = byPromise(all.filter(({ looks }) => looks > 0));
  // Without time for any look the tactician's own line is played for.
  const finalists = seen.length === 0 ? lines.slice(0, 1) : finalistsOf(seen);
  const chosen = new Set(finalists);
  return {
    finalists,
    setAside: seen.flatMap(({ line }) => (chosen.has(line) ? [] : [line])),
    unseen: all.flatMap(({ line, looks }) => (looks > 0 || chosen.has(line) ? [] : [line])),
    looks: all.reduce((sum, { looks }) => sum + looks, 0),
  };
}

function promise({ sum, looks }: Looked): number {
  return sum / looks;
}

/** Those that lasted longer before those that left earlier, and among them the more promising first. */
function byPromise(looked: readonly Looked[]): Looked[] {
  return looked.toSorted((a, b) => b.looks - a.looks || promise(b) - promise(a));
}

/**
 * The best lines, of those that end alike only the first few; the best one of every miniature, and of every kind of last choice where
 * it is not far behind; and the tactician's own. @param looked best first
 */
function finalistsOf(looked: readonly Looked[]): Line[] {
  const miniatures = new Set<number>();
  const kinds = new Set<number>();
  const alike = new Map<string, number>();
  const own = Math.min(...looked.map(({ line }) => line.rank));
  const least = promise(looked[0]) - FAR_BEHIND;
  let free = FINALISTS;
  const isFinalist = (one: Looked): boolean => {
    const { miniature, kind, words, rank } = one.line;
    const end = `${miniature} ${words[words.length - 1]}`;
    const count = alike.get(end) ?? 0;
    const isFirst = !miniatures.has(miniature) || rank === own || (!kinds.has(kind) && promise(one) > least);
    if (!isFirst && (count >= MOST_ALIKE || free <= 0)) return false;
    alike.set(end, count + 1);
    miniatures.add(miniature);
    kinds.add(kind);
    free--;
    return true;
  };
  return looked.filter(isFinalist).map(({ line }) => line);
}
