/** Reads the declarations of commands without running them. */
import yargs, { type Argv } from 'yargs';
import { z } from 'zod';

/** An option or a positional argument. */
export interface DeclaredArgument {
  readonly name: string;
  readonly isPositional: boolean;
  readonly isFlag: boolean;
  /** Whether it may be repeated. */
  readonly isList: boolean;
  readonly isRequired: boolean;
  /** Whether it is accepted but not shown in the help. */
  readonly isHidden: boolean;
  readonly describe: string;
  readonly byDefault: string | null;
  /** Range of whole numbers; null for other values. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** Unit of the numbers: `t`. */
  readonly unit: string | null;
  /** Range of other numbers as text: `above 0, below 0.5`. */
  readonly bounds: string | null;
  /** The only allowed values; null for others. */
  readonly choices: readonly string[] | null;
}

export interface DeclaredCommand {
  /** Its words: `balance packs`. */
  readonly name: string;
  /** With its positional arguments: `balance packs [teams..]`. */
  readonly usage: string;
  readonly describe: string;
  /** Positional arguments, then options in the order of their declaration. */
  readonly declared: readonly DeclaredArgument[];
  /** Options of the command's groups, except those that it declares itself. */
  readonly shared: readonly DeclaredArgument[];
  readonly examples: readonly DeclaredExample[];
  readonly epilogue: string | null;
}

export interface DeclaredExample {
  /** `$0 balance packs` */
  readonly line: string;
  readonly about: string;
}

/** The commands of a group, or all of them. */
export interface DeclaredGroup {
  /** Its words; empty for the program itself. */
  readonly name: string;
  readonly describe: string;
  /** Usage after the words of the group: `packs [teams..]`. */
  readonly members: readonly { readonly usage: string; readonly describe: string }[];
  readonly shared: readonly DeclaredArgument[];
}

const argumentSchema = z.object({
  type: z.string().optional(),
  array: z.boolean().optional(),
  demandOption: z.union([z.boolean(), z.string()]).optional(),
  describe: z.string().optional(),
  default: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
  defaultDescription: z.string().optional(),
  range: z.object({ low: z.number(), high: z.number() }).optional(),
  unit: z.string().optional(),
  bounds: z.string().optional(),
  choices: z.array(z.string()).optional(),
  hidden: z.boolean().optional(),
});
const argumentsSchema = z.record(z.string(), argumentSchema);
const groupSchema = z.object({ command: z.string(), describe: z.string(), builder: z.function() });

type Declaration = z.infer<typeof argumentSchema>;

interface RecordedCommand {
  /** `packs [teams..]` */
  readonly usage: string;
  readonly describe: string;
  readonly build: Build;
}

interface Recording {
  readonly declared: Map<string, DeclaredArgument>;
  readonly commands: RecordedCommand[];
  readonly examples: DeclaredExample[];
  epilogue: string | null;
}

/** Declares commands, options and arguments to a parser. */
export type Build = (parser: Argv) => unknown;

/** The commands that `register` declares, with those of groups instead of the groups. */
export async function declaredCommands(register: Build): Promise<readonly DeclaredCommand[]> {
  return commandsBelow(await recorded(register), [], []);
}

async function commandsBelow(
  { commands }: Recording,
  prefix: readonly string[],
  shared: readonly DeclaredArgument[],
): Promise<readonly DeclaredCommand[]> {
  const found: DeclaredCommand[] = [];
  for (const command of commands) {
    const recording = await recorded(command.build);
    const isGroup = recording.commands.length > 0;
    if (isGroup)
      found.push(
        ...(await commandsBelow(recording, [...prefix, wordOf(command)], sharedWith(recording, shared))),
      );
    else found.push(commandOf(command, recording, prefix, shared));
  }
  return found;
}

/**
 * The command or group that the words name. Words after a command are its arguments; an unknown word in a group ends the search.
 */
export async function declaredAt(
  register: Build,
  words: readonly string[],
): Promise<DeclaredCommand | DeclaredGroup> {
  let recording = await recorded(register);
  let shared: readonly DeclaredArgument[] = [];
  let describe = '';
  const path: string[] = [];
  for (const word of words) {
    const command = recording.commands.find((member) => wordOf(member) === word);
    if (command === undefined) break;
    shared = sharedWith(recording, shared);
    recording = await recorded(command.build);
    if (recording.commands.length === 0) return commandOf(command, recording, path, shared);
    path.push(word);
    describe = command.describe;
  }
  return {
    name: path.join(' '),
    describe,
    members: recording.commands,
    shared: sharedWith(recording, shared),
  };
}

export function isGroup(declared: DeclaredCommand | DeclaredGroup): declared is DeclaredGroup {
  return 'members' in declared;
}

/** `packs` of `packs [teams..]`. */
export function wordOf({ usage }: { readonly usage: string }): string {
  return usage.split(' ', 1)[0];
}

