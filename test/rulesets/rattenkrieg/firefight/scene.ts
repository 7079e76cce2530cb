/** Firefights of a few men, played step by step, and enumerated. */
import { CHANCE, DECISION, OVER } from '../../../../src/game/contract.ts';
import { compileRules } from '../../../../src/rulesets/rattenkrieg/compile/rules.ts';
import { kindOf, PASS, WAIT } from '../../../../src/rulesets/rattenkrieg/engine/choices.ts';
import type { FirefightEvent } from '../../../../src/rulesets/rattenkrieg/engine/events.ts';
import { begin, createPosition } from '../../../../src/rulesets/rattenkrieg/engine/game.ts';
import type { Position } from '../../../../src/rulesets/rattenkrieg/engine/position.ts';
import * as steps from '../../../../src/rulesets/rattenkrieg/engine/steps.ts';
import {
  type FirefightRequest,
  firefightConfiguration,
} from '../../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import type { Catalogue, Squad } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { OUTCOMES, type Outcome } from '../../../../src/rulesets/rattenkrieg/schema/names.ts';
import { catalogue } from '../ask.ts';

type Men = Squad['figures'];

/** The request, with squads given by their men. */
export interface Scene extends Partial<Omit<FirefightRequest, 'squads'>> {
  readonly men: readonly [Men, Men];
  readonly figures?: Partial<Catalogue>;
}

export function rifles(count: number): Men {
  return [{ role: 'rifleman', weapon: 'mauser-98k', count }];
}

export function ledRifles(count: number): Men {
  return [{ role: 'leader', weapon: 'mp40', count: 1 }, ...rifles(count)];
}

/** Runs to the first decision or roll. */
export function start({ men, figures = {}, ...request }: Scene): Position {
  const squads = men.map((list, side): Squad => {
    const quality = { quality: 3, leaderQuality: 4, aggressiveness: 2 };
    const id = side === 0 ? 'first' : 'second';
    return { id, name: id, source: 'own', ...quality, grenade: null, figures: list };
  });
  const known = { ...catalogue, ...figures, squads };
  const full = { squads: ['first', 'second'], rules: [], ...request };
  const p = createPosition(compileRules(known, firefightConfiguration(known, full)));
  begin(p);
  return p;
}

/** Results of the dice by purpose; by default nothing hits and everybody stands. */
export interface Dice {
  /** The side that takes the initiative. */
  readonly initiative?: (p: Position) => number;
  /** Effect of a die on its target. */
  readonly shot?: (p: Position) => Outcome;
  /** Whether the die shows a six. */
  readonly six?: (p: Position) => boolean;
  /** Index among the remaining targets. */
  readonly target?: (p: Position) => number;
  /** Faces of the aggressiveness dice. */
  readonly nerve?: (p: Position) => number;
  readonly stands?: (p: Position) => boolean;
}

/** Picks a choice by its kind, the first one of it. */
export type Chooser = (p: Position) => number;

/** Waits, and does not react. */
export const idle: Chooser = (p) => {
  for (let index = 0; index < p.choiceCount; index++) {
    if ([WAIT, PASS].includes(kindOf(p.choices[index]))) return index;
  }
  return 0;
};

/** One choice or roll; false when the game is over. */
export function step(p: Position, dice: Dice, choose: Chooser): boolean {
  if (p.waiting === OVER) return false;
  if (p.waiting === DECISION) p.choose(choose(p));
  else p.resolve(answerOf(p, dice));
  return true;
}

function answerOf(p: Position, dice: Dice): number {
  switch (p.step) {
    case steps.INITIATIVE_ROLLED:
      return dice.initiative?.(p) ?? 0;
    case steps.SHOT_ROLLED:
      return OUTCOMES.indexOf(dice.shot?.(p) ?? 'none') + (dice.six?.(p) === true ? OUTCOMES.length : 0);
    case steps.TARGET_DRAWN:
      return dice.target?.(p) ?? 0;
    case steps.TEST_ROLLED:
      return (dice.stands?.(p) ?? true) ? 0 : 1;
    default:
      return (dice.nerve?.(p) ?? 1) - 1;
  }
}

/** Plays until `isReached`, or to the end. @returns what happened */
export function play(
  p: Position,
  {
    dice = {},
    choose = () => 0,
    until = () => false,
  }: { dice?: Dice; choose?: Chooser; until?: (p: Position) => boolean },
): FirefightEvent[] {
  const events: FirefightEvent[] = [];
  p.sink = (event) => events.push(event);
  while (!until(p) && step(p, dice, choose));
  return events;
}

export function kindsOf(p: Position): number[] {
  return [...p.choices.subarray(0, p.choiceCount)].map(kindOf);
}

/** P(first wins), P(second wins), P(draw), every roll enumerated. */
export function enumerate(p: Position, choose: Chooser): readonly number[] {
  const odds = [0, 0, 0];
  const visit = (from: Position, share: number): void => {
    while (from.waiting === DECISION) from.choose(choose(from));
    if (from.waiting === OVER) {
      odds[from.winner] += share;
      return;
    }
    if (from.waiting !== CHANCE) throw new Error('neither a choice nor a roll');
    const { probabilities } = from.chance;
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      if (probabilities[outcome] === 0) continue;
      const branch = createPosition(p.rules);
      branch.copyFrom(from);
      branch.resolve(outcome);
      visit(branch, share * probabilities[outcome]);
    }
  };
  visit(p, 1);
  return odds;
}
