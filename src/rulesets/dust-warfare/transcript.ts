/** Describes an engagement in sentences, turn by turn. */
import { counted } from '../../base/phrases.ts';
import { REASON_WORDS } from '../phrases.ts';
import type { Rules } from './compile/rules.ts';
import { REPAIR, TREAT } from './engine/choices.ts';
import type { EngagementEvent, EventSink } from './engine/events.ts';
import { REASONS } from './engine/events.ts';

/** Names a unit; further units of one id have numbers. */
export function numberedUnit(unit: string, number: string | undefined): string {
  return number === undefined ? unit : `${unit} #${number}`;
}

/**
 * A sink that passes every event on as a line.
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
    const own = numberedUnit(rules.types[type].unit.name, number);
    return own === sides[side] ? own : `${own} (${sides[side]})`;
  };
  return (event) => {
    say(lineOf(event, rules, sides, name));
  };
}

/** @param orders of each side, by its name */
function initiative(side: string, orders: readonly (readonly [side: string, count: number])[]): string {
  return `${side} initiates; orders: ${orders.map(([own, count]) => `${own} ${count}`).join(', ')}`;
}

function order(unit: string, what: 'take-action' | 'regroup'): string {
  return what === 'regroup' ? `  ${unit} regroups by order` : `  ${unit} acts by order`;
}

function retreat(unit: string, lost: boolean): string {
  return lost ? `    ${unit} retreats off the table` : `    ${unit} retreats`;
}

function attack(
  unit: string,
  target: string,
  mode: string,
  { reaction, apart }: { readonly reaction: boolean; readonly apart: boolean },
): string {
  const how = apart ? ' with the weapons aimed at it' : '';
  return `    ${unit}, ${reaction ? 'in reaction, ' : ''}${mode} on ${target}${how}`;
}

function defence(unit: string, ability: string): string {
  return `      ${unit} declares ${ability}`;
}

/** The damage of an attack; with `by` below 0 from fire and explosions. */
interface Damage {
  readonly damage: number;
  readonly left: number;
  readonly marker: boolean;
  readonly by: number;
}

function damage(unit: string, { damage: points, left, marker, by }: Damage): string {
  const fate = left === 0 ? 'gone' : `${left} left`;
  const cause = by < 0 ? ' by fire or explosion' : '';
  return `      ${unit}: ${points} damage${cause}, ${fate}${marker && left > 0 ? ', a suppression marker' : ''}`;
}

function weaponLost(unit: string, weapon: string): string {
  return `      ${unit} loses its ${weapon}`;
}

/** @param markers suppression markers that it removes from the target */
function support(
  unit: string,
  target: string,
  kind: 'treats' | 'repairs' | 'regenerates',
  markers: number,
): string {
  if (kind === 'regenerates') return `    ${unit} regenerates`;
  const off = markers === 0 ? '' : `: ${counted(markers, 'suppression marker')} off`;
  return `    ${unit} ${kind} ${target}${off}`;
}

/** @param winner undefined for a draw */
function end(winner: string | undefined, reason: keyof typeof REASON_WORDS): string {
  return winner === undefined ? `Draw: ${REASON_WORDS[reason]}` : `${winner} wins: ${REASON_WORDS[reason]}`;
}

function lineOf(
  event: EngagementEvent,
  rules: Rules,
  sides: readonly [string, string],
  name: (unit: number) => string,
): string {
  switch (event.type) {
    case 'turn':
      return `Turn ${event.turn}, at ${event.range} inches`;
    case 'initiative':
      return initiative(
        sides[event.side],
        sides.map((side, number) => [side, event.orders[number]]),
      );
    case 'order':
      return order(name(event.unit), event.what);
    case 'activation':
      return `  ${name(event.unit)}: ${counted(event.actions, 'action')}`;
    case 'suppression':
      return `  ${name(event.unit)} rolls against ${counted(event.before, 'suppression marker')}: ${event.after} left`;
    case 'retreat':
      return retreat(name(event.unit), event.lost);
    case 'attack':
      return attack(name(event.unit), name(event.target), rules.modes[event.mode].id, event);
    case 'answer':
      return `      ${name(event.unit)} returns fire at once: ${rules.modes[event.mode].id}`;
    case 'defence':
      return defence(name(event.unit), rules.types[rules.typeOf[event.unit]].defences[event.defence].name);
    case 'hit-the-dirt':
      return `      ${name(event.unit)} hits the dirt`;
    case 'damage':
      return damage(name(event.unit), event);
    case 'effect':
      return `      ${name(event.unit)}: ${rowName(rules, event.unit, event.row)}`;
    case 'weapon-lost':
      return weaponLost(name(event.unit), rules.types[rules.typeOf[event.unit]].weapons[event.weapon].name);
    case 'move':
      return `    ${name(event.unit)} moves to other terrain`;
    case 'support': {
      const kind = event.kind === TREAT ? 'treats' : event.kind === REPAIR ? 'repairs' : 'regenerates';
      return support(name(event.unit), name(event.target), kind, event.markers);
    }
    case 'recovery':
      return `      ${name(event.unit)}: ${event.points} recovered, ${event.left} left`;
    case 'end':
      return end(sides[event.winner], REASONS[event.reason]);
  }
}

function rowName(rules: Rules, unit: number, row: number): string {
  return rules.damageRows[unit][row].name;
}
