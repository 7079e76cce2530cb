/** Whether men fire without an order, and how their aggressiveness changes (R-AGG-01 … 06). */
import type { Catalogue, Interpretations, Troops } from '../model.ts';
import type { FireDecision } from '../schema/names.ts';
import { sideOf } from './die.ts';

type Figures = Pick<Catalogue, 'troops'>;
type AggressivenessModifier = Troops['aggressiveness']['modifiers'][number];
export type EndOfTurnRow = Troops['endOfTurn']['rows'][number];

export interface FireTest {
  /** Aggressiveness of the men (R-AGG-01). */
  readonly value: number;
  /** Ids of the circumstances that apply. */
  readonly circumstances: readonly string[];
  /** Inches to the enemy; null: neither near nor far. */
  readonly distance: number | null;
}

/** The modifiers that count: every circumstance, and the nearest of the distances (R-AGG-03). */
export function fireModifiers(
  { troops }: Figures,
  { circumstances, distance }: Pick<FireTest, 'circumstances' | 'distance'>,
): AggressivenessModifier[] {
  const { modifiers } = troops.aggressiveness;
  const isAt = (row: AggressivenessModifier): boolean =>
    row.kind === 'distance' &&
    distance !== null &&
    ((row.below !== undefined && distance < row.below) || (row.above !== undefined && distance > row.above));
  const band = modifiers.find(isAt);
  return modifiers.filter((row) =>
    row.kind === 'circumstance' ? circumstances.includes(row.id) : row === band,
  );
}

/** The decision for a face (R-AGG-02, OQ-08, OQ-09). */
export function fireDecision(
  figures: Figures,
  interpretations: Interpretations,
  test: FireTest,
  face: number,
): FireDecision {
  const sum = fireModifiers(figures, test).reduce((total, { modifier }) => total + modifier, 0);
  const isDie = interpretations.aggressivenessModifiers === 'die';
  const side = sideOf(face + (isDie ? sum : 0), test.value + (isDie ? 0 : sum));
  if (interpretations.aggressivenessThreshold === 'intro') return side === 'above' ? 'wasted' : 'fires';
  return figures.troops.aggressiveness.check[side];
}

export interface Losses {
  /** Number of men when the order was placed. */
  readonly initial: number;
  /** Number of men still able at the end of the turn. */
  readonly able: number;
  /** Aggressiveness of the men (R-AGG-01). */
  readonly aggressiveness: number;
}

/** The entry number of the end-of-turn table (R-AGG-06). */
export function endOfTurnValue({ initial, able, aggressiveness }: Losses, face: number): number {
  return initial - able - aggressiveness + face;
}

/** The row of the number: only odd numbers have one; beyond the ends the last row applies (OQ-10). */
export function endOfTurnRow(
  { troops }: Figures,
  interpretations: Interpretations,
  value: number,
): EndOfTurnRow | null {
  const { rows } = troops.endOfTurn;
  const values = rows.map((row) => row.value);
  const kept = Math.max(Math.min(...values), Math.min(Math.max(...values), value));
  const shift = { oddOnly: 0, roundDown: -1, roundUp: 1 }[interpretations.evenEndOfTurnRows];
  const isPrinted = values.includes(kept);
  return rows.find((row) => row.value === (isPrinted ? kept : kept + shift)) ?? null;
}

/** Aggressiveness of a unit, by where it fights (R-AGG-01). */
export function baseAggressiveness(
  { troops: { aggressiveness } }: Figures,
  place: 'abroad' | 'own-country' | 'own-city',
): number {
  const { base, ownCountry, ownCity } = aggressiveness;
  return base + { abroad: 0, 'own-country': ownCountry, 'own-city': ownCity }[place];
}
