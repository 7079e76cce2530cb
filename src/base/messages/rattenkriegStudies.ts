/** Sentences of the comparing studies of Rattenkrieg!. */

// --- sensitivity

export const OPEN = 'open';

export const INPUTS = {
  quality: 'Quality',
  'leader-quality': 'leader’s Quality',
  aggressiveness: 'aggressiveness',
  men: 'men',
  cover: 'cover',
} as const;

/** `House Rifles: leader’s Quality` */
export function inputOf(side: string, field: keyof typeof INPUTS): string {
  return `${side}: ${INPUTS[field]}`;
}

export function nothingVaried(): string {
  return 'nothing of these squads can be varied';
}

export function coverSteps(): string {
  return 'One more of cover: the next obstacle that hides more of every man, from the open to the head only.';
}

export function menStep(): string {
  return 'Men are added to and taken from the largest group of riflemen.';
}

// --- readings

/** @param ids of questions */
export function unasked(ids: readonly string[]): string {
  return `Not tried in the games: ${ids.join(', ')}, which this firefight never asks.`;
}

// --- claims

/** `mp40 as a multiple of ppsh41 against 4 front` */
export function shootAgainst(weapon: string, than: string, targets: string): string {
  return `${weapon} as a multiple of ${than}, against ${targets}`;
}

export function namedTwice(weapon: string): string {
  return `${weapon} is named twice`;
}
