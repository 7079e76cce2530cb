/** A question from one declaration: what the command line, the page, the library and the tests know of it. */
import type { Choice, ControlHints, Declaration, ParameterContext } from '../params/declaration.ts';
import { type AnyParameters, declarationsOf, type Parameters, readParameters } from '../params/parameter.ts';
import { OptionReader } from '../params/reader.ts';
import { type FormWords, formWords } from '../params/words.ts';
import type { OddsPresentation } from './presentation.ts';
import type {
  ArgumentDeclaration,
  ControlFacts,
  Example,
  OddsQuestion,
  OptionDeclaration,
} from './question.ts';
import type { SweptParameter } from './sweep/axis.ts';
import { sweepParams } from './sweep/params.ts';
import type { SweepAnswer } from './sweep/sweep.ts';
import { swept } from './sweep/swept.ts';

/** What the reader of a question needs: the data, and who keeps the faults. */
export interface QuestionContext<C> extends ParameterContext {
  readonly catalogue: C;
}

/** Names of parameters; those with a prefix belong to a group. */
type NameOf<V> = (keyof V & string) | `${string}-${string}`;

/** A question as its file declares it. V: the values of its parameters by name; D: its answer as data. */
export interface QuestionOutline<C, X, V, D extends object> {
  /** `mine`, as commands, links and the library call it. */
  readonly id: string;
  /** For people who choose among questions. */
  readonly title: string;
  /** What kind of question it is, where a game has many. */
  readonly group?: string;
  readonly params: Parameters<X & QuestionContext<C>, V>;
  /** Parameters by the sections of the form that everybody sees at once; all others are "More options". */
  readonly sections: Readonly<Record<string, readonly NameOf<V>[]>>;
  /** What a form asks before anybody has said anything; a parameter that must be said begins with its first choice. */
  readonly start?: (catalogue: C) => FormWords;
  /** Parameters that make no sense beside the words; one that has been said stays, so that it can be taken back. */
  readonly idle?: (context: X, words: FormWords) => readonly string[];
  /** The words of a form after a change, where it makes others senseless or needs them. */
  readonly follow?: (context: X, words: FormWords, changed: string) => FormWords;
  /** What the help shows behind the command, and what is worth saying about it. */
  readonly examples: readonly Example[];
  /** What the help says below everything. */
  readonly epilogue?: string;
  /** An answer takes seconds, so the question is asked once: nobody looks for options without effect. */
  readonly isSlow?: boolean;
  /**
   * Finds what is wrong with the values together, which `context.reader` is told.
   * @returns what answers, to be called once the reader has no fault; undefined where it has one
   */
  readonly read: (context: X, asked: V) => (() => OddsPresentation<D>) | undefined;
}

/**
 * @param contextOf the data with what every question of the ruleset reads first
 * @param shared parameters of every question of the ruleset, which `contextOf` reads
 */
export function defineQuestion<C, X extends QuestionContext<C>, V extends object, D extends object>(
  outline: QuestionOutline<C, X, V, D>,
  contextOf: (catalogue: C, reader: OptionReader) => X,
  shared: AnyParameters<X>,
): OddsQuestion<C, D | SweepAnswer> {
  const { id, title, group, params, examples, epilogue, isSlow } = outline;
  const own = declarationsOf<X>({ ...anyOf<X, V>(params), ...shared });
  const entries: Entries<X> = [...own, ...declarationsOf<X>(sweepParams(own))];
  const options = (isForCommands: boolean): Record<string, OptionDeclaration> =>
    Object.fromEntries(
      entries.flatMap(([name, declared]) =>
        declared.place === 'option' && declared.isForCommands === isForCommands
          ? [[name, optionOf(declared)]]
          : [],
      ),
    );
  const context = (catalogue: C): X => contextOf(catalogue, new OptionReader({}));
  const answer = (catalogue: C, reader: OptionReader) => {
    const opened = contextOf(catalogue, reader);
    const asked = readParameters<X, V>(params, opened);
    return asked && outline.read(opened, asked);
  };
  const positionals = entries.flatMap(([name, declared]) =>
    declared.place === 'positional' ? [argumentOf(name, declared)] : [],
  );
  const names = positionals.map(({ name }) => name);
  return {
    command: `odds ${id}`,
    positionals,
    options: options(false),
    more: options(true),
    examples,
    ...(epilogue === undefined ? {} : { epilogue }),
    ...(isSlow === undefined ? {} : { isSlow }),
    read: (catalogue, words, reader) => {
      const parameters = sweptParameters(
        own,
        contextOf(catalogue, new OptionReader(words)),
        formWords(words),
      );
      return swept(id, parameters, names, reader, (one) => answer(catalogue, one));
    },
    form: {
      id,
      title,
      ...(group === undefined ? {} : { group }),
      sections: Object.entries<readonly string[]>(outline.sections).map(([title, names]) => ({
        title,
        names,
      })),
      start: (catalogue) => ({ ...firstChoices(entries, context(catalogue)), ...outline.start?.(catalogue) }),
      facts: (catalogue, words) => {
        const opened = contextOf(catalogue, new OptionReader(words));
        return new Map(entries.map(([name, declared]) => [name, factsOf(declared, opened, words)]));
      },
      idle: (catalogue, words) => outline.idle?.(contextOf(catalogue, new OptionReader(words)), words) ?? [],
      follow: (catalogue, words, changed) =>
        outline.follow?.(contextOf(catalogue, new OptionReader(words)), words, changed) ?? words,
    },
  };
}

