import { from } from 'arquero';
import {
  formatChosenPercent,
  formatCount,
  formatMean,
  formatPercent,
  formatPointsIn,
  formatPointsInterval,
} from '../../../../answer/format.ts';
import type { ComparingCheck } from '../../../../experiments/comparingCheck.ts';
import type { MiniatureMean, MiniatureMeans, MiniatureRow } from '../../../../experiments/miniatureMeans.ts';
import type { OwnValue, OwnValues } from '../../../../experiments/ownValues.ts';
import { checkCell, checkColumns } from '../../../../tables/checkedStudy.ts';
import { miniatureName, type Names } from '../../../../tables/names.ts';
import { intervalHeader, percentLevel } from '../../../../tables/phrases.ts';
import {
  type CellValue,
  type DisplayColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';

/** The topic of the wins added by a miniature. */
export const WPA_TOPIC = 'wpa';

/** Headers of the counts of each miniature, by the topic of its column. */
const COUNT_HEADERS: Readonly<Record<string, string>> = {
  kills: 'Kills',
  wounds: 'Wounds dealt',
  'wounds-taken': 'Wounds taken',
  'points-earned': 'CP earned',
  'points-spent': 'CP spent',
  activations: 'Activations',
  attacks: 'Attacks',
  shots: 'Shots',
};
/** Counts in order of importance: narrow terminals drop the last ones first. */
const COUNT_TOPICS = Object.keys(COUNT_HEADERS);
const ALWAYS_SHOWN = 1;

/** Headers of deeds towards the victory condition of a mode, by the topic of its column. */
const DEED_NAMES: Readonly<Record<string, string>> = {
  'flags-acquired': 'flags picked up',
  'flags-planted': 'flags planted',
  'flags-placed': 'flags placed',
  'points-scored': 'points scored',
  'objectives-advanced': 'halves of objectives',
  'objectives-completed': 'objectives completed',
  'scenario-actions': 'actions of the scenario',
};
const DEED_TOPICS = Object.keys(DEED_NAMES);
/** Every topic shown. */
export const TOPICS: readonly string[] = [WPA_TOPIC, ...COUNT_TOPICS, ...DEED_TOPICS];

type Sides = readonly [string, string];

const SIDE = 'Side';

const CHARACTER = 'Character';

function attributionNote(games: string, confidence: number): string {
  return (
    `Means a game ± standard error over ${games} games. WPA, win probability added: change of the side’s chance to win in the ` +
    `miniature’s own activations, in points, by the planner’s value function; intervals simultaneous at ${percentLevel(confidence)}.`
  );
}

/** The tables `characters` and, in modes with deeds, `deeds`, by wins added in descending order. */
export function attributionTables(means: MiniatureMeans, sides: Sides, names: Names): readonly StudyTable[] {
  const rows = byWinsAdded(means);
  const deeds = deedRows(rows, sides, names);
  const games = formatCount(means.games);
  return [
    {
      name: 'characters',
      title: 'What each character does',
      note: attributionNote(games, means.confidence),
      data: from(rows.map((row) => attributionRow(row, sides, names))),
      display: [
        textColumn(CHARACTER, 'character'),
        textColumn(SIDE, 'side'),
        withinColumn('WPA', ['winsAdded', 'low', 'high'], formatPointsIn),
        pairColumn(intervalHeader(means.confidence), ['low', 'high'], formatPointsInterval),
        ...COUNT_TOPICS.map((topic, index): DisplayColumn => {
          const column = meanColumn(COUNT_HEADERS[topic], topic);
          return index < ALWAYS_SHOWN ? column : { ...column, optional: true };
        }),
      ],
    },
    ...(deeds.length === 0
      ? []
      : [
          {
            name: 'deeds',
            title: 'What each character contributes to the victory of the mode',
            note: `Means a game ± standard error over ${games} games.`,
            data: from(deeds),
            display: [
              { ...textColumn('Deed', 'deed'), group: true as const },
              textColumn(CHARACTER, 'character'),
              textColumn(SIDE, 'side'),
              meanColumn('A game', 'mean'),
            ],
          },
        ]),
  ];
}

/** Miniatures by wins added, in descending order. */
export function byWinsAdded({ rows }: MiniatureMeans): readonly MiniatureRow[] {
  const added = ({ means }: MiniatureRow): number => means.get(WPA_TOPIC)?.mean ?? 0;
  return rows.toSorted((a, b) => added(b) - added(a));
}

function attributionRow({ miniature, means }: MiniatureRow, sides: Sides, names: Names) {
  const added = means.get(WPA_TOPIC);
  const row: Record<string, CellValue> = {
    side: sides[miniature.side],
    character: miniatureName(names, miniature.character, miniature.key),
    winsAdded: added?.mean ?? null,
    low: added?.low ?? null,
    high: added?.high ?? null,
    winsAddedError: added?.standardError ?? null,
  };
  for (const topic of COUNT_TOPICS) Object.assign(row, meanCells(topic, means.get(topic)));
  return row;
}

function deedRows(rows: readonly MiniatureRow[], sides: Sides, names: Names) {
  return DEED_TOPICS.flatMap((topic) =>
    rows
      .flatMap(({ miniature, means }) => {
        const mean = means.get(topic);
        return mean === undefined ? [] : [{ miniature, mean }];
      })
      .toSorted((a, b) => b.mean.mean - a.mean.mean)
      .map(({ miniature, mean }) => ({
        deed: DEED_NAMES[topic],
        side: sides[miniature.side],
        character: miniatureName(names, miniature.character, miniature.key),
        ...meanCells('mean', mean),
      })),
  );
}

function meanCells(field: string, mean: MiniatureMean | undefined): Record<string, CellValue> {
  return { [field]: mean?.mean ?? null, [errorOf(field)]: mean?.standardError ?? null };
}

function errorOf(field: string): string {
  return `${field}-se`;
}

function meanColumn(header: string, field: string): DisplayColumn {
  return pairColumn(header, [field, errorOf(field)], formatMean);
}

type Effect = 'raises' | 'lowers' | 'equal' | 'open';

function verdictWord(effect: Effect, good: string, bad: string): string {
  switch (effect) {
    case 'raises':
      return `+ ${good}`;
    case 'lowers':
      return `− ${bad}`;
    case 'equal':
      return '= no matter';
    case 'open':
      return '? inconclusive';
  }
}

export function knockOutTitle(): string {
  return 'What each character is worth to its side';
}

function intervalNote(confidence: number, count: number, margin: string): string {
  const all = count === 1 ? 'one row' : `all ${count} rows`;
  return (
    `intervals simultaneous over ${all} at ${percentLevel(confidence)}. No matter: the whole interval lies within ±${margin} ` +
    'points. Efficiency: equivalent independent games a game.'
  );
}

function knockOutNote(confidence: number, count: number, margin: string): string {
  return (
    'Score: of the side without the character, one miniature fewer. Worth: points that it adds to the score, corrected for luck where that was measured; ' +
    intervalNote(confidence, count, margin)
  );
}

/** The table `knock-out`: one row per character, the most valuable first. @param label the character of a value */
export function knockOutTable(
  values: OwnValues,
  sides: Sides,
  label: (value: OwnValue) => string,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'knock-out',
    title: knockOutTitle(),
    note: knockOutNote(values.confidence, values.values.length, formatChosenPercent(values.margin)),
    data: from(
      values.values.map((value) => ({
        character: label(value),
        ...valueCells(value, sides, verdictWord(value.effect, 'carries', 'drags')),
        ...checkCell(check, value.name),
      })),
    ),
    display: [textColumn(CHARACTER, 'character'), ...valueColumns(values, check)],
  };
}

