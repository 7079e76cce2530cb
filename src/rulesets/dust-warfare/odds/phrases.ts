/** Phrases for attacker and target. */
import { profileText } from '../profile.ts';
import type { AttackerQuestion, AttackQuestion, TargetQuestion } from './question.ts';

/** Attacker and target of a sentence, each with its notes. */
interface SideWords {
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

const ACTION_WORDS = {
  attack: 'attack',
  sustained: 'sustained attack',
  indirect: 'indirect fire',
} as const;

/** `4 × Rifle 1/1` */
function weaponPhrase(name: string, count: number, profile: string): string {
  return `${count} × ${name}${name === profile ? '' : ` ${profile}`}`;
}

function attackerState(attacker: AttackerQuestion): string[] {
  const { unit, weapons, action, abilities, damage, overcharged, splits, range } = attacker;
  return [
    ACTION_WORDS[action],
    ...(unit === null
      ? []
      : weapons.flatMap(({ name, count, profile }) =>
          profile === null ? [] : [weaponPhrase(name, count, profileText(profile))],
        )),
    ...abilities,
    ...(overcharged ? ['overcharged'] : []),
    ...(splits ? ['on two targets, each'] : []),
    ...damage,
    ...(range === null ? [] : [`range ${range}`]),
  ];
}

export function coverPhrase(cover: string): string {
  return cover === 'none' ? 'in the open' : `in ${cover} cover`;
}

function targetState(target: TargetQuestion): string[] {
  const { unit, armourClass, altitude, miniatures, hitPoints, taken, cover, markers } = target;
  return [
    ...(unit === null ? [] : [armourClass]),
    ...(altitude === null ? [] : [`flying ${altitude}`]),
    ...(miniatures === null || miniatures === 1 ? [] : [`${miniatures} miniatures`]),
    ...(hitPoints === null || hitPoints === 1 ? [] : [`${hitPoints} hit points`]),
    ...(taken === 0 ? [] : [`${taken} damage before`]),
    coverPhrase(cover),
    ...(markers === 0 ? [] : [markers === 1 ? 'suppressed' : `${markers} suppression markers`]),
    ...(target.hitsTheDirt ? ['hits the dirt'] : []),
    ...(target.isTeam ? ['team'] : []),
    ...(target.isLoneHero ? ['hero alone'] : []),
    ...(target.facing === 'front' ? [] : [`from the ${target.facing}`]),
    ...(target.unmoved ? ['unmoved'] : []),
    ...(target.inTerrain ? ['half in terrain'] : []),
    ...target.abilities,
    ...target.damage,
  ];
}

export const MARKERS = 'markers';

export const DAMAGE = 'damage';

export const HITS = 'hits';

export const LOST = 'lost';

export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

export function pointsOfTheLost(): string {
  return 'Army points count only for destroyed miniatures, not for damage that they survive.';
}

/** A house ruling that the values depend on. */
export function houseInterpretation(id: string, meaning: string): string {
  return `House interpretation ${id}: ${meaning}`;
}

/** What happens to a target of which nothing is left, where answers are compared: the same however many miniatures it has. */
export function finishedWord({ armourClass }: { readonly armourClass: string }): string {
  return armourClass.startsWith('S') ? 'wiped out' : 'destroyed';
}
