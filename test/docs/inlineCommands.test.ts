/** Commands that sentences and tables of the guides name in passing: each exists, and has the options that it is named with. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runHere } from '../cli/inProcess.ts';
import { shellWords } from '../cli/shellWords.ts';

const HOME = fileURLToPath(new URL('../../', import.meta.url));
const FILES = [
  'README.md',
  ...readdirSync(`${HOME}docs`).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
const RULESETS = ['tannhauser', 'dust-warfare', 'rattenkrieg'];
/** `odds`, `balance` … have commands of their own. */
const GROUPS = new Set(['odds', 'balance', 'tune', 'results', 'data', 'runs']);
const COMMANDS =
  /^(?:(?:npx )?shockroll )?((?:odds|play|balance|tune|results|check|replay|data|runs|rules|serve|worker|plan|ladder|blunders|export-site)(?: .*)?)$/;

/** Help texts of a command in every ruleset that has it. */
const helps = new Map<string, Promise<readonly string[]>>();

async function helpOf(command: readonly string[]): Promise<readonly string[]> {
  const printed: string[] = [];
  for (const ruleset of RULESETS) {
    const help = await runHere(...command, '--help', '--ruleset', ruleset);
    if (help.thrown === undefined) printed.push(help.printed);
  }
  return printed;
}

/** What is wrong with a command as it is named; undefined: nothing. */
async function faultOf(line: string): Promise<string | undefined> {
  const words = shellWords(line);
  const [first, second = ''] = words;
  const command = GROUPS.has(first) && /^[a-z][a-z-]*$/.test(second) ? [first, second] : [first];
  const name = command.join(' ');
  const found = helps.get(name) ?? helpOf(command);
  helps.set(name, found);
  const texts = (await found).filter((text) => text.includes(`Usage: shockroll ${name}`));
  if (texts.length === 0) return `${line}: no such command`;
  const options = words.flatMap((word) => /^--[a-z][a-z-]*/.exec(word)?.[0] ?? []);
  const lost = options.filter((option) => !texts.some((text) => new RegExp(`${option}\\b(?!-)`).test(text)));
  return lost.length === 0 ? undefined : `${line}: no ${lost.join(', ')}`;
}

function commandsIn(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```$/gms, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => COMMANDS.exec(code)?.slice(1, 2) ?? []);
}

test.each(FILES)('every command that %s names exists, with its options', async (file) => {
  const faults: string[] = [];
  for (const line of commandsIn(readFileSync(`${HOME}${file}`, 'utf8'))) {
    const fault = await faultOf(line);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
});

test('a command that there is not, or an option that it has not, is found', async () => {
  expect(await faultOf('balance pack')).toBe('balance pack: no such command');
  expect(await faultOf('balance packs --every-switch')).toBe(
    'balance packs --every-switch: no --every-switch',
  );
  expect(await faultOf('balance rules --change all')).toBeUndefined();
});
