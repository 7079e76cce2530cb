import { expect, test, vi } from 'vitest';
import yargs from 'yargs';
import { UsageError } from '../../src/base/errors.ts';
import { rulesCommand } from '../../src/cli/rules.ts';

/** Runs `rules …` in this process, as the program parses it, and returns what it prints. */
async function run(...args: readonly string[]): Promise<string> {
  let printed = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    await yargs(['rules', ...args])
      .command('rules [rule..]', 'rules', rulesCommand.builder, rulesCommand.handler)
      .strict()
      .exitProcess(false)
      .fail((message: string | null, error: Error | undefined) => {
        throw error ?? new Error(message ?? '');
      })
      .parseAsync();
  } finally {
    spy.mockRestore();
  }
  return printed;
}

test('lists every rule under its chapter, and every ruling with its switch and default', async () => {
  const printed = await run();
  expect(printed.match(/^T-[A-Z-]+-\d+/gm)).toHaveLength(182);
  expect(printed).toMatch(/^Overwatch and counterattack: 14 rules$/m);
  expect(printed).toMatch(/^Hound DOG: 8 rules$/m);
  expect(printed).toMatch(/^Rulings: \d+, \d+ switches$/m);
  expect(printed).toMatch(/^R-18 +No action unless stated +medalsNeedAction +false$/m);
});

test('shows one rule with its source, how far it is played, and the rulings it leans on', async () => {
  const printed = await run('t-cp-06');
  expect(printed).toMatch(/^T-CP-06 \(Command Points\)$/m);
  expect(printed).toMatch(/^Source +A p\.25$/m);
  expect(printed).toMatch(/^Engine +played$/m);
  expect(printed).toMatch(/^R-24 +Same effect twice$/m);
});

test('shows a ruling with both positions of its switch and the rules that lean on it', async () => {
  const printed = await run('R-07');
  expect(printed).toMatch(/--rule newRubbleReplaces=true\|false, by default false/);
  expect(printed).toMatch(/^true +A new rubble token replaces an older one/m);
  expect(printed).toMatch(/^T-MAP-06 +played$/m);
  expect(await run('newRubbleReplaces')).toBe(printed);
});

test('names the items that lean on a ruling', async () => {
  expect(await run('R-44')).toMatch(/^Items +keep-firing$/m);
});

test('shows an area, and several things at once', async () => {
  const printed = await run('T-RUSH', 'R-09');
  expect(printed.match(/^(T-RUSH-0\d \(|R-09 Bull rush dice$)/gm)).toHaveLength(6);
});

test('prints one JSON document', async () => {
  const { rules, rulings } = JSON.parse(await run('--json'));
  expect([rules.length, rulings.length >= 58]).toEqual([182, true]);
  const [ruling] = JSON.parse(await run('R-22', '--json')).rulings;
  expect(ruling).toMatchObject({ switch: { name: 'smokeBlocksIncoming', default: false } });
  const [rule] = JSON.parse(await run('T-SMOKE-03', '--json')).rules;
  expect(rule).toMatchObject({ chapter: 'Grenades and smoke', status: 'played', rulings: ['R-23'] });
});

test('names what is nearest to an unknown one', async () => {
  for (const [wanted, nearest] of [
    ['T-CP-6', 'T-CP-06'],
    ['T-COMBT-03', 'T-COMBAT-03'],
    ['medalNeedsAction', 'medalsNeedAction'],
  ] as const) {
    const thrown = await run(wanted).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(UsageError);
    expect(thrown).toMatchObject({ faults: [{ code: 'usage/unknown-rule', nearest }] });
  }
});
