/** Words of the matrix of attacks in Dust Warfare. */
import { probabilityLabel } from './oddsCharts.ts';

const FIGURES: Readonly<Record<string, string>> = {
  losses: 'Expected miniatures lost',
  wiped: 'Chance that nothing is left',
  damage: 'Expected points of damage',
  points: 'Expected army points destroyed',
  efficiency: 'Army points destroyed for each that fires',
  marker: 'Chance of a suppression marker',
};

export const TARGET = 'Target';
export const ATTACKER = 'attacker';
export const AVERAGE = 'average';
export const CELLS_STEP = 'Each cell is one attack';

export function matrixTitle(by: string): string {
  return FIGURES[by] ?? by;
}

/** Of the picture, whose rows and columns have no heads. */
export function pictureTitle(by: string): string {
  return `${matrixTitle(by)}: attackers by row, targets by column`;
}

export function matrixSentence(
  by: string,
  attackers: number,
  targets: number,
  best: string,
  average: number | null,
): string {
  const size = `${matrixTitle(by)}, ${attackers} ${attackers === 1 ? 'attacker' : 'attackers'} against ${targets} ${targets === 1 ? 'target' : 'targets'}`;
  return average === null ? size : `${size}: highest on average ${best} with ${figureText(by, average)}`;
}

/** A cell for people; a dash where there is none. */
export function figureText(by: string, figure: number | null): string {
  if (figure === null) return '–';
  return by === 'wiped' || by === 'marker' ? probabilityLabel(figure) : figure.toFixed(2);
}

export function noValues(): string {
  return 'A dash: the attack cannot be, or a price or size is unknown.';
}

export function sizesUnknown(): string {
  return 'The size of the targets is unknown, so the figures are points of damage; see --miniatures and --hit-points.';
}

/** Reasons that are named at most. */
const MOST_REASONS = 6;

/** Why cells are empty, each reason once. */
export function emptyCells(reasons: readonly string[]): string[] {
  const more = reasons.length - MOST_REASONS;
  return [
    ...reasons.slice(0, MOST_REASONS).map((reason) => `No attack: ${reason}.`),
    ...(more > 0
      ? [`No attack: ${more} more reasons; each pair asked alone by odds attack says its own.`]
      : []),
  ];
}

export function nobodyNamed(): string {
  return 'nobody is named; give ids of units, classes or weapons, separated by spaces or semicolons, or house';
}
