/** What figures of the data are called when they are varied, and what is wrong with those that the user names. */

/** @param characteristic `combat` … */
export function characteristicOf(character: string, characteristic: string): string {
  return `${character}: ${characteristic}`;
}

export function commandPointsOf(mode: string): string {
  return `${mode}: Command Points a turn`;
}

export function unarmedPool(): string {
  return 'Unarmed: dice';
}

export function poolOf(weapon: string): string {
  return `${weapon}: dice`;
}

export function crate(number: number): string {
  return `Crate ${number}: Command Points (unknown)`;
}

/** A house value that the user names. */
export function houseFigure(key: string): string {
  return `${key} (unknown)`;
}

/** @param span the greatest distance of LOW and HIGH */
export function inputExpected(found: string, span: number): string {
  return `found "${found}", expected KEY=LOW..HIGH with whole numbers, LOW below HIGH, at most ${span} apart`;
}

export function inputTwice(): string {
  return 'is given twice';
}

/** What moves a value is told from where it is. @param present the value of the data */
export function inputMissesPresent(low: number, high: number, present: number): string {
  return `found ${low}..${high}, expected a range with the present value, ${present}`;
}

export function inputNotWhole(found: string): string {
  return `found ${found} in the data, expected a figure that is a whole number`;
}

/** @param forms what such keys look like */
export function inputUnknown(found: string, forms: string): string {
  return `found "${found}", expected a whole number that these games are played with: ${forms}`;
}

export function inputNotAllowed(value: number): string {
  return `the figure may not be ${value}`;
}
