import { from } from 'arquero';
import * as words from '../base/messages/characterTables.ts';
import { intervalHeader } from '../base/messages/tables.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import type { FigureMean, FigureMeans, FigureRow } from '../experiments/figureMeans.ts';
import type { OwnValue, OwnValues } from '../experiments/ownValues.ts';
import { checkCell, checkColumns } from './checkedStudy.ts';
import {
  formatChosenPercent,
  formatCount,
  formatMean,
  formatPercent,
  formatPointsIn,
  formatPointsInterval,
} from './format.ts';
import { figureName, type Names } from './names.ts';
import {
  type CellValue,
  type DisplayColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from './studyTable.ts';

/** The topic of the wins that a figure adds. */
export const WPA_TOPIC = 'wpa';
/** Counts that a narrow terminal drops first come last. */
const COUNT_TOPICS = Object.keys(words.COUNT_HEADERS);
const ALWAYS_SHOWN = 1;
const DEED_TOPICS = Object.keys(words.DEED_NAMES);
/** Every topic that is shown. */
export const TOPICS: readonly string[] = [WPA_TOPIC, ...COUNT_TOPICS, ...DEED_TOPICS];

type Sides = readonly [string, string];

/** The tables `characters` and, in modes with deeds, `deeds`; who adds most wins first. */
export function attributionTables(means: FigureMeans, sides: Sides, names: Names): readonly StudyTable[] {
  const rows = byWinsAdded(means);
  const deeds = deedRows(rows, sides, names);
  const games = formatCount(means.games);
  return [
    {
      name: 'characters',
      title: words.attributionTitle(),
      note: words.attributionNote(games, means.confidence),
      data: from(rows.map((row) => attributionRow(row, sides, names))),
      display: [
        textColumn(words.CHARACTER, 'character'),
        textColumn(words.SIDE, 'side'),
        withinColumn(words.WPA, ['winsAdded', 'low', 'high'], formatPointsIn),
        pairColumn(intervalHeader(means.confidence), ['low', 'high'], formatPointsInterval),
        ...COUNT_TOPICS.map((topic, index): DisplayColumn => {
          const column = meanColumn(words.COUNT_HEADERS[topic], topic);
          return index < ALWAYS_SHOWN ? column : { ...column, optional: true };
        }),
      ],
    },
    ...(deeds.length === 0
      ? []
      : [
          {
            name: 'deeds',
            title: words.deedsTitle(),
            note: words.deedsNote(games),
            data: from(deeds),
            display: [
              { ...textColumn(words.DEED, 'deed'), group: true as const },
              textColumn(words.CHARACTER, 'character'),
              textColumn(words.SIDE, 'side'),
              meanColumn(words.MEAN, 'mean'),
            ],
          },
        ]),
  ];
}

/** Figures by the wins that they add, most first. */
export function byWinsAdded({ rows }: FigureMeans): readonly FigureRow[] {
  const added = ({ means }: FigureRow): number => means.get(WPA_TOPIC)?.mean ?? 0;
  return rows.toSorted((a, b) => added(b) - added(a));
}

function attributionRow({ figure, means }: FigureRow, sides: Sides, names: Names) {
  const added = means.get(WPA_TOPIC);
  const row: Record<string, CellValue> = {
    side: sides[figure.side],
    character: figureName(names, figure.character, figure.key),
    winsAdded: added?.mean ?? null,
    low: added?.low ?? null,
    high: added?.high ?? null,
    winsAddedError: added?.standardError ?? null,
  };
  for (const topic of COUNT_TOPICS) Object.assign(row, meanCells(topic, means.get(topic)));
  return row;
}

function deedRows(rows: readonly FigureRow[], sides: Sides, names: Names) {
  return DEED_TOPICS.flatMap((topic) =>
    rows
      .flatMap(({ figure, means }) => {
        const mean = means.get(topic);
        return mean === undefined ? [] : [{ figure, mean }];
      })
      .toSorted((a, b) => b.mean.mean - a.mean.mean)
      .map(({ figure, mean }) => ({
        deed: words.DEED_NAMES[topic],
        side: sides[figure.side],
        character: figureName(names, figure.character, figure.key),
        ...meanCells('mean', mean),
      })),
  );
}

function meanCells(field: string, mean: FigureMean | undefined): Record<string, CellValue> {
  return { [field]: mean?.mean ?? null, [errorOf(field)]: mean?.standardError ?? null };
}

function errorOf(field: string): string {
  return `${field}-se`;
}

function meanColumn(header: string, field: string): DisplayColumn {
  return pairColumn(header, [field, errorOf(field)], formatMean);
}

/** The table `knock-out`: one row a character, the most valuable first. @param label the character of a value */
export function knockOutTable(
  values: OwnValues,
  sides: Sides,
  label: (value: OwnValue) => string,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'knock-out',
    title: words.knockOutTitle(),
    note: words.knockOutNote(values.confidence, values.values.length, formatChosenPercent(values.margin)),
    data: from(
      values.values.map((value) => ({
        character: label(value),
        ...valueCells(value, sides, words.characterVerdict(value.effect)),
        ...checkCell(check, value.name),
      })),
    ),
    display: [textColumn(words.CHARACTER, 'character'), ...valueColumns(values, check)],
  };
}

/** What the table of items says of an item beside its worth. */
export interface ItemWords {
  readonly item: string;
  readonly bearers: string;
  readonly how: string;
}

/** The table `items`: one row an item of a side, the most valuable first. */
export function itemTable(
  values: OwnValues,
  sides: Sides,
  describe: (value: OwnValue) => ItemWords,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'items',
    title: words.itemsTitle(),
    note: words.itemsNote(values.confidence, values.values.length, formatChosenPercent(values.margin)),
    data: from(
      values.values.map((value) => ({
        ...describe(value),
        ...valueCells(value, sides, words.itemVerdict(value.effect, value.isIdle)),
        ...checkCell(check, value.name),
      })),
    ),
    display: [
      textColumn(words.ITEM, 'item'),
      ...valueColumns(values, check),
      { ...textColumn(words.BEARERS, 'bearers'), optional: true },
      { ...textColumn(words.HOW, 'how'), optional: true },
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
    worth: value.worth,
    verdict,
  };
}

function valueColumns({ confidence }: OwnValues, check?: ComparingCheck): readonly DisplayColumn[] {
  return [
    textColumn(words.SIDE, 'side'),
    { ...numberColumn(words.SCORE, 'score', formatPercent), optional: true },
    withinColumn(words.POINTS, ['points', 'low', 'high'], formatPointsIn),
    pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
    textColumn(words.EFFECT, 'verdict'),
    ...checkColumns(check),
    { ...numberColumn(words.WORTH, 'worth', (worth) => `${worth.toFixed(1)}×`), optional: true },
  ];
}
