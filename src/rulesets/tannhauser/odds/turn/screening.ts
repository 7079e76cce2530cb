/**
 * Brief looks at all lines of an activation: some activations ahead, judged by the evaluator, half of the lines going on to the
 * next looks, of which each then gets twice as many (successive halving; Karnin, Koren and Somekh, "Almost optimal exploration in
 * multi-armed bandits", ICML 2013). They decide who is played for, and help to choose the best line; the numbers of an answer come from
 * games alone.
 */
import type { Allowance } from './allowance.ts';
import type { Line } from './lines.ts';
import type { TurnCrew } from './turnCrew.ts';

/** Looks at a line before half of the lines go, while there are many. */
const LOOKS = 2;
/** From so many lines on the looks are closer. */
const FEW = 128;
/** Closer looks at a line in their first round, at least. */
const FEWEST_CLOSER = 4;
/** Of so many lines none goes any more. */
const LAST = 4;
/**
 * Activations of a closer look, by which most games are over: four activations ahead the evaluator is wrong about some positions by 25 points
 * of 100, thirty ahead by less than can be measured.
 */
const CLOSER_AHEAD = 30;
/** Lines that are played for; the best of each miniature and of each kind of choice may come on top. */
const FINALISTS = 8;
/** Chance to win by which a look finds a kind of choice not worth a game. */
const FAR_BEHIND = 0.1;
/** Of lines that end alike, as an attack from several circles. */
const MOST_ALIKE = 3;

/** Lines that games describe where their chances are known without. */
const MOST_DESCRIBED = 40;

/** A line and what brief looks say of it. */
export interface SeenLine {
  readonly line: Line;
  /** Chance to win, 0 … 1: the mean of its looks; 0 without any. */
  readonly promise: number;
  readonly looks: number;
}

export interface Screening {
  /** Lines that are worth games, the most promising first. */
  readonly finalists: readonly SeenLine[];
  /** The other lines that were looked at, the most promising first: they are played for where there are games enough. */
  readonly others: readonly SeenLine[];
  /** Lines for which there was no time. */
  readonly unseen: readonly Line[];
  readonly looks: number;
}

interface Looked {
  readonly line: Line;
  sum: number;
  looks: number;
  /** Whether these are closer looks; the others are forgotten then. */
  isClose: boolean;
}

/** @param lines those first that are looked at first */
export function screen(lines: readonly Line[], crew: TurnCrew, allowance: Allowance): Screening {
  const all = lines.map((line): Looked => ({ line, sum: 0, looks: 0, isClose: false }));
  let left = all;
  let total = 0;
  let looksOfRound = 0;
  while (allowance.mayLook) {
    const isClose = left.length <= FEW;
    if (isClose && looksOfRound === 0)
      looksOfRound = Math.max(FEWEST_CLOSER * left.length, allowance.looksOfRound);
    const closer = isClose ? Math.round(looksOfRound / left.length) : 0;
    const some = allowance.isTimed ? crew.hands : left.length;
    for (let from = 0; from < left.length && allowance.mayLook; from += some)
      total += takeLooks(left.slice(from, from + some), closer, crew);
    left = byPromise(left);
    if (left.length <= LAST) break;
    left = left.slice(0, Math.ceil(left.length / 2));
  }
  const seen = byPromise(all.filter(({ looks }) => looks > 0));
  // Without time for any look the tactician's own line is played for.
  const finalists = seen.length === 0 ? all.slice(0, 1) : finalistsOf(seen);
  const chosen = new Set(finalists);
  return {
    finalists: finalists.map(seenLine),
    others: seen.filter((one) => !chosen.has(one)).map(seenLine),
    unseen: all.flatMap((one) => (one.looks > 0 || chosen.has(one) ? [] : [one.line])),
    looks: total,
  };
}

/** The lines by their exact chances to win: the best are worth games that describe them. */
export function screenedExactly(lines: readonly Line[], wins: ReadonlyMap<Line, number>): Screening {
  const winOf = (line: Line): number => wins.get(line) ?? 0;
  const seen = lines
    .toSorted((a, b) => winOf(b) - winOf(a) || a.rank - b.rank)
    .map((line): SeenLine => ({ line, promise: winOf(line), looks: 1 }));
  return {
    finalists: seen.slice(0, MOST_DESCRIBED),
    others: seen.slice(MOST_DESCRIBED),
    unseen: [],
    looks: 0,
  };
}

/** @param closer how many closer looks at each; 0: brief ones @returns how many in all */
function takeLooks(some: readonly Looked[], closer: number, crew: TurnCrew): number {
  const isClose = closer > 0;
  const looks = some.flatMap((one) => {
    if (isClose && !one.isClose) one.sum = one.looks = 0;
    one.isClose = isClose;
    return Array.from({ length: isClose ? closer : LOOKS }, () => ({ one, number: one.looks++ }));
  });
  const activations = isClose ? CLOSER_AHEAD : null;
  const seen = crew.look(
    looks.map(({ one, number }) => ({ choices: one.line.choices, number, activations })),
  );
  looks.forEach(({ one }, look) => {
    one.sum += seen[look];
  });
  return looks.length;
}

function promise({ sum, looks }: Looked): number {
  return sum / looks;
}

function seenLine(one: Looked): SeenLine {
  return { line: one.line, promise: one.looks === 0 ? 0 : promise(one), looks: one.looks };
}

/** Those that lasted longer before those that left earlier, and among them the more promising first. */
function byPromise(looked: readonly Looked[]): Looked[] {
  return looked.toSorted(
    (a, b) => Number(b.isClose) - Number(a.isClose) || b.looks - a.looks || promise(b) - promise(a),
  );
}

/**
 * The best lines, of those that end alike only the first few; the best one of every miniature, and of every kind of last choice where
 * it is not far behind; and the tactician's own. @param looked best first
 */
function finalistsOf(looked: readonly Looked[]): Looked[] {
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
  return looked.filter(isFinalist);
}
