/** Ways to make a symmetric map worse for the second side, each stated in the map's file. */
import type { CircleModifier } from '../model.ts';
import { type Contents, distancesFrom } from './contents.ts';
import type { Draws } from './draws.ts';
import type { Link } from './links.ts';
import type { Room } from './plan.ts';
import type { Spot } from './spots.ts';

const SLOW: CircleModifier = { characteristic: 'movement', delta: -1, icons: 1 };
const STRONG: CircleModifier = { characteristic: 'stamina', delta: 1, icons: 1 };
/** Links from the second entry point that a slow start covers. */
const SLOW_STEPS = 2;
const SKEWS_AT_ONCE = 2;

interface Skew {
  readonly statement: string;
  /** The new modifier of a spot: a changed one, its present one, or undefined for none. */
  change(spot: number, present: CircleModifier | undefined): CircleModifier | undefined;
}

/** The contents with two skews, and descriptions of the skews. */
export function skewed(
  contents: Contents,
  rooms: readonly Room[],
  spots: readonly Spot[],
  links: readonly Link[],
  draws: Draws,
): { readonly contents: Contents; readonly statements: readonly string[] } {
  const neighbours = spots.map((_, spot) =>
    links.flatMap(([a, b]) => (a === spot ? [b] : b === spot ? [a] : [])),
  );
  const fromEntry = contents.entries.map((entry) => distancesFrom(entry, neighbours));
  const [first, second] = fromEntry;
  const skews: readonly Skew[] = [
    {
      statement: `every circle within ${SLOW_STEPS} steps of the second entry point costs one movement point more`,
      change: (spot, present) => (second[spot] > 0 && second[spot] <= SLOW_STEPS ? SLOW : present),
    },
    {
      statement: 'every circle next to the first entry point gives +1 Stamina',
      change: (spot, present) => (first[spot] === 1 ? STRONG : present),
    },
    {
      statement: 'every green modifier in the half of the second entry point is red',
      change: (spot, present) => {
        const isSecond = rooms[spots[spot].room].part === 'second';
        return present !== undefined && isSecond && present.delta > 0
          ? { ...present, delta: -present.delta }
          : present;
      },
    },
  ];
  const chosen = draws.shuffled(skews).slice(0, SKEWS_AT_ONCE);
  const modifiers = new Map<number, CircleModifier>();
  spots.forEach((_, spot) => {
    if (contents.kinds[spot] !== 'movement') return;
    const modifier = chosen.reduce<CircleModifier | undefined>(
      (present, skew) => skew.change(spot, present),
      contents.modifiers.get(spot),
    );
    if (modifier !== undefined) modifiers.set(spot, modifier);
  });
  return { contents: { ...contents, modifiers }, statements: chosen.map(({ statement }) => statement) };
}
