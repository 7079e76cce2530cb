/** Forms of the attacks of Dust Warfare, one by one, answered, and in a table. */
import { attackOdds } from '../../../odds/dustWarfare/attack.ts';
import { matrixOdds } from '../../../odds/dustWarfare/matrix.ts';
import { reactionOdds } from '../../../odds/dustWarfare/reaction.ts';
import { textOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/dust-warfare/model.ts';
import { MATRIX_FIGURES } from '../../../rulesets/dust-warfare/odds/answerMatrix.ts';
import { besideUsual, type Particulars } from '../declaredControls.ts';
import { declaredForm } from '../declaredForm.ts';
import { LABELS, QUESTIONS, SECTIONS } from '../phrases.ts';
import {
  ACTION,
  opponents,
  sideOptions,
  targetChoices,
  targetOptionChoices,
  unitChoices,
  weaponsOption,
} from './particulars.ts';
import { LABELS as DUST_WARFARE_LABELS, SECTIONS as DUST_WARFARE_SECTIONS, TITLES } from './phrases.ts';

/** The form of `odds attack --ruleset dust-warfare`. */
export const attackForm = declaredForm<Catalogue>({
  id: 'attack',
  title: QUESTIONS.attack,
  question: attackOdds,
  start: (catalogue) => {
    const [attacker, target] = opponents(catalogue);
    return { attacker, target: [target] };
  },
  sections: [
    { title: SECTIONS.attacker, names: ['attacker', 'weapons', 'action', 'range'] },
    { title: SECTIONS.target, names: ['target', 'cover', 'markers', 'miniatures', 'taken'] },
  ],
  particulars: (catalogue, said) =>
    new Map<string, Particulars>([
      ['attacker', { label: LABELS.unit, choices: unitChoices(catalogue), isFree: true }],
      ['target', { label: LABELS.unitOrClass, choices: targetChoices(catalogue), isFree: true }],
      ...weaponsOption(catalogue, 'weapons', textOf(said, 'attacker')),
      ...ACTION,
      ...targetOptionChoices(''),
      ...sideOptions(catalogue),
    ]),
});

/** The form of `odds reaction`. */
export const reactionForm = declaredForm<Catalogue>({
  id: 'reaction',
  title: TITLES.reaction,
  question: reactionOdds,
  start: (catalogue) => {
    const [attacker, target] = opponents(catalogue);
    return { attacker, target };
  },
  sections: [
    {
      title: SECTIONS.attacker,
      names: ['attacker', 'weapons', 'action', 'range', 'attacker-cover', 'attacker-taken'],
    },
    { title: SECTIONS.target, names: ['target', 'answer-weapons', 'cover', 'miniatures', 'taken'] },
  ],
  particulars: (catalogue, said) => {
    const side = { label: DUST_WARFARE_LABELS.side, choices: unitChoices(catalogue), isFree: true };
    return new Map<string, Particulars>([
      ['attacker', side],
      ['target', side],
      ...weaponsOption(catalogue, 'weapons', textOf(said, 'attacker')),
      ...weaponsOption(catalogue, 'answer-weapons', textOf(said, 'target')),
      ...ACTION,
      ...targetOptionChoices(''),
      ...targetOptionChoices('attacker-'),
      ...sideOptions(catalogue),
    ]);
  },
});

/** The form of `odds matrix --ruleset dust-warfare`. */
export const matrixForm = declaredForm<Catalogue>({
  id: 'matrix',
  title: TITLES.matrix,
  question: matrixOdds,
  start: ({ units }) => {
    const ids = (one: string): string =>
      units
        .filter(({ bloc, weapons, armourClass }) => bloc === one && weapons !== null && armourClass !== null)
        .slice(0, SOME)
        .map(({ id }) => id)
        .join(';');
    const [first] = units;
    const enemy = units.find(({ bloc }) => bloc !== first.bloc) ?? first;
    return { attackers: ids(first.bloc), targets: ids(enemy.bloc) };
  },
  sections: [
    { title: DUST_WARFARE_SECTIONS.sides, names: ['attackers', 'targets', 'by'] },
    { title: SECTIONS.attacker, names: ['weapons', 'action', 'range'] },
    { title: SECTIONS.target, names: ['cover', 'markers'] },
  ],
  particulars: (catalogue) => {
    const house = { value: 'house', label: 'Every unit of the house' };
    return new Map<string, Particulars>([
      [
        'attackers',
        {
          label: DUST_WARFARE_LABELS.attackers,
          choices: [house, ...unitChoices(catalogue)],
          isFree: true,
          isDivided: true,
        },
      ],
      [
        'targets',
        {
          label: DUST_WARFARE_LABELS.targets,
          choices: [house, ...targetChoices(catalogue)],
          isFree: true,
          isDivided: true,
        },
      ],
      [
        'by',
        { label: DUST_WARFARE_LABELS.by, choices: besideUsual(MATRIX_FIGURES), unsaid: MATRIX_FIGURES[0] },
      ],
      ...weaponsOption(catalogue, 'weapons', ''),
      ...ACTION,
      ...targetOptionChoices(''),
      ...sideOptions(catalogue),
    ]);
  },
});

/** Units of each side in a table that nobody has touched. */
const SOME = 3;
