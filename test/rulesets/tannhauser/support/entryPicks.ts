/** Values of picking entry points, measured by games in which both sides' picks are given (T-SETUP-09). */
import { DECISION } from '../../../../src/game/contract.ts';
import { DECIDE_ENTRY, firstOfChoice } from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { createMatchRunner, type MatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from './catalogue.ts';

/**
 * Ordered picks of entry points, by their circles' numbers, and the score of the side that picked first, in points of
 * 100.
 */
export interface Picks {
  readonly first: number;
  readonly second: number;
  readonly points: number;
}

const PLAYER = 'tactician';

export function entryRunner(map: string, mode: string, seed: number): MatchRunner {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    map,
    mode,
    ai: PLAYER,
    rules: [],
    entries: 'rolled',
    turnCap: 100,
  });
  return createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed });
}

/** Every ordered pair of different entry points, each in the same `games` draws of teams and dice of the setup. */
export function measurePicks(map: string, mode: string, games: number, seed: number): Picks[] {
  const runner = entryRunner(map, mode, seed);
  const { entries, names } = runner.rules.board;
  const circles = entries.map((circle) => Number(names[circle]));
  return circles.flatMap((first) =>
    circles
      .filter((second) => second !== first)
      .map((second) => ({ first, second, points: (100 * scoreOf(runner, [first, second], games)) / games })),
  );
}

/** Points of the side that picks first, over games 0 … games - 1; without a given pick the player decides. */
export function scoreOf(runner: MatchRunner, picks: readonly (number | undefined)[], games: number): number {
  const { position: p } = runner;
  const { entries, names } = runner.rules.board;
  let points = 0;
  for (let game = 0; game < games; game++) {
    runner.prepare(game);
    let picker = 0;
    picks.forEach((circle, number) => {
      runner.playUntil(() => p.waiting === DECISION && p.decision === DECIDE_ENTRY);
      if (number === 0) picker = p.decider;
      if (circle === undefined) {
        const before = p.decider;
        runner.playUntil(() => p.waiting !== DECISION || p.decision !== DECIDE_ENTRY || p.decider !== before);
      } else {
        const index = Array.from(p.choices.subarray(0, p.choiceCount)).findIndex(
          (choice) => Number(names[entries[firstOfChoice(choice)]]) === circle,
        );
        p.choose(index);
      }
    });
    runner.finish();
    points += p.winner === picker ? 1 : p.winner === 2 ? 0.5 : 0;
  }
  return points;
}
