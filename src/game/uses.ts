/** Counts what a game offers its players and what they use. Independent of the rules of any game. */
import type { Game, Side } from './contract.ts';
import { type Column, column } from './rowWriter.ts';

/**
 * `points`: bought with points; `item`: carried by a miniature; `action`: an action beyond the basic ones; `other`:
 * basic play.
 */
const USE_KINDS = ['points', 'action', 'item', 'other'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** Something that a player may use. */
export interface Usable {
  /** Unique among those of its kind, kebab-case. */
  readonly key: string;
  /** Name for people. */
  readonly label: string;
  readonly kind: UseKind;
  /** What the rules apply it to automatically (`shock rolls of its bearer`): it is used without an offer. */
  readonly appliesTo?: string;
}

/** Counts by side: offers and uses, and carriers for items; `offers` only of those that are offered. */
const TOPICS = ['offers', 'uses', 'carriers'] as const;
export type UseTopic = (typeof TOPICS)[number];

/** Name of the column with this count for a side. */
export function useColumn(topic: UseTopic, side: Side, { kind, key }: Usable): string {
  return `${topic}-${side}:${kind}/${key}`;
}

/** The counts kept for a usable. */
export function topicsOf({ kind, appliesTo }: Usable): readonly UseTopic[] {
  return TOPICS.filter((topic) => {
    if (topic === 'offers') return appliesTo === undefined;
    return topic === 'uses' || kind === 'item';
  });
}

/** Counts offers and uses of one game after another; usables by their number in the list. */
export interface UseCounter {
  /** Read when a game is over. */
  readonly columns: readonly Column<unknown>[];
  /** Starts a new game; clears the counts. */
  begin(): void;
  /**
   * The side may choose the usable in the current decision.
   * @param decision number of the decision, above 0; several choices in one decision count as one offer
   * @param span number, above 0, of a period in which the same options stay open: it counts one offer, and another
   * after each use; 0 = each decision counts alone
   */
  offer(usable: number, side: Side, decision: number, span: number): void;
  /** Counts a use: the side chose it, or the rules applied it for the side. */
  use(usable: number, side: Side): void;
  /**
   * Counts a carrier: a miniature of the side carries the item now.
   * @param miniature 0 … 31
   */
  carry(usable: number, side: Side, miniature: number): void;
}

export function createUseCounter(usables: readonly Usable[]): UseCounter {
  const size = usables.length * 2;
  const offers = new Uint32Array(size);
  const uses = new Uint32Array(size);
  /** One bit for each miniature. */
  const carriers = new Uint32Array(size);
  /** The last decision and the last period with an offer. */
  const offeredAt = new Int32Array(size);
  const offeredIn = new Int32Array(size);
  const reads: Readonly<Record<UseTopic, (at: number) => number>> = {
    offers: (at) => offers[at],
    uses: (at) => uses[at],
    carriers: (at) => ones(carriers[at]),
  };
  return {
    columns: usables.flatMap((usable, number) =>
      ([0, 1] as const).flatMap((side) =>
        topicsOf(usable).map((topic) =>
          column(useColumn(topic, side, usable), 'uint32', () => reads[topic](number * 2 + side)),
        ),
      ),
    ),
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
    carry(usable, side, miniature) {
      carriers[usable * 2 + side] |= 1 << miniature;
    },
  };
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Counts the decisions of games in which each choice is exactly one usable. */
export interface OptionCounter<G> extends Pick<UseCounter, 'columns' | 'begin'> {
  /** Called before the choice is taken. */
  decide(game: G, choice: number): void;
}

/**
 * Creates the counter.
 * @param usableOf number of the usable for a choice of the current decision
 */
export function createOptionCounter<G extends Pick<Game, 'decider' | 'choices' | 'choiceCount'>>(
  usables: readonly Usable[],
  usableOf: (game: G, choice: number) => number,
): OptionCounter<G> {
  const counter = createUseCounter(usables);
  let decision = 0;
  return {
    columns: counter.columns,
    begin() {
      counter.begin();
      decision = 0;
    },
    decide(game, choice) {
      const { choices, choiceCount, decider } = game;
      decision++;
      for (let i = 0; i < choiceCount; i++) counter.offer(usableOf(game, choices[i]), decider, decision, 0);
      counter.use(usableOf(game, choice), decider);
    },
  };
}

/** Names of the codes for choices or decisions that a module exports. */
export type CodeName<Module> = {
  [Name in keyof Module]: Module[Name] extends number ? Name : never;
}[keyof Module];
