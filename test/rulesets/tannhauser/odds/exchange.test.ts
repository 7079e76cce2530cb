import { describe, expect, test } from 'vitest';
import { mean } from '../../../../src/dice/distribution.ts';
import type { CountGiven } from '../../../../src/game/given.ts';
import type { TreePolicy } from '../../../../src/rulesets/tannhauser/odds/activationTree.ts';
import { answerAttack } from '../../../../src/rulesets/tannhauser/odds/answerAttack.ts';
import { answerDuelToDeath } from '../../../../src/rulesets/tannhauser/odds/answerDuelToDeath.ts';
import { answerGrenade } from '../../../../src/rulesets/tannhauser/odds/answerGrenade.ts';
import { answerActivation } from '../../../../src/rulesets/tannhauser/odds/bestActivation.ts';
import {
  type ExchangeAnswer,
  type ExchangeQuestion,
  answerExchange as workExchange,
} from '../../../../src/rulesets/tannhauser/odds/exchange.ts';
import { pointsIn, settingIn } from '../../../../src/rulesets/tannhauser/odds/positionScene.ts';
import { agreed } from '../../../../src/rulesets/tannhauser/odds/sampleWounds.ts';
import { readPosition } from '../../../../src/rulesets/tannhauser/positions/read.ts';
import { slowly } from '../../../config/slowly.ts';
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

const UNSAMPLED = { trials: 0, seed: 1 };

/** Answers that several tests look at. */
const known = new Map<string, ExchangeAnswer>();

function exchange(request: ExchangeQuestion): ExchangeAnswer {
  const key = JSON.stringify(request);
  const answer = known.get(key) ?? workExchange(catalogue, request, UNSAMPLED).answer;
  known.set(key, answer);
  return answer;
}

describe('an exchange', () => {
  test('without Command Points and offers is the attack alone', async () => {
    const alone = exchange(question('never', [0, 0]));
    const { answer } = answerAttack(
      catalogue,
      { ...question('never', [0, 0]), kind: 0, policy: 'wounds' },
      { trials: 0, seed: 1 },
    );
    expect(alone.wounds).toEqual(answer.exact.wounds.map((p) => expect.closeTo(p, 12)));
    expect(alone.meanTaken).toBe(0);
  });

  test('T-CP-08, T-CA-01 points of the target save it wounds and let it answer', async () => {
    const poor = exchange(question('optimal', [0, 0]));
    const rich = exchange(question('optimal', [0, 2]));
    expect(rich.mean).toBeLessThan(poor.mean);
    expect(poor.meanTaken).toBe(0);
    expect(rich.meanTaken).toBeGreaterThan(0.5);
  });

  test('each side does at least as well by solving as by a house policy, the other side solving too', async () => {
    const worth = ({ mean: dealt, meanTaken }: { mean: number; meanTaken: number }): number =>
      dealt - meanTaken;
    // Points of one side alone: its optimum cannot be worse than never spending them.
    const never = exchange(question('never', [2, 0]));
    const best = exchange(question('optimal', [2, 0]));
    expect(worth(best)).toBeGreaterThanOrEqual(worth(never) - 1e-12);
    const neverBack = exchange(question('never', [0, 2]));
    const bestBack = exchange(question('optimal', [0, 2]));
    expect(worth(bestBack)).toBeLessThanOrEqual(worth(neverBack) + 1e-12);
  });
});

