/** Distributions as aligned text. */
import { atLeast } from '../dice/distribution.ts';
import { withMinus } from '../dice/expression/phrases.ts';

/** A sum of probabilities may miss 1 by this much. */
const ROUNDING = 1e-12;
const BAR_WIDTH = 30;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/**
 * One line a value: `value   exactly   at least   [sampled]   bar`.
 * @param options.first the value of the first probability, 0 by default
 * @param options.sampled shares of the same values
 * @param options.from index of the first probability shown, the first by default
 * @param options.to index behind the last one shown
 */
export function distributionLines(
  heading: string,
  probabilities: readonly number[],
  options: {
    readonly first?: number;
    readonly sampled?: readonly number[] | undefined;
    readonly from?: number;
    readonly to?: number;
  } = {},
): string[] {
  const { first = 0, sampled, from = 0, to = probabilities.length } = options;
  const sampledHeading = sampled === undefined ? '' : 'sampled'.padStart(11);
  const width = Math.max(6, heading.length);
  const lines = [
    `${heading.padStart(width)}${'exactly'.padStart(11)}${'at least'.padStart(11)}${sampledHeading}`,
  ];
  const largest = Math.max(...probabilities);
  for (let index = from; index < to; index++) {
    const probability = probabilities[index];
    const isUncertain = probabilities.slice(0, index).some((lower) => lower > 0);
    const cells = [
      percent(probability),
      percent(atLeast(probabilities, index), isUncertain),
      ...(sampled === undefined ? [] : [percent(sampled[index])]),
    ]
      .map((cell) => cell.padStart(11))
      .join('');
    lines.push(
      `${withMinus(first + index).padStart(width)}${cells}  ${bar(probability / largest)}`.trimEnd(),
    );
  }
  return lines;
}

/** Sampled shares with their number, for a picture. */
export function sharesOf(
  shares: readonly number[] | undefined,
  sampled: { readonly trials: number } | null,
): { readonly shares: readonly number[]; readonly trials: number } | null {
  return sampled === null || shares === undefined ? null : { shares, trials: sampled.trials };
}

/**
 * `47.20 %`; what is possible is never shown as 0, nor what is uncertain as 100.
 * @param isUncertain known of a share that may round to 1 although it can fail
 */
export function percent(share: number, isUncertain = share < 1 - ROUNDING): string {
  if (share > 0 && share < 0.00005) return '< 0.01 %';
  if (isUncertain && share >= 0.99995) return '> 99.99 %';
  return `${(share * 100).toFixed(2)} %`;
}

function bar(fraction: number): string {
  const eighths = Math.round(fraction * BAR_WIDTH * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}
