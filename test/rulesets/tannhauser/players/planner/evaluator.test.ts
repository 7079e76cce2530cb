/** The planner's estimate of win probabilities, and the fit of its weights. */
import { describe, expect, test } from 'vitest';
import { byId } from '../../../../../src/data/entries.ts';
import { DECISION, type StudySpec } from '../../../../../src/game/contract.ts';
import { loadCatalogue } from '../../../../../src/rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../../../../src/rulesets/tannhauser/model.ts';
import { createEvaluator } from '../../../../../src/rulesets/tannhauser/players/planner/evaluator.ts';
import {
  createEvaluatorSampler,
  fitEvaluator,
} from '../../../../../src/rulesets/tannhauser/players/planner/evaluatorFit.ts';
import { createMatchRunner } from '../../../../../src/rulesets/tannhauser/runner.ts';
import { EVALUATOR_NAMES } from '../../../../../src/rulesets/tannhauser/schema/evaluator.ts';
import { catalogue } from '../../support/catalogue.ts';
import { MODES, studyOf as matchStudyOf } from '../../support/studies.ts';

function studyOf(mode: string, data: Catalogue = catalogue): StudySpec {
  return matchStudyOf({ teams: ['reich', 'reich'], mode, ai: 'greedy', turnCap: 40, data });
}

/** Win probabilities of both sides at every decision of a game and at its end. */
function chances(study: StudySpec): { readonly first: number; readonly second: number }[] {
  const { rules, position, prepare, playUntil } = createMatchRunner(study);
  const evaluator = createEvaluator(rules, byId(rules.players, 'tactician').weights);
  const chance = new Float64Array(1);
  const of = (side: 0 | 1): number => {
    evaluator.find(position, side, chance);
    return chance[0];
  };
  const found: { first: number; second: number }[] = [];
  prepare(0);
  playUntil(() => {
    if (position.waiting === DECISION) found.push({ first: of(0), second: of(1) });
    return false;
  });
  return [...found, { first: of(0), second: of(1) }];
}

describe('the evaluator', () => {
  test.each(MODES)('what one side may hope for the other one fears: %s', (mode) => {
    const found = chances(studyOf(mode));
    for (const { first, second } of found) expect(first + second).toBeCloseTo(1, 9);
    expect(Math.max(...found.slice(0, -1).map(({ first }) => Math.abs(first - 0.5)))).toBeGreaterThan(0.1);
    expect([0, 0.5, 1]).toContain(found.at(-1)?.first);
  });

  test('its weights are data: another one with --set, another chance', async () => {
    const changed = await loadCatalogue({ sets: ['evaluator.domination.weights.score=3'] });
    expect(chances(studyOf('domination', changed))).not.toEqual(chances(studyOf('domination')));
    expect(chances(studyOf('objective', changed))).toEqual(chances(studyOf('objective')));
  });
});

describe('fitting the evaluator', () => {
  const games = (mode: string, count: number) => {
    const sample = createEvaluatorSampler(studyOf(mode));
    return Array.from({ length: count }, (_, index) => sample(index));
  };

  test('looks at every activation of a game once, and finds the same ones again in any order', () => {
    const [, again] = [
      createEvaluatorSampler(studyOf('domination')),
      createEvaluatorSampler(studyOf('domination')),
    ];
    again(3);
    const first = games('domination', 2)[1];
    expect(again(1)).toEqual(first);
    expect(first.predictors.length % EVALUATOR_NAMES.length).toBe(0);
    const { position, prepare, finish } = createMatchRunner(studyOf('domination'));
    prepare(1);
    finish();
    expect(position.activationCount).toBeGreaterThan(0);
    expect(first.predictors.length / EVALUATOR_NAMES.length).toBeGreaterThan(10);
  });

  test('tells winners better than even odds in games that it has not seen', () => {
    const fit = fitEvaluator(games('king-of-the-hill', 100), {});
    expect(fit.games).toBe(80);
    expect(fit.heldOut.games).toBe(20);
    expect(fit.heldOut.before.mean).toBeCloseTo(Math.LN2, 9);
    expect(fit.heldOut.loss.high).toBeLessThan(fit.heldOut.before.mean);
    expect(fit.weights.score).toBeGreaterThan(0);
    // Capture the flag alone has bearers.
    expect(fit.weights.carriers).toBeUndefined();
  });
});
