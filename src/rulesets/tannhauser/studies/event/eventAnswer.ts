import { formatCount, formatEstimate, formatPercent } from '../../../../answer/format.ts';
import { listedNames, shortName } from '../../../../base/claim.ts';
import { counted } from '../../../../base/phrases.ts';
import { isFact } from '../../../../experiments/comparingCheck.ts';
import { fieldVerdict, teamVerdict } from '../../../../experiments/fieldScores.ts';
import { FRESH_SHARE } from '../../../../experiments/fieldSearch.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { checkClauses, checkJson, checkTables } from '../../../../tables/checkedStudy.ts';
import { CHECK_FILE, checkFile } from './eventCheck.ts';
import { sheetFile } from './eventSheet.ts';
import { skillClauses, skillTables } from './eventSkills.ts';
import { bandText, eventChart, eventTables, labelsOf, type TunedEvent } from './eventTables.ts';

/** Most characters of a set of levers in the claim. */
const MOST_SET = 90;

export function eventAnswer(tuned: TunedEvent) {
  const { event, check, bySkill } = tuned;
  const labelOf = (key: string): string => key;
  return {
    where: `${event.event}, ${counted(event.teams.length, 'team')}`,
    labelOf,
    clauses: [
      ...clausesOf(tuned),
      ...skillClauses(event, bySkill),
      ...checkClauses(check, labelOf),
      roundsClause(tuned),
    ],
    verdict: [
      isShown(tuned) ? 'every team is within the band' : 'not every team is shown to be within the band',
    ],
    tables: [...eventTables(tuned), ...skillTables(event, bySkill), ...checkTables(check, 'Team', labelOf)],
    charts: (layout) => [eventChart(tuned, layout)],
    method: methodOf(tuned),
    limits: limitsOf(tuned),
    files: [
      { name: 'event.yaml', content: event.text },
      checkFile(tuned),
      sheetFile(tuned, isShown(tuned), [whereText(tuned), foundText(tuned)]),
    ],
    result: resultOf(tuned),
  } satisfies ExperimentAnswer;
}

/** Everything as data. */
function resultOf(tuned: TunedEvent) {
  const { event, field, levers, search, found, certificate, rounds, check, bySkill } = tuned;
  return {
    /** Name of the event. */
    event: event.event,
    /** Scores that a team may have, 0 … 1. */
    band: event.band,
    /** Confidence of the intervals, which are simultaneous over all teams, 0 … 1. */
    confidence: DEFAULT_CONFIDENCE,
    /** Where the event is played. */
    places: field.places.map(({ configuration: { map, mode } }) => ({
      /** Id of the map. */
      map,
      /** Id of the mode. */
      mode,
    })),
    /** Most games of each meeting in a measured set. */
    games: search.games,
    /** Games of the whole search. */
    searched: found.played,
    /** Games that a search of all sets would have taken. */
    grid: found.grid,
    /** The levers of the event; sets name them by index. */
    levers: levers.map(({ label, cost, teams }, at) => ({
      /** The lever in words. */
      lever: label,
      /** What it costs the event. */
      cost,
      /** Names of the teams whose games it changes. */
      teams: teams.map((team) => event.teams[team].name),
      /** Whether it is one of the chosen set. */
      chosen: found.chosen.levers.includes(at),
    })),
    /** All teams in fresh games, which chose nothing. */
    teams: event.teams.map(({ name }, at) => ({
      /** Name of the team. */
      team: name,
      /** Score against all others without levers. */
      before: certificate.before[at],
      /** The same with the chosen levers, in the games that chose them; its interval is one of 99 %. */
      search: found.chosen.scores[at],
      /** The same with the chosen levers, in fresh games. */
      after: certificate.after[at],
      /** By the interval in fresh games: inside the band, outside, or open. */
      verdict: teamVerdict(certificate.after[at], event.band),
    })),
    /** Whether every team is shown to be within the band, by all players. */
    isShown: isShown(tuned),
    /** Fresh games of each meeting. */
    freshGames: certificate.games,
    /** The chosen levers in fresh games between players of other skill bands; empty unless asked for. */
    bySkill: bySkill.map(({ skill, certificate: { after, games } }) => ({
      /** Id of the skill band. */
      skill,
      /** Fresh games of each meeting. */
      games,
      /** Score of each team against all others with the chosen levers, in the order of `teams`. */
      teams: after,
      /** By the intervals: every team inside the band, one outside, or open. */
      verdict: fieldVerdict(after, event.band),
    })),
    /** Every measured set, in order; its intervals are those of 99 %. */
    tested: found.tested,
    /** A simulated Swiss event with the chosen levers; teams by index. */
    rounds,
    ...checkJson(check),
  };
}

/** The results as data. */
export type EventResult = ReturnType<typeof resultOf>;

/** Whether every team is shown to be within the band, by all players. */
function isShown({ event, certificate, check }: TunedEvent): boolean {
  return (
    fieldVerdict(certificate.after, event.band) === 'inside' &&
    event.teams.every(({ name }) => isFact(check, name))
  );
}

