/** The kinds of entries that data files hold, found in the schemas of the files: every list whose entries have an id. */
import { UsageError } from '../base/errors.ts';
import { entryNamed } from '../base/names.ts';
import { unknownFault } from '../base/unknownFault.ts';
import { alternatives, type SchemaNode, schemaNode } from './jsonSchema.ts';
import type { Path } from './place.ts';
import type { WrittenFile } from './writtenData.ts';

export interface EntryKind {
  /** One of them in kebab-case: `bonus-token`. */
  readonly id: string;
  /** The list of the dataset that holds them. */
  readonly section: Path;
  readonly file: WrittenFile;
  /** Schema of an entry. */
  readonly entry: SchemaNode;
}

/** The kinds, each with the file to write it to: printed data before house data, whole data before unknown. */
export function entryKinds(files: readonly WrittenFile[]): EntryKind[] {
  const all = files.flatMap((file): EntryKind[] => {
    const node = schemaNode(file.schema);
    if (file.each === true) return kindOf(file.mount, file, node);
    return Object.entries(node.properties ?? {}).flatMap(([key, { items }]) =>
      items === undefined ? [] : kindOf([...file.mount, key], file, items),
    );
  });
  const isHouse = ({ file }: EntryKind) => Number(file.name.startsWith('house/'));
  all.sort((a, b) => a.section.length - b.section.length || isHouse(a) - isHouse(b));
  return all.filter((kind, index) => all.findIndex(({ id }) => id === kind.id) === index);
}

/**
 * The kind that a person names: `character`, `characters`, `token`.
 * @throws UsageError `usage/unknown-kind`, which says where values stand that are part of an entry
 */
export function kindNamed(kinds: readonly EntryKind[], word: string): EntryKind {
  const found = entryNamed(kinds, word) ?? entryNamed(kinds, singular(word));
  if (found !== undefined) return found;
  const holder = kinds.find(({ entry }) =>
    alternatives(entry).some(({ properties = {} }) =>
      [word, `${word}s`].some((key) => Object.hasOwn(properties, key)),
    ),
  );
  const fault = unknownFault(
    'kind',
    'KIND',
    word,
    kinds.map(({ id }) => id),
  );
  if (holder === undefined) throw new UsageError([fault]);
  const message = `a ${word} is part of an entry, expected a kind of entry; make a ${holder.id} and change its ${word}s`;
  throw new UsageError([{ code: fault.code, place: fault.place, message, nearest: holder.id }]);
}

function kindOf(section: Path, file: WrittenFile, entry: SchemaNode): EntryKind[] {
  if (!alternatives(entry).some(({ properties }) => properties?.id !== undefined)) return [];
  const words = String(section.at(-1)).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [{ id: singular(words), section, file, entry }];
}

function singular(plural: string): string {
  return plural
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
