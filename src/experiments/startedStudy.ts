/** Studies that the page has its server start: what may be asked, what is asked, and how far it is. */
import type { ProgressLine, Standing } from './progressLine.ts';

/** A word or option that a study takes, as the command line declares it. */
export interface StudyField {
  readonly name: string;
  /** `words` stand without a name behind the command; a `list` is an option that may be repeated. */
  readonly kind: 'words' | 'text' | 'list' | 'flag';
  readonly describe: string;
  /** What it is when nothing is said, as far as the declaration knows it. */
  readonly usual: string | null;
  readonly isRequired: boolean;
  /** Its value names a file, or a folder, of the person who asks. */
  readonly isPath: boolean;
  /** Whole numbers that the command takes, ends included; null where it takes other words. */
  readonly range: { readonly low: number; readonly high: number } | null;
}

/** A command that plays games, with what it takes. */
export interface StudyForm {
  readonly ruleset: string;
  /** `play`, `balance packs` */
  readonly command: string;
  /** The words that its command line begins with. */
  readonly begin: readonly string[];
  readonly describe: string;
  readonly fields: readonly StudyField[];
  /** Its runs keep their games, so that a stopped one goes on where it was. */
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

/** `ended`: it had its answer, whatever that was; `failed`: it was refused or broke. */
export type StudyState = 'waiting' | 'running' | 'stopping' | 'ended' | 'stopped' | 'failed';

/** A look at the games: where the interval was then. */
export interface Look extends Standing {
  readonly games: number;
}

export interface StartedStudy {
  /** Unique as long as the server runs. */
  readonly id: number;
  readonly ruleset: string;
  readonly command: string;
  /** The command line that does the same. */
  readonly line: string;
  /** Its folder below that of the server. */
  readonly run: string;
  readonly state: StudyState;
  readonly progress: ProgressLine | null;
  /** Looks at a study of two sides, thinned out so that there are never many; none for a study that compares. */
  readonly looks: readonly Look[];
  /** What it answered, as the command line prints it. */
  readonly printed: string;
  /** What it warned of or why it failed. */
  readonly messages: readonly string[];
}

/** Where runs are that the page starts. */
export const RUNS_FOLDER = 'runs';

/** A run folder of the server. */
export interface ListedRun {
  /** Below that of the server. */
  readonly name: string;
  readonly command: string;
  readonly ruleset: string;
  readonly seed: number;
  /** `complete`, `interrupted`, `running`, … */
  readonly state: string;
  /** Games asked for. */
  readonly asked: number;
  /** Games that it has kept; null for runs that keep none. */
  readonly stored: number | null;
  readonly hasReport: boolean;
  /** It can be gone on with. */
  readonly resumes: boolean;
}

/**
 * The words of the command line that asks this, each one argument: fields in the order of the form, empty ones left out. No
 * value becomes an option.
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

/** What is said of a field, one text for each time. */
export function textsOf(value: StudyValues[string] | undefined): readonly string[] {
  const texts = typeof value === 'string' ? [value] : typeof value === 'object' ? value : [];
  return texts.filter((text) => text !== '');
}

const MOST_LOOKS = 80;
const PAIR = 2;

/**
 * The looks with one more; where they become many every second one is dropped. They begin anew with another question of the
 * same study.
 */
export function withLook(looks: readonly Look[], { standings }: ProgressLine): readonly Look[] {
  const [standing, ...more] = standings;
  if (standing === undefined || more.length > 0 || standing.score === null) return looks;
  const last = looks.at(-1);
  // Of this question alone; the progress is about all of them.
  const games = PAIR * standing.pairs;
  const look = { ...standing, games };
  if (last !== undefined && (games < last.games || standing.name !== last.name)) return [look];
  if (last?.games === games) return looks;
  const kept = looks.length < MOST_LOOKS ? looks : looks.filter((_, i) => i % 2 === 0);
  return [...kept, look];
}

/** What the server tells those who watch; each with the whole of what it is about. */
export type StudyEvent =
  /** All of them; what was known before is out of date. */
  | { readonly kind: 'all'; readonly studies: readonly StartedStudy[] }
  | { readonly kind: 'study'; readonly study: StartedStudy }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: ProgressLine };