describe('an exchange under a condition', () => {
  const given = (counted: CountGiven['counted'], relation: CountGiven['relation'], number: number) =>
    workExchange(catalogue, question('optimal', [1, 1]), UNSAMPLED, { counted, relation, number }).answer;

  test.each(['wounds', 'taken', 'deaths'] as const)(
    'on %s: all its cases together are the whole',
    (counted) => {
      const whole = exchange(question('optimal', [1, 1]));
      const cases = [0, 1, 2, 3, 4].flatMap((number) => {
        try {
          return [given(counted, '=', number)];
        } catch {
          return [];
        }
      });
      const mixed = (of: (one: ExchangeAnswer) => number): number =>
        cases.reduce((sum, one) => sum + (one.given?.probability ?? 0) * of(one), 0);
      expect(cases.length).toBeGreaterThan(1);
      expect(mixed(() => 1)).toBeCloseTo(1, 11);
      expect(mixed(({ mean: dealt }) => dealt)).toBeCloseTo(whole.mean, 11);
      expect(mixed(({ killed }) => killed)).toBeCloseTo(whole.killed, 11);
    },
  );

  test('nobody dies of fewer wounds than he has rows, and the dead have lost all of them', () => {
    expect(given('wounds', '<', 3).kill).toBe(0);
    expect(given('deaths', '>=', 1).mean).toBeCloseTo(3, 11);
    expect(given('taken', '=', 0).meanTaken).toBe(0);
  });

  test('sampled leaves out the exchanges that do not meet it, and agrees', () => {
    const run = { trials: 4000, seed: 5 };
    const condition = { counted: 'taken', relation: '>=', number: 1 } as const;
    const { answer } = workExchange(catalogue, question('optimal', [1, 1]), run, condition);
    expect(answer.sampled?.kept).toBeLessThan(4000);
    expect(answer.sampled?.losses[0][0]).toBe(0);
    expect(answer.sampled?.z).toBeLessThan(5);
  });
});

