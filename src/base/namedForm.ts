/** A form in the list of questions of its ruleset. */
export interface NamedForm {
  /** Id of the question: `attack`. */
  readonly id: string;
  readonly title: string;
  /** Heading of its group, where a game has many questions. */
  readonly group?: string;
}
