import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../../src/base/errors.ts';
import { OVERWATCH_ATTACK } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import { type AttackQuestion, answerAttack } from '../../../../src/rulesets/tannhauser/odds/answerAttack.ts';
import { answerMatrix } from '../../../../src/rulesets/tannhauser/odds/answerMatrix.ts';
import type { Combatant } from '../../../../src/rulesets/tannhauser/odds/attackScene.ts';
import { explainAttack } from '../../../../src/rulesets/tannhauser/odds/explainAttack.ts';
import { catalogue } from '../support/catalogue.ts';

const NOT_SAMPLED = { trials: 0, seed: 1 };

function miniature(character: string, change: Partial<Combatant> = {}): Combatant {
  return { character, pack: null, wounds: 0, boost: false, circle: 0, ...change };
}

function ask(attacker: Combatant, target: Combatant, change: Partial<AttackQuestion> = {}): AttackQuestion {
  return {
    attacker,
    target,
    weapon: undefined,
    kind: 0,
    moved: false,
    smoke: false,
    attackerFriends: [],
    targetFriends: [],
    policy: 'wounds',
    rulings: {},
    ...change,
  };
}

const EVA_AT_MACNEAL = ask(miniature('eva-kramer'), miniature('john-macneal'), { weapon: 'mauser-c96' });
const MACNEAL_WITH_BADGE = ask(miniature('john-macneal', { pack: 'combat' }), miniature('karl-zermann'));

test('DV-02 EX-19 Eva shoots a fresh MacNeal with the Mauser C96', () => {
  const { exact, sentence } = answerAttack(catalogue, EVA_AT_MACNEAL, NOT_SAMPLED).answer;
  expect(exact.wounds.map((p) => p * 390_625)).toEqual(
    [249_985, 86_424, 41_688, 11_232, 1296].map((n) => expect.closeTo(n, 6)),
  );
  expect(sentence).toBe(
    'Eva Krämer (no pack, fresh) with the Mauser C96 kills John MacNeal (fresh) 0.3 % of the time; expected wounds 0.53',
  );
});

describe('choices inside the roll', () => {
  test('the optimum counts no wounds beyond death, and no policy beats it', () => {
    const { policy, exact } = answerAttack(catalogue, MACNEAL_WITH_BADGE, NOT_SAMPLED).answer;
    expect(policy.chosen.wounds).toBe(exact.mean);
    expect(policy.best.wounds).toBe(policy.chosen.wounds);
    expect(policy.best.kill ?? 0).toBeGreaterThan(policy.chosen.kill ?? 1);
    expect(policy.rule.length).toBeGreaterThan(1);
  });

  test('a house policy is told with its loss', () => {
    const worked = answerAttack(catalogue, { ...MACNEAL_WITH_BADGE, policy: 'never' }, NOT_SAMPLED);
    const { chosen, best } = worked.answer.policy;
    expect(best.wounds - chosen.wounds).toBeGreaterThan(0.1);
    const given = explainAttack(catalogue, worked, false).assumed.join('\n');
    expect(given).toContain('the dice are never re-rolled');
    expect(given).toContain(`it loses ${(best.wounds - chosen.wounds).toFixed(4)} (`);
    const points = ((best.kill ?? 0) - (chosen.kill ?? 0)) * 100;
    expect(given).toContain(`the chance to kill it loses ${points.toFixed(2)} percentage points (`);
  });

  test('without a re-roll nothing is said about one', () => {
    const worked = answerAttack(catalogue, EVA_AT_MACNEAL, NOT_SAMPLED);
    expect(worked.answer.policy.rule).toEqual([]);
    expect(explainAttack(catalogue, worked, true).assumed).toEqual([
      'Assumed: no Command Points except for the given boosts; no shake-off.',
      'Assumed: Eva Krämer holds the Mauser C96, from a crate, the ground or another miniature.',
      expect.stringMatching(/^Note: every game is played with packs/),
    ]);
  });
});

test('friends whose items count are named in the sentence', () => {
  const question = ask(miniature('eva-kramer'), miniature('john-macneal', { wounds: 1 }), {
    weapon: 'mauser-c96',
    attackerFriends: [{ character: 'hermann-von-heizinger', pack: 'combat' }],
    targetFriends: [{ character: 'tala-aponi', pack: null }],
  });
  const { sentence } = answerAttack(catalogue, question, NOT_SAMPLED).answer;
  expect(sentence).toContain('fresh, with Hermann Von Heïzinger (combat pack) near) with the Mauser C96');
  expect(sentence).toContain('(once wounded, with Tala Aponi near)');
});

