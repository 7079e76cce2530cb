/** Sentences of `balance teams`. */
import { listedNames, shortName } from '../claim.ts';
import { percentLevel, pText } from './tables.ts';

export const NUMBER = 'No.';
export const TEAM = 'Team';
export const RATING = 'Elo';
export const FIELD_SCORE = 'Score %';
export const STANDING = 'Standing';
export const STRONGEST = 'strongest';
export const WEAKEST = 'weakest';
export const OTHER = 'Against';
export const SCORE = 'Score %';
export const EXPECTED = 'Rated %';
export const RESULT = 'Result';
export const SCORE_AXIS = 'Score';
export const MEETING = 'Meeting';
export const RATING_AXIS = 'Elo above the mean';

export function teamsExpected(found: number, most: number): string {
  return `found ${found}, expected from two to ${most} teams`;
}

/** @param why what it has instead, by the setup's own words */
export function factionLeftOut(why: string): string {
  return `Left out: ${why}.`;
}

/** @param teams of one faction, by their names */
export function sameFaction(teams: readonly string[], faction: string): string {
  return `Of one faction (${faction}) are ${teams.join(', ')}; the rulebook wants different ones (T-SETUP-02).`;
}

export function unusualTeams(teams: readonly string[]): string {
  return `Other than the rulebook's team of 3 Heroes and 2 Troopers of one faction (T-SETUP-04): ${teams.join(', ')}.`;
}

export function fewFactions(found: readonly string[]): string {
  return `the data have ${found.length === 0 ? 'no whole team' : `only ${found.join()}`}, so name the teams: TEAM TEAM …, each as NAME=TEAM if you like`;
}

export function contestedTeam(): string {
  return 'found ~ or ~~, expected a team without: it meets every other one as it is';
}

export function nameTwice(name: string): string {
  return `${name} is given twice, expected a name of its own: NAME=TEAM`;
}

export function nameMissing(): string {
  return 'found nothing before the =, expected a name: NAME=TEAM';
}

export function nameWrong(): string {
  return 'found a name that is too long or not plain text, expected one line of at most 80 characters, no control characters: NAME=TEAM';
}

export function samePlayers(): string {
  return 'names two players, expected one: a team is first in one meeting and second in another';
}

export function noSides(): string {
  return 'means nothing here: a team is first in one meeting and second in another';
}

export function scenarioHasTeams(): string {
  return 'means nothing here: a scenario has teams of its own';
}

/** `Union scores 57.6 % (54.5–60.6) against Reich` */
export function scoreClause(leader: string, other: string, score: string, interval: string): string {
  return `${shortName(leader)} scores ${score} % (${interval}) against ${shortName(other)}`;
}

export function openMeeting(first: string, second: string): string {
  return `which is stronger, ${shortName(first)} or ${shortName(second)}, is inconclusive`;
}

/** Who is ahead in a meeting, as a finding. */
export function meetingMatter(first: string, second: string): string {
  return `${shortName(first)} against ${shortName(second)}`;
}

/** Which team is strongest or weakest, as a choice. @param which STRONGEST or WEAKEST */
export function extremeMatter(which: string): string {
  return `the ${which} team`;
}

/** @param place `Castle Ksiaz, Deathmatch` */
export function teamsAt(place: string, teams: number): string {
  return `${place}, ${teams} teams`;
}

/** `Union is strongest (+104 Elo, +90 to +118)` */
export function strongestClause(team: string, rating: string, interval: string): string {
  return `${shortName(team)} is strongest (${ratingInWords(rating, interval)})`;
}

export function weakestClause(team: string, rating: string, interval: string): string {
  return `${shortName(team)} is weakest (${ratingInWords(rating, interval)})`;
}

/** @param which STRONGEST or WEAKEST @param candidates the teams that may be */
export function openClause(which: string, candidates: readonly string[]): string {
  return `${which} is ${listedNames(candidates, 'or')}`;
}

