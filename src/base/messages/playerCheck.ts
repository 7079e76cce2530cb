/** Sentences about findings that a second player checks. */
import { percentLevel } from './tables.ts';

export const DIFFERENCE = 'Difference';
export const CHECK = 'Check';
export const FINDING = 'Finding';

/** How far the first side's score is above one half. */
export function sidesLabel(side: string): string {
  return `${side} above 50 %`;
}

/** What the second player says of a finding, as a word of a table. */
export const CHECK_WORDS = {
  holds: 'holds',
  depends: 'depends',
  inconclusive: 'inconclusive',
  undecided: 'undecided',
} as const;

/** In place of a flag that is no fact. */
export const DEPENDS_ON_PLAYERS = 'depends on who plays';

/** Behind a flag that the second player's games are too few for. */
export const NOT_CONFIRMED = 'not confirmed';

export function checkTitle(first: string, second: string): string {
  return `Checked by a second player: ${first}, then ${second}`;
}

export function checkNote(second: string, confidence: number): string {
  return (
    `In points, ± half of the ${percentLevel(confidence)} interval, simultaneous over findings of a kind. holds: ${second} shows it, ` +
    'too. depends: on who plays. inconclusive: too few games to say.'
  );
}

/** How the findings of a study fared. */
export function checkSentence(
  second: string,
  games: string,
  { holds, depends, inconclusive }: Readonly<Record<'holds' | 'depends' | 'inconclusive', number>>,
): string {
  const all = holds + depends + inconclusive;
  if (all === 0) return `Neither player shows a finding (${games} games of ${second}).`;
  return `${games} games of ${second} check ${all} ${all === 1 ? 'finding' : 'findings'}: ${holds} hold, ${depends} depend on who plays, ${inconclusive} inconclusive.`;
}

export function secondIsFirst(player: string): string {
  return `found ${player}, who has both sides already; expected another player, or none`;
}

export function checkBegins(player: string, games: string): string {
  return `${player} checks the findings with ${games} games`;
}

/** The check ended early. @param games that were played of it, in words */
export function checkInterrupted(player: string, games: string): string {
  return `The check by ${player} was stopped after ${games} games: what is inconclusive may be so for that.`;
}

export function notChecked(): string {
  return 'No second player has checked this; --second PLAYER has one check it.';
}

export function uncheckedReport(): string {
  return 'No second player has checked what is found.';
}

export function secondNote(player: string, describe: string): string {
  return `${player} checks who is ahead: ${describe}`;
}
