/** The possible reactions of a unit under attack (D-REACT-01, D-REACT-03, D-REACT-05), and why others are not possible. */
import { damageOf, effectsOf } from '../attack/situation.ts';
import type { Catalogue } from '../model.ts';
import type { AttackerQuestion, AttackQuestion, WeaponLine } from './question.ts';
import { sceneOf } from './scene.ts';

export const REACTIONS = ['nothing', 'fire', 'hit-the-dirt', 'move-away'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Conditions of the reactions to one attack. */
interface Freedom {
  /** Inches within which a unit may answer with fire or a move, and whether this attack is within them. */
  readonly reach: number;
  readonly isNear: boolean;
  readonly inCloseCombat: boolean;
  /** Whether its weapons may fire in answer. */
  readonly isArmed: boolean;
  readonly canMove: boolean;
  readonly isSoldier: boolean;
  /** Whether it never takes a marker and so cannot hit the dirt (H-08). */
  readonly staysUp: boolean;
}

/** @param answering the weapons that the unit would fire in answer */
export function freedomOf(
  catalogue: Catalogue,
  attack: AttackQuestion,
  answering: AttackerQuestion,
): Freedom {
  const { target } = sceneOf(catalogue, attack);
  const { reaction: reach } = catalogue.turn.distances;
  const close = catalogue.weaponAbilities.filter(({ effects }) =>
    effects.some(({ kind }) => kind === 'close-combat'),
  );
  const isClose = ({ abilities }: WeaponLine): boolean =>
    abilities.some((id) => close.some((ability) => ability.id === id));
  const inCloseCombat = attack.attacker.weapons.some(isClose);
  const firing = answering.weapons.filter(({ profile }) => profile !== null);
  return {
    reach,
    isNear: (attack.attacker.range ?? 0) <= reach,
    inCloseCombat,
    isArmed: firing.length > 0 && (!inCloseCombat || firing.every(isClose)),
    canMove: damageOf(target.damage, 'no-move').length === 0,
    isSoldier: target.kind === 'soldier',
    staysUp:
      target.isLoneHero ||
      effectsOf(target.effects, 'suppression-immune').some(({ hitsTheDirt }) => !hitsTheDirt),
  };
}

/** The possible reactions, in the order of REACTIONS. */
export function possibleReactions(freedom: Freedom): readonly Reaction[] {
  const { isNear, inCloseCombat, isArmed, canMove, isSoldier, staysUp } = freedom;
  const isPossible: Readonly<Record<Reaction, boolean>> = {
    nothing: true,
    fire: isNear && isArmed,
    'hit-the-dirt': isSoldier && !staysUp,
    'move-away': isNear && !inCloseCombat && canMove,
  };
  return REACTIONS.filter((reaction) => isPossible[reaction]);
}

/** Why a reaction is not possible that other units have, in sentences. */
export function whyNot(freedom: Freedom): readonly string[] {
  const { reach, isNear, inCloseCombat, canMove, isSoldier, staysUp } = freedom;
  return [
    ...(isNear
      ? []
      : [
          `Beyond ${reach} inches the only reaction to an attack is to hit the dirt (D-REACT-03, D-REACT-05).`,
        ]),
    ...(inCloseCombat
      ? ['The only reaction to close combat is close-combat weapons, never a move (D-WPN-CLOSE-COMBAT).']
      : []),
    ...(canMove ? [] : ['A unit whose drive is damaged does not move away (D-VEH-03).']),
    ...(isSoldier && staysUp
      ? ['House interpretation H-08: heroes alone and units immune to suppression do not hit the dirt.']
      : []),
  ];
}
