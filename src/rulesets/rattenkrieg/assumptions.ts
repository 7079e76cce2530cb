/** What a firefight leaves out, and what it plays beyond the simple model; listed in every answer based on it. */

import { probabilityLabel } from '../../dice/expression/phrases.ts';
import { ambushRules } from './compile/ambush.ts';
import { groupsOf, squadOf, volumeOf } from './compile/figures.ts';
import { grenadeRules } from './compile/grenade.ts';
import type { Assault, FirefightConfiguration } from './configuration.ts';
import { SIDES } from './fire/combatTable.ts';
import { changedInterpretations } from './interpretations.ts';
import type { Catalogue } from './model.ts';
import { readingInPlay } from './phrases.ts';

/** Values in the assumptions of an assault, which replace those of a firefight in the open. */
interface AssaultWords {
  readonly rooms: number;
  readonly entry: string;
  /** null without grenades. */
  readonly grenade: {
    readonly name: string;
    readonly count: number;
    readonly isCooked: boolean;
    /** P(it explodes in the hand) in the first room, and in any other. */
    readonly inHand: number;
    readonly intoFirst: number;
    readonly intoOther: number;
    /** For a man in the room where it explodes: P(dead), P(wounded), P(down, from it or its shock). */
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
    ? `Held until the last moment, it explodes in the hand with ${probabilityLabel(inHand)}, at the two men at the opening (R-GREN-05).`
    : 'Men in the room may throw it back (R-GREN-06); its explosion elsewhere is not played.';
  return [
    `${name}, at most ${count} into each room; each action throws one more. ${held}`,
    `Exact: it gets into the first room with ${probabilityLabel(intoFirst)}, into any other with ${probabilityLabel(intoOther)} (R-GREN-03); a miss hurts nobody (H-10). Of the men in the room each is dead with ${probabilityLabel(dead)}, wounded with ${probabilityLabel(wounded)}, down with ${probabilityLabel(down)} (R-GREN-04, H-11).`,
  ];
}

function assumptionsText(assault: AssaultWords): readonly string[] {
  const { rooms, entry, grenade, breakingPoint, turns } = assault;
  return [
    `Assault: the first squad enters by the ${entry} and clears ${rooms === 1 ? 'the room' : `${rooms} rooms one after the other, the others by doors`}. The defenders are spread over the rooms and stay there (H-08). A grenade in the centre fills a room. There are no other openings, broken walls or attacks from behind.`,
    'A squad has as many actions a turn as its men have Quality; before each action the Quality of the leaders decides who acts (R-TURN-03). A grenade, coming into a room, taking up positions in it and a charge cost one action each (R-MOVE-02).',
    'Two men of each side fire through an opening (R-MOVE-02, H-09), those of the first squad with most dice in front; men who have just come in have no cover and fire with two until they have taken up positions; by a window they come in with stance 0 (R-FIRE-08). Results of a volley apply at once (OQ-43).',
    ...grenadeWords(grenade),
    'A charge pairs men at random. Spare men capture enemies who are down, without a roll (R-CC-01), or help (R-CC-02, H-12). Every result ends the contact of a pair; a man pushed back stays in the room. Leaders fight, too, and nobody is surprised (H-13). Grenades and charges need no test of aggressiveness. With aggressiveness in play, men without a leader neither enter nor charge (R-QUAL-02).',
    'Wounded and captured men count as out of action. A stunned man counts as hunkered until the end of the turn.',
    `A squad breaks with ${breakingPoint} % of its men out. The first squad also wins when no defender is left; the second when turn ${turns} ends.`,
  ];
}

/** The assumptions of every firefight where the rules need a table or leave a choice. */
function firefightAssumptions(breakingPoint: number, turns: number): readonly string[] {
  return [
    'Simplified model SE-1: two squads at one range, with one element and one fire order each; all men see each other. No movement, grenades, suppressive fire or jams.',
    'A squad has as many actions a turn as its men have Quality; before each action the Quality of the leaders decides who acts (R-TURN-03).',
    'Every able man except the leader fires once with each action of his squad; results of a volley apply at once (OQ-43).',
    'Targets are drawn at random among legal targets, unless an AI player picks one for single shots.',
    'Each burst of a magazine covers a different man, a belt covers everybody. Machine guns stand on bipods and roll at least React dice over the men they cover (OQ-04).',
    'Wounded men count as out of action; men who hunker down get up after two actions of their squad.',
    `A squad breaks with ${breakingPoint} % of its men out. After turn ${turns} the squad with the greater share left wins.`,
  ];
}

/** Further assumptions of every ambush. @param spotted P(it is spotted in time) */
function ambushAssumptions(spotted: number): readonly string[] {
  return [
    'Ambush: the first squad lies hidden; the second walks into the open in front of it. Its leader spots once on the way (R-SPOT-01, H-06), against cover and camouflage of men who stay still (R-SPOT-02).',
    `They see the ambush in time with ${probabilityLabel(spotted)} (exact).`,
    'Unseen, everybody of the first squad fires once before the first turn: at men who are not alert (stance 0, no cover), aimed (H-05), and nobody can react (R-ACT-03, R-FIRE-08). Then the firefight starts; the second squad has moved into cover with its first action (R-TURN-06, H-07).',
  ];
}

const EXTENSION_WORDS: Readonly<Record<string, string>> = {
  reactions:
    'Reactions: a squad under fire may pay one action and fire with another at +1, or hunker down. There is no reaction to a reaction.',
  aggressiveness:
    'Aggressiveness: deaths change it; men without a leader test before they shoot. Squads whose value changed by two or more test at the end of the turn. Leaders do not change it.',
  outgunned:
    'Outgunned: men under fire from a higher tier than most of them carry test one after the other until one stands; the others hunker down.',
  'range-bands':
    'Range bands apply to pistols, revolvers and submachine guns, which do not fire beyond the last band.',
  'leader-loss': 'A squad without its leader rolls for initiative with the Quality of its men.',
};

export function assumptions(catalogue: Catalogue, configuration: FirefightConfiguration): readonly string[] {
  const { sides, breakingPoint, turns, extensions, interpretations, ambush, assault } = configuration;
  const volume = volumeOf(catalogue, configuration, groupsOf(catalogue, configuration));
  const isHouse = sides.some((side) => squadOf(catalogue, side).source === 'house');
  return [
    ...(isHouse ? ['House squads: our own lists, not from a printed order of battle'] : []),
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
    ...changedInterpretations(catalogue, interpretations).map(({ id, name, option, meaning }) =>
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

/** P(the walkers spot the ambush in time). */
function spottedShare(catalogue: Catalogue, configuration: FirefightConfiguration): number {
  return ambushRules(catalogue, configuration)?.spotting?.probabilities[0] ?? 0;
}
