import * as words from '../../base/messages/teams.ts';
import { teamCharts } from '../../charts/teamCharts.ts';
import type { RatedPlayer, RoundRobin } from '../../experiments/roundRobin.ts';
import { EVEN_SCORE } from '../../experiments/stopping.ts';
import type { MatchConfiguration } from '../../rulesets/tannhauser/configuration.ts';
import { formatCount, formatInterval, formatPercent, formatPValue } from '../../tables/format.ts';
import { type Names, nameOf } from '../../tables/names.ts';
import { formatRating, formatRatings, teamTables } from '../../tables/teamTables.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';

/**
 * The answer of one setting.
 * @param teams names by index
 * @param notes how meetings depart from the rulebook's setup
 */
export function teamsAnswer(
  { map, mode, players, entries }: MatchConfiguration,
  names: Names,
  teams: readonly string[],
  notes: readonly string[],
  found: RoundRobin,
): ExperimentAnswer {
  const { strongest, weakest, cycles, fit, meetings } = found;
  const where = `${nameOf(names, map)}, ${nameOf(names, mode)}`;
  const games = formatCount(meetings[0].games);
  const several = teams.length > 2;
  return {
    claim: several
      ? words.teamsClaim(where, teams.length, clausesOf(found, teams))
      : twoTeamsClaim(where, found, teams),
    verdict: [
      ...(strongest === null ? [] : [words.isStrongest(teams[strongest])]),
      ...(weakest === null || !several ? [] : [words.isWeakest(teams[weakest])]),
      ...cycles.map((cycle) => words.goRound(cycle.map((team) => teams[team]))),
    ],
    tables: teamTables(found, teams),
    charts: (layout) => teamCharts(found, teams, layout),
    method: [
      words.roundRobinMethod(games, entries === 'swapped'),
      words.ratingMethod(),
      ...(several ? [words.fitMethod()] : []),
    ],
    limits: [
      words.playersLimit(players[0]),
      ...(!several ? [] : cycles.length > 0 ? [words.cycleLimit()] : [words.noCycleLimit()]),
      ...(several && fit === null ? [words.fitUnknown()] : []),
      ...notes,
      ...(isOpen(found) ? [words.openLimit(games)] : []),
    ],
    result: { teams, ...found },
  };
}

function isOpen({ strongest, weakest, meetings }: RoundRobin): boolean {
  return (
    strongest === null ||
    weakest === null ||
    meetings.some(({ low, high }) => low <= EVEN_SCORE && high >= EVEN_SCORE)
  );
}

function twoTeamsClaim(where: string, { meetings }: RoundRobin, teams: readonly string[]): string {
  const [{ score, low, high }] = meetings;
  const isFirst = score >= 0.5;
  const [leader, other] = isFirst ? teams : teams.toReversed();
  return words.twoTeamsClaim(
    where,
    leader,
    other,
    formatPercent(isFirst ? score : 1 - score),
    isFirst ? formatInterval(low, high) : formatInterval(1 - high, 1 - low),
    low > 0.5 || high < 0.5,
  );
}

function clausesOf(
  { ratings, strongest, weakest, cycles, fit, confidence }: RoundRobin,
  teams: readonly string[],
): string[] {
  const figures = ({ player, rating, low, high }: RatedPlayer) =>
    [teams[player], formatRating(rating), formatRatings(low, high)] as const;
  const highest = figures(ratings[0]);
  const lowest = figures(ratings[ratings.length - 1]);
  const pValue = fit === null ? '' : formatPValue(fit.pValue);
  return [
    strongest === null ? words.openClause(words.STRONGEST, ...highest) : words.strongestClause(...highest),
    weakest === null ? words.openClause(words.WEAKEST, ...lowest) : words.weakestClause(...lowest),
    ...cycles.map((cycle) => words.cycleClause(cycle.map((team) => teams[team]))),
    ...(fit === null
      ? []
      : [
          fit.pValue >= 1 - confidence
            ? words.foreseenClause(pValue)
            : words.missedClause(formatPercent(fit.miss), formatPercent(fit.chance), pValue),
        ]),
  ];
}
