/** Cached values of blasts and smoke within a decision equal fresh ones, for every miniature and grenade. */
import { expect, test } from 'vitest';
import { DECISION } from '../../../../../src/game/contract.ts';
import { itemOfToken } from '../../../../../src/rulesets/tannhauser/engine/equipment.ts';
import { createPosition } from '../../../../../src/rulesets/tannhauser/engine/game.ts';
import { MAX_MINIATURES } from '../../../../../src/rulesets/tannhauser/engine/layout.ts';
import { BlastValues } from '../../../../../src/rulesets/tannhauser/players/tactician/blastValues.ts';
import { lanesOf } from '../../../../../src/rulesets/tannhauser/players/tactician/lanes.ts';
import { findKills } from '../../../../../src/rulesets/tannhauser/players/tactician/values.ts';
import { createMatchRunner } from '../../../../../src/rulesets/tannhauser/runner.ts';
import { studyOf } from '../../support/studies.ts';

test.each(['deathmatch', 'king-of-the-hill'])('remembered losses and smoke are those of now: %s', (mode) => {
  const runner = createMatchRunner(studyOf({ mode, ai: 'greedy', turnCap: 30 }));
  const { rules } = runner;
  const [{ weights }] = rules.players;
  const kills = new Float64Array(MAX_MINIATURES);
  const lanes = lanesOf(rules.board);
  const anew = new BlastValues(rules, weights, kills, lanes);
  const kept = new BlastValues(rules, weights, kills, lanes);
  const wrong: string[] = [];
  const p = createPosition(rules);
  const now = new Float64Array(rules.board.size);
  const before = new Float64Array(rules.board.size);
  let blasts = 0;
  let smokes = 0;
  for (const index of [0, 1]) {
    runner.prepare(index);
    runner.playUntil(() => {
      if (runner.position.waiting !== DECISION || runner.position.turn === 0) return false;
      // The search for circles in reach is the game's own.
      p.shareRoster(runner.position);
      p.copyFrom(runner.position);
      findKills(p, kills, weights);
      kept.begin();
      for (let token = 0; token < p.tokenCount; token++) {
        const { grenade } = itemOfToken(p, token);
        if (grenade === undefined) continue;
        for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
          anew.findThrows(p, miniature, token, now);
          kept.findThrows(p, miniature, token, before);
          if (now.some((value, circle) => value !== before[circle])) {
            wrong.push(`miniature ${miniature}, decision ${p.decision} in turn ${p.turn} of game ${index}`);
          }
          if (!now.some((value) => value > 0)) continue;
          if (grenade.smokeTokens > 0) smokes++;
          else blasts++;
        }
      }
      return wrong.length > 0;
    });
  }
  expect(wrong).toEqual([]);
  expect(blasts).toBeGreaterThan(100);
  expect(smokes).toBeGreaterThan(100);
});
