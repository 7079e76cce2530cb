/** Forms of Rattenkrieg!. */
import * as words from '../../base/messages/pageOdds.ts';
import { assaultOdds } from '../../odds/rattenkrieg/assault.ts';
import { shootOdds } from '../../odds/rattenkrieg/shoot.ts';
import { REACTIONS } from '../../rulesets/rattenkrieg/fire/plan.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import { MOUNT_ROLES } from '../../rulesets/rattenkrieg/schema/names.ts';
import type { Choice } from './controls.ts';
import { besideUsual, type Particulars, plainChoices } from './declaredControls.ts';
import { declaredForm } from './declaredForm.ts';

/** The form of `odds shoot --ruleset rattenkrieg`. */
export const shootForm = declaredForm<Catalogue>({
  id: 'shoot',
  title: words.QUESTIONS.shoot,
  question: shootOdds,
  start: ({ weapons }) => ({ weapon: weapons[0].id }),
  sections: [
    { title: words.SECTIONS.shooter, names: ['weapon', 'aim', 'mount', 'range', 'moving'] },
    { title: words.SECTIONS.targets, names: ['targets', 'spread', 'react'] },
  ],
  particulars: particularsOf,
});

/** The form of `odds assault --ruleset rattenkrieg`. */
export const assaultForm = declaredForm<Catalogue>({
  id: 'assault',
  title: words.QUESTIONS.assault,
  question: assaultOdds,
  start: ({ closeCombat }) => {
    const [weapon] = closeCombat.weapons;
    return { attackers: `2 ${weapon.id}`, defenders: `2 ${weapon.id}` };
  },
  sections: [
    { title: words.SECTIONS.attackers, names: ['attackers', 'surprise'] },
    { title: words.SECTIONS.defenders, names: ['defenders', 'fight-on'] },
  ],
  particulars: ({ closeCombat, rulings, ...others }) => {
    const weapons = [...closeCombat.weapons, ...others.weapons, ...others.cardWeapons].map(named);
    return new Map<string, Particulars>([
      ['attackers', { label: words.LABELS.fighters, choices: weapons, isFree: true }],
      ['defenders', { label: words.LABELS.fighters, choices: weapons, isFree: true }],
      ['rule', { label: words.LABELS.readings, choices: readingChoices(rulings) }],
    ]);
  },
});

function named({ id, name }: { readonly id: string; readonly name: string }): Choice {
  return { value: id, label: name };
}

/** Every reading of an open question but the usual one. */
function readingChoices(rulings: Catalogue['rulings']): Choice[] {
  return rulings.flatMap(({ id, title, choice }) =>
    (choice?.options ?? []).flatMap((option): Choice[] => {
      const value = `${choice?.name}=${option.id}`;
      return option.id === choice?.default ? [] : [{ value, label: `${id} ${title}: ${option.meaning}` }];
    }),
  );
}

function particularsOf(catalogue: Catalogue): ReadonlyMap<string, Particulars> {
  const { weapons, cardWeapons, smallArms, combat, rulings } = catalogue;
  return new Map<string, Particulars>([
    [
      'weapon',
      {
        choices: [...weapons, ...cardWeapons].map(
          (one): Choice => ({ ...named(one), group: words.optionLabel(one.class) }),
        ),
        isFree: true,
      },
    ],
    ['targets', { label: words.LABELS.who }],
    ['rate', { choices: plainChoices(smallArms.rates.map(({ id }) => id)) }],
    ['mount', { choices: besideUsual(MOUNT_ROLES), unsaid: MOUNT_ROLES[0] }],
    ['react', { choices: besideUsual(REACTIONS), unsaid: REACTIONS[0] }],
    ['aid', { choices: plainChoices(combat.wounds.recovery.helpers.map(({ id }) => id)) }],
    ['wall', { choices: plainChoices(smallArms.materials.flatMap(({ materials }) => materials)) }],
    ['rule', { label: words.LABELS.readings, choices: readingChoices(rulings) }],
  ]);
}
