/** Items that affect an attack or a blast, and the rulings behind them; read from the same hooks as the engine. */

import { byId } from '../../../data/entries.ts';
import { auraOf } from '../compile/effects.ts';
import { itemOfToken, weaponRecord } from '../engine/equipment.ts';
import { type AttackKind, OVERWATCH_ATTACK } from '../engine/events.ts';
import { WEAPON_TOKEN } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import type { AttackRollHook, Catalogue, Hook, Item, ShockRollHook } from '../model.ts';

export interface ActingItem {
  readonly item: Item;
  /** Ids of the rulings behind its effect here. */
  readonly rulings: readonly string[];
  /** Whether it affects only shock rolls. */
  readonly onShockOnly: boolean;
}

/** Items that affect an attack of `attacker` with a weapon: the attacker's, the targets', and all auras. */
export function itemsOfAttack(
  catalogue: Catalogue,
  p: Position,
  attacker: number,
  weapon: number,
  targets: readonly number[],
  kind: AttackKind,
): ActingItem[] {
  const token = p.weapons[weaponRecord(attacker, weapon) + WEAPON_TOKEN];
  const used = token < 0 ? undefined : itemAt(catalogue, p, token);
  return acting(catalogue, p, (hook, item, holder) => {
    if (hook.when === 'attackRoll' && hasAura(hook)) return isUnder(catalogue, p, hook, [attacker]);
    if (hook.when === 'shockRoll' && hasAura(hook)) return isUnder(catalogue, p, hook, targets);
    if (hook.when === 'shockRoll' && hook.weapon === undefined) {
      const traits = hook.if?.attackWeaponTraitsAny;
      const fits = traits === undefined || traits.some((trait) => used?.traits.includes(trait) === true);
      return targets.includes(holder) && fits;
    }
    if (holder !== attacker) return false;
    switch (hook.when) {
      case 'declareAttack':
      case 'attackRoll':
      case 'shockRoll':
        return concerns(hook.weapon, item, used);
      case 'overwatchAttack':
        return kind === OVERWATCH_ATTACK;
      default:
        return false;
    }
  });
}

/** Items that affect shock rolls against a blast: the victims' and all auras. */
export function itemsOfBlast(catalogue: Catalogue, p: Position, victims: readonly number[]): ActingItem[] {
  return acting(catalogue, p, (hook, _, holder) => {
    if (hook.when !== 'shockRoll') return false;
    // effects against weapons do not apply to a blast.
    if (hook.if?.attackWeaponTraitsAny !== undefined) return false;
    if (hasAura(hook)) return isUnder(catalogue, p, hook, victims);
    return victims.includes(holder) && hook.weapon === undefined;
  });
}

function acting(
  catalogue: Catalogue,
  p: Position,
  acts: (hook: Hook, item: Item, holder: number) => boolean,
): ActingItem[] {
  const found = new Map<Item, { readonly rulings: Set<string>; onShockOnly: boolean }>();
  for (let token = 0; token < p.tokenCount; token++) {
    // Flags are not equipment and do not affect rolls (T-MODE-CTF-03).
    if (itemOfToken(p, token).flagOfSide !== undefined) continue;
    const item = itemAt(catalogue, p, token);
    for (const hook of item.hooks) {
      if (!acts(hook, item, p.tokenPlace[token])) continue;
      const entry = found.get(item) ?? { rulings: new Set(), onShockOnly: true };
      if ('ruling' in hook && hook.ruling !== undefined) entry.rulings.add(hook.ruling);
      if (hook.when !== 'shockRoll') entry.onShockOnly = false;
      found.set(item, entry);
    }
  }
  return [...found].map(([item, { rulings, onShockOnly }]) => ({
    item,
    rulings: [...rulings],
    onShockOnly,
  }));
}

function itemAt(catalogue: Catalogue, p: Position, token: number): Item {
  return byId(catalogue.items, p.rules.items[p.tokenItem[token]].id);
}

function hasAura(hook: AttackRollHook | ShockRollHook): boolean {
  return auraOf(hook) !== undefined;
}

/** Whether an aura reaches one of the miniatures; on an open field all miniatures are near. */
function isUnder(
  catalogue: Catalogue,
  p: Position,
  hook: AttackRollHook | ShockRollHook,
  miniatures: readonly number[],
): boolean {
  const stamp = auraOf(hook)?.affiliation;
  return miniatures.some((miniature) => {
    const { id } = p.rules.characters[p.character[miniature]];
    return byId(catalogue.characters, id).affiliations.some((affiliation) => affiliation === stamp);
  });
}

/** Whether an effect on `selector` (the key `weapon` of a hook) applies to an attack with the weapon `used`; undefined = bare hands. */
function concerns(selector: string | undefined, item: Item, used: Item | undefined): boolean {
  if (selector === undefined || selector === 'any') return true;
  if (used === undefined) return false;
  if (selector === 'self') return item.id === used.id;
  const [kind, name] = selector.split(':');
  return kind === 'id' ? name === used.id : used.traits.some((trait) => trait === name);
}
