/** Questions of a game in words, so that scenes read like play. */
import type { Names } from '../../../../src/rulesets/tannhauser/choiceWords.ts';
import * as choices from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';

const QUESTIONS: ReadonlyMap<number, string> = new Map([
  [choices.DECIDE_ENTRY, 'entry point'],
  [choices.DECIDE_INITIATIVE_REROLL, 're-roll'],
  [choices.DECIDE_MINIATURE, 'next miniature'],
  [choices.DECIDE_ACT, 'act'],
  [choices.DECIDE_COMBAT_BOOST, 'Combat +1'],
  [choices.DECIDE_REROLL, 're-roll lowest'],
  [choices.DECIDE_STAMINA_BOOST, 'Stamina +1'],
  [choices.DECIDE_SHAKE_OFF, 'shake off'],
  [choices.DECIDE_COUNTERATTACK, 'counterattack'],
  [choices.DECIDE_SET_OVERWATCH, 'set overwatch'],
  [choices.DECIDE_OVERWATCH, 'overwatch attack on'],
  [choices.DECIDE_FREE_MELEE, 'free melee attack'],
  [choices.DECIDE_DUEL_BOOST, 'duel +1'],
  [choices.DECIDE_FORCED_ATTACK, 'forced attack'],
  [choices.DECIDE_FORCED_MOVE, 'forced move'],
  [choices.DECIDE_ITEMS, 'items'],
  [choices.DECIDE_CRATE, 'crate'],
  [choices.DECIDE_INFILTRATION, 'infiltration'],
  [choices.DECIDE_SETUP, 'setup'],
  [choices.DECIDE_WOUND, 'wound'],
  [choices.DECIDE_HOUND_MOVE, 'hound move'],
  [choices.DECIDE_HOUND_ATTACK, 'hound attack'],
]);

/** The decision and its subject: `shake off: eva`, `next miniature: union`. */
export function questionText(p: Position, { miniatures }: Names): string {
  const who = p.decisionMiniature < 0 ? SIDES[p.decider] : miniatures[p.decisionMiniature];
  return `${QUESTIONS.get(p.decision) ?? p.decision}: ${who}`;
}

/** Scenes call the first side Reich and the second Union. */
export const SIDES = ['reich', 'union'] as const;
export type SideName = (typeof SIDES)[number];
