/** `shockroll results calibrate`: games that people played beside simulated ones. */
import { DataError, type Fault } from '../../../../base/errors.ts';
import { counted, foundExpected } from '../../../../base/phrases.ts';
import { type ComparingResult, findingOf } from '../../../../experiments/comparingCheck.ts';
import { ABOVE_ZERO, BELOW_ZERO } from '../../../../experiments/playerCheck.ts';
import type { PlayedVariant, Variant } from '../../../../experiments/variants.ts';
import { TEXTS } from '../../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../../params/reader.ts';
import { derivedSeed } from '../../../../random/derivedSeed.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { readBounded } from '../../../../simulation/readBounded.ts';
import { type Blend, blendedScores } from '../../../../statistics/blendedScores.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { command } from '../../../../studies/command/command.ts';
import type { OwnOption } from '../../../../studies/command/ownOption.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import { MINUTE_HELP, minuteGames } from '../../../../studies/experiment/minuteGames.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import {
  RESULT_COLUMNS,
  type ResultColumn,
  type ResultLines,
  readResultLines,
} from '../../../../studies/results/resultLines.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import { experimentOptions } from '../experimentOptions.ts';
import type { Matchup } from '../matchup.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import { refuseSides } from '../teams/teams.ts';
import { type CalibrateResult, calibrateAnswer } from './calibrateAnswer.ts';
import { type Meeting, type PeopleGames, readMeetings } from './meetings.ts';
import { LEAST_GAMES, type Simulated, simulatedScore } from './simulatedScore.ts';

const NAME = 'results calibrate';
const MATCHUPS = matchupsOf(NAME);
/** A year of a large club in a file. */
const MOST_BYTES = 16 * 1024 * 1024;
const LEAST = { games: LEAST_GAMES, why: 'fewer than two pairs of games have no error' };
const MOST_MEETINGS = 200;
/** Faults that are told, besides what can be done about them. */
const MOST_TOLD = 50;

/** The document of `--json`. */
export type Answer = ExperimentDocument<CalibrateResult>;

interface CalibrateRequest {
  readonly columns: ReadonlyMap<ResultColumn, string>;
  readonly table: ResultLines;
  readonly skipsFaulty: boolean;
}

const NO_LINES: ResultLines = { text: '', lines: [], faults: [] };

export const calibrateCommand = command({
  positionals: {
    file: {
      type: 'string',
      demandOption: true,
      describe: 'CSV file with a line for each game that people played',
    },
  },
  options: {
    ...experimentOptions(NAME, MINUTE_HELP),
    column: {
      ...TEXTS,
      describe: `Header of a column: COLUMN=HEADER, where COLUMN is ${RESULT_COLUMNS.join(', ')}; repeatable`,
    },
    'skip-faulty': { type: 'boolean', describe: 'Leave out the lines that are no game, and name them' },
  },
  examples: [
    ['$0 results calibrate season.csv', 'the columns team1, team2 and winner are enough'],
    ["$0 results calibrate season.csv --column team1='Army A' --column team2='Army B'", 'other column names'],
  ],

  async handler(argv, openHost) {
    const { file } = argv;
    const bytes = await readBounded(file, MOST_BYTES);
    const request = await readFightExperiment(
      MATCHUPS,
      [],
      argv,
      {
        byDefault: ({ table }: CalibrateRequest) => minuteGames(Math.max(1, meetingsIn(table))),
        least: LEAST,
      },
      (reader): CalibrateRequest => readRequest(reader, bytes, file),
    );
    await runFightExperiment(MATCHUPS, calibrate(file, request.own), request, openHost);
  },
});

function readRequest(reader: OptionReader, bytes: Uint8Array, file: string): CalibrateRequest {
  refuseSides(reader);
  const columns = readColumns(reader);
  const table = reader.attempt(() => readResultLines(bytes, file, columns)) ?? NO_LINES;
  return { columns, table, skipsFaulty: reader.isSet('skip-faulty') };
}

/** Meetings that a table names, about: different texts may name one. */
function meetingsIn({ lines }: ResultLines): number {
  return new Set(
    lines.map(({ text }) => [...[text('team1'), text('team2')].sort(), text('map'), text('mode')].join('|')),
  ).size;
}

/** Headers by column. */
function readColumns(reader: OptionReader): ReadonlyMap<ResultColumn, string> {
  const columns = new Map<ResultColumn, string>();
  for (const word of reader.texts('column')) {
    const [name, header] = word.split(/=(.*)/s);
    const column = RESULT_COLUMNS.find((one) => one === name);
    if (column === undefined || header === undefined || header.trim() === '')
      reader.fault(
        'column',
        foundExpected(`"${word}"`, `COLUMN=HEADER, where COLUMN is ${RESULT_COLUMNS.join(', ')}`),
      );
    else columns.set(column, header.trim());
  }
  return columns;
}

function ownOptions({ columns, skipsFaulty }: CalibrateRequest): readonly OwnOption[] {
  return [
    ...[...columns].map(([column, header]): OwnOption => ['column', `${column}=${header}`]),
    ...(skipsFaulty ? [['skip-faulty'] as const] : []),
  ];
}

function calibrate(file: string, request: CalibrateRequest): MatchupExperiment {
  return {
    name: NAME,
    ownOptions: ownOptions(request),
    positionals: [file],
    async prepare(matchup, argv) {
      const people = checkedGames(matchup, request, file);
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
        return own && calibrateAnswer({ matchup, people, table: request.table.text, games, check, ...own });
      };
    },
  };
}

interface Blended {
  readonly simulated: readonly Simulated[];
  readonly blend: Blend;
}

/**
 * The games of the table, with its faulty lines left out where that is asked for.
 * @throws DataError with every faulty line, or without a game
 */
function checkedGames(
  { catalogue, configuration }: Matchup,
  { table, skipsFaulty }: CalibrateRequest,
  file: string,
): PeopleGames {
  const people = readMeetings(catalogue, configuration, table.lines, file);
  const faults = [...table.faults, ...people.faults].sort(
    (a, b) => (a.place.line ?? 0) - (b.place.line ?? 0),
  );
  if (faults.length > 0 && !skipsFaulty)
    throw new DataError([...faults.slice(0, MOST_TOLD), hintAtSkipping(faults)]);
  const { meetings } = people;
  if (meetings.length === 0 || meetings.length > MOST_MEETINGS) {
    const message = foundExpected(`${meetings.length} meetings of two teams`, `from 1 to ${MOST_MEETINGS}`);
    throw new DataError([{ code: 'results/meetings', place: { file }, message }]);
  }
  return { ...people, faults };
}

function hintAtSkipping(faults: readonly Fault[]): Fault {
  const lines = new Set(faults.map(({ place }) => place.line)).size;
  const message = `${counted(lines, 'line')} ${lines === 1 ? 'is' : 'are'} no game; --skip-faulty leaves ${lines === 1 ? 'it' : 'them'} out, and lists ${lines === 1 ? 'it' : 'them'}`;
  return { code: 'results/skip', place: {}, message };
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
