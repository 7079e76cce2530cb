/** Forms of questions whose miniatures are on an open field or in an opened position. */
import type { OddsQuestion } from '../../../odds/question.ts';
import { type FormInput, textOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { weaponName } from '../../../rulesets/tannhauser/odds/answerMatrix.ts';
import { UNARMED } from '../../../rulesets/tannhauser/odds/attackScene.ts';
import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import type { Change, Section } from '../controls.ts';
import { type declarationsOf, withChange, withWord } from '../pageWords.ts';
import { BY_DEFAULT, LABELS } from '../phrases.ts';
import type { QuestionForm } from '../questionForm.ts';
import {
  type MakeControl,
  movedIntoPosition,
  positionSection,
  requestIn,
  standingChoices,
  standingMiniatures,
} from './openedPosition.ts';
import type { StandingMiniature } from './positionContent.ts';

type Declarations = ReturnType<typeof declarationsOf<TannhauserData>>;

/** A participant: the argument that names it, and the option of its weapon, if any. */
interface Participant {
  readonly title: string;
  readonly name: string;
  readonly weapon?: string;
  /** Label of the choice of no weapon. */
  readonly byDefault?: string;
}

interface FormParts extends Pick<QuestionForm<TannhauserData>, 'start'> {
  readonly question: OddsQuestion<TannhauserData>;
  /** The acting miniature and the other one. */
  readonly participants: readonly [Participant, Participant];
  /** The sections of the participants on an open field. */
  readonly miniatures: (catalogue: Catalogue, input: FormInput, control: MakeControl) => readonly Section[];
  /** The sections after them. */
  readonly rest: (control: MakeControl) => readonly Section[];
  /** Applies a change on an open field. */
  readonly change: (catalogue: Catalogue, input: FormInput, change: Change) => FormInput;
}

/** Inputs that a position determines, and weapons, which depend on its miniatures. */
const DECIDED: readonly string[] = ['cp', 'target-cp', 'rule', 'weapon', 'second-weapon'];

export function positionForm(parts: FormParts): QuestionForm<TannhauserData> {
  const { start, question, participants, miniatures, rest, change } = parts;
  const { declarations, request, controlsOf } = requestIn(question);
  return {
    ...request,
    start,
    sections: (catalogue, input, files) => {
      const standing = standingMiniatures(input, files);
      const control = controlsOf(catalogue, input);
      const position = positionSection(control, files);
      if (standing === undefined)
        return [...miniatures(catalogue, input, control), ...rest(control), position];
      return [
        position,
        ...participants.map((one) => participantSection(catalogue, control, input, standing, one)),
        ...rest(control).map((section) => ({
          ...section,
          controls: section.controls.filter(({ name }) => !DECIDED.includes(name)),
        })),
      ];
    },
    change: (catalogue, input, changed, files) => {
      const armed = (next: FormInput): FormInput => {
        const standing = standingMiniatures(next, files);
        return participants.reduce(
          (now, one) => withOwnWeapon(declarations, now, standing, one, start(catalogue)),
          next,
        );
      };
      if (changed.name === 'from') {
        const who = { names: participants.map(({ name }) => name), given: DECIDED, start };
        return armed(movedIntoPosition(catalogue, declarations, input, changed, files, who));
      }
      if (standingMiniatures(input, files) === undefined) return change(catalogue, input, changed);
      return armed(withChange(declarations, input, changed.name, changed.value));
    },
  };
}

function participantSection(
  catalogue: Catalogue,
  control: MakeControl,
  input: FormInput,
  standing: readonly StandingMiniature[],
  { title, name, weapon, byDefault = BY_DEFAULT }: Participant,
): Section {
  const choices = standingChoices(catalogue, standing);
  const who = control(name, { label: LABELS.character, choices });
  const hands = weaponsOf(standing, textOf(input, name));
  const held = hands.map((id) => ({ value: id, label: weaponName(catalogue, id) }));
  const weapons =
    weapon === undefined ? [] : [control(weapon, { label: LABELS.weapon, choices: held, byDefault })];
  return { title, isFolded: false, controls: [who, ...weapons] };
}

/** Drops a weapon that the miniature does not have; replaces a required one. @param initial inputs of the new form */
function withOwnWeapon(
  declarations: Declarations,
  input: FormInput,
  standing: readonly StandingMiniature[] | undefined,
  { name, weapon }: Participant,
  initial: FormInput,
): FormInput {
  if (weapon === undefined) return input;
  const isNeeded = declarations[weapon].demandOption === true;
  const word = textOf(input, weapon);
  if (standing === undefined)
    return isNeeded && word === '' ? withWord(declarations, input, weapon, textOf(initial, weapon)) : input;
  const hands = weaponsOf(standing, textOf(input, name));
  if (hands.includes(word)) return input;
  const best = hands.find((id) => id !== UNARMED) ?? UNARMED;
  return withWord(declarations, input, weapon, isNeeded ? best : '');
}

function weaponsOf(standing: readonly StandingMiniature[], name: string): readonly string[] {
  return standing.find((one) => one.name === name)?.weapons ?? [];
}
