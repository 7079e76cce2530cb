/** Creates and describes the AI players of Tannhäuser from their specifications; see playerSpec.ts. */
import { byId } from '../../../data/entries.ts';
import type { Player } from '../../../game/contract.ts';
import { randomPlayer } from '../../../players/random.ts';
import type { Rules } from '../compile/rules.ts';
import type { Position } from '../engine/position.ts';
import type { Catalogue, TacticianWeights } from '../model.ts';
import type { PLAYER_PROGRAMS } from '../schema/playerNames.ts';
import { WEIGHT_NAMES, type WeightName } from '../schema/weightedPlayer.ts';
import { FavouringPlayer } from './favouring.ts';
import { createGreedyPlayer } from './greedy.ts';
import { OverlookingPlayer } from './overlooking.ts';
import { createPlanner } from './planner/planner.ts';
import { type Budget, type PlayerSpec, playerNames, playerSpecOf } from './playerSpec.ts';
import { RestrictedPlayer } from './restricted.ts';
import { Tactician } from './tactician/tactician.ts';

/** The AI player in the data whose weights the planner uses. */
export const PLANNER_WEIGHTS = 'tactician';
const PERCENT = 100;

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
  const band = rules.bands.find(({ id }) => id === spec.name);
  const player = createThorough(rules, band === undefined ? spec : { ...spec, name: band.plays });
  const eager = spec.always.length === 0 ? player : new FavouringPlayer(player, rules, spec.always);
  const seeing = spec.never.length === 0 ? eager : new RestrictedPlayer(eager, rules, spec.never);
  const share = chanceOfEither(band?.overlooks ?? 0, (spec.overlooks ?? 0) / PERCENT);
  return share === 0 ? seeing : new OverlookingPlayer(seeing, share);
}

/** The player that sees all its choices. */
function createThorough(rules: Rules, spec: PlayerSpec): Player<Position> {
  const { name, style } = spec;
  return rules.players.some(({ id }) => id === name)
    ? new Tactician(rules, weightsFor(rules, name, style), name)
    : byId(programs, name).create(rules, spec);
}

/** The chance that at least one of two independent things happens. */
function chanceOfEither(one: number, other: number): number {
  return one + other - one * other;
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
export function describePlayer({ players, bands = [], styles }: Catalogue, text: string): string {
  const { name, style, never, always, overlooks, budget } = playerSpecOf(text);
  const manner = style === undefined ? [] : [byId(styles, style).describe];
  const restrictions = never.length === 0 ? [] : [`never uses ${never.join(', ')}`];
  const habits = always.length === 0 ? [] : [`always uses ${always.join(', ')} where it can`];
  const errors = overlooks === undefined ? [] : [`overlooks ${overlooks} % of its choices`];
  const limit = budget === undefined ? [] : [budgetText(budget)];
  const known = byId([...programs, ...players, ...bands], name);
  return [known.describe, ...manner, ...restrictions, ...habits, ...errors, ...limit].join('; ');
}

/** The AI players that need no more words than their names, weakest first. */
export function listedPlayers(
  catalogue: Catalogue,
): readonly { readonly name: string; readonly describe: string }[] {
  return playerNames(catalogue).map((name) => ({ name, describe: describePlayer(catalogue, name) }));
}

function budgetText(budget: Budget): string {
  return 'games' in budget
    ? `${budget.games} rollouts a decision`
    : `${budget.microseconds} microseconds a decision, so its games cannot be repeated`;
}
