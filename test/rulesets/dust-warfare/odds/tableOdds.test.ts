import { expect, test } from 'vitest';
import { tableOf } from '../../../../src/rulesets/dust-warfare/attack/damageTable.ts';
import { answerAttack } from '../../../../src/rulesets/dust-warfare/odds/answerAttack.ts';
import { attackOdds } from '../../../../src/rulesets/dust-warfare/odds/attackOdds.ts';
import { ask, catalogue, type Request, rulesWith, situation } from '../ask.ts';

test('R-04 the answer says which effect a damaged vehicle gains', () => {
  const gained = (repeatedEffectStepsDown: boolean, targetDamage: string[], weapons = '1/2') => {
    const request: Request = {
      targetDamage,
      hitPoints: 9,
      facing: 'rear',
      rulings: { repeatedEffectStepsDown },
    };
    const { odds } = attackOdds(catalogue, ask(weapons, 'V3', request));
    return odds.table?.rows.slice(0, 3).map(({ probability }) => probability.toFixed(6));
  };
  // Two points get through a third of the time: no hit, one or two of two dice.
  const shares = (...list: number[]) => list.map((ninths) => (ninths / 27).toFixed(6));
  expect(gained(true, [])).toEqual(shares(4, 4, 1));
  expect(gained(true, ['blinded'])).toEqual(shares(8, 0, 1));
  expect(gained(true, ['external-fire'])).toEqual(shares(4, 5, 0));
  expect(gained(false, ['blinded'])).toEqual(shares(9, 0, 0));
  // D-WPN-INCENDIARY: no lesser effect if it burns already.
  expect(gained(true, [], '1/2:incendiary')).toEqual(shares(0, 0, 9));
  expect(gained(true, ['external-fire'], '1/2:incendiary')).toEqual(shares(9, 0, 0));
});

test('R-04 fractions and samples are of the effects that are gained, too', () => {
  const request: Request = { targetDamage: ['blinded', 'external-fire'], hitPoints: 9 };
  const { answer } = answerAttack(catalogue, ask('3x2/2', 'V3', request), {
    trials: 20_000,
    seed: 5,
    fractions: true,
  });
  const { table, fractions } = answer.exact;
  const exact = [table?.noRoll ?? 0, ...(table?.rows ?? []).map(({ probability }) => probability)];
  expect(exact.slice(2, 4)).toEqual([0, 0]);
  const whole = (fractions?.table ?? []).map((text) => text.split('/').map(Number)).map(([a, b]) => a / b);
  for (const [column, probability] of exact.entries()) expect(whole[column]).toBeCloseTo(probability, 12);
  expect(answer.sampled?.rows.slice(2, 4)).toEqual([0, 0]);
});

test('R-07, D-ABL-CHEAT-DEATH a cancelled attack leaves nothing for the damage table', () => {
  const request: Request = {
    targetAbilities: ['cheat-death'],
    hitPoints: 9,
    facing: 'rear',
    rulings: { damageTableNeedsDamage: false },
  };
  // A hit a third of the time, not cancelled a third of the time.
  expect(attackOdds(catalogue, ask('1/1', 'V3', request)).odds.table?.noRoll).toBeCloseTo(8 / 9, 12);
});

test('D-WPN-TANK-KILLER counts where an open hull gives its dash a value, too', () => {
  const scene = situation('1/1', 'V3', { targetDamage: ['hull-breach'] });
  const [weapon] = situation('1/1:tank-killer', 'V3').attacker.weapons;
  const open = { ...scene, attacker: { ...scene.attacker, weapons: [{ ...weapon, profile: null }] } };
  expect(tableOf(catalogue.damageTables, rulesWith(), open)?.mode).toBe('inverted');
});
