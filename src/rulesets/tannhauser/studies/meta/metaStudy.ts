/** The games of a study of loadouts, stage by stage; each stage measures in new games what the one before chose. */

import { arePlayed, evenGames, type Play } from '../../../../experiments/additions.ts';
import {
  allMeetings,
  createMeetings,
  type Loadout,
  type Loadouts,
  type MeetingVariant,
  pointsTable,
} from '../../../../experiments/loadouts.ts';
import { type MetaGame, metaGame } from '../../../../experiments/metaGame.ts';
import type { Variant } from '../../../../experiments/variants.ts';
import { derivedSeed } from '../../../../random/derivedSeed.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { createStreams, seedStreams, uniformFloat, uniformInt } from '../../../../random/streams.ts';
import type { Solver } from '../../../../statistics/linearProgram.ts';
import { createPickScores, type DrawnPlace, type PickScores } from '../tokens/pickScores.ts';
import { loadoutOf, type Places } from './bestResponse.ts';
import { everyLoadout, type Origin, type SidePlan, searchLoadouts } from './loadoutSearch.ts';

/** Given loadouts, or places to search among with loadouts to begin with. */
export type SideChoice =
  | { readonly given: readonly Loadout[] }
  | { readonly places: readonly DrawnPlace[]; readonly starts: readonly Loadout[] };

interface MetaPlan {
  readonly solve: Solver;
  readonly sides: readonly [SideChoice, SideChoice];
  readonly variantOf: MeetingVariant;
  /** All packs drawn; undefined when loadouts are given. */
  readonly drawn: Variant | undefined;
  readonly seed: number;
  /** Games of a meeting. */
  readonly games: number;
  /** Most loadouts of a side to search for. */
  readonly most: number;
}

/** Games by stage. */
export interface MetaGames {
  /** Games with everything drawn at random. */
  readonly drawn: number;
  /** Games that chose loadouts and weights. */
  readonly search: number;
  /** Games that measured the scores of all loadouts against each other. */
  readonly payoffs: number;
}

export interface MetaStudy {
  readonly meta: MetaGame;
  /** How the loadouts of each side were found. */
  readonly origins: readonly [Origin, Origin];
  readonly games: MetaGames;
}

const CLIMBS = 0;
const ROUNDS = 1;
const PAYOFFS = 2;
const STARTS = 3;
const RATINGS = 4;
/** Games with everything drawn, for each game of a meeting. */
const DRAWN_SHARE = 4;
/** Games that only choose a response, as a share of a meeting's. */
const CLIMB_SHARE = 1 / 4;

/**
 * Plays all stages of the study.
 * @returns undefined after an interrupt: an equilibrium needs all of its payoffs
 */
export async function playMetaStudy(plan: MetaPlan, play: Play): Promise<MetaStudy | undefined> {
  const { solve, sides, variantOf, seed, most } = plan;
  const games = evenGames(plan.games);
  const spent = { drawn: 0, search: 0, payoffs: 0 };
  const counting =
    (stage: keyof MetaGames): Play =>
    async (variants, options) => {
      // The number of loadouts that the search will find is unknown.
      const played = await play(variants, { ...options, ahead: stage === 'payoffs' ? 0 : null });
      spent[stage] += played.reduce((sum, one) => sum + one.games, 0);
      return played;
    };
  const drawn = await playDrawn(plan, DRAWN_SHARE * games, counting('drawn'));
  if (drawn === undefined) return undefined;
  const starts = createStreams(1);
  seedStreams(starts, seed, DOMAINS.loadoutStages, STARTS);
  const plans = sides.map((side) => sidePlan(side, most, drawn.best, starts));
  const search = counting('search');
  const rounds = createMeetings(variantOf, 'round', stageSeed(seed, ROUNDS), games, search);
  const found = await searchLoadouts(
    solve,
    [plans[0], plans[1]],
    most,
    rounds,
    createMeetings(variantOf, 'search', stageSeed(seed, CLIMBS), evenGames(CLIMB_SHARE * games), search),
  );
  if (found === undefined) return undefined;
  const { loadouts, settled } = found;
  const meta = await measureLoadouts(plan, loadouts, drawn.points, rounds, counting('payoffs'));
  if (meta === undefined) return undefined;
  const [first, second] = ([0, 1] as const).map((side) => originOf(sides[side], plans[side], settled[side]));
  return { meta, origins: [first, second], games: spent };
}

