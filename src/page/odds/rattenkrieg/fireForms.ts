/** Forms of Rattenkrieg! about light weapons and close combat. */
import { assaultOdds } from '../../../odds/rattenkrieg/assault.ts';
import { ALL, matrixOdds } from '../../../odds/rattenkrieg/matrix.ts';
import { shootOdds } from '../../../odds/rattenkrieg/shoot.ts';
import { suppressOdds } from '../../../odds/rattenkrieg/suppress.ts';
import { assaultCircumstances, vehicleAssaultOdds } from '../../../odds/rattenkrieg/vehicleAssault.ts';
import { VEHICLE_KINDS, vehicleFireOdds } from '../../../odds/rattenkrieg/vehicleFire.ts';
import { plainChoices } from '../../../params/declaration.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { SHOT_FIGURES } from '../../../rulesets/rattenkrieg/odds/answerShotMatrix.ts';
import { besideUsual, type Particulars } from '../declaredControls.ts';
import { declaredForm } from '../declaredForm.ts';
import { LABELS, QUESTIONS, SECTIONS } from '../phrases.ts';
import {
  MOUNT,
  named,
  LABELS as RATTENKRIEG_LABELS,
  ruleOption,
  shooterOptions,
  targetOptions,
  weaponChoices,
  weaponOption,
} from './particulars.ts';
import { GROUPS, HELP, SECTIONS as RATTENKRIEG_SECTIONS, TITLES } from './phrases.ts';

/** The form of `odds shoot --ruleset rattenkrieg`. */
export const shootForm = declaredForm<Catalogue>({
  id: 'shoot',
  title: QUESTIONS.shoot,
  group: GROUPS.smallArms,
  question: shootOdds,
  start: ({ weapons }) => ({ weapon: weapons[0].id }),
  sections: [
    { title: SECTIONS.shooter, names: ['weapon', 'aim', 'mount', 'range', 'moving'] },
    { title: SECTIONS.targets, names: ['targets', 'spread', 'react'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ...weaponOption(catalogue),
      ['targets', { label: LABELS.who, help: HELP.targets }],
      ...shooterOptions(catalogue),
      ...targetOptions(catalogue),
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds suppress`. */
export const suppressForm = declaredForm<Catalogue>({
  id: 'suppress',
  title: TITLES.suppress,
  group: GROUPS.smallArms,
  question: suppressOdds,
  start: ({ weapons }) => ({
    weapon: (weapons.find((weapon) => weapon.class === 'machine-gun') ?? weapons[0]).id,
    figures: '4',
  }),
  sections: [
    { title: SECTIONS.shooter, names: ['weapon', 'mount', 'actions'] },
    { title: SECTIONS.targets, names: ['figures', 'quality'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([...weaponOption(catalogue), ...MOUNT, ...ruleOption(catalogue)]),
});

/** The form of `odds vehicle-fire`. */
export const vehicleFireForm = declaredForm<Catalogue>({
  id: 'vehicle-fire',
  title: TITLES.vehicleFire,
  group: GROUPS.smallArms,
  question: vehicleFireOdds,
  start: ({ weapons }) => ({
    weapon: (weapons.find((weapon) => weapon.class === 'machine-gun') ?? weapons[0]).id,
    at: 'light-vehicle',
  }),
  sections: [
    { title: SECTIONS.shooter, names: ['weapon', 'aim', 'range', 'moving'] },
    { title: RATTENKRIEG_SECTIONS.vehicle, names: ['at', 'size', 'speed'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ...weaponOption(catalogue),
      ['at', { choices: besideUsual(VEHICLE_KINDS), unsaid: VEHICLE_KINDS[0] }],
      ...shooterOptions(catalogue),
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds matrix --ruleset rattenkrieg`. */
export const matrixForm = declaredForm<Catalogue>({
  id: 'matrix',
  title: TITLES.matrix,
  group: GROUPS.smallArms,
  question: matrixOdds,
  start: ({ weapons }) => {
    const classes = [...new Set(weapons.map((weapon) => weapon.class))];
    const firsts = classes.flatMap((one) => weapons.find((weapon) => weapon.class === one)?.id ?? []);
    return { weapons: firsts.join(';') };
  },
  sections: [
    { title: RATTENKRIEG_SECTIONS.table, names: ['weapons', 'situations', 'by'] },
    { title: SECTIONS.shooter, names: ['aim', 'mount', 'range', 'moving'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      [
        'weapons',
        {
          label: RATTENKRIEG_LABELS.weapons,
          choices: [{ value: ALL, label: 'Every weapon' }, ...weaponChoices(catalogue)],
          isFree: true,
          isDivided: true,
        },
      ],
      ['situations', { label: RATTENKRIEG_LABELS.situations, help: HELP.situations }],
      ['by', { label: RATTENKRIEG_LABELS.by, choices: besideUsual(SHOT_FIGURES), unsaid: SHOT_FIGURES[0] }],
      ...shooterOptions(catalogue),
      ...targetOptions(catalogue),
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds assault --ruleset rattenkrieg`. */
export const assaultForm = declaredForm<Catalogue>({
  id: 'assault',
  title: QUESTIONS.assault,
  group: GROUPS.closeCombat,
  question: assaultOdds,
  start: ({ closeCombat }) => {
    const [weapon] = closeCombat.weapons;
    return { attackers: `2 ${weapon.id}`, defenders: `2 ${weapon.id}` };
  },
  sections: [
    { title: SECTIONS.attackers, names: ['attackers', 'surprise'] },
    { title: SECTIONS.defenders, names: ['defenders', 'fight-on'] },
  ],
  particulars: (catalogue) => {
    const choices = [...catalogue.closeCombat.weapons.map(named), ...weaponChoices(catalogue)];
    return new Map<string, Particulars>([
      ['attackers', { label: LABELS.fighters, help: HELP.fighters, choices, isFree: true }],
      ['defenders', { label: LABELS.fighters, help: HELP.fighters, choices, isFree: true }],
      ...ruleOption(catalogue),
    ]);
  },
});

/** The form of `odds vehicle-assault`. */
export const vehicleAssaultForm = declaredForm<Catalogue>({
  id: 'vehicle-assault',
  title: TITLES.vehicleAssault,
  group: GROUPS.closeCombat,
  question: vehicleAssaultOdds,
  start: () => ({ figures: '3' }),
  sections: [
    { title: RATTENKRIEG_SECTIONS.men, names: ['figures', 'actions', 'helpers', 'with'] },
    { title: RATTENKRIEG_SECTIONS.vehicle, names: ['speed'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['with', { choices: plainChoices(assaultCircumstances(catalogue)) }],
      ...ruleOption(catalogue),
    ]),
});
