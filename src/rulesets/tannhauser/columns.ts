/** The columns of a Tannhäuser study, one row a game, and how a finished game fills them. */
import type { ColumnArray, ColumnSpec, Side } from '../../game/contract.ts';
import type { Rules } from './compile/rules.ts';
import { type MatchConfiguration, PACK_IDS, type TeamConfiguration } from './configuration.ts';
import { REASONS } from './engine/events.ts';
import { rowsLeft } from './engine/miniatures.ts';
import type { Position } from './engine/position.ts';
import { sideNames } from './sideNames.ts';

/** The columns of a study's games and their writer. */
interface RowWriter {
  readonly columns: readonly ColumnSpec[];
  /** Writes a finished game to `row` of every column. */
  write(p: Position, columns: readonly ColumnArray[], row: number): void;
}

/** A column about one miniature; `miniature` is -1 in a game without it. */
interface MiniatureColumn {
  readonly spec: ColumnSpec;
  readonly read: (p: Position, miniature: number) => number;
}

/** A side with every character in its configuration, without repeats. */
interface FieldableSide {
  readonly name: string;
  readonly miniatures: readonly { readonly character: string }[];
}

/** Label of a miniature without a bonus or challenge token. */
const NONE = 'none';

export function createRowWriter(configuration: MatchConfiguration, rules: Rules): RowWriter {
  const sides = sideNames(configuration);
  const game: readonly ColumnSpec[] = [
    { name: 'winner', type: 'uint8', labels: [...sides, 'draw'] },
    { name: 'reason', type: 'uint8', labels: REASONS },
    { name: 'turns', type: 'int16' },
    { name: 'activations', type: 'int16' },
    { name: 'decisions', type: 'uint32' },
    { name: 'entry', type: 'uint8', labels: rules.board.entryNames },
    { name: 'first', type: 'uint8', labels: sides },
  ];
  const slots = miniatureSlots(configuration, rules);
  return {
    columns: [...game, ...slots.flatMap(({ columns }) => columns.map(({ spec }) => spec))],
    write(p, columns, row) {
      columns[0][row] = p.winner;
      columns[1][row] = p.reason;
      columns[2][row] = p.turn;
      columns[3][row] = p.activationCount;
      columns[4][row] = p.decisionCount;
      columns[5][row] = p.rules.board.entries.indexOf(p.entry[0]);
      columns[6][row] = p.firstSide;
      let at = game.length;
      for (const slot of slots) {
        const miniature = miniatureIn(p, slot.side, slot.character);
        for (const column of slot.columns) columns[at++][row] = column.read(p, miniature);
      }
    },
  };
}

/** Every character that may take part, by side. */
export function fieldable({
  sides,
}: Pick<MatchConfiguration, 'sides'>): readonly [FieldableSide, FieldableSide] {
  const [first, second] = sides.map((side): FieldableSide => {
    const picks = wishesOf(side).flatMap(({ miniatures }) =>
      miniatures.flatMap(({ character, otherwise }) =>
        otherwise === undefined ? [character] : [character, otherwise.character],
      ),
    );
    return { name: side.name, miniatures: [...new Set(picks)].map((character) => ({ character })) };
  });
  return [first, second];
}

function wishesOf(side: MatchConfiguration['sides'][number]): readonly TeamConfiguration[] {
  return [side, ...(side.otherwise ?? [])];
}

/**
 * Every miniature that may be in a game and its columns. A key is the character's id, with `#2` for a second one on the
 * other side.
 */
export function miniatureSlots(configuration: MatchConfiguration, rules: Rules) {
  const seen = new Set<string>();
  const sides = fieldable(configuration);
  return ([0, 1] as const).flatMap((side) =>
    sides[side].miniatures.map(({ character }) => {
      const key = seen.has(character) ? `${character}#2` : character;
      seen.add(character);
      const index = rules.characters.findIndex(({ id }) => id === character);
      const isCertain = sides[side].miniatures.length === configuration.sides[side].miniatures.length;
      const columns: MiniatureColumn[] = [
        ...miniatureColumns(key),
        ...(isCertain ? [] : [fieldedColumn(key)]),
        ...(takesBonus(configuration, side, character) ? bonusColumns(key, index, rules) : []),
        ...(rules.characters[index].challenges.length === 0 ? [] : challengeColumns(key, index, rules)),
      ];
      return { key, side, character: index, columns };
    }),
  );
}

