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
export interface StatusCounts extends Readonly<Record<Status, number>> {
  /** Entries that games play in full. */
  readonly played: number;
  /** Entries whose rule is played, but whose printed values are missing. */
  readonly unprinted: number;
  /** Entries of which a part is not played; each says which. */
  readonly partly: number;
  /** Entries that no game plays. */
  readonly not: number;
}

export function countStatuses(entries: readonly CoverageEntry[]): StatusCounts {
  const count = (status: Status): number => entries.filter((entry) => entry.status === status).length;
  return {
    played: count('played'),
    unprinted: count('unprinted'),
    partly: count('partly'),
    not: count('not'),
  };
}
