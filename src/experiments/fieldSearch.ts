/**
 * The cheapest set of levers that keeps every team of a field within a band. Each lever is played alone in few games, with common
 * seeds; a model of the log odds of every meeting learns from all games; integer programming proposes sets by their cost, and each
 * is measured, in more games while it is undecided. The set that is chosen is certified in games that chose nothing. Independent
 * of the ruleset.
 */
import type { Solver } from '../statistics/linearProgram.ts';
import { evenGames } from './additions.ts';
import { cheapestLevers, teamRows } from './cheapestLevers.ts';
import type { Region } from './claims.ts';
import {
  addedUp,
  beyondBand,
  type FieldVerdict,
  fieldScores,
  fieldVerdict,
  gamesIn,
  type PairCounts,
  type TeamScore,
} from './fieldScores.ts';
import {
  type Condition,
  chanceWithin,
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

export interface FieldCertificate {
  readonly before: readonly TeamScore[];
  readonly after: readonly TeamScore[];
  /** Games of each meeting under the levers, by meeting. */
  readonly meetings: readonly PairCounts[];
  readonly games: number;
}

export interface FieldSearchResult {
  /** In the order in which they were first measured, the field without levers first. */
  readonly tested: readonly TestedSet[];
  readonly chosen: TestedSet;
  /** Games of the whole search. */
  readonly played: number;
  /** Games that all allowed sets would have taken. */
  readonly grid: number;
}

/** Games of the certificate for each game of a measurement: with the levers, and without them, where less hangs on it. */
export const FRESH_SHARE = 3;
const BEFORE_SHARE = 1 / FRESH_SHARE;
/** Confidence in the search: many looks at many sets flatter some, and fresh games should not have to disappoint. */
export const SEARCH_CONFIDENCE = 0.99;
/** A set is measured in up to so many batches. */
export const BATCHES = 4;
/** How hard to look for a set: each effort follows where the one before names no set. */
interface Effort {
  /** Sets that are less likely to be within the band are not measured. */
  readonly leastChance: number;
  /** Most batches of a set that is neither shown to be within the band nor outside. */
  readonly batches: number;
  /** Whether each lever alone is played once more before. */
  readonly screens: boolean;
}

/** All but the first and the last only where no set is shown to be within the band. */
const EFFORTS: readonly Effort[] = [
  { leastChance: 0.05, batches: BATCHES, screens: false },
  { leastChance: 0.05, batches: BATCHES, screens: true },
  { leastChance: 0.01, batches: BATCHES, screens: true },
  { leastChance: 0.1, batches: 3 * BATCHES, screens: false },
];
/** The search ends with as many games as so many sets take. */
const MOST_SETS = 10;
/** A set that is as likely to be within the band is chosen before a dearer one, where none is shown to be. */
const LIKELY = 0.5;
/** Sets that integer programming names for each proposal, of which the model rules out most. */
const MOST_NAMED = 12;

/** Games of a batch. */
export function batchGames(games: number): number {
  return evenGames(games / BATCHES);
}

/** @returns undefined when an interrupt came first */
export async function searchLevers(
  search: FieldSearch,
  play: PlayConditions,
): Promise<FieldSearchResult | undefined> {
  const games = new SearchedGames(search, play);
  if (!(await games.measure([]))) return undefined;
  while (games.isOpen([], BATCHES)) if (!(await games.measure([]))) return undefined;
  if (games.verdictOf([]) !== 'inside' && !(await findSet(search, games))) return undefined;
  const tested = games.tested();
  return {
    tested,
    chosen: chosenFrom(tested, search.band),
    played: games.played,
    grid: gridSets(search.field.levers) * search.field.meetings.length * BATCHES * batchGames(search.games),
  };
}

/** Measures each lever alone, then the sets that the model proposes. @returns false when an interrupt came first */
async function findSet(search: FieldSearch, games: SearchedGames): Promise<boolean> {
  if (!(await games.screen())) return false;
  const most = MOST_SETS * search.field.meetings.length * BATCHES * batchGames(search.games);
  let effort = 0;
  while (games.played < most) {
    const model = games.model();
    const hopeful = nextSet(search, games, model, EFFORTS[effort]);
    const isFound = games.incumbent() !== undefined;
    if (hopeful === undefined && effort < EFFORTS.length - 1) {
      effort = isFound ? EFFORTS.length - 1 : effort + 1;
      if (EFFORTS[effort].screens && !(await games.screen())) return false;
      continue;
    }
    const set = hopeful ?? (isFound ? undefined : nearestSet(search, games, model));
    if (set === undefined) return true;
    games.expect(set, model.expected(set).scores);
    if (!(await games.measure(set))) return false;
  }
  return true;
}

/** The cheapest set that may be within the band: one to be measured, or one to be measured further. */
function nextSet(
  { field: { levers: all }, band, solve }: FieldSearch,
  games: SearchedGames,
  model: LeverModel,
  { leastChance, batches }: Effort,
): readonly number[] | undefined {
  const most = games.incumbent()?.cost ?? Number.POSITIVE_INFINITY;
  const isHopeful = ({ cost, chance }: { readonly cost: number; readonly chance: number }): boolean =>
    cost < most && chance >= leastChance;
  const tested = games.tested();
  const found = tested
    .filter(({ levers }) => games.isOpen(levers, batches))
    .map(({ levers, cost, scores }) => ({ levers, cost, chance: chanceWithin(measuredOf(scores), band) }))
    .filter(isHopeful);
  const excluded = tested.map(({ levers }) => levers);
  const rows = teamRows(model, all, band, 1);
  for (let named = 0; named < MOST_NAMED; named++) {
    const levers = cheapestLevers(solve, { levers: all, rows, excluded });
    if (levers === undefined) break;
    const cost = costOf(all, levers);
    if (cost >= most || found.some((one) => one.cost < cost)) break;
    excluded.push(levers);
    const one = { levers, cost, chance: chanceWithin(model.expected(levers), band) };
    if (isHopeful(one)) found.push(one);
  }
  return found.sort((a, b) => a.cost - b.cost || b.chance - a.chance).at(0)?.levers;
}

function measuredOf(scores: readonly TeamScore[]) {
  return {
    scores: scores.map(({ score }) => score),
    standardErrors: scores.map(({ standardError }) => standardError),
  };
}

/** The set that the model expects to leave less beyond the band than any measured one does. */
function nearestSet(
  { field, band, solve }: FieldSearch,
  games: SearchedGames,
  model: LeverModel,
): readonly number[] | undefined {
  const tested = games.tested();
  const middle = (band.low + band.high) / 2;
  const rows = teamRows(model, field.levers, { low: middle, high: middle }, 0);
  const excluded = tested.map(({ levers }) => levers);
  const levers = cheapestLevers(solve, { levers: field.levers, rows, excluded }, true);
  if (levers === undefined) return undefined;
  const least = Math.min(...tested.map(({ scores }) => mostBeyond(scores, band)));
  const expected = Math.max(...model.expected(levers).scores.map((score) => beyondBand(score, band)));
  return expected < least ? levers : undefined;
}

/** How far the farthest team is beyond the band. */
export function mostBeyond(scores: readonly Pick<TeamScore, 'score'>[], band: Region): number {
  return Math.max(...scores.map(({ score }) => beyondBand(score, band)));
}

export function costOf(levers: readonly Lever[], set: readonly number[]): number {
  return set.reduce((sum, lever) => sum + levers[lever].cost, 0);
}

/** The cheapest set that was shown to be within the band; else the cheapest that is likely to be, else the nearest. */
function chosenFrom(tested: readonly TestedSet[], band: Region): TestedSet {
  const byCost = tested.toSorted((a, b) => a.cost - b.cost);
  const [nearest] = byCost.toSorted((a, b) => mostBeyond(a.scores, band) - mostBeyond(b.scores, band));
  const likely = byCost.find(({ scores }) => chanceWithin(measuredOf(scores), band) >= LIKELY);
  return byCost.find(({ verdict }) => verdict === 'inside') ?? likely ?? nearest;
}

/** How many sets the groups of the levers allow. */
function gridSets(levers: readonly Lever[]): number {
  const groups = new Map<string, number>();
  for (const { group } of levers) if (group !== null) groups.set(group, (groups.get(group) ?? 0) + 1);
  const alone = levers.filter(({ group }) => group === null).length;
  return [...groups.values()].reduce((sets, own) => sets * (own + 1), 2 ** alone);
}

/** All games of a search by their condition; sets that change nothing in a meeting share its games. */
class SearchedGames {
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

/**
 * Measures the field under a set, and in fewer games without levers, in games that chose nothing.
 * @param games of each meeting under the set
 * @returns undefined when an interrupt came first
 */
export async function certifyLevers(
  { field, uniform }: Pick<FieldSearch, 'field' | 'uniform'>,
  set: readonly number[],
  games: number,
  play: PlayConditions,
): Promise<FieldCertificate | undefined> {
  const measured = async (levers: readonly number[], share: number, purpose: string) =>
    await play(conditionsOf(field, levers), { batch: 'fresh', games: evenGames(share * games), purpose });
  const scoresOf = (counts: readonly PairCounts[]): readonly TeamScore[] =>
    fieldScores(field.teams, field.meetings, counts, uniform);
  const isChanged = set.length > 0;
  const own = await measured([], isChanged ? BEFORE_SHARE : 1, 'no lever, fresh games');
  const meetings =
    own !== undefined && isChanged ? await measured(set, 1, 'the chosen levers, fresh games') : own;
  if (own === undefined || meetings === undefined) return undefined;
  const before = scoresOf(own);
  return {
    before,
    after: isChanged ? scoresOf(meetings) : before,
    meetings,
    games: Math.min(...meetings.map(gamesIn)),
  };
}
