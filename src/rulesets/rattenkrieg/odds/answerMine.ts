/** The answer of `odds mine`: a mine under a vehicle, and those aboard (R-MINE-01). */

import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { probabilitiesOf, type WholeDistribution } from '../../../dice/wholeNumbers.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import { type BlastOdds, blastOdds } from '../blast/distribution.ts';
import { diceAboard, layActions, type MinedGround, minedCases, minedVehicle } from '../blast/mines.ts';
import { rolledFate } from '../blast/sample.ts';
import { combatRules } from '../fire/combatTable.ts';
import { DEAD, WOUNDED } from '../fire/states.ts';
import type { Catalogue, Charge, Interpretations } from '../model.ts';
import { heDamage, sumUpTo } from '../walls/damage.ts';
import { DAMAGE } from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { NOT_SAMPLED, type SampledDistribution, type SampleRun, sampledBeside } from './sampled.ts';

interface MineQuestion {
  /** The mine, charge or bomb under the vehicle. */
  readonly mine: Charge;
  /** Weight of the vehicle in tons. */
  readonly tons: number;
  /** Number of crew and passengers. */
  readonly aboard: number;
  /** Ground where the mine is laid; it determines the actions to lay it. */
  readonly ground: MinedGround;
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

export interface MineAnswer {
  /** The question with its defaults. */
  readonly question: MineQuestion;
  /** Exact values. */
  readonly exact: {
    /** P(the vehicle is spun) (R-MINE-01). */
    readonly spun: number;
    /** P(the vehicle is overturned) (R-MINE-01). */
    readonly overturned: number;
    /** Probabilities for each man aboard. */
    readonly each: {
      /** P(dead). */
      readonly dead: number;
      /** P(wounded). */
      readonly wounded: number;
    };
    /** P(0, 1, 2 … dead) of those aboard. */
    readonly dead: readonly number[];
    /** P(0, 1, 2 … dead or wounded) of those aboard. */
    readonly out: readonly number[];
    /** Actions to lay the mine; null if it is not laid. */
    readonly layActions: number | null;
    /** Fractions for a man aboard, in the order dead, wounded, stunned, none. */
    readonly fractions: NonNullable<BlastOdds['fractions']>[number] | null;
  };
  /** Samples of the number of dead or wounded aboard; null without any. */
  readonly sampled: SampledDistribution | null;
  readonly sentence: string;
}

export const WALLS_ABOARD = 'out';

const MINED = ['as it stands', 'spun', 'overturned'] as const;

export function answerMine(
  catalogue: Catalogue,
  question: MineQuestion,
  run: SampleRun = NOT_SAMPLED,
): { readonly answer: MineAnswer; readonly explanation: Explanation } {
  const { mineRules } = catalogue;
  const { mine, tons, aboard, ground, interpretations } = question;
  const damage = heDamage(mine.he, 1);
  const { cases, spun, overturned } = minedCases(mineRules, damage, tons, aboard);
  const rules = combatRules(catalogue, interpretations);
  const odds = blastOdds(rules, cases);
  const each = { dead: odds.each[0][DEAD], wounded: odds.each[0][WOUNDED] };
  const changed = changedNotes(catalogue, interpretations);
  const steps = stepsOf(damage, { cases, spun, overturned }, odds.out);
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
      sentence: `${mine.name} under a vehicle of ${tons} tons: spun ${probabilityLabel(spun)}, overturned ${probabilityLabel(overturned)}, each man aboard out of action ${probabilityLabel(each.dead + each.wounded)}`,
    },
    explanation: {
      rules: rulesBehind([...steps.flatMap(({ rules }) => rules), ...changed.map(({ id }) => id)]),
      assumed: [
        'the points come from the HE column',
        'an overturned vehicle is also spun, so everybody rolls for both',
        ...changed.map(({ note }) => note),
      ],
      steps: () => steps,
    },
  };
}

function stepsOf(
  damage: WholeDistribution,
  { cases, spun, overturned }: ReturnType<typeof minedCases>,
  out: readonly number[],
): OddsStep[] {
  return [
    {
      title: 'Effect of the points on the vehicle',
      rules: ['R-MINE-01', 'R-SHELL-03'],
      notes: [`spun ${probabilityLabel(spun)}, overturned ${probabilityLabel(overturned)}`],
      distributions: [{ name: DAMAGE, first: damage.lowest, probabilities: probabilitiesOf(damage) }],
    },
    {
      title: 'Everybody aboard',
      rules: ['R-MINE-01', 'R-FIRE-04', 'R-FIRE-05', 'R-CAS-01'],
      notes: cases.map(
        ({ figures: [{ dice }] }, kind) =>
          `${MINED[kind]}: ${dice.map((modifier) => (modifier === 0 ? 'D' : `D+${modifier}`)).join(', ')}`,
      ),
      distributions: [{ name: WALLS_ABOARD, first: 0, probabilities: out }],
    },
  ];
}
