/** Events about teams and tokens at setup, as text (T-SETUP-02, T-SETUP-05, T-SETUP-08, T-CHAL). */
import { byId } from '../../data/entries.ts';
import type { Rules } from './compile/rules.ts';
import type { GameEvent } from './engine/events.ts';
import { titleCase } from './team.ts';

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;
/** Name of a side by its number. */
type SideName = (side: number) => string;

/** An item or a character. */
interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

export function contestText(
  { what, id, dice }: EventOf<'contest'>,
  { items, characters }: Rules,
  sideName: SideName,
): string {
  const things: readonly NamedRecord[] = what === 'bonus' ? items : characters;
  const wanted = what === 'faction' ? titleCase(id) : byId(things, id).name;
  return `both sides want ${wanted}: ${sideName(0)} ${dice[0]}, ${sideName(1)} ${dice[1]}`;
}

export function bonusText(miniature: string, { item, replaced }: EventOf<'bonus'>, { items }: Rules): string {
  return `${miniature} takes the bonus token ${items[item].name} for the ${items[replaced].name}`;
}

/**
 * Text of a challenge event.
 * @param side name of the miniature's side
 */
export function challengeText(
  miniature: string,
  side: string,
  { challenge, gained }: EventOf<'challenge'>,
  { challenges }: Rules,
): string {
  const { name, text } = challenges[challenge];
  if (gained === 0) return `${miniature} draws the challenge ${name}: ${text}`;
  return `${miniature} carries out the challenge ${name}: ${side} gains ${gained} CP`;
}
