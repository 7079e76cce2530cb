/** The cached influence map equals a fresh one at every decision of games. */
import { expect, test } from 'vitest';
import { DECISION } from '../../../../../src/game/contract.ts';
import { MOVEMENT_CIRCLE } from '../../../../../src/rulesets/tannhauser/compile/board.ts';
import { DEAD, MAX_MINIATURES } from '../../../../../src/rulesets/tannhauser/engine/layout.ts';
import { originOf } from '../../../../../src/rulesets/tannhauser/players/activationPlan.ts';
import { AttackValues } from '../../../../../src/rulesets/tannhauser/players/attackValues.ts';
import { InfluenceMap } from '../../../../../src/rulesets/tannhauser/players/tactician/influenceMap.ts';
import { lanesOf } from '../../../../../src/rulesets/tannhauser/players/tactician/lanes.ts';
import { findKills } from '../../../../../src/rulesets/tannhauser/players/tactician/values.ts';
import { createMatchRunner } from '../../../../../src/rulesets/tannhauser/runner.ts';
import { cases } from '../../../../config/slowly.ts';
import { MODES, studyOf } from '../../support/studies.ts';

/** Checks every EVERY-th decision, with the cache of the one before, because fresh values take time. */
const EVERY = 3;

test.each(MODES)('remembered values are those of now: %s', (mode) => {
  const runner = createMatchRunner(studyOf({ mode, ai: 'greedy', turnCap: 30 }));
  const { rules } = runner;
  const { size, kind } = rules.board;
  const [{ weights }] = rules.players;
  const kills = new Float64Array(MAX_MINIATURES);
  const lanes = lanesOf(rules.board);
  const kept = new InfluenceMap(rules, weights, kills, lanes);
  const keptStrikes = new AttackValues(kills);
  const wrong: string[] = [];
  let compared = 0;
  let decisions = 0;
  for (const index of [0, 1].slice(0, cases(1, 2))) {
    runner.prepare(index);
    runner.playUntil(() => {
      const p = runner.position;
      if (p.waiting !== DECISION || p.turn === 0) return false;
      if (decisions++ % EVERY > 0) return false;
      findKills(p, kills, weights);
      const place = `decision ${p.decision} in turn ${p.turn} of game ${index}`;
      const strikes = new AttackValues(kills);
      const present: number[] = [];
      for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
        if (p.status[miniature] === DEAD || originOf(p, miniature) < 0) continue;
        present.push(miniature);
        strikes.refresh(p, miniature, originOf(p, miniature));
        keptStrikes.refresh(p, miniature, originOf(p, miniature));
      }
      for (const miniature of present) {
        const stands = new InfluenceMap(rules, weights, kills, lanes);
        stands.look(p, miniature);
        kept.look(p, miniature);
        for (let circle = 0; circle < size; circle++) {
          if (kind[circle] !== MOVEMENT_CIRCLE) continue;
          const now = stands.find(circle);
          const before = kept.find(circle);
          stands.findAttack(circle);
          kept.findAttack(circle);
          for (const field of ['worth', 'gap', 'attack', 'blow'] as const) {
            if (stands[field][now] !== kept[field][before]) wrong.push(`${field} of ${miniature}: ${place}`);
          }
          compared++;
        }
        for (const enemy of present) {
          if (p.side[enemy] === p.side[miniature]) continue;
          const pair = strikes.pair(p, miniature, enemy);
          const known = keptStrikes.pair(p, miniature, enemy);
          const fields = [0, 1, 2, 3].filter(
            (i) => strikes.values[pair + i] !== keptStrikes.values[known + i],
          );
          if (fields.length > 0) wrong.push(`strike of ${miniature} at ${enemy}: ${place}`);
        }
      }
      return wrong.length > 0;
    });
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(10_000);
});
