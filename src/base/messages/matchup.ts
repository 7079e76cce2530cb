/** Sentences about teams and matchups. */

export function emptyTeam(): string {
  return 'found no character, expected a faction or a list of characters such as eva-kramer:combat,karl-zermann';
}

export function twoTeams(found: number): string {
  return `found ${found} team${found === 1 ? '' : 's'}, expected two or none`;
}

export function characterTwice(id: string): string {
  return `found "${id}" a second time, expected each character once in a team`;
}

export function noSuchPack(character: string, pack: string, known: readonly string[]): string {
  return `"${character}" has no pack "${pack}", expected one of ${known.join(', ')}`;
}

export function figureWithoutData(id: string): string {
  return `"${id}" exists in print, but its figures are not known, so it cannot be played`;
}

export function modeNotPlayed(mode: string, played: readonly string[]): string {
  return `the mode "${mode}" is not played yet, expected one of ${played.join(', ')}`;
}

export function mapNotKnown(id: string): string {
  return `the map "${id}" exists in print, but its circles and paths are not known, so it cannot be played`;
}

export function playersExpected(found: number): string {
  return `found ${found} names, expected one for both sides or two with a comma between them`;
}

export function ruleExpected(found: string): string {
  return `found "${found}", expected SWITCH=true or SWITCH=false, or the number of a ruling in place of its switch`;
}

export function ruleTwice(name: string): string {
  return `the switch "${name}" is set a second time`;
}

export function unusualTeam(side: string, heroes: number, troopers: number): string {
  const team = `${heroes} ${heroes === 1 ? 'Hero' : 'Heroes'} and ${troopers} ${troopers === 1 ? 'Trooper' : 'Troopers'}`;
  return `${side} has ${team}; the rulebook's team is 3 Heroes and 2 Troopers of one faction (T-SETUP-04)`;
}

export function mixedTeam(side: string, factions: readonly string[]): string {
  return `${side} mixes ${factions.join(' and ')}; the rulebook's team is of one faction and mercenaries (T-SETUP-04)`;
}

export function sameFaction(side: string): string {
  return `both sides are ${side}; the rulebook wants different factions (T-SETUP-02)`;
}

export function notAConfiguration(reason: string): string {
  return `not a configuration that can be played: ${reason}`;
}

const PACK_NAMES = { combat: 'Combat', stamina: 'Stamina', command: 'Command' } as const;

export function packName(pack: keyof typeof PACK_NAMES): string {
  return PACK_NAMES[pack];
}

const REASON_NAMES = {
  eliminated: 'one side eliminated',
  'both-eliminated': 'both sides eliminated at once',
  'turn-cap': 'turn cap',
  'flags-planted': 'two flags planted',
  'flags-placed': 'all flags on the board',
  points: 'more points',
  objectives: 'four objectives',
  scenario: 'as the scenario says',
  'scenario-limit': 'turn limit of the scenario',
} as const;

export function reasonName(reason: keyof typeof REASON_NAMES): string {
  return REASON_NAMES[reason];
}

/** For a sentence: `the player "greedy" (one activation ahead …)`. */
export function playerInWords(name: string, description: string): string {
  return `the player \u201C${name}\u201D (${description})`;
}
