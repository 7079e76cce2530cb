/** Forms of questions whose miniatures stand on an open field, or in a position that somebody has opened. */
import type { OddsQuestion } from '../../../odds/question.ts';
import type { TannhauserData } from '../../../odds/tannhauser/question.ts';
import { type FormWords, textOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { weaponName } from '../../../rulesets/tannhauser/odds/answerMatrix.ts';
import { UNARMED } from '../../../rulesets/tannhauser/odds/attackScene.ts';
import type { Change, Section } from '../controls.ts';
import type { QuestionForm } from '../desk.ts';
import { type declarationsOf, withChange, withWord } from '../pageWords.ts';
import { BY_DEFAULT, LABELS } from '../phrases.ts';
import {
  askedIn,
  type MakeControl,
  movedIntoPosition,
  positionSection,
  type StandingMiniature,
  standingChoices,
  standingMiniatures,
} from './openedPosition.ts';

type Declarations = ReturnType<typeof declarationsOf<TannhauserData>>;

/** Who takes part: the argument that names it, and the option of its weapon, if there is one. */
interface Participant {
  readonly title: string;
  readonly name: string;
  readonly weapon?: string;
  /** What no weapon is called. */
  readonly byDefault?: string;
}

interface FormParts extends Pick<QuestionForm<TannhauserData>, 'start'> {
  readonly question: OddsQuestion<TannhauserData>;
  /** Who acts, and the other. */
  readonly participants: readonly [Participant, Participant];
  /** The sections of the participants on an open field. */
  readonly miniatures: (catalogue: Catalogue, said: FormWords, control: MakeControl) => readonly Section[];
  /** The sections behind them. */
  readonly rest: (control: MakeControl) => readonly Section[];
  /** A change on an open field. */
  readonly change: (catalogue: Catalogue, said: FormWords, change: Change) => FormWords;
}

/** What a position says itself, and weapons, which are those of its miniatures. */
const DECIDED: readonly string[] = ['cp', 'target-cp', 'rule', 'weapon', 'second-weapon'];

export function positionForm(parts: FormParts): QuestionForm<TannhauserData> {
  const { start, question, participants, miniatures, rest, change } = parts;
  const { declarations, asked, controlsOf } = askedIn(question);
  return {
    ...asked,
    start,
    sections: (catalogue, said, files) => {
      const standing = standingMiniatures(catalogue, said, files);
      const control = controlsOf(catalogue, said);
      const position = positionSection(control, files);
      if (standing === undefined)
        return [...miniatures(catalogue, said, control), ...rest(control), position];
      return [
        position,
        ...participants.map((one) => participantSection(catalogue, control, said, standing, one)),
        ...rest(control).map((section) => ({
          ...section,
          controls: section.controls.filter(({ name }) => !DECIDED.includes(name)),
        })),
      ];
    },
    change: (catalogue, said, changed, files) => {
      const armed = (next: FormWords): FormWords => {
        const standing = standingMiniatures(catalogue, next, files);
        return participants.reduce(
          (now, one) => withOwnWeapon(declarations, now, standing, one, start(catalogue)),
          next,
        );
      };
      if (changed.name === 'from') {
        const who = { names: participants.map(({ name }) => name), said: DECIDED, start };
        return armed(movedIntoPosition(catalogue, declarations, said, changed, files, who));
      }
      if (standingMiniatures(catalogue, said, files) === undefined) return change(catalogue, said, changed);
      return armed(withChange(declarations, said, changed.name, changed.value));
    },
  };
}

function participantSection(
  catalogue: Catalogue,
  control: MakeControl,
  said: FormWords,
  standing: readonly StandingMiniature[],
  { title, name, weapon, byDefault = BY_DEFAULT }: Participant,
): Section {
  const choices = standingChoices(catalogue, standing);
  const who = control(name, { label: LABELS.character, choices });
  const hands = weaponsOf(standing, textOf(said, name));
  const held = hands.map((id) => ({ value: id, label: weaponName(catalogue, id) }));
  const weapons =
    weapon === undefined ? [] : [control(weapon, { label: LABELS.weapon, choices: held, byDefault })];
  return { title, isFolded: false, controls: [who, ...weapons] };
}

/** The words without a weapon that the miniature has not; one that must be said is said. @param usual words of the start */
function withOwnWeapon(
  declarations: Declarations,
  said: FormWords,
  standing: readonly StandingMiniature[] | undefined,
  { name, weapon }: Participant,
  usual: FormWords,
): FormWords {
  if (weapon === undefined) return said;
  const isNeeded = declarations[weapon].demandOption === true;
  const word = textOf(said, weapon);
  if (standing === undefined)
    return isNeeded && word === '' ? withWord(declarations, said, weapon, textOf(usual, weapon)) : said;
  const hands = weaponsOf(standing, textOf(said, name));
  if (hands.includes(word)) return said;
  const best = hands.find((id) => id !== UNARMED) ?? UNARMED;
  return withWord(declarations, said, weapon, isNeeded ? best : '');
}

function weaponsOf(standing: readonly StandingMiniature[], name: string): readonly string[] {
  return standing.find((one) => one.name === name)?.weapons ?? [];
}
