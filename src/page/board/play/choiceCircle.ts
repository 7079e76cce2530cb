/** The circle of the board that a choice is about, so that people can take the choice by tapping it. */
import * as choices from '../../../rulesets/tannhauser/engine/choices.ts';
import type { Position } from '../../../rulesets/tannhauser/engine/position.ts';

const OF_MINIATURES: ReadonlySet<number> = new Set([
  choices.ACTIVATE,
  choices.ATTACK,
  choices.HEAL,
  choices.COUNTERATTACK,
  choices.SET_OVERWATCH,
  choices.OVERWATCH,
  choices.EXTRA_ATTACK,
  choices.BULL_RUSH,
  choices.FREE_MELEE,
  choices.USE_DUEL,
  choices.ARM,
  choices.PASS_ITEMS,
  choices.CHALLENGE,
  choices.FORCE_ATTACK,
  choices.RAISE_MENTAL,
  choices.TAKE_WOUND,
  choices.HOUND_ATTACK,
]);
const OF_CIRCLES: ReadonlySet<number> = new Set([
  choices.MOVE_TO,
  choices.THROW,
  choices.PICK_UP,
  choices.DEPLOY,
]);
const OF_SPECIALS: ReadonlySet<number> = new Set([
  choices.SEARCH,
  choices.ACQUIRE_FLAG,
  choices.PLACE_FLAG,
  choices.SCORE,
  choices.FLIP,
  choices.ATTEMPT,
  choices.PUT_FLAG,
  choices.PUT_OBJECTIVE,
  choices.PUT_DOOR,
  choices.STORY_ACT,
]);

/** @returns an index of the map; null: the choice is about no circle */
export function choiceCircle(p: Position, choice: number): number | null {
  const { specials, entries } = p.rules.board;
  const first = choices.firstOfChoice(choice);
  const kind = choices.kindOfChoice(choice);
  if (OF_CIRCLES.has(kind)) return first;
  if (OF_MINIATURES.has(kind)) return p.circle[first] < 0 ? null : p.circle[first];
  // Numbers behind the last special circle stand for entry points of the enemy.
  if (OF_SPECIALS.has(kind)) return specials.at(first) ?? null;
  return kind === choices.PICK_ENTRY ? entries[first] : null;
}
