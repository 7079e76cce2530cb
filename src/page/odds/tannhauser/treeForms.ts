/** Forms of the questions about whole activations and duels, which give a miniature as a single value. */

import { type FormInput, textOf, textsOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { activationOdds, MOST_TARGETS } from '../../../rulesets/tannhauser/questions/activation.ts';
import { duelToDeathOdds } from '../../../rulesets/tannhauser/questions/duelToDeath.ts';
import { exchangeOdds } from '../../../rulesets/tannhauser/questions/exchange.ts';
import { defaultWeapon, handsOf } from '../../../rulesets/tannhauser/questions/hands.ts';
import {
  characterNamed,
  defaultWord,
  opponents,
  opposingWords,
  weaponChoices,
} from '../../../rulesets/tannhauser/questions/miniatureChoices.ts';
import { miniatureOf } from '../../../rulesets/tannhauser/questions/miniatureWord.ts';
import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import type { Change, Control, Section } from '../controls.ts';
import { declarationsOf, withChange, withWord } from '../pageWords.ts';
import { BEST_WEAPON, BY_DEFAULT, LABELS, SECTIONS } from '../phrases.ts';
import {
  changedMiniature,
  changedMiniatures,
  miniatureControls,
  miniatureSections,
} from './miniatureControls.ts';
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
    return { attacker, target, weapon: defaultWeapon(catalogue, attacker) };
  },
  miniatures: (catalogue, input, control) => [
    {
      title: SECTIONS.attacker,
      isFolded: false,
      controls: [
        ...miniatureControls(catalogue, 'attacker', textOf(input, 'attacker')),
        weaponControl(catalogue, control, input, 'weapon', 'attacker', BY_DEFAULT),
      ],
    },
    {
      title: SECTIONS.target,
      isFolded: false,
      controls: miniatureControls(catalogue, 'target', textOf(input, 'target')),
    },
  ],
  rest: (control) => [treeSection(control, 'given'), moreSection(control)],
  change: (catalogue, input, change) => {
    const next = changedWord(EXCHANGE, catalogue, input, change, ['attacker', 'target']);
    if (change.name !== 'attacker') return next;
    const was = handsOf(catalogue, textOf(input, 'attacker'));
    const has = handsOf(catalogue, textOf(next, 'attacker'));
    const weapon = textOf(next, 'weapon');
    return was.includes(weapon) && !has.includes(weapon)
      ? withWord(EXCHANGE, next, 'weapon', defaultWeapon(catalogue, textOf(next, 'attacker')))
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
    { title: SECTIONS.miniature, name: 'miniature' },
    { title: SECTIONS.targets, name: 'targets' },
  ],
  start: (catalogue) => {
    const [first, enemy] = opponents(catalogue);
    return { miniature: defaultWord(catalogue, first), targets: [defaultWord(catalogue, enemy, 2)] };
  },
  miniatures: (catalogue, input) => [
    {
      title: SECTIONS.miniature,
      isFolded: false,
      controls: miniatureControls(catalogue, 'miniature', textOf(input, 'miniature')),
    },
    ...miniatureSections(catalogue, 'targets', textsOf(input, 'targets'), MOST_TARGETS, targetSection),
  ],
  rest: (control) => [treeSection(control), moreSection(control)],
  change: (catalogue, input, change) => {
    if (change.name !== 'targets') return changedWord(ACTIVATION, catalogue, input, change, ['miniature']);
    const targets = changedMiniatures(catalogue, textsOf(input, 'targets'), change);
    return withWord(ACTIVATION, input, 'targets', targets);
  },
});

/** The form of `odds duel-to-death`. */
export const duelToDeathForm = positionForm({
  question: duelToDeathOdds,
  participants: [
    { title: SECTIONS.first, name: 'first', weapon: 'weapon', byDefault: BEST_WEAPON },
    { title: SECTIONS.other, name: 'second', weapon: 'second-weapon', byDefault: BEST_WEAPON },
  ],
  start: (catalogue) => {
    const [first, second] = opposingWords(catalogue);
    return { first, second };
  },
  miniatures: (catalogue, input, control) => [
    {
      title: SECTIONS.first,
      isFolded: false,
      controls: [
        ...miniatureControls(catalogue, 'first', textOf(input, 'first')),
        weaponControl(catalogue, control, input, 'weapon', 'first', BEST_WEAPON),
      ],
    },
    {
      title: SECTIONS.other,
      isFolded: false,
      controls: [
        ...miniatureControls(catalogue, 'second', textOf(input, 'second')),
        weaponControl(catalogue, control, input, 'second-weapon', 'second', BEST_WEAPON),
      ],
    },
  ],
  rest: (control) => [moreSection(control)],
  change: (catalogue, input, change) => changedWord(DUEL, catalogue, input, change, ['first', 'second']),
});

type Declarations = ReturnType<typeof declarationsOf<TannhauserData>>;

/** Applies a change: to one part of a miniature, or to any other value as a whole. */
function changedWord(
  declarations: Declarations,
  catalogue: Catalogue,
  input: FormInput,
  change: Change,
  miniatures: readonly string[],
): FormInput {
  const { name, value } = change;
  if (!miniatures.includes(name)) return withChange(declarations, input, name, value);
  return withWord(declarations, input, name, changedMiniature(catalogue, textOf(input, name), change));
}

function weaponControl(
  catalogue: Catalogue,
  control: MakeControl,
  input: FormInput,
  name: string,
  miniature: string,
  byDefault: string,
): Control {
  const holder = miniatureOf(catalogue, textOf(input, miniature));
  const character = characterNamed(catalogue, holder?.character ?? '');
  return control(name, {
    label: LABELS.weapon,
    choices: weaponChoices(catalogue, character, holder?.pack ?? null),
    byDefault,
  });
}

function treeSection(control: MakeControl, ...more: readonly string[]): Section {
  const names = ['cp', 'target-cp', 'objective', 'policy', ...more];
  return { title: SECTIONS.points, isFolded: false, controls: names.map((name) => control(name)) };
}

/** Options for interpretations of rules, and for the sampled check. */
function moreSection(control: MakeControl): Section {
  const names = ['rule', 'trials', 'seed'];
  return { title: SECTIONS.more, isFolded: true, controls: names.map((name) => control(name)) };
}
