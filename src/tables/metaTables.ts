import { from } from 'arquero';
import * as words from '../base/messages/meta.ts';
import { intervalHeader, withInterval } from '../base/messages/tables.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import type { LoadOut } from '../experiments/loadOuts.ts';
import { pickKey, pickVerdict, VALUE } from '../experiments/metaFindings.ts';
import { type Estimate, type MetaGame, SELECTION } from '../experiments/metaGame.ts';
import type { Side } from '../game/contract.ts';
import { checkCell, checkColumns } from './checkedStudy.ts';
import {
  formatCount,
  formatEstimate,
  formatInterval,
  formatPercent,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from './format.ts';
import {
  estimateColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from './studyTable.ts';
import { formatRating, formatRatings } from './teamTables.ts';

/** What people call sides, load-outs and picks. */
export interface MetaNames {
  readonly sides: readonly [string, string];
  /** The packs of a load-out in words. */
  readonly loadOut: (loadOut: LoadOut) => string;
  readonly pick: (pick: string) => {
    readonly character: string;
    readonly pack: string;
    /** Three letters or so. */
    readonly short: string;
  };
  /** The load-out as a team of the command line. */
  readonly team: (side: Side, loadOut: LoadOut) => string;
}

/** Tables of the study: value, load-outs, picks, ratings, payoffs as a matrix and as a list. */
export function metaTables(meta: MetaGame, names: MetaNames, check?: ComparingCheck): readonly StudyTable[] {
  return [
    valueTable(meta, names, check),
    loadOutsTable(meta, names),
    packsTable(meta, names),
    picksTable(meta, names, check),
    ratingsTable(meta, names),
    ...payoffTables(meta, names),
  ];
}

function valueTable(
  { value, drawn, confidence }: MetaGame,
  { sides }: MetaNames,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'value',
    title: words.valueTitle(sides[0]),
    note: words.valueNote(confidence),
    data: from([
      {
        choices: words.GOOD_PLAYERS,
        ...fieldsOf('score', value),
        ...fieldsOf('change', drawn?.change ?? null),
        ...checkCell(check, VALUE),
      },
      ...(drawn === null
        ? []
        : [
            {
              choices: words.RANDOM_PACKS,
              ...fieldsOf('score', drawn.score),
              ...fieldsOf('change', null),
              ...checkCell(check, null),
            },
          ]),
    ]),
    display: [
      textColumn(words.CHOICES, 'choices'),
      withinColumn(words.SCORE, ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['scoreLow', 'scoreHigh'], formatInterval),
      ...(drawn === null
        ? []
        : [
            withinColumn(words.POINTS, ['change', 'changeLow', 'changeHigh'], formatPointsIn),
            pairColumn(intervalHeader(confidence), ['changeLow', 'changeHigh'], formatPointsInterval),
          ]),
      ...checkColumns(check),
    ],
  };
}

function loadOutsTable({ sides, confidence }: MetaGame, names: MetaNames): StudyTable {
  const { strength, population } = SELECTION;
  return {
    name: 'equilibrium',
    title: words.equilibriumTitle(),
    note: words.equilibriumNote(confidence),
    data: from(
      ([0, 1] as const).flatMap((side) =>
        sides[side].loadOuts.map(({ loadOut, weight, alphaRank, score, dominated }, index) => ({
          side: names.sides[side],
          number: index + 1,
          loadOut: names.loadOut(loadOut),
          team: names.team(side, loadOut),
          ...fieldsOf('weight', weight),
          ...fieldsOf('score', score),
          ...fieldsOf('alphaRank', alphaRank),
          dominated: dominated ? words.IS_DOMINATED : null,
        })),
      ),
    ),
    display: [
      { ...textColumn(words.SIDE, 'side'), group: true },
      numberColumn(words.LOAD_OUT, 'number', String),
      withinColumn(words.WEIGHT, ['weight', 'weightLow', 'weightHigh'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['weightLow', 'weightHigh'], formatInterval),
      withinColumn(words.SCORE, ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['scoreLow', 'scoreHigh'], formatInterval),
      {
        ...estimateColumn(withInterval(words.ALPHA_RANK, confidence), 'alphaRank', formatEstimate),
        note: words.alphaRankNote(words.selectionInWords(strength, population)),
      },
      {
        ...textColumn(words.DOMINATED, 'dominated'),
        optional: true,
        note: words.dominatedNote(confidence),
      },
      { ...textColumn(words.PICKS, 'loadOut'), optional: true },
    ],
  };
}

function picksTable({ sides, confidence }: MetaGame, names: MetaNames, check?: ComparingCheck): StudyTable {
  return {
    name: 'picks',
    title: words.picksTitle(),
    note: words.picksNote(confidence),
    data: from(
      ([0, 1] as const).flatMap((side) =>
        sides[side].picks.map((found) => ({
          side: names.sides[side],
          character: names.pick(found.pick).character,
          pack: names.pick(found.pick).pack,
          ...fieldsOf('weight', found.weight),
          verdict: words.pickWord(pickVerdict(found)),
          ...checkCell(check, pickKey(side, found.pick)),
        })),
      ),
    ),
    display: [
      { ...textColumn(words.SIDE, 'side'), group: true, optional: true },
      { ...textColumn(words.CHARACTER, 'character'), group: true },
      textColumn(words.PACK, 'pack'),
      withinColumn(words.FIELDED, ['weight', 'weightLow', 'weightHigh'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['weightLow', 'weightHigh'], formatInterval),
      textColumn(words.VERDICT, 'verdict'),
      ...checkColumns(check),
    ],
  };
}

/** The load-outs of both sides in one order. */
function ratingsTable({ sides, confidence }: MetaGame, names: MetaNames): StudyTable {
  const all = ([0, 1] as const).flatMap((side) =>
    sides[side].loadOuts.map((found, index) => ({ ...found, side, number: index + 1 })),
  );
  return {
    name: 'ratings',
    title: words.ratingsTitle(),
    note: words.ratingsNote(confidence),
    data: from(
      all
        .toSorted((a, b) => b.rating.value - a.rating.value)
        .map(({ side, number, rating, loadOut }) => ({
          side: names.sides[side],
          number,
          ...fieldsOf('rating', rating),
          loadOut: names.loadOut(loadOut),
          team: names.team(side, loadOut),
        })),
    ),
    display: [
      textColumn(words.SIDE, 'side'),
      numberColumn(words.LOAD_OUT, 'number', String),
      numberColumn(words.RATING, 'rating', formatRating),
      pairColumn(intervalHeader(confidence), ['ratingLow', 'ratingHigh'], formatRatings),
      { ...textColumn(words.PICKS, 'loadOut'), optional: true },
    ],
  };
}

/** Who has which pack in each load-out: a row for each figure, a column for each load-out. */
function packsTable({ sides }: MetaGame, names: MetaNames): StudyTable {
  const most = Math.max(...sides.map(({ loadOuts }) => loadOuts.length));
  const columns = Array.from({ length: most }, (_, index) => ({
    header: String(index + 1),
    field: `loadOut${index + 1}`,
  }));
  const shorts = new Map<string, string>();
  const rows = ([0, 1] as const).flatMap((side) => {
    const packs = sides[side].loadOuts.map(({ loadOut }) => {
      const picks = loadOut.picks.map(names.pick);
      for (const { pack, short } of picks) shorts.set(pack, short);
      return new Map(picks.map(({ character, short }) => [character, short]));
    });
    const characters = new Set(packs.flatMap((loadOut) => [...loadOut.keys()]));
    return [...characters].map((character) => ({
      side: names.sides[side],
      character,
      ...Object.fromEntries(columns.map(({ field }, index) => [field, packs[index]?.get(character) ?? null])),
    }));
  });
  return {
    name: 'packs',
    title: words.packsTitle(),
    note: words.packsNote([...shorts]),
    data: from(rows),
    display: [
      { ...textColumn(words.SIDE, 'side'), group: true },
      textColumn(words.CHARACTER, 'character'),
      ...columns.map(({ header, field }) => textColumn(header, field)),
    ],
  };
}

/** The payoffs as people read them, and as a list with intervals. */
function payoffTables({ payoffs, sides, games, confidence }: MetaGame, names: MetaNames): StudyTable[] {
  const [first, second] = names.sides;
  const columns = sides[1].loadOuts.map((_, index) => ({
    header: String(index + 1),
    field: `against${index + 1}`,
  }));
  return [
    {
      name: 'matrix',
      title: words.payoffsTitle(first, second),
      note: words.payoffsNote(formatCount(games)),
      data: from(
        payoffs.map((row, index) => ({
          loadOut: words.numbered(first, index + 1),
          ...Object.fromEntries(columns.map(({ field }, other) => [field, row[other].value])),
        })),
      ),
      display: [
        textColumn('', 'loadOut'),
        ...columns.map(({ header, field }) => numberColumn(header, field, formatPercent)),
      ],
    },
    {
      name: 'payoffs',
      title: words.cellsTitle(first),
      note: words.payoffsNote(formatCount(games)),
      long: true,
      data: from(
        payoffs.flatMap((row, own) =>
          row.map((score, other) => ({
            first: names.team(0, sides[0].loadOuts[own].loadOut),
            second: names.team(1, sides[1].loadOuts[other].loadOut),
            games,
            ...fieldsOf('score', score),
          })),
        ),
      ),
      display: [
        textColumn(first, 'first'),
        textColumn(second, 'second'),
        withinColumn(words.SCORE, ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
        pairColumn(intervalHeader(confidence), ['scoreLow', 'scoreHigh'], formatInterval),
      ],
    },
  ];
}

function fieldsOf(name: string, estimate: Estimate | null): Readonly<Record<string, number | null>> {
  return {
    [name]: estimate?.value ?? null,
    [`${name}Low`]: estimate?.low ?? null,
    [`${name}High`]: estimate?.high ?? null,
  };
}
