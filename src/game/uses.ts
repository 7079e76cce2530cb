/** What players may use in a game, and how offers and uses of it are counted. Nothing here knows a rule of any game. */
import type { Game, Side } from './contract.ts';
import { type Column, column } from './rowWriter.ts';

/** `points`: bought with points; `item`: carried by somebody; `action`: done besides the usual; `other`: what any game consists of. */
const USE_KINDS = ['points', 'action', 'item', 'other'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** Something that a player may use. */
export interface Usable {
  /** Unique among those of its kind, kebab-case. */
  readonly key: string;
  /** For people. */
  readonly label: string;
  readonly kind: UseKind;
  /** What the rules apply it to by themselves, in words (`shock rolls of its bearer`): it is used without being offered. */
  readonly appliesTo?: string;
}

/** Side by side, what is counted of a usable; `carriers` of items alone, `offers` of those that are offered. */
const TOPICS = ['offers', 'uses', 'carriers'] as const;
export type UseTopic = (typeof TOPICS)[number];

/** Name of the column that counts the topic for a side. */
export function useColumn(topic: UseTopic, side: Side, { kind, key }: Usable): string {
  return `${topic}-${side}:${kind}/${key}`;
}

/** The topics that are counted of a usable. */
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
  /** A miniature of the side carries the item now. @param miniature 0 … 31 */
  carry(usable: number, side: Side, miniature: number): void;
}

export function createUseCounter(usables: readonly Usable[]): UseCounter {
  const size = usables.length * 2;
  const offers = new Uint32Array(size);
  const uses = new Uint32Array(size);
  /** A bit for each miniature. */
  const carriers = new Uint32Array(size);
  /** The last decision and the last span in which it was offered. */
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

/** Counts the decisions of games in which each choice is one usable and nothing else. */
export interface OptionCounter<G> extends Pick<UseCounter, 'columns' | 'begin'> {
  /** The choice is about to be taken. */
  decide(game: G, choice: number): void;
}

/** @param usableOf number of the usable that a choice of the decision at hand is */
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

/** Names of the codes of choices, or of decisions, among what a module exports. */
export type CodeName<Module> = {
  [Name in keyof Module]: Module[Name] extends number ? Name : never;
}[keyof Module];
