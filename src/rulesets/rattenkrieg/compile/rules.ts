/** A study compiled for the engine: both squads, the interpretations and all random draws, as tables. */
import type { Side } from '../../../game/contract.ts';
import type { Extension, FirefightConfiguration } from '../configuration.ts';
import { combatRules } from '../fire/combatTable.ts';
import type { Catalogue } from '../model.ts';
import { winningCount } from '../tests/initiative.ts';
import { type AmbushRules, ambushRules } from './ambush.ts';
import { type AssaultRules, assaultRules } from './assault.ts';
import { type Chances, createChances } from './chances.ts';
import { type Group, groupsOf, type ShotSums, shotSums, tierOf, type Volume, volumeOf } from './figures.ts';
import { compileNerve, type Nerve } from './nerve.ts';

export interface Rules {
  readonly groups: readonly Group[];
  readonly chances: Chances;
  readonly shots: ShotSums;
  readonly volume: Volume;
  readonly nerve: Nerve;

  // --- the firefight
  readonly turns: number;
  /** Number of figures out of action that breaks a squad, by side. */
  readonly breaksAt: readonly [number, number];
  readonly reactions: boolean;
  readonly aggressive: boolean;
  readonly outguns: boolean;
  readonly leaderLoss: boolean;
  /** Whether the player chooses who fires (OQ-43). */
  readonly namesFirers: boolean;
  /** Whether single shots may choose their target at this range (R-FIRE-01). */
  readonly picks: boolean;

  /** The first squad is in ambush; null: both know of each other. */
  readonly ambush: AmbushRules | null;
  /** The first squad assaults a floor that the second one holds; null: no assault. */
  readonly assault: AssaultRules | null;

  // --- actions
  /** Actions of a reaction before the shot, with an order and without (R-ACT-03). */
  readonly reactionCost: number;
  readonly reactionCostWithoutOrder: number;
  /** Actions to get up (R-ACT-04). */
  readonly gettingUp: number;
  /**
   * Faces with which the first side wins the initiative (R-TURN-03), at `2 * first + second`, each 1 for a squad that has lost its leader.
   */
  readonly winningFaces: Int32Array;
  /** Number of the six that ends a burst (R-FIRE-11). */
  readonly stopsAtSix: number;

  // --- sides
  readonly quality: readonly [number, number];
  readonly leaderQuality: readonly [number, number];
  readonly aggressiveness: readonly [number, number];
  /** First figure of each side, and the end of its range. */
  readonly firstOf: readonly [number, number];
  readonly endOf: readonly [number, number];

  // --- figures by number
  readonly figures: number;
  readonly sideOf: Int32Array;
  readonly groupOf: Int32Array;
  readonly isLeader: Uint8Array;
  readonly isGunner: Uint8Array;
  /** Whether it is a weapon crew: it needs no aggressiveness test (R-AGG-01), and has a higher value as a target (R-AGG-03). */
  readonly isCrew: Uint8Array;
  /** Tier of the weapon; 0 without morale (R-MOR-05). */
  readonly tiers: Int32Array;
}

export function compileRules(catalogue: Catalogue, configuration: FirefightConfiguration): Rules {
  const { sides, interpretations, range, turns, breakingPoint, extensions } = configuration;
  const groups = groupsOf(catalogue, configuration);
  const shots = shotSums(catalogue, configuration, groups);
  const groupOf = groups.flatMap(({ count }, group) => new Array<number>(count).fill(group));
  const grouped = groupOf.map((group) => groups[group]);
  const sizes = [0, 1].map((side) => grouped.filter((group) => group.side === side).length);
  const [first, second] = sizes;
  const has = (extension: Extension): boolean => extensions.includes(extension);
  const breaksAt = (side: Side): number => Math.max(1, Math.ceil((sizes[side] * breakingPoint) / 100));
  const nerve = compileNerve(catalogue, interpretations, range);
  const flags = (test: (group: Group) => boolean): Uint8Array =>
    Uint8Array.from(grouped, (group) => (test(group) ? 1 : 0));
  const { reaction, hunkerDown } = catalogue.actionRules;
  const [a, b] = sides;
  const assault = assaultRules(catalogue, configuration, groups);
  const inRooms = assault === null ? [] : [...assault.unsettled.sums, ...assault.unsettledFirst.sums];
  return {
    groups,
    chances: createChances(
      combatRules(catalogue, interpretations),
      withBoosts([...shots.sums, ...shots.ambushSums, ...inRooms], nerve),
      Math.max(first, second),
    ),
    shots,
    volume: volumeOf(catalogue, configuration, groups),
    nerve,
    turns,
    breaksAt: [breaksAt(0), breaksAt(1)],
    reactions: has('reactions'),
    aggressive: has('aggressiveness'),
    outguns: has('outgunned'),
    leaderLoss: has('leader-loss'),
    ambush: ambushRules(catalogue, configuration),
    assault,
    namesFirers: interpretations.elementFire === 'chosen',
    picks: range < catalogue.smallArms.picking.range,
    reactionCost: reaction.cost,
    reactionCostWithoutOrder: reaction.costWithoutOrder,
    gettingUp: hunkerDown.leavingCost,
    stopsAtSix: catalogue.smallArms.doubleSix.stopsAtSix,
    winningFaces: Int32Array.from(
      [a.leaderQuality, a.quality].flatMap((own) =>
        [b.leaderQuality, b.quality].map((others) => winningCount(catalogue, own, others)),
      ),
    ),
    quality: [a.quality, b.quality],
    leaderQuality: [a.leaderQuality, b.leaderQuality],
    aggressiveness: [a.aggressiveness, b.aggressiveness],
    firstOf: [0, first],
    endOf: [first, first + second],
    figures: first + second,
    sideOf: Int32Array.from(grouped, ({ side }) => side),
    groupOf: Int32Array.from(groupOf),
    isLeader: flags(({ role }) => role === 'leader'),
    isGunner: flags(({ role }) => role === 'gunner'),
    isCrew: flags(({ role }) => role === 'gunner' || role === 'assistant'),
    tiers: Int32Array.from(grouped, (group) => (has('outgunned') ? tierOf(group) : 0)),
  };
}

/** All sums that can occur, each also with the dice modifiers from an end of turn. */
function withBoosts(sums: readonly number[], { rows }: Nerve): number[] {
  const boosts = [0, ...rows.flatMap((row) => ('modifier' in row ? [row.modifier ?? 0] : []))];
  return sums.flatMap((sum) => boosts.map((boost) => sum + boost));
}
