import { type Blend, blendedScores } from '../../src/statistics/blendedScores.ts';
import { chanceOf, logOddsOf, playedWorld, type World, type WorldPlan } from './playedWorlds.ts';

/** Log odds of one Elo point. */
const ELO = Math.LN10 / 400;
/** Differences of the log loss below this, that of 2 points in an even game, count as none. */
const LOSS_TOLERANCE = 0.001;

export function blend(plan: WorldPlan, seed: number): { readonly world: World; readonly blended: Blend } {
  const world = playedWorld(plan, seed);
  return { world, blended: blendedScores(world.simulated, world.games, plan.players, plan.events) };
}

/** Worlds that differ in size and in what people do differently: style, a biased map, or a wrong value of a pack. */
export function variedPlan(seed: number): WorldPlan {
  const part = (k: number): number => {
    const x = Math.sin(seed * 12.9898 + k * 78.233) * 43758.5453;
    return x - Math.floor(x);
  };
  const meetings = 4 + Math.floor(part(1) * 9);
  const kind = seed % 4;
  const biased = Array.from({ length: Math.ceil(meetings / 3) }, (_, i): [number, number] => [3 * i, 0.08]);
  const off = new Map(kind === 0 ? biased : kind === 1 ? [[0, 0.1]] : []);
  return {
    meetings,
    players: part(2) < 0.2 ? 0 : 8 + Math.floor(part(3) * 25),
    events: part(4) < 0.25 ? 0 : 2 + Math.floor(part(5) * 7),
    games: Math.floor(60 * 10 ** part(6)),
    distance: [0, 0, 0.2, 0.4][kind],
    skill: 0.3 + 0.5 * part(7),
    event: 0.05 + 0.3 * part(8),
    actingFirst: 0.6 * part(9) - 0.3,
    draws: 0.3 * part(10),
    off,
    ...(off.size > 0 ? { score: 0.3 + 0.3 * part(11) } : {}),
  };
}

/** Expected log loss on fresh games over the least possible, which has no noise of results. */
export function excessLosses({ simulated, games, fresh }: World, blended: Blend) {
  const points = simulated.map(() => 0.5);
  const counts = simulated.map(() => 1);
  for (const { meeting, score } of games) {
    points[meeting] += score;
    counts[meeting]++;
  }
  const losses = { simulation: 0, people: 0, together: 0 };
  for (const { game, chance } of fresh) {
    const add = (by: keyof typeof losses, forecast: number): void => {
      losses[by] += (entropy(chance, forecast) - entropy(chance, chance)) / fresh.length;
    };
    add('simulation', simulated[game.meeting].score);
    add('people', points[game.meeting] / counts[game.meeting]);
    add('together', forecastOf(game, blended));
  }
  return losses;
}

function forecastOf({ meeting, players, actedFirst }: World['games'][number], blended: Blend): number {
  let odds = logOddsOf(blended.meetings[meeting].together.score);
  if (blended.actingFirst !== null && actedFirst !== null)
    odds += logOddsOf(blended.actingFirst.mean + 0.5) * (1 - 2 * actedFirst);
  players.forEach((player, side) => {
    if (player !== null) odds += blended.players[player].rating * ELO * (1 - 2 * side);
  });
  return chanceOf(odds);
}

function entropy(chance: number, forecast: number): number {
  return -chance * Math.log(forecast) - (1 - chance) * Math.log1p(-forecast);
}

export interface Tally {
  /** Share of worlds where together is no worse than simulation alone, than people alone, than both. */
  readonly likeSimulation: number;
  readonly likePeople: number;
  readonly likeBoth: number;
  /** Share of meetings whose interval holds the truth. */
  readonly coverage: number;
}

/** Plays varied worlds with the seeds 1 … worlds. */
export function tallyWorlds(worlds: number): Tally {
  const sums = { likeSimulation: 0, likePeople: 0, likeBoth: 0, held: 0, meetings: 0 };
  for (let seed = 1; seed <= worlds; seed++) {
    const { world, blended } = blend(variedPlan(seed), seed);
    const { simulation, people, together } = excessLosses(world, blended);
    const [a, b] = [simulation, people].map((loss) => together <= loss + LOSS_TOLERANCE);
    sums.likeSimulation += Number(a);
    sums.likePeople += Number(b);
    sums.likeBoth += Number(a && b);
    blended.meetings.forEach(({ together: { low, high } }, meeting) => {
      sums.meetings++;
      if (low <= world.truths[meeting] && world.truths[meeting] <= high) sums.held++;
    });
  }
  return {
    likeSimulation: sums.likeSimulation / worlds,
    likePeople: sums.likePeople / worlds,
    likeBoth: sums.likeBoth / worlds,
    coverage: sums.held / sums.meetings,
  };
}

/** Share of worlds that name a disagreement in the first meeting, and in any. */
export function namedShare(
  plan: WorldPlan,
  worlds: number,
): { readonly first: number; readonly anywhere: number } {
  let [first, anywhere] = [0, 0];
  for (let seed = 1; seed <= worlds; seed++) {
    const clear = blend(plan, seed).blended.meetings.map(({ difference }) => difference.isClear);
    first += Number(clear[0]);
    anywhere += Number(clear.includes(true));
  }
  return { first: first / worlds, anywhere: anywhere / worlds };
}

/** People as simulated: six meetings of 40 games each, without players or events. */
export const AGREEING: WorldPlan = {
  meetings: 6,
  players: 0,
  events: 0,
  games: 240,
  distance: 0,
  skill: 0,
  event: 0,
  actingFirst: 0.1,
  draws: 0.1,
  score: 0.5,
};
