/** Forms of `odds matrix` and `odds compare`: sides made of factions and characters. */
import { byId } from '../../../data/entries.ts';
import { switchChoices } from '../../../odds/switchChoices.ts';
import { KIND_NAMES, NO_PACK } from '../../../odds/tannhauser/attackOptions.ts';
import type { TannhauserData } from '../../../odds/tannhauser/fromPosition.ts';
import { compareOdds, matrixOdds } from '../../../odds/tannhauser/matrix.ts';
import type { Choice } from '../../../params/declaration.ts';
import { nameInWords, plainChoices } from '../../../params/declaration.ts';
import { type FormWords, textOf } from '../../../params/words.ts';
import { packsOf } from '../../../rulesets/tannhauser/bonusTokens.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { MATRIX_FIGURES } from '../../../rulesets/tannhauser/odds/answerMatrix.ts';
import { POLICY_EXAMPLES } from '../../../rulesets/tannhauser/odds/policies.ts';
import type { Control, Section } from '../controls.ts';
import { besideUsual, declaredControl, type Particulars } from '../declaredControls.ts';
import type { QuestionForm } from '../desk.ts';
import { declarationsOf, withChange } from '../pageWords.ts';
import { LABELS, QUESTIONS, SECTIONS } from '../phrases.ts';
import { opposingWords, PACKS, packChoices, weaponsInHand, withoutPack } from './figures.ts';

const DECLARATIONS = declarationsOf(matrixOdds);
const SIDES: readonly string[] = ['attackers', 'targets'];

/** The form of `odds matrix`. */
export const matrixForm: QuestionForm<TannhauserData> = {
  id: 'matrix',
  title: QUESTIONS.matrix,
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
export const compareForm: QuestionForm<TannhauserData> = {
  id: 'compare',
  title: QUESTIONS.compare,
  question: compareOdds,
  start: (catalogue) => {
    const [attackers, targets] = opposingWords(catalogue);
    return { attackers, targets };
  },
  sections,
  change,
};

function sections(catalogue: Catalogue, said: FormWords): Section[] {
  const control = (name: string, particulars: Particulars = {}): Control =>
    declaredControl(name, DECLARATIONS[name], said, particulars);
  return [
    {
      title: SECTIONS.attackers,
      isFolded: false,
      controls: [
        sideControl(said, 'attackers', LABELS.attackers, attackerChoices(catalogue)),
        control('attacker-wounds', { label: LABELS.wounds }),
        control('circle', { label: LABELS.combatCircle }),
        control('boost', { label: LABELS.combatBoost }),
        control('moved', { label: LABELS.moved }),
        control('smoke', { label: LABELS.smoke }),
      ],
    },
    {
      title: SECTIONS.targets,
      isFolded: false,
      controls: [
        sideControl(said, 'targets', LABELS.targets, targetChoices(catalogue)),
        control('target-circle', { label: LABELS.staminaCircle }),
        control('target-boost', { label: LABELS.staminaBoost }),
      ],
    },
    {
      title: SECTIONS.table,
      isFolded: false,
      controls: [
        control('by', {
          label: LABELS.by,
          choices: besideUsual(MATRIX_FIGURES),
          unsaid: MATRIX_FIGURES[0],
        }),
        control('kind', {
          label: LABELS.kind,
          choices: besideUsual(KIND_NAMES),
          unsaid: KIND_NAMES[0],
        }),
      ],
    },
    {
      title: SECTIONS.more,
      isFolded: true,
      controls: [
        control('policy', {
          label: LABELS.policy,
          choices: plainChoices(POLICY_EXAMPLES),
          isFree: true,
        }),
        control('rule', { label: LABELS.switches, choices: switchChoices(catalogue.rulings) }),
      ],
    },
  ];
}

/** One text with commas, as a list. */
function sideControl(said: FormWords, name: string, label: string, choices: readonly Choice[]): Control {
  return { kind: 'list', name, label, values: wordsOf(textOf(said, name)), choices };
}

function change(
  _catalogue: Catalogue,
  said: FormWords,
  { name, value }: Parameters<QuestionForm<TannhauserData>['change']>[2],
): FormWords {
  const text = SIDES.includes(name) && typeof value === 'object' ? value.join(',') : value;
  return withChange(DECLARATIONS, said, name, text);
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(',').map((word) => word.trim());
}

/** `Eva Krämer, each pack`. */
function withEachPack(name: string): string {
  return `${name}, each pack`;
}

/** Factions; characters with each pack, with one, with one weapon of it in hand, and without a pack. */
function attackerChoices(catalogue: Catalogue): Choice[] {
  const own = catalogue.characters.flatMap((character): Choice[] => {
    const { id, name } = character;
    return [
      { value: id, label: withEachPack(name), group: name },
      ...packsOf(character).flatMap((pack) => {
        const label = `${name}, ${PACKS[pack]}`;
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
      { value: `${id}:${NO_PACK}`, label: withoutPack(name), group: name },
    ];
  });
  return [...factionChoices(catalogue), ...own];
}

/** Rows lost, in a list: `2 wounds taken`. */
function woundedTimes(wounds: number): string {
  return wounds === 1 ? '1 wound taken' : `${wounds} wounds taken`;
}

/** Factions; characters with each pack, one or none, on every row. */
function targetChoices(catalogue: Catalogue): Choice[] {
  const own = catalogue.characters.flatMap((character): Choice[] => {
    const { id, name, rows } = character;
    const packs = [
      ...packChoices(character).map(({ value, label }) => ({ value, label: `${name}, ${label}` })),
      { value: NO_PACK, label: withoutPack(name) },
    ];
    return [
      ...packs.map(({ value, label }) => ({ value: `${id}:${value}`, label, group: name })),
      { value: `${id}:each`, label: withEachPack(name), group: name },
      ...rows.slice(1).flatMap((_, index) =>
        packs.map(({ value, label }) => ({
          value: `${id}:${value}:${index + 1}`,
          label: `${label}, ${woundedTimes(index + 1)}`,
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
    label: nameInWords(faction),
    group: 'Factions',
  }));
}
