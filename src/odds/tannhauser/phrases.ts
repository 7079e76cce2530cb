/** Phrases used by several files of this folder or of folders above it. */

export function contradiction(other: string): string {
  return `contradicts ${other}; give only one of them`;
}

export function needsOption(other: string): string {
  return `needs ${other}`;
}

export const WOUNDS_AXIS = 'Wounds';

export const DEALT = 'dealt';
