/** The answer of `odds matrix`: weapons ranked by the effect of one Shoot action in several situations. */

import { atLeast } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { Catalogue } from '../model.ts';
import { answerShoot, type ShotSummary } from './answerShoot.ts';
import type { ShootQuestion } from './shootQuestion.ts';

/** Expected men out of action, dead, and out of action before any reaction; P(at least one out of action), P(the weapon jams). */
export const SHOT_VALUES = ['out', 'dead', 'before', 'any', 'jam'] as const;
type ShotValue = (typeof SHOT_VALUES)[number];
type ShotValues = Readonly<Record<ShotValue, number>>;

interface ShotMatrixRow {
  /** Id or code of the weapon. */
  readonly weapon: string;
  /** Name of the weapon; a code is its own name. */
  readonly name: string;
  /** Measures by situation; null: the weapon cannot shoot in it. */
  readonly cells: readonly (ShotValues | null)[];
  /** Mean of the ranking measure over the situations; null without one. */
  readonly average: number | null;
}

export interface ShotMatrixAnswer {
  /** The question with its defaults. */
  readonly question: {
    /** Ids or codes of the weapons. */
    readonly weapons: readonly string[];
    /** Situations as the question names them, one per column. */
    readonly situations: readonly string[];
    /** The measure whose average sorts the rows, the highest first. */
    readonly by: ShotValue;
  };
  /** The best weapon first. */
  readonly exact: {
    /** One entry per weapon, the best first. */
    readonly rows: readonly ShotMatrixRow[];
  };
  /** Samples that check the exact values; null without any. */
  readonly sampled: null;
  readonly sentence: string;
}

/** Smaller differences of averages are rounding errors. */
const ALIKE = 1e-12;
const NO_SAMPLES = { trials: 0, seed: 1, fractions: false };

export const FIGURES = {
  out: 'men out of action',
  dead: 'dead',
  before: 'men out of action before any reaction',
  any: 'P(at least one out of action)',
  jam: 'P(jam)',
} as const;

export type Figure = keyof typeof FIGURES;

export function isShare(by: Figure): boolean {
  return by === 'any' || by === 'jam';
}

const MOST_LEADERS = 3;

function leadWords(leaders: readonly string[], weapons: number): string {
  if (weapons === 1) return leaders[0];
  const rest = leaders.length - MOST_LEADERS;
  const named = rest > 0 ? [...leaders.slice(0, MOST_LEADERS), `${rest} more`] : leaders;
  const who = [named.slice(0, -1).join(', '), ...named.slice(-1)].filter((part) => part !== '').join(' and ');
  if (leaders.length === weapons) return `${who} are equal`;
  return `${who} ${leaders.length === 1 ? 'leads' : 'lead'} ${weapons} weapons`;
}

/**
 * `MG42 leads 48 weapons: 2.51 men out of action on average over 4 situations`.
 * @param leaders the weapons with the highest value; several if they are equal
 */
function leagueSentence(
  leaders: readonly string[],
  by: Figure,
  average: number,
  weapons: number,
  situations: number,
): string {
  const value = isShare(by)
    ? `${FIGURES[by]} ${probabilityLabel(average)}`
    : `${average.toFixed(2)} ${FIGURES[by]}`;
  const over = situations === 1 ? '' : ` on average over ${situations} situations`;
  return `${leadWords(leaders, weapons)}: ${value}${over}`;
}

/** Ranks the weapons. @param shots by weapon and situation; null: not possible */
export function answerShotMatrix(
  catalogue: Catalogue,
  question: ShotMatrixAnswer['question'],
  shots: readonly (readonly (ShootQuestion | null)[])[],
): ShotMatrixAnswer {
  const { weapons, situations, by } = question;
  const rows = weapons.map((weapon, index): ShotMatrixRow => {
    const cells = shots[index].map((shot) => (shot === null ? null : figuresOf(catalogue, shot)));
    const name = catalogue.weapons.find(({ id }) => id === weapon)?.name ?? weapon;
    return { weapon, name, cells, average: averageOf(cells, by) };
  });
  const inOrder = rows.toSorted((a, b) => (b.average ?? -1) - (a.average ?? -1));
  const [{ average }] = inOrder;
  const leaders = inOrder.filter((row) => Math.abs((row.average ?? -1) - (average ?? -1)) < ALIKE);
  return {
    question,
    exact: { rows: inOrder },
    sampled: null,
    sentence: leagueSentence(
      leaders.map(({ name }) => name),
      by,
      average ?? 0,
      weapons.length,
      situations.length,
    ),
  };
}

function figuresOf(catalogue: Catalogue, shot: ShootQuestion): ShotValues {
  const { exact } = answerShoot(catalogue, shot, NO_SAMPLES).answer;
  const outOf = ({ expected }: ShotSummary): number => expected.dead + expected.wounded;
  return {
    out: outOf(exact),
    dead: exact.expected.dead,
    before: outOf(exact.beforeReaction ?? exact),
    any: atLeast(exact.out, 1),
    jam: exact.jam,
  };
}

function averageOf(cells: readonly (ShotValues | null)[], by: ShotValue): number | null {
  const found = cells.flatMap((cell) => (cell === null ? [] : [cell[by]]));
  return found.length === 0 ? null : found.reduce((sum, value) => sum + value, 0) / found.length;
}
