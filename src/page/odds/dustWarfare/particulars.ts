/** What the forms of Dust Warfare know about options that several questions share. */
import { ACTION_NAMES } from '../../../odds/dustWarfare/attackerSide.ts';
import { ALTITUDES } from '../../../odds/dustWarfare/targetSide.ts';
import { damageIds } from '../../../odds/words.ts';
import type { Choice } from '../../../params/declaration.ts';
import { nameInWords, plainChoices } from '../../../params/declaration.ts';
import { FACINGS } from '../../../rulesets/dust-warfare/attack/situation.ts';
import type { Catalogue } from '../../../rulesets/dust-warfare/model.ts';
import { WEAPON_WORDS } from '../../../rulesets/dust-warfare/odds/firing.ts';
import { ARMOUR_CLASSES, COVERS } from '../../../rulesets/dust-warfare/schema/names.ts';
import { besideUsual, type Particulars, switchChoices } from '../declaredControls.ts';
import { LABELS } from '../phrases.ts';

type Entries = readonly (readonly [name: string, particulars: Particulars])[];

export function unitChoices({ units }: Catalogue): Choice[] {
  return units.map(({ id, name, bloc }) => ({ value: id, label: name, group: nameInWords(bloc) }));
}

/** Units, and classes for a target without a card. */
export function targetChoices(catalogue: Catalogue): Choice[] {
  return [...unitChoices(catalogue), ...plainChoices(ARMOUR_CLASSES)];
}

/** Two units of different blocs. */
export function opponents({ units }: Catalogue): readonly [string, string] {
  const [first] = units;
  return [first.id, (units.find(({ bloc }) => bloc !== first.bloc) ?? first).id];
}

/** An option that says what fires. @param unit whose weapons may be named */
export function weaponsOption({ units }: Catalogue, name: string, unit: string): Entries {
  const weapons = units.find(({ id }) => id === unit)?.weapons ?? [];
  const own = weapons.map((weapon) => ({ value: weapon.id, label: weapon.name }));
  return [[name, { choices: [...plainChoices(WEAPON_WORDS), ...own] }]];
}

export const ACTION: Entries = [['action', { choices: besideUsual(ACTION_NAMES), unsaid: ACTION_NAMES[0] }]];

/** Options of one side as a target. @param prefix `attacker-` where the other side's have none */
export function targetOptionChoices(prefix: string): Entries {
  return [
    [`${prefix}cover`, { choices: besideUsual(COVERS), unsaid: COVERS[0] }],
    [`${prefix}facing`, { choices: plainChoices(FACINGS) }],
    [`${prefix}altitude`, { choices: plainChoices(ALTITUDES) }],
  ];
}

/** Abilities and effects of the damage table of both sides, and the switches. */
export function sideOptions({ abilities, damageTables, rulings }: Catalogue): Entries {
  const choices = abilities.map(({ id, name }) => ({ value: id, label: name }));
  const damage = { choices: plainChoices(damageIds([...damageTables.vehicle, ...damageTables.aircraft])) };
  return [
    ['with', { choices }],
    ['target-with', { choices }],
    ['damage', damage],
    ['attacker-damage', damage],
    ...ruleOption(rulings),
  ];
}

export function ruleOption(rulings: Catalogue['rulings']): Entries {
  return [['rule', { label: LABELS.switches, choices: switchChoices(rulings) }]];
}
