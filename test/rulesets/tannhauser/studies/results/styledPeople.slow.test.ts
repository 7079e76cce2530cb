import { expect, test } from 'vitest';
import { createStreams, seedStreams, uniformFloat } from '../../../../../src/random/streams.ts';
import {
  blendedScores,
  type PlayedByPeople,
  type SimulatedScore,
} from '../../../../../src/statistics/blendedScores.ts';
import { printedBy } from '../../../../cli/inProcess.ts';

const MINUTES = 60_000;

/** Who plays the people, none of whom the simulation is: styles of its player, and a weaker one. */
const PEOPLE = ['greedy', 'tactician+aggressive', 'tactician+cautious'];
const MEETINGS = ['castle-ksiaz', 'house-mirror-keep'].flatMap((map) =>
  ['deathmatch', 'domination', 'king-of-the-hill'].map((mode) => ({ map, mode })),
);
const SEASONS = 50;
const STOCK = 240;
/** Differences of the log loss below this, that of 2 points in an even game, count as none. */
const TOLERANCE = 0.001;

/** Results of a stock of games by who acted first: shares, of all games, of won, drawn and lost ones. */
interface Stock {
  readonly simulated: SimulatedScore;
  readonly cells: readonly { readonly actedFirst: 0 | 1; readonly score: number; readonly share: number }[];
}

async function stockOf(
  { map, mode }: (typeof MEETINGS)[number],
  ai: string,
  games: number,
  seed: number,
): Promise<Stock> {
  const line = ['play', 'reich', 'union', '--map', map, '--mode', mode, '--ai', ai, '--second', 'none'];
  const more = ['--games', String(games), '--seed', String(seed), '--quiet', '--json'];
  const { firstToAct, sides } = JSON.parse(await printedBy(...line, ...more));
  const { estimate, standardError } = sides[0].score;
  const cells = ([0, 1] as const).flatMap((actedFirst) => {
    const { games: all, draws, sides: own } = firstToAct[actedFirst];
    const counts = [own[0].wins, draws, all - draws - own[0].wins];
    return counts.map((count, at) => ({ actedFirst, score: 1 - at / 2, share: count / games }));
  });
  return { simulated: { score: estimate, standardError }, cells };
}

function trueScore({ cells }: Stock): number {
  return cells.reduce((sum, { score, share }) => sum + score * share, 0);
}

/** A season of games drawn from the stocks: 60 to 600, in some meetings more than in others. */
function season(stocks: readonly Stock[], seed: number): PlayedByPeople[] {
  const rng = createStreams(1);
  seedStreams(rng, seed, 0, 0);
  const uniform = (): number => uniformFloat(rng, 0);
  return Array.from({ length: Math.floor(60 * 10 ** uniform()) }, () => {
    const meeting = Math.floor(stocks.length * uniform() ** 1.5);
    let left = uniform();
    const { cells } = stocks[meeting];
    const cell = cells.find(({ share }) => {
      left -= share;
      return left < 0;
    });
    const { actedFirst, score } = cell ?? cells[0];
    return { meeting, score, players: [null, null], event: null, actedFirst };
  });
}

function entropy(chance: number, forecast: number): number {
  return -chance * Math.log(forecast) - (1 - chance) * Math.log1p(-forecast);
}

/** Mean log loss of a forecast of each meeting, over the least possible. */
function excess(truths: readonly number[], forecast: (meeting: number) => number): number {
  const sum = truths.reduce(
    (all, truth, meeting) => all + entropy(truth, forecast(meeting)) - entropy(truth, truth),
    0,
  );
  return sum / truths.length;
}

test('people who play by other styles and worse than the simulation are forecast better than by it or by themselves alone, and intervals hold', {
  timeout: 60 * MINUTES,
}, async () => {
  const prior: Stock[] = [];
  for (const meeting of MEETINGS) prior.push(await stockOf(meeting, 'tactician', STOCK, 1));
  const simulated = prior.map((stock) => stock.simulated);
  const losses = { simulation: 0, people: 0, together: 0 };
  let [worlds, like, held, meetings] = [0, 0, 0, 0];
  for (const [at, ai] of PEOPLE.entries()) {
    const stocks: Stock[] = [];
    for (const meeting of MEETINGS) stocks.push(await stockOf(meeting, ai, STOCK, 2));
    const truths = stocks.map(trueScore);
    for (let index = 0; index < SEASONS; index++) {
      const games = season(stocks, 1000 * at + index);
      const { meetings: blended } = blendedScores(simulated, games, 0, 0);
      const simulation = excess(truths, (meeting) => simulated[meeting].score);
      const people = excess(truths, (meeting) => {
        const own = games.filter((game) => game.meeting === meeting);
        return own.reduce((sum, { score }) => sum + score, 0.5) / (own.length + 1);
      });
      const together = excess(truths, (meeting) => blended[meeting].together.score);
      losses.simulation += simulation;
      losses.people += people;
      losses.together += together;
      like += Number(together <= Math.min(simulation, people) + TOLERANCE);
      worlds++;
      truths.forEach((truth, meeting) => {
        const { low, high } = blended[meeting].together;
        held += Number(low <= truth && truth <= high);
        meetings++;
      });
    }
  }
  const found = { worlds, like: like / worlds, coverage: held / meetings, losses };
  process.stdout.write(`${JSON.stringify(found)}\n`);
  expect(found.coverage).toBeGreaterThanOrEqual(0.93);
  expect(losses.together).toBeLessThan(losses.simulation);
  expect(losses.together).toBeLessThan(losses.people);
  // In hindsight one of both alone was better in one season of seven, with other players in a quarter: where people play nearly as the simulation does, and in large seasons.
  expect(found.like).toBeGreaterThanOrEqual(0.65);
});
