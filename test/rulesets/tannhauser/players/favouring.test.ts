/** What a player favours happens wherever it is offered, and nothing else is lost. */
import { describe, expect, test } from 'vitest';
import { DECISION } from '../../../../src/game/contract.ts';
import { NamedUses } from '../../../../src/rulesets/tannhauser/players/namedUses.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { studyOf } from '../support/studies.ts';

/** Decisions of both sides that offer a use, and how many of them took it. */
function decisions(ai: string, use: string, games = 3) {
  const runner = createMatchRunner(
    studyOf({ teams: ['reich', 'reich'], mode: 'king-of-the-hill', ai, turnCap: 12, seed: 5 }),
  );
  const p = runner.position;
  const uses = new NamedUses(runner.rules, [use]);
  const sides = [0, 1].map(() => ({ offered: 0, taken: 0, free: 0 }));
  for (let index = 0; index < games; index++) {
    runner.prepare(index);
    runner.playUntil(
      () => false,
      (answer) => {
        if (p.waiting !== DECISION) return;
        const side = sides[p.decider];
        const isOffered = p.choices.subarray(0, p.choiceCount).some((choice) => uses.includes(p, choice));
        if (!isOffered) side.free++;
        else {
          side.offered++;
          if (uses.includes(p, p.choices[answer])) side.taken++;
        }
      },
    );
  }
  return sides;
}

describe.each(['random', 'greedy', 'tactician'])('%s', (player) => {
  test.each(['overwatch', 'command-points', 'mp40', 'stielhandgrenate'])('always uses %s', (use) => {
    const [favouring, other] = decisions(`${player}+always:${use},${player}`, use);
    expect(favouring.offered).toBeGreaterThan(0);
    expect(favouring.taken).toBe(favouring.offered);
    expect(favouring.free).toBeGreaterThan(favouring.offered / 100);
    expect(other.taken).toBeLessThan(other.offered);
  });
});

test('what is forbidden, too, is not offered to the favouring player', () => {
  const [mixed] = decisions('greedy+never:mp40+always:command-points,greedy', 'mp40');
  expect([mixed.offered > 0, mixed.taken]).toEqual([true, 0]);
});