function miniatureColumns(key: string): MiniatureColumn[] {
  const column = (
    topic: string,
    type: ColumnSpec['type'],
    read: MiniatureColumn['read'],
  ): MiniatureColumn => ({
    spec: { name: `${topic}:${key}`, type },
    read: (p, miniature) => (miniature < 0 ? 0 : read(p, miniature)),
  });
  const pack = column('pack', 'uint8', (p, miniature) => p.pack[miniature]);
  return [
    { ...pack, spec: { ...pack.spec, labels: PACK_IDS } },
    column('rows', 'uint8', rowsLeft),
    column('wounds', 'int16', (p, miniature) => p.woundsDealt[miniature]),
    column('kills', 'uint8', (p, miniature) => p.kills[miniature]),
  ];
}

/** Whether the miniature was in the game: dice decide on some (T-SETUP-02, T-SETUP-05). */
function fieldedColumn(key: string): MiniatureColumn {
  return {
    spec: { name: `fielded:${key}`, type: 'uint8' },
    read: (_, miniature) => (miniature < 0 ? 0 : 1),
  };
}

function takesBonus({ sides }: MatchConfiguration, side: Side, character: string): boolean {
  return wishesOf(sides[side]).some(({ miniatures, randomBonus }) =>
    miniatures
      .flatMap((miniature) => [
        miniature,
        ...(miniature.otherwise === undefined ? [] : [miniature.otherwise]),
      ])
      .some(
        (pick) => pick.character === character && (pick.bonus !== undefined || randomBonus !== undefined),
      ),
  );
}

/** The bonus token of the miniature and the item it replaces (T-SETUP-08). */
function bonusColumns(key: string, character: number, rules: Rules): MiniatureColumn[] {
  const { packs, specialObject } = rules.characters[character];
  const replaced = [...new Set(PACK_IDS.flatMap((pack) => packs[pack] ?? []))].filter(
    (item) => item !== specialObject,
  );
  const labels = (items: readonly number[]): string[] => [NONE, ...items.map((item) => rules.items[item].id)];
  const has = (p: Position, miniature: number): boolean => miniature >= 0 && p.bonusItem[miniature] > 0;
  return [
    {
      spec: { name: `bonus:${key}`, type: 'uint8', labels: labels(rules.bonusItems) },
      read: (p, miniature) =>
        has(p, miniature) ? rules.bonusItems.indexOf(p.bonusItem[miniature] - 1) + 1 : 0,
    },
    {
      spec: { name: `replaced:${key}`, type: 'uint8', labels: labels(replaced) },
      read: (p, miniature) => (has(p, miniature) ? replaced.indexOf(p.bonusReplaces[miniature]) + 1 : 0),
    },
  ];
}

/** The challenge that was drawn and whether it was carried out (T-CHAL). */
function challengeColumns(key: string, character: number, rules: Rules): MiniatureColumn[] {
  const { challenges } = rules.characters[character];
  const drawn = (p: Position, miniature: number): number =>
    challenges.indexOf(Math.abs(miniature < 0 ? 0 : p.challenge[miniature]) - 1) + 1;
  const labels = [NONE, ...challenges.map((challenge) => rules.challenges[challenge].id)];
  return [
    { spec: { name: `challenge:${key}`, type: 'uint8', labels }, read: drawn },
    {
      spec: { name: `fulfilled:${key}`, type: 'uint8' },
      read: (p, miniature) => (miniature >= 0 && p.challenge[miniature] < 0 ? 1 : 0),
    },
  ];
}

/** The miniature of a side that is this character, or -1. */
export function miniatureIn(p: Position, side: Side, character: number): number {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.side[miniature] === side && p.character[miniature] === character) return miniature;
  }
  return -1;
}
