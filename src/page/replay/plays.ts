/** The worker's part of replays: records games, plays out their positions and finds notable games. */
import { UsageError } from '../../base/errors.ts';
import { noSuchGame } from '../../base/phrases.ts';
import { createNotableGames, type NotableGame } from '../../experiments/notableGames.ts';
import type { StudySpec } from '../../game/contract.ts';
import { checkConfiguration } from '../../rulesets/tannhauser/checkConfiguration.ts';
import { DEFAULT_TURN_CAP } from '../../rulesets/tannhauser/configuration.ts';
import { marginOf } from '../../rulesets/tannhauser/margin.ts';
import { matchConfiguration } from '../../rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { createMatchRunner } from '../../rulesets/tannhauser/runner.ts';
import { DEFAULT_PLAYER } from '../../rulesets/tannhauser/schema/playerNames.ts';
import { allocateColumns, sliceColumns } from '../../simulation/columns.ts';
import { confidenceSequence } from '../../statistics/confidenceSequence.ts';
import { createGames } from '../board/games.ts';
import type { RecordedPosition } from './record.ts';
import { DEFAULT_SEED, entriesOf, type Source } from './source.ts';
import type { ChancePoint } from './turningPoints.ts';

const RULESET = 'tannhauser';
/** Scores of the first side: loss, draw and win. */
const SCORES: readonly number[] = [0, 0.5, 1];

/** A study as stored in a run folder, checked against its own catalogue. */
export interface StoredStudy {
  readonly ruleset: string;
  readonly catalogue: Catalogue;
  readonly configuration: unknown;
  readonly seed: number;
  readonly games: number;
}

/** @throws UsageError, DataError with every fault */
export function studyOf(catalogue: Catalogue, source: Source, stored: StoredStudy | null): StudySpec {
  if (stored !== null) {
    const game = Number(source.game ?? 0);
    if (game >= stored.games) {
      const message = noSuchGame(game, stored.games);
      throw new UsageError([{ code: 'usage/no-such-game', place: { path: 'game' }, message }]);
    }
    const configuration = checkConfiguration(stored.configuration, stored.catalogue, source.run ?? '');
    return { ruleset: RULESET, catalogue: stored.catalogue, configuration, seed: stored.seed };
  }
  const { first, second, map, mode, ai, seed } = source;
  const teams = first === undefined && second === undefined ? [] : [first ?? '', second ?? ''];
  const configuration = matchConfiguration(catalogue, {
    teams,
    map,
    mode,
    ai,
    rules: [],
    entries: entriesOf(source),
    turnCap: DEFAULT_TURN_CAP,
  });
  return { ruleset: RULESET, catalogue, configuration, seed: Number(seed ?? DEFAULT_SEED) };
}

/** Plays on from a position; the default AI player takes both sides, whoever played the game. */
export async function playOut(
  catalogue: Catalogue,
  { file, actor, activations, turn, moment }: RecordedPosition,
  games: number,
): Promise<ChancePoint> {
  const played = createGames(catalogue, { position: file, ai: DEFAULT_PLAYER, games, seed: DEFAULT_SEED });
  while (!played.isOver()) played.playFor(Number.POSITIVE_INFINITY);
  const { sides, draws } = (await played.soFar()).result;
  const counts = [sides[1].wins, draws, sides[0].wins];
  const chance = (sides[0].wins + draws / 2) / games;
  return {
    actor,
    activations,
    turn,
    moment,
    chance,
    ...confidenceSequence({ scores: SCORES, counts }, games),
  };
}

/** Notable games among a study's first games, or among all stored ones. */
export interface NotableFound {
  /** Number of games searched. */
  readonly games: number;
  readonly found: readonly NotableGame[];
}

/**
 * The typical, closest, longest and luckiest of the first games of a study.
 * @param most maximum number of games; at least one is played within the time limit
 */
export function notableOf(study: StudySpec, most: number, milliseconds: number): NotableFound {
  const runner = createMatchRunner(study);
  const configuration = study.configuration as Parameters<typeof marginOf>[0];
  const margin = marginOf(configuration)(runner.columns);
  const notable = createNotableGames(runner.columns, margin);
  const columns = allocateColumns(runner.columns, most);
  const end = performance.now() + milliseconds;
  let games = 0;
  do {
    runner.play(games, columns, games);
    games++;
  } while (games < most && performance.now() < end);
  notable.add({ first: 0, games, columns: sliceColumns(columns, 0, games) });
  return { games, found: notable.result() };
}
