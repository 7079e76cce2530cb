/** What the forms of Rattenkrieg! know about options that several questions share. */
import * as words from '../../../base/messages/pageOdds.ts';
import * as own from '../../../base/messages/pageRattenkrieg.ts';
import { REACTIONS } from '../../../rulesets/rattenkrieg/fire/plan.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { MOUNT_ROLES } from '../../../rulesets/rattenkrieg/schema/names.ts';
import type { Choice } from '../controls.ts';
import { besideUsual, type Particulars, plainChoices } from '../declaredControls.ts';

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
  return rows.map(({ id }) => ({ value: id, label: words.optionLabel(id) }));
}

/** Light weapons by their class. */
export function weaponChoices({ weapons, cardWeapons }: Catalogue): Choice[] {
  return [...weapons, ...cardWeapons].map((one) => ({ ...named(one), group: words.optionLabel(one.class) }));
}

/** A light weapon, an anti-tank rifle, or a code. */
export function weaponOption(catalogue: Catalogue): Entries {
  const rifles = catalogue.antiTankRifles.map((one) => ({ ...named(one), group: own.RIFLES }));
  const choices = [...weaponChoices(catalogue), ...rifles];
  return [['weapon', { label: own.LABELS.weapon, choices, isFree: true }]];
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
  return [['rule', { label: words.LABELS.readings, choices }]];
}
