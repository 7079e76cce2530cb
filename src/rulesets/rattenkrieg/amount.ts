/** `2D6-1 x 10`: so many dice, so much added, so many times; no dice for a plain number. */
export interface Amount {
  /** Dice rolled; 0 for a plain number. */
  readonly dice: number;
  /** What is added to the sum of the dice. */
  readonly plus: number;
  /** What the result is multiplied by; 1: nothing. */
  readonly times: number;
}

/** What dice look like in the files; the parts that parseAmount reads are its groups. */
export const DICE = /^([1-9]?)D6([+-]\d)?(?: x (\d{1,3}))?$/;

/** `D6`, `2D6`, `D6-1`, `2D6 x 10` or a plain number as dice; undefined for any other text. */
export function parseAmount(stated: number | string): Amount | undefined {
  if (typeof stated === 'number') return { dice: 0, plus: stated, times: 1 };
  const match = DICE.exec(stated);
  if (match === null) return undefined;
  const [, dice, plus = '0', times = '1'] = match;
  return { dice: dice === '' ? 1 : Number(dice), plus: Number(plus), times: Number(times) };
}
