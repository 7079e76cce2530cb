import { describe, expect, test } from 'vitest';
import { loadRulesetData } from '../../../../src/rulesets/registry.ts';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { hookTexts, itemText } from '../../../../src/rulesets/tannhauser/hookTexts.ts';
import { contradictions } from '../../../../src/rulesets/tannhauser/textWarnings.ts';
import { printedBy } from '../../../cli/inProcess.ts';
import { withFolder } from '../../../data/overlayFolder.ts';

const KITS = ['datasets/house/setup-kit', 'datasets/house/special-kit'];
const { items } = await loadCatalogue({ overlays: KITS });
const named = (id: string) => items.find((item) => item.id === id)?.name ?? id;

function textOf(id: string): string {
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw new Error(`no item ${id}`);
  return itemText(item, named);
}

describe('the text of an item', () => {
  test.each([
    [
      'strafe',
      'Melee weapon, 4 dice. An attack with this weapon reaches 2 circles. +1 die on attack rolls with this weapon. If an attack roll with this weapon shows a natural 10, the target has −2 dice on its shock roll.',
    ],
    ['combat-knife', 'Melee weapon, 4 dice.'],
    ['celerity', '+2 to the current Movement value.'],
    ['ringkragen', '+1 die on attack rolls with Doom.'],
    ['first-aid-kit', 'Action, discard: heal the bearer or an adjacent character by up to 2 rows.'],
    ['silver-star', 'Once per game. Discard: the side gains 2 Command Points.'],
    [
      'hermetica-umbra',
      '+1 die on attack rolls of every obscura-korps character within 6 circles of the bearer, the bearer included.',
    ],
    [
      'mkii-a1',
      'Thrown at a circle up to 5 circles away: 4 automatic successes on the target circle and every adjacent one, then single rubble.',
    ],
    [
      'go-go-go',
      'At the beginning of an activation the bearer may choose the item, for 3 more movement points; its action then cannot be an attack.',
    ],
  ])('%s is written from its hooks', (id, text) => {
    expect(textOf(id)).toBe(text);
  });

  test('has a sentence for every hook of the data', () => {
    const silent = items.flatMap((item) =>
      item.hooks
        .filter((hook) => hookTexts(hook, named).length === 0)
        .map(({ when }) => `${item.id}: ${when}`),
    );
    expect(silent).toEqual([]);
  });

  test('says what the hooks say, by the same rule as printed texts', () => {
    const wrong = items.flatMap((item) =>
      contradictions({ ...item, effect: itemText(item, named) }).map(({ found }) => `${item.id}: ${found}`),
    );
    expect(wrong).toEqual([]);
  });

  test('is that of the hooks where the entry states none, also like another one', async () => {
    const own = `items:
  - {id: long-boots, name: Long Boots, hooks: [{when: movementValue, add: 3}]}
  - {id: own-blade, name: Own Blade, like: strafe, hooks: []}
  - {id: own-strafe, name: Own Strafe, like: strafe}
`;
    await withFolder({ 'equipment.yaml': own }, async (folder) => {
      const loaded = (await loadCatalogue({ overlays: [folder] })).items;
      const effectOf = (id: string) => loaded.find((item) => item.id === id)?.effect;
      expect(effectOf('long-boots')).toBe('+3 to the current Movement value.');
      expect(effectOf('own-blade')).toBe('Melee weapon, 4 dice.');
      expect(effectOf('own-strafe')).toBe(effectOf('strafe'));
    });
  });
});

describe('a text that contradicts the hooks', () => {
  test('is in none of the data that come with the program', async () => {
    const data = await (await loadRulesetData('tannhauser')).read({ overlays: KITS });
    expect(data.warnings).toEqual([]);
  });

  test.each([
    ['strafe', '+2 attack dice.', '+2 attack dice', [1, -2]],
    ['strafe', 'It strikes at range three.', 'range 3', [2]],
    ['strafe', 'The target rolls three shock dice fewer.', '3 shock dice fewer', [1, -2]],
    ['mp40', 'Plain automatic weapon: 6 dice, ranged.', '6 dice', [5]],
    ['silver-star', 'Discard once: the side gains 3 Command Points.', '3 command points', [2]],
    ['first-aid-kit', 'Dial the bearer up by as many as three rows.', '3 rows', [2]],
    ['mkii-a1', 'Range 5, 5 automatic attack successes.', '5 automatic attack successes', [4]],
    ['celerity', '+1 to the current Movement value.', '+1 to the current movement', [2]],
    ['captain', "+3 to the side's Initiative and Setup Rolls.", "+3 to the side's initiative", [4]],
    ['hermetica-umbra', 'Every Obscura Korps character within 5 circles.', '5 circles', [6]],
    [
      'critical-hit',
      'Every natural 10 on any attack roll counts as three successes.',
      'natural 10 on any attack roll counts as 3 success',
      [2],
    ],
    ['combat-infantry-badge', 'May re-roll its three lowest dice.', '3 lowest dice', [2]],
    ['keep-moving', 'Ignore two points of penalty.', '2 points of penalty', [1]],
    ['combat-knife', 'One additional die.', '1 additional die', []],
  ])('%s: %s', (id, effect, found, allowed) => {
    const item = items.find((one) => one.id === id);
    if (item === undefined) throw new Error(`no item ${id}`);
    expect(contradictions({ ...item, effect })).toEqual([{ found, allowed }]);
  });

  test('is a warning of data validate with its place, and no fault', async () => {
    const own =
      'items:\n  - id: own-boots\n    name: Own Boots\n    effect: Movement +2.\n    hooks: [{when: movementValue, add: 1}]\n';
    await withFolder({ 'equipment.yaml': own }, async (folder) => {
      const printed = await printedBy('data', 'validate', folder);
      expect(printed).toMatch(
        /^Warning: .*equipment\.yaml:4:13 .*: found "movement \+2" in the text, but the hooks say 1; games follow the hooks \[data\/text-contradicts-hooks\]$/m,
      );
      expect(printed).toContain('No faults.');
      expect(JSON.parse(await printedBy('data', 'validate', folder, '--json'))).toMatchObject({
        valid: true,
        warnings: [{ code: 'data/text-contradicts-hooks' }],
      });
    });
  });
});
