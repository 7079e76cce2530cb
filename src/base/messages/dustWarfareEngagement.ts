/** Sentences of engagements of Dust Warfare. */

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

/** `House Line Squad ×2` */
export function severalOf(unit: string, count: number): string {
  return count === 1 ? unit : `${unit} ×${count}`;
}

/** @param more kinds of units that are not named */
export function listInWords(units: readonly string[], more: number): string {
  return `${units.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
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

export function oneHero(entry: string): string {
  return `found "${entry}", expected a hero and the unit that he leads: HERO+UNIT`;
}

export function noHero(unit: string): string {
  return `${unit} is no hero; a hero comes first, then the unit that he leads: HERO+UNIT`;
}

export function cannotBeLed(unit: string, type: string): string {
  return `${unit} cannot be led by a hero: it is no unit of soldiers, its type is ${type}`;
}

export function otherClass(hero: string, unit: string, ofHero: string, ofUnit: string): string {
  return `${hero} (${ofHero}) cannot lead ${unit} (${ofUnit}): a hero joins a unit of his own class (D-HERO-01)`;
}

export function otherMove(hero: string, unit: string): string {
  return `${hero} cannot lead ${unit}: a hero joins a unit that is known to move as far as he does (D-HERO-01)`;
}

/** @param ability its name */
export function joinsNobody(hero: string, ability: string): string {
  return `${hero} joins no unit (${ability})`;
}

/** @param ability its name */
export function joinedByItsLike(unit: string, ability: string): string {
  return `${unit} is joined by no hero without ${ability}`;
}

export function tooManyWeapons(most: number): string {
  return `the hero and his unit have more than ${most} kinds of weapons together`;
}

export function markersPerHitNotPlayed(): string {
  return 'oneMarkerPerAttack=false is not played in engagements; odds follow it';
}

export function spillNotPlayed(unit: string): string {
  return `damageSpillsOver=false is not played with ${unit}, of whose miniatures some take several points; odds follow it`;
}

// --- configurations that were read from a file

export function noSuchPlace(place: number, units: number): string {
  return `found ${place}, expected the place of one of ${units} unit${units === 1 ? '' : 's'}: 0 to ${units - 1}`;
}

export function canonicalPlayer(found: string, canonical: string): string {
  return `found "${found}", expected "${canonical}": a configuration has players in these words`;
}

export function weightsExpected(): string {
  return 'weights of which one is above 0';
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
    'Both sides have a Command Section that every unit hears (D-CMD-02, D-CMD-06); a policy attacks to suppress alone only where no attack can be expected to take anything off.',
    'Equal weapons of a unit fire at one target, second targets are always near enough; a unit attacks once an activation, and gets at most one order a turn.',
    'Close-combat weapons that reach fire alone (H-09); heroes alone and what is immune to suppression never hit the dirt (H-08).',
    'The owner of a squad spreads damage before he loses a miniature, and loses the most common arms first; a move takes a unit to other terrain, so its cover is drawn anew.',
    'Cheat Death and one armour roll of Panzer Ace are declared when the attack is, before its dice.',
    'Answers to a move come after it; nobody moves away from an attack.',
    'A hero who leads a unit is the last of it to go; what only its own miniatures can do counts for his dice, too.',
    'Ammunition that explodes hits all soldiers of its own side, and the enemy’s when the range is within its reach.',
    `A unit has left the table after ${retreatMoves} retreat move${retreatMoves === 1 ? '' : 's'}.`,
  ];
}

export function leadsWithout(unit: string, abilities: readonly string[]): string {
  return `${unit}: ${abilities.join(', ')} of the hero not played while he leads`;
}

export function notPlayed(unit: string, abilities: readonly string[]): string {
  return `${unit}: ${abilities.join(', ')} not played in engagements`;
}

export function houseUnits(): string {
  return 'House units: figures of our own, they say nothing about printed cards';
}
