/** Which weapons remain to a unit that has lost miniatures (D-ATK-08). */
import type { Weapon } from '../model.ts';

/**
 * Weapons by number of miniatures left: `[miniatures][weapon]`. Weapons are distributed in the order of the unit's lines; a line with one
 * or several per miniature goes to all. The sources leave losses to the owner: he removes miniatures with the most common weapons first.
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
      // A full round leaves the start of the next line unchanged.
      carried[(next + copy) % miniatures][weapon]++;
    }
    next = (next + count) % miniatures;
  });
  return carried;
}
