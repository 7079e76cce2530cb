/** Phrases that several files of this folder, or of folders above, use. */

const PACK_NAMES = { combat: 'Combat', stamina: 'Stamina', command: 'Command' } as const;

export function packName(pack: keyof typeof PACK_NAMES): string {
  return PACK_NAMES[pack];
}

export function noSuchPart(kind: string, id: string, known: readonly string[]): string {
  return `the scenario has no ${kind} "${id}", expected ${known.length === 0 ? 'none: it has none' : `one of ${known.join(', ')}`}`;
}

export function notOnMap(circle: number, size: number): string {
  return `found circle ${circle}, expected 0 to ${size - 1}`;
}

export function circleIsNot(circle: number, kind: string, expected: string): string {
  return `circle ${circle} is of kind ${kind}, expected ${expected}`;
}

export function usedTwice(circle: number): string {
  return `found circle ${circle} twice`;
}

export function generalAndMates(players: readonly string[]): string {
  const [general, ...mates] = players;
  return mates.length === 0 ? general : `${general} (general), ${mates.join(', ')}`;
}

/** Message for a player with a time budget in a search. */
export function playsByClockText(found: string): string {
  return `"${found}" has a time budget, so the search could not be repeated; use games:N instead of us:N`;
}
