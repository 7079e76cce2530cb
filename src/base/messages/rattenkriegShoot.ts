/** Words of the odds of small-arms fire in Rattenkrieg!. */
import { signed, withMinus } from './common.ts';
import { probabilityLabel } from './oddsCharts.ts';

export const DEAD = 'dead';
export const OUT = 'out';
export const OUTCOME_WORDS = {
  dead: 'dead',
  wounded: 'wounded',
  hunker: 'hunkers',
  none: 'nothing',
} as const;
export const OUTCOME_AXIS = 'What becomes of him';
export const OUT_AXIS = 'Dead or wounded';

export const CIRCUMSTANCES = {
  'from-above': 'from above',
  moving: 'moving',
  ran: 'after a run',
  reaction: 'in reaction',
  designated: 'target designated',
} as const;

export function shooter(name: string, states: readonly string[]): string {
  return states.length === 0 ? name : `${name} (${states.join(', ')})`;
}

export function mounted(role: string): string {
  return `${role} mount`;
}

export function atRate(rate: string): string {
  return `${rate} fire`;
}

export function aimed(actions: number): string {
  return `aimed ${actions}`;
}

export interface ShotWords {
  readonly weapon: string;
  readonly dice: number;
  readonly targets: string;
  readonly count: number;
  readonly expected: { readonly dead: number; readonly wounded: number };
  readonly anyDead: number;
  readonly anyOut: number;
  /** null for several targets. */
  readonly anyEffect: number | null;
  readonly jam: number;
  readonly isWidelySpread: boolean;
}

/** `Mauser 98k, one die, at a man (front): dead 50.0 %, out of action 66.7 %, any effect 83.3 %`. */
export function shootSentence(w: ShotWords): string {
  const jam = w.jam === 0 ? '' : `; jams ${probabilityLabel(w.jam)}`;
  const head = `${w.weapon}, ${diceCount(w.dice)}, at`;
  if (w.anyEffect !== null)
    return `${head} a man (${w.targets}): dead ${probabilityLabel(w.anyDead)}, out of action ${probabilityLabel(w.anyOut)}, any effect ${probabilityLabel(w.anyEffect)}${jam}`;
  const spread = w.isWidelySpread ? ' in several sectors' : '';
  return `${head} ${w.count} men${spread} (${w.targets}): ${w.expected.dead.toFixed(2)} dead and ${w.expected.wounded.toFixed(2)} wounded expected, anybody out of action ${probabilityLabel(w.anyOut)}${jam}`;
}

function diceCount(dice: number): string {
  return dice === 1 ? 'one die' : `${dice} dice`;
}

export const TABLE_HEAD = ['figure', 'M', 'dice', 'dead', 'wounded', 'hunkers', 'nothing'] as const;
export const SAMPLED_ROW = '  sampled';

/** `1–4` */
export function figureRange(first: number, last: number): string {
  return first === last ? `${first + 1}` : `${first + 1}–${last + 1}`;
}

/** `1–4  front` */
export function legendLine(range: string, name: string): string {
  return `${range.padEnd(7)}${name}`;
}

/** `≤ 1`: a die that may fall on the figure. */
export function atMost(dice: number): string {
  return `≤ ${dice}`;
}

export function modifierCell(modifiers: readonly number[]): string {
  return [...new Set(modifiers)].map((modifier) => withMinus(modifier)).join('/');
}

interface Expected {
  readonly dead: number;
  readonly wounded: number;
  readonly hunkered: number;
}

export function expectedLine({ dead, wounded, hunkered }: Expected): string {
  return `expected: dead ${dead.toFixed(4)}, wounded ${wounded.toFixed(4)}, hunkered ${hunkered.toFixed(4)}`;
}

export function lostLine(lost: number): string {
  return `lost for good, the wounded checked: ${lost.toFixed(4)}`;
}

