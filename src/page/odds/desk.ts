/** Answers the page's questions, independent of the window: links and changes in, forms and answers out. */

import type { Block } from '../../answer/blocks.ts';
import { type Fault, ShockrollError, UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { OddsChart } from '../../charts/oddsChartKinds.ts';
import type { OddsStep } from '../../game/oddsSteps.ts';
import { DEFAULT_RULESET, reproducingLine } from '../../odds/commandLine.ts';
import { withIdle } from '../../odds/idle.ts';
import { opened } from '../../odds/listed.ts';
import { jsonOf } from '../../odds/presentation.ts';
import type { Input, OddsQuestion } from '../../odds/question.ts';
import type { Misread } from '../../odds/sentence/side.ts';
import { OptionReader } from '../../params/reader.ts';
import type { FormInput } from '../../params/words.ts';
import type { Change, OpenedFiles, Section } from './controls.ts';
import { linkOf, readQuery, refuseTooLong, splitLink } from './link.ts';
import { declarationsOf, fileOf } from './pageWords.ts';
import type { QuestionForm } from './questionForm.ts';
import { type Filled, type TakeOver, takeOverNames } from './sharedInputs.ts';
import { filledBy, type Suggestions, sentenceOf, spokenForms, suggestions } from './spokenForms.ts';

/** The forms of a ruleset with its data. */
export interface Desk {
  /**
   * The link to a question: as it was left, with what others have changed since, or with its defaults.
   * @param question null: the one left last, or the first one
   * @param left links to questions of this ruleset as they were left, the latest last
   * @throws UsageError `usage/unknown-question`
   */
  readonly begin: (question: string | null, left?: readonly string[]) => string;
  /** The form behind a link, after changes. @throws UsageError when the link itself is wrong */
  readonly open: (link: string, changes: readonly Change[]) => Opened;
  /**
   * The link that a sentence asks for, or what is not understood in it.
   * @param left links as for `begin`; the last one is what the page shows
   */
  readonly say: (text: string, left: readonly string[]) => string | readonly Misread[];
  /** What can stand next in a sentence. @param left as for `say` */
  readonly suggest: (text: string, left: readonly string[]) => Suggestions;
  /** The answer behind a link of a form, or its faults. */
  readonly answer: (link: string, wants: Wants) => Outcome;
}

/** Optional parts of an answer, computed only while they are visible. */
export interface Wants {
  readonly steps: boolean;
  readonly document: boolean;
}

export interface Opened {
  /** The link after the changes. */
  readonly link: string;
  readonly question: string;
  /** The link to the first question about the same matchup; '' where no sentence names one. */
  readonly matchup: string;
  /** The question in one sentence; '' where it has none. */
  readonly sentence: string;
  readonly sections: readonly Section[];
}

export type Outcome = Answer | readonly Fault[];

/** An answer as the page shows it. */
export interface Answer {
  /** The ruleset of its rule ids. */
  readonly ruleset: string;
  readonly sentence: string;
  /** The sampled result beside the exact one; null: not sampled. */
  readonly sampled: string | null;
  readonly blocks: readonly Block[];
  readonly assumed: readonly string[];
  readonly rules: readonly string[];
  /** null: no chart. */
  readonly chart: OddsChart | null;
  /** Command line of the same question. */
  readonly command: string;
  readonly steps: readonly OddsStep[] | null;
  /** The output of `--json`. */
  readonly document: object | null;
}

/** What only the forms of one game do. */
export interface GameForms<C> {
  /** Reads an opened file, before the forms see it. */
  readonly openFile: (catalogue: C, file: string, bytes: Uint8Array) => Promise<void>;
  /** Adds what has been read of an opened file to the data. @throws DataError when the file is not valid */
  readonly withFile: (catalogue: C, bytes: Uint8Array) => C;
  readonly takeOver: TakeOver<C>;
}

/** A game whose questions share the parameters of one name, and open no file. */
export function plainForms<C>(): GameForms<C> {
  return { openFile: async () => {}, withFile: (catalogue) => catalogue, takeOver: takeOverNames };
}

interface DeskParts<C> {
  readonly ruleset: string;
  readonly catalogue: C;
  /** Ids of all questions of the ruleset. */
  readonly ids: readonly string[];
  /** The forms of the questions that are asked or shared, the ruleset's first one first. */
  readonly forms: readonly QuestionForm<C>[];
  /** Command line options that produced the data: `--data`, `--set`. */
  readonly given: Input;
  readonly files: OpenedFiles;
  readonly game: GameForms<C>;
}

export function createDesk<C>({ ruleset, catalogue, ids, forms, given, files, game }: DeskParts<C>): Desk {
  const { withFile, takeOver } = game;
  const formOf = (id: string): QuestionForm<C> => {
    const form = forms.find((one) => one.id === id);
    if (form !== undefined) return form;
    throw new UsageError([{ ...unknownFault('question', '', id, ids), place: {} }]);
  };
  const readLink = (link: string): Filled<C> => {
    const { question, query } = splitLink(link);
    const form = formOf(question);
    return { form, input: readQuery(query, declarationsOf(form.question)) };
  };
  const inputAfter = (form: QuestionForm<C>, known: readonly Filled<C>[]): FormInput =>
    takenOver(catalogue, form, known, takeOver, files);
  const spokenAfter = (left: readonly string[]) => {
    const known = readAll(left);
    const now = known.at(-1) ?? { form: forms[0], input: forms[0].start(catalogue) };
    return spokenForms(catalogue, forms, now, (form) => inputAfter(form, known));
  };
  const matchupOf = (now: Filled<C>): string => linkOf(ruleset, forms[0].id, inputAfter(forms[0], [now]));
  const readAll = (left: readonly string[]) => left.flatMap((link) => readable(() => readLink(link)));
  return {
    begin: (question, left = []) => {
      const known = readAll(left);
      const form = question === null ? (known.at(-1)?.form ?? forms[0]) : formOf(question);
      return linkOf(ruleset, form.id, inputAfter(form, known));
    },
    open: (link, changes) => {
      const { form, input } = readLink(link);
      const filled = changes.reduce((now, change) => form.change(catalogue, now, change, files), input);
      const sentence = sentenceOf({ form, input: filled }, catalogue);
      return {
        link: linkOf(ruleset, form.id, filled),
        question: form.id,
        sentence,
        matchup: sentence === '' ? '' : matchupOf({ form, input: filled }),
        sections: form.sections(catalogue, filled, files),
      };
    },
    say: (text, left) => {
      const filled = filledBy(catalogue, forms, spokenAfter(left), text);
      return 'form' in filled ? linkOf(ruleset, filled.form.id, filled.input) : filled;
    },
    suggest: (text, left) => suggestions(catalogue, spokenAfter(left), text),
    answer: (link, wants) =>
      answerOrFaults(() => {
        // Checked here rather than in `open`, so that the form stays and the user can remove something.
        refuseTooLong(link);
        const { form, input } = readLink(link);
        const file = fileOf(declarationsOf(form.question), input);
        const bytes = files.get(file);
        const data = bytes === undefined ? catalogue : withFile(catalogue, bytes);
        return answer(form.question, data, ruleset, { ...input, ...given }, wants);
      }),
  };
}

/** The inputs of a form as it was left, with what others have changed since. @param known forms as they were left, the latest last */
function takenOver<C>(
  catalogue: C,
  form: QuestionForm<C>,
  known: readonly Filled<C>[],
  takeOver: TakeOver<C>,
  files: OpenedFiles,
): FormInput {
  const since = known.findIndex((one) => one.form === form);
  return known
    .slice(since + 1)
    .reduce(
      (now, from) => takeOver(catalogue, from, { form, input: now }, files),
      known[since]?.input ?? form.start(catalogue),
    );
}

export function argumentMissing(): string {
  return 'not given yet';
}

function answer<C>(
  question: OddsQuestion<C>,
  catalogue: C,
  ruleset: string,
  input: Input,
  wants: Wants,
): Answer {
  const names = question.positionals.map(({ name }) => name);
  const filled = { ...fallbacks(question), ...input };
  const reader = new OptionReader(filled, names);
  for (const name of missingWords(question, filled)) reader.fault(name, argumentMissing());
  reader.finish();
  const read = question.read(catalogue, filled, reader);
  reader.finish();
  if (read === undefined) throw new UsageError(reader.faults);
  const presentation = withIdle(read(), opened(question, catalogue), filled);
  const { sentence, blocks, assumed, rules } = presentation;
  const command = reproducingLine(withRuleset(filled, ruleset), question.command, names);
  return {
    ruleset,
    sentence,
    sampled: presentation.sampled ?? null,
    blocks,
    assumed,
    rules,
    chart: presentation.chart?.() ?? null,
    command,
    steps: wants.steps ? presentation.steps() : null,
    document: wants.document ? jsonOf(presentation, command) : null,
  };
}

/** Defaults of optional arguments. */
function fallbacks<C>({ positionals }: OddsQuestion<C>): Input {
  return Object.fromEntries(
    positionals.flatMap(({ name, fallback }) => (fallback === undefined ? [] : [[name, fallback]])),
  );
}

/** Required inputs without a value. */
function missingWords<C>(question: OddsQuestion<C>, filled: Input): string[] {
  return Object.entries(declarationsOf(question)).flatMap(([name, { demandOption = false }]) =>
    filled[name] === undefined && demandOption ? [name] : [],
  );
}

function withRuleset(filled: Input, ruleset: string): Input {
  return ruleset === DEFAULT_RULESET ? filled : { ...filled, ruleset };
}

/** Nothing where it cannot be read: a link may be of other data. */
function readable<T>(read: () => T): T[] {
  try {
    return [read()];
  } catch (thrown) {
    if (thrown instanceof ShockrollError) return [];
    throw thrown;
  }
}

function answerOrFaults(ask: () => Answer): Outcome {
  try {
    return ask();
  } catch (thrown) {
    if (thrown instanceof ShockrollError) return thrown.faults;
    throw thrown;
  }
}
