/** The interface of a ruleset for studies of its fights: games of two sides, each with its players. */
import type { Logger } from 'pino';
import { type Fault, UsageError } from '../../base/errors.ts';
import type { UseStudy } from '../../experiments/uses.ts';
import type { ColumnSpec, StudySpec } from '../../game/contract.ts';
import type { GameMargin } from '../../game/margin.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { UnplayedRule } from '../../reports/blocks.ts';
import type { Setting } from '../../reports/settings.ts';
import type { Names } from '../../tables/names.ts';
import type { OwnOption } from '../command/ownOption.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import type { SecondPlayer } from '../experiment/question.ts';
import { BANDS, NO_SECOND } from '../options/runOptions.ts';
import type { PlanArguments, PlannedStudy } from '../plan/planAnswer.ts';
import type { TurnedRuling } from '../run/interpretations.ts';
import { secondIsFirst } from '../run/phrases.ts';
import { playersText } from '../run/playersInWords.ts';
import type { RepeatedRun } from '../run/repeatedLine.ts';

/** Fields of every configuration of a fight. */
export interface FightConfiguration {
  readonly sides: readonly [{ readonly name: string }, { readonly name: string }];
  readonly players: readonly [string, string];
}

/** A study with typed parts. */
export interface Fight<K, C> {
  readonly study: StudySpec;
  readonly catalogue: K;
  readonly configuration: C;
}

/** The interface of a ruleset for studies of its fights. */
export interface FightRuleset<K, C extends FightConfiguration> {
  readonly id: string;
  /** Options that take several values in a comparing study: every combination is a setting. */
  readonly varied: readonly string[];
  /** What `all` stands for in varied options that are lists with commas. */
  readonly all?: Readonly<Record<string, (catalogue: K) => readonly string[]>>;
  /**
   * Reads the options for what is played, and those of `readMore`.
   * @param names the sides as given
   * @throws UsageError with every fault found; DataError, SystemError when the values cannot be read
   */
  readonly read: <T>(
    names: readonly string[],
    argv: ParsedOptions,
    readMore: (reader: OptionReader) => T,
  ) => Promise<{ readonly catalogue: K; readonly configuration: C; readonly seed: number } & T>;
  /** The default sides. */
  readonly defaultSides: (catalogue: K) => readonly string[];
  /** A `--rule` text with the name of the rule instead of its number. */
  readonly byRuleName: (catalogue: K, text: string) => string;
  /** The default second player; undefined for none. */
  readonly defaultSecond: (configuration: C) => string | undefined;
  /**
   * A player in canonical form.
   * @param faults collects the faults
   */
  readonly parsePlayer: (text: string, path: string, faults: Fault[], fight: Fight<K, C>) => string;
  /** Ids of the skill bands, which `--along bands` stands for; none by default. */
  readonly bands?: (catalogue: K) => readonly string[];
  /** The configuration with the player on both sides. */
  readonly playedBy: (configuration: C, player: string) => C;
  /** The other interpretations of the fight. */
  readonly interpretations: (fight: Fight<K, C>) => readonly TurnedRuling[];
  readonly settingOf: (fight: Fight<K, C>) => Setting;
  readonly marginOf: (fight: Fight<K, C>) => (columns: readonly ColumnSpec[]) => GameMargin;
  /** The part of a configuration that determines the games, without what is measured; all of it by default. */
  readonly withoutMeasures?: (configuration: C) => object;
  /** Whether the same command gives the same games on any machine; true by default. */
  readonly isRepeatable?: (configuration: C) => boolean;
  /**
   * Notes about the players and the second player, one sentence each.
   * @param second undefined without a second player
   */
  readonly playerNotes: (
    fight: Fight<K, C>,
    second: Pick<SecondPlayer, 'players'> | undefined,
  ) => Promise<readonly string[]>;
  /** Notes about the setup of a game, one sentence each. */
  readonly setupNotes?: (configuration: C) => readonly string[];
  /** Warnings about unexpected properties of a fight, one sentence each. */
  readonly warnings?: (fight: Fight<K, C>) => readonly string[];
  /** Warns once about added data that no side uses. */
  readonly warnLeftOut?: (request: LeftOut<K, C>, log: Logger) => Promise<void>;
  /** Names for tables of uses; none by default. */
  readonly namesOf?: (catalogue: K) => Names;
  /**
   * The command line that plays the same games on any machine.
   * @param argv the options as given
   */
  readonly commandLine: (
    command: string,
    names: readonly string[],
    own: readonly OwnOption[],
    argv: ParsedOptions,
    run: RepeatedRun,
  ) => string;
  /** The games of the fight with offers and uses; undefined where there are hardly any choices. */
  readonly usesOf: ((fight: Fight<K, C>) => UseStudy) | undefined;
  /** Rules that are not played as written. @throws SystemError when the rules cannot be read */
  readonly unplayedRules: (catalogue: K) => Promise<readonly UnplayedRule[]>;
}

