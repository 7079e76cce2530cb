/** An answer as data: the terminal prints it, a page draws it as tables, files hold it as CSV or Markdown. */
import { atLeastEach } from '../dice/distribution.ts';
import { clopperPearsonInterval } from '../statistics/clopperPearson.ts';

/** A part of an answer; the blocks are shown in their order. */
export type Block = Distribution | Table | Legend | Notes;

/** Probabilities of the whole numbers `first`, `first + 1`, …. */
export interface Distribution {
  readonly kind: 'distribution';
  /** Names the distribution where an answer has several. */
  readonly caption?: string;
  /** Stands for the caption where answers are compared, if the caption tells what differs between them. */
  readonly key?: string;
  /** What the values count: `wounds`. */
  readonly name: string;
  /** The first value; it may be negative. */
  readonly first: number;
  readonly probabilities: readonly number[];
  readonly sampled?: Sampled | undefined;
  /** Highlighted values, such as the target's death. */
  readonly marked?: Marked | undefined;
  /** Indices of the first probability shown and of the one behind the last; without it all are shown. */
  readonly shown?: { readonly from: number; readonly to: number };
  /** Notes below the distribution, such as what it does not show. */
  readonly notes?: readonly string[];
}

/** Shares of the same values in a number of trials. */
export interface Sampled {
  readonly shares: readonly number[];
  readonly trials: number;
}

/** A range of values with both ends included; without an end it is unbounded on that side. */
export interface Marked {
  /** What the values mean: `kill`. */
  readonly name?: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A number in the format of its column, a text printed unchanged, or an empty cell. */
export type Cell = string | number | null;

export interface Table {
  readonly kind: 'table';
  readonly caption?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** The first column is a heading over the rows that share it. */
  readonly hasSections?: true;
  /** Names of the rows where answers are compared; without them their texts, which must not tell what differs between answers. */
  readonly keys?: readonly string[];
  /** Its rows are all outcomes: one that an answer lacks has chance 0 there. */
  readonly isExhaustive?: true;
}

export interface Column {
  readonly head: string;
  readonly format: Format;
  /** Names the column in CSV; `head` by default. */
  readonly id?: string;
  /** Texts align left and numbers right by default. */
  readonly align?: 'left' | 'right';
  /** A column of compared things, such as targets; a narrow table numbers them and explains the numbers in a legend. */
  readonly isCompared?: true;
  /** Left out in a terminal too narrow for all columns; files and pages always have it. */
  readonly isOptional?: true;
  /** Repeated values of neighbouring rows are printed once. */
  readonly group?: true;
  /** Text of an empty cell; empty by default. */
  readonly absent?: string;
}

/**
 * How numbers are shown: `percent` 47.20 %, `probability` 47.2 %, `share` 47.2 under a head or title that names the unit, `sampled` the
 * same for a share of games, where 1 is `all` and 0 is `none`, `points` a difference of shares, 47.2, `count` a whole number. A number
 * means that many decimals.
 */
export type Format = 'text' | 'count' | 'percent' | 'probability' | 'share' | 'sampled' | 'points' | number;

/** Meanings of short names. */
export interface Legend {
  readonly kind: 'legend';
  readonly entries: readonly (readonly [name: string, meaning: string])[];
}

/** Sentences, one a line. */
export interface Notes {
  readonly kind: 'notes';
  readonly lines: readonly string[];
}

/** Makes a distribution. @param more `first` is 0 by default */
export function distribution(
  name: string,
  probabilities: readonly number[],
  more: Partial<Omit<Distribution, 'kind' | 'name' | 'probabilities'>> = {},
): Distribution {
  return { kind: 'distribution', name, first: 0, probabilities, ...more };
}

/** Makes a table. @param columns each in full, or as head, format and further properties */
export function table(
  columns: readonly (Column | readonly [string, Format, Partial<Column>?])[],
  rows: Table['rows'],
  more: Pick<Table, 'caption' | 'hasSections' | 'keys' | 'isExhaustive'> = {},
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

/** Makes notes. @param lines null adds no line */
export function notes(...lines: readonly (string | null)[]): Notes {
  return { kind: 'notes', lines: lines.filter((line) => line !== null) };
}

/** Leaves out null and notes without a line. */
export function blocksOf(...blocks: readonly (Block | null)[]): Block[] {
  return blocks
    .filter((block) => block !== null)
    .filter((block) => block.kind !== 'notes' || block.lines.length > 0);
}

/** Shares of sampled values, with their number. @param sampled null where nothing was sampled */
export function sampledShares(
  shares: readonly number[] | undefined,
  sampled: { readonly trials: number; readonly kept?: number } | null,
): Sampled | undefined {
  if (sampled === null || shares === undefined) return undefined;
  return { shares, trials: sampled.kept ?? sampled.trials };
}

/** A value of a distribution. */
export interface Outcome {
  readonly value: number;
  readonly probability: number;
  /** Probability of this value or a higher one. */
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

/** The values that a distribution shows, with their probabilities. */
export function outcomesOf({ first, probabilities, sampled, marked, shown }: Distribution): Outcome[] {
  const { from, to } = shown ?? { from: 0, to: probabilities.length };
  const reached = atLeastEach(probabilities);
  return probabilities.slice(from, to).map((probability, offset): Outcome => {
    const index = from + offset;
    const value = first + index;
    return {
      value,
      probability,
      atLeast: reached[index],
      isMarked: marked !== undefined && value >= (marked.from ?? value) && value <= (marked.to ?? value),
      ...(sampled === undefined ? {} : { sampled: sampledShare(sampled.shares[index], sampled.trials) }),
    };
  });
}

/** A share of samples with its interval. */
export function sampledShare(share: number, trials: number): SampledShare {
  return { share, ...clopperPearsonInterval(Math.round(share * trials), trials) };
}

/** Whether sampled shares are followed by their intervals. */
type Detail = 'shares' | 'intervals';

/** A distribution as a table, one row per value. */
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

/** The blocks that hold values, each as a table. */
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
