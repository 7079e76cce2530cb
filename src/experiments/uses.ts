/** Counts what players are offered and what they use in games of a study, and finds what they never use. */
import type { ColumnBatch, ColumnSpec, Side, StudySpec } from '../game/contract.ts';
import { topicsOf, type Usable, type UseKind, type UseTopic, useColumn } from '../game/uses.ts';
import { clopperPearsonInterval } from '../statistics/clopperPearson.ts';
import { type MeanEstimate, meanFromSums } from '../statistics/histogram.ts';

/** A study whose games count offers and uses. */
export interface UseStudy {
  /** The games of the original study, with the columns of `usables`. */
  readonly study: StudySpec;
  readonly usables: readonly Usable[];
  /** Who plays the first and the second side. */
  readonly players: readonly [string, string];
  /** The packs of a side that hold an item; none in games without packs. */
  readonly packsWith: (item: string, side: Side) => readonly ItemPack[];
}

/** A pack that holds an item. */
export interface ItemPack {
  /** Id of the character. */
  readonly character: string;
  /** Id of the pack. */
  readonly pack: string;
}

/**
 * - `never`: offered (or carried, where the rules apply it) in at least LEAST_PAIRS pairs of games, and not used in any.
 * - `seldom`: offered as often, and used at fewer than SELDOM of the offers, with 95 % confidence.
 * - `no-offer`: carried as often, and never offered.
 */
export type UseFinding = 'never' | 'seldom' | 'no-offer';

/** Means per game for something usable, with errors over pairs of games. */
export interface UseRow {
  /** Unique key. */
  readonly key: string;
  /** Text for people. */
  readonly label: string;
  /** `points`: bought with points; `item`: carried; `action`: a special action; `other`: a common part of any game. */
  readonly kind: UseKind;
  /** See Usable; null where it is offered. */
  readonly appliesTo: string | null;
  /** The side; null for both sides of one player. */
  readonly side: Side | null;
  /** The AI player. */
  readonly player: string;
  /** Offers per game; null where the rules apply it automatically. */
  readonly offers: MeanEstimate | null;
  /** Uses per game. */
  readonly uses: MeanEstimate;
  /** Miniatures that carry it, per game; null for what is not carried. */
  readonly carriers: MeanEstimate | null;
  /** Finding for the player, over all its sides; null where it is used, or occurs too rarely. */
  readonly finding: UseFinding | null;
  /** Packs that contain it. */
  readonly packs: readonly (ItemPack & {
    /** Side that has the pack: 0 the first, 1 the second. */
    readonly side: Side;
  })[];
}

export interface UsesResult {
  /** Games counted, in whole pairs. */
  readonly games: number;
  /** By side, everything offered, used or carried. */
  readonly rows: readonly UseRow[];
  /** By player, everything with a finding. */
  readonly unused: readonly UseRow[];
  /** Labels of what was never offered or carried. */
  readonly notOffered: readonly string[];
}

/** So many pairs without a use leave less than 5 % of such pairs with one, at 95 %: 1 − 0.05^(1/59) = 4.95 %. */
export const LEAST_PAIRS = 59;
/** Share of the offers below which use is `seldom`. */
export const SELDOM = 0.01;
/** Confidence of a two-sided interval whose upper bound has 95 %. */
const CONFIDENCE = 0.9;

/** One in this many games is counted. */
const COUNTED_SHARE = 10;
/** Most games counted; more would add little, since the rarest packs are in a third of them. */
const MOST_COUNTED = 500;

/** How many of the first games of a study are played again and counted; whole pairs. */
export function countedGames(games: number): number {
  return Math.min(MOST_COUNTED, 2 * Math.ceil(games / COUNTED_SHARE / 2), 2 * Math.floor(games / 2));
}

export interface UseTally {
  /** Adds games in the order of their index. */
  add(batch: ColumnBatch): void;
  /** The counts; undefined without a whole pair of games. */
  result(): UsesResult | undefined;
}

