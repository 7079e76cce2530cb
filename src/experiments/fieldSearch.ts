/**
 * The cheapest set of levers that keeps every team of a field within a band. Each lever is played alone in few games, with common
 * seeds; a model of the log odds of every meeting learns from all games; integer programming proposes sets by their cost, and each
 * is measured, in more games while it is undecided. The set that is chosen is certified in games that chose nothing. Independent
 * of the ruleset.
 */
import { evenGames } from './additions.ts';
import { cheapestLevers, teamRows } from './cheapestLevers.ts';
import type { Region } from './claims.ts';
import { beyondBand, fieldScores, gamesIn, type PairCounts, type TeamScore } from './fieldScores.ts';
import { chanceWithin, conditionsOf, type Lever, type LeverModel } from './leverModel.ts';
import {
  BATCHES,
  batchGames,
  costOf,
  type FieldSearch,
  type PlayConditions,
  SearchedGames,
  type TestedSet,
} from './searchedGames.ts';

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
