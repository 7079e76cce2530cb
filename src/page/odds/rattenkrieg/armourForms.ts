/** Forms of Rattenkrieg! about guns and armour. */
import * as own from '../../../base/messages/pageRattenkrieg.ts';
import { antiTankOdds } from '../../../odds/rattenkrieg/armour/antiTank.ts';
import { PARTS, VIEWED_FROM } from '../../../odds/rattenkrieg/armour/armourTarget.ts';
import { pierceOdds } from '../../../odds/rattenkrieg/armour/pierce.ts';
import { armourShells } from '../../../odds/rattenkrieg/armour/projectile.ts';
import { FACES } from '../../../rulesets/rattenkrieg/armour/target.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import type { Choice } from '../controls.ts';
import { besideUsual, type Particulars, plainChoices } from '../declaredControls.ts';
import { declaredForm } from '../declaredForm.ts';
import { textsOf, without } from '../pageWords.ts';
import { idChoices, named, ruleOption } from './particulars.ts';

const OF_CARDS = ['part', 'hull-down', 'sector', 'face', 'height', 'system'];
const OF_BARE_ARMOUR = ['armour', 'slope', 'side', 'size', 'ricochets', 'skirts'];

/** The form of `odds anti-tank`. */
export const antiTankForm = declaredForm<Catalogue>({
  id: 'anti-tank',
  title: own.TITLES.antiTank,
  group: own.GROUPS.armour,
  question: antiTankOdds,
  start: ({ guns, cards }) => ({
    gun: armourShells(guns[0])[0]?.id ?? guns[0].id,
    card: cards.slice(0, 1).map(({ id }) => id),
    distance: '40',
    // A whole turn is long to calculate: it is left to those who ask for it.
    impulses: '1',
  }),
  sections: [
    { title: own.SECTIONS.gun, names: ['gun', 'distance', 'quality', 'follow-up', 'german', 'impulses'] },
    { title: own.SECTIONS.card, names: ['card', 'part', 'hull-down', 'sector', 'face', 'system'] },
    { title: own.SECTIONS.bareArmour, names: ['armour', 'slope', 'side'] },
  ],
  particulars: (catalogue, said) => {
    const [card] = textsOf(said, 'card');
    const systems = catalogue.cards.find(({ id }) => id === card)?.systems ?? [];
    const { angles } = catalogue.antiTank.relativeSpeed;
    return new Map<string, Particulars>([
      ['gun', { label: own.LABELS.gun, choices: projectileChoices(catalogue), isFree: true }],
      ['card', { label: own.LABELS.card, choices: catalogue.cards.map(named), isSingle: true }],
      ['part', { choices: besideUsual(PARTS), unsaid: PARTS[0] }],
      ['face', { choices: plainChoices(FACES) }],
      ['height', { choices: besideUsual(VIEWED_FROM), unsaid: VIEWED_FROM[0] }],
      ['system', { choices: idChoices(systems) }],
      ['extra', { choices: idChoices(catalogue.antiTank.skirts.extraArmour) }],
      [
        'angle',
        {
          choices: plainChoices(angles.map(({ degrees }) => String(degrees))).filter(
            ({ value }) => value !== own.ACROSS,
          ),
          unsaid: own.ACROSS,
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
  title: own.TITLES.pierce,
  group: own.GROUPS.armour,
  question: pierceOdds,
  start: ({ guns }) => ({ guns: guns.slice(0, 2).map(({ id }) => id) }),
  sections: [{ title: own.SECTIONS.gun, names: ['guns', 'armour'] }],
  particulars: (catalogue) =>
    new Map<string, Particulars>([
      [
        'guns',
        { label: own.LABELS.guns, choices: [...catalogue.guns.map(named), ...projectileChoices(catalogue)] },
      ],
      ...ruleOption(catalogue),
    ]),
});

/** Shells by their guns, rifles and launchers. */
function projectileChoices({ guns, antiTankRifles, launchers }: Catalogue): Choice[] {
  return [
    ...guns.flatMap((gun) => armourShells(gun).map((shell) => ({ ...named(shell), group: gun.name }))),
    ...antiTankRifles.map((rifle) => ({ ...named(rifle), group: own.RIFLES })),
    ...launchers.map((launcher) => ({ ...named(launcher), group: own.LAUNCHERS })),
  ];
}
