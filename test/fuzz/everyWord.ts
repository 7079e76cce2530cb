/** Command lines with exact answers, each of whose words must have an effect, be mentioned or be refused. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShockrollError } from '../../src/base/errors.ts';
import { commands } from '../../src/cli/commands.ts';
import { type DeclaredCommand, declaredCommands } from '../../src/cli/declared.ts';
import { runHere } from '../cli/inProcess.ts';
import { commandForms } from './commandForms.ts';
import { expectRefusal } from './outcome.ts';
import { createSandbox } from './sandbox.ts';
import { type Answer, type SilentWord, silentWords } from './silentWords.ts';
import {
  createDraw,
  type Line,
  type Part,
  partsOf,
  pick,
  Values,
  variedLine,
  wordsOf,
} from './validLines.ts';

const POSITION = `
map: castle-ksiaz
mode: deathmatch
turn: 4
initiative: first
next: second
sides:
  - {name: A, entry: 63, commandPoints: 1, miniatures: [{character: eva-kramer, pack: combat, circle: 64, wounds: 2}]}
  - {name: B, entry: 54, commandPoints: 3, miniatures: [{character: john-macneal, pack: stamina, circle: 65}]}
`;

/** Values that no text reveals. */
const SPECIAL = {
  chart: ['out/a.svg'],
  csv: ['out/b.csv'],
  markdown: ['out/c.md'],
  svg: ['out/d.svg'],
  png: ['out/g.png'],
  save: ['out/e.yaml'],
  out: ['out/f'],
  from: ['position.yaml'],
  data: ['overlay'],
  trials: ['100'],
};

const PLANNED: Part = { name: undefined, words: ['--plan', '--out', 'out/f', '--seed', '1', '--quiet'] };

export interface Tried {
  readonly lines: number;
  readonly accepted: number;
  readonly silent: readonly SilentWord[];
}

/** Tries lines of one ruleset. @param isTried selects the commands */
export async function tryWords(
  ruleset: string,
  count: number,
  isTried: (command: string) => boolean,
): Promise<Tried> {
  const declared = (await declaredCommands(commands, ruleset)).filter(({ name }) => isTried(name));
  const forms = await commandForms(ruleset, []);
  const home = process.cwd();
  const sandbox = await createSandbox((folder) => {
    writeFileSync(join(folder, 'position.yaml'), POSITION);
    mkdirSync(join(folder, 'out'));
  });
  process.chdir(sandbox.folder);
  try {
    return await tryAll(ruleset, count, declared, examplesOf(declared, forms, ruleset));
  } finally {
    process.chdir(home);
  }
}

function examplesOf(
  declared: readonly DeclaredCommand[],
  forms: Awaited<ReturnType<typeof commandForms>>,
  ruleset: string,
): ReadonlyMap<string, readonly Line[]> {
  return new Map(
    declared.map((command) => {
      const form = forms.find(({ words }) => words.join(' ') === command.name);
      const bare: Line = [
        { name: undefined, words: command.name.split(' ') },
        ...(ruleset === 'tannhauser' ? [] : [{ name: 'ruleset', words: ['--ruleset', ruleset] }]),
      ];
      const examples = (form?.examples ?? []).map((words) => partsOf(words, command).map(inSandbox));
      const lines = examples.length === 0 ? [bare] : examples;
      return [command.name, isStudy(command) ? lines.map(planned) : lines];
    }),
  );
}

async function tryAll(
  ruleset: string,
  count: number,
  declared: readonly DeclaredCommand[],
  examples: ReadonlyMap<string, readonly Line[]>,
): Promise<Tried> {
  const draw = createDraw(19);
  const values = new Values(ruleset, SPECIAL);
  const answers = new Map<string, Answer | undefined>();
  let refusal: ShockrollError | undefined;
  const request = async (words: readonly string[], hasJson: boolean): Promise<Answer | undefined> => {
    const key = words.join('\u0000');
    if (answers.has(key)) return answers.get(key);
    const { printed, thrown } = await runHere(
      ...words,
      ...(hasJson && !words.includes('--json') ? ['--json'] : []),
    );
    process.exitCode = undefined;
    const files = takeFiles();
    if (thrown !== undefined) expectRefusal(thrown);
    refusal = thrown instanceof ShockrollError ? thrown : undefined;
    const answer = thrown === undefined ? { printed, files } : undefined;
    answers.set(key, answer);
    return answer;
  };
  let accepted = 0;
  const silent: SilentWord[] = [];
  for (let n = 0; n < count; n++) {
    const command = pick(draw, declared);
    const hasJson = command.declared.some(({ name }) => name === 'json');
    const line = variedLine(draw, command, examples.get(command.name) ?? [], values);
    refusal = undefined;
    const answer = await request(wordsOf(line), hasJson);
    values.learn(command.name, line, refusal);
    if (answer === undefined) continue;
    accepted++;
    silent.push(...(await silentWords(line, command, (words) => request(words, hasJson))));
  }
  return { lines: count, accepted, silent };
}

/** Studies play their games elsewhere; their options appear in the folder of the run. */
function isStudy({ declared }: DeclaredCommand): boolean {
  return declared.some(({ name }) => name === 'plan');
}

function planned(line: Line): Line {
  const rest = line.filter(({ name }) => name === undefined || !PLANNED.words.includes(`--${name}`));
  return [...rest, PLANNED];
}

/** Moves the files of an example to the folder of the cases. */
function inSandbox({ name, words }: Part): Part {
  const [special] = Object.entries(SPECIAL).flatMap(([option, [value]]) => (option === name ? [value] : []));
  if (special === undefined || words.length < 2 || words[1] === '-' || name === 'trials')
    return { name, words };
  return { name, words: [words[0], special] };
}

/** Returns and removes the files that a line wrote, without the line itself and the time. */
function takeFiles(): string {
  const entries = readdirSync('out', { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.endsWith('log.jsonl') && !path.includes('/jobs/'))
    .map((path) => `${path} ${readFileSync(path, 'latin1').replace(/^ *"line": .*$/m, '')}`);
  for (const name of readdirSync('out')) rmSync(join('out', name), { recursive: true });
  return files.sort().join('\n');
}
