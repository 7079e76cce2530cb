/** Forms of `odds test` and `odds duel`: characters, miniatures of a position, or bare numbers. */
import type { OddsQuestion } from '../../../odds/question.ts';
import { characterChoices, characterNamed } from '../../../odds/tannhauser/miniatureChoices.ts';
import type { TannhauserData } from '../../../odds/tannhauser/question.ts';
import { duelOdds, testOdds } from '../../../odds/tannhauser/test.ts';
import { type FormWords, textOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { MODIFIED } from '../../../rulesets/tannhauser/odds/openField.ts';
import type { Change, Control, OpenedFiles, Section } from '../controls.ts';
import type { QuestionForm } from '../desk.ts';
import { withChange, withWord } from '../pageWords.ts';
import { LABELS, SECTIONS } from '../phrases.ts';
import {
  askedIn,
  type MakeControl,
  movedIntoPosition,
  positionSection,
  standingChoices,
  standingMiniatures,
} from './openedPosition.ts';

/** What bare numbers begin with, as a slider does. */
const MIDDLE_VALUE = '5';

/** One side of the question. */
interface Side {
  readonly title: string;
  /** The argument that names the miniature. */
  readonly name: string;
  /** In front of the names of its options. */
  readonly prefix: string;
}

const TEST: readonly Side[] = [{ title: SECTIONS.miniature, name: 'character', prefix: '' }];
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
  readonly #controlsOf: ReturnType<typeof askedIn>['controlsOf'];
  readonly start: QuestionForm<TannhauserData>['start'];

  constructor(question: OddsQuestion<TannhauserData>, sides: readonly Side[]) {
    const { declarations, asked, controlsOf } = askedIn(question);
    this.id = asked.id;
    this.title = asked.title;
    this.question = question;
    this.start = question.form.start;
    this.#sides = sides;
    this.#declarations = declarations;
    this.#controlsOf = controlsOf;
  }

  sections(catalogue: Catalogue, said: FormWords, files: OpenedFiles): Section[] {
    const standing = standingMiniatures(catalogue, said, files);
    const control = this.#controlsOf(catalogue, said);
    const asked = this.#askedControls(said, control, standing !== undefined);
    const position = positionSection(control, files);
    return [
      ...(standing === undefined ? [] : [position]),
      ...(asked.length === 0 ? [] : [{ title: SECTIONS.test, isFolded: false, controls: asked }]),
      ...this.#sides.map(({ title, name, prefix }) => ({
        title,
        isFolded: false,
        controls: [
          ...(standing === undefined
            ? miniatureControls(catalogue, said, control, { name, prefix })
            : [control(name, { label: LABELS.character, choices: standingChoices(catalogue, standing) })]),
          ...['dice', 'modifier', 'automatic'].map((option) => control(prefix + option)),
        ],
      })),
      { title: SECTIONS.more, isFolded: true, controls: [control('trials'), control('seed')] },
      ...(standing === undefined ? [position] : []),
    ];
  }

  change(catalogue: Catalogue, said: FormWords, change: Change, files: OpenedFiles): FormWords {
    if (change.name !== 'from') return this.#changed(catalogue, said, change);
    const decided = this.#sides.flatMap(({ prefix }) =>
      ['wounds', 'circle', 'value', 'boost'].map((name) => prefix + name),
    );
    const start = (known: Catalogue): FormWords => this.start(known);
    const miniatures = { names: this.#sides.map(({ name }) => name), said: decided, start };
    const next = movedIntoPosition(catalogue, this.#declarations, said, change, files, miniatures);
    return this.#withCharacteristic(next);
  }

  /** What is rolled on, and how much of it. */
  #askedControls(said: FormWords, control: MakeControl, isStanding: boolean): Control[] {
    const isOfMiniatures = isStanding || this.#sides.some(({ name }) => said[name] !== undefined);
    return [
      ...(isOfMiniatures ? [control('characteristic')] : []),
      ...('needed' in this.#declarations ? [control('needed')] : []),
    ];
  }

  #changed(catalogue: Catalogue, said: FormWords, { name, value }: Change): FormWords {
    const next = withChange(this.#declarations, said, name, value);
    const side = this.#sides.find((one) => one.name === name);
    if (side === undefined || said.from !== undefined) return next;
    return this.#withCharacteristic(this.#sided(catalogue, next, side));
  }

  /** A miniature has no bare value, and bare numbers have no wounds. */
  #sided(catalogue: Catalogue, said: FormWords, { name, prefix }: Side): FormWords {
    const set = (current: FormWords, option: string, word: string): FormWords =>
      withWord(this.#declarations, current, prefix + option, word);
    if (said[name] === undefined) {
      const bare = ['wounds', 'circle', 'boost'].reduce((current, option) => set(current, option, ''), said);
      return said[`${prefix}value`] === undefined ? set(bare, 'value', MIDDLE_VALUE) : bare;
    }
    const most = (characterNamed(catalogue, textOf(said, name))?.rows.length ?? 1) - 1;
    const miniature = set(said, 'value', '');
    return Number(textOf(said, `${prefix}wounds`)) > most
      ? set(miniature, 'wounds', most === 0 ? '' : String(most))
      : miniature;
  }

  /** Miniatures roll on a characteristic, bare numbers on none. */
  #withCharacteristic(said: FormWords): FormWords {
    const isOfMiniatures = this.#sides.some(({ name }) => said[name] !== undefined);
    const word = textOf(said, 'characteristic');
    return withWord(this.#declarations, said, 'characteristic', isOfMiniatures ? word || MODIFIED[0] : '');
  }
}

/** A character and how it is, or bare numbers. */
function miniatureControls(
  catalogue: Catalogue,
  said: FormWords,
  control: MakeControl,
  { name, prefix }: Pick<Side, 'name' | 'prefix'>,
): Control[] {
  const who = control(name, {
    label: LABELS.character,
    choices: characterChoices(catalogue),
    byDefault: 'Plain numbers',
  });
  if (said[name] === undefined) return [who, control(`${prefix}value`)];
  const rows = characterNamed(catalogue, textOf(said, name))?.rows.length;
  const most = rows === undefined ? {} : { high: rows - 1 };
  return [who, control(`${prefix}wounds`, most), control(`${prefix}circle`), control(`${prefix}boost`)];
}

/** The form of `odds test`. */
export const testForm = new SidesForm(testOdds, TEST);
/** The form of `odds duel`. */
export const duelForm = new SidesForm(duelOdds, DUEL);
