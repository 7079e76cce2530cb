/** The program behind match.mjs: pairs of the same game, in which two planners that judge positions differently exchange sides. */
import { DRAW, type Player, type StudySpec } from '../../src/game/contract.ts';
import { playGame } from '../../src/game/play.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { evaluatorIn } from '../../src/rulesets/tannhauser/compile/rules.ts';
import type { Position } from '../../src/rulesets/tannhauser/engine/position.ts';
import { playerStream } from '../../src/rulesets/tannhauser/engine/streams.ts';
import { matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import { createPlayer } from '../../src/rulesets/tannhauser/players/players.ts';
import { createMatchRunner, type MatchRunner } from '../../src/rulesets/tannhauser/runner.ts';
import { pairScore } from '../../src/statistics/pairScore.ts';

/** The built-in data. */
const BUILT_IN = '-';
/** Pairs between two reports. */
const REPORTED = 10;
const SEATS = [0, 1].map(playerStream);

/** Half points of the first player in a game; it has the first side or, if `exchanged`, the second. */
function halfPointsOf(
  runner: MatchRunner,
  index: number,
  [first, second]: readonly Player<Position>[],
  exchanged: boolean,
): number {
  const { position } = runner;
  runner.prepare(index);
  playGame(position, exchanged ? [second, first] : [first, second], runner.rng, SEATS);
  if (position.winner === DRAW) return 1;
  return position.winner === (exchanged ? 1 : 0) ? 2 : 0;
}

/**
 * @param words data folder of the first player, that of the second, mode, pairs, seed, AI player of both
 * @param report hears of the score so far
 */
export async function main(words: readonly string[], report: (text: string) => void): Promise<void> {
  const [own, other, mode, wanted, seed, ai = 'planner'] = words;
  const pairs = Number(wanted);
  if (!Number.isInteger(pairs) || pairs < 1)
    throw new Error(`found "${wanted}" pairs, expected a whole number from 1 on`);
  const catalogues = await Promise.all(
    [own, other].map((folder) => loadCatalogue({ overlays: folder === BUILT_IN ? [] : [folder] })),
  );
  const [catalogue] = catalogues;
  const configuration = matchConfiguration(catalogue, {
    teams: ['reich', 'union'],
    mode,
    ai,
    rules: [],
    entries: 'rolled',
    turnCap: 100,
  });
  const study: StudySpec = { ruleset: 'tannhauser', catalogue, configuration, seed: Number(seed) };
  const runner = createMatchRunner(study);
  // Everything else of the rules is shared: positions refer to its tables.
  const players = catalogues.map(({ evaluator }) =>
    createPlayer(ai, { ...runner.rules, evaluator: evaluatorIn(evaluator, configuration.mode) }),
  );
  const counts = [0, 0, 0, 0, 0];
  for (let pair = 1; pair <= pairs; pair++) {
    counts[halfPointsOf(runner, pair, players, false) + halfPointsOf(runner, pair, players, true)]++;
    if (pair % REPORTED > 0 && pair < pairs) continue;
    const { score, low, high } = pairScore(counts);
    const seconds = Math.round(performance.now() / 1000);
    const shares = [score, low, high].map((share) => (100 * share).toFixed(1));
    report(
      `${mode}: ${2 * pair} games, ${shares[0]} % (${shares[1]}–${shares[2]}), pairs by half points ${counts.join()}, ${seconds} s`,
    );
  }
}
