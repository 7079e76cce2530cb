/**
 * Attacks on soldiers, die by die: an oracle that shares no code with the odds. Written from the rules
 * (D-DIE, D-ATK-04 … D-ATK-09, D-SUP-02, D-REACT-05).
 */

export interface OracleLine {
  /** Dice in all, and points of each success. */
  readonly dice: number;
  readonly damage: number;
}

export interface OracleSoldiers {
  /** S1 … S4: its armour dice. */
  readonly level: number;
  readonly miniatures: number;
  readonly hitPoints: number;
  readonly cover: 0 | 1 | 2;
  readonly isSuppressed: boolean;
  /** Against the first attack. */
  readonly hitsTheDirt: boolean;
}

interface OracleVolley {
  /** By target: P(0, 1, 2 … miniatures lost). */
  readonly miniatures: readonly (readonly number[])[];
  /** By target: P(alive with a marker). */
  readonly suppressed: readonly number[];
  /** By target: P(alive with more markers than miniatures). */
  readonly retreating: readonly number[];
  /** By attack, then by target: P(it ends that target). */
  readonly finishes: readonly (readonly number[])[];
  /** P(all targets are gone). */
  readonly all: number;
}

const HIT = 1 / 3;

/** P(so many hits of so many dice), by all their faces. */
function hitsOf(dice: number): number[] {
  let distribution = [1];
  for (let die = 0; die < dice; die++) {
    const next = [...distribution.map((chance) => chance * (1 - HIT)), 0];
    for (const [hits, chance] of distribution.entries()) next[hits + 1] += chance * HIT;
    distribution = next;
  }
  return distribution;
}

/** The health of every miniature is kept: points go to whoever has most left, as an owner who loses none before he must. */
function wound(health: readonly number[], points: number): number[] {
  const left = [...health];
  for (let point = 0; point < points; point++) {
    const most = Math.max(...left);
    if (most === 0) break;
    left[left.indexOf(most)]--;
  }
  return left.sort((a, b) => b - a);
}

/** What is left of a target: the health of each miniature, markers, and whether it will hit the dirt. */
interface Squad {
  readonly health: readonly number[];
  readonly markers: number;
  readonly hits: boolean;
}
type Squads = readonly Squad[];
type Met = readonly [squads: Squads, chance: number];

function alive({ health }: Squad): number {
  return health.filter((points) => points > 0).length;
}

function fresh(targets: readonly OracleSoldiers[]): Squads {
  return targets.map(({ miniatures, hitPoints, isSuppressed, hitsTheDirt }) => ({
    health: new Array<number>(miniatures).fill(hitPoints),
    markers: isSuppressed ? 1 : 0,
    hits: hitsTheDirt,
  }));
}

/** P(so many points and whether any die hit) of several weapons together. */
function pointsOf(lines: readonly OracleLine[]): [points: number, isHit: boolean, chance: number][] {
  let all: [number, boolean, number][] = [[0, false, 1]];
  for (const { dice, damage } of lines)
    all = all.flatMap(([points, isHit, chance]) =>
      hitsOf(dice).map((one, hits): [number, boolean, number] => [
        points + hits * damage,
        isHit || hits > 0,
        chance * one,
      ]),
    );
  return all;
}

/** One attack of these weapons on one target. */
function attacked(
  lines: readonly OracleLine[],
  { level, cover }: OracleSoldiers,
  squad: Squad,
): [Squad, number][] {
  const steps = (squad.markers > 0 ? 1 : 0) + (squad.hits ? 1 : 0);
  const covered = Math.min(2, cover + steps);
  return pointsOf(lines).flatMap(([points, isHit, chance]) =>
    hitsOf(level).map((share, saves): [Squad, number] => [
      {
        health: wound(squad.health, Math.max(0, points - saves - covered)),
        markers: squad.markers + (isHit ? 1 : 0) + (squad.hits ? 1 : 0),
        hits: false,
      },
      chance * share,
    ]),
  );
}

function merged(all: readonly Met[]): Met[] {
  const met = new Map<string, Met>();
  for (const [squads, chance] of all) {
    const key = JSON.stringify(squads);
    met.set(key, [squads, chance + (met.get(key)?.[1] ?? 0)]);
  }
  return [...met.values()];
}

