/** Sentences about whose data and code the program contains. */

export function programLicense(name: string, version: string, license: string): string {
  return `${name} ${version}: ${license} (LICENSE; NOTICE.md says what it does not cover)`;
}

export function dataHeading(files: number): string {
  return `Data: ${files} files in datasets/`;
}

/** @param sources how many the data name; 0 for house data */
export function dataLine(path: string, files: number, holds: 'facts' | 'house', sources: number): string {
  const what = holds === 'house' ? 'house data' : `facts from ${sources} sources`;
  return `  ${path}: ${files === 1 ? '1 file' : `${files} files`}, ${what}`;
}

export function packagesHeading(packages: number, bundled: number): string {
  return `Packages: ${packages}, of which code of ${bundled} is in the program, its page or its reports`;
}

/** Where a package is used: parts of the program that contain its code, or beside it. */
export function partWords(parts: readonly string[]): string {
  return parts.length === 0 ? 'installed beside it' : parts.join(', ');
}

export function someSystems(packages: number): string {
  return `and ${packages} that are installed on some systems only (--json names them)`;
}

export function textsHint(): string {
  return '--texts prints the licences of all code that it contains.';
}

export function licensesNotBuilt(file: string): string {
  return `${file} is missing: the list of packages is part of the build (npm run build)`;
}
