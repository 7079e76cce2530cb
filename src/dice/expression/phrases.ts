/** Phrases that several files of this folder, or of folders above, use. */

/** `−4`, `12`: numbers for people have a minus sign, not a hyphen. */
export function withMinus(number: number | string): string {
  return String(number).replace('-', '\u2212');
}

/**
 * `21.9 %`; never shows a possible result as 0 nor an uncertain one as 100.
 * @param isUncertain the share may round to 1 although the result can fail
 */
export function probabilityLabel(share: number, isUncertain = false): string {
  return `${isUncertain && share >= 0.9995 ? '> 99.9' : probabilityNumber(share)} %`;
}

/** The same in columns of percentages: `21.9`. */
export function probabilityNumber(share: number): string {
  if (share > 0 && share < 0.0005) return '< 0.1';
  if (share < 1 - ROUNDING && share >= 0.9995) return '> 99.9';
  return (share * 100).toFixed(1);
}

/** Largest rounding error of a sum of probabilities. */
const ROUNDING = 1e-12;
