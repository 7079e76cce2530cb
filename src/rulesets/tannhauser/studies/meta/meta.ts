/** `shockroll balance meta`: what good players field. */
import { type Fault, UsageError } from '../../../../base/errors.ts';
import type { Loadout, MeetingVariant } from '../../../../experiments/loadouts.ts';
import type { Side } from '../../../../game/contract.ts';
import { rangeOf, TEXT, TEXTS, texts } from '../../../../odds/optionKinds.ts';
import { contradiction } from '../../../../params/phrases.ts';
import { loadSolver } from '../../../../statistics/linearProgram.ts';
import { command } from '../../../../studies/command/command.ts';
import { unlessDefault } from '../../../../studies/command/ownOption.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import { gamesOption } from '../../../../studies/options/runOptions.ts';
import type { MatchConfiguration, SideConfiguration } from '../../configuration.ts';
import { displayNames } from '../../displayNames.ts';
import {
  checkLoadouts,
  contestedTeams,
  loadoutName,
  packPlaces,
  parseLoadouts,
  pickOf,
  uniformPicks,
  withPicks,
} from '../../loadouts.ts';
import { isContested } from '../../settleTeams.ts';
import { experimentOptions } from '../experimentOptions.ts';
import { TEAMS_ARGUMENT } from '../matchOptions.ts';
import type { Matchup } from '../matchup.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import type { MetaFound } from './metaAnswer.ts';
import { metaAnswer } from './metaAnswer.ts';
import { metaFindings } from './metaFindings.ts';
import { playMetaStudy, replayMetaStudy, type SideChoice } from './metaStudy.ts';
import { RANDOM_PACKS } from './metaTables.ts';

const NAME = 'balance meta';
const MATCHUPS = matchupsOf(NAME);

/** Default games: with the default teams, search and payoffs end within a minute. */
const GAMES = {
  byDefault: 160,
  least: { games: 16, why: 'the search chooses responses by a quarter of them' },
};
const strategies = {
  name: 'strategies',
  describe: 'Most loadouts to search for on each side',
  low: 2,
  high: 20,
  fallback: 4,
} as const;

interface MetaRequest {
  readonly loadouts: readonly string[];
  /** Most loadouts of a side to search for. */
  readonly most: number;
}

/** The document of `--json`. */
export type Answer = ExperimentDocument<MetaFound>;

export const metaCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: {
    ...experimentOptions(NAME, GAMES.byDefault),
    games: {
      ...TEXT,
      describe: `Games of each meeting of two loadouts: this many to choose the weights, and as many again to measure them [default: ${GAMES.byDefault}]`,
      ...rangeOf({ ...gamesOption(GAMES.byDefault), low: GAMES.least.games }),
    },
    strategies: {
      ...TEXT,
      describe: `${strategies.describe} [default: ${strategies.fallback}]`,
      ...rangeOf(strategies),
    },
    loadout: {
      ...TEXTS,
      describe: 'first=TEAM or second=TEAM: a loadout to choose from, instead of a search; repeatable',
    },
  },
  examples: [
    ['$0 balance meta --mode all', 'what good players choose, in every mode'],
    [
      "$0 balance meta --loadout 'first=eva-kramer:combat' --loadout 'first=eva-kramer:stamina'",
      'the first side chooses between two loadouts; the program searches for the second side',
    ],
  ],

  async handler(argv, openHost) {
    const request = await readFightExperiment(MATCHUPS, argv.teams ?? [], argv, GAMES, (reader) => {
      const loadouts = texts(argv.loadout);
      if (loadouts.length > 0 && reader.given('scenario'))
        reader.fault('loadout', contradiction('--scenario'));
      return { loadouts, most: reader.integer(strategies) };
    });
    await runFightExperiment(MATCHUPS, balanceMeta(request.own), request, openHost);
  },
});

