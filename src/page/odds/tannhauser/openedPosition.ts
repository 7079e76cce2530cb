/** Questions in a position file that somebody has opened: who stands in it, and the words that the file says itself. */
import { ShockrollError } from '../../../base/errors.ts';
import { byId } from '../../../data/entries.ts';
import type { OddsQuestion } from '../../../odds/question.ts';
import type { TannhauserData } from '../../../odds/tannhauser/question.ts';
import type { Choice } from '../../../params/declaration.ts';
import { type FormWords, textOf, textsOf, without } from '../../../params/words.ts';
import { ON_BOARD } from '../../../rulesets/tannhauser/engine/layout.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { weaponIds } from '../../../rulesets/tannhauser/odds/attackScene.ts';
import { positionIn } from '../../../rulesets/tannhauser/odds/positionScene.ts';
import { positionNames } from '../../../rulesets/tannhauser/positions/answers.ts';
import { readPosition } from '../../../rulesets/tannhauser/positions/read.ts';
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';
import { SIDES } from '../../phrases.ts';
import type { Change, Control, OpenedFiles, Section } from '../controls.ts';
import { declaredControl, type Particulars } from '../declaredControls.ts';
import { declarationsOf, withWord } from '../pageWords.ts';
import { SECTIONS } from '../phrases.ts';

type Declarations = ReturnType<typeof declarationsOf<TannhauserData>>;

/** A miniature of the position that stands on the board. */
export interface StandingMiniature {
  /** As questions name it. */
  readonly name: string;
  readonly character: string;
  readonly side: number;
  /** The name of its circle. */
  readonly circle: string;
  /** Ids of what it may attack with. */
  readonly weapons: readonly string[];
}

/** Files are read once, however often somebody drags a control. */
const positions = new WeakMap<Uint8Array, PositionFile>();
const miniatures = new WeakMap<Uint8Array, readonly StandingMiniature[]>();

/** What a form asks: on an open field, or in a position that somebody has opened. */
export function askedIn(question: OddsQuestion<TannhauserData>) {
  const declarations = declarationsOf(question);
  const { id, title, facts } = question.form;
  return {
    declarations,
    asked: { id, title, question },
    /** Makes controls as the question declares them; what is particular of a situation stands in its place. */
    controlsOf: (catalogue: Catalogue, said: FormWords) => {
      const declared = facts(catalogue, said);
      return (name: string, particulars: Particulars = {}): Control =>
        declaredControl(name, declarations[name], said, { ...declared.get(name), ...particulars });
    },
  };
}

/** Makes a control of a parameter. */
export type MakeControl = ReturnType<ReturnType<typeof askedIn>['controlsOf']>;

/** The data with the position of a file. @throws DataError with every fault of the file */
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

/** Who stands in the file that the words name; undefined where there is none, or none that can be read. */
export function standingMiniatures(
  catalogue: Catalogue,
  said: FormWords,
  files: OpenedFiles,
): readonly StandingMiniature[] | undefined {
  const file = textOf(said, 'from');
  const bytes = files.get(file);
  if (bytes === undefined) return undefined;
  const known = miniatures.get(bytes);
  if (known !== undefined) return known;
  try {
    const standing = standingIn(catalogue, openedPosition(catalogue, file, bytes));
    miniatures.set(bytes, standing);
    return standing;
  } catch (thrown) {
    // What is wrong with the file is the answer to the question.
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

/** A miniature where it stands: `Eva Krämer, circle 64`. */
export function standingOn(name: string, circle: string): string {
  return `${name}, circle ${circle}`;
}

/** Miniatures with the circles on which they stand, by their sides. */
export function standingChoices(catalogue: Catalogue, standing: readonly StandingMiniature[]): Choice[] {
  return standing.map(({ name, character, side, circle }) => ({
    value: name,
    // Several of one name are numbered: `commando-alpha (2)`.
    label: standingOn(
      byId(catalogue.characters, character).name + (/ \(\d+\)$/.exec(name)?.[0] ?? ''),
      circle,
    ),
    group: SIDES[side],
  }));
}

/** The control that opens the file, in a section of its own. */
export function positionSection(control: MakeControl, files: OpenedFiles): Section {
  return { title: SECTIONS.position, isFolded: true, controls: [control('from', { files })] };
}

/** What a question has to do with miniatures. */
interface MiniatureWords {
  /** Arguments that name the one who acts and the other, if there is one. */
  readonly names: readonly string[];
  /** Words that a position says itself, or that mean nothing in another one. */
  readonly said: readonly string[];
  readonly start: (catalogue: Catalogue) => FormWords;
}

/** The words after a file was opened, or left: nothing that the other situation says stays. */
export function movedIntoPosition(
  catalogue: Catalogue,
  declarations: Declarations,
  said: FormWords,
  { value }: Change,
  files: OpenedFiles,
  { names: [actor, other], said: decided, start }: MiniatureWords,
): FormWords {
  const moved = withWord(declarations, without(said, decided), 'from', value);
  const [before, after] = [said, moved].map((one) => standingMiniatures(catalogue, one, files));
  const isList = (name: string): boolean => declarations[name].array === true;
  const set = (words: FormWords, name: string | undefined, word: string): FormWords =>
    name === undefined ? words : withWord(declarations, words, name, isList(name) ? [word] : word);
  const wordOf = (words: FormWords, name: string): string =>
    isList(name) ? (textsOf(words, name).at(0) ?? '') : textOf(words, name);
  // On an open field more may stand behind the id: `eva-kramer:combat:1`.
  const idOf = (name: string): string => wordOf(said, name).split(':')[0];
  if (after !== undefined) {
    const first = after.find(({ name }) => name === idOf(actor)) ?? after.at(0);
    const enemies = after.filter(({ side }) => side !== first?.side);
    const second = enemies.find(({ name }) => other !== undefined && name === idOf(other));
    return set(set(moved, actor, first?.name ?? ''), other, (second ?? enemies.at(0))?.name ?? '');
  }
  if (before === undefined || value !== '') return moved;
  // Names of the position are not always those of characters.
  const usual = start(catalogue);
  return set(set(moved, actor, wordOf(usual, actor)), other, other === undefined ? '' : wordOf(usual, other));
}
