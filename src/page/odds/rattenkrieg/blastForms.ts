/** Forms of Rattenkrieg! about what explodes and burns. */
import { blastOdds, blasts } from '../../../odds/rattenkrieg/blast/blast.ts';
import { burningOdds } from '../../../odds/rattenkrieg/blast/burning.ts';
import { flameOdds } from '../../../odds/rattenkrieg/blast/flame.ts';
import { grenadeOdds, grenades, OPENINGS } from '../../../odds/rattenkrieg/blast/grenade.ts';
import { mortarOdds } from '../../../odds/rattenkrieg/blast/mortar.ts';
import { WALL_SHAPES, wallOdds } from '../../../odds/rattenkrieg/blast/wall.ts';
import { nameInWords, plainChoices } from '../../../params/declaration.ts';
import { explosives } from '../../../rulesets/rattenkrieg/blast/weapons.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { BOMBERS } from '../../../rulesets/rattenkrieg/odds/blastQuestion.ts';
import { THROW_CIRCUMSTANCES } from '../../../rulesets/rattenkrieg/schema/names.ts';
import { besideUsual, type Particulars } from '../declaredControls.ts';
import { declaredForm } from '../declaredForm.ts';
import { LABELS as ODDS_LABELS, SECTIONS as ODDS_SECTIONS, QUESTIONS } from '../phrases.ts';
import { type Entries, idChoices, LABELS, named, ruleOption } from './particulars.ts';
import { GROUPS, HELP, SECTIONS, TITLES } from './phrases.ts';

const group = GROUPS.blasts;
const NEAR: Entries = [['figures', { label: LABELS.near, help: HELP.near }]];
/** Two men at the aim point, and one beside them. */
const FIGURES = ['2', 'head-only@2'];

/** The form of `odds grenade --ruleset rattenkrieg`. */
export const grenadeForm = declaredForm<Catalogue>({
  id: 'grenade',
  title: QUESTIONS.grenade,
  group,
  question: grenadeOdds,
  start: (catalogue) => ({ grenade: grenades(catalogue)[0].id, figures: FIGURES }),
  sections: [
    {
      title: SECTIONS.throw,
      names: ['grenade', 'quality', 'distance', 'opening', 'room', 'moving', 'cooked'],
    },
    { title: SECTIONS.near, names: ['figures', 'throw-back'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['grenade', { label: ODDS_LABELS.grenade, choices: grenades(catalogue).map(named) }],
      ['opening', { choices: plainChoices(OPENINGS) }],
      ['with', { choices: plainChoices(THROW_CIRCUMSTANCES) }],
      ...NEAR,
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds blast`. */
export const blastForm = declaredForm<Catalogue>({
  id: 'blast',
  title: TITLES.blast,
  group,
  question: blastOdds,
  start: (catalogue) => {
    const usual = blasts(catalogue).find(({ kind, rings }) => kind === 'shell' && rings.length > 0);
    return { explosive: (usual ?? blasts(catalogue)[0]).id, figures: FIGURES };
  },
  sections: [
    { title: ODDS_SECTIONS.blast, names: ['explosive', 'ground', 'wall', 'proximity', 'bomber'] },
    { title: SECTIONS.near, names: ['figures'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      [
        'explosive',
        {
          label: LABELS.explosive,
          choices: blasts(catalogue).map((one) => ({ ...named(one), group: nameInWords(one.kind) })),
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
  title: TITLES.mortar,
  group,
  question: mortarOdds,
  start: ({ mortars }) => ({ mortar: mortars[0].id, figures: FIGURES }),
  sections: [
    { title: SECTIONS.weapon, names: ['mortar', 'actions', 'distance', 'direct'] },
    { title: SECTIONS.near, names: ['figures'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['mortar', { label: LABELS.mortar, choices: catalogue.mortars.map(named) }],
      ...NEAR,
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds flame`. */
export const flameForm = declaredForm<Catalogue>({
  id: 'flame',
  title: TITLES.flame,
  group,
  question: flameOdds,
  start: ({ flameWeapons }) => ({ weapon: flameWeapons[0].id, figures: FIGURES }),
  sections: [
    { title: SECTIONS.weapon, names: ['weapon', 'shots'] },
    { title: SECTIONS.near, names: ['figures'] },
  ],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      ['weapon', { label: LABELS.flame, choices: catalogue.flameWeapons.map(named) }],
      ...NEAR,
      ...ruleOption(catalogue),
    ]),
});

/** The form of `odds wall`. */
export const wallForm = declaredForm<Catalogue>({
  id: 'wall',
  title: TITLES.wall,
  group,
  question: wallOdds,
  start: () => ({ material: '3' }),
  sections: [
    { title: SECTIONS.wall, names: ['material', 'sections', 'shape', 'opening'] },
    { title: ODDS_SECTIONS.blast, names: ['explosive', 'times'] },
  ],
  particulars: (catalogue) => {
    const materials = catalogue.smallArms.materials.flatMap((row) => row.materials);
    const charges = explosives(catalogue).filter(({ he }) => he !== null);
    return new Map<string, Particulars>([
      ['material', { label: LABELS.material, choices: plainChoices(materials), isFree: true }],
      ['shape', { choices: besideUsual(WALL_SHAPES), unsaid: WALL_SHAPES[0] }],
      ['explosive', { label: LABELS.withWhat, choices: charges.map(named), isFree: true }],
      ...ruleOption(catalogue),
    ]);
  },
});

/** The form of `odds burning`. */
export const burningForm = declaredForm<Catalogue>({
  id: 'burning',
  title: TITLES.burning,
  group,
  question: burningOdds,
  start: () => ({}),
  sections: [{ title: SECTIONS.fire, names: ['strength', 'fuel', 'turns', 'attempts', 'tool'] }],
  particulars: (catalogue) => {
    const { fuels, extinguishing } = catalogue.burning;
    return new Map<string, Particulars>([
      ['fuel', { choices: idChoices(fuels) }],
      ['tool', { choices: idChoices(extinguishing.tools) }],
      ...ruleOption(catalogue),
    ]);
  },
});
