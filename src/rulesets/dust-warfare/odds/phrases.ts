/** Who attacks whom, in words. */
import * as words from '../../../base/messages/dustWarfareOdds.ts';
import { profileText } from '../profile.ts';
import type { AttackerQuestion, AttackQuestion, TargetQuestion } from './question.ts';

/** The two sides of a sentence, each with what is special about it. */
export interface SideWords {
  readonly attacker: string;
  readonly attackerState: readonly string[];
  readonly target: string;
  readonly targetState: readonly string[];
}

export function sideWords({ attacker, target }: AttackQuestion): SideWords {
  return {
    attacker: attacker.name,
    attackerState: attackerState(attacker),
    target: target.name,
    targetState: targetState(target),
  };
}

function attackerState(attacker: AttackerQuestion): string[] {
  const { unit, weapons, action, abilities, damage, overcharged, splits, range } = attacker;
  return [
    words.ACTION_WORDS[action],
    ...(unit === null
      ? []
      : weapons.flatMap(({ name, count, profile }) =>
          profile === null ? [] : [words.weaponPhrase(name, count, profileText(profile))],
        )),
    ...abilities,
    ...(overcharged ? [words.OVERCHARGED] : []),
    ...(splits ? [words.TWO_TARGETS] : []),
    ...damage,
    ...(range === null ? [] : [words.rangePhrase(range)]),
  ];
}

function targetState(target: TargetQuestion): string[] {
  const { unit, armourClass, altitude, miniatures, hitPoints, taken, cover, markers } = target;
  return [
    ...(unit === null ? [] : [armourClass]),
    ...(altitude === null ? [] : [words.altitudePhrase(altitude)]),
    ...(miniatures === null || miniatures === 1 ? [] : [words.miniaturesPhrase(miniatures)]),
    ...(hitPoints === null || hitPoints === 1 ? [] : [words.hitPointsPhrase(hitPoints)]),
    ...(taken === 0 ? [] : [words.takenPhrase(taken)]),
    words.coverPhrase(cover),
    ...(markers === 0 ? [] : [words.markersPhrase(markers)]),
    ...(target.hitsTheDirt ? [words.HITS_THE_DIRT] : []),
    ...(target.isTeam ? [words.TEAM] : []),
    ...(target.isLoneHero ? [words.LONE_HERO] : []),
    ...(target.facing === 'front' ? [] : [words.facingPhrase(target.facing)]),
    ...(target.unmoved ? [words.UNMOVED] : []),
    ...(target.inTerrain ? [words.IN_TERRAIN] : []),
    ...target.abilities,
    ...target.damage,
  ];
}