export function createUseTally(
  columns: readonly ColumnSpec[],
  { usables, players, packsWith }: Pick<UseStudy, 'usables' | 'players' | 'packsWith'>,
): UseTally {
  const positions = new Map(columns.map(({ name }, position) => [name, position]));
  const groups = groupsOf(players);
  const counts = groups.flatMap((group) =>
    usables.map((usable) => ({
      usable,
      group,
      sums: createPairSums(),
      at: columnsOf(usable, group, positions),
    })),
  );
  /** Index of the first game of an incomplete pair; −1 = none. */
  let waiting = -1;
  let pairs = 0;

  function addGame(batch: ColumnBatch, row: number): void {
    const index = batch.first + row;
    const isSecond = index % 2 === 1;
    // The other game of the pair has failed.
    if (isSecond && waiting !== index - 1) return;
    for (const { sums, at } of counts) sums.add(batch, row, at, isSecond);
    waiting = isSecond ? -1 : index;
    if (isSecond) pairs++;
  }

  return {
    add(batch) {
      for (let row = 0; row < batch.games; row++) addGame(batch, row);
    },
    result() {
      if (pairs === 0) return undefined;
      const rows = counts.map(({ usable, group, sums }) => rowOf(usable, group, sums, pairs, packsWith));
      const found = new Map(
        rows.filter((_, i) => counts[i].group.isWhole).map((row) => [keyOf(row), row.finding]),
      );
      const seen = rows.filter(isMet);
      const met = new Set(seen.map(({ kind, key }) => `${kind}/${key}`));
      return {
        games: 2 * pairs,
        rows: seen
          .filter(({ side }) => side !== null)
          .map((row) => ({ ...row, finding: found.get(keyOf(row)) ?? null })),
        unused: withoutTwins(rows.filter((row, i) => counts[i].group.isWhole && row.finding !== null)),
        notOffered: usables
          .filter(({ kind, key }) => kind !== 'item' && !met.has(`${kind}/${key}`))
          .map(({ label }) => label),
      };
    },
  };
}

/** Sides that are counted together. */
interface Group {
  readonly sides: readonly Side[];
  readonly player: string;
  /** Whether these are all sides of the player. */
  readonly isWhole: boolean;
}

/** Each side; and both where one player plays them. */
function groupsOf([first, second]: readonly [string, string]): readonly Group[] {
  const isOne = first === second;
  const sides: Group[] = [
    { sides: [0], player: first, isWhole: !isOne },
    { sides: [1], player: second, isWhole: !isOne },
  ];
  return isOne ? [...sides, { sides: [0, 1], player: first, isWhole: true }] : sides;
}

function columnsOf(
  usable: Usable,
  { sides }: Group,
  positions: ReadonlyMap<string, number>,
): Readonly<Record<UseTopic, readonly number[]>> {
  const counted = topicsOf(usable);
  const at = (topic: UseTopic): readonly number[] =>
    counted.includes(topic)
      ? sides.flatMap((side) => positions.get(useColumn(topic, side, usable)) ?? [])
      : [];
  return { offers: at('offers'), uses: at('uses'), carriers: at('carriers') };
}

/** Sums over pairs of games of what one usable counts. */
interface PairSums {
  add(batch: ColumnBatch, row: number, at: ReturnType<typeof columnsOf>, isSecond: boolean): void;
  readonly offers: Sums;
  readonly uses: Sums;
  readonly carriers: Sums;
  /** Sum of offers × uses. */
  readonly product: () => number;
}

interface Sums {
  sum: number;
  squares: number;
  /** Pairs in which it occurs. */
  some: number;
}

