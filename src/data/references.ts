import { nearestName } from '../base/nearest.ts';
import { alternatives, branchFor, type SchemaNode } from './jsonSchema.ts';
import { isRecord, type Path, type PathFault, valueAt } from './place.ts';

/** Maximum number of reported faults: each search for the nearest name takes time. */
const MOST_FAULTS = 1000;

/** Finds ids that refer to no entry. The schema declares references (`refersTo`), so they are found even in a value with other faults. */
export function danglingReferences(root: SchemaNode, value: unknown): PathFault[] {
  const faults: PathFault[] = [];
  const known = new Map<string, ReadonlySet<string>>();
  const idsOf = (section: string): ReadonlySet<string> => {
    const cached = known.get(section);
    if (cached !== undefined) return cached;
    const entries = valueAt(value, [section]);
    const ids = new Set(
      (Array.isArray(entries) ? entries : [])
        .map((entry) => valueAt(entry, ['id']))
        .filter((id) => typeof id === 'string'),
    );
    known.set(section, ids);
    return ids;
  };
  const check = (node: SchemaNode, text: string, path: Path): void => {
    const prefix = node.prefix ?? '';
    if (node.refersTo === undefined || !text.startsWith(prefix) || node.orOneOf?.includes(text)) return;
    const named = text.slice(prefix.length);
    const sections = node.refersTo.map(idsOf);
    for (const id of node.joinedBy === undefined ? [named] : named.split(node.joinedBy)) {
      if (sections.some((ids) => ids.has(id))) continue;
      if (faults.length >= MOST_FAULTS) return;
      const nearest = nearestName(
        id,
        sections.flatMap((ids) => [...ids]),
      );
      faults.push({
        code: 'data/unknown-id',
        path,
        message: `found "${id}", expected the id of an entry of ${node.refersTo.join(' or ')}`,
        ...(nearest === undefined ? {} : { nearest }),
      });
    }
  };
  const walk = (node: SchemaNode, part: unknown, path: Path): void => {
    if (typeof part === 'string') {
      for (const branch of alternatives(node)) check(branch, part, path);
    } else if (Array.isArray(part)) {
      const list = branchFor(node, part);
      for (const [index, item] of part.entries()) {
        const itemNode = list.prefixItems?.[index] ?? list.items;
        if (itemNode !== undefined) walk(itemNode, item, [...path, index]);
      }
    } else if (isRecord(part)) {
      const map = branchFor(node, part);
      for (const [key, item] of Object.entries(part)) {
        const property = map.properties?.[key];
        if (property !== undefined) walk(property, item, [...path, key]);
      }
    }
  };
  walk(root, value, []);
  return faults;
}
