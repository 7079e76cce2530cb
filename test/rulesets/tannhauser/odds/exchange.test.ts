import { describe, expect, test } from 'vitest';
import { mean } from '../../../../src/dice/distribution.ts';
import type { TreePolicy } from '../../../../src/rulesets/tannhauser/odds/activationTree.ts';
import { answerAttack } from '../../../../src/rulesets/tannhauser/odds/answerAttack.ts';
import { answerActivation } from '../../../../src/rulesets/tannhauser/odds/bestActivation.ts';
import { answerExchange, type ExchangeQuestion } from '../../../../src/rulesets/tannhauser/odds/exchange.ts';
import { catalogue } from '../support/catalogue.ts';

const eva = { character: 'eva-kramer', pack: 'command', wounds: 0, boost: false, circle: 0 } as const;
const macneal = { character: 'john-macneal', pack: 'combat', wounds: 1, boost: false, circle: 0 } as const;

function question(policy: TreePolicy, points: readonly [number, number]): ExchangeQuestion {
  return {
    attacker: eva,
    target: macneal,
    weapon: 'mauser-c96',
    moved: false,
    smoke: false,
    attackerFriends: [],
    targetFriends: [],
    rulings: {},
    commandPoints: points,
    objective: 'wounds',
    policy,
  };
}

describe('an exchange', () => {
  test('without Command Points and offers is the attack alone', async () => {
    const exchange = answerExchange(catalogue, question('never', [0, 0]));
    const { answer } = answerAttack(
      catalogue,
      { ...question('never', [0, 0]), kind: 0, policy: 'wounds' },
      { trials: 0, seed: 1 },
    );
    expect(exchange.wounds).toEqual(answer.exact.wounds.map((p) => expect.closeTo(p, 12)));
    expect(exchange.meanTaken).toBe(0);
  });

  test('T-CP-08, T-CA-01 points of the target save it wounds and let it answer', async () => {
    const poor = answerExchange(catalogue, question('optimal', [0, 0]));
    const rich = answerExchange(catalogue, question('optimal', [0, 2]));
    expect(rich.mean).toBeLessThan(poor.mean);
    expect(poor.meanTaken).toBe(0);
    expect(rich.meanTaken).toBeGreaterThan(0.5);
  });

  test('each side does at least as well by solving as by a house policy, the other side solving too', async () => {
    const worth = ({ mean: dealt, meanTaken }: { mean: number; meanTaken: number }): number =>
      dealt - meanTaken;
    // Points of one side alone: its optimum cannot be worse than never spending them.
    const never = answerExchange(catalogue, question('never', [2, 0]));
    const best = answerExchange(catalogue, question('optimal', [2, 0]));
    expect(worth(best)).toBeGreaterThanOrEqual(worth(never) - 1e-12);
    const neverBack = answerExchange(catalogue, question('never', [0, 2]));
    const bestBack = answerExchange(catalogue, question('optimal', [0, 2]));
    expect(worth(bestBack)).toBeLessThanOrEqual(worth(neverBack) + 1e-12);
  });
});

describe('the best activation', () => {
  test('R-50 Extra Ammunition is worth a second shot; lines are sorted and the best has no regret', async () => {
    const ask = async (pack: 'combat' | 'command') =>
      answerActivation(catalogue, {
        figure: { character: 'tala-aponi', pack, wounds: 0, boost: false, circle: 0 },
        targets: [{ character: 'stosstruppen', pack: null, wounds: 0, boost: false, circle: 0 }],
        commandPoints: [0, 0],
        objective: 'wounds',
        policy: 'optimal',
        rulings: {},
      });
    const [withAmmunition, without] = [await ask('combat'), await ask('command')];
    expect(withAmmunition.lines[0].regret).toBe(0);
    expect(withAmmunition.lines.map((line) => line.regret)).toEqual(
      withAmmunition.lines.map((line) => line.regret).sort((a, b) => a - b),
    );
    const m3 = withAmmunition.lines.find((line) => line.item === 'm3');
    const pistol = without.lines.find((line) => line.item === 'smith-wesson-1917');
    expect(m3?.value).toBeGreaterThan(1.3 * (pistol?.value ?? 0));
    expect(mean([1 - (m3?.killed ?? 1), m3?.killed ?? 1])).toBe(0);
  });
});
