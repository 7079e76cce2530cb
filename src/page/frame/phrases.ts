/** The message for a script missing on the host or in the folder. */
export function partMissing(file: string): string {
  return `${file}, a file of this page, could not be loaded; reload the page, or export it again`;
}
