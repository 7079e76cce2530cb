/** Prints one JSON document, on a line of its own. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** The same with a line for every field. */
export function printJsonForPeople(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
