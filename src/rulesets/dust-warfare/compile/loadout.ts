/** Which weapons are left to a unit that has lost miniatures (D-ATK-08). */
import type { Weapon } from '../model.ts';

/**
 * Weapons by the number of miniatures left: `[miniatures][weapon]`. Weapons are handed out in the order of the unit's lines; a
 * line with one for everybody, or with several for each, goes to all. The owner takes out whoever carries the most common arms
 * first: the sources leave it to him.
 */
export function weaponsLeft(weapons: readonly Weapon[], miniatures: number): readonly (readonly number[])[] {
  const carried = handedOut(weapons, miniatures);
  const rarity = carried.map((copies) =>
    copies.reduce((sum, copy, weapon) => sum + copy / weapons[weapon].count, 0),
  );
  const lastToGo = carried.map((_, miniature) => miniature).sort((a, b) => rarity[b] - rarity[a] || a - b);
  return Array.from({ length: miniatures + 1 }, (_, left) =>
    weapons.map((_weapon, weapon) =>
      lastToGo.slice(0, left).reduce((sum, miniature) => sum + carried[miniature][weapon], 0),
    ),
  );
}

/** Copies of each weapon that each miniature carries. */
function handedOut(weapons: readonly Weapon[], miniatures: number): readonly (readonly number[])[] {
  const carried = Array.from({ length: miniatures }, () => weapons.map(() => 0));
  let next = 0;
  weapons.forEach(({ count }, weapon) => {
    for (let copy = 0; copy < count; copy++) {
      // A full round leaves the next line to begin where this one did.
      carried[(next + copy) % miniatures][weapon]++;
    }
    next = (next + count) % miniatures;
  });
  return carried;
}
