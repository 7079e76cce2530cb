/** Sentences of the comparing studies of engagements. */

/** @param weights of no, soft and hard cover */
export function drawnCover(weights: readonly number[]): string {
  return `drawn ${weights.join(':')}`;
}

/** What a claim begins with. */
export function where(sides: readonly [string, string], ranges: string, cover: string): string {
  return `${sides[0]} against ${sides[1]} at ${ranges} inches, cover ${cover}`;
}

/** A switch that is not turned over. @param why names it */
export function switchLeftOut(why: string): string {
  return `Not tried: ${why}.`;
}

// --- figures that are varied

export function miniaturesOf(unit: string): string {
  return `${unit}: miniatures`;
}

export function hitPointsOf(unit: string): string {
  return `${unit}: hit points`;
}

export function diceOf(unit: string, weapon: string): string {
  return `${unit}, ${weapon}: dice`;
}

export function armourDiceOf(armourClass: string): string {
  return `Armour class ${armourClass}: dice`;
}

export function noFigures(): string {
  return 'no figure of these units can be varied';
}
