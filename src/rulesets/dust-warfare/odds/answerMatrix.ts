/** The answer of `odds matrix`: every attacker against every target, all under the same conditions. */
import { counted } from '../../../base/phrases.ts';
import { atLeast } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { Catalogue } from '../model.ts';
import { armyPoints } from './answerAttack.ts';
import { attackOdds } from './attackOdds.ts';
import type { AttackQuestion } from './question.ts';

/** The measures of a cell. */
export const MATRIX_MEASURES = ['losses', 'wiped', 'damage', 'points', 'efficiency', 'marker'] as const;
export type MatrixMeasure = (typeof MATRIX_MEASURES)[number];

interface MatrixQuestion {
  /** By attacker, then by target; null where the attacker cannot fire at it. */
  readonly attacks: readonly (readonly (AttackQuestion | null)[])[];
  /** Attackers as the question names them, one per row. */
  readonly attackers: readonly string[];
  /** Targets as the question names them, one per column. */
  readonly targets: readonly string[];
  /** The measure whose row averages sort the table. */
  readonly by: MatrixMeasure;
}

/** The measures of one attack; null where the attacker cannot fire, or the measure is unknown. */
type MatrixCell = Readonly<Record<MatrixMeasure, number | null>>;

export interface MatrixAnswer {
  /** The question with its defaults. */
  readonly question: Omit<MatrixQuestion, 'attacks'>;
  /** Exact values. */
  readonly exact: {
    /** One entry per attacker, in the order of the question. */
    readonly rows: readonly {
      /** The attacker, as the question names it. */
      readonly attacker: string;
      /** One entry per target, in the order of the question. */
      readonly cells: readonly MatrixCell[];
      /** Average of the chosen measure over the targets with a known value; null without any. */
      readonly average: number | null;
    }[];
  };
  /** Samples that check the exact values; null without any. */
  readonly sampled: null;
  readonly sentence: string;
}

const MEASURES: Readonly<Record<string, string>> = {
  losses: 'Expected miniatures lost',
  wiped: 'Chance that nothing is left',
  damage: 'Expected points of damage',
  points: 'Expected army points destroyed',
  efficiency: 'Army points destroyed for each that fires',
  marker: 'Chance of a suppression marker',
};

export function matrixTitle(by: string): string {
  return MEASURES[by] ?? by;
}

export function isChance(by: string): boolean {
  return by === 'wiped' || by === 'marker';
}

function matrixSentence(
  by: string,
  attackers: number,
  targets: number,
  best: string,
  average: number | null,
): string {
  const size = `${matrixTitle(by)}, ${counted(attackers, 'attacker')} against ${counted(targets, 'target')}`;
  return average === null
    ? size
    : `${size}: highest on average ${best} with ${isChance(by) ? probabilityLabel(average) : average.toFixed(2)}`;
}

/** @param nameOf the name of an attacker in the sentence */
export function answerMatrix(
  catalogue: Catalogue,
  question: MatrixQuestion,
  nameOf: (attacker: string) => string,
): MatrixAnswer {
  const { attacks, attackers, targets, by } = question;
  const rows = attackers.map((attacker, row) => {
    const cells = attacks[row].map((attack) => (attack === null ? EMPTY : cellOf(catalogue, attack)));
    const known = cells.flatMap((cell) => cell[by] ?? []);
    const average =
      known.length === 0 ? null : known.reduce((sum, measure) => sum + measure, 0) / known.length;
    return { attacker, cells, average };
  });
  const best = rows.reduce((one, other) => ((other.average ?? -1) > (one.average ?? -1) ? other : one));
  return {
    question: { attackers, targets, by },
    exact: { rows },
    sampled: null,
    sentence: matrixSentence(by, attackers.length, targets.length, nameOf(best.attacker), best.average),
  };
}

const EMPTY: MatrixCell = {
  losses: null,
  wiped: null,
  damage: null,
  points: null,
  efficiency: null,
  marker: null,
};

function cellOf(catalogue: Catalogue, attack: AttackQuestion): MatrixCell {
  const { odds } = attackOdds(catalogue, attack);
  const points = armyPoints(attack, odds);
  return {
    losses: odds.losses?.mean ?? null,
    wiped: odds.losses?.wiped ?? null,
    damage: odds.mean,
    points: points?.destroyed ?? null,
    efficiency: points?.efficiency ?? null,
    marker: odds.table === null ? atLeast(odds.markers, 1) : null,
  };
}
