/** A duel of vehicles for the commands of Rattenkrieg!: its options, its study, its texts, its command line. */
import type { CatalogueOptions } from '../../../data/catalogue.ts';
import { byChoiceName } from '../../../data/choices.ts';
import { texts } from '../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../params/reader.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import { type Fight, type FightRuleset, nextPlayer, playedBy } from '../../../studies/fight/fightRuleset.ts';
import { type FightArguments, readFight } from '../../../studies/fight/readFight.ts';
import { playersText } from '../../../studies/run/playersInWords.ts';
import { type RepeatedWords, repeatedLine } from '../../../studies/run/repeatedLine.ts';
import { loadCatalogue } from '../catalogue.ts';
import { othersOf } from '../houseRules.ts';
import { casualtiesMargin } from '../margin.ts';
import type { Catalogue } from '../model.ts';
import { cardFiles } from '../questions/armour/cardFiles.ts';
import type { TankConfiguration } from '../tanks/configuration.ts';
import { parseTankPlayer, TANK_PLAYER_NAMES } from '../tanks/players.ts';
import { defaultCards, type TankRequest, tankConfiguration } from '../tanks/request.ts';
import { refuseAmbushOptions, refuseAssaultOptions } from './engagementOptions.ts';
import { RULESET, unplayedRules } from './firefight.ts';
import { RANGE, TURNS } from './playOptions.ts';
import { turnedInterpretations } from './turnedInterpretations.ts';

/** Options of firefights that do not apply to vehicles. */
const OF_SQUADS = ['cover', 'aggressiveness', 'breaking-point'];

export type Duel = Fight<Catalogue, TankConfiguration>;

/**
 * Reads the options for what is played, and those of `readMore`.
 * @throws UsageError with every fault found; DataError, SystemError when the values cannot be read
 */
function readDuel<T>(
  cards: readonly string[],
  argv: ParsedOptions,
  readMore: (reader: OptionReader) => T,
): Promise<FightArguments<Catalogue, TankConfiguration> & T> {
  const reading = {
    positional: 'squads',
    loadCatalogue: (data: CatalogueOptions) => loadCatalogue({ ...data, cards: cardFiles(argv.card) }),
    requestOf(reader: OptionReader): TankRequest {
      for (const name of OF_SQUADS)
        if (reader.given(name)) reader.fault(name, 'has no effect on a duel of vehicles');
      refuseAmbushOptions(reader);
      refuseAssaultOptions(reader);
      for (const text of texts(argv.card))
        if (cardFiles([text]).length === 0)
          reader.fault(
            'card',
            `found "${text}", expected a file of vehicle cards, NAME.yaml; ids of cards are the arguments themselves`,
          );
      return {
        cards,
        ai: reader.text('ai'),
        range: reader.integer(RANGE),
        sector: reader.text('sector'),
        hullDown: reader.text('hull-down'),
        quality: reader.text('quality'),
        leaderQuality: reader.text('leader-quality'),
        turns: reader.integer(TURNS),
        extensions: reader.text('with'),
        rules: texts(argv.rule),
      };
    },
    configurationOf: tankConfiguration,
  };
  return readFight(reading, argv, readMore);
}

const WORDS: RepeatedWords = {
  ruleset: RULESET,
  before: ['engagement', 'ai', 'range', 'sector', 'hull-down', 'quality', 'leader-quality', 'turns', 'with'],
  after: ['rule', 'set', 'data', 'card'],
};

/** `12 o'clock`, `12 and 2 o'clock` */
function sectors([first, second]: readonly [number, number]): string {
  return first === second ? `${first} o'clock` : `${first} and ${second} o'clock`;
}

export const DUELS: FightRuleset<Catalogue, TankConfiguration> = {
  id: RULESET,
  varied: ['range', 'sector'],
  read: readDuel,
  defaultSides: ({ cards }) => defaultCards(cards),
  byRuleName: byChoiceName,
  defaultSecond: nextPlayer(TANK_PLAYER_NAMES),
  parsePlayer: parseTankPlayer,
  playedBy: (configuration, player) => ({ ...configuration, players: [player, player] }),
  // A duel needs an interpretation only when it comes up, possibly late.
  interpretations: ({ catalogue, configuration: { interpretations } }) =>
    turnedInterpretations<TankConfiguration>(
      catalogue,
      othersOf(catalogue, interpretations, new Set(Object.keys(interpretations))),
    ),
  settingOf: ({ configuration: { range, sides, players } }) => ({
    ranges: String(range),
    cover: sectors([sides[0].sector, sides[1].sector]),
    player: playersText(players),
  }),
  marginOf: () => casualtiesMargin,
  playerNotes: async (fight, second) => [playedBy(fight, second)],
  // Its players choose only the part to aim at.
  usesOf: undefined,
  commandLine: (command, cards, own, argv, run) => repeatedLine(WORDS, command, cards, own, argv, run),
  unplayedRules,
};

/** `at 30 inches, seen from 12 and 2 o'clock, the second hull-down` */
function where(
  range: number,
  [first, second]: readonly [number, number],
  hullDown: readonly [boolean, boolean],
): string {
  const down = hullDown.every((is) => is)
    ? ', both hull-down'
    : hullDown[0]
      ? ', the first hull-down'
      : hullDown[1]
        ? ', the second hull-down'
        : '';
  return `at ${range} inches, seen from ${sectors([first, second])}${down}`;
}

/** Where a duel takes place. */
export function whereOfDuel({ sides: [first, second], range }: TankConfiguration): string {
  return where(range, [first.sector, second.sector], [first.hullDown, second.hullDown]);
}
