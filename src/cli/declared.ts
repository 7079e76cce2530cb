/** What commands declare, read without running them. */
import yargs, { type Argv } from 'yargs';
import { z } from 'zod';

/** An option or a positional argument. */
export interface DeclaredArgument {
  readonly name: string;
  readonly isPositional: boolean;
  readonly isFlag: boolean;
  /** It may be said several times. */
  readonly isList: boolean;
  readonly isRequired: boolean;
  readonly describe: string;
  readonly usual: string | null;
  /** Whole numbers that it takes, where it takes nothing else. */
  readonly range: { readonly low: number; readonly high: number } | null;
}

export interface DeclaredCommand {
  /** Its words: `balance packs`. */
  readonly name: string;
  readonly describe: string;
  /** Positional arguments, then options in the order of their declaration. */
  readonly declared: readonly DeclaredArgument[];
}

const argumentSchema = z.object({
  type: z.string().optional(),
  array: z.boolean().optional(),
  demandOption: z.union([z.boolean(), z.string()]).optional(),
  describe: z.string().optional(),
  default: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
  defaultDescription: z.string().optional(),
  range: z.object({ low: z.number(), high: z.number() }).optional(),
});
const argumentsSchema = z.record(z.string(), argumentSchema);
const groupSchema = z.object({ command: z.string(), describe: z.string(), builder: z.function() });

type Declaration = z.infer<typeof argumentSchema>;

interface Recording {
  readonly declared: Map<string, DeclaredArgument>;
  readonly commands: { readonly name: string; readonly describe: string; readonly build: Build }[];
}

type Build = (parser: Argv) => unknown;

/** The commands that `register` declares, those within groups instead of the groups. */
export async function declaredCommands(
  register: Build,
  prefix: readonly string[] = [],
): Promise<readonly DeclaredCommand[]> {
  const { commands } = await recorded(register);
  const found: DeclaredCommand[] = [];
  for (const { name, describe, build } of commands) {
    const [word, ...positionals] = name.split(' ');
    const words = [...prefix, word];
    const { commands: members, declared } = await recorded(build);
    if (members.length > 0) {
      found.push(...(await declaredCommands(build, words)));
      continue;
    }
    const placed = positionals.map((text) => positionalOf(text, declared));
    const options = [...declared.values()].filter(({ isPositional }) => !isPositional);
    found.push({ name: words.join(' '), describe, declared: [...placed, ...options] });
  }
  return found;
}

async function recorded(build: Build): Promise<Recording> {
  const recording: Recording = { declared: new Map(), commands: [] };
  await build(recorder(recording));
  return recording;
}

/** A positional argument as the command names it, `<file>`, `[teams..]`, with what else is declared of it. */
function positionalOf(text: string, declared: ReadonlyMap<string, DeclaredArgument>): DeclaredArgument {
  const [, bracket, name = '', dots] = /^([<[])([\w-]+)(\.\.)?[>\]]$/.exec(text) ?? [];
  const argument = declared.get(name) ?? argumentOf(name, true, {});
  return { ...argument, isList: dots !== undefined, isRequired: bracket === '<' };
}

/** A parser that writes down what is declared to it. */
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

function note(method: string, args: readonly unknown[], { declared, commands }: Recording): void {
  const [first, second, third] = args;
  const add = (name: string, isPositional: boolean, spec: Declaration): void => {
    declared.set(name, argumentOf(name, isPositional, spec));
  };
  if (method === 'positional') add(String(first), true, argumentSchema.parse(second));
  if (method === 'option' || method === 'options') {
    if (typeof first === 'string') add(first, false, argumentSchema.parse(second));
    else for (const [name, spec] of Object.entries(argumentsSchema.parse(first))) add(name, false, spec);
  }
  if (method !== 'command') return;
  if (typeof first === 'string') {
    commands.push({ name: first, describe: String(second), build: callable(third) });
    return;
  }
  const { command, describe } = groupSchema.parse(first);
  commands.push({ name: command, describe, build: callable(Reflect.get(Object(first), 'builder')) });
}

function callable(builder: unknown): Build {
  return (parser) =>
    typeof builder === 'function' ? Reflect.apply(builder, undefined, [parser]) : undefined;
}

function argumentOf(name: string, isPositional: boolean, spec: Declaration): DeclaredArgument {
  const { type, array, demandOption, describe = '', default: usual, defaultDescription, range } = spec;
  return {
    name,
    isPositional,
    isFlag: type === 'boolean',
    isList: array === true,
    isRequired: demandOption !== undefined && demandOption !== false,
    describe,
    usual: defaultDescription ?? (usual === undefined ? null : String(usual)),
    range: range ?? null,
  };
}
