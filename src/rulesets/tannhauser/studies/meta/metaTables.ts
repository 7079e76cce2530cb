import { from } from 'arquero';
import {
  formatEstimate,
  formatInterval,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from '../../../../answer/format.ts';
import type { ComparingCheck } from '../../../../experiments/comparingCheck.ts';
import { type MetaGame, SELECTION } from '../../../../experiments/metaGame.ts';
import { checkCell, checkColumns } from '../../../../tables/checkedStudy.ts';
import { equilibriumTitle, intervalHeader, percentLevel, withInterval } from '../../../../tables/phrases.ts';
import {
  estimateColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';
import { formatRating, formatRatings } from '../teams/teamTables.ts';
import { pickKey, pickVerdict, VALUE } from './metaFindings.ts';
import { fieldsOf, type MetaNames, payoffTables, SCORE } from './payoffTables.ts';

/** Tables of the study: value, loadouts, picks, ratings, payoffs as a matrix and as a list. */
export function metaTables(meta: MetaGame, names: MetaNames, check?: ComparingCheck): readonly StudyTable[] {
  return [
    valueTable(meta, names, check),
    loadoutsTable(meta, names),
    packsTable(meta, names),
    picksTable(meta, names, check),
    ratingsTable(meta, names),
    ...payoffTables(meta, names),
  ];
}

export const RANDOM_PACKS = 'at random';

function valueTable(
  { value, drawn, confidence }: MetaGame,
  { sides }: MetaNames,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'value',
    title: `Score of ${sides[0]} by how packs are chosen`,
    note: `Points: score minus that with random packs, in percentage points. Intervals: ${percentLevel(confidence)}.`,
    data: from([
      {
        choices: 'good players on both sides',
        ...fieldsOf('score', value),
        ...fieldsOf('change', drawn?.change ?? null),
        ...checkCell(check, VALUE),
      },
      ...(drawn === null
        ? []
        : [
            {
              choices: RANDOM_PACKS,
              ...fieldsOf('score', drawn.score),
              ...fieldsOf('change', null),
              ...checkCell(check, null),
            },
          ]),
    ]),
    display: [
      textColumn('Choices', 'choices'),
      withinColumn(SCORE, ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['scoreLow', 'scoreHigh'], formatInterval),
      ...(drawn === null
        ? []
        : [
            withinColumn('Points', ['change', 'changeLow', 'changeHigh'], formatPointsIn),
            pairColumn(intervalHeader(confidence), ['changeLow', 'changeHigh'], formatPointsInterval),
          ]),
      ...checkColumns(check),
    ],
  };
}

const SIDE = 'Side';

const LOADOUT = 'No.';

const PICKS = 'Loadout';

function equilibriumNote(confidence: number): string {
  return (
    'Weight: how often a side uses the loadout in the Nash equilibrium of the first games; of all equilibria the most even one. ' +
    `Its interval: the weights that the second games allow, ${percentLevel(confidence)}, simultaneous over a side. ` +
    `Score: of its side against the other's weights, in the second games; separate ${percentLevel(confidence)} intervals.`
  );
}

export function selectionText(strength: number, population: number): string {
  return `strength ${strength}, populations of ${population}`;
}

function loadoutsTable({ sides, confidence }: MetaGame, names: MetaNames): StudyTable {
  const { strength, population } = SELECTION;
  return {
    name: 'equilibrium',
    title: equilibriumTitle(),
    note: equilibriumNote(confidence),
    data: from(
      ([0, 1] as const).flatMap((side) =>
        sides[side].loadouts.map(({ loadout, weight, alphaRank, score, dominated }, index) => ({
          side: names.sides[side],
          number: index + 1,
          loadout: names.loadout(loadout),
          team: names.team(side, loadout),
          ...fieldsOf('weight', weight),
          ...fieldsOf('score', score),
          ...fieldsOf('alphaRank', alphaRank),
          dominated: dominated ? 'yes' : null,
        })),
      ),
    ),
    display: [
      { ...textColumn(SIDE, 'side'), group: true },
      numberColumn(LOADOUT, 'number', String),
      withinColumn('Weight %', ['weight', 'weightLow', 'weightHigh'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['weightLow', 'weightHigh'], formatInterval),
      withinColumn(SCORE, ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['scoreLow', 'scoreHigh'], formatInterval),
      {
        ...estimateColumn(withInterval('α-rank %', confidence), 'alphaRank', formatEstimate),
        note: `α-rank: share of time that evolving populations use it (${selectionText(strength, population)}), with separate intervals.`,
      },
      {
        ...textColumn('Dominated', 'dominated'),
        optional: true,
        note: `Dominated: others are better against every opponent, ${percentLevel(confidence)}, simultaneous over a side.`,
      },
      { ...textColumn(PICKS, 'loadout'), optional: true },
    ],
  };
}

const CHARACTER = 'Character';

function picksNote(confidence: number): string {
  return (
    'Used: weight of the loadouts with the pack. The pack is never used if all of them are dominated. ' +
    `Intervals: ${percentLevel(confidence)}, simultaneous over a side.`
  );
}

/** Whether a pick is fielded, in words. */
function pickWord(word: 'fielded' | 'never' | 'open'): string {
  switch (word) {
    case 'fielded':
      return '+ fielded';
    case 'never':
      return '− never';
    case 'open':
      return '? inconclusive';
  }
}

function picksTable({ sides, confidence }: MetaGame, names: MetaNames, check?: ComparingCheck): StudyTable {
  return {
    name: 'picks',
    title: 'How often good players use each pack',
    note: picksNote(confidence),
    data: from(
      ([0, 1] as const).flatMap((side) =>
        sides[side].picks.map((found) => ({
          side: names.sides[side],
          character: names.pick(found.pick).character,
          pack: names.pick(found.pick).pack,
          ...fieldsOf('weight', found.weight),
          verdict: pickWord(pickVerdict(found)),
          ...checkCell(check, pickKey(side, found.pick)),
        })),
      ),
    ),
    display: [
      { ...textColumn(SIDE, 'side'), group: true, optional: true },
      { ...textColumn(CHARACTER, 'character'), group: true },
      textColumn('Pack', 'pack'),
      withinColumn('Fielded %', ['weight', 'weightLow', 'weightHigh'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['weightLow', 'weightHigh'], formatInterval),
      textColumn('Verdict', 'verdict'),
      ...checkColumns(check),
    ],
  };
}

function ratingsNote(confidence: number): string {
  return (
    'Elo above the mean of all loadouts of both sides (Bradley–Terry, a draw half a win). A rating is one number and ignores the opponent, ' +
    `which the equilibrium includes. Intervals: ${percentLevel(confidence)}, simultaneous over all loadouts.`
  );
}

/** The loadouts of both sides in one ranking. */
function ratingsTable({ sides, confidence }: MetaGame, names: MetaNames): StudyTable {
  const all = ([0, 1] as const).flatMap((side) =>
    sides[side].loadouts.map((found, index) => ({ ...found, side, number: index + 1 })),
  );
  return {
    name: 'ratings',
    title: 'Ratings of the loadouts',
    note: ratingsNote(confidence),
    data: from(
      all
        .toSorted((a, b) => b.rating.value - a.rating.value)
        .map(({ side, number, rating, loadout }) => ({
          side: names.sides[side],
          number,
          ...fieldsOf('rating', rating),
          loadout: names.loadout(loadout),
          team: names.team(side, loadout),
        })),
    ),
    display: [
      textColumn(SIDE, 'side'),
      numberColumn(LOADOUT, 'number', String),
      numberColumn('Elo', 'rating', formatRating),
      pairColumn(intervalHeader(confidence), ['ratingLow', 'ratingHigh'], formatRatings),
      { ...textColumn(PICKS, 'loadout'), optional: true },
    ],
  };
}

/** `Cbt: Combat. Sta: Stamina.` */
function packsNote(shorts: readonly (readonly [pack: string, short: string])[]): string {
  return shorts.map(([pack, short]) => `${short}: ${pack}.`).join(' ');
}

/** Packs by loadout: a row for each miniature, a column for each loadout. */
function packsTable({ sides }: MetaGame, names: MetaNames): StudyTable {
  const most = Math.max(...sides.map(({ loadouts }) => loadouts.length));
  const columns = Array.from({ length: most }, (_, index) => ({
    header: String(index + 1),
    field: `loadout${index + 1}`,
  }));
  const shorts = new Map<string, string>();
  const rows = ([0, 1] as const).flatMap((side) => {
    const packs = sides[side].loadouts.map(({ loadout }) => {
      const picks = loadout.picks.map(names.pick);
      for (const { pack, short } of picks) shorts.set(pack, short);
      return new Map(picks.map(({ character, short }) => [character, short]));
    });
    const characters = new Set(packs.flatMap((loadout) => [...loadout.keys()]));
    return [...characters].map((character) => ({
      side: names.sides[side],
      character,
      ...Object.fromEntries(columns.map(({ field }, index) => [field, packs[index]?.get(character) ?? null])),
    }));
  });
  return {
    name: 'packs',
    title: 'The packs of each loadout',
    note: packsNote([...shorts]),
    data: from(rows),
    display: [
      { ...textColumn(SIDE, 'side'), group: true },
      textColumn(CHARACTER, 'character'),
      ...columns.map(({ header, field }) => textColumn(header, field)),
    ],
  };
}