function ratingInWords(rating: string, interval: string): string {
  return `${rating} Elo, ${interval}`;
}

/** `Reich beats Union beats Matriarchy beats Reich` */
export function cycleClause(teams: readonly string[]): string {
  return [...teams, teams[0]].map(shortName).join(' beats ');
}

export function foreseenClause(pValue: string): string {
  return `ratings foresee every score (p ${pText(pValue)})`;
}

export function missedClause(miss: string, chance: string, pValue: string): string {
  return `ratings miss scores by ${miss} points where chance makes ${chance} (p ${pText(pValue)})`;
}

export function isStrongest(team: string): string {
  return `${team} is strongest`;
}

export function isWeakest(team: string): string {
  return `${team} is weakest`;
}

export function goRound(teams: readonly string[]): string {
  return `${teams.join(', ')} go round`;
}

export function ratingsTitle(): string {
  return 'Ratings';
}

export function ratingsNote(confidence: number): string {
  return (
    'Elo above the mean of all teams (Bradley–Terry, a draw half a win). Score: against all others, each with the same weight. ' +
    `Intervals: ${percentLevel(confidence)}, together over all teams; strongest and weakest are told by all differences together.`
  );
}

export function matrixTitle(): string {
  return 'Score in %, of the row against the column';
}

export function matrixNote(games: string): string {
  return `${games} games of each meeting; intervals are in the table of meetings.`;
}

export function meetingsTitle(): string {
  return 'Meetings';
}

export function meetingsNote(confidence: number): string {
  return (
    `Rated: the score that the two ratings foresee. Intervals: ${percentLevel(confidence)}, together over all meetings; ` +
    '+ and − where they exclude 50 %.'
  );
}

export function meetingWord(result: 'wins' | 'loses' | 'open'): string {
  switch (result) {
    case 'wins':
      return '+ ahead';
    case 'loses':
      return '− behind';
    case 'open':
      return '? inconclusive';
  }
}

export function matrixCaption(games: string): string {
  return `Score of the row in percent, ${games} games of each meeting; blue is good for the row, orange for the column`;
}

export function matrixAlternative(rows: readonly string[]): string {
  return `Score of each team against each other: ${rows.join('; ')}.`;
}

/** `42.1 % Reich against Union` */
export function meetingInWords(score: string, first: string, second: string): string {
  return `${score} % ${first} against ${second}`;
}

export function ratingsCaption(confidence: number): string {
  return `Elo above the mean of all teams; ${percentLevel(confidence)} intervals, together over all teams`;
}

export function ratingsAlternative(rows: readonly string[]): string {
  return `Rating of each team with its interval: ${rows.join('; ')}.`;
}

export function numbered(number: number, team: string): string {
  return `${number} ${team}`;
}

export function roundRobinMethod(games: string): string {
  return (
    `Every team met every other one in ${games} games; ` +
    'a pair of games is one observation. Meetings have seeds of their own: common ones would be luck of one team here and of another there.'
  );
}

export function ratingMethod(): string {
  return (
    'Ratings are those of Bradley and Terry (1952) by scores, a draw half a win, every meeting with the same weight. The penalty of Firth (1993) ' +
    'keeps the rating of a team that never lost finite. Errors are those that the pairs of games have.'
  );
}

export function fitMethod(): string {
  return 'Whether ratings explain all scores is tested by what the scores of meetings in a circle have over those that they foresee (χ²).';
}

export function fitUnknown(): string {
  return 'The games are too few to tell whether ratings explain all scores (--games).';
}

export function cycleLimit(): string {
  return 'One number a team cannot show who beats whom in a circle: read the matrix, not the ratings.';
}

export function noCycleLimit(): string {
  return 'No three teams beat each other in a circle beyond chance; a faint circle may be hidden by the errors of the scores.';
}

export function openLimit(games: string): string {
  return `Inconclusive at ${games} games of each meeting; increase --games.`;
}
