/** Questions about an opened position file: its miniatures, and the inputs that the file determines. */
import { ShockrollError } from '../../../base/errors.ts';
import { byId } from '../../../data/entries.ts';
import type { OddsQuestion } from '../../../odds/question.ts';
import type { Choice } from '../../../params/declaration.ts';
import { type FormInput, textOf, textsOf, without } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import { SIDES } from '../../phrases.ts';
import type { Change, Control, OpenedFiles, Section } from '../controls.ts';
import { declaredControl, type Particulars } from '../declaredControls.ts';
import { declarationsOf, withWord } from '../pageWords.ts';
import { SECTIONS } from '../phrases.ts';
import type { PositionContent, StandingMiniature } from './positionContent.ts';

type Declarations = ReturnType<typeof declarationsOf<TannhauserData>>;

/** What opened files hold, or the error with their faults. */
const contents = new WeakMap<Uint8Array, PositionContent | ShockrollError>();

/** The parts of a form for an open field or an opened position. */
export function requestIn(question: OddsQuestion<TannhauserData>) {
  const declarations = declarationsOf(question);
  const { id, title, facts } = question.form;
  return {
    declarations,
    request: { id, title, question },
    /** Makes controls as the question declares them; particulars replace declared facts. */
    controlsOf: (catalogue: Catalogue, input: FormInput) => {
      const declared = facts(catalogue, input);
      return (name: string, particulars: Particulars = {}): Control =>
        declaredControl(name, declarations[name], input, { ...declared.get(name), ...particulars });
    },
  };
}

/** Makes a control of a parameter. */
export type MakeControl = ReturnType<ReturnType<typeof requestIn>['controlsOf']>;

/** Reads a file that somebody opens; its faults are told when it is asked about. */
export async function openPosition(catalogue: Catalogue, file: string, bytes: Uint8Array): Promise<void> {
  // Loaded late, for the checks are much code.
  const { readContent } = await import('./positionContent.ts');
  try {
    contents.set(bytes, readContent(catalogue, file, bytes));
  } catch (thrown) {
    if (!(thrown instanceof ShockrollError)) throw thrown;
    contents.set(bytes, thrown);
  }
}

/** Adds the position of an opened file to the data. @throws DataError with every fault of the file */
export function withPosition(catalogue: Catalogue, bytes: Uint8Array): TannhauserData {
  const content = contents.get(bytes);
  if (content instanceof ShockrollError) throw content;
  return content === undefined ? catalogue : { ...catalogue, position: content.position };
}

/** The miniatures in the file that the inputs name; undefined without a readable file. */
export function standingMiniatures(
  input: FormInput,
  files: OpenedFiles,
): readonly StandingMiniature[] | undefined {
  const bytes = files.get(textOf(input, 'from'));
  const content = bytes === undefined ? undefined : contents.get(bytes);
  // The answer reports the faults of the file.
  return content === undefined || content instanceof ShockrollError ? undefined : content.standing;
}

/** A miniature with its circle: `Eva Krämer, circle 64`. */
export function standingOn(name: string, circle: string): string {
  return `${name}, circle ${circle}`;
}

/** Choices of miniatures with their circles, grouped by side. */
export function standingChoices(catalogue: Catalogue, standing: readonly StandingMiniature[]): Choice[] {
  return standing.map(({ name, character, side, circle }) => ({
    value: name,
    // Miniatures with the same name are numbered: `commando-alpha (2)`.
    label: standingOn(
      byId(catalogue.characters, character).name + (/ \(\d+\)$/.exec(name)?.[0] ?? ''),
      circle,
    ),
    group: SIDES[side],
  }));
}

/** A section with the control that opens the file. */
export function positionSection(control: MakeControl, files: OpenedFiles): Section {
  return { title: SECTIONS.position, isFolded: true, controls: [control('from', { files })] };
}

/** The inputs of a question that depend on miniatures. */
interface MiniatureWords {
  /** Arguments that name the acting miniature and the other one, if any. */
  readonly names: readonly string[];
  /** Inputs that a position determines, or that mean nothing in another one. */
  readonly given: readonly string[];
  readonly start: (catalogue: Catalogue) => FormInput;
}

/** The inputs after a file was opened or closed, without those of the previous situation. */
export function movedIntoPosition(
  catalogue: Catalogue,
  declarations: Declarations,
  input: FormInput,
  { value }: Change,
  files: OpenedFiles,
  { names: [actor, other], given: decided, start }: MiniatureWords,
): FormInput {
  const moved = withWord(declarations, without(input, decided), 'from', value);
  const [before, after] = [input, moved].map((one) => standingMiniatures(one, files));
  const isList = (name: string): boolean => declarations[name].array === true;
  const set = (input: FormInput, name: string | undefined, word: string): FormInput =>
    name === undefined ? input : withWord(declarations, input, name, isList(name) ? [word] : word);
  const wordOf = (input: FormInput, name: string): string =>
    isList(name) ? (textsOf(input, name).at(0) ?? '') : textOf(input, name);
  // On an open field the id may have a suffix: `eva-kramer:combat:1`.
  const idOf = (name: string): string => wordOf(input, name).split(':')[0];
  if (after !== undefined) {
    const first = after.find(({ name }) => name === idOf(actor)) ?? after.at(0);
    const enemies = after.filter(({ side }) => side !== first?.side);
    const second = enemies.find(({ name }) => other !== undefined && name === idOf(other));
    return set(set(moved, actor, first?.name ?? ''), other, (second ?? enemies.at(0))?.name ?? '');
  }
  if (before === undefined || value !== '') return moved;
  // Names in the position are not always characters.
  const unopened = start(catalogue);
  return set(
    set(moved, actor, wordOf(unopened, actor)),
    other,
    other === undefined ? '' : wordOf(unopened, other),
  );
}
