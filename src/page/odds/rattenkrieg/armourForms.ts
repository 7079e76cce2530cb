/** Forms of Rattenkrieg! about guns and armour. */
import { antiTankOdds } from '../../../odds/rattenkrieg/armour/antiTank.ts';
import { PARTS, VIEWED_FROM } from '../../../odds/rattenkrieg/armour/armourTarget.ts';
import { pierceOdds } from '../../../odds/rattenkrieg/armour/pierce.ts';
import { armourShells } from '../../../odds/rattenkrieg/armour/projectile.ts';
import type { Choice } from '../../../params/declaration.ts';
import { plainChoices } from '../../../params/declaration.ts';
import { textsOf, without } from '../../../params/words.ts';
import { FACES } from '../../../rulesets/rattenkrieg/armour/target.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { besideUsual, type Particulars } from '../declaredControls.ts';
import { declaredForm } from '../declaredForm.ts';
import { idChoices, LABELS, named, RIFLES, ruleOption } from './particulars.ts';
import { GROUPS, SECTIONS, TITLES } from './phrases.ts';

const OF_CARDS = ['part', 'hull-down', 'sector', 'face', 'height', 'system'];
const OF_BARE_ARMOUR = ['armour', 'slope', 'side', 'size', 'ricochets', 'skirts'];

/** Degrees of a shot across the heading. */
const ACROSS = '90';

/** The form of `odds anti-tank`. */
export const antiTankForm = declaredForm<Catalogue>({
  id: 'anti-tank',
  title: TITLES.antiTank,
  group: GROUPS.armour,
  question: antiTankOdds,
  start: ({ guns, cards }) => ({
    gun: armourShells(guns[0])[0]?.id ?? guns[0].id,
    card: cards.slice(0, 1).map(({ id }) => id),
    distance: '40',
    // A whole turn is long to calculate: it is left to those who ask for it.
    impulses: '1',
  }),
  sections: [
    { title: SECTIONS.gun, names: ['gun', 'distance', 'quality', 'follow-up', 'german', 'impulses'] },
    { title: SECTIONS.card, names: ['card', 'part', 'hull-down', 'sector', 'face', 'system'] },
    { title: SECTIONS.bareArmour, names: ['armour', 'slope', 'side'] },
  ],
  particulars: (catalogue, said) => {
    const [card] = textsOf(said, 'card');
    const systems = catalogue.cards.find(({ id }) => id === card)?.systems ?? [];
    const { angles } = catalogue.antiTank.relativeSpeed;
    return new Map<string, Particulars>([
      ['gun', { label: LABELS.gun, choices: projectileChoices(catalogue), isFree: true }],
      ['card', { label: LABELS.card, choices: catalogue.cards.map(named), isSingle: true }],
      ['part', { choices: besideUsual(PARTS), unsaid: PARTS[0] }],
      ['face', { choices: plainChoices(FACES) }],
      ['height', { choices: besideUsual(VIEWED_FROM), unsaid: VIEWED_FROM[0] }],
      ['system', { choices: idChoices(systems) }],
      ['extra', { choices: idChoices(catalogue.antiTank.skirts.extraArmour) }],
      [
        'angle',
        {
          choices: plainChoices(angles.map(({ degrees }) => String(degrees))).filter(
            ({ value }) => value !== ACROSS,
          ),
          unsaid: ACROSS,
        },
      ],
      ...ruleOption(catalogue),
    ]);
  },
  idle: (_, said) => {
    if (said.armour !== undefined) return OF_CARDS;
    return said.card === undefined ? [] : OF_BARE_ARMOUR.filter((name) => name !== 'armour');
  },
  follow: (_, said, { name }) => {
    // A card and bare armour exclude each other.
    if (name === 'armour' && said.armour !== undefined) return without(said, ['card', ...OF_CARDS]);
    if (name === 'card')
      return without(said, said.card === undefined ? OF_CARDS : ['system', ...OF_BARE_ARMOUR]);
    return said;
  },
});

/** The form of `odds pierce`. */
export const pierceForm = declaredForm<Catalogue>({
  id: 'pierce',
  title: TITLES.pierce,
  group: GROUPS.armour,
  question: pierceOdds,
  start: ({ guns }) => ({ guns: guns.slice(0, 2).map(({ id }) => id) }),
  sections: [{ title: SECTIONS.gun, names: ['guns', 'armour'] }],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      [
        'guns',
        { label: LABELS.guns, choices: [...catalogue.guns.map(named), ...projectileChoices(catalogue)] },
      ],
      ...ruleOption(catalogue),
    ]),
});

/** Shells by their guns, rifles and launchers. */
function projectileChoices({ guns, antiTankRifles, launchers }: Catalogue): Choice[] {
  return [
    ...guns.flatMap((gun) => armourShells(gun).map((shell) => ({ ...named(shell), group: gun.name }))),
    ...antiTankRifles.map((rifle) => ({ ...named(rifle), group: RIFLES })),
    ...launchers.map((launcher) => ({ ...named(launcher), group: 'Launchers' })),
  ];
}
