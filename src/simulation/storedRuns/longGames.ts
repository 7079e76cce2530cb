/** Kept games as a tidy table (H. Wickham, "Tidy Data", Journal of Statistical Software 59, 2014): one row a game and figure. */
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

/** Columns of a game that each of its rows repeats. */
const REPEATED: readonly string[] = ['winner'];
/** Columns about a whole side are named like those about a figure. */
const SIDES: readonly string[] = ['first', 'second'];

interface Field {
  readonly name: string;
  readonly type: DataType;
  /** The column of each figure; undefined where the figure has none. */
  readonly of: readonly (number | undefined)[];
}

interface Layout {
  readonly specs: readonly ColumnSpec[];
  readonly figures: readonly string[];
  readonly fields: readonly Field[];
}

/**
 * The games of a run chunk by chunk: `index` of the game, `winner`, `variant` if there is one, `figure`, and what the game says of that
 * figure; null where it says nothing of it. Types follow from the columns, never from values: files can be put together.
 * @param variant name of the study among those that the run compares
 * @param damaged told about each file that does not hold
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
    if (loaded === undefined || layout.figures.length === 0) continue;
    const rows = loaded.games.index.length * layout.figures.length;
    yield { number, rows, bytes: encoded(layout, loaded.games, variant) };
  }
}

function layoutOf(specs: readonly ColumnSpec[]): Layout {
  const named = specs.flatMap(({ name }, column) => {
    const at = name.indexOf(':');
    const figure = name.slice(at + 1);
    return at < 0 || SIDES.includes(figure) ? [] : [{ topic: name.slice(0, at), figure, column }];
  });
  const figures = [...new Set(named.map(({ figure }) => figure))];
  const field = (name: string, of: readonly (number | undefined)[]): Field => {
    const column = of.find((one) => one !== undefined) ?? 0;
    return { name, type: arrowType(specs[column]), of };
  };
  const topics = [...new Set(named.map(({ topic }) => topic))].map((topic) =>
    field(
      topic,
      figures.map((figure) => named.find((one) => one.topic === topic && one.figure === figure)?.column),
    ),
  );
  const repeated = specs.flatMap(({ name }, column) =>
    REPEATED.includes(name)
      ? [
          field(
            name,
            figures.map(() => column),
          ),
        ]
      : [],
  );
  return { specs, figures, fields: [...repeated, ...topics] };
}

const texts = (): DataType => dictionary(utf8(), int32());

function arrowType({ type, labels }: ColumnSpec): DataType {
  return labels === undefined ? NUMBERS[type]() : texts();
}

function encoded(
  { specs, figures, fields }: Layout,
  { index, columns }: StoredGames,
  variant: string | undefined,
): Uint8Array {
  const rows = <T>(at: (game: number, figure: number) => T): T[] =>
    Array.from(index).flatMap((_, game) => figures.map((_name, figure) => at(game, figure)));
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
      'figure',
      columnFromArray(
        rows((_, figure) => figures[figure]),
        texts(),
      ),
    ],
    ...fields.map(({ name, type, of }): [string, Column<unknown>] => [
      name,
      columnFromArray(
        rows((game, figure) => valueIn(specs, columns, of[figure], game)),
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
