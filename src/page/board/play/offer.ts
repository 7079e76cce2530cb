/** What the rules offer a person who is to decide, in words and by circle. */
import { counted } from '../../../base/phrases.ts';
import type { Names } from '../../../rulesets/tannhauser/choiceWords.ts';
import * as choices from '../../../rulesets/tannhauser/engine/choices.ts';
import { hasLoot } from '../../../rulesets/tannhauser/engine/inventory.ts';
import type { Position } from '../../../rulesets/tannhauser/engine/position.ts';
import { spokenChoice, subjectOf } from '../../../rulesets/tannhauser/odds/turn/spokenChoice.ts';
import { answersText } from '../../../rulesets/tannhauser/positions/answers.ts';
import { choiceCircle } from './choiceCircle.ts';

/** How the board marks the circle of a choice; what is minor has no mark, and gives way to all else there. */
type ChoiceLook = 'walk' | 'throw' | 'target' | 'other' | 'minor';

export interface OfferedChoice {
  /** In the words of position files. */
  readonly answer: string;
  /** As people say it. */
  readonly text: string;
  /** The circle to tap, an index of the map; null: none. */
  readonly circle: number | null;
  readonly look: ChoiceLook;
}

export interface Offer {
  /** `Eva Krämer: what next?` */
  readonly question: string;
  /** Index of the miniature that the question is about; null: the side itself decides. */
  readonly miniature: number | null;
  readonly choices: readonly OfferedChoice[];
}

const QUESTIONS: ReadonlyMap<number, string> = new Map([
  [choices.DECIDE_ENTRY, 'Where do you enter?'],
  [choices.DECIDE_INITIATIVE_REROLL, 'Re-roll the initiative?'],
  [choices.DECIDE_MINIATURE, 'Whom do you activate?'],
  [choices.DECIDE_COMBAT_BOOST, 'Buy Combat +1?'],
  [choices.DECIDE_REROLL, 'Re-roll the lowest dice?'],
  [choices.DECIDE_STAMINA_BOOST, 'Buy Stamina +1?'],
  [choices.DECIDE_SHAKE_OFF, 'Shake off a wound?'],
  [choices.DECIDE_COUNTERATTACK, 'Counterattack?'],
  [choices.DECIDE_SET_OVERWATCH, 'Set Overwatch?'],
  [choices.DECIDE_OVERWATCH, 'Shoot from overwatch?'],
  [choices.DECIDE_FREE_MELEE, 'Strike?'],
  [choices.DECIDE_DUEL_BOOST, 'Buy +1 for the duel?'],
  [choices.DECIDE_FORCED_ATTACK, 'Whom is it made to attack?'],
  [choices.DECIDE_FORCED_MOVE, 'Where is it made to go?'],
  [choices.DECIDE_ITEMS, 'Which items?'],
  [choices.DECIDE_CRATE, 'Keep what the crate holds?'],
  [choices.DECIDE_INFILTRATION, 'Infiltrate?'],
  [choices.DECIDE_SETUP, 'Where does it go?'],
  [choices.DECIDE_WOUND, 'Who takes the wound?'],
  [choices.DECIDE_HOUND_MOVE, 'Where does the hound go?'],
  [choices.DECIDE_HOUND_ATTACK, 'Whom does the hound attack?'],
]);

/** @param p waits for a decision @param names as people say them */
export function offerOf(p: Position, names: Names): Offer {
  const all = [...p.choices.subarray(0, p.choiceCount)];
  const answers = answersText(p);
  const about = p.decision === choices.DECIDE_MINIATURE ? -1 : aboutOf(p, all);
  return {
    question: questionOf(p, about, names),
    miniature: about < 0 ? null : about,
    choices: all.map((choice, index) => ({
      answer: answers[index],
      text: choiceWords(p, choice, about, names),
      circle: choiceCircle(p, choice),
      look: lookOf(p, choice),
    })),
  };
}

/** The miniature that all choices are about; below 0: there are several, or none. */
function aboutOf(p: Position, all: readonly number[]): number {
  const subjects = new Set(all.map((choice) => subjectOf(p, choice)));
  const [first] = subjects;
  return subjects.size === 1 ? first : p.decision === choices.DECIDE_ACT ? p.active : -1;
}

function questionOf(p: Position, about: number, { miniatures }: Names): string {
  const who = about < 0 ? '' : `${miniatures[about]}: `;
  if (p.decision !== choices.DECIDE_ACT) return who + (QUESTIONS.get(p.decision) ?? 'What do you choose?');
  return `${who}what next? ${counted(p.movementPoints, 'movement point')} left`;
}

/** The words of a choice; whoever makes it stands before them where the question does not say. */
function choiceWords(p: Position, choice: number, about: number, names: Names): string {
  const words = spokenChoice(p, choice, names);
  const subject = subjectOf(p, choice);
  const isSaid = subject < 0 || subject === about || choices.kindOfChoice(choice) === choices.ACTIVATE;
  return isSaid ? words : `${names.miniatures[subject]}: ${words}`;
}

const TARGETING: ReadonlySet<number> = new Set([
  choices.ATTACK,
  choices.EXTRA_ATTACK,
  choices.FORCE_ATTACK,
  choices.HOUND_ATTACK,
  choices.BULL_RUSH,
  choices.USE_DUEL,
  choices.CHALLENGE,
]);

function lookOf(p: Position, choice: number): ChoiceLook {
  const kind = choices.kindOfChoice(choice);
  // Items are seldom laid down for nothing in return, but can be on every circle around.
  if (kind === choices.PICK_UP && !hasLoot(p, p.decisionMiniature, choices.firstOfChoice(choice)))
    return 'minor';
  if (kind === choices.MOVE_TO) return 'walk';
  if (kind === choices.THROW) return 'throw';
  return TARGETING.has(kind) ? 'target' : 'other';
}
