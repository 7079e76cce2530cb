/** Story mode: a scenario's setup and its automatic events (T-MODE-STORY-01). */
import { OVER } from '../../../game/contract.ts';
import { RESERVE } from './layout.ts';
import type { Position } from './position.ts';
import { placeMiniature } from './scene.ts';
import { carryOutEffects } from './storyEffects.ts';
import { areMet, checkVictory } from './storyVictory.ts';

/** Prepares a scenario before turn 1: entry points, reserves, and the scenario's own setup. */
export function setStage(p: Position): void {
  const { story } = p.rules;
  if (story === undefined) return;
  story.sides.forEach((side, number) => {
    const [first, second = -1] = side.entries;
    p.entry[number] = first;
    p.secondEntry[number] = second + 1;
    const late = side.groups.flatMap(({ characters }) => characters);
    let placed = 0;
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      if (p.side[miniature] !== number) continue;
      if (late.includes(p.character[miniature])) p.status[miniature] = RESERVE;
      else if (placed < side.starts.length) placeMiniature(p, miniature, side.starts[placed++]);
    }
  });
  carryOutEffects(p, story.setup, -1);
}

/** Runs due events and checks for a winner; called when a turn begins and after each activation. */
export function goOnWithStory(p: Position): void {
  const { story } = p.rules;
  if (story === undefined || p.waiting === OVER) return;
  story.events.forEach((event, number) => {
    if (p.story[story.firstEvent + number] === 1 || !areMet(p, event.when)) return;
    p.story[story.firstEvent + number] = 1;
    if (p.sink !== undefined) p.emit({ type: 'scenario-event', event: number });
    carryOutEffects(p, event.effects, -1);
  });
  checkVictory(p);
}
