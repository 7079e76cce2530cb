import type { Card, CardTable } from './card.ts';
import type { CatalogueOptions } from './catalogue.ts';
import type { CoveragePart } from './coverage.ts';
import type { RuleBook } from './ruleBook.ts';

/** An entry of the data: as it is, and laid out for people. */
export interface ShownEntry {
  readonly value: unknown;
  readonly card: Card;
}

/** The values of a ruleset as people look at them; every method answers from what was loaded. */
export interface ShownData {
  /** The values themselves, as the page takes them. */
  readonly catalogue: unknown;
  /** SHA-256 in hex over the values. */
  readonly hash: string;
  /** How many entries of each kind there are. */
  counts(): CardTable;
  /** One line an entry. @throws UsageError `usage/unknown-kind` */
  list(kind: string): CardTable;
  /** An entry by its id or name. @throws UsageError `usage/unknown-id` */
  entry(id: string): ShownEntry;
  /** @throws SystemError when RULES.md cannot be read */
  ruleBook(): Promise<RuleBook>;
  /** What of the printed rules and effects the engine plays. */
  coverage(): Promise<readonly CoveragePart[]>;
}

/** What `shockroll data` and `shockroll rules` ask of a ruleset. */
export interface RulesetData {
  /** The values, compiled or read. @throws DataError, SystemError */
  load(options: CatalogueOptions): Promise<ShownData>;
  /** The values, read from their files in any case: validating means that. @throws DataError, SystemError */
  read(options: CatalogueOptions): Promise<ShownData>;
}
