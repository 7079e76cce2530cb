/** What the forms of Rattenkrieg! know about options that several questions share. */

import type { Choice } from '../../../params/declaration.ts';
import { nameInWords, plainChoices } from '../../../params/declaration.ts';
import { REACTIONS } from '../../../rulesets/rattenkrieg/fire/plan.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { MOUNT_ROLES } from '../../../rulesets/rattenkrieg/schema/names.ts';
import { besideUsual, type Particulars } from '../declaredControls.ts';
import { LABELS as ODDS_LABELS } from '../phrases.ts';

export type Entries = readonly (readonly [name: string, particulars: Particulars])[];

interface Named {
  readonly id: string;
  readonly name: string;
}

export function named({ id, name }: Named): Choice {
  return { value: id, label: name };
}

/** Choices of ids that have no name. */
export function idChoices(rows: readonly { readonly id: string }[]): Choice[] {
  return rows.map(({ id }) => ({ value: id, label: nameInWords(id) }));
}

/** Light weapons by their class. */
export function weaponChoices({ weapons, cardWeapons }: Catalogue): Choice[] {
  return [...weapons, ...cardWeapons].map((one) => ({ ...named(one), group: nameInWords(one.class) }));
}

export const LABELS = {
  weapon: 'Weapon, or a code',
  weapons: 'Weapons',
  situations: 'Situations',
  by: 'Figure in the cells',
  gun: 'Gun and shell',
  guns: 'Guns and shells',
  card: 'Card',
  explosive: 'Explosive',
  mortar: 'Mortar',
  flame: 'Flame weapon',
  mine: 'Mine or charge',
  near: 'Figures, by place',
  material: 'Level or material',
  withWhat: 'Explosive, or dice',
  case: 'What is tested',
  what: 'What is looked up',
  ownQuality: 'Quality of the own leader',
  otherQuality: 'Quality of the other leader',
  quality: 'Quality',
  aggressiveness: 'Aggressiveness',
  distance: 'Distance in inches',
} as const;

export const RIFLES = 'Anti-tank rifles';

/** A light weapon, an anti-tank rifle, or a code. */
export function weaponOption(catalogue: Catalogue): Entries {
  const rifles = catalogue.antiTankRifles.map((one) => ({ ...named(one), group: RIFLES }));
  const choices = [...weaponChoices(catalogue), ...rifles];
  return [['weapon', { label: LABELS.weapon, choices, isFree: true }]];
}

/** Options of who shoots, and of his weapon. */
export function shooterOptions({ smallArms }: Catalogue): Entries {
  return [
    ['rate', { choices: idChoices(smallArms.rates) }],
    ['wall', { choices: plainChoices(smallArms.materials.flatMap(({ materials }) => materials)) }],
    ...MOUNT,
  ];
}

export const MOUNT: Entries = [['mount', { choices: besideUsual(MOUNT_ROLES), unsaid: MOUNT_ROLES[0] }]];

/** Options of those who are shot at. */
export function targetOptions({ combat }: Catalogue): Entries {
  return [
    ['react', { choices: besideUsual(REACTIONS), unsaid: REACTIONS[0] }],
    ['aid', { choices: idChoices(combat.wounds.recovery.helpers) }],
  ];
}

/** Every reading of an open question but the usual one. */
export function ruleOption({ rulings }: Catalogue): Entries {
  const choices = rulings.flatMap(({ id, title, choice }) =>
    (choice?.options ?? []).flatMap((option): Choice[] => {
      const value = `${choice?.name}=${option.id}`;
      return option.id === choice?.default ? [] : [{ value, label: `${id} ${title}: ${option.meaning}` }];
    }),
  );
  return [['rule', { label: ODDS_LABELS.readings, choices }]];
}
