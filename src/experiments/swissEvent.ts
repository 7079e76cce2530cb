/**
 * A Swiss event by simulation: in every round teams with about as many points meet, if possible none twice; with an odd number
 * the last one without a bye has one, which counts as a win.
 */
import type { FieldMeeting } from './fieldScores.ts';

export interface SwissField {
  /** Number of teams, at least two. */
  readonly teams: number;
  /** Every pair of teams once. */
  readonly meetings: readonly FieldMeeting[];
  /** Score of the first team in each meeting, 0 … 1: its chance to win. */
  readonly scores: readonly number[];
}

export interface SwissTeam {
  /** Mean points after the rounds of the event; a win or a bye is one. */
  readonly points: number;
  /** Chance to have most points; several that have share it. */
  readonly first: number;
}

export interface SwissResult {
  /** Rounds of the event. */
  readonly rounds: number;
  /** Simulated events. */
  readonly events: number;
  /** In the order of the field. */
  readonly teams: readonly SwissTeam[];
  /** Index of the team with the highest score against all others. */
  readonly best: number;
  /** Chance that the best team has most points after 1, 2, … rounds. */
  readonly bestWins: readonly number[];
  /** Rounds after which neither of the next two adds a point of a hundred to that chance; null where more rounds are needed. */
  readonly enough: number | null;
}

const EVENTS = 10_000;
/** Rounds beyond those of the event that are simulated. */
const LEAST_SIMULATED = 12;
const WORTHWHILE = 0.01;
/** Pairings that are tried before a repeated meeting is allowed. */
const MOST_TRIES = 2000;

/** @param uniform draws from 0 … 1, 1 excluded */
export function swissEvent(
  field: SwissField,
  rounds: number,
  uniform: () => number,
  events: number = EVENTS,
): SwissResult {
  const { teams } = field;
  const chances = chanceTable(field);
  const best = bestTeam(chances);
  const simulated = Math.max(LEAST_SIMULATED, rounds);
  const points = new Array<number>(teams).fill(0);
  const first = new Array<number>(teams).fill(0);
  const bestWins = new Array<number>(simulated).fill(0);
  for (let event = 0; event < events; event++) {
    const standing = newStanding(teams);
    for (let round = 0; round < simulated; round++) {
      playRound(standing, chances, uniform);
      const leaders = leadersOf(standing);
      if (leaders.includes(best)) bestWins[round] += 1 / leaders.length;
      if (round !== rounds - 1) continue;
      for (const leader of leaders) first[leader] += 1 / leaders.length;
      standing.points.forEach((own, team) => {
        points[team] += own;
      });
    }
  }
  const chancesToWin = bestWins.map((sum) => sum / events);
  return {
    rounds,
    events,
    teams: points.map((own, team) => ({ points: own / events, first: first[team] / events })),
    best,
    bestWins: chancesToWin,
    enough: enoughRounds(chancesToWin),
  };
}

/** Chance of the row to beat the column. */
function chanceTable({ teams, meetings, scores }: SwissField): readonly (readonly number[])[] {
  const table = Array.from({ length: teams }, () => new Array<number>(teams).fill(0));
  meetings.forEach(([first, second], at) => {
    table[first][second] = scores[at];
    table[second][first] = 1 - scores[at];
  });
  return table;
}

function bestTeam(chances: readonly (readonly number[])[]): number {
  const sums = chances.map((row) => row.reduce((sum, chance) => sum + chance, 0));
  return sums.indexOf(Math.max(...sums));
}

interface Standing {
  readonly points: number[];
  readonly hadBye: boolean[];
  /** Who met whom. */
  readonly met: readonly boolean[][];
}

function newStanding(teams: number): Standing {
  return {
    points: new Array<number>(teams).fill(0),
    hadBye: new Array<boolean>(teams).fill(false),
    met: Array.from({ length: teams }, () => new Array<boolean>(teams).fill(false)),
  };
}

function leadersOf({ points }: Standing): readonly number[] {
  const most = Math.max(...points);
  return points.flatMap((own, team) => (own === most ? [team] : []));
}

function playRound(standing: Standing, chances: readonly (readonly number[])[], uniform: () => number): void {
  const { points, hadBye, met } = standing;
  const lots = points.map(() => uniform());
  const order = [...points.keys()].sort((a, b) => points[b] - points[a] || lots[a] - lots[b]);
  if (order.length % 2 === 1) {
    const at = order.findLastIndex((team) => !hadBye[team]);
    const [bye] = order.splice(at < 0 ? order.length - 1 : at, 1);
    if (at < 0) hadBye.fill(false);
    hadBye[bye] = true;
    points[bye]++;
  }
  for (const [one, other] of pairedOff(order, met)) {
    met[one][other] = true;
    met[other][one] = true;
    points[uniform() < chances[one][other] ? one : other]++;
  }
}

/** Pairs neighbours, without repeated meetings if that is possible. */
function pairedOff(order: readonly number[], met: readonly (readonly boolean[])[]): readonly FieldMeeting[] {
  let tries = 0;
  const pair = (left: readonly number[]): FieldMeeting[] | undefined => {
    const [one, ...others] = left;
    if (one === undefined) return [];
    for (const other of others) {
      if (met[one][other]) continue;
      if (++tries > MOST_TRIES) return undefined;
      const rest = pair(others.filter((team) => team !== other));
      if (rest !== undefined) return [[one, other], ...rest];
    }
    return undefined;
  };
  return (
    pair(order) ?? order.flatMap((team, at): FieldMeeting[] => (at % 2 === 0 ? [[team, order[at + 1]]] : []))
  );
}

function enoughRounds(bestWins: readonly number[]): number | null {
  const at = bestWins.findIndex((chance, round) => {
    const next = bestWins.slice(round + 1, round + 3);
    return next.length === 2 && next.every((later) => later < chance + WORTHWHILE);
  });
  return at < 0 ? null : at + 1;
}
