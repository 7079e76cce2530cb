/** The commands that the page can start, as forms. */
import type { ShownData } from '../data/rulesetData.ts';
import type { StudyField, StudyForm, StudyQuestion } from '../experiments/startedStudy.ts';
import { DEFAULT_RULESET } from '../odds/commandLine.ts';
import { rulesetIds } from '../rulesets/names.ts';
import { loadRulesetData } from '../rulesets/registry.ts';
import { STUDIES } from '../rulesets/studies.ts';
import type { PageData } from '../server/document.ts';
import { studyCommand } from '../studies/command/registration.ts';
import { choicesOf } from './completion/valueIds.ts';
import { type DeclaredArgument, type DeclaredCommand, declaredCommands } from './declared.ts';
import { argumentText } from './help/argumentText.ts';
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

/** Options with which the data were opened, by ruleset. */
type Given = PageData['given'];

/** A command that becomes a form. */
interface FormCommand extends Pick<DeclaredCommand, 'name' | 'describe' | 'declared'> {
  /** Whether it has `--ruleset`; commands of one ruleset refuse it. */
  readonly isShared: boolean;
  readonly questions: StudyForm['questions'];
}

/**
 * Every study of every ruleset that answers a question, in the order of the help. Loads the commands.
 * @throws DataError, SystemError when the data cannot be read
 */
export function studyForms(given: Given = {}): Promise<readonly StudyForm[]> {
  return formsOf(given, async (ruleset) => {
    const { asked = {}, own = [] } = STUDIES[ruleset];
    const shared = await declaredCommands(studyCommands, ruleset);
    const others = await declaredCommands(own, ruleset);
    return [
      ...shared.map((one) => ({
        ...one,
        isShared: true,
        questions: asked[one.name] ?? [plainQuestion(one)],
      })),
      ...others.flatMap((one) =>
        asked[one.name] === undefined ? [] : [{ ...one, isShared: false, questions: asked[one.name] }],
      ),
    ];
  });
}

/** The form of `plan` of each ruleset; it answers no question of its own. See {@link studyForms}. */
export function planForms(given: Given = {}): Promise<readonly StudyForm[]> {
  return formsOf(given, async (ruleset) => {
    const { plan } = STUDIES[ruleset];
    if (plan === undefined) return [];
    const commands = await declaredCommands([studyCommand('plan', plan)], ruleset);
    return commands.map((one) => ({ ...one, isShared: true, questions: [] }));
  });
}

async function formsOf(
  given: Given,
  commandsOf: (ruleset: string) => Promise<readonly FormCommand[]>,
): Promise<readonly StudyForm[]> {
  const found = rulesetIds.map(async (ruleset) => {
    const { data: overlays = [], set: sets = [] } = given[ruleset] ?? {};
    const data = await (await loadRulesetData(ruleset)).load({ overlays, sets });
    return Promise.all((await commandsOf(ruleset)).map((one) => formOf(one, ruleset, data)));
  });
  return (await Promise.all(found)).flat();
}

async function formOf(
  { name, describe, declared, isShared, questions }: FormCommand,
  ruleset: string,
  data: ShownData,
): Promise<StudyForm> {
  const option = isShared && ruleset !== DEFAULT_RULESET ? ['--ruleset', ruleset] : [];
  const fields = declared
    .filter((argument) => !NOT_REQUESTED.has(argument.name))
    .map(async (argument) => fieldOf(argument, await choicesOf(name, argument, ruleset, data)));
  return {
    ruleset,
    command: name,
    begin: [...name.split(' '), ...option],
    describe,
    fields: await Promise.all(fields),
    questions,
    resumes: declared.some((argument) => argument.name === 'resume'),
  };
}

/** The question of a study that names none: what it does, with its arguments. */
function plainQuestion({ describe, declared }: DeclaredCommand): StudyQuestion {
  return {
    text: describe,
    first: declared.flatMap(({ name, isPositional }) => (isPositional ? [name] : [])),
  };
}

function fieldOf(argument: DeclaredArgument, choices: StudyField['choices']): StudyField {
  const { name, isRequired, range } = argument;
  const { meaning, fallback = null } = argumentText(argument);
  return {
    name,
    kind: kindOf(argument),
    describe: meaning,
    byDefault: fallback,
    isRequired,
    isPath: PATHS.has(name),
    range,
    choices,
  };
}

function kindOf({ isPositional, isFlag, isList }: DeclaredArgument): StudyField['kind'] {
  if (isPositional) return 'words';
  if (isFlag) return 'flag';
  return isList ? 'list' : 'text';
}
