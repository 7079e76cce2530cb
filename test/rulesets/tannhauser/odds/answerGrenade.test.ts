import { describe, expect, test } from 'vitest';
import {
  answerGrenade,
  type GrenadeQuestion,
} from '../../../../src/rulesets/tannhauser/odds/answerGrenade.ts';
import type { Combatant } from '../../../../src/rulesets/tannhauser/odds/attackScene.ts';
import { explainGrenade } from '../../../../src/rulesets/tannhauser/odds/explainGrenade.ts';
import { catalogue } from '../support/catalogue.ts';

const NOT_SAMPLED = { trials: 0, seed: 1 };

function victim(character: string, change: Partial<Combatant> = {}): Combatant {
  return { character, pack: null, wounds: 0, boost: false, circle: 0, ...change };
}

function blast(victims: readonly Combatant[], change: Partial<GrenadeQuestion> = {}) {
  return answerGrenade(
    catalogue,
    { grenade: 'mkii-a1', victims, companions: [], rulings: {}, ...change },
    NOT_SAMPLED,
  );
}

test('DV-04 T-GREN-04 four automatic successes against Stamina 4 and 5', () => {
  const { victims } = blast([victim('eva-kramer'), victim('karl-zermann')]).answer.exact;
  expect(victims[0].wounds.map((p) => p * 16)).toEqual([1, 4, 6, 4, 1].map((n) => expect.closeTo(n, 10)));
  expect(victims[1].wounds.map((p) => p * 625)).toEqual(
    [81, 216, 216, 96, 16].map((n) => expect.closeTo(n, 10)),
  );
});

test('T-GREN-04 friend, foe and thrower alike roll for themselves', () => {
  const { exact } = blast([victim('tala-aponi', { wounds: 1 }), victim('eva-kramer', { wounds: 2 })]).answer;
  const [tala, eva] = exact.victims;
  expect(exact.joint.allDie).toBeCloseTo(tala.kill * eva.kill, 12);
  expect(exact.joint.noneDies).toBeCloseTo((1 - tala.kill) * (1 - eva.kill), 12);
  expect(exact.joint.mean).toBeCloseTo(tala.mean + eva.mean, 12);
  expect(exact.joint.killed.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  expect(exact.joint.wounds.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
});

test('T-GREN-04 TNT brings five', () => {
  const { automaticSuccesses, exact } = blast([victim('karl-zermann')], { grenade: 'tnt-440gr' }).answer;
  expect(automaticSuccesses).toBe(5);
  // Four shock dice never stop five.
  expect(exact.victims[0].wounds[0]).toBe(0);
});

test('DV-11 R-53 Hermetica Astra outside the blast gives an automatic success for a die', () => {
  const astra = { companions: [{ character: 'hermann-von-heizinger', pack: 'stamina' }] } as const;
  const worked = blast([victim('eva-kramer')], astra);
  // Three dice at one half and one automatic success against four.
  expect(worked.answer.exact.victims[0].wounds.map((p) => p * 8)).toEqual(
    [1, 3, 3, 1, 0].map((n) => expect.closeTo(n, 10)),
  );
  expect(explainGrenade(catalogue, worked).rules).toContain('R-53');
  // A Union character is none of its business.
  expect(blast([victim('john-macneal')], astra).answer.exact).toEqual(
    blast([victim('john-macneal')]).answer.exact,
  );
});

test('R-43 BG-42 does nothing against a blast', () => {
  const bearer = catalogue.items.find(({ id }) => id === 'bg-42')?.carriedBy[0] ?? '';
  const worked = blast([victim(bearer)]);
  expect(worked.answer.pools[0].defenceTopCancelsAll).toBe(false);
  expect(explainGrenade(catalogue, worked).rules).not.toContain('R-43');
});

test('T-CP-06 T-MAP-04 a bought point and the circle change the shock roll', () => {
  const [plain, boosted, high] = [{}, { boost: true }, { circle: 2 }].map(
    (change) => blast([victim('eva-kramer', change)]).answer.exact.victims[0].mean,
  );
  expect(plain).toBeCloseTo(2, 12);
  expect(boosted).toBeCloseTo(1.6, 12);
  expect(high).toBeCloseTo(4 * 0.3, 12);
});

test('T-WOUND-01 wounds end at the last row', () => {
  const { wounds, kill } = blast([victim('eva-kramer', { wounds: 3 })]).answer.exact.victims[0];
  expect(wounds).toEqual([expect.closeTo(1 / 16, 12), expect.closeTo(15 / 16, 12)]);
  expect(kill).toBe(wounds[1]);
});

test('the sentence names everybody, and both together, and who stands near', () => {
  const near = [{ character: 'hermann-von-heizinger', pack: 'stamina' }] as const;
  expect(blast([victim('eva-kramer')], { companions: near }).answer.sentence).toContain(
    ' of the time, with Hermann Von Heïzinger (stamina pack) near; expected wounds',
  );
  expect(
    blast([victim('karl-zermann'), victim('eva-kramer', { wounds: 1, pack: 'stamina' })]).answer.sentence,
  ).toBe(
    'The MKII A1 kills Karl Zermann (fresh) 2.6 %, Eva Krämer (stamina pack, once wounded) 31.3 %, both 0.8 %, nobody 67.0 % of the time; expected wounds 3.54 in all',
  );
});

describe('--trials', () => {
  const victims = [victim('eva-kramer', { wounds: 2 }), victim('karl-zermann'), victim('john-macneal')];
  const question = { grenade: 'tnt-440gr', victims, companions: [], rulings: {} };
  const { exact, sampled } = answerGrenade(catalogue, question, { trials: 100_000, seed: 2 }).answer;

  test('R-21 rolls all miniatures together: singles, deaths and wounds in all agree with the exact odds', () => {
    expect(sampled?.z).toBeLessThan(5);
    expect(sampled?.each.map(({ wounds }) => wounds.length)).toEqual(
      exact.victims.map(({ wounds }) => wounds.length),
    );
    expect(sampled?.killed).toEqual(exact.joint.killed.map((p) => expect.closeTo(p, 2)));
    expect(sampled?.wounds).toEqual(exact.joint.wounds.map((p) => expect.closeTo(p, 2)));
  });

  test('the same trials stand behind the joint and the single miniatures', () => {
    const total = (shares: readonly number[] = []) => shares.reduce((sum, p, k) => sum + k * p, 0);
    const singles = sampled?.each.reduce((sum, { wounds }) => sum + total(wounds), 0);
    expect(total(sampled?.wounds)).toBeCloseTo(singles ?? 0, 9);
  });

  test('samples that would take minutes are refused', () => {
    expect(() => answerGrenade(catalogue, question, { trials: 1e10, seed: 1 })).toThrow(/use fewer trials/);
  });
});
