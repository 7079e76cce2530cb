/** `shockroll/studies`: plays any study by name. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { InternalError, UsageError } from './base/errors.ts';
import { unknownFault } from './base/unknownFault.ts';
import type { ProgressLine } from './experiments/progressLine.ts';
import { inputOf, type ParameterKind, type Parameters } from './params/parameters.ts';
import { type RulesetId, rulesetIds } from './rulesets/names.ts';
import { CHECK_STUDY, STUDIES, type StudyAnswers } from './rulesets/studies.ts';
import type { Answer as CheckAnswer } from './studies/claims/check.ts';
import type { ArgumentDeclaration } from './studies/command/arguments.ts';
import type { Command } from './studies/command/command.ts';
import { RULESET_OPTION } from './studies/command/rulesetOption.ts';
import type { Host, OpenHost } from './studies/host/host.ts';
import { createProgress, documents } from './studies/host/progress.ts';
import { OUTPUT_OPTIONS, STORE_OPTIONS } from './studies/options/runOptions.ts';

export type { Fault, Place } from './base/errors.ts';
export { DataError, ShockrollError, SystemError, UsageError } from './base/errors.ts';
export type { ProgressLine } from './experiments/progressLine.ts';
export type { Parameters, ParameterValue } from './params/parameters.ts';

/** The answer of every study as data: the type of its `--json` document, by ruleset and name. */
export type StudyDocuments = {
  readonly [R in RulesetId]: StudyAnswers[R] & { readonly check: CheckAnswer };
};

/** Options that make no sense inside a program: for printed output, and for runs that others play or resume. */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  ...Object.keys({ ...OUTPUT_OPTIONS, ...STORE_OPTIONS, ...RULESET_OPTION }),
  'resume',
]);

/** What a study reports while it runs, and how it ends early. */
export interface StudyOptions {
  /** Ends the study after the games in play; its answer covers the games until then. */
  readonly signal?: AbortSignal;
  /** Called about twice a second, with games, time left and the score so far. */
  readonly onProgress?: (line: ProgressLine) => void;
  /** Called with every warning, one sentence each. */
  readonly onWarning?: (message: string) => void;
}

/**
 * Plays a study on all cores and returns its answer, the document that `--json` prints.
 * Parameters are the arguments and options that `--help` lists, without those for output. With `out`, games, tables, charts
 * and report stay in that folder.
 * @example
 * const { claim } = await study('tannhauser', 'balance packs', { games: 2000, seed: 1 });
 * @throws UsageError with every fault of the parameters, and for too few games; DataError, SystemError when data or files
 * cannot be read or written; the reason of `signal` when it came before there was an answer
 */
export async function study<R extends keyof StudyDocuments, S extends keyof StudyDocuments[R]>(
  ruleset: R,
  name: S,
  parameters?: Parameters,
  options?: StudyOptions,
): Promise<StudyDocuments[R][S]>;
export async function study(
  ruleset: string,
  name: string,
  parameters: Parameters = {},
  options: StudyOptions = {},
): Promise<unknown> {
  const command = await found(ruleset, name).load();
  const input = { ...inputOf(kindsOf(command), parameters), ruleset };
  if (parameters.out !== undefined) return answerOf(command, input, true, options);
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-'));
  try {
    return await answerOf(command, { ...input, out: join(folder, 'run') }, false, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function answerOf(
  command: Command,
  input: Readonly<Record<string, unknown>>,
  draws: boolean,
  options: StudyOptions,
): Promise<object> {
  let document: object | undefined;
  await command.handler(
    input,
    hostOf(options, draws, (answer) => {
      document = answer;
    }),
  );
  if (document !== undefined) return document;
  options.signal?.throwIfAborted();
  const message = 'the study ended without an answer';
  throw new InternalError([{ code: 'simulation/no-results', place: {}, message }]);
}

/** A host that hands answers, progress and warnings to the caller. */
function hostOf(
  { signal = new AbortController().signal, onProgress = () => {}, onWarning = () => {} }: StudyOptions,
  draws: boolean,
  onAnswer: (document: object) => void,
): OpenHost {
  const log = pino(
    { level: 'warn', base: null },
    { write: (line: string) => onWarning(String(Reflect.get(Object(JSON.parse(line)), 'msg'))) },
  );
  return ({ until }): Host => ({
    log,
    progress: createProgress(documents(onProgress), until),
    draws,
    interruptible: (task) => task(signal),
    fail() {},
    async answer(document) {
      onAnswer(document());
    },
  });
}

/** @throws UsageError for an unknown ruleset or study */
function found(ruleset: string, name: string): { readonly load: () => Promise<Command> } {
  if (!rulesetIds.includes(ruleset))
    throw new UsageError([unknownFault('ruleset', 'ruleset', ruleset, rulesetIds)]);
  const { play, balance } = STUDIES[ruleset];
  const studies = new Map([
    ['play', play],
    ...Object.entries(balance).map(([word, study]) => [`balance ${word}`, study] as const),
    ['check', CHECK_STUDY],
  ]);
  const one = studies.get(name);
  if (one === undefined) throw new UsageError([unknownFault('study', 'study', name, [...studies.keys()])]);
  return one;
}

function kindsOf({ positionals = {}, options }: Command): ReadonlyMap<string, ParameterKind> {
  return new Map(
    Object.entries<ArgumentDeclaration>({ ...positionals, ...options }).flatMap(([name, argument]) => {
      if (NOT_OFFERED.has(name)) return [];
      const { type, array = false, demandOption = false, default: fallback } = argument;
      const kind = { isFlag: type === 'boolean', isList: array, isRequired: demandOption };
      return [[name, { ...kind, fallback: fallback === false ? undefined : fallback }] as const];
    }),
  );
}
