/** The games of a search for levers: what was played, and what it says of each set. */
import type { Solver } from '../statistics/linearProgram.ts';
import { evenGames } from './additions.ts';
import type { Region } from './claims.ts';
import {
  addedUp,
  type FieldVerdict,
  fieldScores,
  fieldVerdict,
  gamesIn,
  type PairCounts,
  type TeamScore,
} from './fieldScores.ts';
import {
  type Condition,
  changesMeeting,
  conditionsOf,
  type Field,
  fitLeverModel,
  type Lever,
  type LeverModel,
} from './leverModel.ts';

/** Games of each meeting to play. Batches with other numbers share no luck; the conditions of one batch have common seeds. */
export interface Batch {
  readonly batch: number | 'fresh';
  readonly games: number;
  /** What the games are for, for their names. */
  readonly purpose: string;
}

/** Plays conditions; undefined when an interrupt came first. */
export type PlayConditions = (
  conditions: readonly Condition[],
  batch: Batch,
) => Promise<readonly PairCounts[] | undefined>;

export interface FieldSearch {
  readonly field: Field;
  readonly band: Region;
  /** Most games of each meeting in a measured set. */
  readonly games: number;
  readonly solve: Solver;
  /** Draws for the intervals, from 0 … 1, 1 excluded. */
  readonly uniform: () => number;
}

/** A set of levers that was measured. */
export interface TestedSet {
  /** Indices of levers, ascending. */
  readonly levers: readonly number[];
  /** Cost of its levers together. */
  readonly cost: number;
  /** Score of each team that the model expected before the set was measured; null for the field without levers. */
  readonly expected: readonly number[] | null;
  /** Measured score of each team. */
  readonly scores: readonly TeamScore[];
  /** By the intervals: every team inside the band, one outside, or open. */
  readonly verdict: FieldVerdict;
  /** Fewest games of a meeting. */
  readonly games: number;
}

/** Confidence in the search: many looks at many sets flatter some, and fresh games should not have to disappoint. */
export const SEARCH_CONFIDENCE = 0.99;
/** A set is measured in up to so many batches. */
export const BATCHES = 4;
/** Games of a batch. */
export function batchGames(games: number): number {
  return evenGames(games / BATCHES);
}

export function costOf(levers: readonly Lever[], set: readonly number[]): number {
  return set.reduce((sum, lever) => sum + levers[lever].cost, 0);
}

/** All games of a search by their condition; sets that change nothing in a meeting share its games. */
export class SearchedGames {
  played = 0;
  readonly #search: FieldSearch;
  readonly #play: PlayConditions;
  readonly #games = new Map<string, { readonly condition: Condition; counts: PairCounts; batches: number }>();
  readonly #sets = new Map<string, { readonly levers: readonly number[]; readonly scores: TeamScore[] }>();
  readonly #expected = new Map<string, readonly number[]>();

  constructor(search: FieldSearch, play: PlayConditions) {
    this.#search = search;
    this.#play = play;
  }

  /** Plays each lever alone in the meetings that it changes. @returns false when an interrupt came first */
  async screen(): Promise<boolean> {
    const { field } = this.#search;
    const alone = field.levers.flatMap((lever, at) =>
      field.meetings.flatMap((pair, meeting) =>
        changesMeeting(lever, pair) ? [{ meeting, levers: [at] }] : [],
      ),
    );
    return await this.#addBatch(alone, 'each lever alone');
  }

  /** Keeps what the model expects of a set before it is measured. */
  expect(set: readonly number[], scores: readonly number[]): void {
    if (!this.#expected.has(set.join())) this.#expected.set(set.join(), scores);
  }

  /** Measures a set in one more batch of each meeting that has fewest. @returns false when an interrupt came first */
  async measure(set: readonly number[]): Promise<boolean> {
    const { field, uniform } = this.#search;
    const conditions = conditionsOf(field, set);
    // Sets whose meetings were all played already, each by another set, are measured without games.
    const isNew = !this.#sets.has(set.join());
    const least = Math.min(...conditions.map((condition) => this.#batches(condition)));
    const lacking = conditions.filter((condition) => this.#batches(condition) === least);
    const purpose = set.length === 0 ? 'no lever' : `levers ${set.map((lever) => lever + 1).join('+')}`;
    if ((least === 0 || !isNew) && !(await this.#addBatch(lacking, purpose))) return false;
    const counts = conditions.map((condition) => this.#games.get(keyOf(condition))?.counts ?? addedUp([]));
    const scores = [...fieldScores(field.teams, field.meetings, counts, uniform, SEARCH_CONFIDENCE)];
    this.#sets.set(set.join(), { levers: set, scores });
    return true;
  }

  verdictOf(set: readonly number[]): FieldVerdict {
    return fieldVerdict(this.#sets.get(set.join())?.scores ?? [], this.#search.band);
  }

  /** Whether more games of a measured set may decide it. @param most batches */
  isOpen(set: readonly number[], most: number): boolean {
    const batches = conditionsOf(this.#search.field, set).map((condition) => this.#batches(condition));
    return this.verdictOf(set) === 'open' && Math.min(...batches) < most;
  }

  /** The cheapest set that was shown to be within the band. */
  incumbent(): TestedSet | undefined {
    return this.tested()
      .filter(({ verdict }) => verdict === 'inside')
      .sort((a, b) => a.cost - b.cost)
      .at(0);
  }

  model(): LeverModel {
    const observed = [...this.#games.values()].map(({ condition, counts }) => ({ ...condition, counts }));
    return fitLeverModel(this.#search.field, observed);
  }

  tested(): TestedSet[] {
    const { field, band } = this.#search;
    return [...this.#sets.values()].map(({ levers, scores }) => {
      const games = conditionsOf(field, levers).map((one) => {
        return gamesIn(this.#games.get(keyOf(one))?.counts ?? addedUp([]));
      });
      return {
        levers,
        cost: costOf(field.levers, levers),
        expected: this.#expected.get(levers.join()) ?? null,
        scores,
        verdict: fieldVerdict(scores, band),
        games: Math.min(...games),
      };
    });
  }

  #batches(condition: Condition): number {
    return this.#games.get(keyOf(condition))?.batches ?? 0;
  }

  async #addBatch(conditions: readonly Condition[], purpose: string): Promise<boolean> {
    const games = batchGames(this.#search.games);
    const numbers = [...new Set(conditions.map((condition) => this.#batches(condition)))];
    for (const batch of numbers) {
      const own = conditions.filter((condition) => this.#batches(condition) === batch);
      const counts = await this.#play(own, { batch, games, purpose: `${purpose}, batch ${batch + 1}` });
      if (counts === undefined) return false;
      own.forEach((condition, at) => {
        const known = this.#games.get(keyOf(condition));
        this.#games.set(keyOf(condition), {
          condition,
          counts: addedUp([...(known === undefined ? [] : [known.counts]), counts[at]]),
          batches: batch + 1,
        });
        this.played += gamesIn(counts[at]);
      });
    }
    return true;
  }
}

function keyOf({ meeting, levers }: Condition): string {
  return `${meeting} ${levers.join()}`;
}
