/** Positions out of games that were really played: a number gives the configuration, the game and the activation. */
import { createStreams, seedStreams, uniformInt } from '../../../src/random/streams.ts';
import { isPlayed, matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import { isBetweenActivations, savePosition } from '../../../src/rulesets/tannhauser/positions/save.ts';
import type { PositionFile } from '../../../src/rulesets/tannhauser/positions/schema.ts';
import { createMatchRunner } from '../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../puzzle.ts';

/** The five modes that need no scenario, in the order of the data. */
export const MODES: readonly string[] = catalogue.modes.filter(isPlayed).map(({ id }) => id);
const MAPS = ['castle-ksiaz', 'house-cloister', 'house-crooked-manor', 'house-mirror-keep'];
/** One, two, three and five a side; each team plays first or second. */
const TEAMS = [
  ['eva-kramer', 'john-macneal'],
  ['eva-kramer,karl-zermann', 'john-macneal,tala-aponi'],
  ['hermann-von-heizinger,stosstruppen', 'barry-daniel-brown,commando-alpha'],
  ['eva-kramer,schocktruppen,stosstruppen', 'john-macneal,commando-alpha,commando-delta'],
  ['karl-zermann,hermann-von-heizinger,schocktruppen', 'tala-aponi,barry-daniel-brown,commando-delta'],
  ['reich', 'union'],
] as const;
const PLAYERS = ['tactician', 'tactician', 'greedy', 'tactician,greedy', 'greedy,tactician'];
/** Turn after which an undecided game counts as a draw. */
const TURN_CAP = 30;
/** Games of a configuration. */
const GAMES = 1000;
/** Domain of the draws (random/streams.ts). */
const DRAWS = 0;

/** Where a position comes from: anybody can play the game again. */
export interface Origin {
  readonly map: string;
  readonly mode: string;
  readonly teams: readonly string[];
  readonly ai: string;
  readonly seed: number;
  readonly game: number;
  /** Activations of the game before the position. */
  readonly activation: number;
}

export interface Drawn {
  readonly origin: Origin;
  readonly position: PositionFile;
}

/** The mode of a drawn position. */
export function modeOf(number: number): string {
  return MODES[number % MODES.length];
}

/**
 * The position with a number: at the start of an activation, all activations of the game equally likely.
 * @param seed determines everything, together with the number
 * @returns undefined where the game ended before its first activation
 */
export function drawPosition(seed: number, number: number): Drawn | undefined {
  const rng = createStreams(1);
  seedStreams(rng, seed, DRAWS, number);
  const draw = <T>(from: readonly T[]): T => from[uniformInt(rng, 0, from.length)];
  const mode = modeOf(number);
  const map = draw(MAPS);
  const teams = [...draw(TEAMS)];
  if (draw([true, false])) teams.reverse();
  const ai = draw(PLAYERS);
  const game = uniformInt(rng, 0, GAMES);
  const configuration = matchConfiguration(catalogue, {
    teams,
    map,
    mode,
    ai,
    rules: [],
    entries: 'swapped',
    turnCap: TURN_CAP,
  });
  const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed });
  const { position } = runner;
  const starts: number[] = [];
  runner.prepare(game);
  runner.playUntil(() => {
    if (isBetweenActivations(position) && position.choiceCount > 1) starts.push(position.activationCount);
    return false;
  });
  if (starts.length === 0) return undefined;
  const activation = draw(starts);
  runner.prepare(game);
  runner.playUntil(() => isBetweenActivations(position) && position.activationCount === activation);
  const origin = { map, mode, teams, ai, seed, game, activation };
  // Its interpretations are those of the default.
  const { rulings, ...file } = savePosition(position, configuration);
  return { origin, position: file };
}
