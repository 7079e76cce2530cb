/** Sentences about odds in a position file. */

export function notOnBoard(figure: string): string {
  return `found ${figure}, which is not on the board, expected a figure that stands on a circle`;
}

export function sameSide(figure: string): string {
  return `found ${figure}, expected an enemy of the attacker`;
}

export function notAdjacent(first: string, second: string): string {
  return `found ${second}, expected a figure next to ${first} (R-39)`;
}

export function outOfReach(weapon: string, known: readonly string[]): string {
  const usable = known.length === 0 ? 'none of its weapons does' : known.join(', ');
  return `found ${weapon}, expected a weapon that reaches from where the attacker stands: ${usable}`;
}

export function noWeaponReaches(figure: string): string {
  return `found ${figure}, expected an attacker with a weapon that reaches from where it stands`;
}

/** Its first decision is another one: an enemy on overwatch comes first, or it may not attack this turn. */
export function noAttackNow(figure: string): string {
  return `found ${figure}, expected an attacker whose activation can begin with this attack`;
}

export function noActivationNow(figure: string): string {
  return `found ${figure}, expected a figure whose activation begins with a choice of its own`;
}

export function noSuchCircle(found: string, count: number): string {
  return `found ${found}, expected the circle that is thrown at, from 0 to ${count - 1}: with --from everybody it reaches is a victim`;
}

export function nobodyThere(circle: string): string {
  return `found circle ${circle}, expected one with a figure on it or next to it`;
}

export function oneCircle(found: number): string {
  return `found ${found} words, expected the circle that is thrown at: with --from everybody it reaches is a victim`;
}

export function notInHands(weapon: string, known: readonly string[]): string {
  return `found ${weapon}, expected a weapon that the attacker holds: ${known.join(', ')}`;
}

export function fileNotOpen(file: string): string {
  return `open the file ${file} here: a link names it, but does not bring it along`;
}
