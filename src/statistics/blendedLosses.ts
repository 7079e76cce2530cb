/** How well simulation, people and both forecast games that they have not seen. */
import { chanceOf, type GameRow, logOddsOf, mergeRows, type Offset } from './blendedGames.ts';
import { createBlendedModel, type Mode } from './blendedModel.ts';

/** Mean log loss of a game, in nats; even odds have 0.693. */
export interface BlendedLosses {
  readonly simulation: number;
  /** By the other games of the meeting, with a win and a loss more. */
  readonly people: number;
  /** By all other games and the simulation, knowing the players and who acts first. */
  readonly together: number;
}

/** Games are left out in so many parts: by events, or one by one where there is no event. */
const PARTS = 10;

/**
 * Log losses by cross-validation (S. Geisser, JASA 70 (1975) 320–328), whole events left out together. The deviations stay those
 * of all games.
 * @param rows one for each game, at least one
 */
export function blendedLosses(
  offsets: readonly Offset[],
  rows: readonly GameRow[],
  players: number,
  { deviations, effects }: Mode,
): BlendedLosses {
  const losses = { simulation: 0, people: 0, together: 0 };
  const parts = partsOf(rows).map(mergeRows);
  parts.forEach((left, part) => {
    const others = parts.toSpliced(part, 1).flat();
    const known = createBlendedModel(offsets, others, players).modeAt(deviations, effects).effects;
    const people = peopleShares(offsets.length, others);
    for (const row of left) {
      losses.simulation += loss(chanceOf(offsets[row.meeting].logOdds), row);
      losses.people += loss(people[row.meeting], row);
      losses.together += loss(chanceOf(logOddsOf(row, offsets, known)), row);
    }
  });
  return {
    simulation: losses.simulation / rows.length,
    people: losses.people / rows.length,
    together: losses.together / rows.length,
  };
}

function partsOf(rows: readonly GameRow[]): GameRow[][] {
  const order = new Map<number, number>();
  for (const { event } of rows) if (event !== null && !order.has(event)) order.set(event, order.size);
  const parts = Array.from({ length: 2 * PARTS }, (): GameRow[] => []);
  rows.forEach((row, game) => {
    const event = row.event === null ? undefined : order.get(row.event);
    // With a single event, no games would be left to learn from.
    const single = event === undefined || order.size === 1;
    parts[single ? game % PARTS : PARTS + (event % PARTS)].push(row);
  });
  return parts.filter(({ length }) => length > 0);
}

/** Share of each meeting's first team, by the rule of succession. */
function peopleShares(meetings: number, rows: readonly GameRow[]): number[] {
  const games = new Array<number>(meetings).fill(0);
  const points = new Array<number>(meetings).fill(0);
  for (const row of rows) {
    games[row.meeting] += row.games;
    points[row.meeting] += row.points;
  }
  return games.map((count, meeting) => (points[meeting] + 1) / (count + 2));
}

function loss(chance: number, { games, points }: GameRow): number {
  return -points * Math.log(chance) - (games - points) * Math.log1p(-chance);
}