/** Columns that describe an item beside its value. */
interface ItemWords {
  readonly item: string;
  readonly bearers: string;
  readonly how: string;
}

export function itemsTitle(): string {
  return 'What each item is worth to its side';
}

function itemsNote(confidence: number, count: number, margin: string): string {
  return (
    'Score: of the side without using the item; a side lacks an item that works while carried. Worth: points that it adds to ' +
    `the score, corrected for luck where that was measured; ${intervalNote(confidence, count, margin)}`
  );
}

/** The table `items`: one row per item of a side, the most valuable first. */
export function itemTable(
  values: OwnValues,
  sides: Sides,
  describe: (value: OwnValue) => ItemWords,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'items',
    title: itemsTitle(),
    note: itemsNote(values.confidence, values.values.length, formatChosenPercent(values.margin)),
    data: from(
      values.values.map((value) => ({
        ...describe(value),
        ...valueCells(
          value,
          sides,
          value.isIdle ? '= never used' : verdictWord(value.effect, 'helps', 'hurts'),
        ),
        ...checkCell(check, value.name),
      })),
    ),
    display: [
      textColumn('Item', 'item'),
      ...valueColumns(values, check),
      { ...textColumn('Brought by', 'bearers'), optional: true },
      { ...textColumn('Without it', 'how'), optional: true },
    ],
  };
}

function valueCells({ side, score, value }: OwnValue, sides: Sides, verdict: string) {
  return {
    side: sides[side],
    games: value.games,
    score,
    points: value.difference,
    low: value.low,
    high: value.high,
    standardError: value.standardError,
    pValue: value.pValue,
    efficiency: value.efficiency,
    verdict,
  };
}

function valueColumns({ confidence }: OwnValues, check?: ComparingCheck): readonly DisplayColumn[] {
  return [
    textColumn(SIDE, 'side'),
    { ...numberColumn('Score %', 'score', formatPercent), optional: true },
    withinColumn('Worth', ['points', 'low', 'high'], formatPointsIn),
    pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
    textColumn('Verdict', 'verdict'),
    ...checkColumns(check),
    {
      ...numberColumn('Efficiency', 'efficiency', (efficiency) => `${efficiency.toFixed(1)}×`),
      optional: true,
    },
  ];
}
