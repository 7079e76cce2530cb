/** An attack's odds in one sentence to quote. */
import * as words from '../../../base/messages/attack.ts';
import { mean } from '../../../dice/distribution.ts';
import { byId } from '../compile/lookup.ts';
import { type AttackKind, COUNTER_ATTACK, OVERWATCH_ATTACK } from '../engine/events.ts';
import type { Catalogue } from '../model.ts';
import type { SolvedAttack } from './attackOdds.ts';
import { type AttackSetting, type Combatant, UNARMED } from './attackScene.ts';

export function attackSentence(
  catalogue: Catalogue,
  question: AttackSetting & { readonly weapon: string; readonly kind: AttackKind },
  { kills, killed, total }: SolvedAttack,
): string {
  const { attacker, target, second, weapon, kind } = question;
  const name = (one: Combatant): string => byId(catalogue.characters, one.character).name;
  return words.attackSentence({
    attacker: name(attacker),
    attackerState: [
      words.packPhrase(attacker.pack),
      words.woundsPhrase(attacker.wounds),
      ...(attacker.boost ? [words.boostPhrase('Combat')] : []),
      ...(attacker.circle === 0 ? [] : [words.circlePhrase(attacker.circle, 'Combat')]),
      ...(question.moved ? [words.movedPhrase()] : []),
      ...(question.smoke ? [words.smokePhrase()] : []),
    ],
    manner: kind === COUNTER_ATTACK ? 'counterattack' : kind === OVERWATCH_ATTACK ? 'overwatch' : 'attack',
    weapon: weapon === UNARMED ? undefined : byId(catalogue.items, weapon).name,
    target: name(target),
    targetState: stateOf(target),
    kill: kills[0],
    mean: mean(total),
    second:
      second === undefined
        ? undefined
        : {
            target: name(second),
            targetState: stateOf(second),
            kill: kills[1],
            both: killed[killed.length - 1],
          },
  });
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
