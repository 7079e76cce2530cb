import type { Fault } from '../base/errors.ts';
import type { Card, CardTable } from './card.ts';
import type { CatalogueOptions } from './catalogue.ts';
import type { CoveragePart } from './coverage.ts';
import type { RuleBook } from './ruleBook.ts';
import type { WrittenData } from './writtenData.ts';

/** An entry of the data: its value, and its card for people. */
export interface ShownEntry {
  readonly value: unknown;
  readonly card: Card;
}

/** The loaded values of a ruleset, for people to read. */
export interface ShownData {
  /** The values for the page. */
  readonly catalogue: unknown;
  /** SHA-256 of the values, in hex. */
  readonly hash: string;
  /** What is doubtful in data that were read from their files; left out by games that look for nothing. */
  readonly warnings?: readonly Fault[];
  /** Number of entries of each kind. */
  counts(): CardTable;
  /** Entries of a kind, one per line. @throws UsageError `usage/unknown-kind` */
  list(kind: string): CardTable;
  /** An entry by its id or name. @throws UsageError `usage/unknown-id` */
  entry(id: string): ShownEntry;
  /** The rules and rulings of the ruleset. @throws SystemError when RULES.md cannot be read */
  ruleBook(): Promise<RuleBook>;
  /** How far the engine plays the printed rules and effects. */
  coverage(): Promise<readonly CoveragePart[]>;
}

/** Access to the data of a ruleset for `shockroll data` and `shockroll rules`. */
export interface RulesetData {
  /** The values, compiled or read. @throws DataError, SystemError */
  load(options: CatalogueOptions): Promise<ShownData>;
  /** The values, always read from their files, to validate them. @throws DataError, SystemError */
  read(options: CatalogueOptions): Promise<ShownData>;
  /** The values as their files state them, always read from there. @throws DataError, SystemError */
  written(options: CatalogueOptions): Promise<WrittenData>;
}
