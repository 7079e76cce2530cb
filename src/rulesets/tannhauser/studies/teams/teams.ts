/** `shockroll balance teams`: a round robin of teams, with a rating of each. */
import { type Fault, UsageError } from '../../../../base/errors.ts';
import { roundRobinFindings } from '../../../../experiments/comparingFindings.ts';
import { everyMeeting, type RoundRobin, roundRobin } from '../../../../experiments/roundRobin.ts';
import type { PlayedVariant, Variant } from '../../../../experiments/variants.ts';
import { rangeOf, TEXT } from '../../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../../params/reader.ts';
import { derivedSeed } from '../../../../random/derivedSeed.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { createStreams, seedStreams, uniformFloat } from '../../../../random/streams.ts';
import { command } from '../../../../studies/command/command.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import { MINUTE_HELP, minuteGames } from '../../../../studies/experiment/minuteGames.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import { gamesOption } from '../../../../studies/options/runOptions.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import { displayNames } from '../../displayNames.ts';
import {
  factionTeams,
  type NamedTeam,
  namedTeams,
  roundRobinTeams,
  teamOf,
  unusualTeams,
} from '../../roundRobinTeams.ts';
import { experimentOptions } from '../experimentOptions.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import type { TeamsResult } from './teamsAnswer.ts';
import { teamsAnswer } from './teamsAnswer.ts';

const NAME = 'balance teams';
const MATCHUPS = matchupsOf(NAME);

/** Factions of the built-in data with a complete team, which play by default. */
const FACTIONS = 2;
/** With fewer than two pairs, a score has no error. */
const LEAST_GAMES = 4;
/** The random stream of the intervals; those of the meetings' seeds follow. */
const INTERVALS = 0;

/** The document of `--json`. */
export type Answer = ExperimentDocument<TeamsResult>;

export const teamsCommand = command({
  positionals: {
    teams: {
      type: 'string',
      array: true,
      describe: 'TEAM or NAME=TEAM, two or more; every faction of the data by default',
    },
  },
  options: {
    ...experimentOptions(NAME, MINUTE_HELP),
    games: {
      ...TEXT,
      describe: `Games of each meeting of two teams [default: ${MINUTE_HELP}]`,
      ...rangeOf(gamesOption(1)),
    },
  },
  examples: [
    ['$0 balance teams --map all', 'which faction is strongest, on every map'],
    [
      "$0 balance teams reich union 'Two heroes=eva-kramer,john-macneal'",
      'two factions and a team of your own',
    ],
  ],

  async handler(argv, openHost) {
    const texts = argv.teams ?? [];
    const meetings = everyMeeting(texts.length === 0 ? FACTIONS : texts.length).length;
    const byDefault = minuteGames(Math.max(1, meetings));
    const firstTwo = texts.slice(0, 2).map(teamOf);
    const request = await readFightExperiment(MATCHUPS, firstTwo, argv, { byDefault }, (reader) => {
      refuseSides(reader);
      return reader.attempt(() => namedTeams(texts)) ?? [];
    });
    await runFightExperiment(MATCHUPS, balanceTeams(texts, request.own), request, openHost);
  },
});

/** Refuses options for one side of a meeting. */
export function refuseSides(reader: OptionReader): void {
  if (reader.given('scenario'))
    reader.fault('scenario', 'has no effect here: a scenario names its own teams');
  for (const option of ['handicap', 'seats']) {
    if (reader.given(option))
      reader.fault(option, 'has no effect here: a team is first in one meeting and second in another');
  }
}

function balanceTeams(texts: readonly string[], given: readonly NamedTeam[]): MatchupExperiment {
  return {
    name: NAME,
    ownOptions: [],
    positionals: texts,
    async prepare({ study, catalogue, configuration }) {
      const names = displayNames(catalogue);
      checkPlayers(configuration);
      const all = given.length > 0 ? { teams: given, leftOut: [] } : factionTeams(catalogue);
      const teams = roundRobinTeams(catalogue, configuration, all.teams);
      const meetings = everyMeeting(teams.length);
      const variants = meetings.map(([first, second], index): Variant => {
        const sides: MatchConfiguration['sides'] = [teams[first].team, teams[second].team];
        return {
          name: `${teams[first].name} / ${teams[second].name}`,
          study: { ...study, seed: seedOf(study.seed, index), configuration: { ...configuration, sides } },
        };
      });
      const found = (played: readonly PlayedVariant[]): RoundRobin | undefined => {
        const games = Math.min(...played.map((variant) => variant.games));
        if (games < LEAST_GAMES || played.some((variant) => variant.games > games)) return undefined;
        const streams = createStreams(1);
        seedStreams(streams, study.seed, DOMAINS.ratings, INTERVALS);
        const results = meetings.map(([first, second], index) => ({ first, second, played: played[index] }));
        return roundRobin(teams.length, results, () => uniformFloat(streams, 0));
      };
      const notes = [...all.leftOut, ...unusualTeams(catalogue, teams)];
      const called = teams.map(({ name }) => name);
      return async ({ play, check: ask }) => {
        const own = found(await play(variants));
        const check = await ask(own && roundRobinFindings(own), async (replay) => {
          const again = found(await replay.play(variants));
          return again && roundRobinFindings(again);
        });
        if (own === undefined) return undefined;
        return teamsAnswer(configuration, names, called, notes, own, check);
      };
    },
  };
}

/** Seed of a meeting. Meetings share no luck; the first has the games of `play`. */
function seedOf(seed: number, meeting: number): number {
  return meeting === 0 ? seed : derivedSeed(seed, DOMAINS.ratings, meeting);
}

/** Refuses different players for the sides, since a team is first in one meeting and second in another. */
export function checkPlayers({ players: [first, second] }: MatchConfiguration): void {
  if (first === second) return;
  const fault: Fault = {
    code: 'usage/two-players',
    place: { path: '--ai' },
    message: 'names two players, expected one: a team is first in one meeting and second in another',
  };
  throw new UsageError([fault]);
}
