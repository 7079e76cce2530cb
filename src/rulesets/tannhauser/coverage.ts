/** What of the printed rules and items the engine plays. Everything that is not listed as played is not. */
import { compileItems } from './compile/items.ts';
import type { Catalogue } from './model.ts';
import { readRuleBook, type Status } from './ruleBook.ts';

/** One rule or item: its id, its text in short, and how far it is played. */
export interface CoverageEntry {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  /** What is missing; empty when nothing is. */
  readonly note: string;
}

export interface Coverage {
  readonly rules: readonly CoverageEntry[];
  readonly items: readonly CoverageEntry[];
}

/** @throws SystemError when datasets/tannhauser/RULES.md cannot be read */
export async function readCoverage(catalogue: Catalogue): Promise<Coverage> {
  const { rules } = await readRuleBook(catalogue);
  return {
    rules: rules.map(({ id, text, status, note }) => ({ id, title: text, status, note })),
    items: compileItems(catalogue.items).map((item): CoverageEntry => {
      const source = catalogue.items[item.index];
      const missing = item.unplayed.map((hook) => hook.when);
      const status =
        missing.length === 0 ? 'played' : missing.length < source.hooks.length ? 'partly' : 'not';
      return { id: item.id, title: source.effect, status, note: missing.join(', ') };
    }),
  };
}

/** How many entries have each status. */
export function countStatuses(entries: readonly CoverageEntry[]): Readonly<Record<Status, number>> {
  const count = (status: Status): number => entries.filter((entry) => entry.status === status).length;
  return { played: count('played'), partly: count('partly'), not: count('not') };
}
