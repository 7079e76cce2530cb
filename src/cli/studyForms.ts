/** The commands that the page can start, as forms. */
import type { StudyField, StudyForm } from '../experiments/startedStudy.ts';
import { DEFAULT_RULESET } from '../odds/commandLine.ts';
import { rulesetIds } from '../rulesets/names.ts';
import { type DeclaredArgument, declaredCommands } from './declared.ts';
import { studyCommands } from './studyCommands.ts';

/** Options that the page sets itself, and those for the form of the answer. */
const NOT_REQUESTED: ReadonlySet<string> = new Set([
  'out',
  'force',
  'resume',
  'plan',
  'chunk-games',
  'json',
  'quiet',
  'verbose',
  'log',
  'progress',
  'ruleset',
  // The page uses the data with which it was opened.
  'data',
]);

/** Arguments whose values name files. */
const PATHS: ReadonlySet<string> = new Set(['file', 'from', 'card']);

/** Every study of every ruleset, in the order of the help. Loads the commands. */
export async function studyForms(): Promise<readonly StudyForm[]> {
  const forms = await Promise.all(rulesetIds.map(formsOf));
  return forms.flat();
}

async function formsOf(ruleset: string): Promise<readonly StudyForm[]> {
  const commands = await declaredCommands(studyCommands, ruleset);
  const option = ruleset === DEFAULT_RULESET ? [] : ['--ruleset', ruleset];
  return commands.map(({ name, describe, declared }) => ({
    ruleset,
    command: name,
    begin: [...name.split(' '), ...option],
    describe,
    fields: declared.filter((argument) => !NOT_REQUESTED.has(argument.name)).map(fieldOf),
    resumes: declared.some((argument) => argument.name === 'resume'),
  }));
}

function fieldOf(argument: DeclaredArgument): StudyField {
  const { name, describe, byDefault, isRequired, range } = argument;
  return { name, kind: kindOf(argument), describe, byDefault, isRequired, isPath: PATHS.has(name), range };
}

function kindOf({ isPositional, isFlag, isList }: DeclaredArgument): StudyField['kind'] {
  if (isPositional) return 'words';
  if (isFlag) return 'flag';
  return isList ? 'list' : 'text';
}
