/** `shockroll tune event`: the cheapest levers that keep every team of an event within a band. */
import { DataError, type Fault, UsageError } from '../../../../base/errors.ts';
import { evenGames } from '../../../../experiments/additions.ts';
import { type ComparingResult, findingOf } from '../../../../experiments/comparingCheck.ts';
import {
  type FieldMeeting,
  meetingScore,
  type PairCounts,
  teamVerdict,
} from '../../../../experiments/fieldScores.ts';
import {
  certifyLevers,
  type FieldCertificate,
  FRESH_SHARE,
  searchLevers,
} from '../../../../experiments/fieldSearch.ts';
import type { Condition } from '../../../../experiments/leverModel.ts';
import { secondGames } from '../../../../experiments/playerCheck.ts';
import { everyMeeting } from '../../../../experiments/roundRobin.ts';
import {
  BATCHES,
  type Batch,
  type FieldSearch,
  type PlayConditions,
} from '../../../../experiments/searchedGames.ts';
import { swissEvent } from '../../../../experiments/swissEvent.ts';
import type { Variant } from '../../../../experiments/variants.ts';
import { derivedSeed } from '../../../../random/derivedSeed.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { createStreams, seedStreams, uniformFloat } from '../../../../random/streams.ts';
import { readBounded } from '../../../../simulation/readBounded.ts';
import { loadSolver } from '../../../../statistics/linearProgram.ts';
import { command } from '../../../../studies/command/command.ts';
import type { ParsedOptions } from '../../../../studies/command/parsedOptions.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import type { ExperimentSession, Replay } from '../../../../studies/experiment/question.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import { displayNames } from '../../displayNames.ts';
import { parseTeam } from '../../team.ts';
import { experimentOptions } from '../experimentOptions.ts';
import { countsOfMeeting, ORDERS, studiesOfMeeting } from '../fieldStudies.ts';
import type { MatchupExperiment } from '../matchups.ts';
import { checkPlayers, refuseSides } from '../teams/teams.ts';
import { type EventResult, eventAnswer } from './eventAnswer.ts';
import { type EventFile, readEventFile } from './eventFile.ts';
import {
  EVENT_COMMAND,
  EVENT_MATCHUPS,
  type EventLever,
  EventReader,
  located,
  type PlayedField,
  readLevers,
} from './eventLevers.ts';
import { BY_SKILL, otherSkills } from './eventSkills.ts';
import type { SkillCertificate } from './eventTables.ts';

/** Games of a team in a measured set: eight teams end within half an hour on two cores. */
const TEAM_GAMES = 3000;
const LEAST = { games: 16, why: 'each set is measured in four batches, each meeting in both orders' };

/** Indices of random streams: of the intervals, of the rounds, and from GAMES on of each batch, meeting and place. */
const [INTERVALS, ROUNDS, GAMES] = [0, 1, 2] as const;
/** More than the meetings of a field, and than the places of an event. */
const [MOST_MEETINGS, MOST_PLACES] = [128, 1024] as const;

/** The document of `--json`. */
export type Answer = ExperimentDocument<EventResult>;

const { map: _map, mode: _mode, ...OPTIONS } = experimentOptions(EVENT_COMMAND, `${TEAM_GAMES} of each team`);

