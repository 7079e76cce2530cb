/** Describes a firefight in sentences, turn by turn. */
import type { Rules } from './compile/rules.ts';
import { type EventSink, type FirefightEvent, REASONS } from './engine/events.ts';
import { REASON_WORDS } from './phrases.ts';

/**
 * A sink that passes every event on as a line.
 * @param sides names of the sides
 */
export function transcriptSink(
  rules: Rules,
  sides: readonly [string, string],
  say: (line: string) => void,
): EventSink {
  const name = (figure: number): string => miniatureName(rules, sides, figure);
  return (event) => {
    say(lineOf(event, rules, sides, name));
  };
}

/** Names a figure; the figures of a squad are numbered from one. */
function miniatureName(rules: Rules, sides: readonly [string, string], figure: number): string {
  const side = rules.sideOf[figure];
  const { weapon, role } = rules.groups[rules.groupOf[figure]];
  return `${figure - rules.firstOf[side] + 1} ${role === 'rifleman' ? '' : `${role} `}${weapon.name} (${sides[side]})`;
}

const FATE_WORDS = {
  'in-hand': 'it explodes in the hand',
  misses: 'it misses the opening',
  'thrown-back': 'it is thrown back',
  explodes: 'it explodes in the room',
} as const;

const RESULT_WORDS = { dead: 'is dead', wounded: 'is wounded', retreats: 'is pushed back' } as const;

function melee(
  figure: string,
  foe: string,
  modifier: number,
  result: keyof typeof RESULT_WORDS,
  strikesCharger: boolean,
): string {
  const sign = modifier < 0 ? `−${-modifier}` : `+${modifier}`;
  return `    ${figure} at ${foe}, ${sign}: ${strikesCharger ? figure : foe} ${RESULT_WORDS[result]}`;
}

type Outcome = 'dead' | 'wounded' | 'hunker' | 'none';

function turn(
  number: number,
  [first, second]: readonly [string, string],
  actions: readonly [number, number],
): string {
  return `Turn ${number}: ${first} ${actions[0]} actions, ${second} ${actions[1]}`;
}

function volley(side: string, picked: string | undefined, isReaction: boolean): string {
  const at = picked === undefined ? '' : `, single shots at ${picked}`;
  return `  ${side} fires${isReaction ? ' in reaction' : ''}${at}`;
}

const SHOT_WORDS: Readonly<Record<Outcome, string>> = {
  dead: 'dead',
  wounded: 'wounded',
  hunker: 'hunkers down',
  none: 'nothing',
};

function struck(figure: string, outcome: Outcome): string {
  return outcome === 'hunker' ? `  ${figure} hunkers down` : `  ${figure} is ${SHOT_WORDS[outcome]}`;
}

function comrade(side: string, change: number, value: number): string {
  const moved = change === 0 ? 'unmoved' : change > 0 ? `up by ${change}` : `down by ${-change}`;
  return `  a comrade is dead: aggressiveness of ${side} ${moved}, now ${value}`;
}

function outgunned(figure: string, stands: boolean): string {
  return stands ? `  ${figure} holds, although outgunned` : `  ${figure} is outgunned and hunkers down`;
}

function nerveText(side: string, result: number, row: string | undefined, isRow: boolean): string {
  return `  nerve of ${side}: ${result}, ${isRow && row !== undefined ? row : 'nothing happens'}`;
}

/** @param winner undefined for a draw */
function end(winner: string | undefined, reason: keyof typeof REASON_WORDS): string {
  return winner === undefined ? `Draw: ${REASON_WORDS[reason]}` : `${winner} wins: ${REASON_WORDS[reason]}`;
}

function lineOf(
  event: FirefightEvent,
  { nerve }: Rules,
  sides: readonly [string, string],
  name: (figure: number) => string,
): string {
  switch (event.type) {
    case 'turn':
      return turn(event.turn, sides, event.actions);
    case 'initiative':
      return `${sides[event.side]} takes the initiative`;
    case 'volley':
      return volley(sides[event.side], event.picked < 0 ? undefined : name(event.picked), event.reaction);
    case 'aim':
      return `  ${sides[event.side]} aims`;
    case 'wait':
      return `  ${sides[event.side]} waits`;
    case 'hunker':
      return `  ${sides[event.side]} hunkers down`;
    case 'react':
      return `  ${sides[event.side]} reacts`;
    case 'spotted':
      return `${sides[event.side]} sees the ambush in time`;
    case 'ambush':
      return `Ambush of ${sides[event.side]}`;
    case 'moves':
      return `  ${sides[event.side]} moves into cover`;
    case 'shot':
      return `    ${name(event.figure)} on ${name(event.target)}: ${SHOT_WORDS[event.outcome]}`;
    case 'hidden':
      return `    ${name(event.figure)} on ${name(event.target)}: hunkered down in cover, no more dice`;
    case 'stopped':
      return `    ${name(event.figure)}: a second six ends the burst`;
    case 'held':
      return `    ${name(event.figure)} ${event.isWasted ? 'shoots without intent' : 'holds his fire'}`;
    case 'struck':
      return struck(name(event.figure), event.outcome);
    case 'up':
      return `  ${name(event.figure)} is up again`;
    case 'comrade':
      return comrade(sides[event.side], event.change, event.value);
    case 'outgunned':
      return outgunned(name(event.figure), event.stands);
    case 'nerve':
      return nerveText(sides[event.side], event.result, nerve.rows.at(event.row)?.text, event.row >= 0);
    case 'end':
      return end(sides.at(event.winner), REASONS[event.reason]);
    default:
      return roomLineOf(event, sides, name);
  }
}

/** Events in rooms. */
function roomLineOf(
  event: Extract<
    FirefightEvent,
    {
      type:
        | 'throws'
        | 'grenade'
        | 'enters'
        | 'settles'
        | 'cleared'
        | 'charges'
        | 'taken'
        | 'gives-up'
        | 'melee';
    }
  >,
  sides: readonly [string, string],
  name: (figure: number) => string,
): string {
  switch (event.type) {
    case 'throws':
      return `  ${name(event.figure)} throws a grenade`;
    case 'grenade':
      return `    ${FATE_WORDS[event.fate]}`;
    case 'enters':
      return `  ${sides[0]} comes into room ${event.room + 1}`;
    case 'settles':
      return `  ${sides[0]} takes up positions`;
    case 'cleared':
      return `Room ${event.room + 1} is taken`;
    case 'charges':
      return `  ${sides[event.side]} charges, ${event.men} against ${event.foes} who stand`;
    case 'taken':
      return `    ${name(event.figure)} is taken`;
    case 'gives-up':
      return `    ${name(event.figure)} gives up`;
    case 'melee':
      return melee(name(event.figure), name(event.foe), event.modifier, event.result, event.strikesCharger);
  }
}
