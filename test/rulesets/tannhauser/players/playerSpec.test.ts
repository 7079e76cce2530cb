import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../../src/base/errors.ts';
import { evaluatorIn } from '../../../../src/rulesets/tannhauser/compile/rules.ts';
import {
  parsePlayer,
  playerSpecOf,
  playerText,
  withoutDefaultBudget,
} from '../../../../src/rulesets/tannhauser/players/playerSpec.ts';
import { describePlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { catalogue } from '../support/catalogue.ts';

function parse(text: string): { readonly text: string; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  return { text: parsePlayer(catalogue, text, '--ai', faults), faults };
}

describe('a player in words', () => {
  test.each([
    ['greedy', 'greedy'],
    [' tactician + cautious ', 'tactician+cautious'],
    ['tactician+never:overwatch+aggressive+never:mp40', 'tactician+aggressive+never:mp40+never:overwatch'],
    ['planner+games:48+cautious', 'planner+cautious+games:48'],
    ['planner+us:2000', 'planner+us:2000'],
    ['random+never:command-points', 'random+never:command-points'],
    [
      'greedy+always:mp4+never:overwatch+always:command-points',
      'greedy+never:overwatch+always:command-points+always:mp40',
    ],
    ['greedy+never:mp4+never:mauser', 'greedy+never:mauser-c96+never:mp40'],
    ['tactician+overlooks:20+aggressive', 'tactician+aggressive+overlooks:20'],
    ['club + cautious', 'club+cautious'],
    ['expert+never:overwatch', 'tactician+never:overwatch'],
  ])('%s is %s', (text, canonical) => {
    expect(parse(text)).toEqual({ text: canonical, faults: [] });
    expect(playerText(playerSpecOf(canonical))).toBe(canonical);
  });

  test('has no budget that its mode gives it anyway', () => {
    const { games: byDefault } = evaluatorIn(catalogue.evaluator, 'deathmatch').rollouts;
    expect(withoutDefaultBudget(catalogue, 'deathmatch', `planner+cautious+games:${byDefault}`)).toBe(
      'planner+cautious',
    );
    for (const text of [`planner+games:${byDefault + 1}`, 'planner+us:500', 'planner', 'greedy']) {
      expect(withoutDefaultBudget(catalogue, 'deathmatch', text)).toBe(text);
    }
  });

  test.each([
    ['tactican', 'usage/unknown-player', 'tactician'],
    ['tactician+agressive', 'usage/unknown-style', 'aggressive'],
    ['tactician+never:overwach', 'usage/unknown-item', 'overwatch'],
    ['greedy+never:mp4o', 'usage/unknown-item', 'mp40'],
    ['greedy+nevr:overwatch', 'usage/unknown-extra', 'never:overwatch'],
    ['greedy+alway:overwatch', 'usage/unknown-extra', 'always:overwatch'],
    ['greedy+always:mp4o', 'usage/unknown-item', 'mp40'],
    ['planner+gmes:24', 'usage/unknown-extra', 'games:24'],
    ['tactician+overlook:7', 'usage/unknown-extra', 'overlooks:7'],
    ['beginer', 'usage/unknown-player', 'beginner'],
  ])('%s: %s, with the nearest name', (text, code, nearest) => {
    expect(parse(text).faults).toMatchObject([{ code, place: { path: '--ai' }, nearest }]);
  });

  test.each([
    ['random+cautious', 'random has no weights'],
    ['club+overlooks:0', 'overlooks:N with N from 1 to 99'],
    ['club+overlooks:100', 'overlooks:N with N from 1 to 99'],
    ['club+overlooks:5+overlooks:6', 'expected one'],
    ['greedy+aggressive', 'greedy has no weights'],
    ['tactician+cautious+aggressive', 'expected at most one'],
    ['tactician+games:24', 'tactician does not search'],
    ['planner+games:0', 'games:N with N from 1 to 10000'],
    ['planner+us:99', 'us:N with N from 100'],
    ['planner+us:1.5', 'us:N with N from 100'],
    ['planner+games:4+us:500', 'two budgets'],
    ['greedy+never:mp40+never:mp40', 'twice'],
    ['greedy+always:mp40+always:mp40', '"always:mp40" twice'],
    ['greedy+never:mp40+always:mp40', 'never: and always:mp40'],
  ])('%s: %s', (text, message) => {
    expect(parse(text).faults).toMatchObject([
      { code: 'usage/player', message: expect.stringContaining(message) },
    ]);
  });

  test('what works while carried cannot be left unused', () => {
    const [passive] = catalogue.items.filter(({ id }) => {
      const { faults } = parse(`greedy+never:${id}`);
      return faults.some(({ message }) => message.includes('works while carried'));
    });
    expect(passive).toBeDefined();
  });

  test('is described with what changes it', () => {
    const plain = describePlayer(catalogue, 'planner');
    const changed = describePlayer(catalogue, 'planner+cautious+never:overwatch+always:mp40+us:500');
    expect(changed).toContain(plain);
    expect(changed).toContain('keeps out of danger');
    expect(changed).toContain('never uses overwatch');
    expect(changed).toContain('always uses mp40 where it can');
    expect(changed).toContain('500 microseconds a decision, so its games cannot be repeated');
  });
});