export const tuneEventCommand = command({
  positionals: {
    file: { type: 'string', demandOption: true, describe: 'YAML file of the event: teams, places, levers' },
  },
  options: {
    ...OPTIONS,
    games: {
      ...OPTIONS.games,
      describe: `Games of each meeting in a measured set [default: ${TEAM_GAMES} of each team]`,
    },
    [BY_SKILL]: {
      type: 'boolean',
      describe: 'Test the chosen levers among players of every other skill band, too',
    },
  },
  examples: [
    [
      '$0 tune event cup.yaml',
      'the cheapest rules that keep every team at 45 to 55 %, with a sheet to print',
    ],
    ['$0 tune event cup.yaml --by-skill', 'the same, and whether they hold among beginners'],
    ['$0 tune event cup.yaml --plan', 'how many games it would take at least'],
  ],

  async handler(argv, openHost) {
    const event = readEventFile(await readBounded(argv.file), argv.file);
    const { maps, modes } = event;
    const [map, mode] = [maps, modes].map((ids) => (ids === 'all' ? undefined : ids?.split(',', 1)[0]));
    const words = { ...argv, ...(map && { map }), ...(mode && { mode }) };
    await checkTeams(event, words);
    const names = event.teams.slice(0, 2).map(({ text }) => text);
    const byDefault = evenGames(TEAM_GAMES / (event.teams.length - 1));
    const request = await readFightExperiment(
      EVENT_MATCHUPS,
      names,
      words,
      { byDefault, least: LEAST },
      (reader) => {
        refuseSides(reader);
        for (const name of ['until', 'redis'])
          if (reader.given(name))
            reader.fault(name, 'cannot be given to tune event, whose games depend on those before');
        return event;
      },
    );
    // The file names the places, so the line that repeats the study does not.
    await runFightExperiment(
      EVENT_MATCHUPS,
      tuneEvent(argv.file, event, argv[BY_SKILL] === true),
      { ...request, argv },
      openHost,
    );
  },
});

/** Faults of the file, or of the options alone. */
function faultsOfFile(faults: readonly Fault[]): DataError | UsageError {
  return faults.some(({ place }) => place.file !== undefined)
    ? new DataError(faults)
    : new UsageError(faults);
}

/** @throws DataError with the faults of every team, in its place in the file */
async function checkTeams(event: EventFile, words: ParsedOptions): Promise<void> {
  const faults: Fault[] = [];
  const read = await located(event, ['event'], faults, () => EVENT_MATCHUPS.read([], words, () => ({})));
  if (read === undefined) throw faultsOfFile(faults);
  const { catalogue, configuration } = read;
  for (const { name, text } of event.teams) {
    const own: Fault[] = [];
    parseTeam(catalogue, text, own, configuration.rulings);
    await located(event, ['teams', name], faults, async () => {
      if (own.length > 0) throw new DataError(own);
    });
  }
  if (faults.length > 0) throw new DataError(faults);
}

function tuneEvent(file: string, event: EventFile, isBySkill: boolean): MatchupExperiment {
  return {
    name: EVENT_COMMAND,
    ownOptions: isBySkill ? [[BY_SKILL]] : [],
    positionals: [file],
    async prepare(matchup, argv) {
      checkPlayers(matchup.configuration);
      const names = displayNames(matchup.catalogue);
      const reader = new EventReader(event, argv, matchup.catalogue);
      const field = await fieldWithoutLevers(event, reader);
      const levers = await readLevers(event, reader, field);
      const solve = await loadSolver();
      return async ({ games, play, check: ask }) => {
        const { seed } = matchup.study;
        const shares = field.places.length * ORDERS;
        const search: FieldSearch = {
          field: { teams: field.teams.length, meetings: everyMeeting(field.teams.length), levers },
          band: event.band,
          games: BATCHES * shares * evenGames(games / (BATCHES * shares)),
          solve,
          uniform: uniformOf(seed, INTERVALS),
        };
        const player = new EventPlayer(search.field.meetings, levers, reader, seed);
        const found = await searchLevers(search, player.playing(play));
        if (found === undefined) return undefined;
        const { levers: chosen } = found.chosen;
        const fresh = FRESH_SHARE * search.games;
        const certificate = await certifyLevers(search, chosen, fresh, player.playing(play));
        if (certificate === undefined) return undefined;
        const findings = (one: FieldCertificate) => eventFindings(event, one);
        const check = await ask(findings(certificate), async (replay) => {
          const again = await certifyLevers(search, chosen, secondGames(fresh), player.playing(replay.play));
          return again && findings(again);
        });
        const bySkill: SkillCertificate[] = [];
        for (const skill of isBySkill
          ? otherSkills(matchup.catalogue, matchup.configuration.players[0])
          : []) {
          const among = await certifyLevers(search, chosen, secondGames(fresh), player.playing(play, skill));
          if (among === undefined) return undefined;
          bySkill.push({ skill, certificate: among });
        }
        const scores = certificate.meetings.map((counts) => meetingScore(counts).score);
        const rounds = swissEvent({ ...search.field, scores }, event.rounds, uniformOf(seed, ROUNDS));
        const inForce = await reader.field(chosen.map((lever) => levers[lever].written));
        return eventAnswer({
          event,
          file,
          argv,
          games,
          matchup,
          names,
          field,
          inForce,
          levers,
          search,
          found,
          certificate,
          rounds,
          check,
          bySkill,
        });
      };
    },
  };
}

