/** An attack's odds in one sentence to quote. */
import * as words from '../../../base/messages/attack.ts';
import { byId } from '../compile/lookup.ts';
import { COUNTER_ATTACK, OVERWATCH_ATTACK } from '../engine/events.ts';
import type { Catalogue } from '../model.ts';
import type { AttackQuestion } from './answerAttack.ts';
import { type Combatant, UNARMED } from './attackScene.ts';

export function attackSentence(
  catalogue: Catalogue,
  question: AttackQuestion & { readonly weapon: string },
  kill: number,
  mean: number,
): string {
  const { attacker, target, weapon, kind } = question;
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
    targetState: [
      ...(target.pack === null ? [] : [words.packPhrase(target.pack)]),
      words.woundsPhrase(target.wounds),
      ...(target.boost ? [words.boostPhrase('Stamina')] : []),
      ...(target.circle === 0 ? [] : [words.circlePhrase(target.circle, 'Stamina')]),
    ],
    kill,
    mean,
  });
}
