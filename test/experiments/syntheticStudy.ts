import { addBatch, createTally, type Tally } from '../../src/experiments/tally.ts';
import type { ColumnBatch, ColumnSpec } from '../../src/game/contract.ts';
import { type Miniature, miniaturesOf, type SidesOfMiniatures } from '../../src/game/miniatures.ts';

/** Games drawn from known probabilities instead of played ones, in the columns of a real runner. */
export interface SyntheticOptions {
  readonly games?: number;
  readonly seed?: number;
  /** Batch sizes, repeated until all games are delivered. */
  readonly batches?: readonly number[];
  readonly names?: readonly [string, string];
  readonly characters?: readonly [readonly string[], readonly string[]];
  /** Added to the first side's win probability of 0.5. */
  readonly bias?: number;
  /** Added to the side's win probability when this miniature has this pack. */
  readonly strong?: { readonly miniature: string; readonly pack: number; readonly by: number };
  readonly drawChance?: number;
}

export const PACK_LABELS = ['combat', 'stamina', 'command'];
export const REASONS = ['eliminated', 'turn-cap'];

const CORE = [
  ['eva-kramer', 'hermann-von-heizinger', 'karl-zermann', 'schocktruppen', 'stosstruppen'],
  ['john-macneal', 'barry-daniel-brown', 'tala-aponi', 'commando-alpha', 'commando-delta'],
] as const;

/** mulberry32: the tests need a generator that does not change with the product's. */
export function uniforms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function syntheticColumns(
  names: readonly [string, string],
  miniatures: readonly Miniature[],
): ColumnSpec[] {
  return [
    { name: 'winner', type: 'uint8', labels: [...names, 'draw'] },
    { name: 'reason', type: 'uint8', labels: REASONS },
    { name: 'turns', type: 'int16' },
    { name: 'activations', type: 'int16' },
    { name: 'decisions', type: 'uint32' },
    { name: 'entry', type: 'uint8', labels: ['N', 'W'] },
    { name: 'first', type: 'uint8', labels: names },
    ...miniatures.flatMap(({ key }): ColumnSpec[] => [
      { name: `pack:${key}`, type: 'uint8', labels: PACK_LABELS },
      { name: `rows:${key}`, type: 'uint8' },
      { name: `wounds:${key}`, type: 'int16' },
      { name: `kills:${key}`, type: 'uint8' },
    ]),
  ];
}

/** One value per game and column, in the order of {@link syntheticColumns}. */
function syntheticGames(options: SyntheticOptions, miniatures: readonly Miniature[]): number[][] {
  const random = uniforms(options.seed ?? 1);
  const below = (limit: number) => Math.floor(random() * limit);
  const games: number[][] = [];
  let packs: number[] = [];
  for (let game = 0; game < (options.games ?? 2000); game++) {
    // Games 2k and 2k+1 share packs and swap entries, as the runners do.
    if (game % 2 === 0) packs = miniatures.map(() => below(PACK_LABELS.length));
    const entry = game % 2;
    let chance = 0.5 + (options.bias ?? 0) + (entry === 0 ? 0.03 : -0.03);
    const strong = options.strong;
    miniatures.forEach((miniature, index) => {
      if (strong === undefined || miniature.key !== strong.miniature || packs[index] !== strong.pack) return;
      chance += miniature.side === 0 ? strong.by : -strong.by;
    });
    const drawn = random() < (options.drawChance ?? 0.01);
    const winner = drawn ? 2 : random() < chance ? 0 : 1;
    const turns = drawn ? 30 : 4 + below(6) + below(6) + below(4);
    games.push([
      winner,
      drawn ? 1 : 0,
      turns,
      turns * 8,
      turns * 120,
      entry,
      below(2),
      ...miniatures.flatMap((miniature, index) => {
        const alive = random() < (winner === miniature.side ? 0.55 : drawn ? 0.5 : 0);
        return [
          packs[index],
          alive ? 1 + below(4) : 0,
          below(6) + below(1 + (index % 5) * 2),
          below(3) === 0 ? 1 : 0,
        ];
      }),
    ]);
  }
  return games;
}

export interface SyntheticStudy {
  readonly configuration: SidesOfMiniatures;
  readonly columns: readonly ColumnSpec[];
  readonly miniatures: readonly Miniature[];
  readonly batches: readonly ColumnBatch[];
  readonly games: readonly number[][];
}

export function syntheticStudy(options: SyntheticOptions = {}): SyntheticStudy {
  const characters = options.characters ?? CORE;
  const side = (index: 0 | 1) => ({ miniatures: characters[index].map((character) => ({ character })) });
  const configuration: SidesOfMiniatures = { sides: [side(0), side(1)] };
  const miniatures = miniaturesOf(configuration);
  const columns = syntheticColumns(options.names ?? ['Reich', 'Union'], miniatures);
  const games = syntheticGames(options, miniatures);
  const sizes = options.batches ?? [512];
  const batches: ColumnBatch[] = [];
  for (let first = 0, next = 0; first < games.length; next++) {
    const rows = games.slice(first, first + sizes[next % sizes.length]);
    batches.push({
      first,
      games: rows.length,
      columns: columns.map((spec, column) => {
        const values = rows.map((row) => row[column]);
        if (spec.type === 'uint8') return Uint8Array.from(values);
        return spec.type === 'int16' ? Int16Array.from(values) : Uint32Array.from(values);
      }),
    });
    first += rows.length;
  }
  return { configuration, columns, miniatures, batches, games };
}

export function syntheticTally(options: SyntheticOptions = {}): Tally {
  const key = JSON.stringify(options);
  const known = tallies.get(key);
  if (known !== undefined) return known;
  const study = syntheticStudy(options);
  const tally = createTally(study.columns, study.miniatures);
  for (const batch of study.batches) addBatch(tally, batch);
  tallies.set(key, tally);
  return tally;
}

/** Cache of earlier tallies, which readers do not change. */
const tallies = new Map<string, Tally>();
