/**
 * The AI players of a firefight as text for `--ai`: a name, then modifiers, each after a plus sign: `volley`, `volley+react-never`,
 * `marksmen+aim-2`.
 */
import type { Fault } from '../../../base/errors.ts';
import { unknownFault } from '../../../base/unknownFault.ts';
import type { Player } from '../../../game/contract.ts';
import { randomPlayer } from '../../../players/random.ts';
import type { Position } from '../engine/position.ts';
import { EXCLUSIVE, MANNERS, POLICIES, type Policy } from './policies.ts';
import { createPolicyPlayer } from './policyPlayer.ts';

const RANDOM = 'random';

/** Names of players, weakest first. */
export const PLAYER_NAMES: readonly string[] = [RANDOM, ...POLICIES.map(({ id }) => id)];

/** A new player for one thread, from a text that `parsePlayer` has checked. */
export function createPlayer(text: string): Player<Position> {
  const policy = policyOf(text);
  return policy === undefined ? randomPlayer : createPolicyPlayer(text, policy);
}

/** A description of a player. */
export function describePlayer(text: string): string {
  const [name, ...extras] = partsOf(text);
  const base = POLICIES.find(({ id }) => id === name)?.describe ?? 'uniform over the legal choices';
  return [base, ...extras.map((extra) => MANNERS.find(({ id }) => id === extra)?.describe ?? extra)].join(
    '; ',
  );
}

/**
 * Checks the text of a player.
 * @param faults gets one for each invalid part
 * @returns the text in canonical form: modifiers once each, in a fixed order
 */
export function parsePlayer(text: string, option: string, faults: Fault[]): string {
  const [name, ...extras] = partsOf(text);
  const fault = (message: string): void => {
    faults.push({ code: 'usage/player', place: { path: option }, message });
  };
  if (!PLAYER_NAMES.includes(name)) faults.push(unknownFault('player', option, name, PLAYER_NAMES));
  const known = MANNERS.map(({ id }) => id);
  for (const extra of extras) {
    if (!known.includes(extra)) faults.push(unknownFault('extra', option, extra, known));
  }
  if (name === RANDOM && extras.length > 0) fault(`the player "${name}" has no policy that could be changed`);
  for (const group of EXCLUSIVE) {
    const taken = group.filter((extra) => extras.includes(extra));
    if (taken.length > 1) fault(`${taken.map((extra) => `"${extra}"`).join(' and ')} exclude each other`);
  }
  return [name, ...new Set(extras.toSorted())].join('+');
}

function policyOf(text: string): Policy | undefined {
  const [name, ...extras] = partsOf(text);
  const base = POLICIES.find(({ id }) => id === name);
  if (base === undefined) return undefined;
  const changes = extras.map(
    (extra): Partial<Policy> => MANNERS.find(({ id }) => id === extra)?.changes ?? {},
  );
  return Object.assign({}, base, ...changes);
}

function partsOf(text: string): string[] {
  return text.split('+').map((part) => part.trim());
}
