/** What `new` is about to write. */

/** An entry to be written. */
export interface EntryPlan {
  readonly kind: string;
  readonly id: string;
  readonly like: string;
  /** Path inside the folder. */
  readonly file: string;
  /** Name of the editors' schema of the file. */
  readonly schema: string;
  /**
   * The text of the file with it.
   * @param before the text so far, undefined for a new file
   * @param head lines at the beginning of a new file
   * @throws UsageError `usage/file-exists`, `usage/not-a-block`: nothing is overwritten
   */
  addedTo(file: string, before: string | undefined, head: readonly string[]): string;
}

/** An entry of the data. */
export type DataEntry = Readonly<Record<string, unknown>> & { readonly id: string; readonly name?: string };