function createPairSums(): PairSums {
  const offers = { sum: 0, squares: 0, some: 0 };
  const uses = { sum: 0, squares: 0, some: 0 };
  const carriers = { sum: 0, squares: 0, some: 0 };
  const now = { offers: 0, uses: 0, carriers: 0 };
  let product = 0;
  const total = ({ columns }: ColumnBatch, row: number, at: readonly number[]): number => {
    let sum = 0;
    for (const column of at) sum += columns[column][row];
    return sum;
  };
  return {
    offers,
    uses,
    carriers,
    product: () => product,
    add(batch, row, at, isSecond) {
      now.offers = total(batch, row, at.offers) + (isSecond ? now.offers : 0);
      now.uses = total(batch, row, at.uses) + (isSecond ? now.uses : 0);
      now.carriers = total(batch, row, at.carriers) + (isSecond ? now.carriers : 0);
      if (!isSecond) return;
      note(offers, now.offers);
      note(uses, now.uses);
      note(carriers, now.carriers);
      product += now.offers * now.uses;
    },
  };
}

function note(sums: Sums, value: number): void {
  sums.sum += value;
  sums.squares += value * value;
  if (value > 0) sums.some++;
}

function rowOf(
  usable: Usable,
  { sides, player }: Group,
  sums: PairSums,
  pairs: number,
  packsWith: UseStudy['packsWith'],
): UseRow {
  const { key, label, kind } = usable;
  const topics = topicsOf(usable);
  const isItem = kind === 'item';
  return {
    key,
    label,
    kind,
    appliesTo: usable.appliesTo ?? null,
    side: sides.length === 1 ? sides[0] : null,
    player,
    offers: topics.includes('offers') ? meanOf(sums.offers, pairs) : null,
    uses: meanOf(sums.uses, pairs),
    carriers: topics.includes('carriers') ? meanOf(sums.carriers, pairs) : null,
    finding: findingOf(usable, sums, pairs),
    packs: isItem ? sides.flatMap((side) => packsWith(key, side).map((pack) => ({ ...pack, side }))) : [],
  };
}

/** A mean per game from sums over pairs of games. */
function meanOf({ sum, squares }: Sums, pairs: number): MeanEstimate {
  const { mean, standardError } = meanFromSums(pairs, sum, squares);
  return { mean: mean / 2, standardError: standardError === null ? null : standardError / 2 };
}

function findingOf({ kind, appliesTo }: Usable, sums: PairSums, pairs: number): UseFinding | null {
  // Common parts of any game get no finding.
  if (kind === 'other') return null;
  const { offers, uses, carriers } = sums;
  const met = appliesTo === undefined ? offers.some : carriers.some;
  if (uses.sum === 0) {
    if (met >= LEAST_PAIRS) return 'never';
    return offers.sum === 0 && carriers.some >= LEAST_PAIRS ? 'no-offer' : null;
  }
  if (appliesTo !== undefined || met < LEAST_PAIRS) return null;
  const share = uses.sum / offers.sum;
  return share < SELDOM && mostUsed(share, sums, pairs) < SELDOM ? 'seldom' : null;
}

/**
 * Upper 95 % bound of the uses for each offer: a ratio of two sums over pairs of games, as a share (Clopper and Pearson 1934) of as
 * many trials as have its error (Korn and Graubard 1998).
 * @param share above 0
 */
function mostUsed(share: number, { offers, uses, product }: PairSums, pairs: number): number {
  const spread = uses.squares - 2 * share * product() + share * share * offers.squares;
  const variance = (Math.max(0, spread) * (pairs / (pairs - 1))) / offers.sum ** 2;
  const trials = variance > 0 ? (share * (1 - share)) / variance : offers.sum;
  return clopperPearsonInterval(share * trials, trials, CONFIDENCE).high;
}

/** Leaves out an action that only one item allows, since the row of the item has the same offers. */
function withoutTwins(rows: readonly UseRow[]): readonly UseRow[] {
  const items = rows.filter(({ kind }) => kind === 'item');
  return rows.filter(
    (row) =>
      row.kind !== 'action' ||
      !items.some((item) => item.player === row.player && item.offers?.mean === row.offers?.mean),
  );
}

function isMet({ offers, uses, carriers }: UseRow): boolean {
  return (offers?.mean ?? 0) > 0 || uses.mean > 0 || (carriers?.mean ?? 0) > 0;
}

function keyOf({ kind, key, player }: UseRow): string {
  return `${player}/${kind}/${key}`;
}
