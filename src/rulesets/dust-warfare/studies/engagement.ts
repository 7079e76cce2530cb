/** An engagement for the commands of Dust Warfare: its study, its texts, its command line. */
import { bySwitchName, turnedSwitches } from '../../../data/switches.ts';
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
import { turnedRulings } from '../../../studies/run/interpretations.ts';
import { playersText } from '../../../studies/run/playersInWords.ts';
import { type RepeatedWords, repeatedLine } from '../../../studies/run/repeatedLine.ts';
import { sideNames } from '../../../tables/names.ts';
import type { EngagementConfiguration } from '../configuration.ts';
import { armyPointsMargin } from '../margin.ts';
import type { Catalogue } from '../model.ts';
import { PLAYER_NAMES, parsePlayer } from '../players/players.ts';
import { rulingFaults } from '../unitFaults.ts';
import { OPTIONS } from '../uses.ts';
import { COVER_HELP, ENGAGEMENT_OPTIONS, RANGES_HELP, readEngagement } from './playOptions.ts';

export type Engagement = Fight<Catalogue, EngagementConfiguration>;
export type EngagementRequest<T> = FightRequest<Catalogue, EngagementConfiguration, T>;
export type EngagementExperiment = FightExperiment<Catalogue, EngagementConfiguration>;

const ID = 'dust-warfare';

const WORDS: RepeatedWords = {
  ruleset: ID,
  before: ['ai', 'ranges', 'cover', 'other-units', 'retreat-moves', 'scoring', 'draw-margin'],
  after: ['rule', 'set', 'data'],
};

export const ENGAGEMENTS: FightRuleset<Catalogue, EngagementConfiguration> = {
  id: ID,
  varied: ['ranges', 'cover'],
  read: readEngagement,
  defaultSides: ({ lists }) => lists.slice(0, 2).map(({ id }) => id),
  byRuleName: bySwitchName,
  defaultSecond: nextPlayer(PLAYER_NAMES),
  parsePlayer,
  playedBy: (configuration, player) => ({ ...configuration, players: [player, player] }),
  interpretations: ({ catalogue, configuration: { sides, rulings } }) =>
    turnedRulings<EngagementConfiguration>(
      turnedSwitches(catalogue, rulings).filter(
        ({ name, value }) =>
          rulingFaults(catalogue, { sides, rulings: { ...rulings, [name]: value } }).length === 0,
      ),
    ),
  settingOf: ({ configuration: { ranges, cover, players } }) => ({
    ranges: ranges.join(', '),
    cover: coverText(cover),
    player: playersText(players),
  }),
  marginOf: () => armyPointsMargin,
  playerNotes: async (fight, second) => [playedBy(fight, second)],
  usesOf: ({ study, configuration }) => ({
    study: { ...study, configuration: { ...configuration, uses: true } },
    usables: OPTIONS,
    players: configuration.players,
    packsWith: () => [],
  }),
  commandLine: (command, lists, own, argv, run) => repeatedLine(WORDS, command, lists, own, argv, run),
  unplayedRules,
};

/**
 * The options of all comparing studies of engagements.
 * @param games default games of a variant
 */
export function engagementExperimentOptions(games: number) {
  const repeatable = { ranges: RANGES_HELP, cover: COVER_HELP };
  return { ...ENGAGEMENT_OPTIONS, ...fightExperimentOptions(repeatable, games) } as const;
}

/** The engagement with its study. */
export function engagementOf(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
  seed: number,
): Engagement {
  return fightOf(ENGAGEMENTS, catalogue, configuration, seed);
}

/** Start of a claim. */
function where(sides: readonly [string, string], ranges: string, cover: string): string {
  return `${sides[0]} against ${sides[1]} at ${ranges} inches, cover ${cover}`;
}

/** Where an engagement is played, as the start of a claim. */
export function whereOf({ sides, ranges, cover }: EngagementConfiguration): string {
  return where(sideNames(sides), ranges.join(', '), coverText(cover));
}

/** Ranges and cover of an engagement, as the start of a claim that names the sides itself. */
export function scheduleOf({ ranges, cover }: EngagementConfiguration): string {
  return `At ${ranges.join(', ')} inches, cover ${coverText(cover)}`;
}

/** Rules that are not played as written. @throws SystemError when the rules cannot be read */
async function unplayedRules(catalogue: Catalogue): Promise<readonly UnplayedRule[]> {
  const { readCoverage } = await import('../coverage.ts');
  const parts = await readCoverage(catalogue);
  return parts.flatMap(({ entries }) => entries).filter(({ status }) => status !== 'played');
}

export function coverText(cover: EngagementConfiguration['cover']): string {
  return 'drawn' in cover ? `drawn ${cover.drawn.join(':')}` : [...new Set(cover.fixed)].join(', ');
}
