/** Phrases shared by several files of this folder and of those below it. */

export function unknownOption(found: string, known: readonly string[]): string {
  return `found "${found}", expected one of ${known.join(', ')}`;
}

// --- what is shown
export const REASON_WORDS = {
  broken: 'one squad broken',
  surrendered: 'one squad surrendered',
  'fell-back': 'one squad fell back',
  losses: 'fewer losses after the last turn',
  'equal-losses': 'equal losses after the last turn',
  'both-gave-up': 'both squads gave up',
  'floor-taken': 'no defender left',
  'floor-held': 'the defenders held to the last turn',
} as const;

export function groupName(weapon: string, role: string): string {
  return role === 'rifleman' ? weapon : `${weapon} (${role})`;
}

export function readingInPlay(id: string, name: string, option: string, meaning: string): string {
  return `${id} ${name}=${option}: ${meaning}`;
}

// --- what is shown
export const TANK_REASON_WORDS: Readonly<
  Record<'destroyed' | 'burning' | 'crew-out' | 'gun-silenced' | 'turns-over', string>
> = {
  destroyed: 'its ammunition exploded',
  burning: 'left burning',
  'crew-out': 'too few men left',
  'gun-silenced': 'its gun silenced',
  'turns-over': 'neither out after the last turn',
};
