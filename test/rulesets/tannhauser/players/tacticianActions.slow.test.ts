/**
 * The tactician uses all of its abilities: counts over 200 games, 40 per mode, of the default teams against themselves.
 * Exception: raising a characteristic for a duel, which its weights never find worth the point.
 */
import { expect, test } from 'vitest';
import { DECISION } from '../../../../src/game/contract.ts';
import {
  ACCEPT,
  ARM,
  BULL_RUSH,
  BUY_MOVEMENT,
  DECIDE_INFILTRATION,
  DECIDE_INITIATIVE_REROLL,
  DECIDE_SHAKE_OFF,
  DECLINE,
  DISCARD_MEDAL,
  DROP,
  EXTRA_ATTACK,
  FORCE_ATTACK,
  GIVE,
  HEAL,
  HURRY,
  KEEP,
  kindOfChoice,
  PASS_ITEMS,
  PICK_ENTRY,
  PICK_UP,
  RAISE_MENTAL,
  REINFORCE,
  SEARCH,
  secondOfChoice,
  TAKE,
  THROW,
  USE_DUEL,
  WATCH,
} from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import { itemOfToken } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { MODES, studyOf } from '../support/studies.ts';

const GAMES = 40;

const EVERY_NOW_AND_THEN: Readonly<Record<string, number>> = {
  'buys movement': BUY_MOVEMENT,
  hurries: HURRY,
  'rushes an enemy': BULL_RUSH,
  'raises Mental for a range': RAISE_MENTAL,
  heals: HEAL,
  'arms a protection': ARM,
  'goes on overwatch by an item': WATCH,
  'fights a duel by an item': USE_DUEL,
  'forces an attack': FORCE_ATTACK,
  'spends ammunition': EXTRA_ATTACK,
  'picks up': PICK_UP,
  takes: TAKE,
  'drops for something better': DROP,
  'hands over': PASS_ITEMS,
  gives: GIVE,
  'searches a crate': SEARCH,
  'keeps what it held': KEEP,
  'discards a medal': DISCARD_MEDAL,
  'buys back a Trooper': REINFORCE,
};

/** A more precise name of a decision's action, where the kind of the choice is not enough. */
function wordFor(p: Position, choice: number): string | undefined {
  const kind = kindOfChoice(choice);
  if (kind === ACCEPT && p.decision === DECIDE_INITIATIVE_REROLL) return 're-rolls initiative';
  if (kind === DECLINE && p.decision === DECIDE_SHAKE_OFF) return 'lets a dead miniature die';
  if (kind === PICK_ENTRY && p.decision === DECIDE_INFILTRATION) return 'infiltrates';
  const isSmoke = kind === THROW && (itemOfToken(p, secondOfChoice(choice)).grenade?.smokeTokens ?? 0) > 0;
  return isSmoke ? 'lays smoke' : undefined;
}

test('every kind of action and purchase occurs', () => {
  const counts = new Map<number | string, number>();
  const count = (what: number | string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  for (const mode of MODES) {
    const runner = createMatchRunner(studyOf({ mode, ai: 'tactician', turnCap: 60, seed: 5 }));
    const p = runner.position;
    for (let index = 0; index < GAMES; index++) {
      runner.prepare(index);
      runner.playUntil(
        () => false,
        (answer) => {
          if (p.waiting !== DECISION) return;
          const choice = p.choices[answer];
          count(wordFor(p, choice) ?? kindOfChoice(choice));
        },
      );
    }
  }
  const all: Record<string, number> = {};
  for (const [word, kind] of Object.entries(EVERY_NOW_AND_THEN)) all[word] = counts.get(kind) ?? 0;
  for (const word of ['re-rolls initiative', 'lets a dead miniature die', 'infiltrates', 'lays smoke']) {
    all[word] = counts.get(word) ?? 0;
  }
  expect(Object.entries(all).filter(([, times]) => times === 0)).toEqual([]);
});
