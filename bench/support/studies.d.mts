/** A study with its required arguments, and arguments that make it small. */
export interface BenchStudy {
  readonly command: string;
  readonly ruleset: string;
  readonly words: readonly string[];
  readonly quick: readonly string[];
}

export const STUDIES: readonly BenchStudy[];
