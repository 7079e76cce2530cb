/** What a firefight leaves out and what it plays beyond the simple model, for every answer that rests on it. */

import { probabilityLabel } from '../../dice/expression/phrases.ts';
import { ambushRules } from './compile/ambush.ts';
import { groupsOf, squadOf, volumeOf } from './compile/figures.ts';
import { grenadeRules } from './compile/grenade.ts';
import type { Assault, FirefightConfiguration } from './configuration.ts';
import { SIDES } from './fire/combatTable.ts';
import type { Catalogue } from './model.ts';
import { readingInPlay } from './phrases.ts';
import { changedReadings } from './readings.ts';

/** What an assault assumes in place of the sentences of a firefight in the open. */
interface AssaultWords {
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

function grenadeWords(grenade: AssaultWords['grenade']): readonly string[] {
  if (grenade === null) return ['No grenades are thrown.'];
  const { name, count, isCooked, inHand, intoFirst, intoOther, dead, wounded, down } = grenade;
  const held = isCooked
    ? `Held until the last moment it explodes in the hand with ${probabilityLabel(inHand)}, at the two men at the opening (R-GREN-05).`
    : 'Men in the room may throw it back (R-GREN-06); where it explodes then is not followed.';
  return [
    `${name}, at most ${count} into each room; one more is thrown with every action. ${held}`,
    `Exactly: it gets into the first room with ${probabilityLabel(intoFirst)}, into any other with ${probabilityLabel(intoOther)} (R-GREN-03); one that misses hurts nobody (H-10). Of the men in the room each is dead with ${probabilityLabel(dead)}, wounded with ${probabilityLabel(wounded)}, down with ${probabilityLabel(down)} (R-GREN-04, H-11).`,
  ];
}

function assumptionsText(assault: AssaultWords): readonly string[] {
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

/** What every firefight assumes where the rules need a table or leave a choice. */
function firefightAssumptions(breakingPoint: number, turns: number): readonly string[] {
  return [
    'A model of its own, SE-1: two squads at one range, one element and one fire order each, everybody sees everybody; nobody moves, nobody throws grenades, no suppressive fire, no jams.',
    'A squad has as many actions a turn as its men have Quality; before each action the Quality of the leaders decides who acts (R-TURN-03).',
    'Every able man fires once with each action of his squad, a leader leads; results of a volley take effect at once (OQ-43).',
    'The enemies shot at are drawn at random among those who can be shot at, unless a player picks one for the single shots.',
    'Each burst of a magazine covers one man of his own, a belt covers everybody; machine guns stand on bipods and roll at least React dice over the men they cover (OQ-04).',
    'Wounded men count as out of action; men who hunker down get up after two actions of their squad.',
    `A squad breaks with ${breakingPoint} % of its figures out; after turn ${turns} the one that kept the greater share wins.`,
  ];
}

/** What every ambush assumes beside. @param spotted P(seen in time) */
function ambushAssumptions(spotted: number): readonly string[] {
  return [
    'Ambush: the first squad lies hidden, the second walks into the open before it; its leader spots once on the way (R-SPOT-01, H-06), against cover and camouflage of men who do nothing (R-SPOT-02).',
    `They see it in time with ${probabilityLabel(spotted)}, exactly.`,
    'Unseen, everybody of the first squad fires once before the first turn: at men who are not alert (stance 0, no cover), aimed (H-05), and nobody can react (R-ACT-03, R-FIRE-08); then the firefight goes on, the walkers having moved into their cover with their first action (R-TURN-06, H-07).',
  ];
}

const EXTENSION_WORDS: Readonly<Record<string, string>> = {
  reactions:
    'Reactions: a squad that was shot at may pay one action and fire with another at +1, or hunker down; nobody reacts to a reaction.',
  aggressiveness:
    'Aggressiveness: deaths move it, men without a leader test before they shoot, and squads whose value moved by two or more test at the end of the turn; leaders do not shift it.',
  outgunned:
    'Outgunned: able men who are shot at by a higher tier than most of them carry test one after the other until one stands; the others hunker down.',
  'range-bands':
    'Range bands of pistols, revolvers and submachine guns are played; beyond the last they do not fire.',
  'leader-loss': 'A squad without its leader takes the initiative by the Quality of its men.',
};

export function assumptions(catalogue: Catalogue, configuration: FirefightConfiguration): readonly string[] {
  const { sides, breakingPoint, turns, extensions, readings, ambush, assault } = configuration;
  const volume = volumeOf(catalogue, configuration, groupsOf(catalogue, configuration));
  const isHouse = sides.some((side) => squadOf(catalogue, side).source === 'house');
  return [
    ...(isHouse ? ['House squads: lists of our own, no order of battle prints them'] : []),
    ...(assault === undefined
      ? firefightAssumptions(breakingPoint, turns)
      : assumptionsText(assaultFigures(catalogue, configuration, assault))),
    ...(volume.strikesTwice && !volume.dieByDie
      ? [
          'Every die of a burst meets a man as he was before the burst (OQ-50); --rule burstHits=dieByDie has the later dice meet what the earlier ones did.',
        ]
      : []),
    ...(ambush === undefined ? [] : ambushAssumptions(spottedShare(catalogue, configuration))),
    ...extensions.map((extension) => EXTENSION_WORDS[extension] ?? extension),
    ...changedReadings(catalogue, readings).map(({ id, name, option, meaning }) =>
      readingInPlay(id, name, option, meaning),
    ),
  ];
}

function assaultFigures(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
  { rooms, entry, grenades, cooked }: Assault,
): AssaultWords {
  const { breakingPoint, turns } = configuration;
  const common = { rooms, entry, breakingPoint, turns };
  if (grenades === 0) return { ...common, grenade: null };
  const rules = grenadeRules(catalogue, configuration, { rooms, entry, grenades, cooked });
  const inHand = rules.inHandFaces / SIDES;
  const [intoFirst, intoOther] = rules.openingFaces.map((faces) => (1 - inHand) * ((faces ?? SIDES) / SIDES));
  const [dead, wounded, down] = rules.inRoom[0].probabilities;
  const figures = { inHand, intoFirst, intoOther, dead, wounded, down };
  return { ...common, grenade: { name: rules.name, count: grenades, isCooked: cooked, ...figures } };
}

/** P that the walkers see the ambush in time. */
function spottedShare(catalogue: Catalogue, configuration: FirefightConfiguration): number {
  return ambushRules(catalogue, configuration)?.spotting?.probabilities[0] ?? 0;
}
