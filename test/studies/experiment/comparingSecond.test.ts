/** Comparing studies that a second player checks. */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printedBy, refusalOf } from '../../cli/inProcess.ts';
import { slowly } from '../../config/slowly.ts';

const RULES = ['balance', 'rules', '--ruleset', 'rattenkrieg', '--change', 'OQ-01=alwaysDead'];
const HERE = ['--games', '40', '--seed', '3', '--threads', '0', '--quiet'];

async function folder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'shockroll-second-')), 'run');
}

async function answerOf(...words: readonly string[]) {
  return JSON.parse(await printedBy(...words, ...HERE, '--json', '--out', await folder()));
}

/** The study with its second player, which several tests look at. */
let withSecond: ReturnType<typeof answerOf> | undefined;
function checkedAnswer() {
  withSecond ??= answerOf(...RULES);
  return withSecond;
}

interface Variant {
  readonly name: string;
  readonly games: number;
  readonly resultsHash: string;
  readonly configuration: { readonly players: readonly string[] };
}

describe('a comparing study', () => {
  it('is played by a second player, too, in half of the games and in arms of its own', async () => {
    const { variants, settings, command } = await checkedAnswer();
    expect(variants.map(({ name, games }: Variant) => [name, games])).toEqual([
      ['baseline', 40],
      ['OQ-01=alwaysDead', 40],
      ['marksmen: baseline', 20],
      ['marksmen: OQ-01=alwaysDead', 20],
    ]);
    expect(variants[2].configuration.players).toEqual(['marksmen', 'marksmen']);
    const [{ check, claim }] = settings;
    expect(check.players).toEqual(['volley', 'marksmen']);
    expect(check.findings.map(({ key }: { key: string }) => key)).toEqual(['OQ-01=alwaysDead']);
    expect(claim.length).toBeLessThanOrEqual(240);
    expect(command).not.toContain('--second');
  });

  it('plays the same games of the first player without one', async () => {
    const [checked, alone] = [await checkedAnswer(), await answerOf(...RULES, '--second', 'none')];
    const hashes = ({ variants }: { variants: readonly Variant[] }): readonly string[] =>
      variants.map(({ resultsHash }) => resultsHash);
    expect(hashes(alone)).toEqual(hashes(checked).slice(0, 2));
    expect(alone.settings[0].check).toBeNull();
    expect(alone.settings[0].variants).toEqual(checked.settings[0].variants);
    expect(alone.command).toContain('--second none');
  });

  slowly('leaves the repetition by --along to itself', async () => {
    const { variants, settings } = await answerOf(...RULES, '--along', 'marksmen');
    const names: readonly string[] = variants.map(({ name }: Variant) => name);
    expect(names.filter((name) => name.startsWith('marksmen: '))).toHaveLength(2);
    expect(settings.map(({ check }: { check: unknown }) => check === null)).toEqual([false, true]);
  });

  it('shows what the second player says in a column and a table, and who plays', async () => {
    const out = await folder();
    const printed = await printedBy(...RULES, ...HERE, '--out', out);
    expect(printed).toMatch(/Effect +With marksmen\n/);
    expect(printed).toContain('The AI players are volley, and marksmen repeats the study');
    const report = await readFile(join(out, 'report.html'), 'utf8');
    expect(report).toContain('With marksmen');
    expect(report).toContain('The AI players are volley, and marksmen repeats the study');
    expect(await readFile(join(out, 'tables', 'comparison.csv'), 'utf8')).toMatch(/,check\r?\n/);
  });

  it('refuses a second player that is none, or has both sides already', async () => {
    const refused = async (player: string): Promise<string> =>
      (await refusalOf(...RULES, ...HERE, '--second', player)).message;
    expect(await refused('nobody')).toMatch(/--second.*nobody/);
    expect(await refused('volley')).toMatch(/--second: found volley, which already has both sides/);
  });
});
