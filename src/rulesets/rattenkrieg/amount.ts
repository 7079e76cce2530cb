/** `2D6-1 x 10`: number of dice, number added, factor; a plain number has no dice. */
export interface Amount {
  /** Dice rolled; 0 for a plain number. */
  readonly dice: number;
  /** Added to the sum of the dice. */
  readonly plus: number;
  /** Factor of the result; 1 by default. */
  readonly times: number;
}

/** Matches dice in the files; its groups are the parts that parseAmount reads. */
export const DICE = /^([1-9]?)D6([+-]\d)?(?: x (\d{1,3}))?$/;

/** Parses `D6`, `2D6`, `D6-1`, `2D6 x 10` or a plain number; undefined for any other text. */
export function parseAmount(stated: number | string): Amount | undefined {
  if (typeof stated === 'number') return { dice: 0, plus: stated, times: 1 };
  const match = DICE.exec(stated);
  if (match === null) return undefined;
  const [, dice, plus = '0', times = '1'] = match;
  return { dice: dice === '' ? 1 : Number(dice), plus: Number(plus), times: Number(times) };
}
