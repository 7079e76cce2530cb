/** Phrases used by several files of this folder or of folders above it. */

export const WOUNDS_AXIS = 'Wounds';

export const DEALT = 'dealt';
