/** Sentences of duels of vehicles of Rattenkrieg!. */

// --- players

const PLAYER_WORDS: Readonly<Record<string, string>> = {
  random: 'uniform over the legal choices',
  best: 'fires the shell at the part that most likely puts a whole enemy out, with every impulse',
  hull: 'fires the best shell for it at the hull, at the turret of a vehicle that is hull-down',
  turret: 'fires the best shell for it at the turret, at the hull of a vehicle without one',
};

export function playerDescription(player: string): string {
  return PLAYER_WORDS[player] ?? player;
}

// --- what is asked for

export function twoCards(count: number): string {
  return `found ${count} vehicle card${count === 1 ? '' : 's'}, expected two, or none for the first two of the data`;
}

export function noGun(card: string): string {
  return `${card} has no gun that pierces armour, and so has its enemy: nothing could happen`;
}

export function noTurret(card: string): string {
  return `${card} has no turret, so it cannot be hull-down`;
}

export function hullDownExpected(found: string): string {
  return `found "${found}", expected none, first, second or both`;
}

export function unreadableCard(name: string, reason: string): string {
  return `nothing is known of the armour of ${name} (${reason}); bring its card with --card FILE`;
}

export function cardFileExpected(found: string): string {
  return `found "${found}", expected a file of vehicle cards, NAME.yaml; ids of cards are the arguments themselves`;
}

export function notOfTanks(): string {
  return 'says nothing about a duel of vehicles';
}

export function onlyOfTanks(): string {
  return 'says something about duels of vehicles alone: --engagement tanks';
}

// --- what is shown

export const TANK_REASON_WORDS: Readonly<
  Record<'destroyed' | 'burning' | 'crew-out' | 'gun-silenced' | 'turns-over', string>
> = {
  destroyed: 'its ammunition exploded',
  burning: 'left burning',
  'crew-out': 'too few men left',
  'gun-silenced': 'its gun silenced',
  'turns-over': 'neither out after the last turn',
};

/** `at 30 inches, seen from 12 and 2 o'clock, the second hull-down` */
export function where(
  range: number,
  [first, second]: readonly [number, number],
  hullDown: readonly [boolean, boolean],
): string {
  const down = hullDown.every((is) => is)
    ? ', both hull-down'
    : hullDown[0]
      ? ', the first hull-down'
      : hullDown[1]
        ? ', the second hull-down'
        : '';
  return `at ${range} inches, seen from ${sectors([first, second])}${down}`;
}

/** `12 o'clock`, `12 and 2 o'clock` */
export function sectors([first, second]: readonly [number, number]): string {
  return first === second ? `${first} o'clock` : `${first} and ${second} o'clock`;
}

/** What every duel assumes where the rules need a table or leave a choice. */
export function assumptions(turns: number): readonly string[] {
  return [
    `A model of its own: two vehicles that stand, see each other and have a fire order each turn; initiative by the Quality of the commanders before each impulse; no movement, no reactions, no smoke, no repairs; after turn ${turns} a draw (R-TURN-03, R-TURN-05, R-VEH-01).`,
    'Every impulse fires its share of the rounds of the turn; one that was lost or passed loses its rounds (R-GUN-02). Level ground, the face that is easier to pierce, no shot at a chosen system (R-AT-10), skirts that stay on (R-AT-09), guns on the main table: no die of long ranges (R-AT-05). Shells made to pierce alone: no high explosive at the crew of a gun.',
    'A shell that could pierce half the armour of a closed vehicle costs it its next impulse of the turn, once by each impulse fired (R-HE-04), whether its dice count or not.',
    'In the simple model a vehicle fights at full strength until it is out: destroyed, burning (H-01), its gun silenced (H-02) or with too few men (H-03).',
  ];
}

const EXTENSION_WORDS: Readonly<Record<string, string>> = {
  'crew-losses':
    'Crew losses: the jobs of men who are out go to the commander, then to the others at a Quality of one less; meanwhile the gun is silent (R-VEH-02, H-04); a commander at another job does not help to aim.',
  'gun-damage': 'Gun damage: each point takes one off the gun sight (R-VEH-05).',
};

export function extensionInPlay(extension: string): string {
  return EXTENSION_WORDS[extension] ?? extension;
}

export function houseCard(name: string): string {
  return `${name}: a house card, round figures of our own, no printed card`;
}

export function userCard(name: string): string {
  return `${name}: a card of the user, not of our data`;
}

const UNSOLVED_WORDS: Readonly<
  Record<'extensions' | 'random-player' | 'rolled-penetration' | 'too-large', string>
> = {
  extensions: 'rules beyond the simple model are in play',
  'random-player': 'a player draws its aims',
  'rolled-penetration': 'whether a shell costs an impulse depends on dice',
  'too-large': 'a vehicle has too many states',
};

export function notSolved(why: keyof typeof UNSOLVED_WORDS): string {
  return `Sampled only, not solved exactly: ${UNSOLVED_WORDS[why]}.`;
}

export function turns(count: number): string {
  return `${count} turn${count === 1 ? '' : 's'}`;
}