/** @param parts by target: the weapons that attack it */
function afterParts(
  parts: readonly (readonly OracleLine[])[],
  targets: readonly OracleSoldiers[],
  squads: Squads,
): Met[] {
  let all: Met[] = [[squads, 1]];
  for (const [index, part] of parts.entries())
    if (part.length > 0)
      all = all.flatMap(([before, chance]) =>
        attacked(part, targets[index], before[index]).map(
          ([after, share]): Met => [before.with(index, after), chance * share],
        ),
      );
  return merged(all);
}

function chanceThat(all: readonly Met[], holds: (squads: Squads) => boolean): number {
  return all.reduce((sum, [squads, chance]) => (holds(squads) ? sum + chance : sum), 0);
}

/** Each unit at the first target of which something is left. */
export function followAttacks(
  units: readonly (readonly OracleLine[])[],
  targets: readonly OracleSoldiers[],
): OracleVolley {
  let states: Met[] = [[fresh(targets), 1]];
  const chain = [states];
  for (const unit of units) {
    states = merged(
      states.flatMap(([squads, chance]) => {
        const first = squads.findIndex((squad) => alive(squad) > 0);
        const parts = targets.map((_, index) => (index === first ? unit : []));
        return afterParts(parts, targets, squads).map(([after, share]): Met => [after, chance * share]);
      }),
    );
    chain.push(states);
  }
  const gone = (number: number, target: number): number =>
    chanceThat(chain[number], (squads) => alive(squads[target]) === 0);
  const left = (target: number, holds: (squad: Squad) => boolean): number =>
    chanceThat(states, (squads) => alive(squads[target]) > 0 && holds(squads[target]));
  return {
    miniatures: targets.map(({ miniatures }, target) =>
      Array.from({ length: miniatures + 1 }, (_, lost) =>
        chanceThat(states, (squads) => alive(squads[target]) === miniatures - lost),
      ),
    ),
    suppressed: targets.map((_, target) => left(target, ({ markers }) => markers > 0)),
    retreating: targets.map((_, target) => left(target, (squad) => squad.markers > alive(squad))),
    finishes: units.map((_, number) =>
      targets.map((__, target) => gone(number + 1, target) - gone(number, target)),
    ),
    all: chanceThat(states, (squads) => squads.every((squad) => alive(squad) === 0)),
  };
}

/** One course of a volley: the miniatures that each target has left before the first attack, after it and so on. */
interface Course {
  readonly left: readonly (readonly number[])[];
  readonly chance: number;
}

/** Every course of the attacks, one by one, each unit at the first target of which something is left. */
export function coursesOf(
  units: readonly (readonly OracleLine[])[],
  targets: readonly OracleSoldiers[],
): Course[] {
  const start = fresh(targets);
  type Open = Course & { readonly squads: Squads };
  const first: Open = { left: [start.map(alive)], chance: 1, squads: start };
  return units.reduce<Open[]>(
    (courses, unit) =>
      courses.flatMap(({ left, chance, squads }) => {
        const aimed = squads.findIndex((squad) => alive(squad) > 0);
        const parts = targets.map((_, index) => (index === aimed ? unit : []));
        return afterParts(parts, targets, squads).map(([after, share]) => ({
          left: [...left, after.map(alive)],
          chance: chance * share,
          squads: after,
        }));
      }),
    [first],
  );
}

/** The highest P(all targets are gone) when every weapon of every unit may attack any target, whatever happened before (D-ATK-01). */
export function bestChance(
  units: readonly (readonly OracleLine[])[],
  targets: readonly OracleSoldiers[],
  squads: Squads = fresh(targets),
  known = new Map<string, number>(),
): number {
  if (squads.every((squad) => alive(squad) === 0)) return 1;
  const [unit, ...others] = units;
  if (unit === undefined) return 0;
  const key = `${units.length}|${JSON.stringify(squads)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const open = [...targets.keys()].filter((target) => alive(squads[target]) > 0);
  const allocations = unit.reduce<number[][]>(
    (all) => all.flatMap((one) => open.map((target) => one.concat(target))),
    [[]],
  );
  const best = Math.max(
    ...allocations.map((allocation) => {
      const parts = targets.map((_, target) => unit.filter((__, line) => allocation[line] === target));
      return afterParts(parts, targets, squads).reduce(
        (sum, [after, chance]) => sum + chance * bestChance(others, targets, after, known),
        0,
      );
    }),
  );
  known.set(key, best);
  return best;
}
