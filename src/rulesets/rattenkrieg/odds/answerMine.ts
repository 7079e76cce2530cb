/** The answer of `odds mine`: a vehicle on a mine, and those aboard (R-MINE-01). */
import * as words from '../../../base/messages/rattenkriegWalls.ts';
import { probabilitiesOf } from '../../../dice/wholeFigures.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { type BlastOdds, blastOdds } from '../blast/law.ts';
import { diceAboard, layActions, type MinedGround, minedCases, minedVehicle } from '../blast/mines.ts';
import { rolledFate } from '../blast/sample.ts';
import { combatRules } from '../fire/combatTable.ts';
import { DEAD, WOUNDED } from '../fire/states.ts';
import type { Catalogue, Charge, Readings } from '../model.ts';
import { heDamage, sumUpTo } from '../walls/damage.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { NOT_SAMPLED, type SampledLaw, type SampleRun, sampledBeside } from './sampled.ts';

export interface MineQuestion {
  readonly mine: Charge;
  readonly tons: number;
  /** Crew and passengers. */
  readonly aboard: number;
  readonly ground: MinedGround;
  readonly readings: Readings;
}

export interface MineAnswer {
  readonly question: MineQuestion;
  readonly exact: {
    readonly spun: number;
    readonly overturned: number;
    /** Each man aboard. */
    readonly each: { readonly dead: number; readonly wounded: number };
    /** P(0, 1, 2 …) of those aboard. */
    readonly dead: readonly number[];
    readonly out: readonly number[];
    /** null: not laid. */
    readonly layActions: number | null;
    /** Of a man aboard, in the order dead, wounded, stunned, nothing. */
    readonly fractions: NonNullable<BlastOdds['fractions']>[number] | null;
  };
  /** Of those aboard, dead or wounded. */
  readonly sampled: SampledLaw | null;
  readonly sentence: string;
}

export function answerMine(
  catalogue: Catalogue,
  question: MineQuestion,
  run: SampleRun = NOT_SAMPLED,
): { readonly answer: MineAnswer; readonly explanation: Explanation } {
  const { mineRules } = catalogue;
  const { mine, tons, aboard, ground, readings } = question;
  const damage = heDamage(mine.he, 1);
  const { cases, spun, overturned } = minedCases(mineRules, damage, tons, aboard);
  const rules = combatRules(catalogue, readings);
  const odds = blastOdds(rules, cases);
  const each = { dead: odds.each[0][DEAD], wounded: odds.each[0][WOUNDED] };
  const changed = changedNotes(catalogue, readings);
  const steps = [
    {
      title: words.MINE_STEP,
      rules: ['R-MINE-01', 'R-SHELL-03'],
      notes: [words.spunNote(spun, overturned)],
      distributions: [{ name: words.DAMAGE, first: damage.lowest, probabilities: probabilitiesOf(damage) }],
    },
    {
      title: words.ABOARD_STEP,
      rules: ['R-MINE-01', 'R-FIRE-04', 'R-FIRE-05', 'R-CAS-01'],
      notes: cases.map(({ figures: [{ dice }] }, kind) => words.diceNote(words.MINED[kind], dice)),
      distributions: [{ name: words.ABOARD, first: 0, probabilities: odds.out }],
    },
  ];
  return {
    answer: {
      question,
      exact: {
        spun,
        overturned,
        each,
        dead: odds.dead,
        out: odds.out,
        layActions: mine.layActions === null ? null : layActions(mineRules, mine.he, ground),
        fractions: odds.fractions?.[0] ?? null,
      },
      sampled: sampledBeside(odds.out, mine.he.dice + 6 * aboard, run, (die) => {
        const points = sumUpTo(Array.from({ length: mine.he.dice }, die), mine.he.severity);
        const dice = diceAboard(mineRules, minedVehicle(mineRules, points, tons));
        const men = Array.from({ length: aboard }, () => rolledFate(rules, dice, die));
        return men.filter((fate) => fate === 'dead' || fate === 'wounded').length;
      }),
      sentence: words.mineSentence(mine.name, tons, spun, overturned, each.dead + each.wounded),
    },
    explanation: {
      rules: rulesBehind([...steps.flatMap(({ rules }) => rules), ...changed.map(({ id }) => id)]),
      assumed: [words.hePoints(), words.overturnedIsSpun(), ...changed.map(({ note }) => note)],
      steps: () => steps,
    },
  };
}
