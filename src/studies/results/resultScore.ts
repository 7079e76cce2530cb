/** Who won a game that people played, as they write it. */
import { foldName } from '../../base/names.ts';

const FIRST = new Set(['1', 'win', 'won', 'w', 'team1', 'team-1', 'player1', 'player-1', 'first', 'a']);
const SECOND = new Set([
  '2',
  '0',
  'loss',
  'lost',
  'l',
  'team2',
  'team-2',
  'player2',
  'player-2',
  'second',
  'b',
]);
const DRAWN = new Set(['draw', 'drawn', 'd', 'tie', '0-5', '1-2', 'x']);
/** Points of both: `1-0`, `7:3`, `0.5 – 0.5`. */
const POINTS = /^(\d+(?:[.,]\d+)?)\s*[-–:]\s*(\d+(?:[.,]\d+)?)$/u;

/** How a game's winner may be written, for messages. */
export const SCORE_EXPECTED = '1 or 2, the team or the player who won, points such as 1-0, or draw';

/**
 * Score of the first side: 1, 0.5 or 0; undefined where it cannot be told.
 * @param names of the first and of the second side: team, player
 */
export function resultScore(
  text: string,
  names: readonly [readonly string[], readonly string[]],
): number | undefined {
  const plain = text.replaceAll('½', '0.5');
  const word = foldName(plain);
  const [first, second] = names.map((own) => own.some((name) => name !== '' && foldName(name) === word));
  if (first !== second) return first ? 1 : 0;
  // The name of both, as in a game of a team against itself.
  if (first) return undefined;
  const points = POINTS.exec(plain.trim());
  if (points !== null) {
    const [own, other] = points.slice(1).map((number) => Number(number.replace(',', '.')));
    return own === other ? 0.5 : Number(own > other);
  }
  if (DRAWN.has(word)) return 0.5;
  if (FIRST.has(word)) return 1;
  return SECOND.has(word) ? 0 : undefined;
}
