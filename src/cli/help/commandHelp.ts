/** The help of one command or group: 80 columns, arguments before options, options by group. */
import { PROGRAM } from '../../base/phrases.ts';
import { wrap } from '../../base/wrap.ts';
import {
  type DeclaredArgument,
  type DeclaredCommand,
  type DeclaredExample,
  type DeclaredGroup,
  isGroup,
  wordOf,
} from '../declared.ts';
import { type ArgumentText, argumentText, remarkOf } from './argumentText.ts';
import { byImportance, groupOf, OPTION_GROUPS } from './optionGroups.ts';

/** Width of the help, in columns. */
export const HELP_WIDTH = 80;
/** Wider names have a separate line. */
const WIDEST_NAME = 24;
const MARGIN = '  ';

const HELP_OPTION: ArgumentText = {
  name: '-h, --help',
  meaning: 'Show this help',
  values: undefined,
  fallback: undefined,
  isRequired: false,
  isRepeatable: false,
};

type Row = readonly [name: string, text: string];

/** The help, with a final newline. */
export function helpText(declared: DeclaredCommand | DeclaredGroup): string {
  const parts = isGroup(declared) ? groupParts(declared) : commandParts(declared);
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function groupParts({ name, describe, members, shared }: DeclaredGroup): string[] {
  const commands = members.map((member): Row => [wordOf(member), member.describe]);
  return [
    filled(describe),
    `Usage: ${PROGRAM} ${name} COMMAND [options]`,
    section('Commands', commands),
    ...optionParts(name, shared),
    filled(`${PROGRAM} ${name} COMMAND --help describes the arguments and options of a command.`),
  ];
}

function commandParts(command: DeclaredCommand): string[] {
  const { name, usage, describe, declared, shared, examples, epilogue } = command;
  const positionals = declared.filter(({ isPositional }) => isPositional).map(argumentText);
  const options = [...declared.filter(({ isPositional }) => !isPositional), ...shared];
  return [
    filled(describe),
    indented(`Usage: ${PROGRAM} ${usage} [options]`, ''),
    section('Arguments', positionals.map(rowOf)),
    ...optionParts(name, options),
    examples.length === 0 ? '' : ['Examples', ...examples.map(exampleText)].join('\n'),
    epilogue === null ? '' : epilogue.split('\n').map(filledLine).join('\n'),
  ];
}

function optionParts(command: string, options: readonly DeclaredArgument[]): string[] {
  return optionSections(command, options).map(({ title, members }) => {
    const isLast = title === 'Output';
    const texts = members.map(argumentText);
    return section(title, (isLast ? [...texts, HELP_OPTION] : texts).map(rowOf));
  });
}

/** Options by group, in the order of the help; groups without options are left out, except that of `--help`. */
export function optionSections(
  command: string,
  options: readonly DeclaredArgument[],
): readonly { readonly title: string; readonly members: readonly DeclaredArgument[] }[] {
  const sections = OPTION_GROUPS.map(({ title }) => {
    const members = options.filter(({ name, isHidden }) => !isHidden && groupOf(command, name) === title);
    return { title, members: members.toSorted((a, b) => byImportance(a.name, b.name)) };
  });
  return sections.filter(({ title, members }) => title === 'Output' || members.length > 0);
}

function rowOf(text: ArgumentText): Row {
  return [text.name, [text.meaning, remarkOf(text)].filter((part) => part !== '').join(' ')];
}

/** Rows below a heading: the names in a column, the texts beside them with a hanging indent. */
export function section(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const widths = rows.map(([name]) => name.length).filter((width) => width <= WIDEST_NAME);
  const column = Math.max(0, ...widths) + 2 * MARGIN.length;
  const lines = rows.flatMap(([name, text]) => {
    const [first = '', ...rest] = wrap(text, HELP_WIDTH - column);
    const isWide = name.length + 2 * MARGIN.length > column;
    const texts = isWide ? [first, ...rest] : rest;
    return [
      isWide ? MARGIN + name : (MARGIN + name).padEnd(column) + first,
      ...texts.map((line) => ' '.repeat(column) + line),
    ];
  });
  return [title, ...lines.map((line) => line.trimEnd())].join('\n');
}

function filled(text: string): string {
  return wrap(text, HELP_WIDTH).join('\n');
}

/** A line, wrapped: the meaning behind a term stays in its column. */
function filledLine(line: string): string {
  const [term] = /^ +\S.*? {2,}(?=\S)/.exec(line) ?? /^ */.exec(line) ?? [''];
  return wrap(line.slice(term.length), HELP_WIDTH - term.length)
    .map((part, index) => (index === 0 ? term : ' '.repeat(term.length)) + part)
    .join('\n');
}

function exampleText({ line, about }: DeclaredExample): string {
  const command = indented(line.replaceAll('$0', PROGRAM), MARGIN, ' \\');
  const words = wrap(about, HELP_WIDTH - 3 * MARGIN.length).map((part) => MARGIN.repeat(3) + part);
  return [command, ...(about === '' ? [] : words)].join('\n');
}

/**
 * A command line over several lines.
 * @param end end of every line except the last
 */
function indented(line: string, margin: string, end = ''): string {
  const words = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length + end.length <= HELP_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${margin}${last === undefined ? '' : MARGIN.repeat(2)}${word}`);
  }
  return lines.join(`${end}\n`);
}
