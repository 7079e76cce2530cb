/** An attack's odds in one sentence to quote. */
import * as words from '../../../base/messages/attack.ts';
import { byId } from '../../../data/entries.ts';
import { mean } from '../../../dice/distribution.ts';
import { type AttackKind, COUNTER_ATTACK, OVERWATCH_ATTACK } from '../engine/events.ts';
import type { Catalogue } from '../model.ts';
import type { SolvedAttack } from './attackOdds.ts';
import { type AttackSetting, type Combatant, type Companion, UNARMED } from './attackScene.ts';

export function attackSentence(
  catalogue: Catalogue,
  question: AttackSetting & { readonly weapon: string; readonly kind: AttackKind },
  { kills, killed, total }: SolvedAttack,
): string {
  const { attacker, target, second, weapon, kind } = question;
  const name = (one: Combatant): string => byId(catalogue.characters, one.character).name;
  const friends = nearbyOf(catalogue, question.targetFriends);
  return words.attackSentence({
    attacker: name(attacker),
    attackerState: [
      words.packPhrase(attacker.pack),
      words.woundsPhrase(attacker.wounds),
      ...(attacker.boost ? [words.boostPhrase('Combat')] : []),
      ...(attacker.circle === 0 ? [] : [words.circlePhrase(attacker.circle, 'Combat')]),
      ...(question.moved ? [words.movedPhrase()] : []),
      ...(question.smoke ? [words.smokePhrase()] : []),
      ...nearbyOf(catalogue, question.attackerFriends),
    ],
    manner: kind === COUNTER_ATTACK ? 'counterattack' : kind === OVERWATCH_ATTACK ? 'overwatch' : 'attack',
    weapon: weapon === UNARMED ? undefined : byId(catalogue.items, weapon).name,
    target: name(target),
    targetState: [...attackedState(target), ...(second === undefined ? friends : [])],
    kill: kills[0],
    mean: mean(total),
    second:
      second === undefined
        ? undefined
        : {
            target: name(second),
            targetState: [...attackedState(second), ...friends],
            kill: kills[1],
            both: killed[killed.length - 1],
          },
  });
}

/** Friends whose items count. */
export function nearbyOf(catalogue: Catalogue, friends: readonly Companion[]): string[] {
  return friends.map(({ character, pack }) =>
    words.nearPhrase(byId(catalogue.characters, character).name, pack),
  );
}

/** What protects from attacks protects from nothing else. */
function attackedState(target: Combatant): string[] {
  return [...stateOf(target), ...(target.isProtected === true ? [words.protectedPhrase()] : [])];
}

/** How a target stands: pack, wounds, boost, circle. */
export function stateOf({ pack, wounds, boost, circle }: Combatant): string[] {
  return [
    ...(pack === null ? [] : [words.packPhrase(pack)]),
    words.woundsPhrase(wounds),
    ...(boost ? [words.boostPhrase('Stamina')] : []),
    ...(circle === 0 ? [] : [words.circlePhrase(circle, 'Stamina')]),
  ];
}
