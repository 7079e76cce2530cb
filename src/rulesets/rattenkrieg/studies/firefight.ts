/** A firefight for the commands of Rattenkrieg!: its study, its texts, its command line. */
import { counted } from '../../../base/phrases.ts';
import { byChoiceName } from '../../../data/choices.ts';
import type { UnplayedRule } from '../../../reports/blocks.ts';
import {
  type FightExperiment,
  type FightRequest,
  fightExperimentOptions,
} from '../../../studies/fight/fightExperiment.ts';
import {
  type Fight,
  type FightRuleset,
  fightOf,
  nextPlayer,
  playedBy,
} from '../../../studies/fight/fightRuleset.ts';
import { playersText } from '../../../studies/run/playersInWords.ts';
import { type RepeatedWords, repeatedLine } from '../../../studies/run/repeatedLine.ts';
import { sideNames } from '../../../tables/names.ts';
import type { FirefightConfiguration } from '../configuration.ts';
import { otherInterpretations } from '../houseRules.ts';
import { casualtiesMargin } from '../margin.ts';
import type { Catalogue } from '../model.ts';
import { PLAYER_NAMES, parsePlayer } from '../players/players.ts';
import { OPTIONS } from '../uses.ts';
import { COVER_HELP, FIREFIGHT_OPTIONS, RANGE_HELP, readFirefight } from './playOptions.ts';
import { turnedInterpretations } from './turnedInterpretations.ts';

export const RULESET = 'rattenkrieg';

export type Firefight = Fight<Catalogue, FirefightConfiguration>;
export type FirefightRequest<T> = FightRequest<Catalogue, FirefightConfiguration, T>;
export type FirefightExperiment = FightExperiment<Catalogue, FirefightConfiguration>;

const WORDS: RepeatedWords = {
  ruleset: RULESET,
  before: [
    'engagement',
    'visibility',
    'camouflage',
    'rooms',
    'entry',
    'grenades',
    'cook',
    'ai',
    'range',
    'cover',
    'quality',
    'leader-quality',
    'aggressiveness',
    'turns',
    'breaking-point',
    'with',
  ],
  after: ['rule', 'set', 'data'],
};

const OPEN = 'in the open';

export const FIREFIGHTS: FightRuleset<Catalogue, FirefightConfiguration> = {
  id: RULESET,
  varied: ['range', 'cover'],
  read: readFirefight,
  defaultSides: ({ squads }) => squads.slice(0, 2).map(({ id }) => id),
  byRuleName: byChoiceName,
  defaultSecond: nextPlayer(PLAYER_NAMES),
  parsePlayer,
  playedBy: (configuration, player) => ({ ...configuration, players: [player, player] }),
  interpretations: ({ catalogue, configuration }) =>
    turnedInterpretations<FirefightConfiguration>(catalogue, otherInterpretations(catalogue, configuration)),
  settingOf: ({ configuration: { range, sides, players } }) => ({
    ranges: String(range),
    cover: [...new Set(sides.map(({ cover }) => cover ?? OPEN))].join(', '),
    player: playersText(players),
  }),
  marginOf: () => casualtiesMargin,
  playerNotes: async (fight, second) => [playedBy(fight, second)],
  usesOf: ({ study, configuration }) => ({
    study: { ...study, configuration: { ...configuration, uses: true } },
    usables: OPTIONS,
    players: configuration.players,
    packsWith: () => [],
  }),
  commandLine: (command, squads, own, argv, run) => repeatedLine(WORDS, command, squads, own, argv, run),
  unplayedRules,
};

/**
 * The options of all comparing studies of firefights.
 * @param games default games of a variant
 * @param extensions default of `--with`
 */
export function firefightExperimentOptions(games: number, extensions: string) {
  const repeatable = { range: RANGE_HELP, cover: COVER_HELP };
  return {
    ...FIREFIGHT_OPTIONS,
    with: { ...FIREFIGHT_OPTIONS.with, default: extensions },
    ...fightExperimentOptions(repeatable, games),
  } as const;
}

/** The firefight with its study. */
export function firefightOf(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
  seed: number,
): Firefight {
  return fightOf(FIREFIGHTS, catalogue, configuration, seed);
}

/** `assault by the door on 2 rooms, 1 grenade each, at 3 inches, …` */
function assaulted(entry: string, rooms: number, grenades: number, where: string): string {
  const each = `${counted(grenades, 'grenade')}${rooms === 1 ? '' : ' each'}`;
  return `assault by the ${entry} on ${counted(rooms, 'room')}, ${each}, ${where}`;
}

/** Where a firefight takes place, with the covers in the order of the sides. */
export function whereOf({ sides, range, ambush, assault }: FirefightConfiguration): string {
  const [first, second] = sides.map(({ cover }) => (cover === null ? OPEN : `in cover (${cover})`));
  const where = `at ${range} inches, ${first === second ? first : `${first} against ${second}`}`;
  if (assault !== undefined) return assaulted(assault.entry, assault.rooms, assault.grenades, where);
  return ambush === undefined ? where : `ambush ${where}`;
}

/** Sides and place, as the start of a claim. */
export function matchOf(configuration: FirefightConfiguration): string {
  const [first, second] = sideNames(configuration.sides);
  return `${first} against ${second} ${whereOf(configuration)}`;
}

/** Rules that are not played as written. @throws SystemError when the rules cannot be read */
export async function unplayedRules(catalogue: Catalogue): Promise<readonly UnplayedRule[]> {
  const { readCoverage } = await import('../coverage.ts');
  const parts = await readCoverage(catalogue);
  return parts.flatMap(({ entries }) => entries).filter(({ status }) => status !== 'played');
}
