import { z } from 'zod';
import type { PathFault } from '../../../data/place.ts';
import { list, text } from '../../../data/schemaViews.ts';

const view = z.object({ editions: list(z.object({ cards: list(z.object({ id: text })) })) });

/** Cards with repeated ids. */
export function editionFaults(dataset: unknown): PathFault[] {
  return view.parse(dataset).editions.flatMap((edition, index) => {
    const seen = new Set<string>();
    return (edition?.cards ?? []).flatMap((card, position) => {
      if (card?.id === undefined) return [];
      if (!seen.has(card.id)) {
        seen.add(card.id);
        return [];
      }
      const path = ['editions', index, 'cards', position, 'id'];
      return [
        {
          code: 'data/duplicate-id',
          path,
          message: `found the id "${card.id}" twice, expected unique ids of cards`,
        },
      ];
    });
  });
}
