import * as words from '../../base/messages/teams.ts';
import { teamCharts } from '../../charts/teamCharts.ts';
import { type ComparingCheck, isFact, verdictOn } from '../../experiments/comparingCheck.ts';
import { meetingKey, STRONGEST, WEAKEST } from '../../experiments/comparingFindings.ts';
import type { Cycle, MeetingResult, RatedPlayer, RoundRobin } from '../../experiments/roundRobin.ts';
import { EVEN_SCORE } from '../../experiments/stopping.ts';
import type { MatchConfiguration } from '../../rulesets/tannhauser/configuration.ts';
import { checkClauses, checkJson, checkTables } from '../../tables/checkedStudy.ts';
import {
  formatCount,
  formatInterval,
  formatPercent,
  formatPercentIn,
  formatPValue,
} from '../../tables/format.ts';
import { type Names, nameOf } from '../../tables/names.ts';
import { formatRating, formatRatings, teamTables } from '../../tables/teamTables.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';

/**
 * The answer of one setting.
 * @param teams names by index
 * @param notes how meetings depart from the rulebook's setup
 * @param check of a second player; undefined where none was asked
 */
export function teamsAnswer(
  { map, mode }: MatchConfiguration,
  names: Names,
  teams: readonly string[],
  notes: readonly string[],
  found: RoundRobin,
  check: ComparingCheck | undefined,
): ExperimentAnswer {
  const { strongest, weakest, fit, meetings } = found;
  const where = `${nameOf(names, map)}, ${nameOf(names, mode)}`;
  const games = formatCount(meetings[0].games);
  const several = teams.length > 2;
  const cycles = known(found.cycles, meetings, check);
  const label = labelsOf(found, teams);
  const checked = checkClauses(several ? check : withoutChoices(check), label);
  return {
    where: several ? words.teamsAt(where, teams.length) : where,
    labelOf: label,
    clauses: several
      ? clausesOf({ ...found, cycles }, teams, check, checked)
      : twoTeamsClauses(found, teams, check, checked),
    verdict: [
      ...(strongest === null || !isFact(check, STRONGEST) ? [] : [words.isStrongest(teams[strongest])]),
      ...(weakest === null || !several || !isFact(check, WEAKEST) ? [] : [words.isWeakest(teams[weakest])]),
      ...cycles.map((cycle) => words.goRound(cycle.map((team) => teams[team]))),
    ],
    tables: [...teamTables(found, teams, check), ...checkTables(check, words.MEETING, label)],
    charts: (layout) => teamCharts(found, teams, layout),
    method: [words.roundRobinMethod(games), words.ratingMethod(), ...(several ? [words.fitMethod()] : [])],
    limits: [
      ...(!several ? [] : cycles.length > 0 ? [words.cycleLimit()] : [words.noCycleLimit()]),
      ...(several && fit === null ? [words.fitUnknown()] : []),
      ...notes,
      ...(isOpen(found) ? [words.openLimit(games)] : []),
    ],
    result: { teams, ...found, ...checkJson(check) },
  };
}

function isOpen({ strongest, weakest, meetings }: RoundRobin): boolean {
  return (
    strongest === null ||
    weakest === null ||
    meetings.some(({ low, high }) => low <= EVEN_SCORE && high >= EVEN_SCORE)
  );
}

/** Of two teams one meeting tells who is stronger: the choice would say it twice. */
function withoutChoices(check: ComparingCheck | undefined): ComparingCheck | undefined {
  return check === undefined ? undefined : { ...check, choices: [] };
}

/** Circles of which every meeting is a fact. */
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

function labelsOf({ meetings }: RoundRobin, teams: readonly string[]): (key: string) => string {
  const labels = new Map([
    ...meetings.map((meeting) => {
      const label = words.meetingMatter(teams[meeting.first], teams[meeting.second]);
      return [meetingKey(meeting), label] as const;
    }),
    [STRONGEST, words.extremeMatter(words.STRONGEST)] as const,
    [WEAKEST, words.extremeMatter(words.WEAKEST)] as const,
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
  const found = words.scoreClause(
    leader,
    other,
    formatPercentIn(own, least, most),
    formatInterval(least, most),
  );
  if (low <= EVEN_SCORE && high >= EVEN_SCORE) {
    const isDependent = verdictOn(check, meetingKey(meeting)) === 'depends';
    return [found, ...(isDependent ? [] : [words.openMeeting(leader, other)]), ...checked];
  }
  return isFact(check, meetingKey(meeting)) ? [found] : checked;
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
    ...(strongest !== null && isFact(check, STRONGEST) ? [words.strongestClause(...highest)] : []),
    ...(weakest !== null && isFact(check, WEAKEST) ? [words.weakestClause(...lowest)] : []),
    ...cycles.map((cycle) => words.cycleClause(named(cycle))),
    ...checked,
    ...(strongest === null ? [words.openClause(words.STRONGEST, named(candidates.strongest))] : []),
    ...(weakest === null ? [words.openClause(words.WEAKEST, named(candidates.weakest))] : []),
    ...(fit === null
      ? []
      : [
          fit.pValue >= 1 - confidence
            ? words.foreseenClause(pValue)
            : words.missedClause(formatPercent(fit.miss), formatPercent(fit.chance), pValue),
        ]),
  ];
}
