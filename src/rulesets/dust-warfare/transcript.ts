/** An engagement in sentences, turn by turn. */
import * as words from '../../base/messages/dustWarfareTranscript.ts';
import type { Rules } from './compile/rules.ts';
import { REPAIR, TREAT } from './engine/choices.ts';
import type { EngagementEvent, EventSink } from './engine/events.ts';
import { REASONS } from './engine/events.ts';

/**
 * A sink that hands every event on as a line.
 * @param sides names of the sides
 */
export function transcriptSink(
  rules: Rules,
  sides: readonly [string, string],
  say: (line: string) => void,
): EventSink {
  const name = (unit: number): string => {
    const { side, type, key } = rules.units[unit];
    const number = key.split('#').at(1);
    return words.unitName(rules.types[type].unit.name, number, sides[side]);
  };
  return (event) => {
    say(lineOf(event, rules, sides, name));
  };
}

function lineOf(
  event: EngagementEvent,
  rules: Rules,
  sides: readonly [string, string],
  name: (unit: number) => string,
): string {
  switch (event.type) {
    case 'turn':
      return words.turn(event.turn, event.range);
    case 'initiative':
      return words.initiative(
        sides[event.side],
        sides.map((side, number) => [side, event.orders[number]]),
      );
    case 'order':
      return words.order(name(event.unit), event.what);
    case 'activation':
      return words.activation(name(event.unit), event.actions);
    case 'suppression':
      return words.suppression(name(event.unit), event.before, event.after);
    case 'retreat':
      return words.retreat(name(event.unit), event.lost);
    case 'attack':
      return words.attack(name(event.unit), name(event.target), rules.modes[event.mode].id, event);
    case 'answer':
      return words.answer(name(event.unit), rules.modes[event.mode].id);
    case 'defence':
      return words.defence(
        name(event.unit),
        rules.types[rules.typeOf[event.unit]].defences[event.defence].name,
      );
    case 'hit-the-dirt':
      return words.hitTheDirt(name(event.unit));
    case 'damage':
      return words.damage(name(event.unit), event);
    case 'effect':
      return words.effect(name(event.unit), rowName(rules, event.unit, event.row));
    case 'weapon-lost':
      return words.weaponLost(
        name(event.unit),
        rules.types[rules.typeOf[event.unit]].weapons[event.weapon].name,
      );
    case 'move':
      return words.move(name(event.unit));
    case 'support': {
      const kind = event.kind === TREAT ? 'treats' : event.kind === REPAIR ? 'repairs' : 'regenerates';
      return words.support(name(event.unit), name(event.target), kind, event.markers);
    }
    case 'recovery':
      return words.recovery(name(event.unit), event.points, event.left);
    case 'end':
      return words.end(sides[event.winner], REASONS[event.reason]);
  }
}

function rowName(rules: Rules, unit: number, row: number): string {
  return rules.damageRows[unit][row].name;
}
