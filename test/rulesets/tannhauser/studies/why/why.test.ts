/** Setup, luck and decisions add up to the result, and what decided a game is found. */
import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../../../src/game/contract.ts';
import { purposeOf, SHOCK_ROLLS } from '../../../../../src/rulesets/tannhauser/engine/streams.ts';
import { accountOf } from '../../../../../src/rulesets/tannhauser/studies/why/account.ts';
import { PositionValue } from '../../../../../src/rulesets/tannhauser/studies/why/positionValue.ts';
import {
  EVEN,
  gameOf,
  gamesOf,
  stepThrough,
} from '../../../../../src/rulesets/tannhauser/studies/why/steps.ts';
import { explainGame, sharesOf } from '../../../../../src/rulesets/tannhauser/studies/why/why.ts';
import type { WhyGame } from '../../../../../src/rulesets/tannhauser/studies/why/whyGame.ts';
import { cases, slowly } from '../../../../config/slowly.ts';
import { MODES, studyOf } from '../../support/studies.ts';
import { type Plant, plantIn, withForced } from './planted.ts';

const DUEL = ['eva-kramer:combat', 'john-macneal:combat'];
const PAIRS = ['schocktruppen:combat,eva-kramer:combat', 'commando-alpha:combat,john-macneal:combat'];
const SIDES = ['First', 'Second'] as const;
const ROUNDING = 1e-9;
const SEED = 11;
/** Of each value, where only the course counts. */
const FEW_LEAVES = 2;

const PLAYERS = ['random', 'greedy', 'tactician'].slice(0, cases(2, 3));

describe.each(MODES)('%s', (mode) => {
  test.each(PLAYERS)('of %s: the shares add up to the result, in total and by turn', (ai) => {
    const study = studyOf({ mode, ai, turnCap: cases(4, 12), teams: PAIRS, seed: SEED });
    for (let index = 0; index < cases(1, 10); index++) {
      const stepped = stepThrough(gameOf(study, index));
      const { setup, luck, decisions, turns, result } = sharesOf(stepped, SIDES, 0);
      expect(Math.abs(EVEN + setup + luck + decisions - result)).toBeLessThan(ROUNDING);
      expect(Math.abs((turns.at(-1)?.chance ?? 0) - result)).toBeLessThan(ROUNDING);
      const byTurn = turns.reduce((sum, turn) => sum + turn.luck + turn.decisions, 0);
      expect(Math.abs(byTurn - luck - decisions)).toBeLessThan(ROUNDING);
    }
  });
});

test('changes follow each other: each begins where the last one ended', () => {
  const study = studyOf({ mode: 'deathmatch', ai: 'greedy', turnCap: 6, teams: PAIRS, seed: SEED });
  const { changes } = stepThrough(gameOf(study, 0));
  expect(changes.length).toBeGreaterThan(20);
  changes.forEach(({ before }, at) => {
    const last = changes.at(at - 1);
    expect(before).toBeCloseTo(at === 0 || last === undefined ? EVEN : last.before + last.change, 9);
  });
});

test('games of one runner are the same in any order, and again', () => {
  const gameAt = gamesOf(studyOf({ mode: 'deathmatch', ai: 'greedy', turnCap: 2, teams: DUEL, seed: SEED }));
  const [first, second] = [0, 1].map((index) => stepThrough(gameAt(index), FEW_LEAVES));
  expect(second).not.toEqual(first);
  expect(stepThrough(gameAt(0), FEW_LEAVES)).toEqual(first);
});

test('the sentence of a report tells the shares of its game, and the events that changed most', () => {
  const study = studyOf({ mode: 'deathmatch', ai: 'greedy', turnCap: 3, teams: DUEL, seed: SEED });
  const account = accountOf(gameOf(study, 0));
  const told = /setup changed (\S+) points, luck (\S+) and decisions (\S+); most of it (.*)\.$/.exec(account);
  const shares = (told ?? []).slice(1, 4).map((points) => Number(points.replace('−', '-')));
  const { result } = stepThrough(gameOf(study, 0));
  // Each is rounded to a point.
  expect(Math.abs(shares.reduce((sum, points) => sum + points, 0) - 100 * (result - EVEN))).toBeLessThan(2);
  expect(told?.[4].split('; ')).toHaveLength(3);
});

test('before a shock roll the value is the mean of the values after it', () => {
  const study = studyOf({ mode: 'deathmatch', ai: 'greedy', turnCap: 20, teams: DUEL, seed: SEED });
  const { position: p, playUntil } = gameOf(study, 0).begin();
  const values = new PositionValue(p);
  let rolls = 0;
  playUntil(() => {
    if (p.waiting !== CHANCE || purposeOf(p.chanceStream) !== SHOCK_ROLLS) return false;
    rolls++;
    values.begin(SEED, rolls);
    const before = values.find(p);
    const after = p.chance.probabilities.reduce(
      (sum, share, outcome) => sum + (share === 0 ? 0 : share * values.findAfter(p, outcome)),
      0,
    );
    // Unlikely outcomes are sampled.
    expect(Math.abs(before - after)).toBeLessThan(0.03);
    return false;
  });
  expect(rolls).toBeGreaterThan(2);
});

test('what the tactician answers in an attack is expected, and another answer is a decision', () => {
  const study = studyOf({ mode: 'deathmatch', ai: 'tactician', turnCap: 6, teams: PAIRS, seed: SEED });
  const game = gameOf(study, 0);
  const own = stepThrough(game);
  const answer = own.changes.find(({ cause, change }) => cause === 'answer' && change === 0);
  expect(answer).toBeDefined();
  const step = answer?.step ?? 0;
  const taken = answer?.answers[0];
  // The offer has two answers: the other one.
  const other = withForced(game, step, taken === 0 ? 1 : 0);
  const changed = stepThrough(other).changes.find((change) => change.step === step);
  expect(changed?.cause).toBe('answer');
  expect(changed?.change).not.toBe(0);
});

test('a side against itself is told apart', () => {
  const team = 'eva-kramer:stamina';
  const study = studyOf({ mode: 'deathmatch', ai: 'greedy', turnCap: 2, teams: [team, team], seed: SEED });
  const { value } = explainGame(gameOf(study, 0), 2).next();
  expect(value?.sides).toEqual(['Reich (first)', 'Reich (second)']);
  expect(accountOf(gameOf(study, 0))).toContain('Of the chance of Reich (first) to win');
});

function explained({ game }: Plant): WhyGame | undefined {
  return [...explainGame(game, 20)].at(-1);
}

/** Whether one of the events told holds the planted step. */
function isFound(plant: Plant): boolean {
  const changes = stepThrough(plant.game).changes.filter(({ step }) => step <= plant.step);
  return explained(plant)?.events.some(({ step }) => step === changes.at(-1)?.step) ?? false;
}

/** A hundred of each take too long to be played every time. */
const PLANTS = 20;

describe.each([
  ['a decisive roll', 'roll'],
  ['a blunder', 'choice'],
] as const)('%s', (_, kind) => {
  slowly(`is among the first three events in 19 of ${PLANTS} games`, { timeout: 1_800_000 }, () => {
    const study = studyOf({ mode: 'deathmatch', ai: 'tactician', turnCap: 30, teams: PAIRS, seed: SEED });
    let planted = 0;
    let found = 0;
    for (let index = 0; planted < PLANTS; index++) {
      const plant = plantIn(study, index, kind);
      if (plant === undefined) continue;
      planted++;
      if (isFound(plant)) found++;
    }
    expect(found).toBeGreaterThanOrEqual(PLANTS - 1);
  });
});
