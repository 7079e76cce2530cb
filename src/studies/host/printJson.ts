/** Prints one JSON document on one line. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Prints one JSON document with a line for every field. */
export function printJsonForPeople(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
