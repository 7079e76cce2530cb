import type { Status } from './ruleBook.ts';

/** One rule, item or ability: its id, its short text, and how far it is played. */
export interface CoverageEntry {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  /** What is missing; empty when the entry is played in full. */
  readonly note: string;
}

/** All entries of one kind (`rules`, `items`). */
export interface CoveragePart {
  readonly kind: string;
  readonly entries: readonly CoverageEntry[];
}

/** How many entries have each status. */
export interface StatusCounts extends Readonly<Record<Status, number>> {
  /** Entries played in full. */
  readonly played: number;
  /** Entries whose rule is played with house values, as the printed ones are not available. */
  readonly unprinted: number;
  /** Entries played in part; each names what is missing. */
  readonly partly: number;
  /** Entries that are not played. */
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
