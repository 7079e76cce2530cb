/** Sentences of the comparing studies of engagements. */

/** @param weights of no, soft and hard cover */
export function drawnCover(weights: readonly number[]): string {
  return `drawn ${weights.join(':')}`;
}

/** What the claim of a single study begins with. */
export function schedule(ranges: string, cover: string): string {
  return `At ${ranges} inches, cover ${cover}`;
}

export function turns(count: number): string {
  return count === 1 ? 'one turn' : `${count} turns`;
}

/** How the winner after the last turn is found. @param margin army points that make no difference */
export function scoring(kind: 'units' | 'damage', margin: number): string {
  const counted =
    kind === 'units'
      ? 'the army points of a unit count once it is gone'
      : 'the army points of a unit count by the share of its damage';
  return margin === 0 ? counted : `${counted}; a difference of at most ${margin} is a draw`;
}

/** What a claim begins with. */
export function where(sides: readonly [string, string], ranges: string, cover: string): string {
  return `${sides[0]} against ${sides[1]} at ${ranges} inches, cover ${cover}`;
}

/** A switch that is not turned over. @param why names it */
export function switchLeftOut(why: string): string {
  return `Not tried: ${why}.`;
}

/** @param z deviation of the games from what must be, in standard errors */
export function mirror(z: number): string {
  return `Mirror check: units, cover and players are the same on both sides, so each wins half of the games that are won; these are ${z.toFixed(2)} standard errors from that, which is chance`;
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

export function armyPointsOf(unit: string): string {
  return `${unit}: army points`;
}

export function countOf(unit: string, weapon: string): string {
  return `${unit}: number of ${weapon}`;
}

/** @param end which end of its range */
export function rangeOf(unit: string, weapon: string, end: 'min' | 'max'): string {
  return `${unit}, ${weapon}: ${end === 'min' ? 'least' : 'greatest'} range in inches`;
}

/** @param figure `dice` or `damage` */
export function againstClass(unit: string, weapon: string, armourClass: string, figure: string): string {
  return `${unit}, ${weapon}: ${figure} against ${armourClass}`;
}

/** Keys of `--input`. */
export function inputForms(): string {
  return 'UNIT.miniatures, UNIT.hitPoints, UNIT.armyPoints, UNIT.WEAPON.count, UNIT.WEAPON.range.max, UNIT.WEAPON.CLASS.dice, UNIT.WEAPON.CLASS.damage, CLASS.armourDice';
}

export function armourDiceOf(armourClass: string): string {
  return `Armour class ${armourClass}: dice`;
}

export function noFigures(): string {
  return 'no figure of these units can be varied';
}