/** A study that may leave out added data. */
export interface LeftOut<K, C> {
  readonly fight: Fight<K, C>;
  /** The sides as given. */
  readonly names: readonly string[];
  readonly argv: ParsedOptions;
  /** The same command line for other sides. */
  readonly lineOf: (names: readonly string[]) => string;
  /** Characters that the study adds itself. */
  readonly brought?: readonly string[] | undefined;
}

/** The fight with its study. */
export function fightOf<K, C extends FightConfiguration>(
  { id }: Pick<FightRuleset<K, C>, 'id'>,
  catalogue: K,
  configuration: C,
  seed: number,
): Fight<K, C> {
  return { study: { ruleset: id, catalogue, configuration, seed }, catalogue, configuration };
}

/** Notes about the players, for rulesets without more details. */
export function playedBy(
  { configuration }: { readonly configuration: FightConfiguration },
  second: Pick<SecondPlayer, 'players'> | undefined,
): string {
  const checks = second === undefined ? '' : `, and ${second.players[1]} repeats the study`;
  return `The AI players are ${playersText(configuration.players)}${checks}; others may play differently (--along).`;
}

/**
 * The second player for rulesets that just have several players: the first other one that does not play at random.
 * @param names names of the players, the random one first
 * @returns undefined where the sides have different players, or without another player
 */
export function nextPlayer(
  names: readonly string[],
): (configuration: FightConfiguration) => string | undefined {
  const [, ...thinking] = names;
  return ({ players: [first, second] }) => {
    const [name] = first.split('+');
    return first === second ? thinking.find((other) => other !== name) : undefined;
  };
}

/**
 * The fight with the second player on both sides.
 * @param request value of `--second`; undefined for the default
 * @returns undefined without a second player
 * @throws UsageError for an unknown player, or one that already plays both sides
 */
export function fightChecked<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  fight: Fight<K, C>,
  request: string | undefined,
): Fight<K, C> | undefined {
  const { study, catalogue, configuration } = fight;
  const { players } = configuration;
  const text = request ?? ruleset.defaultSecond(configuration);
  if (text === undefined || text === NO_SECOND) return undefined;
  const faults: Fault[] = [];
  const player = ruleset.parsePlayer(text, '--second', faults, fight);
  if (players.every((own) => own === player)) {
    faults.push({ code: 'usage/option', place: { path: '--second' }, message: secondIsFirst(player) });
  }
  if (faults.length > 0) throw new UsageError(faults);
  return fightOf(ruleset, catalogue, ruleset.playedBy(configuration, player), study.seed);
}

/**
 * The fight of `plan`, with its second player.
 * @throws UsageError for an unknown second player
 */
export function plannedFight<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  fight: Fight<K, C>,
  { second, everyInterpretation }: Pick<PlanArguments, 'second' | 'everyInterpretation'>,
): PlannedStudy {
  return {
    study: fight.study,
    second: fightChecked(ruleset, fight, second)?.study,
    interpretations: everyInterpretation ? ruleset.interpretations(fight).length : 0,
  };
}

/**
 * The fight with each of the players on both sides, except those that already play it.
 * @param players as given to `--along`; BANDS stands for all skill bands
 * @throws UsageError with every unknown player
 */
export function fightsAlong<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  fight: Fight<K, C>,
  players: readonly string[],
): readonly Fight<K, C>[] {
  const { study, catalogue, configuration } = fight;
  const faults: Fault[] = [];
  const bands = ruleset.bands?.(catalogue) ?? [];
  const named = players.flatMap((text) => (text === BANDS && bands.length > 0 ? bands : [text]));
  const others = named.map((text) => ruleset.parsePlayer(text, '--along', faults, fight));
  if (faults.length > 0) throw new UsageError(faults);
  const [first, second] = configuration.players;
  return [...new Set(others)]
    .filter((player) => player !== first || player !== second)
    .map((player) => fightOf(ruleset, catalogue, ruleset.playedBy(configuration, player), study.seed));
}
