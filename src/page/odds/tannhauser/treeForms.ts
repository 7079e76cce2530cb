/** Forms of the questions about whole activations and duels, in which a figure is one word. */

import { activationOdds, MOST_TARGETS } from '../../../odds/tannhauser/activation.ts';
import { duelToDeathOdds } from '../../../odds/tannhauser/duelToDeath.ts';
import { exchangeOdds } from '../../../odds/tannhauser/exchange.ts';
import {
  characterNamed,
  opponents,
  opposingWords,
  usualWord,
  weaponChoices,
  weaponsInHand,
} from '../../../odds/tannhauser/figureChoices.ts';
import type { TannhauserData } from '../../../odds/tannhauser/question.ts';
import { type FormWords, textOf, textsOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { UNARMED } from '../../../rulesets/tannhauser/odds/attackScene.ts';
import type { Change, Control, Section } from '../controls.ts';
import { declarationsOf, withChange, withWord } from '../pageWords.ts';
import { BEST_WEAPON, LABELS, SECTIONS, UNSAID } from '../phrases.ts';
import { changedFigure, changedFigures, figureControls, figureOf, figureSections } from './figureControls.ts';
import type { MakeControl } from './openedPosition.ts';
import { positionForm } from './positionForm.ts';

const EXCHANGE = declarationsOf(exchangeOdds);
const ACTIVATION = declarationsOf(activationOdds);
const DUEL = declarationsOf(duelToDeathOdds);

/** The form of `odds exchange`. */
export const exchangeForm = positionForm({
  question: exchangeOdds,
  participants: [
    { title: SECTIONS.attacker, name: 'attacker', weapon: 'weapon' },
    { title: SECTIONS.target, name: 'target' },
  ],
  start: (catalogue) => {
    const [attacker, target] = opposingWords(catalogue);
    return { attacker, target, weapon: usualWeapon(catalogue, attacker) };
  },
  figures: (catalogue, said, control) => [
    {
      title: SECTIONS.attacker,
      isFolded: false,
      controls: [
        ...figureControls(catalogue, 'attacker', textOf(said, 'attacker')),
        weaponControl(catalogue, control, said, 'weapon', 'attacker', UNSAID),
      ],
    },
    {
      title: SECTIONS.target,
      isFolded: false,
      controls: figureControls(catalogue, 'target', textOf(said, 'target')),
    },
  ],
  rest: (control) => [treeSection(control), moreSection(control)],
  change: (catalogue, said, change) => {
    const next = changedWord(EXCHANGE, catalogue, said, change, ['attacker', 'target']);
    if (change.name !== 'attacker') return next;
    const was = handsOf(catalogue, textOf(said, 'attacker'));
    const has = handsOf(catalogue, textOf(next, 'attacker'));
    const weapon = textOf(next, 'weapon');
    return was.includes(weapon) && !has.includes(weapon)
      ? withWord(EXCHANGE, next, 'weapon', usualWeapon(catalogue, textOf(next, 'attacker')))
      : next;
  },
});

/** `Target 2`. */
function targetSection(number: number): string {
  return `Target ${number}`;
}

/** The form of `odds activation`. */
export const activationForm = positionForm({
  question: activationOdds,
  participants: [
    { title: SECTIONS.figure, name: 'figure' },
    { title: SECTIONS.targets, name: 'targets' },
  ],
  start: (catalogue) => {
    const [first, enemy] = opponents(catalogue);
    return { figure: usualWord(catalogue, first), targets: [usualWord(catalogue, enemy, 2)] };
  },
  figures: (catalogue, said) => [
    {
      title: SECTIONS.figure,
      isFolded: false,
      controls: figureControls(catalogue, 'figure', textOf(said, 'figure')),
    },
    ...figureSections(catalogue, 'targets', textsOf(said, 'targets'), MOST_TARGETS, targetSection),
  ],
  rest: (control) => [treeSection(control), moreSection(control)],
  change: (catalogue, said, change) => {
    if (change.name !== 'targets') return changedWord(ACTIVATION, catalogue, said, change, ['figure']);
    const targets = changedFigures(catalogue, textsOf(said, 'targets'), change);
    return withWord(ACTIVATION, said, 'targets', targets);
  },
});

/** The form of `odds duel-to-death`. */
export const duelToDeathForm = positionForm({
  question: duelToDeathOdds,
  participants: [
    { title: SECTIONS.first, name: 'first', weapon: 'weapon', unsaid: BEST_WEAPON },
    { title: SECTIONS.other, name: 'second', weapon: 'second-weapon', unsaid: BEST_WEAPON },
  ],
  start: (catalogue) => {
    const [first, second] = opposingWords(catalogue);
    return { first, second };
  },
  figures: (catalogue, said, control) => [
    {
      title: SECTIONS.first,
      isFolded: false,
      controls: [
        ...figureControls(catalogue, 'first', textOf(said, 'first')),
        weaponControl(catalogue, control, said, 'weapon', 'first', BEST_WEAPON),
      ],
    },
    {
      title: SECTIONS.other,
      isFolded: false,
      controls: [
        ...figureControls(catalogue, 'second', textOf(said, 'second')),
        weaponControl(catalogue, control, said, 'second-weapon', 'second', BEST_WEAPON),
      ],
    },
  ],
  rest: (control) => [moreSection(control)],
  change: (catalogue, said, change) => changedWord(DUEL, catalogue, said, change, ['first', 'second']),
});

type Declarations = ReturnType<typeof declarationsOf<TannhauserData>>;

/** Figures by part, everything else as a whole. */
function changedWord(
  declarations: Declarations,
  catalogue: Catalogue,
  said: FormWords,
  change: Change,
  figures: readonly string[],
): FormWords {
  const { name, value } = change;
  if (!figures.includes(name)) return withChange(declarations, said, name, value);
  return withWord(declarations, said, name, changedFigure(catalogue, textOf(said, name), change));
}

function weaponControl(
  catalogue: Catalogue,
  control: MakeControl,
  said: FormWords,
  name: string,
  figure: string,
  unsaid: string,
): Control {
  const holder = figureOf(catalogue, textOf(said, figure));
  const character = characterNamed(catalogue, holder?.character ?? '');
  return control(name, {
    label: LABELS.weapon,
    choices: weaponChoices(catalogue, character, holder?.pack ?? null),
    unsaid,
  });
}

function treeSection(control: MakeControl): Section {
  const names = ['cp', 'target-cp', 'objective', 'policy'];
  return { title: SECTIONS.points, isFolded: false, controls: names.map((name) => control(name)) };
}

/** Switches of rulings, and how often it is played with dice. */
function moreSection(control: MakeControl): Section {
  const names = ['rule', 'trials', 'seed'];
  return { title: SECTIONS.more, isFolded: true, controls: names.map((name) => control(name)) };
}

function handsOf(catalogue: Catalogue, word: string): string[] {
  const figure = figureOf(catalogue, word);
  return weaponsInHand(catalogue, characterNamed(catalogue, figure?.character ?? ''), figure?.pack ?? null);
}

/** The weapon of the pack, or that of the special object, or none. */
function usualWeapon(catalogue: Catalogue, word: string): string {
  const figure = figureOf(catalogue, word);
  const character = characterNamed(catalogue, figure?.character ?? '');
  const special = weaponsInHand(catalogue, character, null);
  const all = weaponsInHand(catalogue, character, figure?.pack ?? null);
  return all.find((weapon) => !special.includes(weapon)) ?? special.at(0) ?? UNARMED;
}
