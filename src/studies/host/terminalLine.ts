/** The last line of the terminal, which is rewritten repeatedly. A process has one terminal, and so one such line. */

const CLEAR = '\r\u001B[K';

let shown = '';

/**
 * Overwrites the line.
 * @param text not wider than the terminal
 */
export function showLine(text: string): void {
  shown = text;
  process.stderr.write(`\r${text}\u001B[K`);
}

/** Clears the line. */
export function clearLine(): void {
  if (shown !== '') process.stderr.write(CLEAR);
  shown = '';
}

/** Writes whole lines above it. */
export function writeAbove(text: string): void {
  process.stderr.write(shown === '' ? text : `${CLEAR}${text}${shown}`);
}
