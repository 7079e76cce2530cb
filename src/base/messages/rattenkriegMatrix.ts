/** Words of league tables of light weapons in Rattenkrieg!. */
import { probabilityLabel } from './oddsCharts.ts';

export const WEAPON = 'weapon';
export const AVERAGE = 'average';
export const SITUATION = 'Figures that are shot at';
export const CELLS_STEP = 'Every cell is an answer of its own';

const FIGURES = {
  out: 'men out of action',
  dead: 'dead',
  before: 'men out of action before anybody may react',
  any: 'P(anybody out of action)',
  jam: 'P(jam)',
} as const;
type Figure = keyof typeof FIGURES;

function isShare(by: Figure): boolean {
  return by === 'any' || by === 'jam';
}

export function matrixTitle(by: Figure): string {
  return isShare(by) ? `One Shoot action: ${FIGURES[by]}` : `One Shoot action: expected ${FIGURES[by]}`;
}

/** `2.94`, `94.4`, `–` */
export function figureText(by: Figure, value: number | null): string {
  if (value === null) return '–';
  return isShare(by) ? (value * 100).toFixed(1) : value.toFixed(2);
}

/**
 * `MG42 leads 48 weapons: 2.51 men out of action on average over 4 situations`.
 * @param leaders those with the largest figure; more than one: they are level
 */
export function leagueSentence(
  leaders: readonly string[],
  by: Figure,
  average: number,
  weapons: number,
  situations: number,
): string {
  const value = isShare(by)
    ? `${FIGURES[by]} ${probabilityLabel(average)}`
    : `${average.toFixed(2)} ${FIGURES[by]}`;
  const over = situations === 1 ? '' : ` on average over ${situations} situations`;
  return `${leadWords(leaders, weapons)}: ${value}${over}`;
}

const MOST_LEADERS = 3;

function leadWords(leaders: readonly string[], weapons: number): string {
  if (weapons === 1) return leaders[0];
  const rest = leaders.length - MOST_LEADERS;
  const named = rest > 0 ? [...leaders.slice(0, MOST_LEADERS), `${rest} more`] : leaders;
  const who = [named.slice(0, -1).join(', '), ...named.slice(-1)].filter((part) => part !== '').join(' and ');
  if (leaders.length === weapons) return `${who} are level`;
  return `${who} ${leaders.length === 1 ? 'leads' : 'lead'} ${weapons} weapons`;
}

/** `1  4|4` */
export function legendLine(number: number, situation: string): string {
  return `${String(number).padEnd(4)}${situation}`;
}

export function cellsAreShots(): string {
  return 'every cell is one Shoot action; the average weighs the situations alike';
}

export function burstsAtOnce(): string {
  return 'every die of a burst meets a man as he was before the burst (OQ-50, --rule burstHits=dieByDie for the other reading)';
}

export function notPossible(weapon: string, why: string): string {
  return `${weapon}: ${why}`;
}

export function nothingNamed(): string {
  return 'expected ids of weapons or codes, separated by spaces or semicolons, or all';
}
