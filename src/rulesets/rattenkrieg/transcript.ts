/** A firefight in sentences, turn by turn. */
import * as assaultWords from '../../base/messages/rattenkriegAssault.ts';
import * as words from '../../base/messages/rattenkriegTranscript.ts';
import type { Rules } from './compile/rules.ts';
import { type EventSink, type FirefightEvent, REASONS } from './engine/events.ts';

/**
 * A sink that hands every event on as a line.
 * @param sides names of the sides
 */
export function transcriptSink(
  rules: Rules,
  sides: readonly [string, string],
  say: (line: string) => void,
): EventSink {
  const name = (figure: number): string => figureName(rules, sides, figure);
  return (event) => {
    say(lineOf(event, rules, sides, name));
  };
}

/** Figures of a squad are numbered from one. */
function figureName(rules: Rules, sides: readonly [string, string], figure: number): string {
  const side = rules.sideOf[figure];
  const { weapon, role } = rules.groups[rules.groupOf[figure]];
  return words.figureName(figure - rules.firstOf[side] + 1, weapon.name, role, sides[side]);
}

function lineOf(
  event: FirefightEvent,
  { nerve }: Rules,
  sides: readonly [string, string],
  name: (figure: number) => string,
): string {
  switch (event.type) {
    case 'turn':
      return words.turn(event.turn, sides, event.actions);
    case 'initiative':
      return words.initiative(sides[event.side]);
    case 'volley':
      return words.volley(
        sides[event.side],
        event.picked < 0 ? undefined : name(event.picked),
        event.reaction,
      );
    case 'aim':
      return words.aim(sides[event.side]);
    case 'wait':
      return words.wait(sides[event.side]);
    case 'hunker':
      return words.hunkerAll(sides[event.side]);
    case 'react':
      return words.react(sides[event.side]);
    case 'spotted':
      return words.spotted(sides[event.side]);
    case 'ambush':
      return words.ambush(sides[event.side]);
    case 'moves':
      return words.moves(sides[event.side]);
    case 'throws':
      return assaultWords.throws(name(event.figure));
    case 'grenade':
      return assaultWords.grenadeFate(event.fate);
    case 'enters':
      return assaultWords.enters(sides[0], event.room);
    case 'settles':
      return assaultWords.settles(sides[0]);
    case 'cleared':
      return assaultWords.cleared(event.room);
    case 'charges':
      return assaultWords.charges(sides[event.side], event.men, event.foes);
    case 'taken':
      return assaultWords.taken(name(event.figure));
    case 'gives-up':
      return assaultWords.givesUp(name(event.figure));
    case 'melee':
      return assaultWords.melee(
        name(event.figure),
        name(event.foe),
        event.modifier,
        event.result,
        event.strikesCharger,
      );
    case 'shot':
      return words.shot(name(event.figure), name(event.target), event.outcome);
    case 'hidden':
      return words.hidden(name(event.figure), name(event.target));
    case 'stopped':
      return words.stopped(name(event.figure));
    case 'held':
      return words.held(name(event.figure), event.isWasted);
    case 'struck':
      return words.struck(name(event.figure), event.outcome);
    case 'up':
      return words.up(name(event.figure));
    case 'comrade':
      return words.comrade(sides[event.side], event.change, event.value);
    case 'outgunned':
      return words.outgunned(name(event.figure), event.stands);
    case 'nerve':
      return words.nerve(sides[event.side], event.result, nerve.rows.at(event.row)?.text, event.row >= 0);
    case 'end':
      return words.end(sides.at(event.winner), REASONS[event.reason]);
  }
}