/**
 * Measures the loadouts that one player's study found in another player's games, without a search.
 * @returns undefined after an interrupt
 */
export async function replayMetaStudy(
  plan: MetaPlan,
  { meta: { sides } }: MetaStudy,
  play: Play,
): Promise<MetaGame | undefined> {
  const drawn = await playDrawn(plan, DRAWN_SHARE * evenGames(plan.games), play);
  if (drawn === undefined) return undefined;
  const [first, second] = sides.map(({ loadouts }) => loadouts.map(({ loadout }) => loadout));
  const rounds = createMeetings(
    plan.variantOf,
    'round',
    stageSeed(plan.seed, ROUNDS),
    evenGames(plan.games),
    play,
  );
  return measureLoadouts(plan, [first, second], drawn.points, rounds, play);
}

/**
 * The equilibrium of loadouts, chosen by the rounds of a search and measured in new games.
 * @param drawn points of games with everything drawn
 */
async function measureLoadouts(
  { solve, sides, variantOf, seed, ...plan }: MetaPlan,
  loadouts: Loadouts,
  drawn: Uint8Array | undefined,
  rounds: ReturnType<typeof createMeetings>,
  play: Play,
): Promise<MetaGame | undefined> {
  const games = evenGames(plan.games);
  // The rounds of the search also choose the weights; without a search they are played for that.
  if (!(await rounds.play(allMeetings(loadouts)))) return undefined;
  const meetings = createMeetings(variantOf, 'payoff', stageSeed(seed, PAYOFFS), games, play);
  if (!(await meetings.play(allMeetings(loadouts)))) return undefined;
  const streams = createStreams(1);
  seedStreams(streams, seed, DOMAINS.loadoutStages, RATINGS);
  return metaGame(
    solve,
    {
      loadouts,
      choosing: pointsTable(loadouts, rounds),
      points: pointsTable(loadouts, meetings),
      drawn,
      picks: [wantedPicks(sides[0]), wantedPicks(sides[1])],
    },
    () => uniformFloat(streams, 0),
  );
}

interface Drawn {
  readonly points: Uint8Array | undefined;
  /** The best pick of each drawn place, alone. */
  readonly best: readonly string[];
}

async function playDrawn({ drawn, sides }: MetaPlan, games: number, play: Play): Promise<Drawn | undefined> {
  if (drawn === undefined) return { points: undefined, best: [] };
  const places = sides.flatMap((side) => ('places' in side ? side.places : []));
  let scores: PickScores | undefined;
  const played = await play([drawn], {
    games,
    onColumns: (_, columns) => {
      scores = createPickScores(columns, places);
    },
    onBatch: (_, batch) => scores?.add(batch),
  });
  if (!arePlayed(played, games)) return undefined;
  return { points: played[0].points, best: scores?.best() ?? [] };
}

function sidePlan(side: SideChoice, most: number, best: readonly string[], starts: Int32Array): SidePlan {
  if ('given' in side) return { loadouts: side.given, places: undefined };
  const places: Places = side.places.map(({ picks }) => picks.map(({ pick }) => pick));
  const all = everyLoadout(places, most);
  if (all !== undefined) return { loadouts: all, places: undefined };
  const own = places.map((options) => options.find((pick) => best.includes(pick)) ?? options[0]);
  const random = places.map((options) => options[uniformInt(starts, 0, options.length)]);
  const begun = [loadoutOf(own), ...side.starts, loadoutOf(random)];
  const unique = new Map(begun.map((loadout) => [loadout.name, loadout]));
  return { loadouts: [...unique.values()].slice(0, most), places };
}

function originOf(side: SideChoice, { places }: SidePlan, isSettled: boolean): Origin {
  if ('given' in side) return 'given';
  if (places === undefined) return 'all';
  return isSettled ? 'searched' : 'full';
}

/** The picks of every place that has several. */
function wantedPicks(side: SideChoice): readonly string[] {
  if ('places' in side) {
    return side.places.flatMap(({ picks }) => (picks.length < 2 ? [] : picks.map(({ pick }) => pick)));
  }
  const all = [...new Set(side.given.flatMap(({ picks }) => picks))];
  return all.filter((pick) => side.given.some(({ picks }) => !picks.includes(pick)));
}

/** No stage shares games with another, so a choice carries no luck into the games that measure it. */
function stageSeed(seed: number, stage: number): number {
  return derivedSeed(seed, DOMAINS.loadoutStages, stage);
}
