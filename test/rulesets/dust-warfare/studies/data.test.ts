import { describe, expect, test } from 'vitest';
import { printedBy } from '../../../cli/inProcess.ts';

const RULESET = ['--ruleset', 'dust-warfare'];
const dust = (...args: readonly string[]): Promise<string> => printedBy('data', ...args, ...RULESET);
const rules = (...args: readonly string[]): Promise<string> => printedBy('rules', ...args, ...RULESET);

describe('data --ruleset dust-warfare', () => {
  test('counts every kind of entry and names the content hash', async () => {
    const printed = await dust('validate');
    expect(printed).toMatch(/units +43\nlists +2\nabilities +57\nweapon-abilities +19\n/);
    expect(printed).toMatch(/dust-tactics +19\ndust-1947 +368\n/);
    expect(printed).toMatch(/No faults\. Content hash [0-9a-f]{64}\n$/);
  });

  test('lists units with a dash for what nobody has', async () => {
    const listed = JSON.parse(await dust('list', 'units', '--json'));
    expect(listed).toHaveLength(43);
    expect(listed.find(({ id }: { id: string }) => id === 'dw-axis-ludwig')).toMatchObject({
      points: '40',
      class: '–',
      'weapon lines': '–',
    });
  });

  test('prints ids whole, so that they can be copied', async () => {
    const columns = process.stdout.columns;
    process.stdout.columns = 100;
    try {
      expect(await dust('list', 'units')).toContain('dw-allies-heavy-ranger-tank-hunter-squad ');
      expect(await dust('list', 'dust-1947')).toContain(
        'd1947-mercenaries-mercenary-heavy-machine-gun-squad-ii ',
      );
    } finally {
      process.stdout.columns = columns;
    }
  });

  test('an unknown kind names the nearest', async () => {
    await expect(dust('list', 'weapon-abilites')).rejects.toMatchObject({
      faults: [{ code: 'usage/unknown-kind', nearest: 'weapon-abilities' }],
    });
  });

  test('shows a unit with its weapon lines and abilities', async () => {
    const printed = await dust('show', 'house-allies-assault-squad');
    expect(printed).toMatch(/^House Assault Squad \(house-allies-assault-squad\)$/m);
    expect(printed).toMatch(/^Edition +house$/m);
    expect(printed).toMatch(/Flamethrower/);
    expect(printed).toMatch(/^berserk +Rerolls misses/m);
  });

  test('a unit without weapon lines says how to supply them', async () => {
    const printed = await dust('show', 'Heavy Recon Grenadiers');
    expect(printed).toMatch(/^Army points +30 \(blog-3plusplus, confidence medium\)$/m);
    expect(printed.replaceAll('\n', ' ')).toMatch(/Printed weapon lines are not available.*--data FOLDER/);
  });

  test('a card of another edition says that it is one, and is found by its id alone', async () => {
    const printed = await dust('show', 'dt-axis-lara');
    expect(printed).toMatch(/^Edition +dust-tactics$/m);
    expect(printed).toMatch(/A card of dust-tactics\. Dust Tactics is the board game/);
    expect(await dust('show', 'Lara')).toMatch(/^Lara \(dw-axis-lara\)$/m);
  });

  test.each([
    ['all-in-one', /^Rule +D-ABL-ALL-IN-ONE$/m],
    ['D-WPN-LASERS', /^Lasers \(laser\)$/m],
    ['house-axis', /^Army points +215$/m],
    ['cheatDeathOnBlank', /^R-09 Face of Cheat Death$/m],
  ])('shows %s', async (id, expected) => {
    expect(await dust('show', id)).toMatch(expected);
  });

  test('counts played rules and abilities', async () => {
    const coverage = JSON.parse(await dust('coverage', '--json'));
    expect(Object.keys(coverage)).toEqual(['rules', 'abilities', 'weapon-abilities']);
    expect(Object.keys(coverage.rules.ids)).toHaveLength(150);
  });

  test('--set and --data change it', async () => {
    const shown = await dust(
      'show',
      'house-axis-officer',
      '--set',
      'house-axis-officer.hitPoints=5',
      '--json',
    );
    expect(JSON.parse(shown).hitPoints).toBe(5);
  });

  test.each([[['map', 'castle-ksiaz']], [['generate-map', '--seed', '1']]])(
    'has no maps: %j',
    async (args) => {
      await expect(dust(...args)).rejects.toMatchObject({ faults: [{ code: 'usage/no-maps' }] });
    },
  );

  test('an unknown ruleset names the nearest', async () => {
    await expect(printedBy('data', 'list', '--ruleset', 'dust-warfar')).rejects.toMatchObject({
      faults: [{ code: 'usage/unknown-ruleset', nearest: 'dust-warfare' }],
    });
  });
});

describe('rules --ruleset dust-warfare', () => {
  test('lists every rule under its chapter, and every ruling with its switch', async () => {
    const printed = await rules();
    expect(printed.match(/^D-[A-Z]+-[A-Z0-9-]+ /gm)).toHaveLength(150);
    expect(printed).toMatch(/^Attack resolution: 10 rules$/m);
    expect(printed).toMatch(/^Interpretations: 45, 36 with options$/m);
  });

  test('shows one rule with its source and the rulings it leans on', async () => {
    const printed = await rules('d-veh-03');
    expect(printed).toMatch(/^D-VEH-03 \(Vehicles\)$/m);
    expect(printed).toMatch(/^Source +uh-summary, ffg-forum-summary$/m);
    expect(printed).toMatch(/^R-07 +When the damage table is rolled/m);
  });

  test('shows a ruling with both positions of its switch and what leans on it', async () => {
    const printed = await rules('R-09');
    expect(printed).toMatch(/--rule cheatDeathOnBlank=true\|false, by default true/);
    expect(printed).toMatch(/^D-ABL-CHEAT-DEATH +played$/m);
  });
});
