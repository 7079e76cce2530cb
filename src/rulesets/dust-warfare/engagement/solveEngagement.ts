/** Solves one unit against another over several turns at one range, exactly (D-INIT … D-END). */
import { UsageError } from '../../../base/errors.ts';
import { compileRules } from '../compile/rules.ts';
import type { EngagementConfiguration } from '../configuration.ts';
import { begin, createPosition } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { pointsBetween, pointsLost } from '../engine/units.ts';
import type { Catalogue } from '../model.ts';
import { createPlayer, isDeterministic } from '../players/players.ts';
import { type Distribution, EngagementChain } from './chain.ts';

/** The state of one side at the end of a turn. */
interface SideAfterTurn {
  /** P(all its units are destroyed). */
  readonly destroyed: number;
  /** P(0, 1, 2 … points of damage can still be taken), over all its units. */
  readonly life: Float64Array;
  /** Expected suppression markers; a finished engagement keeps its final ones. */
  readonly markers: number;
  /** Expected army points lost, by share of damage. */
  readonly pointsLost: number;
}

interface TurnOdds {
  /** Number of the turn, from 1. */
  readonly turn: number;
  /** The first side, then the second. */
  readonly sides: readonly [SideAfterTurn, SideAfterTurn];
  /** P(both sides are destroyed). */
  readonly bothDestroyed: number;
}

/** The exact solution. */
export interface EngagementOdds {
  readonly turns: readonly TurnOdds[];
  /** P(the first side wins, the second wins, draw) after the last turn. */
  readonly winner: readonly [number, number, number];
  /** Number of states of the chain. */
  readonly states: number;
}

/**
 * Solves an engagement over the turns of its schedule.
 * @throws UsageError where the range changes, cover is drawn or a player draws random numbers; `usage/too-large`
 */
export function solveEngagement(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
): EngagementOdds {
  checkSolvable(configuration);
  const { ranges } = configuration;
  // The chain itself counts the points at the end; so every turn needs a next one.
  const rules = compileRules(catalogue, { ...configuration, ranges: [ranges[0], ranges[0]] });
  const position = createPosition(rules);
  begin(position);
  const [first, second] = configuration.players.map((name) => createPlayer(name, rules));
  const chain = new EngagementChain(() => createPosition(rules), position, [first, second]);
  let distribution: Distribution = new Map([[chain.start, 1]]);
  const turns = ranges.map((_, turn): TurnOdds => {
    distribution = chain.turn(distribution);
    return turnOdds(turn + 1, distribution, position);
  });
  return { turns, winner: winnerOdds(distribution, configuration.drawMargin), states: chain.states };
}

function playerDraws(player: string): string {
  return `the player "${player}" chooses at random, so its games can only be sampled`;
}

function checkSolvable({ ranges, cover, players }: EngagementConfiguration): void {
  const problems = [
    ...(new Set(ranges).size > 1
      ? ['an engagement is solved at one range; give the same range for every turn, or sample it']
      : []),
    ...('drawn' in cover
      ? ['an engagement is solved with fixed cover such as --cover none,soft, or sampled']
      : []),
    ...players.filter((player) => !isDeterministic(player)).map(playerDraws),
  ];
  if (problems.length === 0) return;
  throw new UsageError(
    problems.map((message) => ({ code: 'usage/not-solvable', place: { path: '--exact' }, message })),
  );
}

function turnOdds(turn: number, distribution: Distribution, whole: Position): TurnOdds {
  let bothDestroyed = 0;
  for (const [{ position }, share] of distribution) {
    if (position.alive[0] === 0 && position.alive[1] === 0) bothDestroyed += share;
  }
  return {
    turn,
    sides: [sideAfter(0, distribution, whole), sideAfter(1, distribution, whole)],
    bothDestroyed,
  };
}

function sideAfter(side: 0 | 1, distribution: Distribution, { rules }: Position): SideAfterTurn {
  const units = Array.from(
    { length: rules.endOf[side] - rules.firstOf[side] },
    (_, i) => rules.firstOf[side] + i,
  );
  const total = (of: Int32Array): number => units.reduce((sum, unit) => sum + of[unit], 0);
  const life = new Float64Array(total(rules.fullLife) + 1);
  let markers = 0;
  let lost = 0;
  for (const [{ position }, share] of distribution) {
    life[total(position.life)] += share;
    markers += share * total(position.markers);
    for (const unit of units) {
      lost += share * pointsBetween(position, unit, rules.fullLife[unit], position.life[unit]);
    }
  }
  return { destroyed: life[0], life, markers, pointsLost: lost };
}

function winnerOdds(distribution: Distribution, drawMargin: number): readonly [number, number, number] {
  const odds: [number, number, number] = [0, 0, 0];
  for (const [{ position }, share] of distribution) {
    const [first, second] = position.alive;
    const margin = pointsLost(position, 1) - pointsLost(position, 0);
    if (first === 0 && second === 0) odds[2] += share;
    else if (first === 0 || second === 0) odds[first === 0 ? 1 : 0] += share;
    else if (Math.abs(margin) <= drawMargin) odds[2] += share;
    else odds[margin > 0 ? 0 : 1] += share;
  }
  return odds;
}
