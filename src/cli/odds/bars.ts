/** Distributions as aligned text. */
import { atLeast } from '../../dice/distribution.ts';

/** A sum of probabilities may miss 1 by this much. */
const ROUNDING = 1e-12;
const BAR_WIDTH = 30;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** One line a count: `count   exactly   at least   [sampled]   bar`. */
export function distributionLines(
  heading: string,
  probabilities: readonly number[],
  sampled?: readonly number[],
): string[] {
  const sampledHeading = sampled === undefined ? '' : `${'sampled'.padStart(11)}`;
  const lines = [
    `${heading.padStart(6)}${'exactly'.padStart(11)}${'at least'.padStart(11)}${sampledHeading}`,
  ];
  const largest = Math.max(...probabilities);
  for (const [count, probability] of probabilities.entries()) {
    const shares = [
      probability,
      atLeast(probabilities, count),
      ...(sampled === undefined ? [] : [sampled[count]]),
    ];
    const cells = shares.map((share) => percent(share).padStart(11)).join('');
    lines.push(`${String(count).padStart(6)}${cells}  ${bar(probability / largest)}`.trimEnd());
  }
  return lines;
}

/** `47.20 %`; what is possible is never shown as 0, nor what is uncertain as 100. */
function percent(share: number): string {
  if (share > 0 && share < 0.00005) return '< 0.01 %';
  if (share < 1 - ROUNDING && share >= 0.99995) return '> 99.99 %';
  return `${(share * 100).toFixed(2)} %`;
}

function bar(fraction: number): string {
  const eighths = Math.round(fraction * BAR_WIDTH * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}
