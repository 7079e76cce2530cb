/** The options of players in a firefight and how often they use them: one row in the table of uses per kind of choice. */
import type { Player } from '../../game/contract.ts';
import { type CodeName, createOptionCounter, type OptionCounter, type Usable } from '../../game/uses.ts';
import * as choices from './engine/choices.ts';
import type { Position } from './engine/position.ts';

type Codes = typeof choices;
/** Names of the module other than kinds of choices: who fires, and what is decided. */
type NoChoice = 'EVERYBODY' | 'GUNNERS' | Extract<CodeName<Codes>, `DECIDE_${string}`>;
type ChoiceCode = Codes[Exclude<CodeName<Codes>, NoChoice>];

/** The type requires a row for every new kind of choice. */
const ROWS: Readonly<Record<ChoiceCode, Usable>> = {
  [choices.FIRE]: { key: 'fire', label: 'Fire', kind: 'action' },
  [choices.AIM]: { key: 'aim', label: 'Aim', kind: 'action' },
  [choices.WAIT]: { key: 'wait', label: 'Wait', kind: 'other' },
  [choices.REACT]: { key: 'react', label: 'Fire in reaction', kind: 'action' },
  [choices.HUNKER]: { key: 'hunker', label: 'Hunker down', kind: 'action' },
  [choices.PASS]: { key: 'pass', label: 'Pass', kind: 'other' },
  [choices.THROW]: { key: 'throw', label: 'Throw a grenade', kind: 'action' },
  [choices.ENTER]: { key: 'enter', label: 'Enter the room', kind: 'action' },
  [choices.SETTLE]: { key: 'settle', label: 'Take up positions', kind: 'action' },
  [choices.CHARGE]: { key: 'charge', label: 'Charge', kind: 'action' },
};

export const OPTIONS: readonly Usable[] = Object.values(ROWS);

/** A counter whose rows are in the order of their codes. */
export function createUses(): OptionCounter<Position> {
  return createOptionCounter(OPTIONS, (_, choice) => choices.kindOf(choice));
}

/** A player that counts the decisions of another. */
export function counted(player: Player<Position>, uses: OptionCounter<Position>): Player<Position> {
  return {
    ...player,
    choose(p, rng, stream) {
      const index = player.choose(p, rng, stream);
      uses.decide(p, p.choices[index]);
      return index;
    },
  };
}