describe('an exchange played with dice', () => {
  test.each(['optimal', 'never', 'greedy'] as const)('agrees with the solution: %s', (policy) => {
    const { answer } = workExchange(catalogue, question(policy, [1, 1]), { trials: 2000, seed: 5 });
    const { sampled } = answer;
    expect(sampled?.z).toBeLessThan(5);
    expect(sampled?.losses[1].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(Math.abs((sampled?.means[1] ?? 0) - answer.mean)).toBeLessThan(5 * (sampled?.errors[1] ?? 0));
  });

  slowly('a tree whose dice are not those of the solution is found out', () => {
    const { answer } = workExchange(catalogue, question('optimal', [0, 2]), { trials: 4000, seed: 5 });
    const counts = Float64Array.from(answer.sampled?.losses[1] ?? [], (share) => Math.round(share * 4000));
    const others = workExchange(catalogue, question('never', [0, 2]), UNSAMPLED).answer.wounds;
    expect(() => agreed(counts, others, 4000, 5)).toThrow(/odds/);
  });

  slowly('the account of the decisions names each situation with its chance and what is at stake', () => {
    const { decisions } = workExchange(catalogue, question('optimal', [0, 2]), UNSAMPLED);
    const { notes } = decisions(['Eva', 'MacNeal'], ['T-CP-08']);
    expect(
      notes.some((note) => /^shake-off for MacNeal with 1 new wound, \d CP left: comes up/.test(note)),
    ).toBe(true);
    expect(notes.some((note) => note.startsWith('counterattack by MacNeal'))).toBe(true);
    expect(notes.join()).not.toContain('undefined');
  });

  test.each(['never', 'greedy'] as const)(
    'a house policy of one side alone never gains by it: %s',
    (policy) => {
      const points = [1, 1] as const;
      const kept = exchange(question(policy, points));
      expect(kept.policyLoss).toBeGreaterThan(-1e-12);
      expect(exchange(question('optimal', points)).policyLoss).toBe(0);
      // Without an answer from the other side the loss is the difference of the values.
      const alone = exchange(question(policy, [1, 0]));
      const best = exchange(question('optimal', [1, 0]));
      expect(alone.policyLoss).toBeCloseTo(best.value - alone.value, 9);
    },
  );
});

describe('the best activation', () => {
  const fresh = (character: string) =>
    ({ character, pack: 'combat', wounds: 0, boost: false, circle: 0 }) as const;
  const poor = { commandPoints: [0, 0], objective: 'wounds', policy: 'optimal', rulings: {} } as const;

  test.each([[['john-macneal']], [['john-macneal', 'barry-daniel-brown']]])(
    'T-GREN-04 a throw at %s has the odds of `odds grenade`, and spares the thrower',
    (characters) => {
      const targets = characters.map(fresh);
      const request = { ...poor, miniature: fresh('schocktruppen'), targets };
      const { lines } = answerActivation(catalogue, request, UNSAMPLED).answer;
      const thrown = lines.filter(({ item }) => item === 'stielhandgrenate');
      expect(thrown).toHaveLength(1);
      const grenade = { grenade: 'stielhandgrenate', victims: targets, companions: [], rulings: {} };
      const { victims } = answerGrenade(catalogue, grenade, UNSAMPLED).answer.exact;
      expect(thrown[0].means).toEqual(victims.map((one) => expect.closeTo(one.mean, 12)));
      expect(thrown[0].kills).toEqual(victims.map((one) => expect.closeTo(one.kill, 12)));
      expect(thrown[0].meanTaken).toBe(0);
    },
  );

  test('T-GREN-04 in a position no friend is in reach of a throw, and its circle is named', () => {
    const side = (name: string, entry: number, miniatures: string): string =>
      `  - {name: ${name}, entry: ${entry}, commandPoints: 0, miniatures: [${miniatures}]}\n`;
    const lines = (circle: number) => {
      const own = `{character: schocktruppen, pack: combat, circle: 57}, {character: eva-kramer, pack: combat, circle: ${circle}}`;
      const text = `map: castle-ksiaz\nmode: deathmatch\nturn: 4\ninitiative: first\nnext: first\nsides:\n${side('Reich', 63, own)}${side('Union', 54, '{character: john-macneal, pack: combat, circle: 65}')}`;
      const position = readPosition(new TextEncoder().encode(text), 'p.yaml', catalogue);
      const from = { position, attacker: 'schocktruppen', targets: ['john-macneal'] };
      const request = { ...poor, from, miniature: fresh('schocktruppen'), targets: [fresh('john-macneal')] };
      const { answer } = answerActivation(catalogue, request, UNSAMPLED);
      return answer.lines.filter(({ item }) => item === 'stielhandgrenate');
    };
    const far = lines(70);
    expect(far.length).toBeGreaterThan(0);
    for (const { circle, targets } of far) {
      expect(circle).not.toBeNull();
      expect(targets).toEqual([0]);
    }
    // Beside him she is reached by every blast that reaches him on his own circle.
    const near = lines(64).map(({ circle }) => circle);
    expect(near).not.toContain('64');
    expect(near).not.toContain('65');
  });

  test('T-ACT-06 healing itself is a line of its own, and counts as wounds won back', () => {
    const { answer } = answerActivation(
      catalogue,
      {
        miniature: { character: 'karl-zermann', pack: 'stamina', wounds: 2, boost: false, circle: 0 },
        targets: [{ character: 'john-macneal', pack: 'command', wounds: 0, boost: false, circle: 0 }],
        commandPoints: [0, 0],
        objective: 'wounds',
        policy: 'optimal',
        rulings: {},
      },
      { trials: 2000, seed: 3 },
    );
    const heal = answer.lines.find(({ item }) => item === 'first-aid-kit');
    expect(heal?.meanTaken).toBeLessThan(0);
    expect(answer.sampled?.z).toBeLessThan(5);
  });

  test('R-50 Extra Ammunition is worth a second shot; lines are sorted and the best has no regret', async () => {
    const ask = async (pack: 'combat' | 'command') =>
      answerActivation(
        catalogue,
        {
          miniature: { character: 'tala-aponi', pack, wounds: 0, boost: false, circle: 0 },
          targets: [{ character: 'stosstruppen', pack: null, wounds: 0, boost: false, circle: 0 }],
          commandPoints: [0, 0],
          objective: 'wounds',
          policy: 'optimal',
          rulings: {},
        },
        UNSAMPLED,
      ).answer;
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

describe('an exchange in a position', () => {
  const text = (attackersSide: 0 | 1): string => {
    const eva = '{character: eva-kramer, pack: command, circle: 64}';
    const brave = '{character: john-macneal, pack: combat, circle: 65, wounds: 1}';
    const side = (name: string, entry: number, points: number, miniature: string): string =>
      `  - {name: ${name}, entry: ${entry}, commandPoints: ${points}, miniatures: [${miniature}]}\n`;
    const sides = [side('Reich', 63, 2, eva), side('Union', 54, 1, brave)];
    return `map: castle-ksiaz\nmode: deathmatch\nturn: 4\ninitiative: first\nnext: first\nsides:\n${
      attackersSide === 0 ? sides.join('') : sides.toReversed().join('')
    }`;
  };
  const inPosition = (attackersSide: 0 | 1, policy: TreePolicy): ExchangeAnswer => {
    const position = readPosition(new TextEncoder().encode(text(attackersSide)), 'p.yaml', catalogue);
    const request = { position, attacker: 'eva-kramer', targets: ['john-macneal'] };
    const setting = { ...settingIn(catalogue, request), commandPoints: pointsIn(catalogue, request) };
    return exchange({ ...setting, weapon: 'mauser-c96', objective: 'wounds', policy });
  };

  test.each(['optimal', 'never'] as const)(
    'is that of the open field with the same miniatures and points: %s',
    (policy) => {
      const field = exchange(question(policy, [2, 1]));
      for (const side of [0, 1] as const) {
        const found = inPosition(side, policy);
        expect(found.question.commandPoints).toEqual([2, 1]);
        expect(found.value).toBeCloseTo(field.value, 12);
        expect(found.wounds).toEqual(field.wounds.map((p) => expect.closeTo(p, 12)));
        expect(found.taken).toEqual(field.taken.map((p) => expect.closeTo(p, 12)));
        expect(found.policyLoss).toBeCloseTo(field.policyLoss, 12);
      }
    },
  );

  slowly.each([0, 1] as const)(
    'as the best activation has the lines of the open field, for side %s too',
    (side) => {
      const position = readPosition(new TextEncoder().encode(text(side)), 'p.yaml', catalogue);
      const setting = { commandPoints: [2, 1], objective: 'wounds', policy: 'optimal', rulings: {} } as const;
      const request = { ...setting, miniature: eva, targets: [macneal] };
      const from = { position, attacker: 'eva-kramer', targets: ['john-macneal'] };
      const { lines } = answerActivation(catalogue, request, UNSAMPLED).answer;
      const found = answerActivation(catalogue, { ...request, from }, UNSAMPLED).answer.lines;
      expect(found.map(({ kind, targets, item }) => [kind, targets, item])).toEqual(
        lines.map(({ kind, targets, item }) => [kind, targets, item]),
      );
      for (const [index, line] of lines.entries()) {
        expect(found[index].value).toBeCloseTo(line.value, 12);
        expect(found[index].meanTaken).toBeCloseTo(line.meanTaken, 12);
      }
    },
  );

  test.each([0, 1] as const)(
    'as a duel to the death it is that of the open field, for side %s too',
    (side) => {
      const position = readPosition(new TextEncoder().encode(text(side)), 'p.yaml', catalogue);
      const duel = {
        first: { ...eva, weapon: undefined },
        second: { ...macneal, weapon: undefined },
        rulings: {},
      };
      const from = { position, attacker: 'eva-kramer', targets: ['john-macneal'] };
      const field = answerDuelToDeath(catalogue, duel, UNSAMPLED).answer;
      const found = answerDuelToDeath(catalogue, { ...duel, from }, UNSAMPLED).answer;
      expect(found.firstStrikes).toEqual(field.firstStrikes);
      expect(found.secondStrikes).toEqual(field.secondStrikes);
    },
  );

  test('is refused with a weapon that the attacker does not hold', () => {
    const position = readPosition(new TextEncoder().encode(text(0)), 'p.yaml', catalogue);
    const request = { position, attacker: 'eva-kramer', targets: ['john-macneal'] };
    const setting = { ...settingIn(catalogue, request), commandPoints: pointsIn(catalogue, request) };
    expect(() => exchange({ ...setting, weapon: 'mp40', objective: 'wounds', policy: 'never' })).toThrow(
      /WEAPON: found mp40, expected a weapon that the attacker holds/,
    );
  });
});
