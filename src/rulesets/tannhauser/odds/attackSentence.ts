/** An attack's odds as one quotable sentence. */
import { byId } from '../../../data/entries.ts';
import { mean } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { type CountCondition, givenPhrase } from '../../../game/given.ts';
import { type AttackKind, COUNTER_ATTACK, OVERWATCH_ATTACK } from '../engine/events.ts';
import type { Catalogue } from '../model.ts';
import type { SolvedAttack } from './attackOdds.ts';
import { type AttackSetting, type Combatant, type Companion, UNARMED } from './attackScene.ts';
import { boostPhrase, circlePhrase, packPhrase, woundsPhrase } from './phrases.ts';

interface AttackPhrases {
  readonly attacker: string;
  readonly attackerState: readonly string[];
  readonly manner: 'attack' | 'counterattack' | 'overwatch';
  /** undefined = bare hands. */
  readonly weapon: string | undefined;
  readonly target: string;
  readonly targetState: readonly string[];
  readonly kill: number;
  readonly mean: number;
  /** The condition; empty: none. */
  readonly given: string;
  /** The odds of the second target. */
  readonly second:
    | {
        readonly target: string;
        readonly targetState: readonly string[];
        readonly kill: number;
        readonly both: number;
      }
    | undefined;
}

/** `Eva Krämer (command pack, fresh) with the Mauser C96 kills John MacNeal (twice wounded) 21.9 % of the time; expected wounds 0.70`. */
function attackSentenceText(a: AttackPhrases): string {
  const manner =
    a.manner === 'counterattack' ? ' counterattacking' : a.manner === 'overwatch' ? ' on overwatch' : '';
  const weapon = a.weapon === undefined ? 'bare hands' : `the ${a.weapon}`;
  const second =
    a.second === undefined
      ? ''
      : `, ${a.second.target} (${a.second.targetState.join(', ')}) ${probabilityLabel(a.second.kill)} and both ${probabilityLabel(a.second.both)}`;
  return (
    `${a.attacker} (${a.attackerState.join(', ')})${manner} with ${weapon} kills ${a.target} ` +
    `(${a.targetState.join(', ')}) ${probabilityLabel(a.kill)}${second} of the time${a.given}; expected wounds ${a.mean.toFixed(2)}${a.second === undefined ? '' : ' in all'}`
  );
}

export function attackSentence(
  catalogue: Catalogue,
  question: AttackSetting & { readonly weapon: string; readonly kind: AttackKind },
  { kills, killed, total }: SolvedAttack,
  given: CountCondition | null,
): string {
  const { attacker, target, second, weapon, kind } = question;
  const name = (one: Combatant): string => byId(catalogue.characters, one.character).name;
  const friends = nearbyOf(catalogue, question.targetFriends);
  return attackSentenceText({
    attacker: name(attacker),
    attackerState: [
      packPhrase(attacker.pack),
      woundsPhrase(attacker.wounds),
      ...(attacker.boost ? [boostPhrase('Combat')] : []),
      ...(attacker.circle === 0 ? [] : [circlePhrase(attacker.circle, 'Combat')]),
      ...(question.moved ? ['having moved'] : []),
      ...(question.smoke ? ['in smoke'] : []),
      ...nearbyOf(catalogue, question.attackerFriends),
    ],
    manner: kind === COUNTER_ATTACK ? 'counterattack' : kind === OVERWATCH_ATTACK ? 'overwatch' : 'attack',
    weapon: weapon === UNARMED ? undefined : byId(catalogue.items, weapon).name,
    target: name(target),
    targetState: [...attackedState(target), ...(second === undefined ? friends : [])],
    kill: kills[0],
    mean: mean(total),
    given: givenPhrase(given, 'attacks'),
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

/** `with Hermann Von Heïzinger (stamina pack) near` */
function nearPhrase(name: string, pack: string | null): string {
  return `with ${pack === null ? name : `${name} (${packPhrase(pack)})`} near`;
}

/** Friends whose items count. */
export function nearbyOf(catalogue: Catalogue, friends: readonly Companion[]): string[] {
  return friends.map(({ character, pack }) => nearPhrase(byId(catalogue.characters, character).name, pack));
}

/** The state of a target, with a protection from attacks. */
function attackedState(target: Combatant): string[] {
  return [...stateOf(target), ...(target.isProtected === true ? ['protected from one attack'] : [])];
}

/** The state of a target: pack, wounds, boost, circle. */
export function stateOf({ pack, wounds, boost, circle }: Combatant): string[] {
  return [
    ...(pack === null ? [] : [packPhrase(pack)]),
    woundsPhrase(wounds),
    ...(boost ? [boostPhrase('Stamina')] : []),
    ...(circle === 0 ? [] : [circlePhrase(circle, 'Stamina')]),
  ];
}
