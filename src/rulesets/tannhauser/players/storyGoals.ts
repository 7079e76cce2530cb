/** Values of a scenario's actions and exits for a side, for the greedy player. */
import type { Rules } from '../compile/rules.ts';
import type { StoryAction, StoryEffect, StoryRules } from '../compile/story.ts';
import { duelValue } from '../engine/duel.ts';
import type { Position } from '../engine/position.ts';

/** Value of a scenario point, in rows. */
const POINT = 1;
/** Value of a state that the side's victory needs; below, of one that opens an action or an exit to it. */
const DECIDING_STATE = 4;
const OPENING_STATE = 1.5;
/** Value of preventing an enemy arrival, or of a friendly arrival. */
const ARRIVAL = 2.5;
const COMMAND_POINT = 0.4;
const HEALED_ROW = 0.9;
/** Value of any other change of the board. */
const BOARD_CHANGE = 0.5;
/** Value of leaving the board when it wins the game or helps to. */
export const EXIT_VALUE = 6;
/** Assumed chance to win a duel, without computing it. */
const EVEN_DUEL = 0.5;

/** Value of each successful action for each side: `worth[action * 2 + side]`. */
export function storyWorth({ story }: Rules): Float64Array {
  const worth = new Float64Array((story?.actions.length ?? 0) * 2);
  story?.actions.forEach((action, number) => {
    for (const side of [0, 1]) {
      for (const effect of action.effects) worth[number * 2 + side] += worthOf(story, effect, side);
    }
  });
  return worth;
}

/** Value of an effect for a side whose miniature causes it. */
function worthOf(story: StoryRules, effect: StoryEffect, side: number): number {
  switch (effect.do) {
    case 'points':
      return (effect.side ?? side) === side ? POINT * effect.amount : -POINT * effect.amount;
    case 'command-points':
      return (effect.side ?? side) === side ? COMMAND_POINT * effect.amount : -COMMAND_POINT * effect.amount;
    case 'allowance': {
      const gain = effect.amount - story.sides[effect.side ?? side].commandPoints;
      return (effect.side ?? side) === side ? COMMAND_POINT * gain : -COMMAND_POINT * gain;
    }
    case 'state':
      return valueOfState(story, effect.state, effect.on, side);
    case 'heal':
      return HEALED_ROW * effect.rows;
    case 'arrive':
      return effect.side === side ? ARRIVAL : -ARRIVAL;
    default:
      return BOARD_CHANGE;
  }
}

function valueOfState(story: StoryRules, state: number, on: boolean, side: number): number {
  const asks = (when: StoryAction['when'], value: boolean): boolean =>
    when.some((condition) => condition.is === 'state' && condition.state === state && condition.on === value);
  const decides = story.victories.some(({ winner, when }) => winner === side && asks(when, on));
  const opens =
    story.actions.some((action) => (action.side ?? side) === side && asks(action.when, on)) ||
    story.exits.some((exit) => exit.side === side && asks(exit.when, on));
  const prevents = story.events.some(
    ({ when, effects }) =>
      asks(when, !on) && effects.some((effect) => effect.do === 'arrive' && effect.side !== side),
  );
  return (decides ? DECIDING_STATE : 0) + (opens ? OPENING_STATE : 0) + (prevents ? ARRIVAL : 0);
}

/** Chance that the action succeeds for the miniature on its circle. */
export function chanceOf(p: Position, miniature: number, { roll, withoutRoll }: StoryAction): number {
  const { skills } = p.rules.characters[p.character[miniature]];
  if (roll === undefined || withoutRoll.some((skill) => skills.includes(skill))) return 1;
  if (roll.by === 'die') return (11 - roll.atLeast) / 10;
  if (roll.by === 'duel') return EVEN_DUEL;
  if (p.circle[miniature] < 0) return EVEN_DUEL;
  return 1 - p.rules.tables.test(roll.dice, duelValue(p, miniature, roll.column)).probabilities[0];
}

/** Whether leaving the board brings the miniature's side nearer to a victory. */
export function wantsToLeave(p: Position, miniature: number): boolean {
  const side = p.side[miniature];
  for (const { winner, when } of p.rules.story?.victories ?? []) {
    if (winner !== side) continue;
    for (const condition of when) {
      if (condition.is === 'escapes' && condition.side === side) return true;
      if (condition.is !== 'escaped' || condition.miniature.side !== side) continue;
      if (condition.miniature.character === p.character[miniature]) return true;
    }
  }
  return false;
}
