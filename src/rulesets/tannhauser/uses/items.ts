/** The usable items of Tannhäuser: those that a choice names, and those that the rules apply automatically. */
import type { Usable } from '../../../game/uses.ts';
import type { CompiledItem, ItemFact } from '../compile/compiledItem.ts';

const CHOSEN = 'chosen';

/**
 * How each fact takes effect: a choice names the item, or the rules apply it for its bearer; null: no effect in play.
 */
const FACTS: Readonly<Record<ItemFact, typeof CHOSEN | { readonly appliesTo: string } | null>> = {
  weapon: CHOSEN,
  attack: { appliesTo: 'attack rolls' },
  shock: { appliesTo: 'shock rolls' },
  auras: { appliesTo: 'rolls nearby' },
  initiative: { appliesTo: 'Setup and Initiative Rolls' },
  movement: { appliesTo: 'activations' },
  ignorePenalty: { appliesTo: 'dear circles' },
  ignoresSmoke: { appliesTo: 'smoke around' },
  overwatch: { appliesTo: 'overwatch attacks' },
  grenade: CHOSEN,
  healing: CHOSEN,
  extraAttack: CHOSEN,
  hurry: CHOSEN,
  setsOverwatch: CHOSEN,
  duel: CHOSEN,
  protects: CHOSEN,
  deploys: CHOSEN,
  charge: CHOSEN,
  gate: { appliesTo: 'enemies near' },
  infiltrates: CHOSEN,
  passedInTurn: { appliesTo: 'enemies passing' },
  returnsWith: { appliesTo: 'deaths' },
  commandPoints: CHOSEN,
  unplayed: null,
};

/** Whether its bearer may re-roll attack dice, a choice each time. */
export function allowsReroll({ attack }: CompiledItem): boolean {
  return attack.some(({ rerollLowest }) => rerollLowest > 0);
}

/** Whether the item works only by choice; others work by being carried. */
export function isUsed(item: CompiledItem): boolean {
  return factsOf(item).some((fact) => FACTS[fact] === CHOSEN && fact !== 'infiltrates' && fact !== 'deploys');
}

/** The item as a row of the table of uses; undefined without an effect in play. */
export function usableOf(item: CompiledItem): Usable | undefined {
  const ways = factsOf(item).map((fact) => FACTS[fact]);
  const row = { key: item.id, label: item.name, kind: 'item' } as const;
  if (ways.includes(CHOSEN) || allowsReroll(item)) return row;
  const applied = ways.flatMap((way) => (way === null || way === CHOSEN ? [] : [way.appliesTo]));
  return applied.length === 0 ? undefined : { ...row, appliesTo: applied.join(' or ') };
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
