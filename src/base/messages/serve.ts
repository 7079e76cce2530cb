/** Sentences of the local page's server and of its export. */

export function serving(address: string): string {
  return `serving ${address}; Ctrl-C ends`;
}

export function stopping(): string {
  return 'stopping; once more to end at once';
}

export function openYourself(address: string): string {
  return `no browser could be opened; open ${address}`;
}

export function portTaken(port: number): string {
  return `port ${port} is taken by another program; another one is --port N, any free one --port 0`;
}

export function portNotAllowed(port: number): string {
  return `the system does not let this user serve on port ${port}`;
}

export function addressNotHere(host: string): string {
  return `this machine has no address ${host}`;
}

export function cannotListen(reason: string): string {
  return `cannot serve: ${reason}`;
}

export function tokenNeeded(host: string): string {
  return `${host} is reachable from other machines, so the page needs a --token that they must know`;
}

export function tokenTooShort(found: number, least: number): string {
  return `found ${found} characters, expected ${least} at least`;
}

export function tokenCharacters(): string {
  return 'letters, digits, "-", "_", "." and "~" only';
}

export function notBuilt(file: string): string {
  return `${file} is missing: the page is part of the build (npm run build)`;
}

/** Answers of the server. */
export const FOREIGN_HOST = 'this server answers under its own name only';
export const FOREIGN_ORIGIN = 'requests of other pages are not answered';
export const TOKEN_WRONG = 'open the address with the token that the server printed';
export const TOO_LARGE = 'the request is too large';
export const NOT_HERE = 'there is nothing here';
export const BROKEN = 'the server failed; what happened stands in its log';

/** Sentences of `export-site`. */
export function exported(folder: string): string {
  return `the page stands in ${folder}; open its index.html, or put the folder on any web host`;
}

export function foreignFile(name: string): string {
  return `"${name}" is not of an exported page, so the folder is left as it is; choose another one or an empty one`;
}

export const BUSY = 'the server plays other games already; stop them, or wait';

export function notAsked(expected: string): string {
  return `expected a JSON document with ${expected}`;
}

export function gameFailed(index: number, reason: string): string {
  return `game ${index} has no result: ${reason}`;
}

export const SERVER_SILENT = 'the server does not answer; `shockroll serve` may have been ended';
export const SERVER_GONE = 'the server ended before the answer was complete';

/** The answer of a server that is none of shockroll's, or that refused. */
export function serverRefused(status: number, text: string): string {
  return `the server answered ${status}: ${text}`;
}

export function noSuchRun(name: string): string {
  return `there is no run "${name}" below the folder that the server was started in`;
}
