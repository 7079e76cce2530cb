/** Forms of `odds test` and `odds duel`: for characters, miniatures of a position, or plain numbers. */
import type { OddsQuestion } from '../../../odds/question.ts';
import { type FormInput, textOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { MODIFIED } from '../../../rulesets/tannhauser/odds/openField.ts';
import { characterChoices, characterNamed } from '../../../rulesets/tannhauser/questions/miniatureChoices.ts';
import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import { duelOdds, testOdds } from '../../../rulesets/tannhauser/questions/test.ts';
import type { Change, Control, OpenedFiles, Section } from '../controls.ts';
import { withChange, withWord } from '../pageWords.ts';
import { LABELS, SECTIONS } from '../phrases.ts';
import type { QuestionForm } from '../questionForm.ts';
import {
  type MakeControl,
  movedIntoPosition,
  positionSection,
  requestIn,
  standingChoices,
  standingMiniatures,
} from './openedPosition.ts';

/** Initial value of a plain number: the middle of its slider. */
const MIDDLE_VALUE = '5';

/** One side of the question. */
interface Side {
  readonly title: string;
  /** The argument that names the miniature. */
  readonly name: string;
  /** Prefix of its options. */
  readonly prefix: string;
}

const TEST: readonly Side[] = [{ title: SECTIONS.miniature, name: 'character', prefix: '' }];
const DUEL: readonly Side[] = [
  { title: SECTIONS.attacker, name: 'attacker', prefix: '' },
  { title: SECTIONS.defender, name: 'defender', prefix: 'against-' },
];

type Declarations = ReturnType<typeof requestIn>['declarations'];

/** A question about one side, or about two against each other. */
class SidesForm implements QuestionForm<TannhauserData> {
  readonly id: string;
  readonly title: string;
  readonly question: OddsQuestion<TannhauserData>;
  readonly #sides: readonly Side[];
  readonly #declarations: Declarations;
  readonly #controlsOf: ReturnType<typeof requestIn>['controlsOf'];
  readonly start: QuestionForm<TannhauserData>['start'];

  constructor(question: OddsQuestion<TannhauserData>, sides: readonly Side[]) {
    const { declarations, request, controlsOf } = requestIn(question);
    this.id = request.id;
    this.title = request.title;
    this.question = question;
    this.start = question.form.start;
    this.#sides = sides;
    this.#declarations = declarations;
    this.#controlsOf = controlsOf;
  }

  sections(catalogue: Catalogue, input: FormInput, files: OpenedFiles): Section[] {
    const standing = standingMiniatures(input, files);
    const control = this.#controlsOf(catalogue, input);
    const request = this.#requestedControls(input, control, standing !== undefined);
    const position = positionSection(control, files);
    return [
      ...(standing === undefined ? [] : [position]),
      ...(request.length === 0 ? [] : [{ title: SECTIONS.test, isFolded: false, controls: request }]),
      ...this.#sides.map(({ title, name, prefix }) => ({
        title,
        isFolded: false,
        controls: [
          ...(standing === undefined
            ? miniatureControls(catalogue, input, control, { name, prefix })
            : [control(name, { label: LABELS.character, choices: standingChoices(catalogue, standing) })]),
          ...['dice', 'modifier', 'automatic'].map((option) => control(prefix + option)),
        ],
      })),
      { title: SECTIONS.more, isFolded: true, controls: [control('trials'), control('seed')] },
      ...(standing === undefined ? [position] : []),
    ];
  }

  change(catalogue: Catalogue, input: FormInput, change: Change, files: OpenedFiles): FormInput {
    if (change.name !== 'from') return this.#changed(catalogue, input, change);
    const decided = this.#sides.flatMap(({ prefix }) =>
      ['wounds', 'circle', 'value', 'boost'].map((name) => prefix + name),
    );
    const start = (known: Catalogue): FormInput => this.start(known);
    const miniatures = { names: this.#sides.map(({ name }) => name), given: decided, start };
    const next = movedIntoPosition(catalogue, this.#declarations, input, change, files, miniatures);
    return this.#withCharacteristic(next);
  }

  /** Controls of the characteristic and the required successes. */
  #requestedControls(input: FormInput, control: MakeControl, isStanding: boolean): Control[] {
    const isOfMiniatures = isStanding || this.#sides.some(({ name }) => input[name] !== undefined);
    return [
      ...(isOfMiniatures ? [control('characteristic')] : []),
      ...('needed' in this.#declarations ? [control('needed')] : []),
    ];
  }

  #changed(catalogue: Catalogue, input: FormInput, { name, value }: Change): FormInput {
    const next = withChange(this.#declarations, input, name, value);
    const side = this.#sides.find((one) => one.name === name);
    if (side === undefined || input.from !== undefined) return next;
    return this.#withCharacteristic(this.#sided(catalogue, next, side));
  }

  /** Drops the plain value of a miniature, or the wounds of plain numbers. */
  #sided(catalogue: Catalogue, input: FormInput, { name, prefix }: Side): FormInput {
    const set = (current: FormInput, option: string, word: string): FormInput =>
      withWord(this.#declarations, current, prefix + option, word);
    if (input[name] === undefined) {
      const bare = ['wounds', 'circle', 'boost'].reduce((current, option) => set(current, option, ''), input);
      return input[`${prefix}value`] === undefined ? set(bare, 'value', MIDDLE_VALUE) : bare;
    }
    const most = (characterNamed(catalogue, textOf(input, name))?.rows.length ?? 1) - 1;
    const miniature = set(input, 'value', '');
    return Number(textOf(input, `${prefix}wounds`)) > most
      ? set(miniature, 'wounds', most === 0 ? '' : String(most))
      : miniature;
  }

  /** Sets a characteristic for miniatures, and removes it for plain numbers. */
  #withCharacteristic(input: FormInput): FormInput {
    const isOfMiniatures = this.#sides.some(({ name }) => input[name] !== undefined);
    const word = textOf(input, 'characteristic');
    return withWord(this.#declarations, input, 'characteristic', isOfMiniatures ? word || MODIFIED[0] : '');
  }
}

/** Controls of a character and its state, or of a plain number. */
function miniatureControls(
  catalogue: Catalogue,
  input: FormInput,
  control: MakeControl,
  { name, prefix }: Pick<Side, 'name' | 'prefix'>,
): Control[] {
  const who = control(name, {
    label: LABELS.character,
    choices: characterChoices(catalogue),
    byDefault: 'Plain numbers',
  });
  if (input[name] === undefined) return [who, control(`${prefix}value`)];
  const rows = characterNamed(catalogue, textOf(input, name))?.rows.length;
  const most = rows === undefined ? {} : { high: rows - 1 };
  return [who, control(`${prefix}wounds`, most), control(`${prefix}circle`), control(`${prefix}boost`)];
}

/** The form of `odds test`. */
export const testForm = new SidesForm(testOdds, TEST);
/** The form of `odds duel`. */
export const duelForm = new SidesForm(duelOdds, DUEL);
