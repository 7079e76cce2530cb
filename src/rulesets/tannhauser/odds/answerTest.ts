/** The answers of `odds test` and `odds duel`: a roll on one characteristic, or two opposed rolls. */
import { capitalised } from '../../../base/phrases.ts';
import { byId } from '../../../data/entries.ts';
import { type ContestSpec, netOutcomes } from '../../../dice/contest.ts';
import { checkContestCost } from '../../../dice/cost.ts';
import { atLeast, mean } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { PoolSpec } from '../../../dice/pool.ts';
import { signed } from '../../phrases.ts';
import type { PackId } from '../configuration.ts';
import { duelValue } from '../engine/duel.ts';
import { RAISED_COMBAT, RAISED_MENTAL, RAISED_STAMINA } from '../engine/layout.ts';
import type { Catalogue } from '../model.ts';
import { dieOf, plainPool } from '../tables/tests.ts';
import { checkRoller, createField, MODIFIED } from './openField.ts';
import { boostPhrase, circlePhrase, woundsPhrase } from './phrases.ts';
import { sampleWounds } from './sampleWounds.ts';

/** Characteristics that can be tested with a circle's modifier and a bought point. */
export type Tested = (typeof MODIFIED)[number];

/** A miniature that rolls. */
interface Roller {
  /** Id of the character. */
  readonly character: string;
  /** The characteristic that is tested. */
  readonly characteristic: Tested;
  /** Rows below the top. */
  readonly wounds: number;
  /** Modifier of its circle to the characteristic (T-MAP-04). */
  readonly circle: number;
  /** +1 bought beforehand (T-CP-06). */
  readonly boost: boolean;
}

/** One side of a test or duel: a miniature or a bare value, its pool and its modifiers. */
export interface TestSide {
  /** null = given as numbers. */
  readonly roller: Roller | null;
  /** Current value of the characteristic; the difficulty is 10 − value (T-TEST-02). */
  readonly value: number;
  /** 0 or less rolls nothing (T-TEST-05). */
  readonly dice: number;
  /** Added to each die (T-TEST-04). */
  readonly modifier: number;
  /** Automatic successes; they count even without a roll (R-15). */
  readonly automatic: number;
}

export interface TestAnswer {
  /** The question as parsed, with its defaults. */
  readonly question: TestSide & {
    /** Successes needed to pass; one by rule (T-TEST-03). */
    readonly needed: number;
  };
  /** Exact values. */
  readonly exact: {
    /** P(successes = 0, 1, 2 …). */
    readonly successes: readonly number[];
    /** Expected successes. */
    readonly mean: number;
    /** P(successes − needed = first, first + 1, …). */
    readonly margin: Margin;
  };
  /** P(at least the needed successes). */
  readonly pass: number;
  /** Results of sampling; null without samples. */
  readonly sampled: SampledSuccesses | null;
  readonly sentence: string;
  readonly pool: PoolSpec;
}

/** Shares of the trials with each number of successes. */
interface SampledSuccesses {
  /** Number of trials. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** Share of the trials with 0, 1, 2 … successes. */
  readonly successes: readonly number[];
  /** Largest deviation from the exact probabilities, in standard errors. */
  readonly z: number;
}

/** Shares of the trials with each margin. */
interface SampledMargin {
  /** Number of trials. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** Share of the trials with each margin. */
  readonly margin: Margin;
  /** Largest deviation from the exact probabilities, in standard errors. */
  readonly z: number;
}

export interface DuelAnswer {
  /** The question as parsed, with its defaults. */
  readonly question: { readonly attacker: TestSide; readonly defender: TestSide };
  /** Exact values. */
  readonly exact: {
    /** P(0, 1, 2 … successes of the attacker). */
    readonly attacker: readonly number[];
    /** P(0, 1, 2 … successes of the defender). */
    readonly defender: readonly number[];
    /** P(attacker's − defender's successes = first, first + 1, …). */
    readonly margin: Margin;
  };
  /** P(the attacker wins); ties go to the defender (T-DUEL-01). */
  readonly win: number;
  /** Results of sampling; null without samples. */
  readonly sampled: SampledMargin | null;
  readonly sentence: string;
  /** The two pools, for checks by hand. */
  readonly pools: ContestSpec;
}

/** Distribution of a difference of successes, from its lowest value. */
interface Margin {
  /** The lowest margin; may be negative. */
  readonly first: number;
  /** Probability, or share of the trials, of each margin from the lowest up; the sum is 1. */
  readonly probabilities: readonly number[];
}

interface SampleOptions {
  /** Number of samples; 0 = none. */
  readonly trials: number;
  readonly seed: number;
}

/**
 * The value of a miniature for a roll, from the engine's duels.
 * @throws UsageError of {@link checkRoller}
 */
export function valueOfRoller(
  catalogue: Catalogue,
  { character, characteristic, wounds, circle, boost }: Roller,
): number {
  const column = MODIFIED.indexOf(characteristic);
  const pack: PackId | null = null;
  const miniature = { side: 0, character, pack, wounds, circle: { column, delta: circle } } as const;
  // No interpretation affects the value of a characteristic.
  const p = createField(catalogue, [miniature], {});
  checkRoller(p, 0, column, boost);
  if (boost) p.raised[0] = [RAISED_COMBAT, RAISED_STAMINA, RAISED_MENTAL][column];
  return duelValue(p, 0, column);
}

function testSentence(who: string, needed: number, pass: number, mean: number): string {
  const passes = needed === 1 ? 'a test is passed' : `${needed} successes are reached`;
  return `${who}: ${passes} ${probabilityLabel(pass)} of the time; expected successes ${mean.toFixed(2)}`;
}

