/** Events of a game in words, for the expectations of scenes. */
import { outcomeSuccesses } from '../../../../src/dice/pool.ts';
import { type Names, weaponName } from '../../../../src/rulesets/tannhauser/choiceWords.ts';
import { itemOfToken } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import { ATTACK_KINDS, type GameEvent, REASONS } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { SIDES } from './words.ts';

/** Columns of a character sheet. */
const CHARACTERISTICS = ['Combat', 'Stamina', 'Mental', 'Movement'];

/** An event in one line; call it at once, while the named tokens and weapons still have their numbers. */
export function eventText(p: Position, event: GameEvent, { miniatures, circles }: Names): string {
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
      return `${miniatures[event.miniature]} is activated with ${event.movementPoints} movement points`;
    case 'end-of-activation':
      return `${miniatures[event.miniature]} is done`;
    case 'move':
      return `${miniatures[event.miniature]} moves from ${circle(event.from)} to ${circle(event.to)} for ${event.cost}`;
    case 'infiltration':
      return `${miniatures[event.miniature]} slips in as far as ${circle(event.circle)}`;
    case 'forced-move':
      return `${miniatures[event.miniature]} is moved from ${circle(event.from)} to ${circle(event.to)}`;
    case 'purchase': {
      const whom = event.miniature < 0 ? '' : ` for ${miniatures[event.miniature]}`;
      return `${SIDES[event.side]} buys ${event.what}${whom}: ${event.left} left`;
    }
    case 'command-points':
      return `${SIDES[event.side]} gains ${event.gained} by ${item(event.token)} of ${miniatures[event.miniature]}`;
    case 'attack': {
      const second = event.second < 0 ? '' : ` and ${miniatures[event.second]}`;
      const weapon = weaponName(p, event.attacker, event.weapon);
      return `${ATTACK_KINDS[event.kind]} by ${miniatures[event.attacker]} on ${miniatures[event.target]}${second} with ${weapon}`;
    }
    case 'attack-roll': {
      const again = event.rerolled ? ', the lowest two rolled again' : '';
      return `attack roll of ${miniatures[event.attacker]}: ${outcomeSuccesses(event.outcome)}${again}`;
    }
    case 'shock-roll': {
      const rolled = event.cancelled ? 'all' : event.outcome;
      return `shock roll of ${miniatures[event.miniature]}: ${rolled} against ${event.against}`;
    }
    case 'wounds':
      return `${miniatures[event.miniature]} takes ${event.wounds}: row ${event.row + 1}`;
    case 'death':
      return `${miniatures[event.miniature]} dies`;
    case 'heal':
      return `${miniatures[event.by]} heals ${miniatures[event.miniature]} by ${event.rows} with ${item(event.token)}`;
    case 'use':
      return `${miniatures[event.miniature]} uses ${item(event.token)} on ${miniatures[event.target]}`;
    case 'throw':
      return `${miniatures[event.miniature]} throws ${item(event.token)} at ${circle(event.circle)}`;
    case 'detonation':
      return `${miniatures[event.miniature]} sets off ${item(event.token)} at ${circle(event.circle)}`;
    case 'rubble':
      return `rubble on ${circle(event.circle)}: ${event.icons}`;
    case 'smoke-clears':
      return `smoke clears at ${circle(event.circle)}`;
    case 'duel': {
      const sides = [event.attacker, event.defender].map(
        (miniature, i) => `${miniatures[miniature]} ${event.values[i]} with ${event.successes[i]}`,
      );
      return `${CHARACTERISTICS[event.column]} duel: ${sides.join(', ')}`;
    }
    case 'item': {
      if (event.miniature < 0) return `${miniatures[event.from]} drops ${item(event.token)}`;
      const from = event.from < p.miniatureCount ? ` from ${miniatures[event.from]}` : '';
      return `${miniatures[event.miniature]} takes ${item(event.token)}${from}`;
    }
    case 'crate': {
      const content = event.token < 0 ? `${event.gained} Command Points` : item(event.token);
      return `${miniatures[event.miniature]} finds ${content}`;
    }
    case 'flag': {
      const where = event.special < 0 ? '' : ` at ${special(event.special)}`;
      return `${miniatures[event.miniature]}: flag ${event.what}${where}`;
    }
    case 'return':
      return `${miniatures[event.miniature]} comes back`;
    case 'entry':
      return `${SIDES[event.side]} enters at ${circle(event.circle)}`;
    case 'end':
      return `the end: ${event.winner < 2 ? `${SIDES[event.winner]} wins` : 'draw'}, ${REASONS[event.reason]}`;
    default:
      return Object.values(event).flat().join(' ');
  }
}
