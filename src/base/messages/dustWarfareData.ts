/** Sentences about figures of the Dust Warfare dataset that contradict each other. */

export function figureWithoutSource(field: string): string {
  return `found ${field} without a source, expected an entry of figures for it or a source of the unit`;
}

export function figureDiffers(field: string, stated: unknown, cited: unknown): string {
  return `found ${String(cited)}, expected the ${field} that the unit states, ${String(stated)}`;
}

export function wrongClass(type: string, letters: string): string {
  return `found a class that a unit of type ${type} cannot have, expected one that begins with ${letters}`;
}

export function notAlone(type: string): string {
  return `found several miniatures, expected 1 for a unit of type ${type}`;
}

export function houseIncomplete(field: string): string {
  return `found ${field} as null, expected a figure: house units are complete`;
}

export function houseSource(expected: string): string {
  return `expected the source of figures of this unit to be ${expected}`;
}

export function weaponRepeated(id: string): string {
  return `found the weapon "${id}" a second time, expected one entry with a count`;
}

export function rangeReversed(min: number, max: number): string {
  return `found a minimum of ${min} and a maximum of ${max}, expected a minimum that is no more`;
}

export function closeCombatMismatch(): string {
  return 'found only one of the range close-combat and the ability close-combat, expected both or neither (D-WPN-CLOSE-COMBAT)';
}

export function emptyLine(): string {
  return 'found no value, expected dice/damage for at least one class, or null where nobody has the line';
}

export function listSum(stated: number, sum: number): string {
  return `found ${stated}, expected the sum of its units, ${sum}`;
}

export function listBloc(unit: string, bloc: string): string {
  return `found "${unit}", expected a unit of the bloc ${bloc}`;
}

export function listHero(entry: string): string {
  return `found "${entry}", expected a hero and the unit that he leads: HERO+UNIT`;
}

export function listUnpriced(unit: string): string {
  return `found "${unit}", whose army points are unknown, expected units with a price`;
}

export function rowOutOfOrder(expected: number): string {
  return `expected the row for ${expected} hits: rows count up from 0`;
}

export function noSuchRow(found: string): string {
  return `found "${found}", expected a row of the vehicle damage table`;
}

export function classesExpected(expected: readonly string[]): string {
  return `expected the classes ${expected.join(', ')}, each once and in this order`;
}

export function classDisagrees(id: string, kind: string, level: number): string {
  return `expected kind ${kind} and level ${level}, as the name ${id} says`;
}

export function facesDiffer(sides: number, sum: number): string {
  return `found ${sum} faces, expected ${sides}`;
}

export function gameDieExpected(id: string): string {
  return `expected a die "${id}" whose faces are hit and blank (D-DIE-01)`;
}

export function cardRepeated(id: string): string {
  return `found the id "${id}" a second time, expected unique ids of cards`;
}

/** Why a unit without weapon lines has no odds, and how to supply them. */
export function noWeaponLine(name: string): string {
  return `nobody has the weapon lines of ${name}; supply them in a units.yaml of your own (--data FOLDER), or give a bare profile such as 5/1`;
}

export function withoutEffect(): string {
  return 'shows only with a map, terrain or a roster';
}

/** `23 cards of another game; …`, said wherever one of its figures is shown. */
export function cardOfOtherEdition(edition: string, warning: string): string {
  return `A card of ${edition}. ${warning}`;
}

export function unitWithoutLines(): string {
  return 'Nobody has its weapon lines, so it cannot attack. Supply them in a units.yaml of your own (--data FOLDER).';
}

/** What of an ability is played in odds only, and what not at all. */
export function effectsLeftOut(
  effects: readonly { readonly kind: string; readonly played: 'odds' | 'nowhere'; readonly why: string }[],
): string {
  const named = (where: 'odds' | 'nowhere'): string =>
    effects
      .filter(({ played }) => played === where)
      .map(({ kind, why }) => `${kind} (${why})`)
      .join(', ');
  return [
    ...(named('odds') === '' ? [] : [`in odds only: ${named('odds')}`]),
    ...(named('nowhere') === '' ? [] : [`not simulated: ${named('nowhere')}`]),
  ].join('; ');
}
