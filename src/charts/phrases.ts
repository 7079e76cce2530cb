/** Phrases used by several files of this folder or of folders above it. */

export const PROBABILITY_AXIS = 'Probability';

/** @param side the owner */
export function owned(side: string, name: string): string {
  return `${name} of ${side}`;
}

export const SCORE_AXIS = 'Score';

export const LOW = 'Low';

export const HIGH = 'High';

/** `Eva Krämer, Combat: 54.7 %`. */
export function labelled(label: string, value: string): string {
  return `${label}: ${value}`;
}

export function ownedText(side: string, unit: string): string {
  return `${unit} of ${side}`;
}
