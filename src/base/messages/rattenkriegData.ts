/** Sentences about figures of the Rattenkrieg! dataset that contradict each other. */

export function unknownChoice(name: string): string {
  return `found "${name}", expected the name of a choice that the rules know`;
}

export function unknownOption(found: string, known: readonly string[]): string {
  return `found "${found}", expected one of ${known.join(', ')}`;
}

export function optionsMissing(missing: readonly string[]): string {
  return `expected every reading that the rules know; missing: ${missing.join(', ')}`;
}

export function choicesMissing(missing: readonly string[]): string {
  return `expected a ruling for every choice of the rules; missing: ${missing.join(', ')}`;
}

export function rowOutOfOrder(roll: number): string {
  return `expected the row for a ${roll}: rows count up from 1`;
}

export function stancesMissing(missing: readonly string[]): string {
  return `expected every stance once; missing: ${missing.join(', ')}`;
}

export function bandOutOfOrder(before: number): string {
  return `expected a band that begins where the one before ends, at ${before}", and ends farther out`;
}

export function prioritiesDiffer(found: number, expected: number): string {
  return `found ${found} priorities, expected one for each of the ${expected} kinds of target`;
}

export function shellRepeated(id: string): string {
  return `found the shell "${id}" a second time, expected unique ids in a gun`;
}

export function rangesExpected(): string {
  return 'expected ranges that grow, or null alone for one penetration at every range';
}

export function noTurret(): string {
  return 'found the turret, but the card has none';
}

export function systemNeeds(kind: string, key: string): string {
  return `expected ${key} for ${kind}: what a hit does to it`;
}

export function oneLeader(found: number): string {
  return `found ${found} leaders, expected one`;
}

export function houseId(): string {
  return 'expected an id that begins with house- if and only if the source is house';
}

export function doubtfulReading(): string {
  return 'The reading of this entry is doubtful.';
}
