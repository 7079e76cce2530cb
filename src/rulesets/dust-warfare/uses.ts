/** The options of players in an engagement and how often they use them: one row in the table of uses per kind of choice. */
import { type CodeName, createOptionCounter, type OptionCounter, type Usable } from '../../game/uses.ts';
import * as choices from './engine/choices.ts';
import type { Decider, Position } from './engine/position.ts';

type Codes = typeof choices;
type DecisionName = Extract<CodeName<Codes>, `DECIDE_${string}`>;
type ChoiceCode = Codes[Exclude<CodeName<Codes>, DecisionName>];

/** The type requires a row for every new kind of choice. */
const ROWS: Readonly<Record<ChoiceCode, Usable>> = {
  [choices.PASS]: { key: 'pass', label: 'Pass', kind: 'other' },
  [choices.ACTIVATE]: { key: 'activate', label: 'Activate a unit', kind: 'other' },
  [choices.ATTACK]: { key: 'attack', label: 'Attack', kind: 'action' },
  [choices.MOVE]: { key: 'move', label: 'Move to other terrain', kind: 'action' },
  [choices.RELOAD]: { key: 'reload', label: 'Reload', kind: 'action' },
  [choices.DOUSE]: { key: 'douse', label: 'Put out a fire', kind: 'action' },
  [choices.TREAT]: { key: 'treat', label: 'First aid', kind: 'action' },
  [choices.REPAIR]: { key: 'repair', label: 'Repair', kind: 'action' },
  [choices.REGENERATE]: { key: 'regenerate', label: 'Recover damage', kind: 'action' },
  [choices.HIT_THE_DIRT]: { key: 'hit-the-dirt', label: 'Hit the dirt', kind: 'action' },
  [choices.REGROUP]: { key: 'regroup', label: 'Order: regroup', kind: 'points' },
  [choices.TAKE_ACTION]: { key: 'take-action', label: 'Order: take action', kind: 'points' },
  [choices.LOSE_WEAPON]: { key: 'lose-weapon', label: 'Weapon to lose', kind: 'other' },
  [choices.AIM_APART]: { key: 'aim-apart', label: 'Attack several targets', kind: 'action' },
  [choices.AIM]: { key: 'aim', label: 'Target of one weapon', kind: 'other' },
  [choices.DEFEND]: { key: 'defend', label: 'Declare a defence', kind: 'action' },
};

/** An attack in reaction; it has the same code as an attack by an action. */
const REACTION: Usable = { key: 'reaction-attack', label: 'Attack in reaction', kind: 'action' };

export const OPTIONS: readonly Usable[] = [...Object.values(ROWS), REACTION];

/** Index in OPTIONS by kind of choice. */
const NUMBERS: readonly number[] = Object.values(ROWS).map((row) => OPTIONS.indexOf(row));
const REACTS = OPTIONS.indexOf(REACTION);

export function createUses(): OptionCounter<Position> {
  return createOptionCounter(OPTIONS, ({ decision }, choice) => {
    const kind = choices.kindOf(choice);
    return kind === choices.ATTACK && decision === choices.DECIDE_REACTION ? REACTS : NUMBERS[kind];
  });
}

/** A decider that counts the decisions of another. */
export function counted(decider: Decider, uses: OptionCounter<Position>): Decider {
  return {
    decide(p, rng, stream) {
      const choice = decider.decide(p, rng, stream);
      uses.decide(p, choice);
      return choice;
    },
  };
}
