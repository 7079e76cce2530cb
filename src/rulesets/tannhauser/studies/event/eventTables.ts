import { from } from 'arquero';
import {
  formatChosenPercent,
  formatCount,
  formatEstimate,
  formatInterval,
  formatPercent,
  formatPercentIn,
} from '../../../../answer/format.ts';
import { counted } from '../../../../base/phrases.ts';
import { type IntervalRow, intervalChart } from '../../../../charts/intervalRows.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';
import type { ComparingCheck } from '../../../../experiments/comparingCheck.ts';
import { type FieldVerdict, type TeamScore, teamVerdict } from '../../../../experiments/fieldScores.ts';
import {
  type FieldCertificate,
  type FieldSearchResult,
  mostBeyond,
} from '../../../../experiments/fieldSearch.ts';
import { type FieldSearch, SEARCH_CONFIDENCE } from '../../../../experiments/searchedGames.ts';
import type { SwissResult } from '../../../../experiments/swissEvent.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import { checkCell, checkColumns } from '../../../../tables/checkedStudy.ts';
import type { Names } from '../../../../tables/names.ts';
import { intervalHeader, percentLevel } from '../../../../tables/phrases.ts';
import {
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';
import type { Matchup } from '../matchup.ts';
import type { EventFile } from './eventFile.ts';
import type { EventLever, PlayedField } from './eventLevers.ts';

/** The chosen levers in fresh games between players of one skill band. */
export interface SkillCertificate {
  /** Id of the skill band. */
  readonly skill: string;
  readonly certificate: FieldCertificate;
}

/** The results of the games of an event. */
export interface TunedEvent {
  readonly event: EventFile;
  /** Path of the file, and the options, as given. */
  readonly file: string;
  readonly argv: ParsedOptions;
  /** Games of each meeting in a measured set, as asked for. */
  readonly games: number;
  readonly matchup: Matchup;
  readonly names: Names;
  /** The event without levers, and with those that were chosen. */
  readonly field: PlayedField;
  readonly inForce: PlayedField;
  readonly levers: readonly EventLever[];
  readonly search: FieldSearch;
  readonly found: FieldSearchResult;
  readonly certificate: FieldCertificate;
  readonly rounds: SwissResult;
  readonly check: ComparingCheck | undefined;
  /** By other skill bands, where they were asked for. */
  readonly bySkill: readonly SkillCertificate[];
}

/** `45–55 %` */
export function bandText({ low, high }: EventFile['band']): string {
  return `${formatChosenPercent(low)}–${formatChosenPercent(high)} %`;
}

/** Labels of a set of levers. */
export function labelsOf({ levers }: Pick<TunedEvent, 'levers'>, set: readonly number[]): readonly string[] {
  return set.map((lever) => levers[lever].label);
}

export function verdictWord(verdict: FieldVerdict): string {
  switch (verdict) {
    case 'inside':
      return '= within';
    case 'outside':
      return '! outside';
    case 'open':
      return '? inconclusive';
  }
}

export function eventTables(tuned: TunedEvent): readonly StudyTable[] {
  return [teamsTable(tuned), leversTable(tuned), setsTable(tuned), roundsTable(tuned)];
}

function scoreFields(name: string, { score, low, high }: TeamScore) {
  return { [name]: score, [`${name}Low`]: low, [`${name}High`]: high };
}

function teamsTable({ event, found, certificate, check }: TunedEvent): StudyTable {
  const { before, after, games } = certificate;
  return {
    name: 'teams',
    title: `Score of each team against the others, in ${formatCount(games)} fresh games of each meeting`,
    note:
      `Before: without levers, in a third of the games. After: with those that were chosen. Intervals: ${percentLevel(DEFAULT_CONFIDENCE)}, together over all teams. ` +
      'Search: the score in the games that chose the levers; fresh games tend to be less flattering.',
    data: from(
      event.teams.map(({ name }, at) => ({
        team: name,
        ...scoreFields('before', before[at]),
        ...scoreFields('after', after[at]),
        search: found.chosen.scores[at].score,
        band: verdictWord(teamVerdict(after[at], event.band)),
        ...checkCell(check, name),
      })),
    ),
    display: [
      textColumn('Team', 'team'),
      withinColumn('Before %', ['before', 'beforeLow', 'beforeHigh'], formatPercentIn),
      withinColumn('After %', ['after', 'afterLow', 'afterHigh'], formatPercentIn),
      pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['afterLow', 'afterHigh'], formatInterval),
      textColumn(bandText(event.band), 'band'),
      ...checkColumns(check),
      { ...numberColumn('Search %', 'search', formatPercent), optional: true },
      {
        ...pairColumn('Before', ['beforeLow', 'beforeHigh'], formatInterval),
        optional: true,
      },
    ],
  };
}

