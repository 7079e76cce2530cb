/** An answer as data: the terminal prints it, a page draws it as tables, files hold it as CSV or Markdown. */
import { atLeast } from '../dice/distribution.ts';
import { clopperPearsonInterval } from '../statistics/clopperPearson.ts';

/** What an answer is made of, in the order in which it is shown. */
export type Block = Distribution | Table | Legend | Notes;

/** Probabilities of the whole numbers `first`, `first + 1`, …. */
export interface Distribution {
  readonly kind: 'distribution';
  /** Says whose it is, where the answer has several. */
  readonly caption?: string;
  /** What is counted: `wounds`. */
  readonly name: string;
  /** May be negative. */
  readonly first: number;
  readonly probabilities: readonly number[];
  readonly sampled?: Sampled | undefined;
  /** Values that stand out, as the target's death. */
  readonly marked?: Marked | undefined;
  /** Indices of the first probability that is shown and of the one behind the last; without it all are. */
  readonly shown?: { readonly from: number; readonly to: number };
  /** The note below it: what it does not show. */
  readonly notes?: readonly string[];
}

/** Shares of the same values in so many trials. */
export interface Sampled {
  readonly shares: readonly number[];
  readonly trials: number;
}

/** Both ends belong to it; without one it has none. */
export interface Marked {
  /** What they mean: `kill`. */
  readonly name?: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A number that its column shows, a text printed unchanged, or nothing. */
export type Cell = string | number | null;

export interface Table {
  readonly kind: 'table';
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** The first column is a heading over the rows that share it. */
  readonly hasSections?: true;
}

export interface Column {
  readonly head: string;
  readonly format: Format;
  /** Names it in CSV; without it the head does. */
  readonly id?: string;
  /** Of texts the left, of numbers the right, unless this says another. */
  readonly align?: 'left' | 'right';
  /** One of the things that the rows are compared on, as a target: a number stands for its name where that has no room. */
  readonly isCompared?: true;
  /** Printed only where there is room for all columns; files and pages have it always. */
  readonly isOptional?: true;
  /** Repeated values of neighbouring rows are printed once. */
  readonly group?: true;
  /** Stands for nothing; empty by default. */
  readonly absent?: string;
}

/**
 * How numbers are shown: `percent` 47.20 %, `probability` 47.2 %, `share` 47.2 where head or title say what it is, `count` a whole
 * number, and a number stands for so many decimals.
 */
export type Format = 'text' | 'count' | 'percent' | 'probability' | 'share' | number;

/** What short names stand for. */
export interface Legend {
  readonly kind: 'legend';
  readonly entries: readonly (readonly [name: string, meaning: string])[];
}

/** Sentences, a line each. */
export interface Notes {
  readonly kind: 'notes';
  readonly lines: readonly string[];
}

/** @param more `first` is 0 by default */
export function distribution(
  name: string,
  probabilities: readonly number[],
  more: Partial<Omit<Distribution, 'kind' | 'name' | 'probabilities'>> = {},
): Distribution {
  return { kind: 'distribution', name, first: 0, probabilities, ...more };
}

/** @param columns each in whole, or as its head, its format and what else there is */
export function table(
  columns: readonly (Column | readonly [string, Format, Partial<Column>?])[],
  rows: Table['rows'],
  more: Pick<Table, 'caption' | 'hasSections'> = {},
): Table {
  return {
    kind: 'table',
    columns: columns.map((one) => ('head' in one ? one : { head: one[0], format: one[1], ...one[2] })),
    rows,
    ...more,
  };
}

export function legend(entries: Legend['entries']): Legend {
  return { kind: 'legend', entries };
}

/** @param lines null where there is nothing to be said */
export function notes(...lines: readonly (string | null)[]): Notes {
  return { kind: 'notes', lines: lines.filter((line) => line !== null) };
}

/** The blocks that there are: null and notes without a line are none. */
export function blocksOf(...blocks: readonly (Block | null)[]): Block[] {
  return blocks
    .filter((block) => block !== null)
    .filter((block) => block.kind !== 'notes' || block.lines.length > 0);
}

/** Sampled shares with their number. @param sampled null: nothing was rolled */
export function sampledShares(
  shares: readonly number[] | undefined,
  sampled: { readonly trials: number } | null,
): Sampled | undefined {
  return sampled === null || shares === undefined ? undefined : { shares, trials: sampled.trials };
}

/** A value of a distribution. */
export interface Outcome {
  readonly value: number;
  readonly probability: number;
  /** Of this value or a higher one. */
  readonly atLeast: number;
  readonly isMarked: boolean;
  readonly sampled?: SampledShare;
}

/** A share of samples with its 95 % Clopper–Pearson interval. */
export interface SampledShare {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The values that a distribution shows. */
export function outcomesOf({ first, probabilities, sampled, marked, shown }: Distribution): Outcome[] {
  const { from, to } = shown ?? { from: 0, to: probabilities.length };
  const lowest = probabilities.findIndex((probability) => probability > 0);
  return probabilities.slice(from, to).map((probability, offset): Outcome => {
    const index = from + offset;
    const value = first + index;
    return {
      value,
      probability,
      // What can be missed is below 1, whatever the sum is rounded to.
      atLeast: Math.min(atLeast(probabilities, index), lowest < index ? UNCERTAIN : 1),
      isMarked: marked !== undefined && value >= (marked.from ?? value) && value <= (marked.to ?? value),
      ...(sampled === undefined ? {} : { sampled: sampledShare(sampled.shares[index], sampled.trials) }),
    };
  });
}

/** Sums of probabilities miss 1 by less. */
const UNCERTAIN = 1 - 1e-11;

function sampledShare(share: number, trials: number): SampledShare {
  return { share, ...clopperPearsonInterval(Math.round(share * trials), trials) };
}

/** Whether intervals stand beside sampled shares. */
type Detail = 'shares' | 'intervals';

/** A distribution as a table, a row a value. */
export function distributionTable(of: Distribution, detail: Detail): Table {
  const percent = (head: string): Column => ({ head, format: 'percent' });
  const isSampled = of.sampled !== undefined;
  const hasIntervals = isSampled && detail === 'intervals';
  return {
    kind: 'table',
    ...(of.caption === undefined ? {} : { caption: of.caption }),
    columns: [
      { head: of.name, format: 'count' },
      ...['exactly', 'at least'].map(percent),
      ...(isSampled ? [percent('sampled')] : []),
      ...(hasIntervals ? ['95 % from', '95 % to'].map(percent) : []),
    ],
    rows: outcomesOf(of).map(({ value, probability, atLeast, sampled }) => [
      value,
      probability,
      atLeast,
      ...(sampled === undefined ? [] : [sampled.share]),
      ...(sampled !== undefined && hasIntervals ? [sampled.low, sampled.high] : []),
    ]),
  };
}

/** The blocks with values, each as a table. */
export function tablesOf(blocks: readonly Block[], detail: Detail): Table[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'distribution') return [distributionTable(block, detail)];
    return block.kind === 'table' ? [block] : [];
  });
}

/** How many of the first columns name a row. */
export function namingColumns({ columns }: Table): number {
  const numbers = columns.findIndex(({ format }) => format !== 'text');
  return Math.max(1, numbers < 0 ? columns.length : numbers);
}
