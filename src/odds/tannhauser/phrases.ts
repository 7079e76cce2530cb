/** Phrases that several files of this folder, or of those above it, say. */

export function contradiction(other: string): string {
  return `contradicts ${other}; give one of the two`;
}

export function needsOption(other: string): string {
  return `means nothing without ${other}`;
}

export const WOUNDS_AXIS = 'Wounds';

export const DEALT = 'dealt';
