/** Options as the parser hands them over. */

/** The arguments as parsed by yargs. */
export type ParsedOptions = Readonly<Record<string, unknown>>;

/** The values of a repeatable option from yargs. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
