/** Checks that tests named elsewhere exist. */
import { existsSync, readFileSync } from 'node:fs';
import { titlesOf } from './testTitles.ts';

export interface NamedTest {
  readonly file: string;
  /** A part of its title, including those of the groups around it. */
  readonly test: string;
}

const known = new Map<string, readonly string[]>();

function titlesIn(file: string): readonly string[] {
  const titles = known.get(file) ?? (existsSync(file) ? titlesOf(readFileSync(file, 'utf8')) : []);
  known.set(file, titles);
  return titles;
}

/** The named tests that no file contains. */
export function missingTests(named: readonly NamedTest[]): readonly string[] {
  return named
    .filter(({ file, test }) => !titlesIn(file).some((title) => title.includes(test)))
    .map(({ file, test }) => `${file}: ${test}`);
}