export function beforeReactionLine(dice: number, { dead, wounded, hunkered }: Expected): string {
  return `before anybody may react (${diceCount(dice)}): dead ${dead.toFixed(4)}, wounded ${wounded.toFixed(4)}, hunkered ${hunkered.toFixed(4)}`;
}

export function burstLine(dice: number, stopped: string, jam: string): string {
  return `dice ${dice.toFixed(4)} expected, stopped by sixes ${stopped}, jams ${jam}`;
}

export function crewLine(extraAction: string, fault: string): string {
  return `short of men: an extra action next time ${extraAction}, a mechanical fault ${fault}`;
}

export function barrelLine(actions: string): string {
  return `then the barrel is changed: ${actions} actions`;
}

export function sampledLine(trials: number, seed: number, z: string): string {
  return `sampled ${trials.toLocaleString('en')} times, seed ${seed}: largest deviation ${z} standard errors`;
}

export function fractionLine(range: string, shares: readonly string[]): string {
  return `${range}: ${shares.join(', ')}`;
}

export function shareWords(outcome: keyof typeof OUTCOME_WORDS, share: string): string {
  return `${OUTCOME_WORDS[outcome]} ${share}`;
}

export const STOPPED_FRACTION = 'stopped';
export const JAM_FRACTION = 'jam';

export const WALL_STEP = 'What lies between';
export const DICE_STEP = 'The dice';
export const SIXES_STEP = 'Sixes';
export const FIGURES_STEP = 'What becomes of the figures';
export const CREW_STEP = 'A weapon short of men';
export const REACTION_STEP = 'Before the first reaction';

export function modifierStep(name: string, count: number): string {
  return `Modifiers of every die: ${count === 1 ? name : `${count} figures, ${name}`}`;
}

export function dieStep(modifier: number): string {
  return `One die at ${modifier === 0 ? '0' : signed(modifier)}`;
}

export function partNote(part: {
  readonly id: string;
  readonly modifier: number;
  readonly text: string;
  readonly counts: boolean;
}): string {
  const value = part.modifier === 0 ? '0' : signed(part.modifier);
  const text = part.text === '' ? '' : `: ${part.text}`;
  return `${value.padStart(3)}  ${part.id}${text}${part.counts ? '' : ' (does not count)'}`;
}

export function sumNote(sum: number): string {
  return `${(sum === 0 ? '0' : signed(sum)).padStart(3)}  in all`;
}

export function wallNote(
  penetration: number,
  layers: readonly (number | null)[],
  isPierced: boolean,
): string {
  const levels = layers.map((level) => (level === null ? 'water' : String(level))).join(' + ');
  return isPierced
    ? `penetration ${penetration} goes through ${levels}: obstacles are no cover, the stance counts`
    : `penetration ${penetration} does not go through ${levels}: obstacles are cover`;
}

export function burstsNote(bursts: readonly number[]): string {
  return `bursts by sector: ${bursts.join(', ')}`;
}

export function diceNote(dice: number, before: number): string {
  if (dice === 1) return 'one die';
  return before >= dice
    ? `${dice} dice, all before anybody may react`
    : `${dice} dice, ${before} of them before anybody may react`;
}

export function shareNote(dice: readonly number[]): string {
  return `by figure: ${dice.join(', ')}`;
}

export function atRandomNote(count: number): string {
  return `at one of ${count} figures, as chance has it`;
}

export function hunkeringNote(): string {
  return 'then figures that no die has fallen on hunker down';
}

export function sixesNote(stopped: number, jam: number, dice: number): string {
  return `stopped ${probabilityLabel(stopped)}, jammed ${probabilityLabel(jam)}, ${dice.toFixed(4)} dice expected`;
}

export function secondWound(): string {
  return 'a second wound removes the figure';
}

