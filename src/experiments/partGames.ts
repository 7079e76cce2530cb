/** Some games of each part of a study: a pack, a character, an entry point, a side. */
import { columnPosition } from '../game/columns.ts';
import { type ColumnBatch, type ColumnSpec, DRAW } from '../game/contract.ts';

/** Games in which a part took part. */
export interface PartGames {
  /** See {@link partKey}. */
  readonly part: string;
  /** Indices of the first games that each side won, and of the first draws, in the order of the games; at least one. */
  readonly games: readonly PartGame[];
}

interface PartGame {
  readonly index: number;
  /** The winner's name; null for a draw. */
  readonly winner: string | null;
}

interface PartGamesCount {
  /** Takes games in the order of their index. */
  add(batch: ColumnBatch): void;
  result(): readonly PartGames[];
}

/** Games kept of each part and result. */
const KEPT = 2;
const RESULTS = 3;
/** Columns whose labels are parts, besides the packs. */
const LABELLED: readonly string[] = ['winner', 'entry', 'first'];
const PACK = 'pack:';
const ROWS = 'rows:';
/** Label of a miniature with health left. */
const SURVIVES = 'survives';

/** The key of the games in which a column has a label: `first=Union`. */
export function partKey(column: string, label: string): string {
  return `${column}=${label}`;
}

/** The key of the games with a pack of a miniature. */
export function packKey(miniature: string, pack: string): string {
  return partKey(PACK + miniature, pack);
}

/** The key of the games that a miniature survives. */
export function survivorKey(miniature: string): string {
  return partKey(ROWS + miniature, SURVIVES);
}

/** What a key stands for: `{ topic: 'pack', miniature: 'eva-kramer', label: 'combat' }`; '' for no miniature. */
export function partOfKey(part: string): { topic: string; miniature: string; label: string } {
  const [, topic = '', miniature = '', label = ''] = /^([^:=]*):?([^=]*)=(.*)$/s.exec(part) ?? [];
  return { topic, miniature, label };
}

/** A column of parts and the games found of each of its values. */
interface Watch {
  readonly column: number;
  /** By value; null for a value that is no part. */
  readonly parts: readonly (string | null)[];
  /** Whether every value above 0 is the same part. */
  readonly isCount: boolean;
  /** The column that is 0 in games without the miniature, if there are such games. */
  readonly fielded: number;
  /** By value and winner: number of games kept. */
  readonly kept: Uint8Array;
  /** By value: games in their order. */
  readonly found: readonly { readonly index: number; readonly winner: number }[][];
}

/**
 * Finds games of every part while they come in; keeps a few of each.
 * @throws InternalError when the runner lacks the column `winner`
 */
export function createPartGames(columns: readonly ColumnSpec[]): PartGamesCount {
  const winner = columnPosition(columns, 'winner');
  const { labels = [] } = columns[winner];
  const watches = columns.flatMap((_, column) => watchOf(columns, column));
  return {
    add(batch) {
      for (const watch of watches) addTo(watch, batch, winner);
    },
    result: () =>
      watches.flatMap(({ parts, found }) =>
        parts.flatMap((part, value) => {
          if (part === null || found[value].length === 0) return [];
          const games = found[value].map((game) => ({
            index: game.index,
            winner: game.winner === DRAW ? null : labels[game.winner],
          }));
          return [{ part, games }];
        }),
      ),
  };
}

function watchOf(columns: readonly ColumnSpec[], column: number): Watch[] {
  const { name, labels } = columns[column];
  const isCount = name.startsWith(ROWS);
  const isPart = LABELLED.includes(name) || name.startsWith(PACK);
  if (!isCount && (!isPart || labels === undefined)) return [];
  const parts = isCount ? [null, partKey(name, SURVIVES)] : (labels ?? []).map((one) => partKey(name, one));
  const miniature = name.slice(name.indexOf(':') + 1);
  return [
    {
      column,
      parts,
      isCount,
      fielded: columns.findIndex((one) => one.name === `fielded:${miniature}`),
      kept: new Uint8Array(parts.length * RESULTS),
      found: parts.map(() => []),
    },
  ];
}

function addTo(watch: Watch, { first, games, columns }: ColumnBatch, winner: number): void {
  const { column, isCount, fielded, kept, found } = watch;
  for (let row = 0; row < games; row++) {
    if (fielded >= 0 && columns[fielded][row] === 0) continue;
    const read = columns[column][row];
    const value = isCount && read > 1 ? 1 : read;
    const cell = value * RESULTS + columns[winner][row];
    if (kept[cell] === KEPT) continue;
    kept[cell]++;
    found[value].push({ index: first + row, winner: columns[winner][row] });
  }
}
