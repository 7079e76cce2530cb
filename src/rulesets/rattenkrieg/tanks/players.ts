/** The AI players of a duel as text for `--ai`: the target of each impulse. */
import type { Fault } from '../../../base/errors.ts';
import { unknownFault } from '../../../base/unknownFault.ts';
import type { Player } from '../../../game/contract.ts';
import { randomPlayer } from '../../../players/random.ts';
import { UNHURT } from '../armour/vehicleState.ts';
import type { TankPosition } from './position.ts';
import type { TankRules } from './rules.ts';
import { NOTHING, pointsOfEntry } from './shots.ts';

const RANDOM = 'random';
const BEST = 'best';

/** Players that always fire the same shell at the same cell. */
const POLICIES: readonly { readonly id: string; readonly part: 'hull' | 'turret' | null }[] = [
  { id: BEST, part: null },
  { id: 'hull', part: 'hull' },
  { id: 'turret', part: 'turret' },
];

export const TANK_PLAYER_NAMES: readonly string[] = [RANDOM, ...POLICIES.map(({ id }) => id)];
export const DEFAULT_TANK_PLAYER = BEST;

export function createTankPlayer(text: string, rules: TankRules): Player<TankPosition> {
  if (text === RANDOM) return randomPlayer;
  const aims = [fixedAim(text, rules, 0) ?? 0, fixedAim(text, rules, 1) ?? 0];
  return { name: text, choose: (p) => aims[p.decider] };
}

// --- players
const PLAYER_WORDS: Readonly<Record<string, string>> = {
  random: 'uniform over the legal choices',
  best: 'with every impulse, fires the shell at the part with the best chance to put an undamaged enemy out of action',
  hull: 'fires the best shell at the hull, or at the turret of a hull-down vehicle',
  turret: 'fires the best shell at the turret, or at the hull of a vehicle without a turret',
};

export function describeTankPlayer(text: string): string {
  return PLAYER_WORDS[text] ?? text;
}

/** Checks the text of a player; `faults` gets one for each invalid part. */
export function parseTankPlayer(text: string, option: string, faults: Fault[]): string {
  if (!TANK_PLAYER_NAMES.includes(text)) faults.push(unknownFault('player', option, text, TANK_PLAYER_NAMES));
  return text;
}

/**
 * The aim of a player that never changes it; undefined if it draws its aim or has none. It is the shell and part of the shot that most
 * likely puts an undamaged vehicle out; of equal ones that with the most points.
 */
export function fixedAim(text: string, rules: TankRules, side: 0 | 1): number | undefined {
  const policy = POLICIES.find(({ id }) => id === text);
  const { aims } = rules.sides[side];
  if (policy === undefined || aims.length === 0) return undefined;
  const inPart = aims.flatMap(({ part }, aim) => (policy.part === null || part === policy.part ? [aim] : []));
  // If the part cannot be hit, the other one is the target.
  const open = inPart.length > 0 ? inPart : aims.map((_, aim) => aim);
  const worths = open.map((aim) => ({ aim, ...worthOf(rules, side, aim) }));
  return worths.reduce((best, next) =>
    next.out > best.out || (next.out === best.out && next.points > best.points) ? next : best,
  ).aim;
}

/** The value of a later shot at an undamaged vehicle. */
function worthOf({ sides }: TankRules, side: 0 | 1, aim: number): { out: number; points: number } {
  const own = sides[side];
  const enemy = sides[1 - side];
  const shot = own.shot(aim, false, own.ability(UNHURT));
  let [out, points] = [0, 0];
  for (const [entry, share] of shot.entry.probabilities.entries()) {
    if (entry === NOTHING || share === 0) continue;
    const { states, table } = own.aims[aim].effects(shot, entry, UNHURT);
    points += share * pointsOfEntry(shot, entry);
    for (const [index, state] of states.entries())
      if (enemy.outBy(state) !== undefined) out += share * table.probabilities[index];
  }
  return { out, points };
}
