/** Options as the parser hands them over. */
export type ParsedOptions = Readonly<Record<string, unknown>>;
