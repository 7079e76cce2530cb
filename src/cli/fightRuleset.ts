/** What a ruleset brings to the studies of its fights: games of two sides, each with its players. */
import type { Logger } from 'pino';
import { type Fault, UsageError } from '../base/errors.ts';
import type { GameMargin } from '../experiments/margins.ts';
import type { UseStudy } from '../experiments/uses.ts';
import type { ColumnSpec, StudySpec } from '../game/contract.ts';
import type { OptionReader } from '../params/reader.ts';
import type { UnplayedRule } from '../reports/blocks.ts';
import type { Setting } from '../reports/settings.ts';
import type { Names } from '../tables/names.ts';
import type { OwnOption } from './commandLine.ts';
import type { TurnedRuling } from './interpretations.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { secondIsFirst } from './phrases.ts';
import type { PlanArguments, PlannedStudy } from './planAnswer.ts';
import { playersInWords } from './playersInWords.ts';
import type { SecondPlayer } from './question.ts';
import type { RepeatedRun } from './repeatedLine.ts';
import { NO_SECOND } from './runOptions.ts';

/** What every configuration of a fight has. */
export interface FightConfiguration {
  readonly sides: readonly [{ readonly name: string }, { readonly name: string }];
  readonly players: readonly [string, string];
}

/** A study with its parts in their own types. */
export interface Fight<K, C> {
  readonly study: StudySpec;
  readonly catalogue: K;
  readonly configuration: C;
}

/** What a ruleset brings to the studies of its fights. */
export interface FightRuleset<K, C extends FightConfiguration> {
  readonly id: string;
  /** Options of which a comparing study takes several values: every combination is a setting. */
  readonly varied: readonly string[];
  /** What `all` stands for in varied options that are lists with commas. */
  readonly all?: Readonly<Record<string, (catalogue: K) => readonly string[]>>;
  /**
   * Reads what is played, and what `readMore` reads besides.
   * @param names the sides as the arguments have them
   * @throws UsageError with every fault found; DataError, SystemError when the values cannot be read
   */
  readonly read: <T>(
    names: readonly string[],
    argv: ParsedOptions,
    readMore: (reader: OptionReader) => T,
  ) => Promise<{ readonly catalogue: K; readonly configuration: C; readonly seed: number } & T>;
  /** The sides that are played where the arguments name none. */
  readonly usualSides: (catalogue: K) => readonly string[];
  /** A `--rule` text with the rule's own name in place of its number. */
  readonly byRuleName: (catalogue: K, text: string) => string;
  /** The player that checks a study when nobody names one; undefined where nobody does. */
  readonly usualSecond: (configuration: C) => string | undefined;
  /** A player in its canonical words. @param faults gets what is wrong */
  readonly parsePlayer: (text: string, path: string, faults: Fault[], fight: Fight<K, C>) => string;
  /** The configuration with the player on both sides. */
  readonly playedBy: (configuration: C, player: string) => C;
  /** The arguable rulings of the fight, each turned. */
  readonly interpretations: (fight: Fight<K, C>) => readonly TurnedRuling[];
  readonly settingOf: (fight: Fight<K, C>) => Setting;
  readonly marginOf: (fight: Fight<K, C>) => (columns: readonly ColumnSpec[]) => GameMargin;
  /** What of a configuration decides the games: all of it, unless it says what is measured in them. */
  readonly withoutMeasures?: (configuration: C) => object;
  /** Whether the same command finds the same games again, on any machine: always, unless said otherwise. */
  readonly isRepeatable?: (configuration: C) => boolean;
  /** Who plays and who checks, a sentence each. @param second undefined where nobody checks */
  readonly playerNotes: (
    fight: Fight<K, C>,
    second: Pick<SecondPlayer, 'players'> | undefined,
  ) => Promise<readonly string[]>;
  /** How a game is set up, a sentence each. */
  readonly setupNotes?: (configuration: C) => readonly string[];
  /** What people may not expect of a fight, a sentence each. */
  readonly warnings?: (fight: Fight<K, C>) => readonly string[];
  /** What the data add and nobody plays with, said once. @param lineOf the line that asks the same of other sides */
  readonly warnLeftOut?: (asked: LeftOut<K, C>, log: Logger) => Promise<void>;
  /** Names for tables of what is used; none by default. */
  readonly namesOf?: (catalogue: K) => Names;
  /** The line that plays the same games again, on any machine. @param argv the options as they were given */
  readonly commandLine: (
    command: string,
    names: readonly string[],
    own: readonly OwnOption[],
    argv: ParsedOptions,
    run: RepeatedRun,
  ) => string;
  /** The games of the fight with what its players are offered and use; undefined where there is next to nothing to choose. */
  readonly usesOf: ((fight: Fight<K, C>) => UseStudy) | undefined;
  /** Rules that are not played as written. @throws SystemError when the rules cannot be read */
  readonly unplayedRules: (catalogue: K) => Promise<readonly UnplayedRule[]>;
}

/** A study from which something may be left out. */
export interface LeftOut<K, C> {
  readonly fight: Fight<K, C>;
  /** The sides as the arguments have them. */
  readonly names: readonly string[];
  readonly argv: ParsedOptions;
  /** The line that asks the same of other sides. */
  readonly lineOf: (names: readonly string[]) => string;
  /** What the study brings in itself. */
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

/** Who plays, where the ruleset says no more of its players. */
export function playedBy(
  { configuration }: { readonly configuration: FightConfiguration },
  second: Pick<SecondPlayer, 'players'> | undefined,
): string {
  const checks = second === undefined ? '' : `, and ${second.players[1]} repeats the study`;
  return `The AI players are ${playersInWords(configuration.players)}${checks}; others may play differently (--along).`;
}

/**
 * Who checks a study where a ruleset just has several players: the first of the others that thinks.
 * @param names of the players, the one that draws its choices first
 * @returns undefined where the sides have different players, and where there is no other
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
 * The fight with the second player on both sides, who checks it.
 * @param asked as `--second` has it; undefined takes the usual one
 * @returns undefined where nobody checks
 * @throws UsageError for a player that is none, or that has both sides already
 */
export function fightChecked<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  fight: Fight<K, C>,
  asked: string | undefined,
): Fight<K, C> | undefined {
  const { study, catalogue, configuration } = fight;
  const { players } = configuration;
  const text = asked ?? ruleset.usualSecond(configuration);
  if (text === undefined || text === NO_SECOND) return undefined;
  const faults: Fault[] = [];
  const player = ruleset.parsePlayer(text, '--second', faults, fight);
  if (players.every((own) => own === player)) {
    faults.push({ code: 'usage/option', place: { path: '--second' }, message: secondIsFirst(player) });
  }
  if (faults.length > 0) throw new UsageError(faults);
  return fightOf(ruleset, catalogue, ruleset.playedBy(configuration, player), study.seed);
}

/** The fight as `plan` asks for it, with what checks it. @throws UsageError for a second player that is none */
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
 * The fight with each of the players on both sides, but not once more with those it has.
 * @throws UsageError with every player that is none
 */
export function fightsAlong<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  fight: Fight<K, C>,
  players: readonly string[],
): readonly Fight<K, C>[] {
  const { study, catalogue, configuration } = fight;
  const faults: Fault[] = [];
  const others = players.map((text) => ruleset.parsePlayer(text, '--along', faults, fight));
  if (faults.length > 0) throw new UsageError(faults);
  const [first, second] = configuration.players;
  return [...new Set(others)]
    .filter((player) => player !== first || player !== second)
    .map((player) => fightOf(ruleset, catalogue, ruleset.playedBy(configuration, player), study.seed));
}
