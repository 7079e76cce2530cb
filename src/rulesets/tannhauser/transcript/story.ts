/** Sentences about the events of a scenario. */
import { counted } from '../../../base/phrases.ts';
import { line, type Sentences } from './narrator.ts';

export const STORY_SENTENCES = {
  'scenario-action': ({ miniature, special, action, succeeded }, names) => {
    const text = names.p.rules.story?.actions[action].text ?? '';
    const where = `at circle ${names.special(special)}`;
    if (succeeded) return line(2, `${names.miniature(miniature)} ${text} ${where}`);
    return line(2, `${names.miniature(miniature)} fails ${where}: “${text}”`);
  },
  'scenario-event': ({ event }, names) => line(1, `Event: ${names.p.rules.story?.events[event].text ?? ''}`),
  'scenario-find': ({ miniature, find }, names) =>
    line(2, `${names.miniature(miniature)} finds ${names.p.rules.story?.finds[find].text ?? ''}`),
  'scenario-points': ({ side, points, total }, names) =>
    line(3, `${names.side(side)} scores ${counted(points, 'point')}: ${total} in all`),
  'scenario-command-points': ({ side, gained }, names) => line(3, `${names.side(side)} gains ${gained} CP`),
  'scenario-allowance': ({ side, commandPoints }, names) =>
    line(3, `${names.side(side)} has ${commandPoints} CP a turn from the next on`),
  'scenario-state': ({ state, on }, names) =>
    line(3, `${names.p.rules.story?.states[state] ?? ''}: ${on ? 'yes' : 'no'}`),
  'scenario-heal': ({ miniature, rows }, names) =>
    line(3, `${names.miniature(miniature)} is healed: ${counted(rows, 'row')} up`),
  'scenario-crate': ({ special }, names) => line(3, `a crate at circle ${names.special(special)}`),
  'scenario-smoke': ({ circle }, names) => line(3, `smoke around circle ${names.circle(circle)}`),
  'scenario-lock': ({ circles, locked }, names) => {
    const listed = circles.map((circle) => names.circle(circle)).join(', ');
    return line(3, `${locked ? 'closed' : 'open'} now: circle ${listed}`);
  },
  arrive({ miniature, circle }, names) {
    const where = circle < 0 ? 'waits to enter' : `appears at circle ${names.circle(circle)}`;
    return line(3, `${names.miniature(miniature)} ${where}`);
  },
  escape: ({ miniature, circle }, names) =>
    line(2, `${names.miniature(miniature)} leaves the board at circle ${names.circle(circle)}`),
} satisfies Partial<Sentences>;