function leversTable({ event, levers, found }: TunedEvent): StudyTable {
  return {
    name: 'levers',
    title: 'Levers',
    note: '',
    data: from(
      levers.map(({ label, cost, teams }, at) => ({
        number: at + 1,
        lever: label,
        cost,
        changes:
          teams.length === event.teams.length
            ? 'all teams'
            : teams.map((team) => event.teams[team].name).join(', '),
        chosen: found.chosen.levers.includes(at) ? 'yes' : 'no',
      })),
    ),
    display: [
      numberColumn('No.', 'number', String),
      textColumn('Lever', 'lever'),
      numberColumn('Cost', 'cost', String),
      textColumn('In force', 'chosen'),
      { ...textColumn('Changes', 'changes'), optional: true },
    ],
  };
}

function setsTable({ event: { teams, band }, found }: TunedEvent): StudyTable {
  return {
    name: 'sets',
    title: 'Sets that were tried',
    note: `Levers by their number. Beyond: points that the farthest team is beyond ${bandText(band)}, as expected before the set was measured, and as measured. All teams: by intervals of ${percentLevel(SEARCH_CONFIDENCE)} in the games of the search.`,
    data: from(
      found.tested.map((set) => {
        const { levers, cost, expected, scores, verdict, games } = set;
        const beyond = scores.map(({ score }) => mostBeyond([{ score }], band));
        return {
          set: levers.length === 0 ? 'none' : levers.map((lever) => lever + 1).join(' + '),
          cost,
          expected:
            expected === null
              ? null
              : mostBeyond(
                  expected.map((score) => ({ score })),
                  band,
                ),
          measured: mostBeyond(scores, band),
          farthest: teams[beyond.indexOf(Math.max(...beyond))].name,
          games,
          verdict: verdictWord(verdict),
          chosen: set === found.chosen ? 'chosen' : '',
        };
      }),
    ),
    display: [
      textColumn('Levers', 'set'),
      numberColumn('Cost', 'cost', String),
      numberColumn('Expected beyond', 'expected', formatPercent),
      numberColumn('Measured beyond', 'measured', formatPercent),
      textColumn('All teams', 'verdict'),
      textColumn('', 'chosen'),
      { ...numberColumn('Games', 'games', formatCount), optional: true },
    ],
  };
}

function roundsTable({ event, rounds }: TunedEvent): StudyTable {
  const [last] = rounds.bestWins.slice(rounds.rounds - 1);
  return {
    name: 'rounds',
    title: `A Swiss event of ${counted(rounds.rounds, 'round')}`,
    note:
      `One game a meeting, with the scores of the fresh games under the chosen levers; ${formatCount(rounds.events)} simulated events. A win or a bye is a point. ` +
      `${event.teams[rounds.best].name}, the team with the highest score, wins ${formatPercent(last)} % of them.`,
    data: from(
      event.teams.map(({ name }, at) => ({
        team: name,
        points: rounds.teams[at].points,
        first: rounds.teams[at].first,
      })),
    ),
    display: [
      textColumn('Team', 'team'),
      numberColumn('Points', 'points', (value) => value.toFixed(2)),
      numberColumn('Wins %', 'first', formatPercent),
    ],
  };
}

const MARGIN = 0.02;

/** Scores before and after, with the band. */
export function eventChart({ event, certificate }: TunedEvent, layout: ChartLayout): Chart {
  const { before, after } = certificate;
  const legend: readonly IntervalRow[] = [
    { level: 'legend', label: 'Without levers', side: 1, marks: [] },
    { level: 'legend', label: 'With the chosen levers', side: 0, marks: [] },
  ];
  const shown = event.teams.map(({ name }, at): IntervalRow => {
    const mark = (side: 0 | 1, { score: value, low, high }: TeamScore) => ({ side, value, low, high });
    return { level: 'value', label: name, marks: [mark(0, after[at]), mark(1, before[at])] };
  });
  const rows = [...legend, ...shown];
  const all = [...before, ...after];
  const low = Math.min(event.band.low, ...all.map((one) => one.low)) - MARGIN;
  const high = Math.max(event.band.high, ...all.map((one) => one.high)) + MARGIN;
  return intervalChart(
    {
      name: 'teams',
      title: 'Scores of the teams, without levers and with them',
      caption: `Score against all others in fresh games; the lines are the band of ${bandText(event.band)}; ${percentLevel(DEFAULT_CONFIDENCE)} intervals, together over all teams`,
      alternative: `Score of each team: ${event.teams
        .map(({ name }, at) => {
          const [own, then] = [before[at], after[at]].map((one) =>
            formatEstimate(one.score, one.low, one.high),
          );
          return `${name} ${own} without levers, ${then} with them`;
        })
        .join('; ')}.`,
      rows,
      references: [event.band.low, event.band.high].map((value) => ({
        value,
        side: null,
        rows: [legend.length, rows.length - 1] as const,
      })),
      axis: { title: 'Score', domain: [Math.max(0, low), Math.min(1, high)], format: '.0%' },
      labels: 180,
    },
    layout,
  );
}
