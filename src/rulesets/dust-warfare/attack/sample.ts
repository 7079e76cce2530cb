/** One attack rolled die by die, independently of its distribution: each die shows a face, and the rules are applied to the faces. */
import { checkSampleCost } from '../../../dice/sampleCost.ts';
import { createStreams, seedStreams, uniformInt } from '../../../random/streams.ts';
import { rowOfHits, type TableRoll } from './damageTable.ts';
import { type Die, isInverted, isRerolled, type RollMode } from './die.ts';
import { type AttackPlan, type DicePool, poolsOf } from './plan.ts';

/** Domain of the random numbers, separate from games and other samples. */
const ATTACK_DOMAIN = 0x64757374;
const STREAM = 0;

/** Number of samples with each value. */
interface AttackCounts {
  readonly hits: Float64Array;
  readonly raw: Float64Array;
  readonly net: Float64Array;
  /** No roll on the damage table, then its rows; only no roll for a target without a table. */
  readonly rows: Float64Array;
}

/** The damage table of the target, and the damage that it can take. */
interface SampledTable {
  readonly table: TableRoll;
  readonly left: number;
}

/**
 * Rolls the attack `trials` times.
 * @param seed integer, 0 … 2^53-1
 * @throws UsageError `usage/too-large`, before any roll, when the samples would take minutes
 */
export function sampleAttack(
  plan: AttackPlan,
  target: SampledTable | undefined,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): AttackCounts {
  checkSampleCost(trials, mostDice(plan));
  const rng = createStreams(1);
  seedStreams(rng, seed, ATTACK_DOMAIN, 0);
  const most = poolsOf(plan).reduce(
    (sum, pool) => {
      const hits = pool.dice * (1 + (pool.extra?.dice ?? 0));
      return { hits: sum.hits + hits, raw: sum.raw + hits * pool.damage };
    },
    { hits: 0, raw: 0 },
  );
  const counts = {
    hits: new Float64Array(most.hits + 1),
    raw: new Float64Array(most.raw + 1),
    net: new Float64Array(most.raw + 1),
    rows: new Float64Array(1 + (target?.table.rows.length ?? 0)),
  };
  for (let trial = 0; trial < trials; trial++) {
    const { hits, raw, through, net } = rollAttack(plan, rng);
    counts.hits[hits]++;
    counts.raw[raw]++;
    counts.net[net]++;
    counts.rows[target === undefined ? 0 : 1 + rollTable(plan.die, target, through, net, rng)]++;
  }
  return counts;
}

interface Rolled {
  readonly hits: number;
  readonly raw: number;
  readonly through: number;
  readonly net: number;
}

function rollAttack({ die, volleys, sharedCover, cancelled }: AttackPlan, rng: Int32Array): Rolled {
  const isCancelled = cancelled !== null && succeeds(die, cancelled, rng);
  let [hits, raw, through, net, sharedThrough, sharedNet] = [0, 0, 0, 0, 0, 0];
  for (const { pools, armour, negated, cover, sharesCover } of volleys) {
    let [past, covered] = [0, 0];
    for (const pool of pools) {
      const scored = rollPool(die, pool, rng);
      hits += scored;
      raw += scored * pool.damage;
      if (pool.pastCover) past += scored * pool.damage;
      else covered += scored * pool.damage;
    }
    const points = past + Math.max(0, covered - cover);
    let saved = negated;
    for (let i = 0; i < armour.dice; i++) if (succeeds(die, armour.mode, rng)) saved++;
    const inflicted = Math.max(0, points - saved);
    if (sharesCover) {
      sharedThrough += points;
      sharedNet += inflicted;
    } else {
      through += points;
      net += inflicted;
    }
  }
  through += Math.max(0, sharedThrough - sharedCover);
  net += Math.max(0, sharedNet - sharedCover);
  return isCancelled ? { hits, raw, through: 0, net: 0 } : { hits, raw, through, net };
}

/** The row that was rolled, or -1 for no roll. */
function rollTable(
  die: Die,
  { table, left }: SampledTable,
  through: number,
  net: number,
  rng: Int32Array,
): number {
  if (net >= left) return -1;
  if (table.instead !== null && net > 0) return table.instead;
  if (table.needsDamage ? net === 0 : through === 0) return -1;
  let hits = 0;
  for (let i = 0; i < through; i++) if (succeeds(die, table.mode, rng)) hits++;
  return rowOfHits(table.rows, hits, table.shift);
}

function rollPool(die: Die, { dice, mode, extra }: DicePool, rng: Int32Array): number {
  let hits = 0;
  let called = 0;
  for (let i = 0; i < dice; i++) {
    const isSuccess = succeeds(die, mode, rng);
    if (isSuccess) hits++;
    if (extra !== null && isSuccess === (extra.on === 'success')) called += extra.dice;
  }
  for (let i = 0; i < called; i++) if (extra !== null && succeeds(die, extra.mode, rng)) hits++;
  return hits;
}

/** Rolls one die, with a reroll of a failure where the mode allows it. */
function succeeds(die: Die, mode: RollMode, rng: Int32Array): boolean {
  const showsHit = (): boolean => uniformInt(rng, STREAM, die.hits + die.blanks) < die.hits;
  const wantsHit = !isInverted(mode);
  return showsHit() === wantsHit || (isRerolled(mode) && showsHit() === wantsHit);
}

function mostDice(plan: AttackPlan): number {
  const pools = poolsOf(plan).reduce((sum, { dice, extra }) => sum + dice * (2 + (extra?.dice ?? 0)), 0);
  return pools + plan.volleys.reduce((sum, { armour }) => sum + armour.dice, 1);
}
