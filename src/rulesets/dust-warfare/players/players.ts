/**
 * The AI players of an engagement as text for `--ai`: a name, then modifiers, each after a plus sign: `aggressive`, `cautious+focus-fire`,
 * `aggressive+regroup:1+react-never`.
 */

import type { Fault } from '../../../base/errors.ts';
import { counted } from '../../../base/phrases.ts';
import { unknownFault } from '../../../base/unknownFault.ts';
import { randomPlayer } from '../../../players/random.ts';
import type { Rules } from '../compile/rules.ts';
import { MANNERS, POLICIES, type Policy } from './policies.ts';
import { createPolicyPlayer, type EngagementPlayer } from './policyPlayer.ts';

const RANDOM = 'random';
const RANDOM_PLAYER: EngagementPlayer = {
  ...randomPlayer,
  decide: (p, rng, stream) => p.choices[randomPlayer.choose(p, rng, stream)],
};
const REGROUP = /^regroup:([1-9])$/;

/** Names of players, weakest first. */
export const PLAYER_NAMES: readonly string[] = [RANDOM, ...POLICIES.map(({ id }) => id)];

/** A new player for one thread, from a text that `parsePlayer` has checked. */
export function createPlayer(text: string, rules: Rules): EngagementPlayer {
  const policy = policyOf(text);
  return policy === undefined ? RANDOM_PLAYER : createPolicyPlayer(text, rules, policy);
}

/** Whether a player draws no random numbers, so that its games can be solved exactly. */
export function isDeterministic(text: string): boolean {
  return policyOf(text) !== undefined;
}

function regroupsFrom(markers: number): string {
  return `regroups a unit with ${counted(markers, 'suppression marker')} or more`;
}

/** A description of a player. */
export function describePlayer(text: string): string {
  const [name, ...extras] = partsOf(text);
  const base = POLICIES.find(({ id }) => id === name)?.describe ?? 'uniform over the legal choices';
  const manners = extras.map((extra) => {
    const regroup = REGROUP.exec(extra);
    if (regroup !== null) return regroupsFrom(Number(regroup[1]));
    return MANNERS.find(({ id }) => id === extra)?.describe ?? extra;
  });
  return [base, ...manners].join('; ');
}

/**
 * Checks the text of a player.
 * @param faults gets one for each invalid part
 * @returns the text in canonical form: modifiers once each, in a fixed order
 */
export function parsePlayer(text: string, option: string, faults: Fault[]): string {
  const [name, ...extras] = partsOf(text);
  if (!PLAYER_NAMES.includes(name)) faults.push(unknownFault('player', option, name, PLAYER_NAMES));
  const known = [...MANNERS.map(({ id }) => id), 'regroup:1'];
  for (const extra of extras) {
    if (!known.includes(extra) && !REGROUP.test(extra))
      faults.push(unknownFault('extra', option, extra, known));
  }
  if (name === RANDOM && extras.length > 0) {
    faults.push({
      code: 'usage/player',
      place: { path: option },
      message: `the player "${name}" has no policy that could be changed`,
    });
  }
  for (const pair of [
    ['react-attack', 'react-never'],
    ['focus-fire', 'spread'],
  ]) {
    if (pair.every((extra) => extras.includes(extra))) {
      faults.push({
        code: 'usage/player',
        place: { path: option },
        message: `"${pair[0]}" and "${pair[1]}" exclude each other`,
      });
    }
  }
  if (extras.filter((extra) => REGROUP.test(extra)).length > 1) {
    faults.push({ code: 'usage/player', place: { path: option }, message: '"regroup" can be there once' });
  }
  return [name, ...new Set(extras.toSorted())].join('+');
}

function policyOf(text: string): Policy | undefined {
  const [name, ...extras] = partsOf(text);
  const base = POLICIES.find(({ id }) => id === name);
  if (base === undefined) return undefined;
  const changes = extras.map((extra): Partial<Policy> => {
    const regroup = REGROUP.exec(extra);
    if (regroup !== null) return { regroupFrom: Number(regroup[1]) };
    return MANNERS.find(({ id }) => id === extra)?.changes ?? {};
  });
  return Object.assign({}, base, ...changes);
}

function partsOf(text: string): string[] {
  return text.split('+').map((part) => part.trim());
}
