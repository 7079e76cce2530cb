/** A document of the help: a guide, a part of the reference, the rules of a game. */
export interface HelpDocument {
  /** `designers`, `reference/commands`, `rules/tannhauser`. */
  readonly name: string;
  /** Its first heading. */
  readonly title: string;
  readonly markdown: string;
}
