/** Why a question about an attack in Dust Warfare is refused. */

export function weaponsExpected(found: string, mostCount: number): string {
  return `found ${found === '' ? 'nothing' : found}, expected weapons such as 5/1, 2x5/1 or 1x1/3:laser (COUNTxDICE/DAMAGE:ABILITY, COUNT from 1 to ${mostCount}, DICE a number or spray)`;
}

export function tooManyHits(found: number, most: number): string {
  return `found ${found} combinations of hits, expected at most ${most}; R-22 needs each of them where damage does not spill over`;
}

export function tooManyPoints(found: number, most: number): string {
  return `found dice for ${found} points of damage, expected at most ${most}`;
}

export function nothingReaches(unit: string): string {
  return `${unit} has no weapon of the chosen kind that reaches; see --weapons, --range and --action`;
}

export function noRuleFor(weapon: string, value: string): string {
  return `${weapon} has the value ${value} here, for which Dust Warfare has no rule; choose others with --weapons`;
}

export function targetExpected(found: string): string {
  return `found ${found === '' ? 'nothing' : found}, expected a target: the id of a unit, or a class such as S2, V4 or A1`;
}

export function attackerExpected(found: string): string {
  return `found ${found === '' ? 'nothing' : found}, expected an attacker: the id of a unit, or weapons such as 5/1 or 4x1/1,1x1/3:laser`;
}

export function sideExpected(found: string): string {
  return `found ${found === '' ? 'nothing' : found}, expected the id of a unit, or weapons and a class such as 5x1/1@S2`;
}

export function notAWordOfAttacks(found: string): string {
  return `found ${found}, expected nothing more, or a cover (none, soft, hard) or suppressed`;
}

export function noClass(unit: string): string {
  return `the armour class of ${unit} is unknown: supply it by --data or --set, or give a class such as S2 instead`;
}

export function sprayNeedsMiniatures(): string {
  return 'a spray weapon rolls a die for each miniature of the target: how many are there?';
}

export function noTableForSoldiers(): string {
  return 'only vehicles and aircraft have effects of a damage table';
}

export function forAircraftOnly(): string {
  return 'only aircraft fly high or low';
}

export function forVehiclesOnly(): string {
  return 'only vehicles have a facing';
}

export function forSoldiersOnly(what: string): string {
  return `only soldiers ${what}`;
}

export function onlyWhenSustained(what: string): string {
  return `${what} takes the place of the reroll of a sustained attack: --action sustained`;
}

export function nothingToOvercharge(): string {
  return 'no weapon that fires can be overcharged by this bloc';
}

export function noSecondTarget(): string {
  return 'no weapon that fires can take a second target instead of its reroll';
}

export function notWithSustained(ability: string): string {
  return `${ability} cannot be used in a sustained attack`;
}

export function moreThanTheUnitHas(found: number, miniatures: number): string {
  return `found ${found} miniatures, expected at most the ${miniatures} that the unit has`;
}

export function coverSaidTwice(): string {
  return 'the cover is said twice; once is enough';
}

export function moreDamageThanLife(taken: number, life: number): string {
  return `found ${taken} points of damage before, expected fewer than the ${life} that it can take`;
}

export function oneInsteadOfReroll(): string {
  return 'only one thing takes the place of the reroll: Take Aim, an overcharge or a second target';
}

export function spraySaidTwice(found: string, damage: number): string {
  return `found ${found}, expected spray/${damage}: a spray weapon rolls as many dice as the target has miniatures`;
}

export function onlyAfterMove(ability: string): string {
  return `${ability} follows a move: it needs a plain attack in an activation of two actions`;
}

export function closeCombatApart(): string {
  return 'close-combat weapons fire only with others of close combat (D-WPN-CLOSE-COMBAT)';
}

export function notIndirectly(): string {
  return 'only artillery fires indirectly (D-WPN-ARTILLERY)';
}

export function outOfRange(what: string, least: number, most: number | null): string {
  if (most === null) return `${what} begins at ${least} inches`;
  return least === 0 ? `${what} reaches ${most} inches` : `${what} reaches from ${least} to ${most} inches`;
}

export function loneHeroTakesNone(option: string): string {
  return `a hero alone takes no suppression markers and gains nothing by hitting the dirt (D-HERO-02); with a unit: --${option}`;
}

export function cannotHitTheDirt(): string {
  return 'what is immune to suppression does not hit the dirt';
}

export function suppressedCannotHitTheDirt(): string {
  return 'a suppressed unit does not react, so it cannot hit the dirt (D-REACT-01)';
}

export function ridersWithoutCover(): string {
  return 'tank riders suffer the attack without cover (D-ABL-TANK-RIDERS): leave cover and suppression out';
}
