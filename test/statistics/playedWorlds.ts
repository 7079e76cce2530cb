import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';
import type { PlayedByPeople, SimulatedScore } from '../../src/statistics/blendedScores.ts';

/** How people differ from the simulation in a world with a known truth; deviations as log odds. */
export interface WorldPlan {
  readonly meetings: number;
  readonly players: number;
  readonly events: number;
  readonly games: number;
  /** Deviation of people from the simulation, over meetings. */
  readonly distance: number;
  readonly skill: number;
  readonly event: number;
  /** Log odds of acting first rather than second, beyond the simulation. */
  readonly actingFirst: number;
  /** Share of games between the two results that are drawn, at even odds. */
  readonly draws: number;
  /** Points by which people score more than the simulation in single meetings. */
  readonly off?: ReadonlyMap<number, number>;
  /** Games in single meetings, in addition. */
  readonly further?: ReadonlyMap<number, number>;
  /** All simulated scores; otherwise they vary. */
  readonly score?: number;
}

export interface World {
  readonly simulated: readonly SimulatedScore[];
  readonly games: readonly PlayedByPeople[];
  /** True chance of each meeting's first team between equal players. */
  readonly truths: readonly number[];
  /** Games whose results are not known yet, each with its true chance at an event like the mean. */
  readonly fresh: readonly { readonly game: PlayedByPeople; readonly chance: number }[];
}

const SIMULATION_ERROR = 0.01;
const SPREAD_OF_SCORES = 0.7;
const FRESH = 300;

export const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
export const logOddsOf = (chance: number): number => Math.log(chance / (1 - chance));

/** A world with a known truth and games of it. */
export function playedWorld(plan: WorldPlan, seed: number): World {
  const rng = createStreams(1);
  seedStreams(rng, seed, 0, 0);
  const uniform = (): number => uniformFloat(rng, 0);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const index = (count: number): number => Math.floor(uniform() * count);
  const draw = (count: number, deviation: number): number[] =>
    Array.from({ length: count }, () => deviation * normal());

  const skills = draw(plan.players, plan.skill);
  const events = draw(plan.events * plan.meetings, plan.event);
  const simulated: SimulatedScore[] = [];
  const logOdds = Array.from({ length: plan.meetings }, (_, meeting) => {
    const exact = plan.score ?? chanceOf(SPREAD_OF_SCORES * normal());
    const score = Math.min(0.99, Math.max(0.01, exact + SIMULATION_ERROR * normal()));
    simulated.push({ score, standardError: SIMULATION_ERROR });
    return logOddsOf(exact + (plan.off?.get(meeting) ?? 0)) + plan.distance * normal();
  });
  const chance = ({ meeting, players, event, actedFirst }: Omit<PlayedByPeople, 'score'>): number => {
    let odds = logOdds[meeting] + plan.actingFirst * (0.5 - (actedFirst ?? 0.5));
    if (event !== null) odds += events[event * plan.meetings + meeting];
    players.forEach((player, side) => {
      if (player !== null) odds += skills[player] * (1 - 2 * side);
    });
    return chanceOf(odds);
  };
  const play = (meeting: number, isFresh = false): PlayedByPeople => {
    const players: PlayedByPeople['players'] =
      plan.players < 2 ? [null, null] : twoOf(index(plan.players), index(plan.players - 1));
    const event = plan.events === 0 || isFresh ? null : index(plan.events);
    const game = { meeting, players, event, actedFirst: uniform() < 0.5 ? 0 : 1 } as const;
    return { ...game, score: result(chance(game), plan.draws, uniform()) };
  };
  const games = Array.from({ length: plan.games }, () => play(index(plan.meetings)));
  for (const [meeting, count] of plan.further ?? [])
    for (let i = 0; i < count; i++) games.push(play(meeting));
  const fresh = Array.from({ length: FRESH }, () => {
    const game = play(index(plan.meetings), true);
    return { game, chance: chance(game) };
  });
  return { simulated, games, truths: logOdds.map((odds) => expectedScore(odds, plan.actingFirst)), fresh };
}

/** Two different indices. */
function twoOf(first: number, other: number): [number, number] {
  return [first, other < first ? other : other + 1];
}

/** Draws take from wins and losses alike, so that the mean stays. */
function result(chance: number, draws: number, uniform: number): number {
  const half = draws * Math.min(chance, 1 - chance);
  if (uniform < chance - half) return 1;
  return uniform < chance + half ? 0.5 : 0;
}

/** The score between equal players, each acting first in half of the games. */
function expectedScore(logOdds: number, actingFirst: number): number {
  return (chanceOf(logOdds + actingFirst / 2) + chanceOf(logOdds - actingFirst / 2)) / 2;
}
