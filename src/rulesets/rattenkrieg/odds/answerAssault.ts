/** The answer of `odds assault`: a close combat until contact ends. */
import { counted } from '../../../base/phrases.ts';
import { checkAgreement } from '../../../dice/agreement.ts';
import { mean } from '../../../dice/distribution.ts';
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { ratio } from '../../../dice/wholeNumbers.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import {
  type BySide,
  type Fate,
  MELEE_ENDS,
  type MeleeEnd,
  type MeleeOdds,
  meleeOdds,
} from '../closeCombat/distribution.ts';
import {
  type FighterGroup,
  MELEE_SIDES,
  type Melee,
  type MeleeSide,
  meleeModifier,
} from '../closeCombat/fighters.ts';
import { givingUp, meleeResult } from '../closeCombat/roll.ts';
import { sampleMelee } from '../closeCombat/sample.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { partNote, sumNote } from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';

interface AssaultQuestion extends Melee {
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

export interface AssaultAnswer {
  /** The question with its defaults. */
  readonly question: AssaultQuestion;
  /** Exact values. */
  readonly exact: {
    /** Modifier of the first roll. */
    readonly modifier: number;
    /** P(each end of the close combat). */
    readonly ends: Readonly<Record<MeleeEnd, number>>;
    /** Expected men of each group by fate. */
    readonly fates: BySide<readonly Readonly<Record<Fate, number>>[]>;
    /** P(0, 1, 2 … dead). */
    readonly dead: BySide<readonly number[]>;
    /** P(0, 1, 2 … dead or wounded). */
    readonly out: BySide<readonly number[]>;
    /** P(0, 1, 2 … rolls) until the close combat ends. */
    readonly rolls: readonly number[];
    /** Expected dead or wounded. */
    readonly expectedOut: BySide<number>;
    /** `ends` as fractions in lowest terms. */
    readonly fractions: Readonly<Record<MeleeEnd, string>>;
  };
  /** Samples of the close combat; null without any. */
  readonly sampled: {
    /** Number of samples. */
    readonly trials: number;
    /** Seed of the random numbers. */
    readonly seed: number;
    /** Share of the samples, in the order of `exact.ends`. */
    readonly ends: readonly number[];
    /** Share of the samples with 0, 1, 2 … dead or wounded. */
    readonly out: BySide<readonly number[]>;
    /** Largest deviation from the exact values, in standard errors. */
    readonly z: number;
  } | null;
  readonly sentence: string;
}

export interface WorkedAssault {
  readonly answer: AssaultAnswer;
  readonly explanation: Explanation;
}

function assaultSentence(
  attackers: string,
  defenders: string,
  wins: number,
  loses: number,
  givesUp: number,
  expected: readonly [number, number],
): string {
  const unfought = givesUp === 0 ? '' : ` (${probabilityLabel(givesUp)} because the defenders give up)`;
  return `${attackers} against ${defenders}: the attackers win the place ${probabilityLabel(wins)}${unfought}, lose it ${probabilityLabel(loses)}; ${expected[0].toFixed(2)} attackers and ${expected[1].toFixed(2)} defenders out of action are expected`;
}

/**
 * Computes the odds of a close combat.
 * @throws UsageError `usage/too-large` for too many kinds of fighters
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerAssault(
  catalogue: Catalogue,
  question: AssaultQuestion,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): WorkedAssault {
  const { closeCombat } = catalogue;
  const { interpretations } = question;
  const odds = meleeOdds(closeCombat, interpretations, question);
  const exact = figuresOf(odds, meleeModifier(closeCombat, interpretations, question, countsOf(question)));
  const { ends, expectedOut } = exact;
  const answer = {
    question,
    exact,
    sampled: trials === 0 ? null : sampledOdds(catalogue, question, exact, { trials, seed }),
    sentence: assaultSentence(
      sideWords(question.attackers),
      sideWords(question.defenders),
      ends['attackers-hold'] + ends['defenders-give-up'],
      ends['defenders-hold'] + ends['attackers-give-up'],
      ends['defenders-give-up'],
      [expectedOut.attackers, expectedOut.defenders],
    ),
  };
  return { answer, explanation: explain(catalogue, answer) };
}

/** `2 rifle with 1 helper` */
export function groupWords(count: number, name: string, helpers: number): string {
  const helped = helpers === 0 ? '' : ` with ${counted(helpers, 'helper')} each`;
  return `${count} ${name}${helped}`;
}

/** `2 rifle + 1 knife` */
export function sideWords(groups: readonly FighterGroup[]): string {
  return groups.map(({ count, fighter }) => groupWords(count, fighter.name, fighter.helpers)).join(' + ');
}

function countsOf(melee: Melee): BySide<readonly number[]> {
  const of = (side: MeleeSide): number[] => melee[side].map(({ count }) => count);
  return { attackers: of('attackers'), defenders: of('defenders') };
}

function figuresOf(odds: MeleeOdds, modifier: number): AssaultAnswer['exact'] {
  const { denominator } = odds;
  const share = (weight: bigint): number => ratio(weight, denominator);
  const bySide = (distribution: BySide<readonly bigint[]>): BySide<readonly number[]> => {
    return { attackers: distribution.attackers.map(share), defenders: distribution.defenders.map(share) };
  };
  const fatesOf = (side: MeleeSide) => odds.fates[side].map((fates) => byFate((fate) => share(fates[fate])));
  const out = bySide(odds.out);
  return {
    modifier,
    ends: byEnd((end) => share(odds.ends[end])),
    fates: { attackers: fatesOf('attackers'), defenders: fatesOf('defenders') },
    dead: bySide(odds.dead),
    out,
    rolls: odds.rolls.map(share),
    expectedOut: { attackers: mean(out.attackers), defenders: mean(out.defenders) },
    fractions: byEnd((end) => fraction(odds.ends[end], denominator)),
  };
}

function byEnd<T>(value: (end: MeleeEnd) => T): Readonly<Record<MeleeEnd, T>> {
  return {
    'attackers-hold': value('attackers-hold'),
    'defenders-hold': value('defenders-hold'),
    'attackers-give-up': value('attackers-give-up'),
    'defenders-give-up': value('defenders-give-up'),
  };
}

function byFate<T>(value: (fate: Fate) => T): Readonly<Record<Fate, T>> {
  return {
    dead: value('dead'),
    wounded: value('wounded'),
    retreats: value('retreats'),
    'gives-up': value('gives-up'),
    holds: value('holds'),
  };
}

function sampledOdds(
  { closeCombat }: Catalogue,
  question: AssaultQuestion,
  exact: AssaultAnswer['exact'],
  run: { readonly trials: number; readonly seed: number },
): AssaultAnswer['sampled'] {
  const counts = sampleMelee(closeCombat, question.interpretations, question, run);
  const share = (list: Float64Array): number[] => [...list].map((count) => count / run.trials);
  const z = [
    checkAgreement(
      counts.ends,
      MELEE_ENDS.map((end) => exact.ends[end]),
      run,
    ),
    ...MELEE_SIDES.flatMap((side) => [
      checkAgreement(counts.dead[side], exact.dead[side], run),
      checkAgreement(counts.out[side], exact.out[side], run),
    ]),
  ];
  const out = { attackers: share(counts.out.attackers), defenders: share(counts.out.defenders) };
  return { ...run, ends: share(counts.ends), out, z: Math.max(...z) };
}

export const CLOSE_COMBAT_SIDES = { attackers: 'attackers', defenders: 'defenders' } as const;

export const ENDS = {
  'attackers-hold': 'the attackers hold',
  'defenders-hold': 'the defenders hold',
  'attackers-give-up': 'the attackers give up',
  'defenders-give-up': 'the defenders give up',
} as const;

function givesUpNote(side: keyof typeof CLOSE_COMBAT_SIDES): string {
  return `no die can save the ${CLOSE_COMBAT_SIDES[side]}: they give up`;
}

const RESULTS: Readonly<Record<string, string>> = {
  dead: 'is dead',
  wounded: 'is wounded',
  retreats: 'goes back 1" and is out of contact',
};

function rollNote(die: number, side: keyof typeof CLOSE_COMBAT_SIDES, outcome: string): string {
  const who = side === 'attackers' ? 'an attacker' : 'a defender';
  return `${die}: ${who} ${RESULTS[outcome] ?? outcome}`;
}

function endLine(end: keyof typeof ENDS, share: number): string {
  return `${ENDS[end].padEnd(24)}${probabilityLabel(share)}`;
}

function explain(catalogue: Catalogue, { question, exact }: AssaultAnswer): Explanation {
  const { closeCombat } = catalogue;
  const { interpretations, isSurprise, givesUp } = question;
  const changed = changedNotes(catalogue, interpretations);
  const isHelped = MELEE_SIDES.some((side) => question[side].some(({ fighter }) => fighter.helpers > 0));
  const loser = givesUp ? givingUp(closeCombat, interpretations, exact.modifier) : null;
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  const steps = [
    {
      title: 'Modifiers of the first roll',
      rules: ['R-CC-02', 'R-CC-03', 'OQ-15', ...(isSurprise ? ['R-CC-05'] : [])],
      notes: [...partNotes(catalogue, question), sumNote(exact.modifier)],
      distributions: [],
    },
    {
      title: 'One roll',
      rules: ['R-CC-04', ...(givesUp ? ['R-CC-06', 'OQ-14'] : [])],
      notes:
        loser === null
          ? faces.map((die) => {
              const { side, outcome } = meleeResult(closeCombat, die + exact.modifier);
              return rollNote(die, side, outcome);
            })
          : [givesUpNote(loser)],
      distributions: [],
    },
    {
      title: 'Result of the contact',
      rules: ['R-CC-01'],
      notes: MELEE_ENDS.map((end) => endLine(end, exact.ends[end])),
      distributions: [{ name: 'rolls', first: 0, probabilities: exact.rolls }],
    },
  ];
  return {
    rules: rulesBehind([...steps.flatMap(({ rules }) => rules), ...changed.map(({ id }) => id)]),
    assumed: [
      'all men are in contact at once; chance decides who is struck (R-CC-04)',
      ...(isHelped ? ['helpers leave the fight with the man they help and do not replace him'] : []),
      ...(isSurprise ? ['surprise adds to every roll while contact lasts'] : []),
      ...(givesUp ? [] : ['nobody gives up; aggressiveness is played instead (R-CC-06)']),
      ...(givesUp && interpretations.closeCombatSurrender === 'literal'
        ? ['a side gives up as soon as the modifiers are against it; at 0 neither does (OQ-14)']
        : []),
      'no man is stunned or hunkered, and nobody shoots into the fight (R-CC-01)',
      ...(interpretations.closeCombatGroups === 'attackersOnly'
        ? ['the best of the defenders counts for his side (OQ-15)']
        : []),
      ...changed.map(({ note }) => note),
    ],
    steps: () => steps,
  };
}

function partNotes({ closeCombat: { helper, surprise } }: Catalogue, question: AssaultQuestion): string[] {
  const { attackers, defenders, isSurprise } = question;
  return [
    ...attackers.map(({ fighter, count }) =>
      partNote(
        count * (fighter.attacker + fighter.helpers * helper.attacker),
        groupWords(count, fighter.name, fighter.helpers),
      ),
    ),
    ...defenders.map(({ fighter, count }) =>
      partNote(
        count * (fighter.defender + fighter.helpers * helper.defender),
        groupWords(count, fighter.name, fighter.helpers),
      ),
    ),
    ...(isSurprise ? [partNote(surprise.attacker, 'a surprise')] : []),
  ];
}
