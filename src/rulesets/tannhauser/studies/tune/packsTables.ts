/** What `tune packs` found, and its tables. */
import { from } from 'arquero';
import {
  formatCount,
  formatEstimate,
  formatMean,
  formatPercent,
  formatPointsError,
  formatPointsIn,
  formatPointsInterval,
} from '../../../../answer/format.ts';
import type { ComparingCheck } from '../../../../experiments/comparingCheck.ts';
import { type BandVerdict, bandVerdict, type MeasuredPacks } from '../../../../experiments/measuredPacks.ts';
import type {
  Certificate,
  FrontPoint,
  PackChangesResult,
  TestedChanges,
} from '../../../../experiments/packChanges.ts';
import type { StyleDistance } from '../../../../experiments/playStyle.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { checkCell, checkColumns } from '../../../../tables/checkedStudy.ts';
import { miniatureName, type Names, nameOf, sideNames } from '../../../../tables/names.ts';
import { GAMES, intervalHeader, PACK, percentLevel } from '../../../../tables/phrases.ts';
import {
  type DisplayColumn,
  estimateColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';
import type { Matchup } from '../matchup.ts';
import type { PackDrawer, PackFigure } from './packFigures.ts';
import { changesOf, type FigureChange, settingsOf } from './packOverlay.ts';
import type { PacksRequest } from './packsOptions.ts';

/** A pack with its name and its target. */
export interface NamedPack {
  /** `eva-kramer.combat`. */
  readonly key: string;
  readonly label: string;
  /** In score. */
  readonly target: number;
}

/** The request, and the results of the games. */
export interface PacksStudyResult {
  readonly matchup: Matchup;
  readonly names: Names;
  readonly request: PacksRequest;
  readonly games: number;
  readonly figures: readonly PackFigure[];
  readonly packs: readonly NamedPack[];
  readonly result: PackChangesResult;
  /** Check by a second player; undefined without one. */
  readonly check: ComparingCheck | undefined;
  /** The certificate of the second player; undefined without one. */
  readonly second: Certificate | undefined;
}

/** The packs of the drawers, with the name and pack of each. */
export function packLabel(names: Names, { miniature }: PackDrawer, pack: string): string {
  return `${miniatureName(names, miniature.character, miniature.key)}, ${nameOf(names, pack)}`;
}

export function bandOf({ request }: Pick<PacksStudyResult, 'request'>): number {
  return request.band / 100;
}

/** Number of packs by verdict. */
export function verdictCounts({ deviations }: MeasuredPacks, band: number): Record<BandVerdict, number> {
  const counts = { inside: 0, outside: 0, open: 0 };
  for (const deviation of deviations) counts[bandVerdict(deviation, band)]++;
  return counts;
}

/** Number of packs whose estimate is outside the band. */
export function estimatedOutside({ deviations }: MeasuredPacks, band: number): number {
  return deviations.filter(({ value }) => Math.abs(value) > band).length;
}

export function signed(step: number): string {
  return step > 0 ? `+${step}` : `\u2212${-step}`;
}

/** `Hermetica Umbra: dice −1`. */
export function changeText({ figure, change }: FigureChange): string {
  return `${figure.label} ${signed(change)}`;
}

/** The changes to make, figure by figure; none where nothing is to change. */
export function changeTables(found: PacksStudyResult): readonly StudyTable[] {
  const { figures, result, packs } = found;
  const changed = changesOf(figures, result.chosen.changes);
  if (changed.length === 0) return [];
  const sets = settingsOf(changed).map(({ key, to }) => `--set ${key}=${to}`);
  const numbers = (values: readonly number[]): string => values.join(' ');
  const rows = changed.map(({ figure, change }) => {
    const values = figure.parameters.map(({ value }) => value);
    const column = figures.indexOf(figure);
    const effects = packs.flatMap(({ label }, at) => {
      const effect = result.effects[at][column];
      return effect === undefined ? [] : [{ label, ...effect }];
    });
    const [most] = effects.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
    const half = 2 * (most?.standardError ?? 0);
    return {
      figure: figure.label,
      step: change,
      now: numbers(values),
      after: numbers(values.map((value) => value + change)),
      printed: figure.printed,
      pack: most?.label ?? null,
      effect: most?.value ?? null,
      effectLow: most === undefined ? null : most.value - half,
      effectHigh: most === undefined ? null : most.value + half,
    };
  });
  return [
    {
      name: 'changes',
      title: 'Values to change',
      note: `One more does: its strongest effect on a pack when all values vary, in points with two standard errors. As options: ${sets.join(' ')}`,
      data: from(rows),
      display: [
        textColumn('Value', 'figure'),
        numberColumn('Step', 'step', signed),
        textColumn('Now', 'now'),
        textColumn('Then', 'after'),
        textColumn('Most of all for', 'pack'),
        estimateColumn('One more does', 'effect', formatPointsError),
      ],
    },
  ];
}

/** Every pack before and after the changes: in the search, and in games that chose nothing. */
export function packsTable(found: PacksStudyResult): StudyTable {
  const { packs, result, check, second } = found;
  const { certificate, chosen } = result;
  const band = bandOf(found);
  const rows = packs.map(({ label, key }, at) => {
    const [before, search, after] = [certificate.before, chosen.measured, certificate.after].map(
      ({ deviations }) => deviations[at],
    );
    const other = second?.after.deviations[at];
    return {
      pack: label,
      before: before.value,
      beforeLow: before.low,
      beforeHigh: before.high,
      search: search.value,
      searchLow: search.low,
      searchHigh: search.high,
      after: after.value,
      afterLow: after.low,
      afterHigh: after.high,
      verdict: bandVerdict(after, band),
      ...(other === undefined ? {} : { second: other.value, secondLow: other.low, secondHigh: other.high }),
      ...checkCell(check, key),
    };
  });
  return {
    name: 'packs',
    title: `Every pack before and after the changes, in ${formatCount(certificate.after.games)} fresh games`,
    note: `Points of score that the pack is beyond its target; ${jointNote()} Search: in the games by which the set was chosen. Inside, outside: the whole interval is within, or beyond, ${found.request.band} points of the target.`,
    data: from(rows.toSorted((a, b) => Math.abs(b.before) - Math.abs(a.before))),
    display: [
      textColumn(PACK, 'pack'),
      withinColumn('Before', ['before', 'beforeLow', 'beforeHigh'], formatPointsError),
      estimateColumn('Search', 'search', formatPointsError),
      withinColumn('After', ['after', 'afterLow', 'afterHigh'], formatPointsError),
      textColumn('Band', 'verdict'),
      ...(check === undefined
        ? []
        : [estimateColumn(`After, ${check.players[1]}`, 'second', formatPointsError)]),
      ...checkColumns(check),
    ],
  };
}

/** The front of imbalance against the number and size of changes. */
export function frontTable(found: PacksStudyResult): StudyTable {
  const { figures, result } = found;
  return {
    name: 'front',
    title: 'How little imbalance so many changes leave',
    note: `Each set was measured in ${formatCount(found.games)} games of its own. Largest: the largest distance of a pack from its target, in points, which the choice of the best set makes look small. Expected: by the model, before these games. Play style: percent of all uses that moved to other options; in brackets what chance alone would show.`,
    data: from(
      result.front.map((point) => ({
        ...setRow(point),
        distance: point.style.distance,
        byChance: point.style.byChance,
        chosen: point === result.chosen ? 'chosen' : '',
        what: namesOfSet(figures, point.changes),
      })),
    ),
    display: [
      ...SET_COLUMNS,
      pairColumn('Play style', ['distance', 'byChance'], formatStyle),
      textColumn('', 'chosen'),
      textColumn('Changes', 'what'),
    ],
  };
}

/** Every set that was measured, in order; the failed ones, too. */
export function testedTable(found: PacksStudyResult): readonly StudyTable[] {
  const { figures, result } = found;
  if (result.tested.length === 0) return [];
  const band = bandOf(found);
  return [
    {
      name: 'tested',
      title: 'What was tried',
      note: `Every set that was measured, in order. The model learned from each. Passed: no pack was measured beyond ${found.request.band} points.`,
      data: from(
        result.tested.map((set) => ({
          ...setRow(set),
          verdict: set.measured.largest.value <= band ? 'passed' : 'failed',
          what: namesOfSet(figures, set.changes),
        })),
      ),
      display: [...SET_COLUMNS, textColumn('', 'verdict'), textColumn('Changes', 'what')],
    },
  ];
}

/** The options whose use changed most, with the length of a game. */
export function styleTable({ matchup, result }: PacksStudyResult): StudyTable {
  const { style } = result.chosen;
  const sides = sideNames(matchup.configuration.sides);
  const rows = [
    { what: 'Turns of a game', side: null, before: style.turns[0], after: style.turns[1] },
    ...style.changed.slice(0, MOST_OPTIONS).map(({ label, side, before, after }) => {
      return { what: label, side: side === null ? null : sides[side], before, after };
    }),
  ];
  return {
    name: 'style',
    title: 'Play style before and after',
    note: `Uses a game with one standard error, the options that changed most in ${formatCount(style.games)} games of each. ${styleText(style)}`,
    data: from(
      rows.map(({ what, side, before, after }) => ({
        what,
        side,
        before: before.mean,
        beforeError: before.standardError,
        after: after.mean,
        afterError: after.standardError,
      })),
    ),
    display: [
      textColumn('What', 'what'),
      textColumn('Side', 'side'),
      meanColumn('Before', 'before'),
      meanColumn('After', 'after'),
    ],
  };
}

/** `Of all uses 2.1 % moved to other options; chance alone would show 1.8 %.` */
export function styleText({
  distance,
  byChance,
}: Pick<FrontPoint['style'], 'distance' | 'byChance'>): string {
  return `Of all uses ${formatPercent(distance)} % moved to other options; chance alone would show ${formatPercent(byChance)} %.`;
}

/** `1.9 (0.4 to 3.3)`: the largest deviation in points with its interval. */
export function largestText({ largest: { value, low, high } }: MeasuredPacks): string {
  return formatEstimate(value, Math.max(0, low), high);
}

const MOST_OPTIONS = 12;

function meanColumn(header: string, field: 'before' | 'after'): DisplayColumn {
  return {
    header,
    align: 'right',
    cell: (row) => {
      const [mean, error] = [row[field], row[`${field}Error`]];
      return typeof mean === 'number' ? formatMean(mean, typeof error === 'number' ? error : null) : '';
    },
  };
}

function jointNote(): string {
  return `${percentLevel(DEFAULT_CONFIDENCE)} intervals, simultaneous over all packs.`;
}

function formatStyle(distance: StyleDistance['distance'], byChance: StyleDistance['byChance']): string {
  return `${formatPercent(distance)} (${formatPercent(byChance)})`;
}

function namesOfSet(figures: readonly PackFigure[], changes: readonly number[]): string {
  const changed = changesOf(figures, changes);
  return changed.length === 0 ? 'none' : changed.map(changeText).join(', ');
}

function setRow({ printed, steps, expected, measured }: TestedChanges) {
  const { value, low, high } = measured.largest;
  return { printed, steps, expected, games: measured.games, largest: value, low: Math.max(0, low), high };
}

const SET_COLUMNS: readonly DisplayColumn[] = [
  numberColumn('Values', 'printed', formatCount),
  numberColumn('Steps', 'steps', formatCount),
  { ...numberColumn('Expected', 'expected', (value) => formatPercent(value)), optional: true },
  withinColumn('Largest', ['largest', 'low', 'high'], formatPointsIn),
  pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['low', 'high'], formatPointsInterval),
  { ...numberColumn(GAMES, 'games', formatCount), optional: true },
];
