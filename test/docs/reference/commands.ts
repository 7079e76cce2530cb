/** The reference of the commands, from their declarations. */
import { commands } from '../../../src/cli/commands.ts';
import { type DeclaredArgument, type DeclaredCommand, declaredCommands } from '../../../src/cli/declared.ts';
import { type ArgumentText, argumentText } from '../../../src/cli/help/argumentText.ts';
import { optionSections } from '../../../src/cli/help/commandHelp.ts';
import { rulesetIds } from '../../../src/rulesets/names.ts';
import { code, document, table } from './markdown.ts';

/** Options of at least this many commands in a part are described once. */
const SHARED_BY = 4;
const COLUMNS = ['option', 'meaning', 'values', 'default'];

interface Part {
  readonly title: string;
  readonly intro: string;
  readonly commands: readonly DeclaredCommand[];
}

/** Commands by the id of the ruleset. */
export type CommandsByRuleset = ReadonlyMap<string, readonly DeclaredCommand[]>;

/** All commands; loads their modules. */
export async function everyCommand(): Promise<CommandsByRuleset> {
  const all = new Map<string, readonly DeclaredCommand[]>();
  for (const id of rulesetIds) all.set(id, await declaredCommands(commands, id));
  return all;
}

const HEAD = `# Commands

Every command with its arguments and options, made from their declarations. Options that several commands share are described
once, at the beginning of a part. \`shockroll COMMAND --help\` says the same about one command.`;

export function commandsReference(all: CommandsByRuleset): string {
  return document([HEAD, ...parts(all).flatMap(partText)]);
}

/** Commands that all games share, then those of each game. */
function parts(all: CommandsByRuleset): readonly Part[] {
  const byRuleset = [...all.values()];
  const texts = byRuleset.map((all) => all.map((command) => JSON.stringify(command)));
  const [first = []] = byRuleset;
  const isCommon = (command: DeclaredCommand): boolean =>
    texts.every((own) => own.includes(JSON.stringify(command)));
  const common = first.filter(isCommon);
  const own = rulesetIds.map((id, at) => ({
    title: `Commands of ${id}`,
    intro: at === 0 ? 'They need no `--ruleset`.' : `With \`--ruleset ${id}\`.`,
    commands: (all.get(id) ?? []).filter((command) => !isCommon(command)),
  }));
  const shared = 'They are the same in every game; some take `--ruleset`.';
  return [{ title: 'Commands of all games', intro: shared, commands: common }, ...own];
}

function partText({ title, intro, commands }: Part): string[] {
  // The same words for people count as the same option.
  const counts = new Map<string, number>();
  for (const key of commands.flatMap((command) => optionsOf(command).map(keyOf)))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const isShared = (option: DeclaredArgument): boolean => (counts.get(keyOf(option)) ?? 0) >= SHARED_BY;
  const shared = new Map(
    commands.flatMap((command) =>
      optionsOf(command)
        .filter(isShared)
        .map((option) => [keyOf(option), option] as const),
    ),
  );
  const sharedRows = [...shared.values()].map((option) => optionRow(argumentText(option)));
  return [
    `## ${title}`,
    intro,
    ...(sharedRows.length === 0 ? [] : [`### Options of several ${title.toLowerCase()}`]),
    table(COLUMNS, sharedRows),
    ...commands.flatMap((command) => commandText(command, title, isShared)),
  ];
}

function commandText(
  command: DeclaredCommand,
  part: string,
  isShared: (option: DeclaredArgument) => boolean,
): string[] {
  const positionals = command.declared.filter(({ isPositional }) => isPositional);
  const options = optionsOf(command);
  const sections = optionSections(command.name, options).flatMap(({ title, members }) => {
    const rows = members
      .filter((option) => !isShared(option))
      .map((option) => optionRow(argumentText(option)));
    return rows.length === 0 ? [] : [table([title, ...COLUMNS.slice(1)], rows)];
  });
  const shared = options.filter(isShared).map(({ name }) => code(`--${name}`));
  return [
    `### ${command.name}${part.startsWith('Commands of all') ? '' : ` (${part.slice('Commands of '.length)})`}`,
    `${command.describe}.`.replace('?.', '?'),
    `\`\`\`text\nshockroll ${command.usage} [options]\n\`\`\``,
    table(['argument', ...COLUMNS.slice(1)], positionals.map(argumentText).map(optionRow)),
    ...sections,
    shared.length === 0 ? '' : `Shared options: ${shared.join(', ')}.`,
  ];
}

function optionsOf({ declared, shared }: DeclaredCommand): readonly DeclaredArgument[] {
  return [...declared, ...shared].filter(({ isPositional, isHidden }) => !isPositional && !isHidden);
}

function keyOf(option: DeclaredArgument): string {
  return JSON.stringify(argumentText(option));
}

function optionRow({ name, meaning, values, fallback, isRequired, isRepeatable }: ArgumentText): string[] {
  const taken = [values, isRepeatable ? 'repeatable' : undefined].filter((part) => part !== undefined);
  return [code(name), meaning, taken.join('; '), isRequired ? 'required' : (fallback ?? '')];
}
