/** Forms of Dust Warfare. */
import * as words from '../../base/messages/pageOdds.ts';
import { attackOdds } from '../../odds/dustWarfare/attack.ts';
import { ACTION_NAMES } from '../../odds/dustWarfare/attackerSide.ts';
import { suppressionOdds } from '../../odds/dustWarfare/suppression.ts';
import { ALTITUDES } from '../../odds/dustWarfare/targetSide.ts';
import { damageIds } from '../../odds/words.ts';
import { FACINGS } from '../../rulesets/dust-warfare/attack/situation.ts';
import type { Catalogue } from '../../rulesets/dust-warfare/model.ts';
import { WEAPON_WORDS } from '../../rulesets/dust-warfare/odds/firing.ts';
import { ARMOUR_CLASSES, COVERS } from '../../rulesets/dust-warfare/schema/names.ts';
import type { Choice } from './controls.ts';
import { besideUsual, type Particulars, plainChoices, switchChoices } from './declaredControls.ts';
import { declaredForm } from './declaredForm.ts';
import { textOf } from './pageWords.ts';

/** The form of `odds attack --ruleset dust-warfare`. */
export const attackForm = declaredForm<Catalogue>({
  id: 'attack',
  title: words.QUESTIONS.attack,
  question: attackOdds,
  start: ({ units }) => {
    const [attacker] = units;
    const enemy = units.find(({ bloc }) => bloc !== attacker.bloc) ?? attacker;
    return { attacker: attacker.id, target: [enemy.id] };
  },
  sections: [
    { title: words.SECTIONS.attacker, names: ['attacker', 'weapons', 'action', 'range'] },
    { title: words.SECTIONS.target, names: ['target', 'cover', 'markers', 'miniatures', 'taken'] },
  ],
  particulars: (catalogue, said) => particularsOf(catalogue, textOf(said, 'attacker')),
});

/** The form of `odds suppression --ruleset dust-warfare`. */
export const suppressionForm = declaredForm<Catalogue>({
  id: 'suppression',
  title: words.QUESTIONS.suppression,
  question: suppressionOdds,
  start: () => ({ markers: '3' }),
  sections: [
    {
      title: words.SECTIONS.unit,
      names: ['markers', 'miniatures', 'hero-led', 'reacted', 'badass'],
    },
  ],
  particulars: ({ rulings }) =>
    new Map([['rule', { label: words.LABELS.switches, choices: switchChoices(rulings) }]]),
});

function particularsOf(catalogue: Catalogue, attacker: string): ReadonlyMap<string, Particulars> {
  const { units, abilities, damageTables } = catalogue;
  const unitChoices = units.map(
    ({ id, name, bloc }): Choice => ({ value: id, label: name, group: words.optionLabel(bloc) }),
  );
  const weapons = units.find(({ id }) => id === attacker)?.weapons ?? [];
  const abilityChoices = abilities.map(({ id, name }) => ({ value: id, label: name }));
  const rows = [...damageTables.vehicle, ...damageTables.aircraft];
  return new Map<string, Particulars>([
    ['attacker', { label: words.LABELS.unit, choices: unitChoices, isFree: true }],
    [
      'target',
      {
        label: words.LABELS.unitOrClass,
        choices: [...unitChoices, ...plainChoices(ARMOUR_CLASSES)],
        isFree: true,
      },
    ],
    [
      'weapons',
      {
        choices: [
          ...plainChoices(WEAPON_WORDS),
          ...weapons.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
    ],
    ['action', { choices: besideUsual(ACTION_NAMES), unsaid: ACTION_NAMES[0] }],
    ['cover', { choices: besideUsual(COVERS), unsaid: COVERS[0] }],
    ['facing', { choices: plainChoices(FACINGS) }],
    ['altitude', { choices: plainChoices(ALTITUDES) }],
    ['with', { choices: abilityChoices }],
    ['target-with', { choices: abilityChoices }],
    ['damage', { choices: plainChoices(damageIds(rows)) }],
    ['attacker-damage', { choices: plainChoices(damageIds(rows)) }],
    ['rule', { label: words.LABELS.switches, choices: switchChoices(catalogue.rulings) }],
  ]);
}