/** @param hunkered null: nothing falls on him any more */
export function struckNote(modifier: number, wounded: number, hunkered: number | null): string {
  const label = (sum: number): string => (sum === 0 ? '0' : signed(sum));
  const down = hunkered === null ? 'no more dice once he hunkers' : `${label(hunkered)} once he hunkers`;
  return `a man at ${label(modifier)}: ${label(wounded)} once he is wounded, ${down}`;
}

const HITS_WORDS = {
  atOnce: 'if every die met the man as he was before the burst',
  dieByDie: 'if the later dice met what the earlier ones of the burst did',
} as const;

type BurstHits = keyof typeof HITS_WORDS;

/** What the other reading says of one man. @param rule what `--rule` needs */
export function otherHitsOnOne(reading: BurstHits, rule: string, dead: number, out: number): string {
  return `${HITS_WORDS[reading]} (OQ-50, --rule ${rule}): dead ${probabilityLabel(dead)}, out of action ${probabilityLabel(out)}`;
}

export function otherHits(
  reading: BurstHits,
  rule: string,
  { dead, wounded }: Pick<Expected, 'dead' | 'wounded'>,
): string {
  return `${HITS_WORDS[reading]} (OQ-50, --rule ${rule}): ${dead.toFixed(2)} dead and ${wounded.toFixed(2)} wounded expected`;
}

export function lostNote(lost: number): string {
  return `the check of the wounded leaves ${lost.toFixed(4)} lost for good`;
}

export function beforeReactionNote(dice: number, expected: Expected): string {
  return `${diceCount(dice)}, ${expectedLine(expected)}`;
}

export function outcomeNote(outcome: keyof typeof OUTCOME_WORDS, weight: number, throws: number): string {
  return `${OUTCOME_WORDS[outcome].padEnd(8)}${`${weight}/${throws}`.padStart(6)}`;
}

export function shotTitle(weapon: string): string {
  return `One Shoot action: ${weapon}`;
}

// What cannot be.

export function notAFigureWord(word: string): string {
  return `found "${word}", expected a number of men, a stance, a kind of cover or hunkered`;
}

export function stanceTwice(): string {
  return 'a figure has one stance; found two';
}

export function coverTwice(id: string): string {
  return `the cover ${id} is named twice`;
}

export function tooManyFigures(most: number): string {
  return `found more than ${most} figures`;
}

export function nobodyToShootAt(): string {
  return 'everybody is hunkered down behind an obstacle, and cannot be shot at (R-ACT-04)';
}

export function onlyFor(what: string, rule: string): string {
  return `only for ${what} (${rule})`;
}

export const BURSTS_OF_MAGAZINES = 'weapons that fire bursts';
export const AUTOMATIC_WEAPONS = 'automatic weapons';
export const AUTOCANNON = 'autocannon';
export const SNIPERS = 'snipers and marksmen';
export const THE_CHOICE = 'the reading spareReactDice=choice';

export function needsRange(): string {
  return 'needs --range';
}

export function noAimingOnTheMove(): string {
  return 'who moves cannot aim (R-FIRE-09)';
}

export function notOnTheMove(name: string): string {
  return `${name} cannot fire on the move (R-FIRE-09)`;
}

export function beyondBands(inches: number): string {
  return `${inches}" is beyond the last range band (R-FIRE-20)`;
}

export function farSingleShots(inches: number): string {
  return `single shots end at ${inches}" and at an I-factor above 0 (OQ-37)`;
}

export function burstsExpected(found: string, sectors: number, bursts: number): string {
  if (sectors === 1) return `found ${found}, expected a number of bursts, at most ${bursts}`;
  return `found ${found}, expected ${sectors} numbers such as 1,2 that make ${bursts} or fewer bursts, one for each sector`;
}

export function weaponExpected(found: string): string {
  return `found "${found}", expected the id of a weapon or a code such as S-2(P2), 3B+1(P1) or XB-2(P3)(R7,9,12)`;
}

export function bothSkills(): string {
  return 'a shooter is a sniper or a marksman, not both';
}
