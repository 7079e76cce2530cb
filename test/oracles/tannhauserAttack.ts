/**
 * The pools of one attack, read directly from the data: an oracle that shares no code with the engine. Attacker and
 * target are adjacent on plain circles, nobody else is near, nobody has moved.
 */
import type { ContestSpec } from '../../src/dice/contest.ts';
import type { DieFaces, PoolSpec } from '../../src/dice/pool.ts';
import type {
  AttackRollHook,
  Catalogue,
  Character,
  Item,
  ShockRollHook,
} from '../../src/rulesets/tannhauser/model.ts';

export interface Fighter {
  readonly character: Character;
  /** The whole inventory. */
  readonly items: readonly Item[];
  /** 0 = top. */
  readonly row: number;
}

export function fighter(catalogue: Catalogue, id: string, pack: readonly string[], row: number): Fighter {
  const character = catalogue.characters.find((one) => one.id === id);
  if (character === undefined) throw new Error(`no character ${id}`);
  const ids = [character.specialObject, ...pack];
  return { character, items: catalogue.items.filter((item) => ids.includes(item.id)), row };
}

/** The weapons of a miniature; bare hands are undefined. */
export function weaponsOf({ items }: Fighter): readonly (Item | undefined)[] {
  return [undefined, ...items.filter((item) => item.weapon !== null)];
}

export function attackPools(attacker: Fighter, weapon: Item | undefined, target: Fighter): ContestSpec {
  const againstShock = attacker.items.flatMap((item) =>
    item.hooks
      .filter((hook) => hook.when === 'shockRoll')
      .filter((hook) => concerns(hook, item, attacker, weapon)),
  );
  return {
    attack: attackPool(attacker, weapon),
    defence: shockPool(target),
    defenceDiceOnTop: sum(againstShock, (hook) => hook.targetDiceOnNatural10),
    defenceTopCancelsAll: cancelsOnTen(target, weapon),
  };
}

/** T-COMBAT-03, R-17: by trait, then the modifiers of the inventory. */
function attackPool(attacker: Fighter, weapon: Item | undefined): PoolSpec {
  const hooks = attacker.items.flatMap((item) =>
    item.hooks
      .filter((hook) => hook.when === 'attackRoll')
      .filter((hook) => concerns(hook, item, attacker, weapon)),
  );
  const perItem = sum(hooks, ({ dicePer }) => {
    if (dicePer === undefined) return 0;
    const alike = attacker.items.filter((item) =>
      dicePer.inventoryItemsWithTraits.every((trait) => item.traits.includes(trait)),
    );
    return dicePer.dice * alike.length;
  });
  const value = hooks.some((hook) => hook.useBest === 'combat')
    ? Math.max(...attacker.character.rows.map((row) => row.combat ?? 0))
    : (attacker.character.rows[attacker.row].combat ?? 0);
  return {
    dice: (weapon?.weapon?.pool ?? 2) + sum(hooks, (hook) => hook.dice) + perItem,
    die: facesOf(value),
    rerollLowest: sum(hooks, (hook) => hook.reroll?.lowest),
    extraDiceOnTop: sum(hooks, (hook) => hook.onNatural10?.extraDice),
    plusToOne: hooks.some((hook) => hook.bonusToOneDie !== undefined),
    topCounts: Math.max(1, ...hooks.map((hook) => hook.natural10Successes ?? 1)),
    automatic: 0,
  };
}

/** T-COMBAT-05: four dice, then the modifiers of the inventory. */
function shockPool({ character, items, row }: Fighter): PoolSpec {
  const hooks = items.flatMap((item) =>
    item.hooks.filter((hook) => hook.when === 'shockRoll').filter((hook) => serves(hook, character)),
  );
  const value = hooks.some((hook) => hook.useBest === 'stamina')
    ? Math.max(...character.rows.map((one) => one.stamina ?? 0))
    : (character.rows[row].stamina ?? 0);
  return {
    dice: 4 + sum(hooks, (hook) => hook.dice),
    die: facesOf(value),
    rerollLowest: 0,
    extraDiceOnTop: 0,
    plusToOne: false,
    topCounts: Math.max(1, ...hooks.map((hook) => hook.natural10Successes ?? 1)),
    automatic: sum(hooks, (hook) => hook.autoSuccesses),
  };
}

/** */
function cancelsOnTen({ items }: Fighter, weapon: Item | undefined): boolean {
  return items.some((item) =>
    item.hooks.some(
      (hook) =>
        hook.when === 'shockRoll' &&
        hook.cancelAllOnNatural10 === true &&
        (hook.if?.attackWeaponTraitsAny ?? []).some((trait) => weapon?.traits.includes(trait)),
    ),
  );
}

/** Whether a hook of an item applies to attacks with the weapon. */
function concerns(
  hook: AttackRollHook | ShockRollHook,
  item: Item,
  { character }: Fighter,
  weapon: Item | undefined,
): boolean {
  if (!serves(hook, character) || !selects(hook.weapon, item, weapon)) return false;
  return hook.attackClass !== 'ranged' || isRanged(weapon);
}

function selects(selector: string | undefined, item: Item, weapon: Item | undefined): boolean {
  if (selector === 'any') return true;
  if (selector === 'self') return item === weapon;
  if (selector === undefined) return true;
  const [kind, name] = selector.split(':');
  return kind === 'id' ? weapon?.id === name : weapon?.traits.some((trait) => trait === name) === true;
}

/** Hooks with a scope apply to the units that they name, including the bearer. */
function serves(hook: AttackRollHook | ShockRollHook, { affiliations }: Character): boolean {
  if (hook.scope === undefined || hook.scope === 'side' || hook.scope.affiliation === undefined) return true;
  return affiliations.includes(hook.scope.affiliation);
}

/** T-TERM-11. */
function isRanged(weapon: Item | undefined): boolean {
  return ['Pistol', 'Automatic', 'Mental'].some((trait) => weapon?.traits.some((one) => one === trait));
}

/** T-TEST-02, T-TEST-06: natural 1, failures, failures that +2 would turn into successes, successes, natural 10. */
function facesOf(value: number): DieFaces {
  const faces = [2, 3, 4, 5, 6, 7, 8, 9];
  const hits = faces.filter((face) => face >= 10 - value).length;
  const mended = faces.filter((face) => face + 2 >= 10 - value).length;
  return [1, faces.length - mended, mended - hits, hits, 1];
}

function sum<T>(list: readonly T[], of: (one: T) => number | undefined): number {
  return list.reduce((total, one) => total + (of(one) ?? 0), 0);
}