/**
 * Answers the question of a test.
 * @param needed successes to pass; one by rule (T-TEST-03)
 * @throws UsageError `usage/too-large`; InternalError `internal/odds-disagree`
 */
export function answerTest(
  catalogue: Catalogue,
  side: TestSide,
  needed: number,
  options: SampleOptions,
): TestAnswer {
  const pool = poolOf(side);
  const contest = against(pool, plainPool(0, 0));
  checkContestCost(contest, false);
  const successes = Array.from(netOutcomes(contest, 'never'));
  const pass = atLeast(successes, needed);
  return {
    question: { ...side, needed },
    exact: {
      successes,
      mean: mean(successes),
      margin: { first: -needed, probabilities: successes },
    },
    pass,
    sampled: options.trials > 0 ? sampleSuccesses(contest, successes, options) : null,
    sentence: testSentence(describe(catalogue, side), needed, pass, mean(successes)),
    pool,
  };
}

/**
 * The sentence for the result of a duel.
 * @param dice of an attacker given as numbers; undefined for a character
 */
function duelSentence(attacker: string, dice: number | undefined, defender: string, win: number): string {
  const wins = dice === undefined || dice === 1 ? 'wins' : 'win';
  return `${attacker} ${wins} a duel against ${defender} ${probabilityLabel(win)} of the time`;
}

/**
 * Answers the question of a duel.
 * @throws UsageError `usage/too-large`; InternalError `internal/odds-disagree`
 */
export function answerDuel(
  catalogue: Catalogue,
  attacker: TestSide,
  defender: TestSide,
  options: SampleOptions,
): DuelAnswer {
  const pools = against(poolOf(attacker), poolOf(defender));
  checkContestCost(pools, false);
  const [first, second] = [pools.attack, pools.defence].map((pool) =>
    Array.from(netOutcomes(against(pool, plainPool(0, 0)), 'never')),
  );
  const margin = differences(first, second);
  const win = atLeast(margin.probabilities, 1 - margin.first);
  return {
    question: { attacker, defender },
    exact: { attacker: first, defender: second, margin },
    win,
    sampled: options.trials > 0 ? sampleMargin(pools, margin, options) : null,
    sentence: duelSentence(
      describe(catalogue, attacker),
      attacker.roller === null ? attacker.dice : undefined,
      describe(catalogue, defender),
      win,
    ),
    pools,
  };
}

function sampleSuccesses(
  contest: ContestSpec,
  exact: readonly number[],
  { trials, seed }: SampleOptions,
): SampledSuccesses {
  const { wounds, z } = sampleWounds(contest, 'never', exact, { trials, seed });
  return { trials, seed, successes: wounds, z };
}

/** Samples the margin: with enough additional automatic successes that no result is cut off at 0. */
function sampleMargin(
  { attack, defence }: ContestSpec,
  { first, probabilities }: Margin,
  { trials, seed }: SampleOptions,
): SampledMargin {
  const lifted = against({ ...attack, automatic: attack.automatic - first }, defence);
  const { wounds, z } = sampleWounds(lifted, 'never', probabilities, { trials, seed });
  return { trials, seed, margin: { first, probabilities: wounds }, z };
}

function poolOf({ dice, value, modifier, automatic }: TestSide): PoolSpec {
  return { ...plainPool(dice, value), die: dieOf(value, modifier), automatic };
}

function against(attack: PoolSpec, defence: PoolSpec): ContestSpec {
  return { attack, defence, defenceDiceOnTop: 0, defenceTopCancelsAll: false };
}

/** The difference of two independent counts. */
function differences(first: readonly number[], second: readonly number[]): Margin {
  const lowest = 1 - second.length;
  const probabilities = new Array<number>(first.length + second.length - 1).fill(0);
  for (const [a, p] of first.entries()) {
    for (const [b, q] of second.entries()) probabilities[a - b - lowest] += p * q;
  }
  return { first: lowest, probabilities };
}

/** Default dice of a test (T-TEST-01); other numbers are mentioned. */
const DEFAULT_DICE = 4;

function dicePhrase(dice: number): string {
  if (dice <= 0) return 'no dice';
  return dice === 1 ? '1 die' : `${dice} dice`;
}

/** The additions to a roll, as text. */
function added(modifier: number, automatic: number): string[] {
  return [
    ...(modifier === 0 ? [] : [`${signed(modifier)} on each die`]),
    ...(automatic === 0
      ? []
      : [automatic === 1 ? '1 automatic success' : `${automatic} automatic successes`]),
  ];
}

/** `Eva Krämer (Mental 4, fresh)` */
function rollerSide(
  name: string,
  characteristic: string,
  value: number,
  state: {
    readonly wounds: number;
    readonly boost: boolean;
    readonly circle: number;
    readonly dice: number;
    readonly modifier: number;
    readonly automatic: number;
  },
): string {
  const title = capitalised(characteristic);
  const given = [
    `${title} ${value}`,
    woundsPhrase(state.wounds),
    ...(state.boost ? [boostPhrase(title)] : []),
    ...(state.circle === 0 ? [] : [circlePhrase(state.circle, title)]),
    ...(state.dice === DEFAULT_DICE ? [] : [dicePhrase(state.dice)]),
    ...added(state.modifier, state.automatic),
  ];
  return `${name} (${given.join(', ')})`;
}

function describe(catalogue: Catalogue, { roller, dice, value, modifier, automatic }: TestSide): string {
  if (roller === null)
    return `${dicePhrase(dice)} (${[`value ${value}`, ...added(modifier, automatic)].join(', ')})`;
  const { character, wounds, boost, circle, characteristic } = roller;
  const { name } = byId(catalogue.characters, character);
  return rollerSide(name, characteristic, value, { wounds, boost, circle, dice, modifier, automatic });
}
