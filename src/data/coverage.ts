import type { Status } from './ruleBook.ts';

/** One rule, item or ability: its id, its text in short, and how far it is played. */
export interface CoverageEntry {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  /** What is missing; empty when nothing is. */
  readonly note: string;
}

/** Everything of one kind (`rules`, `items`). */
export interface CoveragePart {
  readonly kind: string;
  readonly entries: readonly CoverageEntry[];
}

/** How many entries have each status. */
export function countStatuses(entries: readonly CoverageEntry[]): Readonly<Record<Status, number>> {
  const count = (status: Status): number => entries.filter((entry) => entry.status === status).length;
  return {
    played: count('played'),
    unprinted: count('unprinted'),
    partly: count('partly'),
    not: count('not'),
  };
}
