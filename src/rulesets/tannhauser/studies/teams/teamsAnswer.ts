import {
  formatCount,
  formatInterval,
  formatPercent,
  formatPercentIn,
  formatPValue,
} from '../../../../answer/format.ts';
import { listedNames, shortName } from '../../../../base/claim.ts';
import { type ComparingCheck, isFact, verdictOn } from '../../../../experiments/comparingCheck.ts';
import { meetingKey, STRONGEST, WEAKEST } from '../../../../experiments/comparingFindings.ts';
import type { Cycle, MeetingResult, RatedPlayer, RoundRobin } from '../../../../experiments/roundRobin.ts';
import { EVEN_SCORE } from '../../../../experiments/stopping.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { pText } from '../../../../studies/run/phrases.ts';
import { checkClauses, checkJson, checkTables } from '../../../../tables/checkedStudy.ts';
import { type Names, nameOf } from '../../../../tables/names.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import { teamCharts } from './teamCharts.ts';
import { formatRating, formatRatings, TEAMS_STRONGEST, TEAMS_WEAKEST, teamTables } from './teamTables.ts';

function goRound(teams: readonly string[]): string {
  return `${teams.join(', ')} beat each other in a circle`;
}

function roundRobinMethod(games: string): string {
  return (
    `Every team met every other team in ${games} games; ` +
    'a pair of games is one observation. Each meeting uses other seeds, because with common seeds one team’s luck would appear in several meetings.'
  );
}

function ratingMethod(): string {
  return (
    'Ratings are those of Bradley and Terry (1952) by scores, a draw half a win, every meeting with the same weight. The penalty of Firth (1993) ' +
    'keeps the rating of a team that never lost finite. Errors come from the spread of the pairs of games.'
  );
}

/**
 * The answer of one setting.
 * @param teams names by index
 * @param notes differences between the meetings and the rulebook's setup
 * @param check check by a second player; undefined without one
 */