function clausesOf(tuned: TunedEvent): readonly string[] {
  const { event, found, certificate, check } = tuned;
  const { after } = certificate;
  const set = labelsOf(tuned, found.chosen.levers);
  const cost = set.length === 0 ? '' : ` (cost ${found.chosen.cost})`;
  const scores = after.map(({ score }) => score);
  const range = `${formatPercent(Math.min(...scores))} to ${formatPercent(Math.max(...scores))} %`;
  if (isShown(tuned)) {
    const held = `in fresh games every team scores within ${bandText(event.band)}, from ${range}`;
    return set.length === 0
      ? ['no lever is needed', held]
      : [
          `${setText(set)}${cost}: ${held}`,
          `without levers from ${beforeRange(tuned)}`,
          ...(check === undefined ? [] : [`${check.players[1]} confirms it`]),
        ];
  }
  const out = event.teams.flatMap(({ name }, at) =>
    teamVerdict(after[at], event.band) === 'inside' && isFact(check, name) ? [] : [{ name, at }],
  );
  const outside = out.filter(({ at }) => teamVerdict(after[at], event.band) === 'outside');
  const named = (outside.length > 0 ? outside : out).map(({ name, at }) => {
    const { score, low, high } = after[at];
    return `${shortName(name)} ${formatEstimate(score, low, high)}`;
  });
  const nearest = set.length === 0 ? 'without levers' : `with ${setText(set)}${cost}`;
  const isOut = outside.length > 0;
  return [
    isOut
      ? `no set of levers is shown to keep every team within ${bandText(event.band)}`
      : `whether every team is within ${bandText(event.band)} ${nearest} is inconclusive`,
    `${isOut ? (outside.length === 1 ? 'out stays' : 'out stay') : 'undecided'} ${listedNames(named)}`,
    ...(isOut && set.length > 0 ? [`nearest comes the field ${nearest}`] : []),
    `all teams score from ${range}, without levers from ${beforeRange(tuned)}`,
  ];
}

/** A set of levers in words, shortened where it would fill the claim. */
function setText(labels: readonly string[]): string {
  const [last] = labels.slice(-1);
  const whole = labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
  return whole.length <= MOST_SET ? whole : listedNames(labels);
}

function beforeRange({ certificate: { before } }: TunedEvent): string {
  const scores = before.map(({ score }) => score);
  return `${formatPercent(Math.min(...scores))} to ${formatPercent(Math.max(...scores))} %`;
}

function roundsClause({ event, rounds }: TunedEvent): string {
  const [chance] = rounds.bestWins.slice(rounds.rounds - 1);
  return `in ${counted(rounds.rounds, 'round')} ${shortName(event.teams[rounds.best].name)}, the best team, wins ${formatPercent(chance, 0)} % of Swiss events`;
}

/** Where and by whom it was simulated. */
function whereText({ matchup, certificate, event }: TunedEvent): string {
  const [player] = matchup.configuration.players;
  return `The scores are those of ${formatCount(certificate.games)} simulated games of each of the ${counted((event.teams.length * (event.teams.length - 1)) / 2, 'meeting')}, played by the AI player ${player}.`;
}

function foundText({ found, levers }: TunedEvent): string {
  const { length } = found.tested;
  const tried = `${counted(length, 'set')} of ${counted(levers.length, 'lever')} ${length === 1 ? 'was' : 'were'} tried in ${formatCount(found.played)} games`;
  return `The rules are the cheapest that were found: ${tried}, and the chosen one was tested in games that had no part in the choice.`;
}

function methodOf({ found, search, certificate }: TunedEvent): readonly string[] {
  return [
    'The score of a team is its mean against all others, over all maps and modes and both orders of the sides, each with the same weight.',
    `Each lever is first played alone, with common seeds. A model of the log odds of each meeting, with the effect of every lever on every team, learns from all games. Integer programming (HiGHS) proposes sets by their cost; each is measured in up to ${formatCount(search.games)} games of each meeting, fewer where it is soon decided, more where it stays open.`,
    `The search played ${formatCount(found.played)} games; all sets would have taken ${formatCount(found.grid)} (${formatPercent(found.played / found.grid, 0)} %).`,
    `The claim rests on ${formatCount(certificate.games)} games of each meeting that no choice rests on (${FRESH_SHARE} for each of the search).`,
    'Swiss events pair teams with about as many points, none twice where possible.',
  ];
}

function limitsOf(tuned: TunedEvent): readonly string[] {
  const { event, rounds, certificate } = tuned;
  const isOpen = certificate.after.some((score) => teamVerdict(score, event.band) === 'open');
  return [
    ...(isOpen ? ['More games (--games) narrow the intervals of teams that are inconclusive.'] : []),
    rounds.enough === null
      ? 'More rounds than were simulated still help the best team to win.'
      : `After ${counted(rounds.enough, 'round')} neither of the next two rounds adds a point to the best team’s chance to win.`,
    'A simulated round is one game of each pair, won with the probability of its score; players are taken to be equally good.',
    `A set that was not tried may be as good and as cheap. The file ${CHECK_FILE} holds the rules: shockroll check decides it again.`,
  ];
}
