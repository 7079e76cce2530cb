/** Fields of teams whose true scores are known, with levers whose true effects are. */
import type { Region } from '../../src/experiments/claims.ts';
import { beyondBand, type PairCounts, scoresOfTeams } from '../../src/experiments/fieldScores.ts';
import { conditionsOf, type Field, type Lever } from '../../src/experiments/leverModel.ts';
import { everyMeeting } from '../../src/experiments/roundRobin.ts';
import { costOf, type PlayConditions } from '../../src/experiments/searchedGames.ts';
import { uniforms } from './syntheticStudy.ts';

export interface PlantedField {
  readonly field: Field;
  readonly play: PlayConditions;
  /** True score of every team under a set. */
  readonly truth: (set: readonly number[]) => readonly number[];
  /** The cheapest sets that truly keep every team within the band. */
  readonly best: readonly (readonly number[])[];
}

export const BAND: Region = { low: 0.45, high: 0.55 };
/** Levers together do a little less than the sum of what each does alone. */
const TOGETHER = 0.93;
const TEAMS = 6;

type Draw = () => number;

/** Standard normal. */
function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

/** A field that needs levers and that some set of them mends. */
export function plantedField(seed: number): PlantedField {
  const draw = uniforms(seed);
  for (;;) {
    const planted = drawnField(draw);
    const [best] = planted.best;
    if (best !== undefined && best.length > 0) return planted;
  }
}

/** Three levers for the extreme teams, and three that change the games of all: what they do is unknown to the search. */
function drawnField(draw: Draw): PlantedField {
  const meetings = everyMeeting(TEAMS);
  const strengths = Array.from({ length: TEAMS }, () => 0.3 * normal(draw));
  const odds = meetings.map(([first, second]) => strengths[first] - strengths[second] + 0.2 * normal(draw));
  const order = [...strengths.keys()].sort((a, b) => strengths[b] - strengths[a]);
  const all = [...order].sort((a, b) => a - b);
  const lever = (teams: readonly number[], cost: number, group: string | null = null): Lever => {
    return { teams, cost, group };
  };
  const levers = [
    lever([order[0]], 1),
    lever([order[TEAMS - 1]], 1, 'last'),
    lever([order[TEAMS - 1]], 2, 'last'),
    lever(all, 1),
    lever(all, 2),
    lever(all, 2),
  ];
  const own = (effect: number) => strengths.map(() => effect * (0.7 + 0.6 * draw()));
  const effects = [
    own(-0.35),
    own(0.25),
    own(0.5),
    ...[0, 1, 2].map(() => strengths.map((strength) => -0.4 * draw() * strength + 0.15 * normal(draw))),
  ];
  const chances = (set: readonly number[]): number[] => {
    const field = { teams: TEAMS, meetings, levers };
    return conditionsOf(field, set).map(({ meeting, levers: inForce }) => {
      const share = inForce.length > 1 ? TOGETHER : 1;
      const sum = inForce.reduce((total, at) => {
        const [first, second] = meetings[meeting];
        const of = (team: number): number => (levers[at].teams.includes(team) ? effects[at][team] : 0);
        return total + share * (of(first) - of(second));
      }, odds[meeting]);
      return 1 / (1 + Math.exp(-sum));
    });
  };
  const field: Field = { teams: TEAMS, meetings, levers };
  const truth = (set: readonly number[]): readonly number[] => scoresOfTeams(TEAMS, meetings, chances(set));
  return { field, truth, best: cheapestSets(field, truth), play: gamesBy(chances, draw, levers.length) };
}

export function isWithin(scores: readonly number[]): boolean {
  return scores.every((score) => beyondBand(score, BAND) === 0);
}

/** Every set that the groups allow. */
export function allSets({ levers }: Field): readonly (readonly number[])[] {
  const sets = Array.from({ length: 2 ** levers.length }, (_, bits) =>
    levers.flatMap((_, lever) => ((bits >> lever) & 1 ? [lever] : [])),
  );
  return sets.filter((set) => {
    const groups = set.flatMap((lever) => levers[lever].group ?? []);
    return new Set(groups).size === groups.length;
  });
}

function cheapestSets(field: Field, truth: PlantedField['truth']): readonly (readonly number[])[] {
  const within = allSets(field).filter((set) => isWithin(truth(set)));
  const least = Math.min(...within.map((set) => costOf(field.levers, set)));
  return within.filter((set) => costOf(field.levers, set) === least);
}

/** Plays games by the true chances. */
function gamesBy(chances: (set: readonly number[]) => number[], draw: Draw, levers: number): PlayConditions {
  const known = new Map<string, number[]>();
  const chancesOf = (set: readonly number[]): number[] => {
    const found = known.get(set.join()) ?? chances(set.filter((lever) => lever < levers));
    known.set(set.join(), found);
    return found;
  };
  return async (conditions, { games }) =>
    conditions.map(({ meeting, levers: set }): PairCounts => {
      const chance = chancesOf(set)[meeting];
      const counts = new Float64Array(5);
      for (let pair = 0; pair < games / 2; pair++)
        counts[2 * (Number(draw() < chance) + Number(draw() < chance))]++;
      return counts;
    });
}
