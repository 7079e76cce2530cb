/** Checks of meaning shared by the datasets of all rulesets. */
import { z } from 'zod';
import { switchRepeated } from './phrases.ts';
import { type PathFault, valueAt } from './place.ts';
import { list, maybe, text } from './schemaViews.ts';

const rulingsView = list(z.object({ switch: maybe(z.object({ name: text })) }));

/** Ids used in several sections; `--set` and `data show` find an entry by its id alone. */
export function sharedIdFaults(dataset: unknown, sections: readonly string[]): PathFault[] {
  const owners = new Map<string, string>();
  const faults: PathFault[] = [];
  for (const section of sections) {
    const entries = valueAt(dataset, [section]);
    for (const [index, entry] of (Array.isArray(entries) ? entries : []).entries()) {
      const id = valueAt(entry, ['id']);
      if (typeof id !== 'string') continue;
      const owner = owners.get(id) ?? section;
      if (owner !== section) {
        const path = [section, index, 'id'];
        faults.push({
          code: 'data/shared-id',
          path,
          message: `found the id "${id}" of an entry of ${owner}, expected a different id`,
        });
      }
      owners.set(id, owner);
    }
  }
  return faults;
}

/** Repeated names of two-way interpretations, which are found by name alone. */
export function switchFaults(dataset: unknown): PathFault[] {
  const names = new Set<string>();
  return rulingsView.parse(valueAt(dataset, ['rulings'])).flatMap((ruling, index) => {
    const name = ruling?.switch?.name;
    if (name === undefined) return [];
    if (!names.has(name)) {
      names.add(name);
      return [];
    }
    const path = ['rulings', index, 'switch', 'name'];
    return [{ code: 'data/interpretation-repeated', path, message: switchRepeated(name) }];
  });
}
