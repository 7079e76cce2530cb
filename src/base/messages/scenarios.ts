/** Sentences about scenarios and board options. */

export function scenarioMissing(known: readonly string[]): string {
  return `story mode is played by a scenario; expected --scenario and one of ${known.join(', ')}`;
}

export function scenarioOutsideStory(mode: string): string {
  return `found a scenario with the mode "${mode}", expected it with story mode alone`;
}

export function scenarioSays(id: string): string {
  return `the scenario "${id}" says that itself; leave it out`;
}

export function scenarioTeams(found: number, open: number): string {
  const expected =
    open === 0
      ? 'none: the scenario names the figures'
      : `none or ${open}: one for each side that the scenario leaves open`;
  return `found ${found} team${found === 1 ? '' : 's'}, expected ${expected}`;
}

export function scenarioForces(side: string, found: string, expected: string): string {
  return `found ${found} for ${side}, expected ${expected}`;
}

export function forces(heroes: number, troopers: number, faction: string | undefined): string {
  return `${heroes} heroes and ${troopers} troopers${faction === undefined ? '' : ` of ${faction}`}`;
}

export function onlyInStory(found: string): string {
  return `found "${found}", expected it only in a game that is played by a scenario`;
}

export function mapOfScenario(found: string, expected: string): string {
  return `found the map "${found}", expected "${expected}", as the scenario says`;
}

export function rushAndGo(): string {
  return 'rush-and-go';
}

export function secretDoors(doors: number): string {
  return `${doors} secret doors`;
}

export function playedWith(played: string, extras: readonly string[]): string {
  return `${played}, with ${extras.join(' and ')}`;
}

export function optionTwice(name: string): string {
  return `the option "${name}" is given a second time`;
}

export function optionValue(name: string, found: string, expected: string): string {
  return `found "${found}" for the option "${name}", expected ${expected}`;
}

export function tooFewEntries(map: string, found: number): string {
  return `the map "${map}" has ${found} entry points; rush-and-go needs four (T-SETUP-12)`;
}

export function doorsDoNotFit(map: string, doors: number): string {
  return `the map "${map}" has no ${doors} Action circles that are six circles apart, as secret doors must be (T-SDOOR-01)`;
}

export function eitherForces(): string {
  return 'expected `figures`, or else `choose`, and not both';
}

export function noSuchPart(kind: string, id: string, known: readonly string[]): string {
  return `the scenario has no ${kind} "${id}", expected ${known.length === 0 ? 'none: it has none' : `one of ${known.join(', ')}`}`;
}

export function partTwice(kind: string, id: string): string {
  return `the ${kind} "${id}" stands here a second time`;
}

export function notOnMap(circle: number, size: number): string {
  return `found circle ${circle}, expected 0 to ${size - 1}`;
}

export function circleIsNot(circle: number, kind: string, expected: string): string {
  return `circle ${circle} is of kind ${kind}, expected ${expected}`;
}

export function usedTwice(circle: number): string {
  return `found circle ${circle} a second time`;
}

export function nobodyActs(): string {
  return 'nobody acts here, so `side` is needed';
}

export function nobodyToHeal(): string {
  return 'nobody acts here, so `figure` is needed';
}

export function noLonger(turn: number, limit: number): string {
  return `found turn ${turn}, expected at most ${limit}, the turn limit`;
}

export function findsBeyondTokens(found: number, tokens: number): string {
  return `found ${found} crates that hold a find, expected at most ${tokens}: so many tokens have crates on both sides (T-CRATE-02)`;
}

export function tooManyFigures(found: number, most: number): string {
  return `found ${found} figures, expected at most ${most} in a game`;
}

export function noPackOf(character: string, pack: string): string {
  return `"${character}" has no pack "${pack}"`;
}

export function moreStarts(starts: number, figures: number): string {
  return `found ${starts} circles for ${figures} figures`;
}
