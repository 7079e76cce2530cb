import { expect, test } from 'vitest';
import type { RollAnswer } from '../../../src/rulesets/tannhauser/odds/answerRoll.ts';
import { oddsFaults, oddsLine, runOdds } from './runOdds.ts';

const roll = (line: string): Promise<string> => oddsLine(`roll ${line}`);

async function answer(line: string): Promise<RollAnswer> {
  return JSON.parse(await roll(`${line} --json`));
}

const faults = (line: string): Promise<string[]> => oddsFaults('roll', ...(line.match(/\S+/g) ?? []));

const ATTACK_B =
  '--dice 5 --value 5 --extra-dice-on-ten 2 --shock-dice 4 --shock-value 5 --shock-dice-on-ten -2';

test('--json prints one document with the question, hits, wounds and mean', async () => {
  const { question, exact, sampled } = await answer(ATTACK_B);
  expect(Object.keys(question).length).toBe(16);
  expect(question).toMatchObject({
    dice: 5,
    value: 5,
    extraDiceOnTen: 2,
    shockDiceOnTen: -2,
    tenCounts: 1,
    policy: 'hits',
  });
  expect(exact.wounds).toHaveLength(8);
  expect(exact.wounds[0]).toBeCloseTo(0.3231568, 9);
  expect(exact.hits.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  expect(exact.wounds.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  expect(exact.mean).toBeCloseTo(
    exact.wounds.reduce((sum, p, k) => sum + p * k, 0),
    12,
  );
  expect(sampled).toBeNull();
});

test('every option reaches the contest', async () => {
  const plain = await answer('--dice 4 --value 5 --shock-dice 3 --shock-value 4');
  for (const option of [
    '--modifier 1',
    '--extra-dice-on-ten 1',
    '--ten-counts 2',
    '--reroll-lowest 1',
    '--plus-to-one 1',
    '--shock-modifier -1',
    '--shock-dice-on-ten -1',
    '--shock-ten-counts 2',
    '--shock-ten-cancels',
    '--auto-hits 1',
    '--auto-saves 1',
  ]) {
    const changed = await answer(`--dice 4 --value 5 --shock-dice 3 --shock-value 4 ${option}`);
    expect(changed.exact.wounds, option).not.toEqual(plain.exact.wounds);
  }
});

test('--policy decides what a re-roll is for', async () => {
  const line =
    '--dice 5 --value 1 --ten-counts 2 --reroll-lowest 3 --shock-dice 2 --shock-value 7 --shock-dice-on-ten -2';
  const means = new Map<string, number>();
  for (const policy of ['never', 'always', 'hits', 'wounds', 'kill-3']) {
    means.set(policy, (await answer(`${line} --policy ${policy}`)).exact.mean);
  }
  expect(new Set(means.values()).size).toBe(5);
  expect(Math.max(...means.values())).toBe(means.get('wounds'));
  expect(await roll(line)).toContain('Assumed: re-rolled whenever that raises the expected hits.');
  expect(await roll(`${line} --policy kill-3`)).toContain('the chance of at least 3 wounds');
});

test('--exact adds fractions in lowest terms', async () => {
  const { exact } = await answer('--dice 0 --value 5 --auto-hits 4 --shock-dice 4 --shock-value 4 --exact');
  expect(exact.fractions?.wounds).toEqual(['1/16', '1/4', '3/8', '1/4', '1/16']);
});

test('--trials samples beside the exact answer, the same for the same seed', async () => {
  const first = await answer(`${ATTACK_B} --trials 100000 --seed 7`);
  expect(await answer(`${ATTACK_B} --trials 100000 --seed 7`)).toEqual(first);
  expect(first.sampled).toMatchObject({ trials: 100_000, seed: 7 });
  expect(first.sampled?.z).toBeLessThan(5);
  expect(first.sampled?.wounds.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  expect((await answer(`${ATTACK_B} --trials 100000 --seed 8`)).sampled?.wounds).not.toEqual(
    first.sampled?.wounds,
  );
});

test('the text shows both distributions, the assumed policy and the seed', async () => {
  expect(
    await roll('--dice 2 --value 6 --reroll-lowest 2 --shock-dice 1 --shock-value 5 --trials 1000'),
  ).toMatchInlineSnapshot(`
    "2d10>=4r2 vs 1d10>=5: at least one wound 82.6 % of the time; expected wounds 1.12

    Attack roll: 2 dice, each succeeds on 4–10; the 2 lowest dice may be re-rolled, all or none
    Shock roll: 1 die, succeeds on 5–10

      hits    exactly   at least
         0     4.59 %   100.00 %  █▉
         1    21.42 %    95.41 %  ████████▋
         2    73.99 %    73.99 %  ██████████████████████████████

    wounds    exactly   at least    sampled
         0    17.44 %   100.00 %    16.90 %  █████████▉
         1    52.96 %    82.56 %    51.90 %  ██████████████████████████████
         2    29.60 %    29.60 %    31.20 %  ████████████████▊

    Expected: 1.6940 hits, 1.1215 wounds.

    Sampled: 1,000 rolls die by die with seed 1; largest deviation 1.11 standard errors.

    Assumed: re-rolled whenever that raises the expected hits. That is: when at most 1 of the 2 lowest dice succeeds.
    Rules: T-TEST-02, T-TEST-03, T-TEST-05, T-TEST-06, T-COMBAT-04, T-COMBAT-06, T-COMBAT-08, R-17
    Again: shockroll odds roll --dice 2 --value 6 --reroll-lowest 2 --shock-dice 1 --shock-value 5 --trials 1000 --seed 1
    "
  `);
});

test('what is possible is never shown as impossible, nor what is uncertain as sure', async () => {
  const text = await roll('--dice 9 --value 0');
  expect(text).toContain('< 0.01 %');
  expect(await roll('--dice 9 --value 9')).toContain('> 99.99 %');
});

test('a chance that rounds to one is still below it, however many dice are rolled', async () => {
  expect(await roll('100d10>=5')).toContain('> 99.9 % of the time');
  expect(await roll('100d10>=5')).not.toMatch(/^ +1 .*100\.00 %/m);
  expect(await roll('1000d10>=5')).toContain('> 99.9 % of the time');
  expect(await roll('(100d10)>=101')).toContain('> 99.9 % of the time');
  expect(await roll('(100d10)>=100')).toContain(': 100.0 % of the time');
  expect(await roll('5d10>=4+1s')).toContain('at least one success 100.0 % of the time');
  expect(await runOdds('roll', '5d10>=4+2s vs 2d10>=5')).not.toContain('100.0 % of the time');
});

test('dice without a roll against them have successes, and no wounds', async () => {
  const text = await roll('2d10>=4 --exact');
  expect(text).toMatch(/^2d10>=4: at least one success 91\.0 % of the time; expected successes 1\.40\n/);
  expect(text).toContain('P(successes = 2) = 49/100');
  expect(text).not.toMatch(/wound|shock roll/i);
  expect(await roll('2d10>=4 --explain')).not.toMatch(/wound/i);
  expect(await runOdds('roll', '2d10>=4 vs 1d10>=5')).toContain('at least one wound');
});

test('every part of an event is explained', async () => {
  const told = await runOdds('roll', 'P(2d6 >= 9 and d20 >= 11)', '--explain');
  expect(told).toMatch(/1\. 2d6\n/);
  expect(told).toMatch(/2\. 1d20\n/);
});

test.each([
  ['--dice -3 --value 5', 'negative dice roll nothing'],
  ['-3d10>=5', 'a pool of negative dice is no row of short options'],
  ['--dice 5 --value 0', 'value 0'],
  ['--dice 5 --value 10 --modifier -100', 'any modifier'],
  ['--dice +5 --value 5', 'a plus sign'],
])('%s is answered: %s', async (line) => {
  const { exact } = await answer(line);
  expect(exact.wounds.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
});

test.each([
  ['', ['--dice found nothing', '--value found nothing']],
  ['--dice 5 --value 11', ['--value found 11, expected an integer from 0 to 10']],
  ['--dice 5 --value -1', ['--value found -1, expected an integer from 0 to 10']],
  ['--dice 5 --value NaN', ['--value found NaN']],
  ['--dice 5 --value Infinity', ['--value found Infinity']],
  ['--dice 1e3 --value 5', ['--dice found 1e3']],
  ['--dice 5.5 --value 5', ['--dice found 5.5']],
  ['--dice 5 --dice 6 --value 5', ['--dice given more than once']],
  ['--dice 5 --value 5 --shock-dice 4', ['--shock-value found nothing']],
  ['--dice 5 --value 5 --shock-value 4', ['--shock-dice found nothing']],
  ['--dice 5 --value 5 --ten-counts 0', ['--ten-counts found 0']],
  ['--dice 5 --value 5 --extra-dice-on-ten -1', ['--extra-dice-on-ten found -1']],
  ['--dice 5 --value 5 --trials 1e6', ['--trials found 1e6']],
  ['--dice 5 --value 5 --seed 9007199254740993', ['--seed found 9007199254740993']],
  ['--dice 5 --value 5 --policy kil-3', ['--policy unknown policy "kil-3"']],
  ['--dice x --value y --policy z', ['--dice', '--value', '--policy']],
])('%s is refused with every fault at once', async (line, expected) => {
  const found = await faults(line);
  expect(found).toHaveLength(expected.length);
  for (const [i, start] of expected.entries()) expect(found[i].startsWith(start), found[i]).toBe(true);
});

test('a fault of a number in the roll is named once', async () => {
  expect(await oddsFaults('roll', '{n}d6', '--n', 'x')).toEqual([
    '--n found x, expected an integer from -10000 to 10000 [usage/option]',
  ]);
});

test('a pool of negative dice is repeated as it was given', async () => {
  expect(await roll('-3d10>=5')).toContain("Again: shockroll odds roll '-3d10>=5'\n");
});

test('10,000 dice are refused before they are rolled, with their cost', async () => {
  expect((await faults('--dice 10000 --value 5'))[0]).toMatch(
    /this roll takes about .* steps.*\[usage\/too-large\]/,
  );
  expect((await faults('--dice 5 --value 5 --shock-dice 1000000 --shock-value 4'))[0]).toContain(
    'usage/too-large',
  );
});

test('dice with other sides than the game’s wound nobody: successes are left', async () => {
  const text = await runOdds('roll', '3d6>=4 vs 2d6>=4');
  expect(text).toContain('at least one success is left 50.0 % of the time; expected successes left 0.72');
  expect(text).not.toMatch(/wound|attack|shock roll/i);
});
