/** Sentences of engagements of Dust Warfare. */

export function missingRecord(id: string): string {
  return `the checked data has no record "${id}"`;
}

export function illegalChoice(index: number, count: number): string {
  return `a player chose number ${index} of ${count} legal choices`;
}

// --- players

export function randomPlayer(): string {
  return 'uniform over the legal choices';
}

export function regroupsFrom(markers: number): string {
  return `regroups a unit with ${markers} suppression marker${markers === 1 ? '' : 's'} or more`;
}

export function noExtrasFor(player: string): string {
  return `the player "${player}" has no policy that could be changed`;
}

export function notBoth(first: string, second: string): string {
  return `"${first}" and "${second}" exclude each other`;
}

export function regroupTwice(): string {
  return '"regroup" can be there once';
}

// --- what is asked for

export function twoLists(count: number): string {
  return `found ${count} list${count === 1 ? '' : 's'}, expected two, or none for the first two of the data`;
}

export function tooManyUnits(count: number, most: number): string {
  return `a list of ${count} units; at most ${most} fit an engagement`;
}

export function tooManyTurns(count: number, most: number): string {
  return `${count} turns; at most ${most} can be played`;
}

export function coverExpected(found: string): string {
  return `found ${found}, expected three weights such as 2:1:1 (none, soft, hard; not all 0), a cover, or COVER,COVER`;
}

export function wholeExpected(found: string, low: number, high: number): string {
  return `found "${found.trim()}", expected a whole number from ${low} to ${high}`;
}

export function twoExpected(count: number): string {
  return `found ${count} values, expected one for both sides or one for each`;
}

export function lineOf(weapon: string): string {
  return `the profiles of ${weapon}`;
}

export function rangeOf(weapon: string): string {
  return `the range of ${weapon}`;
}

export function unitIncomplete(unit: string, missing: readonly string[]): string {
  return `nobody has printed ${missing.join(', ')} of ${unit} at hand; supply them in a units.yaml with --data, or play a house unit`;
}

export function noAircraft(unit: string): string {
  return `${unit} is an aircraft: its moves over the table have no place in an engagement without a map; odds know aircraft`;
}

export function markersPerHitNotPlayed(): string {
  return 'oneMarkerPerAttack=false is not played in engagements; odds follow it';
}

export function spillNotPlayed(unit: string): string {
  return `damageSpillsOver=false is not played with ${unit}, whose miniatures take several points each; odds follow it`;
}

// --- exact engagements

export function tooManyStates(most: number): string {
  return `the engagement has more than ${most} states; take fewer or smaller units, or sample it`;
}

export function oneRangeOnly(): string {
  return 'an engagement is solved at one range; give the same range for every turn, or sample it';
}

export function fixedCoverOnly(): string {
  return 'an engagement is solved with fixed cover such as --cover none,soft, or sampled';
}

export function playerDraws(player: string): string {
  return `the player "${player}" draws random numbers, so its games can only be sampled`;
}

// --- what is shown

export const REASON_WORDS: Readonly<
  Record<'wiped-out' | 'both-wiped-out' | 'army-points' | 'equal-points', string>
> = {
  'wiped-out': 'one side wiped out',
  'both-wiped-out': 'both sides wiped out',
  'army-points': 'army points after the last turn',
  'equal-points': 'equal army points after the last turn',
};

/** What every engagement assumes where the rules need a table or the sources are silent. */
export function assumptions(retreatMoves: number): readonly string[] {
  return [
    'No map: the range of each turn is given, cover is given or drawn, everybody sees everybody, arcs, objectives, transport and reserves are left out.',
    'A unit fires everything it has at one target, attacks once an activation, and gets at most one order a turn.',
    'The owner of a squad loses the most common arms first; a move takes a unit to other terrain, so its cover is drawn anew.',
    'Answers to a move come after it; nobody moves away from an attack.',
    'Ammunition that explodes hits all soldiers of its own side, and the enemy’s when the range is within its reach.',
    `A unit has left the table after ${retreatMoves} retreat move${retreatMoves === 1 ? '' : 's'}.`,
  ];
}

export function notPlayed(unit: string, abilities: readonly string[]): string {
  return `${unit}: ${abilities.join(', ')} not played in engagements`;
}

export function houseUnits(): string {
  return 'House units: figures of our own, they say nothing about printed cards';
}
