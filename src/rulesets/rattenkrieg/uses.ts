/** What players of a firefight may choose, and how often they do: rows of the table of uses for every kind of choice. */
import type { Player } from '../../game/contract.ts';
import { type CodeName, createOptionCounter, type OptionCounter, type Usable } from '../../game/uses.ts';
import * as choices from './engine/choices.ts';
import type { Position } from './engine/position.ts';

type Codes = typeof choices;
/** Besides kinds of choices the module has names for who fires, and for what is decided. */
type NoChoice = 'EVERYBODY' | 'GUNNERS' | Extract<CodeName<Codes>, `DECIDE_${string}`>;
type ChoiceCode = Codes[Exclude<CodeName<Codes>, NoChoice>];

/** A new kind of choice does not compile without its row. */
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

/** Rows stand in the order of their codes. */
export function createUses(): OptionCounter<Position> {
  return createOptionCounter(OPTIONS, (_, choice) => choices.kindOf(choice));
}

/** The same decisions, each counted. */
export function counted(player: Player<Position>, uses: OptionCounter<Position>): Player<Position> {
  return {
    ...player,
    choose(p, words, stream) {
      const index = player.choose(p, words, stream);
      uses.decide(p, p.choices[index]);
      return index;
    },
  };
}