/** @throws DataError with the faults of the teams against each other */
async function fieldWithoutLevers(event: EventFile, reader: EventReader): Promise<PlayedField> {
  const faults: Fault[] = [];
  const field = await located(event, ['teams'], faults, () => reader.field([]));
  if (field === undefined) throw faultsOfFile(faults);
  return field;
}

function uniformOf(seed: number, index: number): () => number {
  const streams = createStreams(1);
  seedStreams(streams, seed, DOMAINS.eventLevers, index);
  return () => uniformFloat(streams, 0);
}

/** Where each team is, for the check by a second player. */
function eventFindings({ band, teams }: EventFile, { after }: FieldCertificate): ComparingResult {
  return {
    findings: after.map(({ score, low, high }, at) =>
      findingOf(
        { key: teams[at].name, estimate: score, low, high },
        teamVerdict({ low, high }, band) === 'inside' ? band : null,
        after.length,
      ),
    ),
    choices: [],
  };
}

function playedBySkill({ name, study }: Variant, skill: string): Variant {
  // A variant of the matchup differs only in its configuration.
  const configuration = EVENT_MATCHUPS.playedBy(study.configuration as MatchConfiguration, skill);
  return { name: `${skill}: ${name}`, study: { ...study, configuration } };
}

/** Plays the conditions of a search as games. */
class EventPlayer {
  readonly #meetings: readonly FieldMeeting[];
  readonly #levers: readonly EventLever[];
  readonly #reader: EventReader;
  readonly #seed: number;

  constructor(
    meetings: readonly FieldMeeting[],
    levers: readonly EventLever[],
    reader: EventReader,
    seed: number,
  ) {
    this.#meetings = meetings;
    this.#levers = levers;
    this.#reader = reader;
    this.#seed = seed;
  }

  /** @param skill the band that plays, where it is not the study's player */
  playing(play: ExperimentSession['play'] | Replay['play'], skill?: string): PlayConditions {
    return async (conditions, batch) => {
      const studies: { readonly variant: Variant; readonly isTurned: boolean; readonly condition: number }[] =
        [];
      for (const [at, condition] of conditions.entries())
        for (const one of await this.#variants(condition, batch)) studies.push({ ...one, condition: at });
      const shares = studies.length / conditions.length;
      const games = evenGames(batch.games / shares);
      const played = await play(
        studies.map(({ variant }) => (skill === undefined ? variant : playedBySkill(variant, skill))),
        { games, ahead: null },
      );
      if (played.some((variant) => variant.games < games)) return undefined;
      return conditions.map((_, at): PairCounts => {
        const own = studies.flatMap((one, index) => (one.condition === at ? [{ ...one, index }] : []));
        return countsOfMeeting(
          own,
          own.map(({ index }) => played[index].points),
        );
      });
    };
  }

  async #variants({ meeting, levers }: Condition, { batch, purpose }: Batch) {
    const written = levers.map((lever) => this.#levers[lever].written);
    const { places, teams } = await this.#reader.field(written);
    const number = batch === 'fresh' ? 0 : batch + 1;
    const first = GAMES + (number * MOST_MEETINGS + meeting) * MOST_PLACES;
    const label = levers.map((lever) => lever + 1).join('+');
    return studiesOfMeeting(places, teams, this.#meetings[meeting]).map(({ name, study, isTurned }, at) => {
      const seed = derivedSeed(this.#seed, DOMAINS.eventLevers, first + at);
      const under = label === '' ? '' : `, levers ${label}`;
      return { isTurned, variant: { name: `${purpose}: ${name}${under}`, study: { ...study, seed } } };
    });
  }
}
