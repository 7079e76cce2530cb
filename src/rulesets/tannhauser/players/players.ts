/** Creates and describes the AI players of Tannhäuser from their specifications; see playerSpec.ts. */
import { byId } from '../../../data/entries.ts';
import type { Player } from '../../../game/contract.ts';
import { randomPlayer } from '../../../players/random.ts';
import type { Rules } from '../compile/rules.ts';
import type { Position } from '../engine/position.ts';
import type { Catalogue, TacticianWeights } from '../model.ts';
import type { PLAYER_PROGRAMS } from '../schema/playerNames.ts';
import { WEIGHT_NAMES, type WeightName } from '../schema/weightedPlayer.ts';
import { createGreedyPlayer } from './greedy.ts';
import { createPlanner } from './planner/planner.ts';
import { type Budget, type PlayerSpec, playerSpecOf } from './playerSpec.ts';
import { RestrictedPlayer } from './restricted.ts';
import { Tactician } from './tactician/tactician.ts';

/** The AI player in the data whose weights the planner uses. */
export const PLANNER_WEIGHTS = 'tactician';

interface PlayerProgram {
  readonly id: (typeof PLAYER_PROGRAMS)[number];
  readonly describe: string;
  readonly create: (rules: Rules, spec: PlayerSpec) => Player<Position>;
}

const programs: readonly PlayerProgram[] = [
  { id: 'random', describe: 'uniform over the legal choices', create: () => randomPlayer },
  {
    id: 'greedy',
    describe: 'fast: looks one activation ahead, with the exact expected value of each shot',
    create: createGreedyPlayer,
  },
  {
    id: 'planner',
    describe: 'searches some turns ahead before it decides, with the weights of the tactician',
    create: (rules, { style, budget }) =>
      createPlanner(rules, weightsFor(rules, PLANNER_WEIGHTS, style), budget),
  },
];

/** Creates a player for one thread from a specification that `parsePlayer` has checked. */
export function createPlayer(text: string, rules: Rules): Player<Position> {
  const spec = playerSpecOf(text);
  const isWeighted = rules.players.some(({ id }) => id === spec.name);
  const player = isWeighted
    ? new Tactician(rules, weightsFor(rules, spec.name, spec.style), spec.name)
    : byId(programs, spec.name).create(rules, spec);
  return spec.never.length === 0 ? player : new RestrictedPlayer(player, rules, spec.never);
}

/** The weights of an AI player in the data, for the current mode and a style. */
function weightsFor({ players, styles }: Rules, name: string, style: string | undefined): TacticianWeights {
  const styled: Record<WeightName, number> = { ...byId(players, name).weights };
  if (style === undefined) return styled;
  const { factors } = byId(styles, style);
  for (const weight of WEIGHT_NAMES) styled[weight] *= factors[weight] ?? 1;
  return styled;
}

/** Describes a player, for help texts and reports. */
export function describePlayer({ players, styles }: Catalogue, text: string): string {
  const { name, style, never, budget } = playerSpecOf(text);
  const manner = style === undefined ? [] : [byId(styles, style).describe];
  const restrictions = never.length === 0 ? [] : [`never uses ${never.join(', ')}`];
  const limit = budget === undefined ? [] : [budgetText(budget)];
  return [byId([...programs, ...players], name).describe, ...manner, ...restrictions, ...limit].join('; ');
}

function budgetText(budget: Budget): string {
  return 'games' in budget
    ? `${budget.games} rollouts a decision`
    : `${budget.microseconds} microseconds a decision, so its games cannot be repeated`;
}
