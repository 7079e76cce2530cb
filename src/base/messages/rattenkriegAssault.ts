/** Words of assaults on a floor: what is asked for, what they assume, their transcript. */
import { probabilityLabel as percent } from './oddsCharts.ts';

// --- what is asked for

export function onlyOfAssaults(): string {
  return 'says something about assaults on a floor alone: --engagement assault';
}

export function rangeInRooms(found: number, most: number): string {
  return `found ${found} inches; an assault is fought across rooms, at most ${most}`;
}

export function noCooking(): string {
  return 'without a grenade there is nothing to hold: --grenades 1 or more';
}

// --- what is shown

/** `assault by the door on 2 rooms, 1 grenade each, at 3 inches, …` */
export function assaulted(entry: string, rooms: number, grenades: number, where: string): string {
  const each = `${grenades} grenade${grenades === 1 ? '' : 's'}${rooms === 1 ? '' : ' each'}`;
  return `assault by the ${entry} on ${rooms} room${rooms === 1 ? '' : 's'}, ${each}, ${where}`;
}

/** What an assault assumes in place of the sentences of a firefight in the open. */
export interface AssaultWords {
  readonly rooms: number;
  readonly entry: string;
  /** null: none are thrown. */
  readonly grenade: {
    readonly name: string;
    readonly count: number;
    readonly isCooked: boolean;
    /** P(it explodes in the hand, in the first room and in any other one). */
    readonly inHand: number;
    readonly intoFirst: number;
    readonly intoOther: number;
    /** Of one man in the room, in which it explodes: P(dead), P(wounded), P(down, by it or by its shock). */
    readonly dead: number;
    readonly wounded: number;
    readonly down: number;
  } | null;
  readonly breakingPoint: number;
  readonly turns: number;
}

export function assumptions(assault: AssaultWords): readonly string[] {
  const { rooms, entry, grenade, breakingPoint, turns } = assault;
  return [
    `Assault: the first squad comes by the ${entry} and takes ${rooms === 1 ? 'the room' : `${rooms} rooms one after the other, the others by doors`}; the defenders are dealt over the rooms and stay there (H-08). Rooms are as large as a grenade fills from the centre; nobody uses another opening, breaks walls or comes from behind.`,
    'A squad has as many actions a turn as its men have Quality; before each action the Quality of the leaders decides who acts (R-TURN-03). A grenade, coming into a room, taking up positions in it and a charge cost one action each (R-MOVE-02).',
    'Two men of each side fire through an opening (R-MOVE-02, H-09), those of the first squad with most dice in front; men who have just come in have no cover and fire with two until they have taken up positions; by a window they come in with stance 0 (R-FIRE-08). Results of a volley take effect at once (OQ-43).',
    ...grenadeWords(grenade),
    'A charge meets man with man, drawn by chance; of the others some take enemies who are down, without a roll (R-CC-01), the rest help (R-CC-02, H-12). Every result ends the contact of a pair; who is pushed back stays in the room. Leaders fight hand to hand, too, and nobody is surprised (H-13). Grenades and charges ask for no aggressiveness; where it is played, nobody comes in or charges without a leader (R-QUAL-02).',
    'Wounded men and men who are taken count as out of action. A stunned man counts as one who hunkers down, until the turn ends.',
    `A squad breaks with ${breakingPoint} % of its figures out; the first wins, too, when nobody is left to hold the floor, the second when turn ${turns} is over.`,
  ];
}

function grenadeWords(grenade: AssaultWords['grenade']): readonly string[] {
  if (grenade === null) return ['No grenades are thrown.'];
  const { name, count, isCooked, inHand, intoFirst, intoOther, dead, wounded, down } = grenade;
  const held = isCooked
    ? `Held until the last moment it explodes in the hand with ${percent(inHand)}, at the two men at the opening (R-GREN-05).`
    : 'Men in the room may throw it back (R-GREN-06); where it explodes then is not followed.';
  return [
    `${name}, at most ${count} into each room; one more is thrown with every action. ${held}`,
    `Exactly: it gets into the first room with ${percent(intoFirst)}, into any other with ${percent(intoOther)} (R-GREN-03); one that misses hurts nobody (H-10). Of the men in the room each is dead with ${percent(dead)}, wounded with ${percent(wounded)}, down with ${percent(down)} (R-GREN-04, H-11).`,
  ];
}

// --- the transcript

export function throws(figure: string): string {
  return `  ${figure} throws a grenade`;
}

const FATE_WORDS = {
  'in-hand': 'it explodes in the hand',
  misses: 'it misses the opening',
  'thrown-back': 'it is thrown back',
  explodes: 'it explodes in the room',
} as const;

export function grenadeFate(fate: keyof typeof FATE_WORDS): string {
  return `    ${FATE_WORDS[fate]}`;
}

export function enters(side: string, room: number): string {
  return `  ${side} comes into room ${room + 1}`;
}

export function settles(side: string): string {
  return `  ${side} takes up positions`;
}

export function cleared(room: number): string {
  return `Room ${room + 1} is taken`;
}

export function charges(side: string, men: number, foes: number): string {
  return `  ${side} charges, ${men} against ${foes} who stand`;
}

export function taken(figure: string): string {
  return `    ${figure} is taken`;
}

export function givesUp(figure: string): string {
  return `    ${figure} gives up`;
}

const RESULT_WORDS = { dead: 'is dead', wounded: 'is wounded', retreats: 'is pushed back' } as const;

export function melee(
  figure: string,
  foe: string,
  modifier: number,
  result: keyof typeof RESULT_WORDS,
  strikesCharger: boolean,
): string {
  const sign = modifier < 0 ? `−${-modifier}` : `+${modifier}`;
  return `    ${figure} at ${foe}, ${sign}: ${strikesCharger ? figure : foe} ${RESULT_WORDS[result]}`;
}
