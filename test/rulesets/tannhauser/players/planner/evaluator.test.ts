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
import { EVALUATOR_NAMES } from '../../../../../src/rulesets/tannhauser/schema/evaluatorNames.ts';
import { logLoss } from '../../../../../src/statistics/ridgeLogistic.ts';
import { slowly } from '../../../../config/slowly.ts';
import { catalogue } from '../../support/catalogue.ts';
import { MODES, studyOf as matchStudyOf } from '../../support/studies.ts';

function studyOf(mode: string, data: Catalogue = catalogue): StudySpec {
  return matchStudyOf({ teams: ['reich', 'reich'], mode, ai: 'greedy', turnCap: 40, data });
}

/** The data with a character that no game was fitted to: a copy of Eva Krämer under another name. */
function withStranger(change: (values: Row) => Row): Catalogue {
  const eva = byId(catalogue.characters, 'eva-kramer');
  const stranger = { ...eva, id: 'stranger', name: 'Stranger', rows: eva.rows.map(change) };
  return { ...catalogue, characters: [...catalogue.characters, stranger] };
}

type Row = Catalogue['characters'][number]['rows'][number];

/** A deathmatch of two on a house map. */
function duel(first: string, data: Catalogue): StudySpec {
  const teams = [`${first}:combat`, 'john-macneal:combat'];
  const study = matchStudyOf({ teams, mode: 'deathmatch', ai: 'greedy', turnCap: 40, data });
  return { ...study, configuration: { ...study.configuration, map: 'house-crooked-manor' } };
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

describe('a character that no game was fitted to, on a map that no game was fitted to', () => {
  test('counts by its values: under another name, the same chances', () => {
    const same = withStranger((row) => row);
    expect(chances(duel('stranger', same))).toEqual(chances(duel('eva-kramer', same)));
  });

  test('is favoured for better values', () => {
    const better = withStranger((row) => ({ ...row, combat: (row.combat ?? 0) + 2, stamina: 9 }));
    const [plain, raised] = ['eva-kramer', 'stranger'].map((name) => chances(duel(name, better))[0].first);
    expect(raised).toBeGreaterThan(plain + 0.05);
  });

  test('its games are foretold better than by even odds', () => {
    const stronger = withStranger((row) => ({ ...row, combat: (row.combat ?? 0) + 1 }));
    const study = duel('stranger', stronger);
    const sample = createEvaluatorSampler([study]);
    const { rules } = createMatchRunner(study);
    const weights = EVALUATOR_NAMES.map((name) => rules.evaluator.weights[name] ?? 0);
    const games = Array.from({ length: 60 }, (_, index) => sample(index));
    expect(logLoss(games, weights).high).toBeLessThan(Math.LN2);
  });
});

describe('fitting the evaluator', () => {
  const games = (mode: string, count: number) => {
    const sample = createEvaluatorSampler([studyOf(mode)]);
    return Array.from({ length: count }, (_, index) => sample(index));
  };

  test('looks at every activation of a game once, and finds the same ones again in any order', () => {
    const [, again] = [
      createEvaluatorSampler([studyOf('domination')]),
      createEvaluatorSampler([studyOf('domination')]),
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

  test('plays pairs of several studies in turn, with the games that each has alone', () => {
    const both = createEvaluatorSampler([studyOf('domination'), studyOf('objective')]);
    const alone = createEvaluatorSampler([studyOf('domination')]);
    expect([0, 1].map((index) => both(index))).toEqual([0, 1].map((index) => alone(index)));
    expect(both(2)).not.toEqual(alone(2));
  });

  slowly('tells winners better than even odds in games that it has not seen', () => {
    const fit = fitEvaluator(games('king-of-the-hill', 100), 1, {});
    expect(fit.games).toBe(80);
    expect(fit.heldOut.games).toBe(20);
    expect(fit.heldOut.before.loss.mean).toBeCloseTo(Math.LN2, 9);
    expect(fit.heldOut.loss.high).toBeLessThan(fit.heldOut.before.loss.mean);
    const losses = fit.heldOut.quarters.map(({ loss }) => loss);
    expect(losses).toHaveLength(4);
    expect(losses[3]).toBeLessThan(losses[0]);
    for (const { calibration } of [fit.heldOut, ...fit.heldOut.quarters])
      expect(calibration).toBeLessThan(0.35);
    expect(fit.weights.score).toBeGreaterThan(0);
    // Capture the flag alone has bearers.
    expect(fit.weights.carriers).toBeUndefined();
  });
});
