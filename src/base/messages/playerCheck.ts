/** Sentences about findings that a second player checks. */
import { percentLevel } from './tables.ts';

export const DIFFERENCE = 'Difference';
export const CHECK = 'Check';

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

export function checkNote(second: string, confidence: number, findings: number): string {
  return (
    `In points, ± half of the simultaneous ${percentLevel(confidence)} interval over ${findings} findings. holds: ${second} shows it, ` +
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
