/** Questions about an opened position file: its miniatures, and the inputs that the file determines. */
import { ShockrollError } from '../../../base/errors.ts';
import { byId } from '../../../data/entries.ts';
import type { OddsQuestion } from '../../../odds/question.ts';
import type { Choice } from '../../../params/declaration.ts';
import { type FormInput, textOf, textsOf, without } from '../../../params/words.ts';
import { ON_BOARD } from '../../../rulesets/tannhauser/engine/layout.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { weaponIds } from '../../../rulesets/tannhauser/odds/attackScene.ts';
import { positionIn } from '../../../rulesets/tannhauser/odds/positionScene.ts';
import { positionNames } from '../../../rulesets/tannhauser/positions/answers.ts';
import { readPosition } from '../../../rulesets/tannhauser/positions/read.ts';
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';
import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import { SIDES } from '../../phrases.ts';
import type { Change, Control, OpenedFiles, Section } from '../controls.ts';
import { declaredControl, type Particulars } from '../declaredControls.ts';
import { declarationsOf, withWord } from '../pageWords.ts';
import { SECTIONS } from '../phrases.ts';

type Declarations = ReturnType<typeof declarationsOf<TannhauserData>>;

/** A miniature of the position that is on the board. */
export interface StandingMiniature {
  /** Its name in questions. */
  readonly name: string;
  readonly character: string;
  readonly side: number;
  /** The name of its circle. */
  readonly circle: string;
  /** Ids of the weapons that it can attack with. */
  readonly weapons: readonly string[];
}

/** Caches parsed files, which are read again at every change of a control. */
const positions = new WeakMap<Uint8Array, PositionFile>();
const miniatures = new WeakMap<Uint8Array, readonly StandingMiniature[]>();

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

/** Adds the position of a file to the data. @throws DataError with every fault of the file */
export function withPosition(catalogue: Catalogue, file: string, bytes: Uint8Array): TannhauserData {
  return { ...catalogue, position: openedPosition(catalogue, file, bytes) };
}

/** @throws DataError with every fault of the file */
function openedPosition(catalogue: Catalogue, file: string, bytes: Uint8Array): PositionFile {
  const known = positions.get(bytes);
  if (known !== undefined) return known;
  const position = readPosition(bytes, file, catalogue);
  positions.set(bytes, position);
  return position;
}

/** The miniatures in the file that the inputs name; undefined without a readable file. */
export function standingMiniatures(
  catalogue: Catalogue,
  input: FormInput,
  files: OpenedFiles,
): readonly StandingMiniature[] | undefined {
  const file = textOf(input, 'from');
  const bytes = files.get(file);
  if (bytes === undefined) return undefined;
  const known = miniatures.get(bytes);
  if (known !== undefined) return known;
  try {
    const standing = standingIn(catalogue, openedPosition(catalogue, file, bytes));
    miniatures.set(bytes, standing);
    return standing;
  } catch (thrown) {
    // The answer reports the faults of the file.
    if (thrown instanceof ShockrollError) return undefined;
    throw thrown;
  }
}

function standingIn(catalogue: Catalogue, position: PositionFile): StandingMiniature[] {
  const p = positionIn(catalogue, position);
  return positionNames(p).miniatures.flatMap((name, miniature) =>
    p.status[miniature] === ON_BOARD
      ? [
          {
            name,
            character: p.rules.characters[p.character[miniature]].id,
            side: p.side[miniature],
            circle: p.rules.board.names[p.circle[miniature]],
            weapons: [...new Set(weaponIds(p, miniature))],
          },
        ]
      : [],
  );
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
  const [before, after] = [input, moved].map((one) => standingMiniatures(catalogue, one, files));
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
