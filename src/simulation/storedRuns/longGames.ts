/**
 * Stored games as a tidy table (H. Wickham, "Tidy Data", Journal of Statistical Software 59, 2014): one row for each game and
 * miniature.
 */
import {
  type Column,
  columnFromArray,
  type DataType,
  dictionary,
  int32,
  tableFromColumns,
  tableToIPC,
  uint32,
  utf8,
} from '@uwdata/flechette';
import type { ColumnArray, ColumnSpec } from '../../game/contract.ts';
import { NUMBERS, type StoredGames } from '../store/chunkFile.ts';
import { openChunkReader } from '../store/chunkReader.ts';
import type { StoredRun } from './storedRun.ts';

/** The rows of one chunk, as an Arrow IPC stream. */
interface LongChunk {
  readonly number: number;
  readonly rows: number;
  readonly bytes: Uint8Array;
}

/** Columns of a game, repeated in each of its rows. */
const REPEATED: readonly string[] = ['winner'];
/** Sides, whose columns are named like those of miniatures. */
const SIDES: readonly string[] = ['first', 'second'];

interface Field {
  readonly name: string;
  readonly type: DataType;
  /** The column of each miniature; undefined where the miniature has none. */
  readonly of: readonly (number | undefined)[];
}

interface Layout {
  readonly specs: readonly ColumnSpec[];
  readonly miniatures: readonly string[];
  readonly fields: readonly Field[];
}

/**
 * The games of a run chunk by chunk: `index` of the game, `winner`, `variant` if there is one, `miniature`, and the values for
 * that miniature, null where there are none. Types follow from the columns, never from values, so files can be concatenated.
 * @param variant name of the variant, in a comparing study
 * @param damaged called for each damaged file
 * @throws SystemError
 */
export async function* longChunks(
  { games, format, manifest }: Pick<StoredRun, 'games' | 'format' | 'manifest'>,
  variant: string | undefined,
  damaged: (file: string) => void,
): AsyncGenerator<LongChunk> {
  const chunks = await openChunkReader(games, format, manifest.identity.chunkGames, damaged);
  const layout = layoutOf(format.columns);
  for (const number of [...chunks.files.keys()].sort((a, b) => a - b)) {
    const loaded = await chunks.load(number);
    if (loaded === undefined || layout.miniatures.length === 0) continue;
    const rows = loaded.games.index.length * layout.miniatures.length;
    yield { number, rows, bytes: encoded(layout, loaded.games, variant) };
  }
}

function layoutOf(specs: readonly ColumnSpec[]): Layout {
  const named = specs.flatMap(({ name }, column) => {
    const at = name.indexOf(':');
    const miniature = name.slice(at + 1);
    return at < 0 || SIDES.includes(miniature) ? [] : [{ topic: name.slice(0, at), miniature, column }];
  });
  const miniatures = [...new Set(named.map(({ miniature }) => miniature))];
  const field = (name: string, of: readonly (number | undefined)[]): Field => {
    const column = of.find((one) => one !== undefined) ?? 0;
    return { name, type: arrowType(specs[column]), of };
  };
  const topics = [...new Set(named.map(({ topic }) => topic))].map((topic) =>
    field(
      topic,
      miniatures.map(
        (miniature) => named.find((one) => one.topic === topic && one.miniature === miniature)?.column,
      ),
    ),
  );
  const repeated = specs.flatMap(({ name }, column) =>
    REPEATED.includes(name)
      ? [
          field(
            name,
            miniatures.map(() => column),
          ),
        ]
      : [],
  );
  return { specs, miniatures, fields: [...repeated, ...topics] };
}

const texts = (): DataType => dictionary(utf8(), int32());

function arrowType({ type, labels }: ColumnSpec): DataType {
  return labels === undefined ? NUMBERS[type]() : texts();
}

function encoded(
  { specs, miniatures, fields }: Layout,
  { index, columns }: StoredGames,
  variant: string | undefined,
): Uint8Array {
  const rows = <T>(at: (game: number, miniature: number) => T): T[] =>
    Array.from(index).flatMap((_, game) => miniatures.map((_name, miniature) => at(game, miniature)));
  const found: [string, Column<unknown>][] = [
    [
      'index',
      columnFromArray(
        rows((game) => index[game]),
        uint32(),
      ),
    ],
    ...(variant === undefined
      ? []
      : [
          [
            'variant',
            columnFromArray(
              rows(() => variant),
              texts(),
            ),
          ] satisfies [string, Column<unknown>],
        ]),
    [
      'miniature',
      columnFromArray(
        rows((_, miniature) => miniatures[miniature]),
        texts(),
      ),
    ],
    ...fields.map(({ name, type, of }): [string, Column<unknown>] => [
      name,
      columnFromArray(
        rows((game, miniature) => valueIn(specs, columns, of[miniature], game)),
        type,
      ),
    ]),
  ];
  return tableToIPC(tableFromColumns(found), { format: 'stream' }) ?? new Uint8Array(0);
}

function valueIn(
  specs: readonly ColumnSpec[],
  columns: readonly ColumnArray[],
  column: number | undefined,
  game: number,
): number | string | null {
  if (column === undefined) return null;
  const value = columns[column][game];
  const { labels } = specs[column];
  return labels === undefined ? value : (labels[value] ?? null);
}
