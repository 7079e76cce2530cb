/** Forms of Rattenkrieg! about what explodes and burns. */
import * as words from '../../../base/messages/pageOdds.ts';
import * as own from '../../../base/messages/pageRattenkrieg.ts';
import { blastOdds, blasts } from '../../../odds/rattenkrieg/blast/blast.ts';
import { burningOdds } from '../../../odds/rattenkrieg/blast/burning.ts';
import { flameOdds } from '../../../odds/rattenkrieg/blast/flame.ts';
import { grenadeOdds, grenades, OPENINGS } from '../../../odds/rattenkrieg/blast/grenade.ts';
import { mineOdds } from '../../../odds/rattenkrieg/blast/mine.ts';
import { mortarOdds } from '../../../odds/rattenkrieg/blast/mortar.ts';
import { WALL_SHAPES, wallOdds } from '../../../odds/rattenkrieg/blast/wall.ts';
import { MINED_GROUNDS } from '../../../rulesets/rattenkrieg/blast/mines.ts';
import { explosives } from '../../../rulesets/rattenkrieg/blast/weapons.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { BOMBERS } from '../../../rulesets/rattenkrieg/odds/blastQuestion.ts';
import { THROW_CIRCUMSTANCES } from '../../../rulesets/rattenkrieg/schema/names.ts';
import { besideUsual, type Particulars, plainChoices } from '../declaredControls.ts';
import { declaredForm } from '../declaredForm.ts';
import { type Entries, idChoices, named, ruleOption } from './particulars.ts';

const group = own.GROUPS.blasts;
const NEAR: Entries = [['figures', { label: own.LABELS.near, help: own.HELP.near }]];
/** Two men at the aim point, and one beside them. */
const FIGURES = ['2', 'head-only@2'];

/** The form of `odds grenade --ruleset rattenkrieg`. */
export const grenadeForm = declaredForm<Catalogue>({
  id: 'grenade',
  title: words.QUESTIONS.grenade,
  group,
  question: grenadeOdds,
  start: (catalogue) => ({ grenade: grenades(catalogue)[0].id, figures: FIGURES }),
  sections: [
    {
      title: own.SECTIONS.throw,
      names: ['grenade', 'quality', 'distance', 'opening', 'room', 'moving', 'cooked'],
    },
    { title: own.SECTIONS.near, names: ['figures', 'throw-back'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['grenade', { label: words.LABELS.grenade, choices: grenades(catalogue).map(named) }],
      ['opening', { choices: plainChoices(OPENINGS) }],
      ['with', { choices: plainChoices(THROW_CIRCUMSTANCES) }],
      ...NEAR,
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds blast`. */
export const blastForm = declaredForm<Catalogue>({
  id: 'blast',
  title: own.TITLES.blast,
  group,
  question: blastOdds,
  start: (catalogue) => {
    const usual = blasts(catalogue).find(({ kind, rings }) => kind === 'shell' && rings.length > 0);
    return { explosive: (usual ?? blasts(catalogue)[0]).id, figures: FIGURES };
  },
  sections: [
    { title: words.SECTIONS.blast, names: ['explosive', 'ground', 'wall', 'proximity', 'bomber'] },
    { title: own.SECTIONS.near, names: ['figures'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      [
        'explosive',
        {
          label: own.LABELS.explosive,
          choices: blasts(catalogue).map((one) => ({ ...named(one), group: words.optionLabel(one.kind) })),
        },
      ],
      ['ground', { choices: idChoices(catalogue.gunnery.specialGround) }],
      ['bomber', { choices: plainChoices(BOMBERS) }],
      ...NEAR,
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds mortar`. */
export const mortarForm = declaredForm<Catalogue>({
  id: 'mortar',
  title: own.TITLES.mortar,
  group,
  question: mortarOdds,
  start: ({ mortars }) => ({ mortar: mortars[0].id, figures: FIGURES }),
  sections: [
    { title: own.SECTIONS.weapon, names: ['mortar', 'actions', 'distance', 'direct'] },
    { title: own.SECTIONS.near, names: ['figures'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['mortar', { label: own.LABELS.mortar, choices: catalogue.mortars.map(named) }],
      ...NEAR,
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds flame`. */
export const flameForm = declaredForm<Catalogue>({
  id: 'flame',
  title: own.TITLES.flame,
  group,
  question: flameOdds,
  start: ({ flameWeapons }) => ({ weapon: flameWeapons[0].id, figures: FIGURES }),
  sections: [
    { title: own.SECTIONS.weapon, names: ['weapon', 'shots'] },
    { title: own.SECTIONS.near, names: ['figures'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['weapon', { label: own.LABELS.flame, choices: catalogue.flameWeapons.map(named) }],
      ...NEAR,
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds wall`. */
export const wallForm = declaredForm<Catalogue>({
  id: 'wall',
  title: own.TITLES.wall,
  group,
  question: wallOdds,
  start: () => ({ material: '3' }),
  sections: [
    { title: own.SECTIONS.wall, names: ['material', 'sections', 'shape', 'opening'] },
    { title: words.SECTIONS.blast, names: ['explosive', 'times'] },
  ],
  particulars: (catalogue) => {
    const materials = catalogue.smallArms.materials.flatMap((row) => row.materials);
    const charges = explosives(catalogue).filter(({ he }) => he !== null);
    return new Map<string, Particulars>([
      ['material', { label: own.LABELS.material, choices: plainChoices(materials), isFree: true }],
      ['shape', { choices: besideUsual(WALL_SHAPES), unsaid: WALL_SHAPES[0] }],
      ['explosive', { label: own.LABELS.withWhat, choices: charges.map(named), isFree: true }],
      ...ruleOption(catalogue),
    ]);
  },
});

/** The form of `odds mine`. */
export const mineForm = declaredForm<Catalogue>({
  id: 'mine',
  title: own.TITLES.mine,
  group,
  question: mineOdds,
  start: ({ charges }) => ({ mine: charges[0].id }),
  sections: [
    { title: own.SECTIONS.mine, names: ['mine', 'ground'] },
    { title: own.SECTIONS.vehicle, names: ['tons', 'aboard'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['mine', { label: own.LABELS.mine, choices: catalogue.charges.map(named) }],
      ['ground', { choices: besideUsual(MINED_GROUNDS), unsaid: MINED_GROUNDS[0] }],
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds burning`. */
export const burningForm = declaredForm<Catalogue>({
  id: 'burning',
  title: own.TITLES.burning,
  group,
  question: burningOdds,
  start: () => ({}),
  sections: [{ title: own.SECTIONS.fire, names: ['strength', 'fuel', 'turns', 'attempts', 'tool'] }],
  particulars: (catalogue) => {
    const { fuels, extinguishing } = catalogue.burning;
    return new Map<string, Particulars>([
      ['fuel', { choices: idChoices(fuels) }],
      ['tool', { choices: idChoices(extinguishing.tools) }],
      ...ruleOption(catalogue),
    ]);
  },
});