test('R-17 extraDiceBeforeReroll: the badge is worth 0.08 to 0.12 hits more, exactly and sampled', () => {
  const question = { ...MACNEAL_WITH_BADGE, policy: 'hits' as const };
  const [off, on] = [false, true].map((extraDiceBeforeReroll) =>
    answerAttack(
      catalogue,
      { ...question, rulings: { extraDiceBeforeReroll } },
      { trials: 200_000, seed: 3 },
    ),
  );
  const gain = on.answer.policy.chosen.hits - off.answer.policy.chosen.hits;
  expect(gain).toBeGreaterThan(0.08);
  expect(gain).toBeLessThan(0.12);
  expect(on.answer.sampled?.z).toBeLessThan(5);
  const explained = explainAttack(catalogue, on, true);
  expect(explained.assumed.join()).toContain('extra dice come before the re-roll');
  expect(explainAttack(catalogue, off, true).assumed.join()).not.toContain('extra dice come before');
  const titles = explained.steps().map(({ title }) => title);
  expect(titles.indexOf('Extra dice')).toBeLessThan(titles.indexOf('The re-roll'));
});

test('every optimal re-roll is sampled, however odd', () => {
  for (const policy of ['wounds', 'kill-2', 'kill-3'] as const) {
    const question = { ...MACNEAL_WITH_BADGE, target: miniature('karl-zermann', { wounds: 1 }), policy };
    const { sampled } = answerAttack(catalogue, question, { trials: 200_000, seed: 1 }).answer;
    expect(sampled?.z).toBeLessThan(5);
  }
});

describe('R-39 a second target', () => {
  const question = ask(miniature('barry-daniel-brown'), miniature('eva-kramer'), {
    second: miniature('karl-zermann', { wounds: 2 }),
  });

  test('the odds of each are those of an attack on it alone, and both are told together', () => {
    const { exact, kill, second, joint } = answerAttack(catalogue, question, NOT_SAMPLED).answer;
    const alone = (target: Combatant) =>
      answerAttack(
        catalogue,
        ask(question.attacker, target, { weapon: 'flash-machine-gun-a6a' }),
        NOT_SAMPLED,
      ).answer;
    expect(exact.wounds).toEqual(alone(question.target).exact.wounds.map((p) => expect.closeTo(p, 12)));
    expect(second?.kill).toBeCloseTo(alone(miniature('karl-zermann', { wounds: 2 })).kill, 12);
    expect(joint?.killed.reduce((sum, p, n) => sum + p * n, 0)).toBeCloseTo(kill + (second?.kill ?? 0), 12);
    // They hang together: a good attack roll is good against both.
    expect(joint?.killed[2]).toBeGreaterThan(kill * (second?.kill ?? 0));
  });

  test('R-39 flashRollsForEach: with a roll for each, the targets have nothing to do with each other', () => {
    const each = { ...question, rulings: { flashRollsForEach: true } };
    const shared = answerAttack(catalogue, question, NOT_SAMPLED).answer;
    const worked = answerAttack(catalogue, each, { trials: 50_000, seed: 4 });
    const { exact, kill, second, joint, sampled } = worked.answer;
    expect([exact.wounds, second?.wounds]).toEqual([shared.exact.wounds, shared.second?.wounds]);
    expect(joint?.killed[2]).toBeCloseTo(kill * (second?.kill ?? 0), 12);
    expect(joint?.mean).toBeCloseTo(shared.joint?.mean ?? 0, 12);
    expect([sampled?.z, second?.sampled?.z].every((z) => z !== undefined && z < 5)).toBe(true);
    expect(explainAttack(catalogue, worked, false).assumed.join()).toContain(
      'each target has a separate attack roll',
    );
    const given = explainAttack(
      catalogue,
      answerAttack(catalogue, question, NOT_SAMPLED),
      false,
    ).assumed.join();
    expect(given).not.toContain('of its own');
  });

  test('is sampled with the first in the same rolls', () => {
    const options = { trials: 200_000, seed: 4 };
    const { joint, sampled, second } = answerAttack(catalogue, question, options).answer;
    expect(joint?.sampled?.z).toBeLessThan(5);
    expect(joint?.sampled?.killed).toEqual(joint?.killed.map((p) => expect.closeTo(p, 2)));
    const total = (shares: readonly number[] = []) => shares.reduce((sum, p, k) => sum + k * p, 0);
    expect(total(joint?.sampled?.wounds)).toBeCloseTo(
      total(sampled?.wounds) + total(second?.sampled?.wounds),
      9,
    );
  });

  test('is refused for a weapon that takes one', () => {
    const refused = () =>
      answerAttack(catalogue, { ...EVA_AT_MACNEAL, second: miniature('tala-aponi') }, NOT_SAMPLED);
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(/takes one target only.*usage\/weapon/);
    const unarmed = ask(miniature('eva-kramer'), miniature('john-macneal'), {
      second: miniature('tala-aponi'),
    });
    expect(() => answerAttack(catalogue, unarmed, NOT_SAMPLED)).toThrow(/no weapon that takes two targets/);
  });
});

test('T-OW-05 no overwatch attack with a Heavy or Mental weapon, asked for or not', () => {
  const overwatch = ask(miniature('barry-daniel-brown'), miniature('eva-kramer'), { kind: OVERWATCH_ATTACK });
  expect(answerAttack(catalogue, overwatch, NOT_SAMPLED).answer.question.weapon).not.toBe(
    'flash-machine-gun-a6a',
  );
  expect(() =>
    answerAttack(catalogue, { ...overwatch, weapon: 'flash-machine-gun-a6a' }, NOT_SAMPLED),
  ).toThrow(/T-OW-05.*usage\/weapon/);
});

