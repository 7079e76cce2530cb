/** Forms of `odds matrix` and `odds compare`: sides made of factions and characters. */
import * as words from '../../../base/messages/pageOdds.ts';
import { byId } from '../../../data/entries.ts';
import { KIND_NAMES, NO_PACK } from '../../../odds/tannhauser/attackOptions.ts';
import { compareOdds, matrixOdds } from '../../../odds/tannhauser/matrix.ts';
import { packsOf } from '../../../rulesets/tannhauser/bonusTokens.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { MATRIX_FIGURES } from '../../../rulesets/tannhauser/odds/answerMatrix.ts';
import { POLICY_EXAMPLES } from '../../../rulesets/tannhauser/odds/policies.ts';
import type { Choice, Control, Section } from '../controls.ts';
import {
  besideUsual,
  declaredControl,
  type Particulars,
  plainChoices,
  switchChoices,
} from '../declaredControls.ts';
import type { QuestionForm } from '../desk.ts';
import { declarationsOf, type PageWords, textOf, withChange } from '../pageWords.ts';
import { opposingWords, packChoices, weaponsInHand } from './figures.ts';

const DECLARATIONS = declarationsOf(matrixOdds);
const SIDES: readonly string[] = ['attackers', 'targets'];

/** The form of `odds matrix`. */
export const matrixForm: QuestionForm<Catalogue> = {
  id: 'matrix',
  title: words.QUESTIONS.matrix,
  question: matrixOdds,
  start: ({ characters }) => {
    const [{ faction }] = characters;
    const enemy = characters.find((one) => one.faction !== faction)?.faction ?? faction;
    return { attackers: faction, targets: enemy };
  },
  sections,
  change,
};

/** The form of `odds compare`. */
export const compareForm: QuestionForm<Catalogue> = {
  id: 'compare',
  title: words.QUESTIONS.compare,
  question: compareOdds,
  start: (catalogue) => {
    const [attackers, targets] = opposingWords(catalogue);
    return { attackers, targets };
  },
  sections,
  change,
};

function sections(catalogue: Catalogue, said: PageWords): Section[] {
  const control = (name: string, particulars: Particulars = {}): Control =>
    declaredControl(name, DECLARATIONS[name], said, particulars);
  return [
    {
      title: words.SECTIONS.attackers,
      isFolded: false,
      controls: [
        sideControl(said, 'attackers', words.LABELS.attackers, attackerChoices(catalogue)),
        control('attacker-wounds', { label: words.LABELS.wounds }),
        control('circle', { label: words.LABELS.combatCircle }),
        control('boost', { label: words.LABELS.combatBoost }),
        control('moved', { label: words.LABELS.moved }),
        control('smoke', { label: words.LABELS.smoke }),
      ],
    },
    {
      title: words.SECTIONS.targets,
      isFolded: false,
      controls: [
        sideControl(said, 'targets', words.LABELS.targets, targetChoices(catalogue)),
        control('target-circle', { label: words.LABELS.staminaCircle }),
        control('target-boost', { label: words.LABELS.staminaBoost }),
      ],
    },
    {
      title: words.SECTIONS.table,
      isFolded: false,
      controls: [
        control('by', {
          label: words.LABELS.by,
          choices: besideUsual(MATRIX_FIGURES),
          unsaid: MATRIX_FIGURES[0],
        }),
        control('kind', {
          label: words.LABELS.kind,
          choices: besideUsual(KIND_NAMES),
          unsaid: KIND_NAMES[0],
        }),
      ],
    },
    {
      title: words.SECTIONS.more,
      isFolded: true,
      controls: [
        control('policy', {
          label: words.LABELS.policy,
          choices: plainChoices(POLICY_EXAMPLES),
          isFree: true,
        }),
        control('rule', { label: words.LABELS.switches, choices: switchChoices(catalogue.rulings) }),
      ],
    },
  ];
}

/** One text with commas, as a list. */
function sideControl(said: PageWords, name: string, label: string, choices: readonly Choice[]): Control {
  return { kind: 'list', name, label, values: wordsOf(textOf(said, name)), choices };
}

function change(
  _catalogue: Catalogue,
  said: PageWords,
  { name, value }: Parameters<QuestionForm<Catalogue>['change']>[2],
): PageWords {
  const text = SIDES.includes(name) && typeof value === 'object' ? value.join(',') : value;
  return withChange(DECLARATIONS, said, name, text);
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(',').map((word) => word.trim());
}

/** Factions; characters with each pack, with one, with one weapon of it in hand, and without a pack. */
function attackerChoices(catalogue: Catalogue): Choice[] {
  const own = catalogue.characters.flatMap((character): Choice[] => {
    const { id, name } = character;
    return [
      { value: id, label: words.withEachPack(name), group: name },
      ...packsOf(character).flatMap((pack) => {
        const label = `${name}, ${words.PACKS[pack]}`;
        const weapons = weaponsInHand(catalogue, character, pack);
        return [
          { value: `${id}:${pack}`, label, group: name },
          ...weapons.map((weapon) => ({
            value: `${id}:${pack}:${weapon}`,
            label: `${label}, ${byId(catalogue.items, weapon).name}`,
            group: name,
          })),
        ];
      }),
      { value: `${id}:${NO_PACK}`, label: words.withoutPack(name), group: name },
    ];
  });
  return [...factionChoices(catalogue), ...own];
}

/** Factions; characters with each pack, one or none, on every row. */
function targetChoices(catalogue: Catalogue): Choice[] {
  const own = catalogue.characters.flatMap((character): Choice[] => {
    const { id, name, rows } = character;
    const packs = [
      ...packChoices(character).map(({ value, label }) => ({ value, label: `${name}, ${label}` })),
      { value: NO_PACK, label: words.withoutPack(name) },
    ];
    return [
      ...packs.map(({ value, label }) => ({ value: `${id}:${value}`, label, group: name })),
      { value: `${id}:each`, label: words.withEachPack(name), group: name },
      ...rows.slice(1).flatMap((_, index) =>
        packs.map(({ value, label }) => ({
          value: `${id}:${value}:${index + 1}`,
          label: `${label}, ${words.woundedTimes(index + 1)}`,
          group: name,
        })),
      ),
    ];
  });
  return [...factionChoices(catalogue), ...own];
}

function factionChoices({ characters }: Catalogue): Choice[] {
  return [...new Set(characters.map(({ faction }) => faction))].map((faction) => ({
    value: faction,
    label: words.optionLabel(faction),
    group: words.FACTIONS,
  }));
}
