/** `shockroll/odds`: asks any odds question by name. */
import { readFile } from 'node:fs/promises';
import type { Block } from './answer/blocks.ts';
import { UsageError } from './base/errors.ts';
import { unknownFault } from './base/unknownFault.ts';
import type { OddsStep } from './game/oddsSteps.ts';
import { askWords } from './odds/askWords.ts';
import { DEFAULT_RULESET, reproducingLine } from './odds/commandLine.ts';
import { type Declared, type ListedQuestion, questionName } from './odds/listed.ts';
import type { JsonSchema } from './odds/parametersSchema.ts';
import { jsonOf, type OddsJson } from './odds/presentation.ts';
import type { OptionDeclaration } from './odds/question.ts';
import type { SweepAnswer } from './odds/sweep/sweep.ts';
import { inputOf, type ParameterKind, type Parameters } from './params/parameters.ts';
import { OptionReader } from './params/reader.ts';
import type { RulesetId } from './rulesets/names.ts';
import { type OddsDocument, QUESTIONS, type QuestionId } from './rulesets/questions.ts';

export type { Block, Cell, Column, Distribution, Format, Legend, Notes, Table } from './answer/blocks.ts';
export type { Fault, Place } from './base/errors.ts';
export { DataError, ShockrollError, SystemError, UsageError } from './base/errors.ts';
export type { OddsStep } from './game/oddsSteps.ts';
export type { JsonSchema } from './odds/parametersSchema.ts';
export type { OddsJson } from './odds/presentation.ts';
export type { SweepAnswer } from './odds/sweep/sweep.ts';
export type { Parameters, ParameterValue } from './params/parameters.ts';
export type { RulesetId } from './rulesets/names.ts';
export type { OddsDocument, QuestionId } from './rulesets/questions.ts';

/** An answer. D: its data, whose type follows from ruleset and question. */
export interface OddsAnswer<D extends object = object> {
  /** The answer in one sentence, without a full stop. */
  readonly sentence: string;
  /** The output of `--json`: the parsed question, exact values, and samples if there are any. */
  readonly document: OddsJson<D>;
  /** Distributions, tables and notes, as the command line and the page show them. */
  readonly blocks: readonly Block[];
  /** The sampled result beside the exact one, in one sentence; undefined without sampling. */
  readonly sampled: string | undefined;
  /** Assumptions, one sentence each. */
  readonly assumed: readonly string[];
  /** Ids of the rules used. */
  readonly rules: readonly string[];
  /** The command line that gives the same answer. */
  readonly command: string;
  /** The calculation, step by step. */
  readonly steps: () => readonly OddsStep[];
}

/** The answer to a sweep or a single question; both where the names of the parameters are unknown. */
type DocumentRequest<D, P> = string extends keyof P
  ? Extract<D, object>
  : P extends { readonly sweep: unknown }
    ? Extract<D, SweepAnswer>
    : Exclude<Extract<D, object>, SweepAnswer>;

/**
 * Asks one odds question.
 * @example
 * const { sentence } = await ask('rattenkrieg', 'mine', { mine: 'tellermine', tons: 3, aboard: 10 });
 * @throws UsageError with every fault of the parameters; DataError, SystemError when data or files cannot be read
 */
export async function ask<R extends RulesetId, Q extends QuestionId<R>, P extends Parameters>(
  ruleset: R,
  question: Q,
  parameters?: P,
): Promise<OddsAnswer<DocumentRequest<OddsDocument<R, Q>, P>>>;
export async function ask(
  ruleset: string,
  question: string,
  parameters: Parameters = {},
): Promise<OddsAnswer> {
  const loaded = await listed(ruleset, question).load();
  const declared = loaded.question;
  const input = inputOf(kindsOf(declared), parameters);
  const names = declared.positionals.map(({ name }) => name);
  const reader = new OptionReader(input, names);
  const answer = await askWords(loaded, input, reader, (file) => readFile(file));
  reader.finish();
  if (answer === undefined) throw new UsageError(reader.faults);
  const answered = await answer();
  const { sentence, blocks, sampled, assumed, rules, steps } = answered;
  const named = ruleset === DEFAULT_RULESET ? input : { ...input, ruleset };
  const command = reproducingLine(named, declared.command, names);
  return { sentence, document: jsonOf(answered, command), blocks, sampled, assumed, rules, steps, command };
}

/**
 * The parameters of a question as a JSON schema (2020-12), with ranges, allowed values, defaults and meanings.
 * @example
 * const { properties } = await schemaOf('rattenkrieg', 'mine');
 * @throws UsageError for an unknown ruleset or question
 */
export async function schemaOf<R extends RulesetId>(
  ruleset: R,
  question: QuestionId<R>,
): Promise<JsonSchema> {
  const [loaded, { parametersSchema }] = await Promise.all([
    listed(ruleset, question).load(),
    import('./odds/parametersSchema.ts'),
  ]);
  return parametersSchema(loaded.question);
}

function listed(ruleset: string, question: string): ListedQuestion {
  const found = Object.entries(QUESTIONS).find(([id]) => id === ruleset);
  if (found === undefined)
    throw new UsageError([unknownFault('ruleset', 'ruleset', ruleset, Object.keys(QUESTIONS))]);
  const questions: readonly ListedQuestion[] = found[1];
  const one = questions.find((each) => questionName(each) === question);
  if (one !== undefined) return one;
  throw new UsageError([unknownFault('question', 'question', question, questions.map(questionName))]);
}

function kindsOf({ positionals, options, more }: Declared): ReadonlyMap<string, ParameterKind> {
  const optionKind = ({ type, array = false, demandOption = false }: OptionDeclaration): ParameterKind => ({
    isFlag: type === 'boolean',
    isList: array,
    isRequired: demandOption,
    fallback: undefined,
  });
  return new Map([
    ...positionals.map(({ name, array, required, fallback }): [string, ParameterKind] => [
      name,
      { isFlag: false, isList: array, isRequired: required, fallback },
    ]),
    ...Object.entries({ ...options, ...more }).map(([name, option]): [string, ParameterKind] => [
      name,
      optionKind(option),
    ]),
  ]);
}
