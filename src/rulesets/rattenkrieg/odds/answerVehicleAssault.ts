/** The answer of `odds vehicle-assault`: men on foot against a vehicle (R-CC-07). */
import { atLeast } from '../../../dice/distribution.ts';
import { fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { repeated } from '../../../dice/sumPool.ts';
import { momentsOf, probabilitiesOf, ratio } from '../../../dice/wholeNumbers.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { signed } from '../../phrases.ts';
import {
  assaultModifiers,
  assaultOdds,
  rollAssault,
  type VehicleAssault,
} from '../closeCombat/vehicleAssault.ts';
import type { Catalogue, Interpretations } from '../model.ts';
import { partNote, sumNote } from './phrases.ts';
import { changedNotes, rulesBehind } from './ruleTrace.ts';
import { NOT_SAMPLED, type SampledDistribution, type SampleRun, sampledBeside } from './sampled.ts';

interface VehicleAssaultQuestion extends VehicleAssault {
  /** Number of men who attack the vehicle. */
  readonly figures: number;
  /** Actions of each man. */
  readonly actions: number;
  /** Interpretation of each unclear rule. */
  readonly interpretations: Interpretations;
}

export interface VehicleAssaultAnswer {
  /** The question with its defaults. */
  readonly question: VehicleAssaultQuestion;
  /** Exact values. */
  readonly exact: {
    /** Sum of the modifiers of each die. */
    readonly modifier: number;
    /** P(0, 1, 2 … damage points) from all men. */
    readonly points: readonly number[];
    /** Expected damage points from all men. */
    readonly expected: number;
    /** Probabilities for each attacker. */
    readonly each: {
      /** P(dead). */
      readonly dead: number;
      /** P(wounded). */
      readonly wounded: number;
    };
    /** The values as fractions in lowest terms. */
    readonly fractions: {
      /** P(0, 1, 2 … damage points) from all men. */
      readonly points: readonly string[];
      /** P(an attacker is dead). */
      readonly dead: string;
      /** P(an attacker is wounded). */
      readonly wounded: string;
    };
  };
  /** Samples of the damage points; null without any. */
  readonly sampled: SampledDistribution | null;
  readonly sentence: string;
}

export const POINTS = 'points';

function vehicleSentence(
  figures: number,
  actions: number,
  modifier: number,
  expected: number,
  any: number,
  out: number,
): string {
  const who = figures === 1 ? 'A man' : `${figures} men`;
  const times = actions === 1 ? 'once' : `${actions} times each`;
  return `${who} against a vehicle, ${times}, at ${signed(modifier)}: ${expected.toFixed(2)} damage points expected, any ${probabilityLabel(any)}, each man out of action ${probabilityLabel(out)}`;
}

export function vehicleFates(dead: number, wounded: number): string {
  return `each man: dead ${probabilityLabel(dead)}, wounded ${probabilityLabel(wounded)}`;
}

/** Computes the odds of the assault. @throws UsageError `usage/too-large` */
export function answerVehicleAssault(
  catalogue: Catalogue,
  question: VehicleAssaultQuestion,
  run: SampleRun = NOT_SAMPLED,
): { readonly answer: VehicleAssaultAnswer; readonly explanation: Explanation } {
  const { figures, actions } = question;
  const parts = assaultModifiers(catalogue.closeCombat, question);
  const modifier = parts.reduce((sum, part) => sum + part.modifier, 0);
  const one = assaultOdds(catalogue.closeCombat, modifier, actions);
  const all = repeated(one.points, figures);
  // The distribution starts at its lowest possible points; lower ones have probability 0.
  const points = [...new Array<number>(all.lowest).fill(0), ...probabilitiesOf(all)];
  const { denominator } = one.points;
  const each = { dead: ratio(one.dead, denominator), wounded: ratio(one.wounded, denominator) };
  const expected = momentsOf(all).mean;
  return {
    answer: {
      question,
      exact: {
        modifier,
        points,
        expected,
        each,
        fractions: {
          points: [
            ...new Array<string>(all.lowest).fill('0/1'),
            ...all.numerators.map((weight) => fraction(weight, all.denominator)),
          ],
          dead: fraction(one.dead, denominator),
          wounded: fraction(one.wounded, denominator),
        },
      },
      sampled: sampledBeside(points, 2 * figures * actions, run, (die) => {
        let sum = 0;
        for (let figure = 0; figure < figures; figure++)
          sum += rollAssault(catalogue.closeCombat, modifier, actions, die);
        return sum;
      }),
      sentence: vehicleSentence(
        figures,
        actions,
        modifier,
        expected,
        atLeast(points, 1),
        each.dead + each.wounded,
      ),
    },
    explanation: explanationOf(catalogue, question, { parts, modifier, points, each }),
  };
}

function explanationOf(
  catalogue: Catalogue,
  { interpretations }: VehicleAssaultQuestion,
  {
    parts,
    modifier,
    points,
    each,
  }: Pick<VehicleAssaultAnswer['exact'], 'modifier' | 'points' | 'each'> & {
    readonly parts: ReturnType<typeof assaultModifiers>;
  },
): Explanation {
  const changed = changedNotes(catalogue, interpretations);
  return {
    rules: rulesBehind(['R-CC-07', ...changed.map(({ id }) => id)]),
    assumed: [
      'a man who is wounded or dead rolls no more',
      'instead of damage, each point may blind the crew for an impulse (R-CC-07)',
      ...changed.map(({ note }) => note),
    ],
    steps: () => [
      {
        title: 'Modifiers of the die',
        rules: ['R-CC-07'],
        notes: [...parts.map((part) => partNote(part.modifier, part.id)), sumNote(modifier)],
        distributions: [],
      },
      {
        title: 'Damage points on the named part',
        rules: ['R-CC-07'],
        notes: [vehicleFates(each.dead, each.wounded)],
        distributions: [{ name: POINTS, first: 0, probabilities: points }],
      },
    ],
  };
}
