/** What players may use in a game, and how offers and uses of it are counted. Nothing here knows a rule of any game. */
import type { ColumnArray, ColumnSpec, Side } from './contract.ts';

/** `points`: bought with points; `item`: carried by somebody; `action`: done besides the usual; `other`: what any game consists of. */
export const USE_KINDS = ['points', 'action', 'item', 'other'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** Something that a player may use. */
export interface Usable {
  /** Unique among those of its kind, kebab-case. */
  readonly key: string;
  /** For people. */
  readonly label: string;
  readonly kind: UseKind;
  /** The rules apply it by themselves, so it is used without being offered. */
  readonly isApplied?: true;
}

/** Side by side, what is counted of a usable; `carriers` of items alone, `offers` of those that are offered. */
const TOPICS = ['offers', 'uses', 'carriers'] as const;
export type UseTopic = (typeof TOPICS)[number];

/** Name of the column that counts the topic for a side. */
export function useColumn(topic: UseTopic, side: Side, { kind, key }: Usable): string {
  return `${topic}-${side}:${kind}/${key}`;
}

/** The topics that are counted of a usable. */
export function topicsOf({ kind, isApplied }: Usable): readonly UseTopic[] {
  return TOPICS.filter((topic) => {
    if (topic === 'offers') return isApplied !== true;
    return topic === 'uses' || kind === 'item';
  });
}

/** Counts offers and uses of one game after another; usables by their number in the list. */
export interface UseCounter {
  readonly columns: readonly ColumnSpec[];
  /** Forgets the game before. */
  begin(): void;
  /**
   * The side may choose the usable in the decision at hand.
   * @param decision a number above 0 of the decision, in which it is offered once in however many choices
   * @param span a number above 0 of the time in which the same options stay open from decision to decision: they are offered
   *   once in it, and anew once they have been used; 0 = each decision stands alone
   */
  offer(usable: number, side: Side, decision: number, span: number): void;
  /** The side has chosen the usable, or the rules have applied it for the side. */
  use(usable: number, side: Side): void;
  /** A figure of the side carries the item now. @param figure 0 … 31 */
  carry(usable: number, side: Side, figure: number): void;
  /** Writes the counts to `row` of the columns, which begin with column `first`. */
  write(columns: readonly ColumnArray[], first: number, row: number): void;
}

export function createUseCounter(usables: readonly Usable[]): UseCounter {
  const size = usables.length * 2;
  const offers = new Uint32Array(size);
  const uses = new Uint32Array(size);
  /** A bit for each figure. */
  const carriers = new Uint32Array(size);
  /** The last decision and the last span in which it was offered. */
  const offeredAt = new Int32Array(size);
  const offeredIn = new Int32Array(size);
  const cells = usables.flatMap((usable, number) =>
    ([0, 1] as const).flatMap((side) =>
      topicsOf(usable).map((topic) => ({
        name: useColumn(topic, side, usable),
        topic,
        at: number * 2 + side,
      })),
    ),
  );
  return {
    columns: cells.map(({ name }): ColumnSpec => ({ name, type: 'uint32' })),
    begin() {
      for (const counts of [offers, uses, carriers, offeredAt, offeredIn]) counts.fill(0);
    },
    offer(usable, side, decision, span) {
      const at = usable * 2 + side;
      if (offeredAt[at] === decision) return;
      offeredAt[at] = decision;
      if (span > 0 && offeredIn[at] === span) return;
      if (span > 0) offeredIn[at] = span;
      offers[at]++;
    },
    use(usable, side) {
      const at = usable * 2 + side;
      uses[at]++;
      offeredIn[at] = 0;
    },
    carry(usable, side, figure) {
      carriers[usable * 2 + side] |= 1 << figure;
    },
    write(columns, first, row) {
      cells.forEach(({ topic, at }, column) => {
        const counted = topic === 'offers' ? offers[at] : topic === 'uses' ? uses[at] : ones(carriers[at]);
        columns[first + column][row] = counted;
      });
    },
  };
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
