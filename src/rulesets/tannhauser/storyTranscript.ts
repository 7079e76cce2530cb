/** What a scenario and the secret doors make happen, in words; part of a transcript. */
import type { GameEvent } from './engine/events.ts';
import type { Position } from './engine/position.ts';

/** How figures, sides and circles are called. */
export interface TranscriptNames {
  name(figure: number): string;
  sideName(side: number): string;
  circle(circle: number): string;
}

export interface TranscriptLine {
  readonly depth: number;
  readonly text: string;
}

/** By column of the sheet. */
const TEST_NAMES = ['Combat', 'Stamina', 'Mental'];

/** The line of such an event; undefined for all others. */
export function storyLine(
  p: Position,
  event: GameEvent,
  { name, sideName, circle }: TranscriptNames,
): TranscriptLine | undefined {
  const { story } = p.rules;
  const place = (special: number): string => circle(p.rules.board.specials[special]);
  switch (event.type) {
    case 'secret-door':
      return {
        depth: 1,
        text: `${sideName(event.side)} puts a secret door at circle ${place(event.special)}`,
      };
    case 'uses-doors': {
      const { figure, movementPoints } = event;
      const points = `${movementPoints} movement points`;
      return { depth: 2, text: `${name(figure)} uses the secret doors: its worst row, ${points}` };
    }
    case 'scenario-action': {
      const { figure, special, action, succeeded } = event;
      const text = story?.actions[action].text ?? '';
      const where = `at circle ${place(special)}`;
      if (succeeded) return { depth: 2, text: `${name(figure)} ${text} ${where}` };
      return { depth: 2, text: `${name(figure)} fails ${where}: “${text}”` };
    }
    case 'scenario-event':
      return { depth: 1, text: `Event: ${story?.events[event.event].text ?? ''}` };
    case 'scenario-find':
      return { depth: 2, text: `${name(event.figure)} finds ${story?.finds[event.find].text ?? ''}` };
    case 'scenario-points':
      return {
        depth: 3,
        text: `${sideName(event.side)} scores ${counted(event.points, 'point')}: ${event.total} in all`,
      };
    case 'scenario-command-points':
      return { depth: 3, text: `${sideName(event.side)} gains ${event.gained} CP` };
    case 'scenario-allowance': {
      const points = `${event.commandPoints} CP a turn from the next on`;
      return { depth: 3, text: `${sideName(event.side)} has ${points}` };
    }
    case 'scenario-state': {
      const state = story?.states[event.state] ?? '';
      return { depth: 3, text: `${state}: ${event.on ? 'yes' : 'no'}` };
    }
    case 'scenario-heal':
      return { depth: 3, text: `${name(event.figure)} is healed: ${counted(event.rows, 'row')} up` };
    case 'scenario-crate':
      return { depth: 3, text: `a crate at circle ${place(event.special)}` };
    case 'scenario-smoke':
      return { depth: 3, text: `smoke around circle ${circle(event.circle)}` };
    case 'scenario-lock': {
      const circles = event.circles.map(circle).join(', ');
      return { depth: 3, text: `${event.locked ? 'closed' : 'open'} now: circle ${circles}` };
    }
    case 'arrive': {
      const where = event.circle < 0 ? 'waits to enter' : `appears at circle ${circle(event.circle)}`;
      return { depth: 3, text: `${name(event.figure)} ${where}` };
    }
    case 'escape':
      return { depth: 2, text: `${name(event.figure)} leaves the board at circle ${circle(event.circle)}` };
    case 'test': {
      const { figure, column, value, dice, successes } = event;
      const shown = counted(successes, 'success', 'successes');
      return {
        depth: 3,
        text: `${TEST_NAMES[column]} test of ${name(figure)} (${value}), ${counted(dice, 'die', 'dice')}: ${shown}`,
      };
    }
    default:
      return undefined;
  }
}

function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}
