/** A matchup for the commands of Tannhäuser: its study, its texts, its command line. */
import { bySwitchName, turnedSwitches } from '../../../data/switches.ts';
import type { UseStudy } from '../../../experiments/uses.ts';
import { OptionReader } from '../../../params/reader.ts';
import type { UnplayedRule } from '../../../reports/blocks.ts';
import { entriesSentence } from '../../../reports/phrases.ts';
import type { FightExperiment } from '../../../studies/fight/fightExperiment.ts';
import type { FightRuleset } from '../../../studies/fight/fightRuleset.ts';
import { turnedRulings } from '../../../studies/run/interpretations.ts';
import { playersText } from '../../../studies/run/playersInWords.ts';
import { repeatedLine } from '../../../studies/run/repeatedLine.ts';
import { nameOf } from '../../../tables/names.ts';
import { DEFAULT_TURN_CAP, type MatchConfiguration } from '../configuration.ts';
import { displayNames } from '../displayNames.ts';
import { defaultEntries } from '../entryDesign.ts';
import { marginOf } from '../margin.ts';
import { DEFAULT_TEAMS, isPlayed, unusualSetup } from '../matchup.ts';
import type { Catalogue } from '../model.ts';
import { parsePlayer, withoutDefaultBudget } from '../players/playerSpec.ts';
import { defaultSecond } from '../players/secondPlayer.ts';
import { packsWith, usablesIn } from '../uses/usables.ts';
import { warnLeftOut } from './leftOut.ts';
import { readMatchArguments } from './matchOptions.ts';
import { type Matchup, RULESET, readMatchup } from './matchup.ts';
import { playerNotes } from './playerNotes.ts';
import { isRepeatable } from './repeatable.ts';

export type MatchupExperiment = FightExperiment<Catalogue, MatchConfiguration>;

/** Options for what is played, in the order of a repeated command line: before the seed, and at the end. */
const BEFORE_SEED = [
  'from',
  'map',
  'mode',
  'scenario',
  'ai',
  'crates',
  'entries',
  'pack-draw',
  'turn-cap',
] as const;
const LAST = ['option', 'seats', 'handicap', 'rule', 'set', 'data'];

/**
 * The ruleset of matchups for a command.
 * @param study the command, which determines the default entries: `balance packs`
 */
export function matchupsOf(study: string): FightRuleset<Catalogue, MatchConfiguration> {
  return {
    id: RULESET,
    varied: ['map', 'mode'],
    all: {
      map: ({ maps }) => maps.map(({ id }) => id),
      mode: ({ modes }) => modes.filter(isPlayed).map(({ id }) => id),
    },
    async read(teams, argv, readMore) {
      const reader = new OptionReader(argv);
      const args = readMatchArguments(argv, study, reader);
      const more = readMore(reader);
      reader.finish();
      const { catalogue, configuration } = await readMatchup(teams, args);
      return { ...more, catalogue, configuration, seed: args.seed };
    },
    defaultSides: () => DEFAULT_TEAMS,
    byRuleName: bySwitchName,
    defaultSecond: ({ players, seats }) => (seats === undefined ? defaultSecond(players) : undefined),
    parsePlayer: (text, path, faults, { catalogue, configuration: { mode } }) =>
      withoutDefaultBudget(catalogue, mode, parsePlayer(catalogue, text, path, faults)),
    bands: ({ bands = [] }) => bands.map(({ id }) => id),
    playedBy: (configuration, player) => ({ ...configuration, players: [player, player] }),
    interpretations: ({ catalogue, configuration: { rulings } }) =>
      turnedRulings<MatchConfiguration>(turnedSwitches(catalogue, rulings)),
    settingOf,
    marginOf: ({ configuration }) => marginOf(configuration),
    withoutMeasures: ({ measures: _, ...played }) => played,
    isRepeatable: (configuration) => isRepeatable([configuration]),
    playerNotes: ({ catalogue, configuration }, second) => playerNotes(catalogue, configuration, second),
    setupNotes: (configuration) => [entriesSentence(configuration)],
    warnings: ({ catalogue, configuration }) => unusualSetup(catalogue, configuration),
    warnLeftOut,
    namesOf: displayNames,
    commandLine(command, teams, own, argv, run) {
      const words = {
        ...argv,
        entries: argv.from === undefined ? (argv.entries ?? defaultEntries(study)) : undefined,
      };
      const byDefault = {
        entries: defaultEntries(command),
        'pack-draw': 'independent',
        'turn-cap': String(DEFAULT_TURN_CAP),
      };
      return repeatedLine({ before: BEFORE_SEED, after: LAST, byDefault }, command, teams, own, words, run);
    },
    usesOf,
    unplayedRules,
  };
}

function settingOf({ catalogue, configuration }: Matchup) {
  const names = displayNames(catalogue);
  return {
    map: nameOf(names, configuration.map),
    mode: nameOf(names, configuration.scenario ?? configuration.mode),
    player: playersText(configuration.players),
  };
}

/** Where a matchup is played, as the start of a claim: the map, and the mode or scenario. */
export function placeOf({ map, mode, scenario }: MatchConfiguration, catalogue: Catalogue): string {
  const names = displayNames(catalogue);
  return `${nameOf(names, map)}, ${nameOf(names, scenario ?? mode)}`;
}

/** The games of a matchup with the offers to its players and their uses. */
export function usesOf({ study, catalogue, configuration }: Matchup): UseStudy {
  return {
    study: { ...study, configuration: { ...configuration, measures: ['uses'] } },
    usables: usablesIn(catalogue),
    players: configuration.players,
    packsWith: (item, side) => packsWith(catalogue, configuration, item, side),
  };
}

/** Rules and items that are not played as written. @throws SystemError when the rules cannot be read */
async function unplayedRules(catalogue: Catalogue): Promise<readonly UnplayedRule[]> {
  const { readCoverage } = await import('../coverage.ts');
  const { rules, items } = await readCoverage(catalogue);
  return [...rules, ...items].filter(({ status }) => status !== 'played');
}
