import { describe, expect, test } from 'vitest';
import { oddsFaults, oddsLine, runOdds } from './runOdds.ts';

const RULESET = ['--ruleset', 'rattenkrieg'];

function shoot(...words: readonly string[]): Promise<string> {
  return runOdds('shoot', ...words, ...RULESET);
}

function faults(...words: readonly string[]): Promise<string[]> {
  return oddsFaults('shoot', ...words, ...RULESET);
}

async function exact(...words: readonly string[]) {
  return JSON.parse(await shoot(...words, '--json')).exact;
}

describe('odds shoot of Rattenkrieg!', () => {
  test('one shot: the sentence, the table, the rules, and the line that says it again', async () => {
    const text = await shoot('mauser-98k', 'head-only', '--aim', '3');
    expect(text).toContain(
      'Mauser 98k (aimed 3), one die, at a man (head-only): dead 66.7 %, out of action 83.3 %, any effect 97.2 %',
    );
    expect(text).toContain('1       −2     1  66.67 %  16.67 %  13.89 %   2.78 %');
    expect(text).toContain('R-FIRE-04, R-FIRE-05');
    expect(text).toContain('Again: shockroll odds shoot mauser-98k head-only --aim 3 --ruleset rattenkrieg');
  });

  test('a burst over sectors, in fractions, with the dice rolled beside it', async () => {
    const text = await shoot('mp40', '2 head-only', '2:rear', '--trials', '20000', '--fractions');
    expect(text).toContain('3: dead 695/1296, wounded 395/2592, hunkers 985/7776, nothing 359/1944');
    expect(text).toContain('jam: 12281/279936');
    expect(text).toMatch(
      /^Sampled: 20,000 rolls die by die with seed 1; largest deviation [0-4]\.\d\d standard errors\.$/m,
    );
  });

  test('OQ-50 says what the other reading of a burst would be, where a man gets a second die', async () => {
    const atOnce = await shoot('mg42', 'torso-and-head');
    expect(atOnce).toContain('dead 90.0 %, out of action 93.6 %');
    expect(atOnce).toContain(
      'if the later dice met what the earlier ones of the burst did (OQ-50, --rule burstHits=dieByDie): dead 69.6 %, out of action 72.0 %',
    );
    const dieByDie = await shoot('mg42', 'torso-and-head', '--rule', 'burstHits=dieByDie');
    expect(dieByDie).toContain('dead 69.6 %, out of action 72.0 %, any effect 96.0 %; jams 4.3 %');
    expect(dieByDie).toContain('(OQ-50, --rule burstHits=atOnce): dead 90.0 %, out of action 93.6 %');
    expect(await shoot('mg42', '4')).toMatch(/burstHits=dieByDie\): 2\.65 dead and 0\.40 wounded expected/);
    for (const words of [['mauser-98k'], ['mp40', '3', '--spread']]) {
      expect(await shoot(...words)).not.toContain('OQ-50');
    }
  });

  test('OQ-50 a matrix with bursts names the reading, one of rifles does not', async () => {
    const matrix = (...words: readonly string[]) => runOdds('matrix', ...words, ...RULESET);
    expect(await matrix('mg42')).toContain(
      'as he was before the burst (OQ-50; other interpretation: --rule burstHits=dieByDie',
    );
    expect(await matrix('mg42', '--rule', 'OQ-50=dieByDie')).not.toContain('as he was before');
    expect(await matrix('mauser-98k')).not.toContain('OQ-50');
  });

  test('OQ-50 the calculation says what later dice meet', async () => {
    const text = await shoot('mg42', 'torso-and-head', '1', '--rule', 'burstHits=dieByDie', '--explain');
    expect(text).toContain('a man at 0: 0 once he is wounded, no more dice once he hunkers');
    expect(text).toContain('a man at −1: −2 once he is wounded, −1 once he hunkers');
    expect(text).toContain('One die at −2');
  });

  test('a weapon may be named by its name or be a bare code', async () => {
    const named = await exact('MP40', '4');
    expect(await exact('3B+1(P1)', '4')).toEqual(named);
    expect(await exact('3b+1(p1)', '4:front')).toEqual(named);
    expect(named.expected.dead).toBeCloseTo(0.9308, 4);
  });

  test('figures of their own sectors are reached by one burst each', async () => {
    const { expected, beforeReaction } = await exact('mp40', '8', '--spread');
    expect(expected.dead).toBeCloseTo(0.3302, 4);
    expect(beforeReaction).toMatchObject({ diceAtMost: 1, dead: expect.any(Array) });
    expect(beforeReaction.expected.dead).toBeCloseTo(1 / 9, 12);
  });

  test('readings, walls, ranges and rates decide', async () => {
    const dead = async (...words: readonly string[]) => (await exact(...words)).figures[0].dead;
    expect(await dead('svt-40')).toBeCloseTo(1 / 9, 12);
    expect(await dead('svt-40', '--rule', 'OQ-32=minus1')).toBeCloseTo(1 / 3, 12);
    expect(await dead('luger', 'head-only', '--rule', 'naturalOne=alwaysDead')).toBeCloseTo(1 / 6, 12);
    expect(await dead('mauser-98k', 'head-only', '--wall', 'brick wall')).toBeCloseTo(1 / 2, 12);
    expect(await dead('mauser-98k', 'head-only', '--wall', '3')).toBeCloseTo(1 / 6, 12);
    expect(await dead('luger', '--range', '4', '--range-bands')).toBeCloseTo(1 / 3, 12);
    expect(await dead('mauser-98k', '4', '--range', '36')).toBeCloseTo(1 / 8, 12);
    expect(await dead('mauser-98k', '4', '--range', '35')).toBeCloseTo(1 / 2, 12);
    expect(await dead('mauser-98k', '--range', '11', '--height', '4')).toBeCloseTo(2 / 3, 12);
    expect((await exact('mg34', '4', '--rate', 'sustained')).jam).toBe(0);
  });

  test('the steps say which modifiers and rules are behind it', async () => {
    const text = await shoot('bren', '3 torso-and-head hunkered + 1', '--wall', 'sandbags', '--explain');
    expect(text).toContain('penetration 3 goes through 2: obstacles are no cover, the stance counts');
    expect(text).toContain('+1  hunkered-in-open: Hunkered down without cover.');
    expect(text).toContain('12 dice, 7 of them before any reaction');
  });

  test('who is hunkered down and seen from behind is said to be', async () => {
    expect(await shoot('mauser-98k', 'rear:hunkered')).toContain('at a man (rear, hunkered)');
    expect(await shoot('mauser-98k', 'hunkered')).toContain('at a man (hunkered)');
  });

  test('no line of the table and the lists is wider than 60 columns', async () => {
    const text = await shoot(
      'mg42',
      '3 head-only concealed + 2',
      '4',
      '--mount',
      'heavy',
      '--react',
      'hunker',
    );
    const [, ...body] = text.split('\n');
    const lists = body.slice(
      0,
      body.findIndex((line) => line.startsWith('the shooter')),
    );
    expect(lists.filter((line) => line.length > 60)).toEqual([]);
  });

  test('a wrong name, a wrong word and options that do not fit are all told at once', async () => {
    expect(await faults('mg24', 'fornt', '--aim', '7')).toEqual([
      expect.stringMatching(/^WEAPON found "mg24", expected the id of a weapon or a code/),
      expect.stringMatching(/^TARGETS fornt found "fornt", expected a number of men/),
      expect.stringMatching(/^--aim found 7, expected an integer from 0 to 3/),
    ]);
    expect(
      await faults('mauser-98k', '--moving', '--aim', '1', '--rate', 'rapid', '--scope', '3', '--dice', '3'),
    ).toEqual([
      expect.stringMatching(/^--aim a moving shooter cannot aim/),
      expect.stringMatching(/^--scope only for snipers and marksmen/),
      expect.stringMatching(/^--rate only for automatic weapons/),
      expect.stringMatching(/^--moving Mauser 98k cannot fire on the move/),
      expect.stringMatching(/^--dice only for the reading spareReactDice=choice/),
    ]);
    expect(await faults('mp40', '3', '3', '--bursts', '4,4')).toEqual([
      expect.stringMatching(/^--bursts found 4,4, expected 2 numbers/),
    ]);
    expect(await faults('mp40', '2', '--bursts', '9')).toEqual([
      expect.stringMatching(/^--bursts found 9, expected a number of bursts, at most 3/),
    ]);
    expect(await faults('luger', '--range', '50', '--range-bands')).toEqual([
      expect.stringMatching(/^--range 50" is beyond the last range band/),
    ]);
    expect(await faults('mauser-98k', 'knee-high hunkered')).toEqual([
      expect.stringMatching(/^TARGETS all targets hunker behind an obstacle/),
    ]);
    expect(await faults('mauser-98k', '4', '--range', '40', '--rule', 'OQ-37=forbid')).toEqual([
      expect.stringMatching(/^--range single shots end at 36"/),
    ]);
    expect(await faults('mauser-98k', '61')).toEqual([expect.stringMatching(/^TARGETS found more than 60/)]);
  });
});

test('odds suppress of Rattenkrieg!: cells, and the actions that are lost', async () => {
  const text = await oddsLine('suppress mg42 --figures 4 --actions 2 --ruleset rattenkrieg');
  expect(text).toContain(
    'MG42 suppresses 2 times: each of 4 men of Quality 3 loses an action 75.0 %, all of them 31.6 %; 4.00 actions lost are expected',
  );
  expect(text).toContain('7 dice: 7 adjacent cells of 2 × 2", in a row, an L or a rectangle');
  const rifle = await oddsLine('suppress mauser-98k --ruleset rattenkrieg');
  expect(rifle).toMatch(/^one die: a cell of 2 × 2"$/m);
});

describe('odds matrix of Rattenkrieg!', () => {
  test('every weapon of the table, the best one first', async () => {
    const { exact } = JSON.parse(await runOdds('matrix', ...RULESET, '--by', 'before', '--json'));
    expect(exact.rows).toHaveLength(48);
    const averages = exact.rows.map(({ average }: { average: number }) => average);
    expect(averages).toEqual([...averages].sort((a, b) => b - a));
    const mg42 = exact.rows.find(({ weapon }: { weapon: string }) => weapon === 'mg42');
    // Seven of eight men are shot at before any reaction.
    expect(mg42.cells[3].before).toBeCloseTo(3.1534 + (3.1534 / 3.4883) * 1.1628, 3);
  });

  test('who is level does not lead', async () => {
    const sentence = async (weapons: string): Promise<string> =>
      JSON.parse(await runOdds('matrix', weapons, '1', '4', '--by', 'before', '--json', ...RULESET)).sentence;
    expect(await sentence('mp40;ppsh41')).toMatch(/^MP40 and PPSh41 are equal: 0\.17 men out of action/);
    expect(await sentence('mp40;ppsh41;mauser-98k')).toMatch(/^Mauser 98k leads 3 weapons: 0\.67/);
    expect(await sentence('mp40;mauser-98k;m1-garand')).toMatch(
      /^Mauser 98k and M1 Garand lead 3 weapons: 0\.67/,
    );
  });

  test('what all the shots assume is said once; an option is idle when it is idle in every cell', async () => {
    const assumed = async (...words: readonly string[]): Promise<string[]> =>
      JSON.parse(await runOdds('matrix', 'mg42;mp40', ...words, '--json', ...RULESET)).assumed;
    const given = await assumed('1', 'head-only');
    for (const note of [
      /has an order and fires/,
      /within the arc/,
      /--react hunker/,
      /do not pierce the obstacles/,
    ])
      expect(given.filter((line) => note.test(line))).toHaveLength(1);
    expect(await assumed('1', 'head-only', '--wall', '3')).not.toContainEqual(
      expect.stringMatching(/No effect/),
    );
    expect(await assumed('1', '4', '--wall', '3')).toContain('No effect here: --wall 3.');
  });

  test('a weapon that cannot shoot so has a dash and a reason, a wrong one is refused', async () => {
    const text = await runOdds('matrix', 'mp40;mauser-98k', '1', '2|2', '--moving', ...RULESET);
    expect(text).toMatch(/^Mauser 98k\s+–\s+–\s+–$/m);
    expect(text).toContain('mauser-98k: Mauser 98k cannot fire on the move (R-FIRE-09)');
    expect(await oddsFaults('matrix', 'mp41', ...RULESET)).toEqual([
      expect.stringMatching(/^WEAPONS found "mp41"/),
    ]);
    expect(await oddsFaults('matrix', 'mp40', 'hed-only', '--by', 'ded', ...RULESET)).toEqual([
      expect.stringMatching(/^--by found "ded", expected one of out, dead/),
    ]);
    expect(await oddsFaults('matrix', 'mp40', 'hed-only', ...RULESET)).toEqual([
      expect.stringMatching(/hed-only found "hed-only"/),
    ]);
  });
});