export function teamsAnswer(
  { map, mode }: MatchConfiguration,
  names: Names,
  teams: readonly string[],
  notes: readonly string[],
  found: RoundRobin,
  check: ComparingCheck | undefined,
) {
  const { strongest, weakest, fit, meetings } = found;
  const where = `${nameOf(names, map)}, ${nameOf(names, mode)}`;
  const games = formatCount(meetings[0].games);
  const several = teams.length > 2;
  const cycles = known(found.cycles, meetings, check);
  const label = labelsOf(found, teams);
  const checked = checkClauses(several ? check : withoutChoices(check), label);
  return {
    where: several ? `${where}, ${teams.length} teams` : where,
    labelOf: label,
    clauses: several
      ? clausesOf({ ...found, cycles }, teams, check, checked)
      : twoTeamsClauses(found, teams, check, checked),
    verdict: [
      ...(strongest === null || !isFact(check, STRONGEST) ? [] : [`${teams[strongest]} is strongest`]),
      ...(weakest === null || !several || !isFact(check, WEAKEST) ? [] : [`${teams[weakest]} is weakest`]),
      ...cycles.map((cycle) => goRound(cycle.map((team) => teams[team]))),
    ],
    tables: [...teamTables(found, teams, check), ...checkTables(check, 'Meeting', label)],
    charts: (layout) => teamCharts(found, teams, layout),
    method: [
      roundRobinMethod(games),
      ratingMethod(),
      ...(several
        ? ['A χ² test compares the scores of all meetings with those that the ratings predict.']
        : []),
    ],
    limits: [
      ...(!several
        ? []
        : cycles.length > 0
          ? ['One rating a team cannot show that teams beat each other in a circle: read the matrix instead.']
          : [
              'No three teams are shown to beat each other in a circle; the errors of the scores may hide a weak circle.',
            ]),
      ...(several && fit === null
        ? ['Too few games to test whether ratings explain all scores; increase --games.']
        : []),
      ...notes,
      ...(isOpen(found) ? [`Inconclusive at ${games} games of each meeting; increase --games.`] : []),
    ],
    result: {
      /** Teams that met each other; results name them by their index. */
      teams,
      ...found,
      ...checkJson(check),
    },
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type TeamsResult = ReturnType<typeof teamsAnswer>['result'];

function isOpen({ strongest, weakest, meetings }: RoundRobin): boolean {
  return (
    strongest === null ||
    weakest === null ||
    meetings.some(({ low, high }) => low <= EVEN_SCORE && high >= EVEN_SCORE)
  );
}

/** Removes the choices for two teams, where the meeting already shows who is stronger. */
function withoutChoices(check: ComparingCheck | undefined): ComparingCheck | undefined {
  return check === undefined ? undefined : { ...check, choices: [] };
}

/** Cycles with only facts as meetings. */
function known(
  cycles: readonly Cycle[],
  meetings: readonly MeetingResult[],
  check: ComparingCheck | undefined,
): readonly Cycle[] {
  return cycles.filter((cycle) =>
    meetings
      .filter(({ first, second }) => cycle.includes(first) && cycle.includes(second))
      .every((meeting) => isFact(check, meetingKey(meeting))),
  );
}

/** Which team is strongest or weakest, as a choice. @param which STRONGEST or WEAKEST */
function extremeMatter(which: string): string {
  return `the ${which} team`;
}

function labelsOf({ meetings }: RoundRobin, teams: readonly string[]): (key: string) => string {
  const labels = new Map([
    ...meetings.map((meeting) => {
      const label = `${shortName(teams[meeting.first])} against ${shortName(teams[meeting.second])}`;
      return [meetingKey(meeting), label] as const;
    }),
    [STRONGEST, extremeMatter(TEAMS_STRONGEST)] as const,
    [WEAKEST, extremeMatter(TEAMS_WEAKEST)] as const,
  ]);
  return (key) => labels.get(key) ?? key;
}

function twoTeamsClauses(
  { meetings: [meeting] }: RoundRobin,
  teams: readonly string[],
  check: ComparingCheck | undefined,
  checked: readonly string[],
): readonly string[] {
  const { score, low, high } = meeting;
  const isFirst = score >= EVEN_SCORE;
  const [leader, other] = isFirst ? teams : teams.toReversed();
  const [own, least, most] = isFirst ? [score, low, high] : [1 - score, 1 - high, 1 - low];
  const found = `${shortName(leader)} scores ${formatPercentIn(own, least, most)} % (${formatInterval(least, most)}) against ${shortName(other)}`;
  if (low <= EVEN_SCORE && high >= EVEN_SCORE) {
    const isDependent = verdictOn(check, meetingKey(meeting)) === 'depends';
    return [
      found,
      ...(isDependent
        ? []
        : [`which is stronger, ${shortName(leader)} or ${shortName(other)}, is inconclusive`]),
      ...checked,
    ];
  }
  return isFact(check, meetingKey(meeting)) ? [found] : checked;
}

function ratingText(rating: string, interval: string): string {
  return `${rating} Elo, ${interval}`;
}

/** `Union is strongest (+104 Elo, +90 to +118)` */
function strongestClause(team: string, rating: string, interval: string): string {
  return `${shortName(team)} is strongest (${ratingText(rating, interval)})`;
}

function weakestClause(team: string, rating: string, interval: string): string {
  return `${shortName(team)} is weakest (${ratingText(rating, interval)})`;
}

/**
 * Clause about an inconclusive choice.
 * @param which STRONGEST or WEAKEST
 * @param candidates possible teams
 */
function openClause(which: string, candidates: readonly string[]): string {
  return `${which} is ${listedNames(candidates, 'or')}`;
}

/** `Reich beats Union beats Matriarchy beats Reich` */
function cycleClause(teams: readonly string[]): string {
  return [...teams, teams[0]].map(shortName).join(' beats ');
}

function clausesOf(
  { ratings, candidates, strongest, weakest, cycles, fit, confidence }: RoundRobin,
  teams: readonly string[],
  check: ComparingCheck | undefined,
  checked: readonly string[],
): string[] {
  const named = (players: readonly number[]): string[] => players.map((player) => teams[player]);
  const numbers = ({ player, rating, low, high }: RatedPlayer) =>
    [teams[player], formatRating(rating), formatRatings(low, high)] as const;
  const highest = numbers(ratings[0]);
  const lowest = numbers(ratings[ratings.length - 1]);
  const pValue = fit === null ? '' : formatPValue(fit.pValue);
  return [
    ...(strongest !== null && isFact(check, STRONGEST) ? [strongestClause(...highest)] : []),
    ...(weakest !== null && isFact(check, WEAKEST) ? [weakestClause(...lowest)] : []),
    ...cycles.map((cycle) => cycleClause(named(cycle))),
    ...checked,
    ...(strongest === null ? [openClause(TEAMS_STRONGEST, named(candidates.strongest))] : []),
    ...(weakest === null ? [openClause(TEAMS_WEAKEST, named(candidates.weakest))] : []),
    ...(fit === null
      ? []
      : [
          fit.pValue >= 1 - confidence
            ? `ratings predict every score (p ${pText(pValue)})`
            : `ratings miss scores by ${formatPercent(fit.miss)} points, chance alone by ${formatPercent(fit.chance)} (p ${pText(pValue)})`,
        ]),
  ];
}