/** The parameters without the types of their values. */
function anyOf<X extends ParameterContext, V extends object>(params: Parameters<X, V>): AnyParameters<X> {
  return params;
}

/** What the help says: the description, and the words that may be said. */
function meaningOf<X>({ describe, words }: Declaration<X>): string {
  if (words === undefined) return describe;
  return describe === '' ? words.join(', ') : `${describe}: ${words.join(', ')}`;
}

function valuesOf<X>({ range, fallback, byDefault, unit, words }: Declaration<X>) {
  return {
    ...(range === undefined
      ? {}
      : { range: { ...range, fallback: fallback === undefined ? undefined : Number(fallback) } }),
    ...(fallback === undefined ? {} : { fallback }),
    ...(byDefault === undefined ? {} : { byDefault }),
    ...(unit === undefined ? {} : { unit }),
    ...(words === undefined ? {} : { words }),
  };
}

/** Parameters as options of a command. */
export function optionsOf<X extends ParameterContext>(
  params: AnyParameters<X>,
): Readonly<Record<string, OptionDeclaration>> {
  return Object.fromEntries(declarationsOf(params).map(([name, declared]) => [name, optionOf(declared)]));
}

/** An option as the command line and the page know it. */
function optionOf<X>(declared: Declaration<X>): OptionDeclaration {
  if (declared.kind === 'flag') return { type: 'boolean', describe: declared.describe };
  return {
    type: 'string',
    requiresArg: true,
    describe: meaningOf(declared),
    ...valuesOf(declared),
    ...(declared.isList ? { array: true, nargs: 1 } : {}),
    ...(declared.kind === 'file' ? { file: true } : {}),
    ...(declared.isRequired ? { demandOption: true } : {}),
  };
}

function argumentOf<X>(name: string, declared: Declaration<X>): ArgumentDeclaration {
  return {
    name,
    describe: meaningOf(declared),
    required: declared.isRequired,
    array: declared.isList,
    ...valuesOf(declared),
  };
}

type Entries<X> = readonly (readonly [name: string, declared: Declaration<X>])[];

/** What `--sweep` needs to know of each parameter. */
function sweptParameters<X>(
  entries: Entries<X>,
  context: X,
  words: FormWords,
): ReadonlyMap<string, SweptParameter> {
  return new Map(
    entries.map(([name, declared]) => [
      name,
      { declared, choices: () => declared.control.choices?.(context, words).map(({ value }) => value) ?? [] },
    ]),
  );
}

/** The first choice of everything that must be said. */
function firstChoices<X>(entries: Entries<X>, context: X): FormWords {
  return Object.fromEntries(
    entries.flatMap(([name, { isRequired, isList, control }]) => {
      const [first] = isRequired && !isList ? (control.choices?.(context, {}) ?? []) : [];
      return first === undefined ? [] : [[name, first.value]];
    }),
  );
}

/** What a form shows of a parameter; the default is no choice, but what not saying it means. */
function factsOf<X>(
  { control, fallback, byDefault = fallback }: Declaration<X>,
  context: X,
  words: FormWords,
): ControlFacts {
  const { help, choices, parts, ...plain }: ControlHints<X> = control;
  const offered: readonly Choice[] | undefined = choices?.(context, words).filter(
    ({ value }) => value !== byDefault,
  );
  return {
    ...(byDefault === undefined ? {} : { byDefault }),
    ...plain,
    ...(help === undefined ? {} : { help: typeof help === 'string' ? help : help(words) }),
    ...(offered === undefined ? {} : { choices: offered }),
    ...(parts === undefined ? {} : { parts: parts(words) }),
  };
}
