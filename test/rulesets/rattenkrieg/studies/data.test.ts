import { describe, expect, test } from 'vitest';
import { printedBy, refusalOf } from '../../../cli/inProcess.ts';
import { slowly } from '../../../config/slowly.ts';

const RULESET = ['--ruleset', 'rattenkrieg'];
const data = (...args: readonly string[]): Promise<string> => printedBy('data', ...args, ...RULESET);
const rules = (...args: readonly string[]): Promise<string> => printedBy('rules', ...args, ...RULESET);

describe('data --ruleset rattenkrieg', () => {
  test('counts every kind of entry and names the content hash', async () => {
    const printed = await data('validate');
    expect(printed).toMatch(/weapons +48\ncard-weapons +4\nhand-grenades +23\nrifle-grenades +6\n/);
    expect(printed).toMatch(/rulings +64\n/);
    expect(printed).toMatch(/No faults\. Content hash [0-9a-f]{64}\n$/);
  });

  test('lists weapons with what their codes say', async () => {
    const listed = JSON.parse(await data('list', 'weapons', '--json'));
    expect(listed.find(({ id }: { id: string }) => id === 'mg42')).toMatchObject({
      fires: 'belt',
      die: '−2',
      react: '7/9/12',
    });
  });

  test('an unknown kind names the nearest', async () => {
    const { faults } = await refusalOf('data', 'list', 'weapon', ...RULESET);
    expect(faults).toMatchObject([{ code: 'usage/unknown-kind', nearest: 'weapons' }]);
  });

  test.each([
    ['PPSh41', /^Fires +7 bursts$/m],
    ['svt-40', /^OQ-32=minus1 +S-1\(P2\)$/m],
    ['svt-40', /^The print of this entry is hard to read\.$/m],
    ['piat', /^Armour +penetration 2D6 x 10, dice 6$/m],
    ['f1', /^3, inferred +0 +2"$/m],
    ['kwk40-l48', /^pzgr-39 +APCBC +136\/4 +123\/4 +109\/4 +97\/4 +86\/4 +1D\(4\)/m],
    ['f34', /^bp-350a-heat \(doubtful\) +HEAT +80\/8 +80\/8/m],
    ['t34-76', /^Armour +–$/m],
    ['house-medium-tank-b', /^front +10: 139, 11: 81, 12: 70, 1: 81, 2: 139$/m],
    ['house-medium-tank-b', /^ammunition +hull +2 3 9 10 +5\+$/m],
    ['gunnerQuality', /^OQ-16 Gunner Quality in To Hit$/m],
  ])('shows %s: %s', async (id, expected) => {
    expect(await data('show', id)).toMatch(expected);
  });

  slowly('every entry of every kind can be shown', async () => {
    const kinds: { kind: string; entries: number }[] = JSON.parse(await data('list', '--json'));
    expect(kinds.every(({ entries }) => Number.isInteger(entries))).toBe(true);
    for (const { kind } of kinds.filter((entry) => entry.kind !== 'sources')) {
      const [first]: { id: string }[] = JSON.parse(await data('list', kind, '--json'));
      expect(await data('show', first.id)).toContain(first.id);
    }
  });

  test('counts played rules', async () => {
    const coverage = JSON.parse(await data('coverage', '--json'));
    expect(Object.keys(coverage)).toEqual(['rules']);
    expect(Object.keys(coverage.rules.ids)).toHaveLength(149);
  });

  test('--set changes a figure', async () => {
    expect(await data('show', 'mp40', '--set', 'mp40.code=7B+1(P1)')).toMatch(/^Fires +7 bursts$/m);
  });

  test('has no maps', async () => {
    const { faults } = await refusalOf('data', 'map', 'castle-ksiaz', ...RULESET);
    expect(faults).toMatchObject([{ code: 'usage/no-maps' }]);
  });
});

describe('rules --ruleset rattenkrieg', () => {
  test('lists every rule under its chapter, and every open question with its choice', async () => {
    const printed = await rules();
    expect(printed.match(/^R-[A-Z]+-\d\d /gm)).toHaveLength(149);
    expect(printed).toMatch(/^Small-arms fire: 23 rules$/m);
    expect(printed).toMatch(/^Interpretations: 64, 64 with options$/m);
    expect(printed).toMatch(/^OQ-02 .*naturalSix +literal/m);
  });

  test('shows one rule with its pages and the questions it leans on', async () => {
    const printed = await rules('r-fire-05');
    expect(printed).toMatch(/^R-FIRE-05 \(Small-arms fire\)$/m);
    expect(printed).toMatch(/^Source +p\.72$/m);
    expect(printed).toMatch(
      /^OQ-02 +Natural 6 with negative modifiers \(--rule naturalSix=literal\|mirror\|off/m,
    );
  });

  test('shows a question with all its readings and the rules that lean on it', async () => {
    const printed = await rules('OQ-01');
    expect(printed).toMatch(
      /^Option +--rule naturalOne=fallThrough\|noEffect\|alwaysDead, by default fallThrough$/m,
    );
    expect(printed).toMatch(/^alwaysDead +natural 1 always kills$/m);
    expect(printed).toMatch(/^R-FIRE-05 /m);
  });
});
