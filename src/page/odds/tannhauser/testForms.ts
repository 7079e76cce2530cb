/** Forms of `odds test` and `odds duel`: characters, figures of a position, or bare numbers. */
import type { OddsQuestion } from '../../../odds/question.ts';
import type { TannhauserData } from '../../../odds/tannhauser/fromPosition.ts';
import { duelIn, testIn } from '../../../odds/tannhauser/test.ts';
import { plainChoices } from '../../../params/declaration.ts';
import { type FormWords, textOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { MODIFIED } from '../../../rulesets/tannhauser/odds/openField.ts';
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';
import type { Change, Control, OpenedFiles, Section } from '../controls.ts';
import { declaredControl, type Particulars, sampleControls } from '../declaredControls.ts';
import type { QuestionForm } from '../desk.ts';
import { withChange, withWord } from '../pageWords.ts';
import { LABELS, QUESTIONS, SECTIONS } from '../phrases.ts';
import { characterChoices, characterNamed, opponents } from './figures.ts';
import {
  askedIn,
  movedIntoPosition,
  positionSection,
  type StandingFigure,
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

const TEST: readonly Side[] = [{ title: SECTIONS.figure, name: 'character', prefix: '' }];
const DUEL: readonly Side[] = [
  { title: SECTIONS.attacker, name: 'attacker', prefix: '' },
  { title: SECTIONS.defender, name: 'defender', prefix: 'against-' },
];

type Declarations = ReturnType<typeof askedIn>['declarations'];

/** A question about one side, or about two against each other. */
class SidesForm implements QuestionForm<TannhauserData> {
  readonly id: string;
  readonly title: string;
  readonly question: OddsQuestion<TannhauserData>;
  readonly #sides: readonly Side[];
  readonly #declarations: Declarations;

  constructor(
    id: string,
    title: string,
    questionIn: (position: PositionFile | undefined) => OddsQuestion<Catalogue>,
    sides: readonly Side[],
  ) {
    this.id = id;
    this.title = title;
    const { declarations, asked } = askedIn(questionIn);
    this.question = asked.question;
    this.#sides = sides;
    this.#declarations = declarations;
  }

  start(catalogue: Catalogue): FormWords {
    const who = opponents(catalogue);
    const named = this.#sides.map(({ name }, index) => [name, who[index]] as const);
    return { ...Object.fromEntries(named), characteristic: MODIFIED[0] };
  }

  sections(catalogue: Catalogue, said: FormWords, files: OpenedFiles): Section[] {
    const standing = standingFigures(catalogue, said, files);
    const asked = this.#askedControls(said, standing !== undefined);
    const position = positionSection(this.#declarations, said, files);
    return [
      ...(standing === undefined ? [] : [position]),
      ...(asked.length === 0 ? [] : [{ title: SECTIONS.test, isFolded: false, controls: asked }]),
      ...this.#sides.map((side) => ({
        title: side.title,
        isFolded: false,
        controls: [
          ...(standing === undefined
            ? this.#figureControls(catalogue, said, side)
            : [this.#standingControl(catalogue, said, side, standing)]),
          ...this.#poolControls(said, side),
        ],
      })),
      { title: SECTIONS.more, isFolded: true, controls: sampleControls(this.#declarations, said) },
      ...(standing === undefined ? [position] : []),
    ];
  }

  change(catalogue: Catalogue, said: FormWords, change: Change, files: OpenedFiles): FormWords {
    if (change.name !== 'from') return this.#changed(catalogue, said, change);
    const decided = this.#sides.flatMap(({ prefix }) =>
      ['wounds', 'circle', 'value', 'boost'].map((name) => prefix + name),
    );
    const start = (known: Catalogue): FormWords => this.start(known);
    const figures = { names: this.#sides.map(({ name }) => name), said: decided, start };
    const next = movedIntoPosition(catalogue, this.#declarations, said, change, files, figures);
    return this.#withCharacteristic(next);
  }

  #control(said: FormWords, name: string, particulars: Particulars): Control {
    return declaredControl(name, this.#declarations[name], said, particulars);
  }

  /** What is rolled on, and how much of it. */
  #askedControls(said: FormWords, isStanding: boolean): Control[] {
    const isOfFigures = isStanding || this.#sides.some(({ name }) => said[name] !== undefined);
    const characteristic = { label: LABELS.characteristic, choices: plainChoices(MODIFIED) };
    const needed = { label: LABELS.needed, ...NEEDED };
    return [
      ...(isOfFigures ? [this.#control(said, 'characteristic', characteristic)] : []),
      ...('needed' in this.#declarations ? [this.#control(said, 'needed', needed)] : []),
    ];
  }

  #standingControl(
    catalogue: Catalogue,
    said: FormWords,
    { name }: Side,
    standing: readonly StandingFigure[],
  ): Control {
    const choices = standingChoices(catalogue, standing);
    return this.#control(said, name, { label: LABELS.character, choices });
  }

  /** A character and how it is, or bare numbers. */
  #figureControls(catalogue: Catalogue, said: FormWords, { name, prefix }: Side): Control[] {
    const who = this.#control(said, name, {
      label: LABELS.character,
      choices: characterChoices(catalogue),
      unsaid: 'Bare numbers',
    });
    if (said[name] === undefined)
      return [who, this.#control(said, `${prefix}value`, { label: LABELS.value, low: 0, high: 10 })];
    const rows = characterNamed(catalogue, textOf(said, name))?.rows.length;
    const most = rows === undefined ? {} : { high: rows - 1 };
    return [
      who,
      this.#control(said, `${prefix}wounds`, { label: LABELS.wounds, ...most }),
      this.#control(said, `${prefix}circle`, { label: LABELS.circle }),
      this.#control(said, `${prefix}boost`, { label: LABELS.boost }),
    ];
  }

  #poolControls(said: FormWords, { prefix }: Side): Control[] {
    return [
      this.#control(said, `${prefix}dice`, { label: LABELS.dice, ...DICE }),
      this.#control(said, `${prefix}modifier`, { label: LABELS.modifier, ...MODIFIER }),
      this.#control(said, `${prefix}automatic`, { label: LABELS.automatic, ...AUTOMATIC }),
    ];
  }

  #changed(catalogue: Catalogue, said: FormWords, { name, value }: Change): FormWords {
    const next = withChange(this.#declarations, said, name, value);
    const side = this.#sides.find((one) => one.name === name);
    if (side === undefined || said.from !== undefined) return next;
    return this.#withCharacteristic(this.#sided(catalogue, next, side));
  }

  /** A figure has no bare value, and bare numbers have no wounds. */
  #sided(catalogue: Catalogue, said: FormWords, { name, prefix }: Side): FormWords {
    const set = (current: FormWords, option: string, word: string): FormWords =>
      withWord(this.#declarations, current, prefix + option, word);
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
  #withCharacteristic(said: FormWords): FormWords {
    const isOfFigures = this.#sides.some(({ name }) => said[name] !== undefined);
    const word = textOf(said, 'characteristic');
    return withWord(this.#declarations, said, 'characteristic', isOfFigures ? word || MODIFIED[0] : '');
  }
}

/** The form of `odds test`. */
export const testForm = new SidesForm('test', QUESTIONS.test, testIn, TEST);
/** The form of `odds duel`. */
export const duelForm = new SidesForm('duel', QUESTIONS.duel, duelIn, DUEL);
