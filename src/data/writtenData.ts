/** The data of a ruleset as files state it, for commands that write such files. */
import type { z } from 'zod';
import type { Path } from './place.ts';

/** A kind of data file. */
export interface WrittenFile {
  /** Path inside the folder; `maps/*.yaml` means every YAML file there. */
  readonly name: string;
  /** Editors use the schema `<schemaName>.schema.json`. */
  readonly schemaName: string;
  /** Path in the dataset of its top-level keys. */
  readonly mount: Path;
  /** Whether the whole file is one entry of the list at `mount`. */
  readonly each?: boolean;
  readonly schema: z.ZodType;
  /** House data to take a first entry from, where the built-in file has none. */
  readonly kit?: string;
}

export interface WrittenData {
  readonly files: readonly WrittenFile[];
  /** Folder of the editors' schemas of these files. */
  readonly schemas: string;
  /** The whole dataset, before anything is computed from it. */
  readonly value: unknown;
}
