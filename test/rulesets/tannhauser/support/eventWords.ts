/** Events of a game in words, as scenes expect them. */
import { outcomeSuccesses } from '../../../../src/dice/pool.ts';
import { type Names, weaponName } from '../../../../src/rulesets/tannhauser/choiceWords.ts';
import { itemOfToken } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import { ATTACK_KINDS, type GameEvent, REASONS } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { SIDES } from './words.ts';

/** Columns of a character sheet. */
const CHARACTERISTICS = ['Combat', 'Stamina', 'Mental', 'Movement'];

/** What happened, in one line; said at once, while the tokens and weapons that it names still have their numbers. */
export function eventInWords(p: Position, event: GameEvent, { figures, circles }: Names): string {
  const item = (token: number): string => itemOfToken(p, token).id;
  const circle = (c: number): string => (c < 0 ? 'off the board' : circles[c]);
  const special = (place: number): string => circle(p.rules.board.specials[place]);
  switch (event.type) {
    case 'turn':
      return `turn ${event.turn}`;
    case 'roll-off': {
      const dice = event.dice.map((die, side) => `${SIDES[side]} ${die} + ${event.bonus[side]}`);
      return `${event.setup ? 'setup' : 'initiative'} roll: ${dice.join(', ')}`;
    }
    case 'initiative':
      return `${SIDES[event.side]} has the initiative`;
    case 'activation':
      return `${figures[event.figure]} is activated with ${event.movementPoints} movement points`;
    case 'end-of-activation':
      return `${figures[event.figure]} is done`;
    case 'move':
      return `${figures[event.figure]} moves from ${circle(event.from)} to ${circle(event.to)} for ${event.cost}`;
    case 'infiltration':
      return `${figures[event.figure]} slips in as far as ${circle(event.circle)}`;
    case 'forced-move':
      return `${figures[event.figure]} is moved from ${circle(event.from)} to ${circle(event.to)}`;
    case 'purchase': {
      const whom = event.figure < 0 ? '' : ` for ${figures[event.figure]}`;
      return `${SIDES[event.side]} buys ${event.what}${whom}: ${event.left} left`;
    }
    case 'command-points':
      return `${SIDES[event.side]} gains ${event.gained} by ${item(event.token)} of ${figures[event.figure]}`;
    case 'attack': {
      const second = event.second < 0 ? '' : ` and ${figures[event.second]}`;
      const weapon = weaponName(p, event.attacker, event.weapon);
      return `${ATTACK_KINDS[event.kind]} by ${figures[event.attacker]} on ${figures[event.target]}${second} with ${weapon}`;
    }
    case 'attack-roll': {
      const again = event.rerolled ? ', the lowest two rolled again' : '';
      return `attack roll of ${figures[event.attacker]}: ${outcomeSuccesses(event.outcome)}${again}`;
    }
    case 'shock-roll': {
      const rolled = event.cancelled ? 'all' : event.outcome;
      return `shock roll of ${figures[event.figure]}: ${rolled} against ${event.against}`;
    }
    case 'wounds':
      return `${figures[event.figure]} takes ${event.wounds}: row ${event.row + 1}`;
    case 'death':
      return `${figures[event.figure]} dies`;
    case 'heal':
      return `${figures[event.by]} heals ${figures[event.figure]} by ${event.rows} with ${item(event.token)}`;
    case 'use':
      return `${figures[event.figure]} uses ${item(event.token)} on ${figures[event.target]}`;
    case 'throw':
      return `${figures[event.figure]} throws ${item(event.token)} at ${circle(event.circle)}`;
    case 'detonation':
      return `${figures[event.figure]} sets off ${item(event.token)} at ${circle(event.circle)}`;
    case 'rubble':
      return `rubble on ${circle(event.circle)}: ${event.icons}`;
    case 'smoke-clears':
      return `smoke clears at ${circle(event.circle)}`;
    case 'duel': {
      const sides = [event.attacker, event.defender].map(
        (figure, i) => `${figures[figure]} ${event.values[i]} with ${event.successes[i]}`,
      );
      return `${CHARACTERISTICS[event.column]} duel: ${sides.join(', ')}`;
    }
    case 'item': {
      if (event.figure < 0) return `${figures[event.from]} drops ${item(event.token)}`;
      const from = event.from < p.figureCount ? ` from ${figures[event.from]}` : '';
      return `${figures[event.figure]} takes ${item(event.token)}${from}`;
    }
    case 'crate': {
      const content = event.token < 0 ? `${event.gained} Command Points` : item(event.token);
      return `${figures[event.figure]} finds ${content}`;
    }
    case 'flag': {
      const where = event.special < 0 ? '' : ` at ${special(event.special)}`;
      return `${figures[event.figure]}: flag ${event.what}${where}`;
    }
    case 'return':
      return `${figures[event.figure]} comes back`;
    case 'entry':
      return `${SIDES[event.side]} enters at ${circle(event.circle)}`;
    case 'end':
      return `the end: ${event.winner < 2 ? `${SIDES[event.winner]} wins` : 'draw'}, ${REASONS[event.reason]}`;
    default:
      return Object.values(event).flat().join(' ');
  }
}
