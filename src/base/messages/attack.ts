/** Sentences about the odds of one attack. */
import { signed } from './common.ts';
import { probabilityLabel } from './oddsCharts.ts';

export interface AttackPhrases {
  readonly attacker: string;
  readonly attackerState: readonly string[];
  readonly manner: 'attack' | 'counterattack' | 'overwatch';
  /** undefined = bare hands. */
  readonly weapon: string | undefined;
  readonly target: string;
  readonly targetState: readonly string[];
  readonly kill: number;
  readonly mean: number;
  /** Of two targets. */
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
export function attackSentence(a: AttackPhrases): string {
  const manner =
    a.manner === 'counterattack' ? ' counterattacking' : a.manner === 'overwatch' ? ' on overwatch' : '';
  const weapon = a.weapon === undefined ? 'bare hands' : `the ${a.weapon}`;
  const second =
    a.second === undefined
      ? ''
      : `, ${a.second.target} (${a.second.targetState.join(', ')}) ${probabilityLabel(a.second.kill)} and both ${probabilityLabel(a.second.both)}`;
  return (
    `${a.attacker} (${a.attackerState.join(', ')})${manner} with ${weapon} kills ${a.target} ` +
    `(${a.targetState.join(', ')}) ${probabilityLabel(a.kill)}${second} of the time; expected wounds ${a.mean.toFixed(2)}${a.second === undefined ? '' : ' in all'}`
  );
}

/** The choices of either side outside the rolls. */
export function nothingSpent(): string {
  return 'Assumed: no Command Points beyond the boosts named; nothing is shaken off.';
}

/** R-17, the reading that is not the default. */
export function extraDiceFirst(): string {
  return 'Assumed: extra dice come before the re-roll, and the lowest of all dice may be re-rolled (R-17).';
}

/** R-39, the reading that is not the default. */
export function rollForEach(): string {
  return 'Assumed: each target has an attack roll of its own (R-39).';
}

/** A pack that stands for one that was not named. */
interface AssumedPack {
  readonly value: string;
  readonly of: string;
  readonly namedBy: string;
}

/** Names before `and 3 others`. */
const MOST_NAMES = 4;

/** `Assumed: combat packs of Eva Krämer and John MacNeal; --pack and --target-pack name others, or none.` */
export function assumedPacks(taken: readonly AssumedPack[]): string {
  const kinds = [...new Set(taken.map(({ value }) => value))].map((kind) => {
    const names = [...new Set(taken.filter(({ value }) => value === kind).map((one) => one.of))];
    return names.length === 1 ? `the ${kind} pack of ${names[0]}` : `${kind} packs of ${listed(names)}`;
  });
  const ways = [...new Set(taken.map(({ namedBy }) => namedBy))];
  const others = taken.length === 1 ? 'another' : 'others';
  return `Assumed: ${listed(kinds)}; ${listed(ways)} ${ways.length === 1 ? 'names' : 'name'} ${others}, or none.`;
}

function listed(names: readonly string[]): string {
  const all =
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} others`]
      : names;
  return all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** @param names of figures without a pack */
export function withoutPack(names: readonly string[]): string {
  return `Note: every game is played with packs; ${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} none here, the special object only.`;
}

export function weaponFromElsewhere(character: string, weapon: string): string {
  return `Note: no pack of ${character} holds the ${weapon}; it must come from a crate, the ground or another figure.`;
}

export function oneFaction(attacker: string, target: string): string {
  return `Note: ${attacker} and ${target} are of one faction; they meet as enemies in mirror matches and by mercenaries only.`;
}

/** A protection that waits, as that of a Morphine Shot. */
export function protectedFrom(target: string): string {
  return `Assumed: the protection that waits on ${target} cancels all wounds of this attack (R-42).`;
}

export function protectedPhrase(): string {
  return 'protected from one attack';
}

/** The weapon was not named in the question. */
export function bestWeaponChosen(weapon: string | undefined): string {
  return `Assumed: the weapon with the highest expected wounds, ${weapon ?? 'bare hands'}.`;
}

export function oneTargetOnly(weapon: string): string {
  return `an attack with ${weapon} takes one target only`;
}

export function noWeaponForTwo(character: string): string {
  return `${character} has no weapon that takes two targets; name one with --weapon`;
}

export function notOnOverwatch(weapon: string): string {
  return `${weapon} is Mental or Heavy and makes no overwatch attacks (T-OW-05)`;
}

export function packPhrase(pack: string | null): string {
  return pack === null ? 'no pack' : `${pack} pack`;
}

export function woundsPhrase(wounds: number): string {
  if (wounds === 0) return 'fresh';
  if (wounds === 1) return 'once wounded';
  if (wounds === 2) return 'twice wounded';
  return `${wounds} times wounded`;
}

export function boostPhrase(value: string): string {
  return `${value} +1 bought`;
}

export function circlePhrase(modifier: number, value: string): string {
  return `on a circle of ${value} ${signed(modifier)}`;
}

export function movedPhrase(): string {
  return 'having moved';
}

export function smokePhrase(): string {
  return 'in smoke';
}

/** `with Hermann Von Heïzinger (stamina pack) near` */
export function nearPhrase(name: string, pack: string | null): string {
  return `with ${pack === null ? name : `${name} (${packPhrase(pack)})`} near`;
}

export function noSuchPack(character: string, pack: string, known: readonly string[]): string {
  return `${character} has no ${pack} pack; known: ${known.join(', ')}`;
}

export function tooManyWounds(found: number | string, character: string, rows: number): string {
  return `found ${found}, expected an integer from 0 to ${rows - 1}: ${character} has ${rows} rows`;
}

export function notAWeapon(item: string): string {
  return `${item} is not a Weapon`;
}

export function companionsHelp(): string {
  return 'friends on the board whose items count: ID[:PACK], e.g. hermann-von-heizinger:stamina';
}

export function poolLine(
  name: string,
  dice: number,
  needs: number,
  top: number,
  notes: readonly string[],
): string {
  return `${[`${name}: ${poolPhrase(dice, needs, top)}`, ...notes].join('; ')}`;
}

/** `4 dice, each succeeds on 5–10` */
export function poolPhrase(dice: number, needs: number, top: number): string {
  if (dice <= 0) return 'no dice';
  const faces = needs === top ? top : `${needs}–${top}`;
  return dice === 1 ? `1 die, succeeds on ${faces}` : `${dice} dice, each succeeds on ${faces}`;
}

export function moreThanKills(policy: string, rows: number): string {
  return `found ${policy}, expected at most kill-${rows}: no more rows are left`;
}
