/** Forms of `odds test` and `odds duel`: characters, figures of a position, or bare numbers. */
import * as words from '../../../base/messages/pageOdds.ts';
import type { OddsQuestion } from '../../../odds/question.ts';
import { duelIn, testIn } from '../../../odds/tannhauser/test.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { MODIFIED } from '../../../rulesets/tannhauser/odds/openField.ts';
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';
import type { Change, Control, OpenedFiles, Section } from '../controls.ts';
import { declaredControl, type Particulars, plainChoices, sampleControls } from '../declaredControls.ts';
import type { QuestionForm } from '../desk.ts';
import { type PageWords, textOf, withChange, withWord } from '../pageWords.ts';
import { characterChoices, characterNamed, opponents } from './figures.ts';
import {
  askedIn,
  movedIntoPosition,
  positionSection,
  standingChoices,
  standingFigures,
} from './openedPosition.ts';

/** Dice that people roll; more are typed. */
const DICE = { low: 0, high: 12 } as const;
const MODIFIER = { low: -5, high: 5 } as const;
const AUTOMATIC = { low: 0, high: 5 } as const;
const NEEDED = { low: 1, high: 6 } as const;
/** What bare numbers begin with, as a slider does. */
const MIDDLE_VALUE = '5';

/** One side of the question. */
interface Side {
  readonly title: string;
  /** The argument that names the figure. */
  readonly name: string;
  /** In front of the names of its options. */
  readonly prefix: string;
}

const TEST: readonly Side[] = [{ title: words.SECTIONS.figure, name: 'character', prefix: '' }];
const DUEL: readonly Side[] = [
  { title: words.SECTIONS.attacker, name: 'attacker', prefix: '' },
  { title: words.SECTIONS.defender, name: 'defender', prefix: 'against-' },
];

/** The form of `odds test`. */
export const testForm = sidesForm('test', words.QUESTIONS.test, testIn, TEST);
/** The form of `odds duel`. */
export const duelForm = sidesForm('duel', words.QUESTIONS.duel, duelIn, DUEL);

function sidesForm(
  id: string,
  title: string,
  questionIn: (position: PositionFile | undefined) => OddsQuestion<Catalogue>,
  sides: readonly Side[],
): QuestionForm<Catalogue> {
  const { declarations, asked } = askedIn(questionIn);
  const start = (catalogue: Catalogue): PageWords => {
    const who = opponents(catalogue);
    const named = sides.map(({ name }, index) => [name, who[index]] as const);
    return { ...Object.fromEntries(named), characteristic: MODIFIED[0] };
  };
  const sections = (catalogue: Catalogue, said: PageWords, files: OpenedFiles): Section[] => {
    const control = (name: string, particulars: Particulars): Control =>
      declaredControl(name, declarations[name], said, particulars);
    const standing = standingFigures(catalogue, said, files);
    const who = (name: string): Control =>
      standing === undefined
        ? control(name, {
            label: words.LABELS.character,
            choices: characterChoices(catalogue),
            unsaid: words.BARE_NUMBERS,
          })
        : control(name, { label: words.LABELS.character, choices: standingChoices(catalogue, standing) });
    const figure = ({ name, prefix }: Side): Control[] => {
      if (standing !== undefined) return [];
      if (said[name] === undefined)
        return [control(`${prefix}value`, { label: words.LABELS.value, low: 0, high: 10 })];
      const rows = characterNamed(catalogue, textOf(said, name))?.rows.length;
      return [
        control(`${prefix}wounds`, {
          label: words.LABELS.wounds,
          ...(rows === undefined ? {} : { high: rows - 1 }),
        }),
        control(`${prefix}circle`, { label: words.LABELS.circle }),
        control(`${prefix}boost`, { label: words.LABELS.boost }),
      ];
    };
    const pool = ({ prefix }: Side): Control[] => [
      control(`${prefix}dice`, { label: words.LABELS.dice, ...DICE }),
      control(`${prefix}modifier`, { label: words.LABELS.modifier, ...MODIFIER }),
      control(`${prefix}automatic`, { label: words.LABELS.automatic, ...AUTOMATIC }),
    ];
    const isOfFigures = standing !== undefined || sides.some(({ name }) => said[name] !== undefined);
    const characteristic = control('characteristic', {
      label: words.LABELS.characteristic,
      choices: plainChoices(MODIFIED),
    });
    const needed = { label: words.LABELS.needed, ...NEEDED };
    const rolled = [
      ...(isOfFigures ? [characteristic] : []),
      ...('needed' in declarations ? [control('needed', needed)] : []),
    ];
    const position = positionSection(declarations, said, files);
    return [
      ...(standing === undefined ? [] : [position]),
      ...(rolled.length === 0 ? [] : [{ title: words.SECTIONS.test, isFolded: false, controls: rolled }]),
      ...sides.map((side) => ({
        title: side.title,
        isFolded: false,
        controls: [who(side.name), ...figure(side), ...pool(side)],
      })),
      { title: words.SECTIONS.more, isFolded: true, controls: sampleControls(declarations, said) },
      ...(standing === undefined ? [position] : []),
    ];
  };
  return {
    ...asked,
    id,
    title,
    start,
    sections,
    change: (catalogue, said, change, files) => {
      if (change.name === 'from') {
        const decided = sides.flatMap(({ prefix }) =>
          ['wounds', 'circle', 'value', 'boost'].map((name) => prefix + name),
        );
        const figures = { names: sides.map(({ name }) => name), said: decided, start };
        const next = movedIntoPosition(catalogue, declarations, said, change, files, figures);
        return withCharacteristic(next);
      }
      return changed(catalogue, said, change);
    },
  };

  function changed(catalogue: Catalogue, said: PageWords, { name, value }: Change): PageWords {
    const next = withChange(declarations, said, name, value);
    const side = sides.find((one) => one.name === name);
    if (side === undefined || said.from !== undefined) return next;
    return withCharacteristic(sided(catalogue, next, side));
  }

  /** A figure has no bare value, and bare numbers have no wounds. */
  function sided(catalogue: Catalogue, said: PageWords, { name, prefix }: Side): PageWords {
    const set = (current: PageWords, option: string, word: string): PageWords =>
      withWord(declarations, current, prefix + option, word);
    if (said[name] === undefined) {
      const bare = ['wounds', 'circle', 'boost'].reduce((current, option) => set(current, option, ''), said);
      return said[`${prefix}value`] === undefined ? set(bare, 'value', MIDDLE_VALUE) : bare;
    }
    const most = (characterNamed(catalogue, textOf(said, name))?.rows.length ?? 1) - 1;
    const figure = set(said, 'value', '');
    return Number(textOf(said, `${prefix}wounds`)) > most
      ? set(figure, 'wounds', most === 0 ? '' : String(most))
      : figure;
  }

  /** Figures roll on a characteristic, bare numbers on none. */
  function withCharacteristic(said: PageWords): PageWords {
    const isOfFigures = sides.some(({ name }) => said[name] !== undefined);
    const word = textOf(said, 'characteristic');
    return withWord(declarations, said, 'characteristic', isOfFigures ? word || MODIFIED[0] : '');
  }
}