function balanceMeta({ loadouts, most }: MetaRequest): MatchupExperiment {
  return {
    name: NAME,
    ownOptions: [
      ...loadouts.map((loadout) => ['loadout', loadout] as const),
      ...unlessDefault(strategies.name, most, strategies.fallback),
    ],
    async prepare(matchup) {
      const { study, catalogue, configuration } = matchup;
      const names = displayNames(catalogue);
      const choices = readChoices(matchup, loadouts);
      const [first, second] = choices;
      const variantOf: MeetingVariant = (name, [own, other], seed) => ({
        name,
        study: {
          ...study,
          seed,
          configuration: { ...configuration, sides: [first.sideOf(own), second.sideOf(other)] },
        },
      });
      const isSearched = choices.every(({ choice }) => 'places' in choice);
      const plan = {
        sides: [first.choice, second.choice] as const,
        variantOf,
        drawn: isSearched ? { name: RANDOM_PACKS, study } : undefined,
        seed: study.seed,
        most,
      };
      const solve = await loadSolver();
      return async ({ games, play, check: ask }) => {
        const result = await playMetaStudy({ ...plan, solve, games }, play);
        if (result === undefined) return undefined;
        const check = await ask(metaFindings(result.meta), async (replay) => {
          const again = await replayMetaStudy({ ...plan, solve, games: replay.games }, result, replay.play);
          return again && metaFindings(again);
        });
        const team = (side: Side, loadout: Loadout) => loadoutName(choices[side].sideOf(loadout));
        return metaAnswer(
          configuration,
          [first.named, second.named],
          names,
          team,
          { study: result, check },
          most,
        );
      };
    },
  };
}

interface ReadChoice {
  readonly choice: SideChoice;
  /** The side as named in the answer. */
  readonly named: SideConfiguration;
  readonly sideOf: (loadout: Loadout) => SideConfiguration;
}

/**
 * The choices of both sides.
 * @throws UsageError when the loadouts are invalid, or leave no choice
 */
function readChoices(
  { catalogue, configuration }: Matchup,
  loadouts: readonly string[],
): readonly [ReadChoice, ReadChoice] {
  const given = parseLoadouts(catalogue, loadouts);
  const [first, second] = ([0, 1] as const).map(
    (side): ReadChoice =>
      given[side].length > 0 ? givenChoice(given[side]) : searchedChoice(catalogue, configuration, side),
  );
  const faults: Fault[] = [];
  const place = { path: 'TEAM' };
  const own = ([0, 1] as const).filter((side) => given[side].length === 0);
  if (own.length > 0 && isContested(configuration)) {
    faults.push({ code: 'usage/contested-teams', place, message: contestedTeams() });
  }
  if ([first, second].every(({ choice }) => isSettled(choice))) {
    faults.push({
      code: 'usage/nothing-to-choose',
      place,
      message:
        'every pack of both teams is fixed, expected at least one pack to choose, or several --loadout of a side',
    });
  }
  if (faults.length > 0) throw new UsageError(faults);
  if (own.length < 2) {
    const [ownFirst, ownSecond] = ([0, 1] as const).map((side) =>
      given[side].length > 0 ? given[side] : [configuration.sides[side]],
    );
    checkLoadouts(catalogue, configuration, [ownFirst, ownSecond]);
  }
  return [first, second];
}

function givenChoice(teams: readonly SideConfiguration[]): ReadChoice {
  const known = new Map(teams.map((team) => [loadoutName(team), team]));
  return {
    choice: {
      given: [...known].map(([name, { miniatures }]) => ({ name, picks: miniatures.map(pickOf) })),
    },
    named: teams[0],
    sideOf: ({ name }) => known.get(name) ?? teams[0],
  };
}

function searchedChoice(
  catalogue: Matchup['catalogue'],
  configuration: MatchConfiguration,
  side: Side,
): ReadChoice {
  const places = packPlaces(catalogue, configuration, side);
  const team = configuration.sides[side];
  return {
    choice: {
      places: places.map(({ miniature, picks }) => ({ side, column: `pack:${miniature}`, picks })),
      starts: uniformPicks(places).map((picks) => ({ name: picks.join(','), picks })),
    },
    named: team,
    sideOf: ({ picks }) => withPicks(team, places, picks),
  };
}

function isSettled(choice: SideChoice): boolean {
  return 'given' in choice ? choice.given.length < 2 : choice.places.every(({ picks }) => picks.length < 2);
}
