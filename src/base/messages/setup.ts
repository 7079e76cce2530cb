/** Sentences about teams that are picked for, bonus and challenge tokens, crates of other boxes, several players. */

export function missingReplacement(mercenary: string, side: string): string {
  return `both sides want the mercenary "${mercenary}" and ${side} names no other; expected ${mercenary}~CHARACTER, for the side that loses the roll (T-SETUP-05)`;
}

export function replacementContested(replacement: string): string {
  return `found "${replacement}" in place of a mercenary that both sides want, expected a character of neither team`;
}

export function noSecondTeam(faction: string, side: string): string {
  return `both sides want ${faction} and ${side} names no other team; expected TEAM~~TEAM, for the side that loses the roll (T-SETUP-02)`;
}

export function fightsHome(mercenary: string, home: string): string {
  return `"${mercenary}" is loyal to ${home} and may not join a team that fights it (T-SETUP-06)`;
}

export function replacementOfNobody(character: string): string {
  return `found a character in place of "${character}", expected one only for a mercenary: nobody else is rolled for (T-SETUP-05)`;
}

export function tooManyBonusTokens(found: number, most: number): string {
  return `found ${found} bonus tokens, expected at most ${most} a side (T-SETUP-08)`;
}

export function bonusTwice(token: string): string {
  return `found the bonus token "${token}" a second time in the team; there is one of each`;
}

export function noBonusTokens(): string {
  return 'the data has no bonus tokens: what the printed ones do is not known; a folder laid over it with --data can add some';
}

export function bonusWithoutData(token: string): string {
  return `the bonus token "${token}" exists in print, but what it does is not known, so it cannot be played`;
}

export function bonusNotFor(token: string, character: string, pack: string): string {
  return `the bonus token "${token}" replaces nothing in the ${pack} pack of "${character}": its restrictions do not allow it (T-SETUP-08)`;
}

export function bonusCannotReplace(token: string, item: string, allowed: readonly string[]): string {
  return `the bonus token "${token}" cannot replace "${item}", expected one of ${allowed.join(', ')} (T-SETUP-08, R-49)`;
}

export function noBonusForTeam(wanted: number, fits: number): string {
  return `found ${wanted} random bonus tokens, but only ${fits} characters of the team can take one`;
}

export function cratesNotKnown(box: string): string {
  return `what the crates of "${box}" hold is not known; house data can say it (house/expansion-crates.yaml)`;
}

export function notAnAreaItem(figure: string, found: string, known: readonly string[]): string {
  const expected =
    known.length === 0 ? 'nothing: the data has no Area 51 items' : `one of ${known.join(', ')}`;
  return `found "${found}" in the slot of "${figure}", expected ${expected} (T-DOG-06)`;
}

export function houndWithoutRemote(figure: string): string {
  return `"${figure}" is in the team without a character that can have its remote control (T-DOG-01)`;
}

export function onlyHounds(): string {
  return 'found nobody but figures that are no characters, expected at least one character';
}

export function tooManyFiguresASide(found: number, most: number): string {
  return `found ${found} figures, expected at most ${most} a side`;
}

export function voivodeWithout(voivode: string, needed: string): string {
  return `"${voivode}" is in the team without "${needed}": Voïvodes come in pairs and with the Hero they serve (T-VOI-01)`;
}

export function boxTwice(box: string): string {
  return `the box "${box}" is named a second time`;
}

export function seatsExpected(found: string): string {
  return `found "${found}", expected first=NAME,NAME or second=NAME,NAME: the players of a side, its general first`;
}

export function seatsTwice(side: string): string {
  return `the players of the ${side} side are named a second time`;
}

export function tooManyPlayers(found: number, most: number): string {
  return `found ${found} players, expected at most ${most} at the table (T-MULTI-01)`;
}

export function morePlayersThanFigures(players: number, figures: number): string {
  return `found ${players} players for ${figures} characters, expected at least one character each (T-MULTI-01)`;
}

export function heroTwice(hero: string): string {
  return `the Hero "${hero}" is on both sides, but with three to eight players a Hero appears only once at the table (T-MULTI-03)`;
}

export function wishesInScenario(): string {
  return 'found another team or character with ~, expected one only: the forces of a scenario are given, not rolled for';
}

export function challengeKinds(found: readonly string[]): string {
  return `found challenges of the kinds ${found.join(', ')}, expected one each of combat, physical, mental, special (T-CHAL-01)`;
}

export function noSuchExpansion(id: string): string {
  return `found "${id}", expected an expansion of crates.yaml`;
}

export function expansionContents(kind: string, found: number, expected: number): string {
  return `found ${found} ${kind}, expected ${expected}: one for each of its tokens that nobody knows`;
}

export function specialAsBonus(item: string, owner: string): string {
  return `found "${item}", the special object of "${owner}", expected an item that is nobody's`;
}

/** Sides that want the same teams are told apart by their number. */
export function sideNumbered(side: 0 | 1): string {
  return side === 0 ? 'First side' : 'Second side';
}

export function alternatives(names: readonly string[]): string {
  return names.join(' or ');
}

export function generalAndMates(players: readonly string[]): string {
  const [general, ...mates] = players;
  return mates.length === 0 ? general : `${general} (general), ${mates.join(', ')}`;
}

export function handicapExpected(found: string, most: number): string {
  return `found "${found}", expected first=N or second=N with N from −${most} to ${most}`;
}

export function handicapTwice(side: string): string {
  return `the ${side} side has two handicaps; give one`;
}
