/** `shockroll results calibrate`: games that people played beside simulated ones. */
import { DataError } from '../../../../base/errors.ts';
import { foundExpected } from '../../../../base/phrases.ts';
import { type ComparingResult, findingOf } from '../../../../experiments/comparingCheck.ts';
import { ABOVE_ZERO, BELOW_ZERO } from '../../../../experiments/playerCheck.ts';
import type { PlayedVariant, Variant } from '../../../../experiments/variants.ts';
import { derivedSeed } from '../../../../random/derivedSeed.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { readBounded } from '../../../../simulation/readBounded.ts';
import { type Blend, blendedScores } from '../../../../statistics/blendedScores.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { command } from '../../../../studies/command/command.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import { MINUTE_HELP, minuteGames } from '../../../../studies/experiment/minuteGames.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import type { ResultLines } from '../../../../studies/results/resultLines.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import { experimentOptions } from '../experimentOptions.ts';
import type { Matchup } from '../matchup.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import { refuseSides } from '../teams/teams.ts';
import { type CalibrateResult, calibrateAnswer } from './calibrateAnswer.ts';
import type { Meeting } from './meetings.ts';
import {
  type CheckedGames,
  checkedGames,
  MOST_TABLE_BYTES,
  readTable,
  TABLE_ARGUMENT,
  TABLE_OPTIONS,
  type TableRequest,
  tableOptions,
} from './peopleTable.ts';
import { LEAST_GAMES, type Simulated, simulatedScore } from './simulatedScore.ts';

const NAME = 'results calibrate';
const MATCHUPS = matchupsOf(NAME);
const LEAST = { games: LEAST_GAMES, why: 'fewer than two pairs of games have no error' };
const MOST_MEETINGS = 200;

/** The document of `--json`. */
export type Answer = ExperimentDocument<CalibrateResult>;

export const calibrateCommand = command({
  positionals: { file: TABLE_ARGUMENT },
  options: {
    ...experimentOptions(NAME, MINUTE_HELP),
    ...TABLE_OPTIONS,
  },
  examples: [
    ['$0 results calibrate season.csv', 'the columns team1, team2 and winner are enough'],
    ["$0 results calibrate season.csv --column team1='Army A' --column team2='Army B'", 'other column names'],
  ],

  async handler(argv, openHost) {
    const { file } = argv;
    const bytes = await readBounded(file, MOST_TABLE_BYTES);
    const request = await readFightExperiment(
      MATCHUPS,
      [],
      argv,
      {
        byDefault: ({ table }: TableRequest) => minuteGames(Math.max(1, meetingsIn(table))),
        least: LEAST,
      },
      (reader): TableRequest => {
        refuseSides(reader);
        return readTable(reader, bytes, file);
      },
    );
    await runFightExperiment(MATCHUPS, calibrate(file, request.own), request, openHost);
  },
});

/** Meetings that a table names, about: different texts may name one. */
function meetingsIn({ lines }: ResultLines): number {
  return new Set(
    lines.map(({ text }) => [...[text('team1'), text('team2')].sort(), text('map'), text('mode')].join('|')),
  ).size;
}

function calibrate(file: string, request: TableRequest): MatchupExperiment {
  return {
    name: NAME,
    ownOptions: tableOptions(request),
    positionals: [file],
    async prepare(matchup, argv) {
      const people = playableGames(matchup, request, file);
      const places = await placesOf(people.meetings, argv);
      const variants = people.meetings.map((meeting, index) => variantOf(matchup, meeting, places, index));
      const blend = (played: readonly PlayedVariant[]): Blended | undefined => {
        const simulated = played.map(simulatedScore);
        if (simulated.some((one) => one === undefined)) return undefined;
        const scores = simulated.filter((one) => one !== undefined);
        const { games, players, events } = people;
        return { simulated: scores, blend: blendedScores(scores, games, players.length, events.length) };
      };
      return async ({ games, play, check: ask }) => {
        const own = blend(await play(variants));
        const check = await ask(own && findingsOf(own.blend), async (replay) => {
          const again = blend(await replay.play(variants));
          return again && findingsOf(again.blend);
        });
        return own && calibrateAnswer({ matchup, people, table: request.table, games, check, ...own });
      };
    },
  };
}

interface Blended {
  readonly simulated: readonly Simulated[];
  readonly blend: Blend;
}

/** @throws DataError with every faulty line, or without a number of meetings that can be played */
function playableGames(matchup: Matchup, request: TableRequest, file: string): CheckedGames {
  const people = checkedGames(matchup, request);
  const { length } = people.meetings;
  if (length > 0 && length <= MOST_MEETINGS) return people;
  const message = foundExpected(`${length} meetings of two teams`, `from 1 to ${MOST_MEETINGS}`);
  throw new DataError([{ code: 'results/meetings', place: { file }, message }]);
}

type Places = ReadonlyMap<string, MatchConfiguration>;

function placeKey({ map, mode }: Pick<Meeting, 'map' | 'mode'>): string {
  return `${map} ${mode}`;
}

/** What is played on each map in each mode that a meeting names. */
async function placesOf(meetings: readonly Meeting[], argv: ParsedOptions): Promise<Places> {
  const places = new Map<string, MatchConfiguration>();
  for (const meeting of meetings) {
    const { map, mode } = meeting;
    if (places.has(placeKey(meeting))) continue;
    const { configuration } = await MATCHUPS.read([], { ...argv, map, mode }, () => ({}));
    places.set(placeKey(meeting), configuration);
  }
  return places;
}

/** Meetings share no luck. */
function variantOf(
  { study, configuration }: Matchup,
  meeting: Meeting,
  places: Places,
  index: number,
): Variant {
  const [first, second] = meeting.teams;
  const sides: MatchConfiguration['sides'] = [first.side, second.side];
  return {
    name: `${first.name} / ${second.name}, ${meeting.map}, ${meeting.mode}`,
    study: {
      ...study,
      seed: index === 0 ? study.seed : derivedSeed(study.seed, DOMAINS.ratings, index),
      configuration: { ...(places.get(placeKey(meeting)) ?? configuration), sides },
    },
  };
}

/** Where people and simulation differ, for the second player. */
function findingsOf({ meetings }: Blend): ComparingResult {
  return {
    findings: meetings.map(({ difference: { mean, low, high, isClear } }, index) =>
      findingOf(
        { key: String(index), estimate: mean, low, high },
        isClear ? (mean > 0 ? ABOVE_ZERO : BELOW_ZERO) : null,
        1,
        DEFAULT_CONFIDENCE,
      ),
    ),
    choices: [],
  };
}