describe('the explanation', () => {
  test.each([
    ['plain', EVA_AT_MACNEAL],
    ['with a re-roll, extra dice and a bonus', MACNEAL_WITH_BADGE],
    [
      'with Strafe',
      ask(miniature('eva-kramer', { pack: 'combat' }), miniature('john-macneal'), { weapon: 'strafe' }),
    ],
  ])('%s: every step is a distribution, and the last ends in the answer', (_, question) => {
    const worked = answerAttack(catalogue, question, NOT_SAMPLED);
    const steps = explainAttack(catalogue, worked, true).steps();
    for (const { distributions } of steps) {
      for (const { probabilities } of distributions)
        expect(probabilities.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    }
    const hits = steps.filter(({ distributions }) => distributions[0].name === 'hits').at(-1);
    worked.answer.exact.hits.forEach((p, k) => {
      expect(hits?.distributions[0].probabilities[k] ?? 0).toBeCloseTo(p, 12);
    });
    expect(steps.at(-1)?.distributions[0].probabilities).toEqual(worked.answer.exact.wounds);
  });

  test('names an item at the roll that it changes', () => {
    const question = ask(
      miniature('eva-kramer', { pack: 'combat' }),
      miniature('john-macneal', { pack: 'stamina' }),
      {
        weapon: 'strafe',
      },
    );
    const steps = explainAttack(catalogue, answerAttack(catalogue, question, NOT_SAMPLED), true).steps();
    const stepOf = (item: string) =>
      steps.findIndex(({ notes }) => notes.some((note) => note.startsWith(item)));
    const titled = (title: string) => steps.findIndex((step) => step.title === title);
    expect(stepOf('Critical Hit:')).toBe(titled('The attack roll'));
    expect(stepOf('Expert Infantry Badge:')).toBe(titled('The shock roll'));
  });

  test('cites only rules that the rulebook of the data has', async () => {
    const rulebook = await readFile(
      new URL('../../../../datasets/tannhauser/RULES.md', import.meta.url),
      'utf8',
    );
    const question = ask(
      miniature('john-macneal', { pack: 'combat', boost: true, circle: 1 }),
      miniature('commando-delta', { boost: true, circle: -1 }),
      { kind: OVERWATCH_ATTACK, smoke: true, weapon: 'flash-machine-gun-a6a', moved: true },
    );
    for (const one of [EVA_AT_MACNEAL, { ...question, kind: 0 }, { ...question, kind: 1 }]) {
      const worked = answerAttack(catalogue, one, NOT_SAMPLED);
      const { rules, steps } = explainAttack(catalogue, worked, true);
      expect(new Set(rules).size).toBe(rules.length);
      for (const id of [...rules, ...steps().flatMap((step) => step.rules)])
        expect(rulebook).toContain(`${id}`);
    }
  });
});

describe('a matrix', () => {
  const conditions = {
    attackerWounds: 0,
    boost: false,
    circle: 0,
    targetBoost: false,
    targetCircle: 0,
    moved: false,
    smoke: false,
    kind: 0,
    policy: 'wounds',
    rulings: {},
  } as const;
  const attackers = [
    { character: 'eva-kramer', pack: 'combat', weapon: undefined },
    { character: 'john-macneal', pack: 'combat', weapon: undefined },
  ] as const;
  const targets = [
    { character: 'karl-zermann', pack: null, wounds: 0 },
    { character: 'tala-aponi', pack: 'stamina', wounds: 2 },
  ] as const;

  test('has the attack of `odds attack` in each cell, the best row first', () => {
    const {
      answer: { exact, question },
    } = answerMatrix(catalogue, {
      attackers,
      targets,
      conditions,
      weapons: 'best',
      by: 'wounds',
    });
    expect(question.conditions.kind).toBe('attack');
    expect(exact.rows.map(({ character }) => character)).toEqual(['john-macneal', 'eva-kramer']);
    for (const row of exact.rows) {
      for (const [index, cell] of row.cells.entries()) {
        const alone = answerAttack(
          catalogue,
          ask(
            miniature(row.character, { pack: row.pack }),
            miniature(targets[index].character, targets[index]),
          ),
          NOT_SAMPLED,
        ).answer;
        expect(cell).toEqual({
          weapon: alone.question.weapon,
          wounds: expect.closeTo(alone.exact.mean, 12),
          kill: expect.closeTo(alone.kill, 12),
        });
      }
    }
  });

  test('with all weapons has a row for each, bare hands too', () => {
    const {
      answer: { exact },
    } = answerMatrix(catalogue, { attackers, targets, conditions, weapons: 'all', by: 'kill' });
    const evas = exact.rows.filter(({ character }) => character === 'eva-kramer').map(({ weapon }) => weapon);
    expect(evas.toSorted()).toEqual(['mauser-c96', 'strafe', 'unarmed']);
    const kills = exact.rows.map(({ average }) => average.kill);
    expect(kills).toEqual(kills.toSorted((a, b) => b - a));
  });
});
