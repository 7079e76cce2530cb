/** The answer of `odds burning`: a fire over the turns (R-BURN-02, R-BURN-04). */
import * as words from '../../../base/messages/rattenkriegWalls.ts';
import { fraction } from '../../../dice/exact.ts';
import { ratio } from '../../../dice/wholeFigures.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { SIDES } from '../fire/combatTable.ts';
import { type Fire, fireOdds, growth, rollFire } from '../flame/fire.ts';
import type { Catalogue, Readings } from '../model.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { NOT_SAMPLED, type SampledLaw, type SampleRun, sampledBeside } from './sampled.ts';

export interface BurningQuestion extends Fire {
  readonly turns: number;
  readonly readings: Readings;
}

export interface BurningTurn {
  readonly out: number;
  readonly lost: number;
  /** P by strength. */
  readonly burning: readonly number[];
  readonly fractions: { readonly out: string; readonly lost: string };
}

export interface BurningAnswer {
  readonly question: BurningQuestion;
  /** After 0, 1, 2 … turns. */
  readonly exact: { readonly turns: readonly BurningTurn[] };
  /** After the last turn: out, lost, then by strength. */
  readonly sampled: SampledLaw | null;
  readonly sentence: string;
}

export function answerBurning(
  catalogue: Catalogue,
  question: BurningQuestion,
  run: SampleRun = NOT_SAMPLED,
): { readonly answer: BurningAnswer; readonly explanation: Explanation } {
  const { burning } = catalogue;
  const { readings, fuel, attempts, tool, strength } = question;
  const turns = fireOdds(burning, readings, question, question.turns).turns.map((turn): BurningTurn => {
    const share = (weight: bigint): number => ratio(weight, turn.denominator);
    return {
      out: share(turn.out),
      lost: share(turn.lost),
      burning: turn.burning.map(share),
      fractions: { out: fraction(turn.out, turn.denominator), lost: fraction(turn.lost, turn.denominator) },
    };
  });
  const { out, lost, burning: last } = turns[question.turns];
  const changed = changedNotes(catalogue, readings);
  const faces = Array.from({ length: SIDES }, (_, index) => index + 1);
  const live = faces.filter((one) => one > burning.outAt && one < burning.outOfControlAt);
  const rules = ['R-BURN-02', 'OQ-20', ...(attempts === 0 ? [] : ['R-BURN-04'])];
  return {
    answer: {
      question,
      exact: { turns },
      sampled: sampledBeside([out, lost, ...last], 1 + question.turns * (1 + attempts), run, (die) =>
        resultOf(burning, rollFire(burning, readings, question, question.turns, die)),
      ),
      sentence: words.fireSentence(question.turns, strength, out, lost),
    },
    explanation: {
      rules: rulesBehind([...rules, ...changed.map(({ id }) => id)]),
      assumed: [
        ...(attempts === 0 ? [] : [words.firstExtinguish()]),
        words.spreads(burning.spreadsWith),
        ...changed.map(({ note }) => note),
      ],
      steps: () => [
        {
          title: words.BURNING_STEP,
          rules,
          notes: [
            ...(attempts === 0 ? [] : [words.attemptNote(attempts, tool)]),
            ...live.map((one) =>
              words.growthNote(
                one,
                faces.map((die) => growth(burning, readings, die + fuel, one)),
              ),
            ),
          ],
          distributions: [],
        },
      ],
    },
  };
}

/** Out, lost, then by strength. */
function resultOf({ outAt, outOfControlAt }: Catalogue['burning'], strength: number): number {
  if (strength <= outAt) return 0;
  return strength >= outOfControlAt ? 1 : 2 + strength;
}
