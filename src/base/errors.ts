/**
 * Faults that a user can cause. Code throws them where they are found, and the command line prints them once. Every other exception is a
 * bug in shockroll.
 */
import { printable, withoutMiddle } from './printable.ts';

/** Where a fault is: a file with line and column, an argument, or a path inside a document, as far as known. */
export interface Place {
  /** File with the fault. */
  readonly file?: string;
  /** Line in the file, from 1. */
  readonly line?: number;
  /** Column in the line, from 1. */
  readonly column?: number;
  /** Path inside the document (`characters.0.rows.1.combat`) or the name of the argument (`--games`). */
  readonly path?: string;
}

/** One fault: what was found at a place, and what was expected there. */
export interface Fault {
  /** Stable, kebab-case, prefixed by the area: `data/unknown-id`, `usage/not-a-number`. */
  readonly code: string;
  readonly place: Place;
  /** One sentence without a full stop. */
  readonly message: string;
  /** The closest known name to a misspelt one. */
  readonly nearest?: string;
}

/** The base of all coded errors; `exitCode` is the exit code of the process. */
export abstract class ShockrollError extends Error {
  readonly faults: readonly Fault[];
  abstract readonly exitCode: number;

  constructor(faults: readonly Fault[], options?: ErrorOptions) {
    const different = [...new Map(faults.map((fault) => [formatFault(fault), fault])).values()];
    const bounded = different.slice(0, MOST_FAULTS).map(readable);
    if (different.length > MOST_FAULTS)
      bounded.push({
        code: 'usage/more-faults',
        place: {},
        message: `these are the first ${MOST_FAULTS} faults; there are more`,
      });
    super(bounded.map(formatFault).join('\n'), options);
    this.name = new.target.name;
    this.faults = bounded;
  }
}

/** The report stops here: more faults in a file usually have the same cause. */
const MOST_FAULTS = 100;
/** Maximum characters of a message, and of a name in it, so that huge input is not echoed. */
const MOST_MESSAGE = 2000;
const MOST_NAME = 400;

function readable({ code, place, message, ...rest }: Fault): Fault {
  const { file, path, ...position } = place;
  return {
    code,
    place: {
      ...position,
      ...(file === undefined ? {} : { file: withoutMiddle(file, MOST_NAME) }),
      ...(path === undefined ? {} : { path: withoutMiddle(path, MOST_NAME) }),
    },
    message: withoutMiddle(message, MOST_MESSAGE),
    ...rest,
  };
}

/** Wrong use of a command or of the library: unknown names, contradictory options. */
export class UsageError extends ShockrollError {
  readonly exitCode = 2;
}

/** Invalid data: wrong structure or meaning of a file, an overlay or a `--set`. */
export class DataError extends ShockrollError {
  readonly exitCode = 2;
}

/** A failure of the system: unreadable files, read-only folders, a full disk, a dead worker. */
export class SystemError extends ShockrollError {
  readonly exitCode = 2;
}

/** A contradiction inside shockroll, for example exact and sampled odds that differ beyond chance. */
export class InternalError extends ShockrollError {
  readonly exitCode = 1;
}

/** `file:line:column path: message; did you mean "…"?` without the unknown parts. */
export function formatFault(fault: Fault): string {
  const { file, line, column, path } = fault.place;
  const position = [file, line, column].filter((part) => part !== undefined).join(':');
  const where = [position, path].filter((part) => part !== undefined && part !== '').join(' ');
  const hint = fault.nearest === undefined ? '' : `; did you mean "${fault.nearest}"?`;
  return printable(`${where === '' ? '' : `${where}: `}${fault.message}${hint} [${fault.code}]`);
}
