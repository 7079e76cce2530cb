/** Whether men fire without an order, and what becomes of their aggressiveness (R-AGG-01 … 06). */
import type { Catalogue, Readings, Troops } from '../model.ts';
import type { FireDecision } from '../schema/names.ts';
import { sideOf } from './die.ts';

type Figures = Pick<Catalogue, 'troops'>;
type AggressivenessModifier = Troops['aggressiveness']['modifiers'][number];
export type EndOfTurnRow = Troops['endOfTurn']['rows'][number];

export interface FireTest {
  /** Aggressiveness of the men (R-AGG-01). */
  readonly value: number;
  /** Ids of circumstances that hold. */
  readonly circumstances: readonly string[];
  /** Inches to the enemy; null: neither near nor far. */
  readonly distance: number | null;
}

/** The modifiers that count: every circumstance, and of the distances the nearest one (R-AGG-03). */
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

/** What a face means for the shot (R-AGG-02, OQ-08, OQ-09). */
export function fireDecision(
  figures: Figures,
  readings: Readings,
  test: FireTest,
  face: number,
): FireDecision {
  const sum = fireModifiers(figures, test).reduce((total, { modifier }) => total + modifier, 0);
  const isDie = readings.aggressivenessModifiers === 'die';
  const side = sideOf(face + (isDie ? sum : 0), test.value + (isDie ? 0 : sum));
  if (readings.aggressivenessThreshold === 'intro') return side === 'above' ? 'wasted' : 'fires';
  return figures.troops.aggressiveness.check[side];
}

export interface Losses {
  /** Men when the order was placed. */
  readonly initial: number;
  /** Men still able at the end of the turn. */
  readonly able: number;
  /** Aggressiveness of the men (R-AGG-01). */
  readonly aggressiveness: number;
}

/** The number that the end-of-turn table is entered with (R-AGG-06). */
export function endOfTurnValue({ initial, able, aggressiveness }: Losses, face: number): number {
  return initial - able - aggressiveness + face;
}

/** Its row: only odd numbers have one; beyond the ends the last row holds (OQ-10). */
export function endOfTurnRow({ troops }: Figures, readings: Readings, value: number): EndOfTurnRow | null {
  const { rows } = troops.endOfTurn;
  const values = rows.map((row) => row.value);
  const kept = Math.max(Math.min(...values), Math.min(Math.max(...values), value));
  const shift = { oddOnly: 0, roundDown: -1, roundUp: 1 }[readings.evenEndOfTurnRows];
  const isPrinted = values.includes(kept);
  return rows.find((row) => row.value === (isPrinted ? kept : kept + shift)) ?? null;
}

/** Aggressiveness of a unit by where it fights (R-AGG-01). */
export function baseAggressiveness(
  { troops: { aggressiveness } }: Figures,
  place: 'abroad' | 'own-country' | 'own-city',
): number {
  const { base, ownCountry, ownCity } = aggressiveness;
  return base + { abroad: 0, 'own-country': ownCountry, 'own-city': ownCity }[place];
}
