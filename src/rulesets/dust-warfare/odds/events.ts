/** Rolls outside attacks: overrun, flight hazards, terrain, first aid, repairs (D-MOVE-05, D-AIR-05, D-ABL). */
import { constant, negated, sumOf } from '../../../dice/sumPool.ts';
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import { gameDie } from '../attack/rules.ts';
import { wholeDice } from '../attack/wholeDistribution.ts';
import type { Ability, Catalogue, DieFace, Effect, WeaponAbility } from '../model.ts';
import { DAMAGE, MARKERS } from './phrases.ts';

/** A roll outside attacks. */
export interface RollEvent {
  /** Id of the roll, as `odds event` takes it. */
  readonly id: string;
  /** What its numbers count, as text. */
  readonly counted: string;
  /** Whether the number of dice is given; otherwise it is one. */
  readonly dice: 'given' | 'one';
  /** The face that is a success. */
  readonly face: DieFace;
  /** Points from which successes are subtracted; null where successes are counted. */
  readonly from: number | null;
  /** Ids of its rules and rulings. */
  readonly rules: readonly string[];
  /** Text about the roll from the data; null where it has none, or an interpretation changed the face. */
  readonly text: string | null;
}

/** Every event, in the order of the help. @param rulings every two-way interpretation by name */
export function rollEvents(
  catalogue: Catalogue,
  rulings: Readonly<Record<string, boolean>>,
): readonly RollEvent[] {
  const { flightHazard } = catalogue.turn;
  return [
    {
      id: OVERRUN,
      counted: MARKERS,
      dice: 'given',
      face: 'hit',
      from: null,
      rules: ['D-MOVE-05'],
      text: null,
    },
    {
      id: FLIGHT_HAZARD,
      counted: DAMAGE,
      dice: 'given',
      face: 'hit',
      from: flightHazard.softDamage,
      rules: ['D-AIR-05'],
      text: flightHazard.text,
    },
    {
      id: WEAPON_LOSS,
      counted: 'attacker picks',
      dice: 'one',
      face: 'hit',
      from: null,
      rules: ['D-VEH-03'],
      text: null,
    },
    ...[...catalogue.abilities, ...catalogue.weaponAbilities].flatMap((ability) =>
      ability.effects.flatMap((effect) => eventOf(ability, effect, rulings)),
    ),
  ];
}

const OVERRUN = 'overrun';
const FLIGHT_HAZARD = 'flight-hazard';
const WEAPON_LOSS = 'weapon-loss';

/** The distribution of the roll. @param dice for an event with a given number; 1 for the others */
export function eventDistribution(
  catalogue: Catalogue,
  { face, from }: RollEvent,
  dice: number,
): WholeDistribution {
  const successes = wholeDice(gameDie(catalogue.dice), dice, face === 'hit' ? 'normal' : 'inverted');
  return from === null ? successes : notBelowZero(sumOf(constant(from), negated(successes)));
}

function notBelowZero({ lowest, numerators, denominator }: WholeDistribution): WholeDistribution {
  const below = Math.max(0, -lowest);
  const kept = numerators.slice(below);
  kept[0] = numerators.slice(0, below + 1).reduce((sum, weight) => sum + weight, 0n);
  return { lowest: lowest + below, numerators: kept, denominator };
}

/** The roll of an ability's effect, if it has one outside attacks. */
function eventOf(
  { id, rule, ruling, text }: Ability | WeaponAbility,
  effect: Effect,
  rulings: Readonly<Record<string, boolean>>,
): RollEvent[] {
  const roll = rollOf(effect);
  if (roll === undefined) return [];
  const turned = ruling !== undefined && SWITCHES[ruling] !== undefined && !rulings[SWITCHES[ruling]];
  const face = turned ? otherFace(roll.face) : roll.face;
  const rules = [rule, ...(ruling === undefined ? [] : [ruling])];
  return [
    { id, counted: roll.counted, dice: roll.dice, face, from: null, rules, text: turned ? null : text },
  ];
}

/** Interpretations of the face of a roll: when false, the other face counts. */
const SWITCHES: Readonly<Record<string, string | undefined>> = {
  'R-09': 'cheatDeathOnBlank',
  'R-14': 'wheelsStopOnBlank',
  'R-15': 'repairOnHit',
};

const RECOVERED = 'recovered';

function rollOf(effect: Effect): Pick<RollEvent, 'counted' | 'dice' | 'face'> | undefined {
  switch (effect.kind) {
    case 'cancel-attack':
      return { counted: 'cancelled', dice: 'one', face: effect.on };
    case 'stop-in-difficult':
      return { counted: 'stopped', dice: 'one', face: effect.on };
    case 'heal':
    case 'repair':
    case 'self-repair':
      return { counted: RECOVERED, dice: 'one', face: effect.recoverOn };
    case 'repair-on':
      return { counted: RECOVERED, dice: 'one', face: effect.face };
    case 'regenerate':
      return { counted: RECOVERED, dice: 'given', face: effect.on };
    default:
      return undefined;
  }
}

function otherFace(face: DieFace): DieFace {
  return face === 'hit' ? 'blank' : 'hit';
}