function commandOf(
  { usage, describe }: RecordedCommand,
  { declared, examples, epilogue }: Recording,
  prefix: readonly string[],
  shared: readonly DeclaredArgument[],
): DeclaredCommand {
  const [word, ...positionals] = usage.split(' ');
  const placed = positionals.map((text) => positionalOf(text, declared));
  const options = [...declared.values()].filter(({ isPositional }) => !isPositional);
  return {
    name: [...prefix, word].join(' '),
    usage: [...prefix, usage].join(' '),
    describe,
    declared: [...placed, ...options],
    shared: shared.filter(({ name }) => !declared.has(name)),
    examples,
    epilogue,
  };
}

/** Shared options of the commands of a group, including those of its parent groups. */
function sharedWith({ declared }: Recording, shared: readonly DeclaredArgument[]): DeclaredArgument[] {
  return [...shared.filter(({ name }) => !declared.has(name)), ...declared.values()];
}

async function recorded(build: Build): Promise<Recording> {
  const recording: Recording = {
    declared: new Map(),
    commands: [],
    examples: [],
    epilogue: null,
  };
  await build(recorder(recording));
  return recording;
}

/** A positional argument as the command names it, `<file>`, `[teams..]`, with its declaration. */
function positionalOf(text: string, declared: ReadonlyMap<string, DeclaredArgument>): DeclaredArgument {
  const [, bracket, name = '', dots] = /^([<[])([\w-]+)(\.\.)?[>\]]$/.exec(text) ?? [];
  const argument = declared.get(name) ?? argumentOf(name, true, {});
  return { ...argument, isList: dots !== undefined, isRequired: bracket === '<' };
}

/** A parser that records declarations. */
function recorder(recording: Recording): Argv {
  const parser = yargs([]);
  const parserOfRecording: Argv = new Proxy(parser, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: readonly unknown[]) => {
        note(String(name), args, recording);
        const result: unknown = Reflect.apply(method, target, args);
        return result === target ? parserOfRecording : result;
      };
    },
  });
  return parserOfRecording;
}

function note(method: string, args: readonly unknown[], recording: Recording): void {
  const [first, second, third] = args;
  switch (method) {
    case 'positional':
      declare(recording, String(first), true, argumentSchema.parse(second));
      return;
    case 'option':
    case 'options':
      if (typeof first === 'string') declare(recording, first, false, argumentSchema.parse(second));
      else declareAll(recording, argumentsSchema.parse(first));
      return;
    case 'hide':
      change(recording, String(first), { isHidden: true });
      return;
    case 'default':
      change(recording, String(first), { byDefault: String(second) });
      return;
    case 'example':
      recording.examples.push({ line: String(first), about: String(second ?? '') });
      return;
    case 'epilogue':
      recording.epilogue = String(first);
      return;
    case 'command':
      recording.commands.push(commandIn(first, second, third));
  }
}

function declareAll(recording: Recording, specs: z.infer<typeof argumentsSchema>): void {
  for (const [name, spec] of Object.entries(specs)) declare(recording, name, false, spec);
}

function declare({ declared }: Recording, name: string, isPositional: boolean, spec: Declaration): void {
  declared.set(name, argumentOf(name, isPositional, spec));
}

function change({ declared }: Recording, name: string, known: Partial<DeclaredArgument>): void {
  const argument = declared.get(name);
  if (argument !== undefined) declared.set(name, { ...argument, ...known });
}

/** A command, from `command(usage, describe, builder)` or `command({ command, describe, builder })`. */
function commandIn(first: unknown, second: unknown, third: unknown): RecordedCommand {
  if (typeof first === 'string') return { usage: first, describe: String(second), build: callable(third) };
  const { command, describe } = groupSchema.parse(first);
  return { usage: command, describe, build: callable(Reflect.get(Object(first), 'builder')) };
}

function callable(builder: unknown): Build {
  return (parser) =>
    typeof builder === 'function' ? Reflect.apply(builder, undefined, [parser]) : undefined;
}

function argumentOf(name: string, isPositional: boolean, spec: Declaration): DeclaredArgument {
  const {
    type,
    array,
    demandOption,
    describe = '',
    default: byDefault,
    defaultDescription,
    range,
    unit,
    bounds,
    choices,
    hidden,
  } = spec;
  return {
    name,
    isPositional,
    isFlag: type === 'boolean',
    isList: array === true,
    isRequired: demandOption !== undefined && demandOption !== false,
    isHidden: hidden === true,
    describe,
    byDefault: defaultDescription ?? defaultText(byDefault),
    range: range ?? null,
    unit: unit ?? null,
    bounds: bounds ?? null,
    choices: choices ?? null,
  };
}

/** Default as text; none for a flag that is off or an empty list. */
function defaultText(byDefault: Declaration['default']): string | null {
  const text = byDefault === undefined || byDefault === false ? '' : String(byDefault);
  return text === '' ? null : text;
}
