/** Defines a question in one declaration, shared by the command line, the page, the library and the tests. */
import type { Choice, ControlHints, Declaration, ParameterContext } from '../params/declaration.ts';
import { type AnyParameters, declarationsOf, type Parameters, readParameters } from '../params/parameter.ts';
import { OptionReader } from '../params/reader.ts';
import { type FormInput, formInput } from '../params/words.ts';
import type { OddsPresentation } from './presentation.ts';
import type {
  AnswerHost,
  ArgumentDeclaration,
  ControlFacts,
  Example,
  OddsQuestion,
  OptionDeclaration,
} from './question.ts';
import { parameterSlot } from './sentence/parameterSlot.ts';
import { type SentenceOutline, sentenceWith } from './sentence/sentence.ts';
import type { SweptParameter } from './sweep/axis.ts';
import { sweepParams } from './sweep/params.ts';
import type { SweepAnswer } from './sweep/sweep.ts';
import { swept } from './sweep/swept.ts';

/** What a question needs to read its inputs: the data, and a reader that collects faults. */
export interface QuestionContext<C> extends ParameterContext {
  readonly catalogue: C;
}

/** Names of parameters; prefixed names belong to a group. */
type NameOf<V> = (keyof V & string) | `${string}-${string}`;

/** The declaration of a question. V: the values of its parameters by name; D: its answer as data. */
export interface QuestionOutline<C, X, V, D extends object> {
  /** Id in commands, links and the library: `mine`. */
  readonly id: string;
  /** Title in lists of questions. */
  readonly title: string;
  /** Heading of its group, where a game has many questions. */
  readonly group?: string;
  readonly params: Parameters<X & QuestionContext<C>, V>;
  /** Parameters by visible section of the form; all others are under "More options". */
  readonly sections: Readonly<Record<string, readonly NameOf<V>[]>>;
  /** Initial inputs of a form; a required parameter starts with its first choice. */
  readonly start?: (catalogue: C) => FormInput;
  /**
   * Parameters without effect for these inputs; a form shows them only if they have a value, so that it can be removed.
   */
  readonly idle?: (context: X, input: FormInput) => readonly string[];
  /** Adjusts the other inputs of a form after a change. */
  readonly follow?: (context: X, input: FormInput, changed: string) => FormInput;
  /** How it is asked in one sentence. */
  readonly sentence?: SentenceOutline<C>;
  /** Arguments that the help shows after the command, each with an optional comment. */
  readonly examples: readonly Example[];
  /** Text at the end of the help. */
  readonly epilogue?: string;
  /** Whether an answer takes seconds, so that options without effect are not searched for by asking again. */
  readonly isSlow?: boolean;
  /**
   * Checks the values together and reports faults to `context.reader`.
   * @returns computes the answer, to be called once the reader has no fault; undefined where it has one
   */
  readonly read: (context: X, request: V) => ((host?: AnswerHost) => OddsPresentation<D>) | undefined;
}

/**
 * Builds a question from its declaration.
 * @param contextOf adds what every question of the ruleset needs to the data
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
    const request = readParameters<X, V>(params, opened);
    return request && outline.read(opened, request);
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
    read: (catalogue, input, reader) => {
      const parameters = sweptParameters(
        own,
        contextOf(catalogue, new OptionReader(input)),
        formInput(input),
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
      facts: (catalogue, input) => {
        const opened = contextOf(catalogue, new OptionReader(input));
        return new Map(entries.map(([name, declared]) => [name, factsOf(declared, opened, input)]));
      },
      idle: (catalogue, input) => outline.idle?.(contextOf(catalogue, new OptionReader(input)), input) ?? [],
      follow: (catalogue, input, changed) =>
        outline.follow?.(contextOf(catalogue, new OptionReader(input)), input, changed) ?? input,
      ...(outline.sentence === undefined
        ? {}
        : {
            sentence: sentenceWith(outline.sentence, (name) =>
              parameterSlot(name, declaredAs(own, name), contextOf),
            ),
          }),
    },
  };
}

/** @throws TypeError for a name that no parameter has: a mistake in the declaration */
function declaredAs<X>(entries: Entries<X>, name: string): Declaration<X> {
  const found = entries.find(([known]) => known === name);
  if (found === undefined) throw new TypeError(`the sentence names "${name}", which is no parameter`);
  return found[1];
}

/** Drops the value types of the parameters. */
function anyOf<X extends ParameterContext, V extends object>(params: Parameters<X, V>): AnyParameters<X> {
  return params;
}

/** Description for the help, with the allowed values. */
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

/** An option for the command line and the page. */
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
    ...(declared.kind === 'file' ? { file: true } : {}),
    ...valuesOf(declared),
  };
}

type Entries<X> = readonly (readonly [name: string, declared: Declaration<X>])[];

/** Parameters as `--sweep` needs them. */
function sweptParameters<X>(
  entries: Entries<X>,
  context: X,
  input: FormInput,
): ReadonlyMap<string, SweptParameter> {
  return new Map(
    entries.map(([name, declared]) => [
      name,
      { declared, choices: () => declared.control.choices?.(context, input).map(({ value }) => value) ?? [] },
    ]),
  );
}

/** The first choice of every required parameter. */
function firstChoices<X>(entries: Entries<X>, context: X): FormInput {
  return Object.fromEntries(
    entries.flatMap(([name, { isRequired, isList, control }]) => {
      const [first] = isRequired && !isList ? (control.choices?.(context, {}) ?? []) : [];
      return first === undefined ? [] : [[name, first.value]];
    }),
  );
}

/** Facts about a parameter for forms; its default is left out of the choices, since an empty input means it. */
function factsOf<X>(
  { control, fallback, byDefault = fallback }: Declaration<X>,
  context: X,
  input: FormInput,
): ControlFacts {
  const { help, choices, parts, ...plain }: ControlHints<X> = control;
  const offered: readonly Choice[] | undefined = choices?.(context, input).filter(
    ({ value }) => value !== byDefault,
  );
  return {
    ...(byDefault === undefined ? {} : { byDefault }),
    ...plain,
    ...(help === undefined ? {} : { help: typeof help === 'string' ? help : help(input) }),
    ...(offered === undefined ? {} : { choices: offered }),
    ...(parts === undefined ? {} : { parts: parts(input) }),
  };
}
