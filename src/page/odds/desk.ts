/** The questions that the page asks, free of the window: a link and changes come in, a form and an answer go out. */

import type { Block } from '../../answer/blocks.ts';
import { type Fault, ShockrollError, UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { OddsPicture } from '../../charts/oddsPicture.ts';
import type { OddsStep } from '../../game/oddsSteps.ts';
import { DEFAULT_RULESET, reproducingLine } from '../../odds/commandLine.ts';
import { withIdle } from '../../odds/idle.ts';
import { opened } from '../../odds/listed.ts';
import { jsonOf } from '../../odds/presentation.ts';
import type { OddsQuestion, Words } from '../../odds/question.ts';
import { OptionReader } from '../../params/reader.ts';
import type { FormWords } from '../../params/words.ts';
import type { Change, OpenedFiles, Section } from './controls.ts';
import { linkOf, readQuery, refuseTooLong, splitLink } from './link.ts';
import { declarationsOf, fileOf } from './pageWords.ts';

/** The form of a question, for data that are known. */
export interface QuestionForm<C> {
  /** Name in links: `attack`. */
  readonly id: string;
  readonly title: string;
  /** What kind of question it is, where a game has many. */
  readonly group?: string;
  readonly question: OddsQuestion<C>;
  /** What is asked before anybody has said anything. */
  readonly start: (catalogue: C) => FormWords;
  readonly sections: (catalogue: C, words: FormWords, files: OpenedFiles) => readonly Section[];
  /** Changes that need more than a new word: another character has other packs. */
  readonly change: (catalogue: C, words: FormWords, change: Change, files: OpenedFiles) => FormWords;
}

/** A form as it is offered. */
export type FormName = Pick<QuestionForm<never>, 'id' | 'title' | 'group'>;

/** The forms of a ruleset with its data. */
export interface Desk {
  readonly ruleset: string;
  readonly forms: readonly FormName[];
  /** The link to a question as it begins. @throws UsageError `usage/unknown-question` */
  readonly begin: (question: string) => string;
  /** The form behind a link, after changes. @throws UsageError when the link itself is wrong */
  readonly open: (link: string, changes: readonly Change[]) => Opened;
  /** Takes a file that somebody has opened; from now on links may name it. */
  readonly take: (file: string, bytes: Uint8Array) => void;
  /** The answer behind a link of a form, or why there is none. */
  readonly answer: (link: string, wants: Wants) => Outcome;
}

/** What is made only when somebody looks at it. */
export interface Wants {
  readonly steps: boolean;
  readonly document: boolean;
}

export interface Opened {
  /** With the changes. */
  readonly link: string;
  readonly question: string;
  readonly sections: readonly Section[];
}

export type Outcome = Answer | readonly Fault[];

/** An answer as the page shows it. */
export interface Answer {
  /** Whose rules it names. */
  readonly ruleset: string;
  readonly sentence: string;
  /** What was rolled beside the exact answer; null: nothing. */
  readonly sampled: string | null;
  readonly blocks: readonly Block[];
  readonly assumed: readonly string[];
  readonly rules: readonly string[];
  /** null: nothing to be drawn. */
  readonly picture: OddsPicture | null;
  /** The same question to the command line. */
  readonly command: string;
  readonly steps: readonly OddsStep[] | null;
  /** As `--json` prints it. */
  readonly document: object | null;
}

/** The data with a file that words name. @throws DataError when the file is not what it should be */
export type WithFile<C> = (catalogue: C, file: string, bytes: Uint8Array) => C;

/**
 * @param given options of the command line that came with the data: `--data`, `--set`
 */
export function createDesk<C>(
  ruleset: string,
  catalogue: C,
  forms: readonly QuestionForm<C>[],
  given: Words,
  withFile: WithFile<C>,
): Desk {
  const files = new Map<string, Uint8Array>();
  const formOf = (id: string): QuestionForm<C> => {
    const form = forms.find((one) => one.id === id);
    if (form !== undefined) return form;
    const known = forms.map((one) => one.id);
    throw new UsageError([{ ...unknownFault('question', '', id, known), place: {} }]);
  };
  const readLink = (link: string) => {
    const { question, query } = splitLink(link);
    const form = formOf(question);
    return { form, said: readQuery(query, declarationsOf(form.question)) };
  };
  return {
    ruleset,
    forms: forms.map(({ id, title, group }) => ({ id, title, ...(group === undefined ? {} : { group }) })),
    begin: (question) => linkOf(ruleset, question, formOf(question).start(catalogue)),
    open: (link, changes) => {
      const { form, said } = readLink(link);
      const words = changes.reduce((current, change) => form.change(catalogue, current, change, files), said);
      return {
        link: linkOf(ruleset, form.id, words),
        question: form.id,
        sections: form.sections(catalogue, words, files),
      };
    },
    take: (file, bytes) => files.set(file, bytes),
    answer: (link, wants) =>
      answerOrFaults(() => {
        // The form stays, so that what is too much can be taken back.
        refuseTooLong(link);
        const { form, said } = readLink(link);
        const file = fileOf(declarationsOf(form.question), said);
        const bytes = files.get(file);
        const data = bytes === undefined ? catalogue : withFile(catalogue, file, bytes);
        return answer(form.question, data, ruleset, { ...said, ...given }, wants);
      }),
  };
}

export function argumentMissing(): string {
  return 'not given yet';
}

function answer<C>(
  question: OddsQuestion<C>,
  catalogue: C,
  ruleset: string,
  said: Words,
  wants: Wants,
): Answer {
  const names = question.positionals.map(({ name }) => name);
  const words = { ...fallbacks(question), ...said };
  const reader = new OptionReader(words, names);
  for (const name of missingWords(question, words)) reader.fault(name, argumentMissing());
  reader.finish();
  const read = question.read(catalogue, words, reader);
  reader.finish();
  if (read === undefined) throw new UsageError(reader.faults);
  const presentation = withIdle(read(), opened(question, catalogue), words);
  const { sentence, blocks, assumed, rules } = presentation;
  const command = reproducingLine(withRuleset(words, ruleset), question.command, names);
  return {
    ruleset,
    sentence,
    sampled: presentation.sampled ?? null,
    blocks,
    assumed,
    rules,
    picture: presentation.picture?.() ?? null,
    command,
    steps: wants.steps ? presentation.steps() : null,
    document: wants.document ? jsonOf(presentation, command) : null,
  };
}

/** What is meant where arguments are not said. */
function fallbacks<C>({ positionals }: OddsQuestion<C>): Words {
  return Object.fromEntries(
    positionals.flatMap(({ name, fallback }) => (fallback === undefined ? [] : [[name, fallback]])),
  );
}

/** What must be said and is not. */
function missingWords<C>(question: OddsQuestion<C>, words: Words): string[] {
  return Object.entries(declarationsOf(question)).flatMap(([name, { demandOption = false }]) =>
    words[name] === undefined && demandOption ? [name] : [],
  );
}

function withRuleset(words: Words, ruleset: string): Words {
  return ruleset === DEFAULT_RULESET ? words : { ...words, ruleset };
}

function answerOrFaults(ask: () => Answer): Outcome {
  try {
    return ask();
  } catch (thrown) {
    if (thrown instanceof ShockrollError) return thrown.faults;
    throw thrown;
  }
}
