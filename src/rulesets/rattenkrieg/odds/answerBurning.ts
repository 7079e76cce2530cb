/** The answer of `odds burning`: a fire over several turns (R-BURN-02, R-BURN-04). */
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { ratio } from '../../../dice/wholeNumbers.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { SIDES } from '../fire/combatTable.ts';
import { type Fire, fireOdds, growth, rollFire } from '../flame/fire.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { NOT_SAMPLED, type SampledDistribution, type SampleRun, sampledBeside } from './sampled.ts';

interface BurningQuestion extends Fire {
  /** Number of simulated turns of the fire. */
  readonly turns: number;
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

interface BurningTurn {
  /** P(the fire is out). */
  readonly out: number;
  /** P(the fire is out of control: the cell or vehicle is lost) (R-BURN-02). */
  readonly lost: number;
  /** Probability of each strength. */
  readonly burning: readonly number[];
  /** The probabilities as fractions in lowest terms. */
  readonly fractions: {
    /** P(the fire is out). */
    readonly out: string;
    /** P(the fire is out of control: the cell or vehicle is lost) (R-BURN-02). */
    readonly lost: string;
  };
}

export interface BurningAnswer {
  /** The question with its defaults. */
  readonly question: BurningQuestion;
  /** After 0, 1, 2 … turns. */
  readonly exact: {
    /** After 0, 1, 2 … turns. */
    readonly turns: readonly BurningTurn[];
  };
  /** After the last turn: shares of out, lost, then by strength. */
  readonly sampled: SampledDistribution | null;
  readonly sentence: string;
}

/** `A new fire after 4 turns` */
export function burningTitle(turns: number, strength: number | null): string {
  const fire = strength === null ? 'A new fire' : `A fire of strength ${strength}`;
  return `${fire} ${turns === 1 ? 'after a turn' : `after ${turns} turns`}`;
}

function growthNote(strength: number, changes: readonly number[]): string {
  const text = changes.map((change, index) =>
    `${index + 1}: ${change > 0 ? '+' : ''}${change}`.replace('-', '−'),
  );
  return `strength ${strength}: ${text.join(', ')}`;
}

function attemptNote(attempts: number, tool: number): string {
  const sign = tool < 0 ? '−' : '+';
  return `${attempts} attempts a turn, D6 ${sign} ${Math.abs(tool)} above the strength takes one off`;
}

export function answerBurning(
  catalogue: Catalogue,
  question: BurningQuestion,
  run: SampleRun = NOT_SAMPLED,
): { readonly answer: BurningAnswer; readonly explanation: Explanation } {
  const { burning } = catalogue;
  const { interpretations, fuel, attempts, tool, strength } = question;
  const turns = fireOdds(burning, interpretations, question, question.turns).turns.map(
    (turn): BurningTurn => {
      const share = (weight: bigint): number => ratio(weight, turn.denominator);
      return {
        out: share(turn.out),
        lost: share(turn.lost),
        burning: turn.burning.map(share),
        fractions: { out: fraction(turn.out, turn.denominator), lost: fraction(turn.lost, turn.denominator) },
      };
    },
  );
  const { out, lost, burning: last } = turns[question.turns];
  const changed = changedNotes(catalogue, interpretations);
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  const live = faces.filter((one) => one > burning.outAt && one < burning.outOfControlAt);
  const rules = ['R-BURN-02', 'OQ-20', ...(attempts === 0 ? [] : ['R-BURN-04'])];
  return {
    answer: {
      question,
      exact: { turns },
      sampled: sampledBeside([out, lost, ...last], 1 + question.turns * (1 + attempts), run, (die) =>
        resultOf(burning, rollFire(burning, interpretations, question, question.turns, die)),
      ),
      sentence: `${burningTitle(question.turns, strength)}: out ${probabilityLabel(out)}, beyond control ${probabilityLabel(lost)}`,
    },
    explanation: {
      rules: rulesBehind([...rules, ...changed.map(({ id }) => id)]),
      assumed: [
        ...(attempts === 0 ? [] : ['attempts to put it out come before it grows']),
        `it spreads to neighbours with strength ${burning.spreadsWith}, which is not played`,
        ...changed.map(({ note }) => note),
      ],
      steps: () => [
        {
          title: 'A turn',
          rules,
          notes: [
            ...(attempts === 0 ? [] : [attemptNote(attempts, tool)]),
            ...live.map((one) =>
              growthNote(
                one,
                faces.map((die) => growth(burning, interpretations, die + fuel, one)),
              ),
            ),
          ],
          distributions: [],
        },
      ],
    },
  };
}

/** Index of the result: out, lost, then by strength. */
function resultOf({ outAt, outOfControlAt }: Catalogue['burning'], strength: number): number {
  if (strength <= outAt) return 0;
  return strength >= outOfControlAt ? 1 : 2 + strength;
}
