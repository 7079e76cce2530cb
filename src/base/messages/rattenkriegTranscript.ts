/** Words of the transcript of a firefight. */
import { REASON_WORDS } from './rattenkriegFirefight.ts';

type Outcome = 'dead' | 'wounded' | 'hunker' | 'none';

export function figureName(number: number, weapon: string, role: string, side: string): string {
  return `${number} ${role === 'rifleman' ? '' : `${role} `}${weapon} (${side})`;
}

export function heading(game: number, seed: number): string {
  return `Game ${game} of seed ${seed}`;
}

export function sideLine(side: string, player: string, groups: readonly string[]): string {
  return `  ${side}, played by ${player}: ${groups.join(', ')}`;
}

export function severalOf(group: string, count: number): string {
  return count === 1 ? group : `${count} ${group}`;
}

export function turn(
  number: number,
  [first, second]: readonly [string, string],
  actions: readonly [number, number],
): string {
  return `Turn ${number}: ${first} ${actions[0]} actions, ${second} ${actions[1]}`;
}

export function initiative(side: string): string {
  return `${side} takes the initiative`;
}

export function volley(side: string, picked: string | undefined, isReaction: boolean): string {
  const at = picked === undefined ? '' : `, single shots at ${picked}`;
  return `  ${side} fires${isReaction ? ' in reaction' : ''}${at}`;
}

export function aim(side: string): string {
  return `  ${side} aims`;
}

export function wait(side: string): string {
  return `  ${side} waits`;
}

export function hunkerAll(side: string): string {
  return `  ${side} hunkers down`;
}

export function react(side: string): string {
  return `  ${side} reacts`;
}

export function spotted(side: string): string {
  return `${side} sees the ambush in time`;
}

export function ambush(side: string): string {
  return `Ambush of ${side}`;
}

export function moves(side: string): string {
  return `  ${side} moves into cover`;
}

const SHOT_WORDS: Readonly<Record<Outcome, string>> = {
  dead: 'dead',
  wounded: 'wounded',
  hunker: 'hunkers down',
  none: 'nothing',
};

export function shot(figure: string, target: string, outcome: Outcome): string {
  return `    ${figure} on ${target}: ${SHOT_WORDS[outcome]}`;
}

/** A die of a burst that does not fall. */
export function hidden(figure: string, target: string): string {
  return `    ${figure} on ${target}: hunkered down in cover, no more dice`;
}

export function stopped(figure: string): string {
  return `    ${figure}: a second six ends the burst`;
}

export function held(figure: string, isWasted: boolean): string {
  return `    ${figure} ${isWasted ? 'shoots without intent' : 'holds his fire'}`;
}

export function struck(figure: string, outcome: Outcome): string {
  return outcome === 'hunker' ? `  ${figure} hunkers down` : `  ${figure} is ${SHOT_WORDS[outcome]}`;
}

export function up(figure: string): string {
  return `  ${figure} is up again`;
}

export function comrade(side: string, change: number, value: number): string {
  const moved = change === 0 ? 'unmoved' : change > 0 ? `up by ${change}` : `down by ${-change}`;
  return `  a comrade is dead: aggressiveness of ${side} ${moved}, now ${value}`;
}

export function outgunned(figure: string, stands: boolean): string {
  return stands ? `  ${figure} stands, outgunned or not` : `  ${figure} is outgunned and hunkers down`;
}

export function nerve(side: string, result: number, row: string | undefined, isRow: boolean): string {
  return `  nerve of ${side}: ${result}, ${isRow && row !== undefined ? row : 'nothing happens'}`;
}

/** @param winner undefined for a draw */
export function end(winner: string | undefined, reason: keyof typeof REASON_WORDS): string {
  return winner === undefined ? `Draw: ${REASON_WORDS[reason]}` : `${winner} wins: ${REASON_WORDS[reason]}`;
}
