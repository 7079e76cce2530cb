/** A close combat rolled die by die, figure by figure, independently of its distribution. */
import { checkSampleCost } from '../../../dice/sampleCost.ts';
import { createStreams, seedStreams, uniformInt } from '../../../random/streams.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { CloseCombat, Interpretations } from '../model.ts';
import { type BySide, MELEE_ENDS, type MeleeEnd } from './distribution.ts';
import { type Fighter, type Melee, type MeleeSide, meleeModifier } from './fighters.ts';
import { givingUp, meleeResult } from './roll.ts';

const MELEE_DOMAIN = 0x6d656c65;
const STREAM = 0;

/** Number of samples with each value. */
interface MeleeCounts {
  /** In the order of MELEE_ENDS. */
  readonly ends: Float64Array;
  readonly dead: BySide<Float64Array>;
  /** Dead or wounded. */
  readonly out: BySide<Float64Array>;
}

/**
 * Samples close combats.
 * @param seed integer, 0 … 2^53-1
 * @throws UsageError `usage/too-large`, before any roll, when the samples would take minutes
 */
export function sampleMelee(
  closeCombat: CloseCombat,
  interpretations: Interpretations,
  melee: Melee,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): MeleeCounts {
  const everybody = { attackers: listOf(melee, 'attackers'), defenders: listOf(melee, 'defenders') };
  const sizes = { attackers: everybody.attackers.length, defenders: everybody.defenders.length };
  checkSampleCost(trials, 2 * (sizes.attackers + sizes.defenders));
  const rng = createStreams(1);
  seedStreams(rng, seed, MELEE_DOMAIN, 0);
  const counters = () => ({
    attackers: new Float64Array(sizes.attackers + 1),
    defenders: new Float64Array(sizes.defenders + 1),
  });
  const counts = { ends: new Float64Array(MELEE_ENDS.length), dead: counters(), out: counters() };
  for (let trial = 0; trial < trials; trial++) {
    const lost = { attackers: { dead: 0, out: 0 }, defenders: { dead: 0, out: 0 } };
    const end = fight(closeCombat, interpretations, melee, everybody, lost, rng);
    counts.ends[MELEE_ENDS.indexOf(end)]++;
    for (const side of ['attackers', 'defenders'] as const) {
      counts.dead[side][lost[side].dead]++;
      counts.out[side][lost[side].out]++;
    }
  }
  return counts;
}

interface Standing {
  readonly fighter: Fighter;
  readonly group: number;
}

function listOf(melee: Melee, side: MeleeSide): Standing[] {
  return melee[side].flatMap(({ fighter, count }, group) =>
    new Array<Standing>(count).fill({ fighter, group }),
  );
}

function fight(
  closeCombat: CloseCombat,
  interpretations: Interpretations,
  melee: Melee,
  everybody: BySide<readonly Standing[]>,
  lost: BySide<{ dead: number; out: number }>,
  rng: Int32Array,
): MeleeEnd {
  const standing = { attackers: [...everybody.attackers], defenders: [...everybody.defenders] };
  while (standing.attackers.length > 0 && standing.defenders.length > 0) {
    const left = (side: MeleeSide): number[] =>
      melee[side].map((_, group) => standing[side].filter((one) => one.group === group).length);
    const modifier = meleeModifier(closeCombat, interpretations, melee, {
      attackers: left('attackers'),
      defenders: left('defenders'),
    });
    const loser = melee.givesUp ? givingUp(closeCombat, interpretations, modifier) : null;
    if (loser !== null) return `${loser}-give-up`;
    const { side, outcome } = meleeResult(closeCombat, 1 + uniformInt(rng, STREAM, SIDES) + modifier);
    standing[side].splice(uniformInt(rng, STREAM, standing[side].length), 1);
    if (outcome === 'dead') lost[side].dead++;
    if (outcome !== 'retreats') lost[side].out++;
  }
  return standing.attackers.length > 0 ? 'attackers-hold' : 'defenders-hold';
}
