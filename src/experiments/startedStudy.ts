/** Studies that the page starts on its server: the forms, the requests, and their progress. */
import type { ProgressLine, Standing } from './progressLine.ts';

/** An argument or option of a study, as the command line declares it. */
export interface StudyField {
  readonly name: string;
  /** `words` are the arguments after the command; a `list` is an option that may be repeated. */
  readonly kind: 'words' | 'text' | 'list' | 'flag';
  readonly describe: string;
  /** Default, if the declaration has one. */
  readonly byDefault: string | null;
  readonly isRequired: boolean;
  /** Whether its value names a file or folder of the user. */
  readonly isPath: boolean;
  /** Range of whole numbers, both ends included; null for other values. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** Values to choose from, such as the entries of the data; others may be allowed, too, such as `all`. */
  readonly choices: readonly FieldChoice[];
}

/** A value of a field. */
export interface FieldChoice {
  readonly value: string;
  /** What people call it. */
  readonly label: string;
}

/** A question that a study answers. */
export interface StudyQuestion {
  /** `Is this character too good?` */
  readonly text: string;
  /** Fields that matter most for it; all others are folded. */
  readonly first: readonly string[];
  /** A field without which the study answers another question. */
  readonly needs?: string;
}

/** A command that plays games, with its fields. */
export interface StudyForm {
  readonly ruleset: string;
  /** `play`, `balance packs` */
  readonly command: string;
  /** First words of its command line. */
  readonly begin: readonly string[];
  readonly describe: string;
  readonly fields: readonly StudyField[];
  /** Questions that it answers, at least one. */
  readonly questions: readonly StudyQuestion[];
  /** Whether its runs keep their games, so that a stopped one can be resumed. */
  readonly resumes: boolean;
}

/** Values by field; flags are true or left out. */
export type StudyValues = Readonly<Record<string, string | readonly string[] | boolean>>;

export interface StudyRequest {
  readonly ruleset: string;
  readonly command: string;
  readonly values: StudyValues;
  /** Name of the new folder under `runs/`. */
  readonly name: string;
}

/** What games take on this machine, measured in a trial. */
export interface StudyPrice {
  readonly gamesPerSecond: number;
  /** Games with which the interval of a side's score has this half-width, read once. */
  readonly games: number;
  /** Half-width of that interval, a fraction. */
  readonly halfWidth: number;
  /** Time of these games and of those that a second player checks them with, in seconds. */
  readonly seconds: number;
}

/** State of a study; `ended`: it answered; `failed`: it was refused or stopped with an error. */
export type StudyState = 'waiting' | 'running' | 'stopping' | 'ended' | 'stopped' | 'failed';

/** A look at the games, with the interval at that time. */
export interface Look extends Standing {
  readonly games: number;
}

export interface StartedStudy {
  /** Unique as long as the server runs. */
  readonly id: number;
  readonly ruleset: string;
  readonly command: string;
  /** The equivalent command line. */
  readonly line: string;
  /** Path of its folder below that of the server. */
  readonly run: string;
  readonly state: StudyState;
  readonly progress: ProgressLine | null;
  /** Looks at a study of two sides, thinned out to a limited number; none for a comparing study. */
  readonly looks: readonly Look[];
  /** Its answer, as the command line prints it. */
  readonly printed: string;
  /** Its warnings, or why it failed. */
  readonly messages: readonly string[];
}

/** Folder of the runs that the page starts. */
export const RUNS_FOLDER = 'runs';

/** A run folder of the server. */
export interface ListedRun {
  /** Path below the folder of the server. */
  readonly name: string;
  readonly command: string;
  readonly ruleset: string;
  readonly seed: number;
  /** `complete`, `interrupted`, `running`, … */
  readonly state: string;
  /** Games requested. */
  readonly request: number;
  /** Games stored; null for runs that store none. */
  readonly stored: number | null;
  readonly hasReport: boolean;
  /** Whether it can be resumed. */
  readonly resumes: boolean;
}

/**
 * The arguments of the equivalent command line: fields in the order of the form, without empty ones. No value is parsed as an
 * option.
 * @param more options besides those of the form, each with its values
 */
export function studyWords(
  { begin, fields }: StudyForm,
  values: StudyValues,
  more: Readonly<Record<string, readonly string[]>> = {},
): readonly string[] {
  const plain = fields.flatMap(({ name, kind }) => (kind === 'words' ? textsOf(values[name]) : []));
  const options = fields.flatMap(({ name, kind }) => {
    if (kind === 'words') return [];
    if (kind === 'flag') return values[name] === true ? [`--${name}`] : [];
    return textsOf(values[name]).flatMap((text) => optionWords(name, text));
  });
  const others = Object.entries(more).flatMap(([name, texts]) =>
    texts.flatMap((text) => optionWords(name, text)),
  );
  return [...begin, ...plain, ...options, ...others];
}

/** An option with its value. */
export function optionWords(name: string, value: string): readonly string[] {
  return value.startsWith('-') ? [`--${name}=${value}`] : [`--${name}`, value];
}

/** The values of a field, one text for each. */
export function textsOf(value: StudyValues[string] | undefined): readonly string[] {
  const texts = typeof value === 'string' ? [value] : typeof value === 'object' ? value : [];
  return texts.filter((text) => text !== '');
}

const MOST_LOOKS = 80;
const PAIR = 2;

/**
 * The looks with one more; when there are too many, every second one is dropped. They start again with the next question of the
 * same study.
 */
export function withLook(looks: readonly Look[], { standings }: ProgressLine): readonly Look[] {
  const [standing, ...more] = standings;
  if (standing === undefined || more.length > 0 || standing.score === null) return looks;
  const last = looks.at(-1);
  // Games of this question alone; the progress counts all questions.
  const games = PAIR * standing.pairs;
  const look = { ...standing, games };
  if (last !== undefined && (games < last.games || standing.name !== last.name)) return [look];
  if (last?.games === games) return looks;
  const kept = looks.length < MOST_LOOKS ? looks : looks.filter((_, i) => i % 2 === 0);
  return [...kept, look];
}

/** Events that the server sends to pages, each with the complete new state of its subject. */
export type StudyEvent =
  /** All studies, replacing what the page had. */
  | { readonly kind: 'all'; readonly studies: readonly StartedStudy[] }
  | { readonly kind: 'study'; readonly study: StartedStudy }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: ProgressLine };
