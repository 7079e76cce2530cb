/** Which items of Tannhäuser can be used: those that a choice names, and those that the rules apply by themselves. */
import type { Usable } from '../../../game/uses.ts';
import type { CompiledItem, ItemFact } from '../compile/compiledItem.ts';

/** `chosen`: a choice names an item with the fact; `applied`: the rules apply it; null: it does nothing in play. */
const FACTS: Readonly<Record<ItemFact, 'chosen' | 'applied' | null>> = {
  weapon: 'chosen',
  attack: 'applied',
  shock: 'applied',
  auras: 'applied',
  initiative: 'applied',
  movement: 'applied',
  ignorePenalty: 'applied',
  ignoresSmoke: 'applied',
  overwatch: 'applied',
  grenade: 'chosen',
  healing: 'chosen',
  extraAttack: 'chosen',
  hurry: 'chosen',
  setsOverwatch: 'chosen',
  duel: 'chosen',
  protects: 'chosen',
  deploys: 'chosen',
  charge: 'chosen',
  gate: 'applied',
  infiltrates: 'chosen',
  passedInTurn: 'applied',
  returnsWith: 'applied',
  commandPoints: 'chosen',
  unplayed: null,
};

/** Whether its bearer may re-roll attack dice, which is chosen each time. */
export function allowsReroll({ attack }: CompiledItem): boolean {
  return attack.some(({ rerollLowest }) => rerollLowest > 0);
}

/** Whether leaving the item unused is a matter of choice alone; others work by being carried. */
export function isUsed(item: CompiledItem): boolean {
  return factsOf(item).some(
    (fact) => FACTS[fact] === 'chosen' && fact !== 'infiltrates' && fact !== 'deploys',
  );
}

/** The item as a row of the table of uses; undefined when it has no effect that is played. */
export function usableOf(item: CompiledItem): Usable | undefined {
  const ways = new Set(factsOf(item).map((fact) => FACTS[fact]));
  if (allowsReroll(item)) ways.add('chosen');
  const row = { key: item.id, label: item.name, kind: 'item' } as const;
  if (ways.has('chosen')) return row;
  return ways.has('applied') ? { ...row, isApplied: true } : undefined;
}

/** The facts that hold of the item. */
function factsOf(item: CompiledItem): readonly ItemFact[] {
  const facts: ItemFact[] = [];
  let fact: ItemFact;
  for (fact in FACTS) {
    const value = item[fact];
    const isEmpty = value === undefined || value === false || value === 0;
    if (!isEmpty && !(Array.isArray(value) && value.length === 0)) facts.push(fact);
  }
  return facts;
}
