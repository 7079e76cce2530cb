/** Plays the games of a study: draws the packs, assigns entries, runs the game, writes one row a game. */
import {
  CHANCE,
  type ColumnArray,
  type GameRunner,
  type RulesetModule,
  type StudySpec,
} from '../../game/contract.ts';
import { playGame, playUntil } from '../../game/play.ts';
import { DOMAINS } from '../../random/domains.ts';
import { createStreams, seedStreams, uniformInt } from '../../random/streams.ts';
import { createRowWriter } from './columns.ts';
import { compileRules, type Rules } from './compile/rules.ts';
import type { MatchConfiguration } from './configuration.ts';
import { begin, createPosition, enlist } from './engine/game.ts';
import type { Position } from './engine/position.ts';
import { GAME_STREAMS, playerStream } from './engine/streams.ts';
import type { Gauge } from './measures/gauge.ts';
import { createMeasures } from './measures/measures.ts';
import type { Catalogue } from './model.ts';
import { createPackStrata } from './packStrata.ts';
import { createPlayer } from './players/players.ts';
import { restorePosition } from './positions/restore.ts';
import { createRosterDrawer } from './roster.ts';
import { playersBySeat } from './seats.ts';
import { isContested, type SettledTeams, settleTeams } from './settleTeams.ts';

/** Sides of a die (T-TERM-01). */
const DIE_FACES = 10;

/** A runner that can also stop in the middle of a game, for replays and searches. */
export interface MatchRunner extends GameRunner {
  readonly rules: Rules;
  readonly position: Position;
  /** States of the random streams of the current game. */
  readonly rng: Int32Array;
  /** The teams of the current game, after the rolls for contested factions and mercenaries. */
  teams(): SettledTeams;
  /** Sets up game `index` without playing it. */
  prepare(index: number): void;
  /**
   * Plays the prepared game until `isReached`, tested before every choice and roll, or to its end.
   * @param report receives the index of every choice and outcome before the game does
   */
  playUntil(isReached: () => boolean, report?: (answer: number) => void): void;
  /** Plays the prepared game to its end. */
  finish(): void;
}

export function createMatchRunner(study: StudySpec): MatchRunner {
  const catalogue = study.catalogue as Catalogue;
  const configuration = study.configuration as MatchConfiguration;
  const rules = compileRules(catalogue, configuration);
  const position = createPosition(rules);
  const players = playersBySeat(configuration).map((name) => createPlayer(name, rules));
  // The first two seats use streams of the game.
  const rng = createStreams(GAME_STREAMS + players.length - 2);
  const playerStreams = players.map((_, seat) => playerStream(seat));
  const start = startOf(rules, configuration);
  const design = new Design(catalogue, configuration, rules, study.seed);
  const prepare = (index: number): void => {
    seedStreams(rng, study.seed, DOMAINS.games, index);
    if (start === undefined) design.setUp(position, index);
    else {
      position.shareRoster(start);
      position.copyFrom(start);
    }
  };
  const rows = createRowWriter(configuration, rules);
  const finish = (): void => playGame(position, players, rng, playerStreams);
  const measures = createMeasures(rules, configuration);
  const finishMeasured = (measures: Gauge, index: number): void => {
    const { hear, decide, roll } = measures;
    position.sink = hear;
    measures.begin(position, index);
    playGame(position, players, rng, playerStreams, (answer) => {
      if (position.waiting === CHANCE) roll?.(position, answer);
      else decide?.(position, answer);
    });
    position.sink = undefined;
  };
  return {
    rules,
    position,
    rng,
    teams: () => design.teams,
    prepare,
    playUntil: (isReached, report) => playUntil(position, players, rng, playerStreams, isReached, report),
    finish,
    columns: [...rows.columns, ...(measures?.columns ?? [])],
    play(index: number, columns: readonly ColumnArray[], row: number): void {
      prepare(index);
      if (measures === undefined) finish();
      else finishMeasured(measures, index);
      rows.write(position, columns, row);
      measures?.write(position, columns, rows.columns.length, row);
    },
  };
}

/** Draws everything fixed before a game begins: teams, packs, entry points. */
class Design {
  /** Teams of the current game, after the rolls for contested factions and mercenaries. */
  teams: SettledTeams;
  readonly #catalogue: Catalogue;
  readonly #configuration: MatchConfiguration;
  readonly #seed: number;
  readonly #isContested: boolean;
  readonly #drawRoster: ReturnType<typeof createRosterDrawer>;
  readonly #strata: ReturnType<typeof createPackStrata> | undefined;
  readonly #words = createStreams(1);

  constructor(catalogue: Catalogue, configuration: MatchConfiguration, rules: Rules, seed: number) {
    this.teams = configuration.sides;
    this.#catalogue = catalogue;
    this.#configuration = configuration;
    this.#seed = seed;
    this.#isContested = configuration.scenario === undefined && isContested(configuration);
    this.#drawRoster = createRosterDrawer(catalogue, rules, configuration.seats);
    this.#strata = configuration.packDraw === undefined ? undefined : createPackStrata(seed);
  }

  setUp(p: Position, index: number): void {
    const { sides, entries } = this.#configuration;
    const rng = this.#words;
    const strata = this.#strata;
    // Swapped games share their teams and packs, so a pair differs only by the entry points and the dice of play.
    const isSwapped = entries === 'swapped';
    const pair = isSwapped ? Math.floor(index / 2) : index;
    seedStreams(rng, this.#seed, DOMAINS.designs, pair);
    const die = (): number => uniformInt(rng, 0, DIE_FACES) + 1;
    if (this.#isContested) this.teams = settleTeams(this.#catalogue, sides, die, p.sink);
    const placeOfPack = strata && ((member: number, packs: number): number => strata(pair, member, packs));
    enlist(p, this.#drawRoster(this.teams, rng, placeOfPack));
    const first = index % 2;
    begin(p, isSwapped ? [first, 1 - first] : undefined);
  }
}

/** The position in which all games of a study begin. */
function startOf(rules: Rules, { from, seats }: MatchConfiguration): Position | undefined {
  if (from === undefined) return undefined;
  const start = createPosition(rules);
  restorePosition(start, from, seats);
  return start;
}

export const tannhauser: RulesetModule = { createRunner: createMatchRunner };
