/** Numbers as people read them; the same on every machine, whatever its locale. */

const integers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const MINUS = '\u2212';
const EN_DASH = '\u2013';

/** `12,345` */
export function formatCount(count: number): string {
  return integers.format(count);
}

/** Games a second: `1,234`, `8.5`, `0.031`; searching players take seconds a game. */
export function formatSpeed(gamesPerSecond: number): string {
  if (gamesPerSecond >= 10) return formatCount(gamesPerSecond);
  return gamesPerSecond >= 1 ? gamesPerSecond.toFixed(1) : gamesPerSecond.toPrecision(2);
}

/** A fraction as percent without its sign: 0.5234 → `52.3`; estimates may lie below 0: `−1.2`. */
export function formatPercent(fraction: number): string {
  const text = Math.abs(fraction * 100).toFixed(1);
  return fraction < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

/** An interval of fractions in percent: `50.1–54.5`, `−1.2 to 3.4`. */
export function formatInterval(low: number, high: number): string {
  return `${formatPercent(low)}${low < 0 ? ' to ' : EN_DASH}${formatPercent(high)}`;
}

/** An estimate with its interval, all in percent: `34.2 (−1.0 to 60.3)`. */
export function formatEstimate(value: number, low: number, high: number): string {
  return `${formatPercent(value)} (${formatInterval(low, high)})`;
}

/** A difference of fractions in percentage points with its sign: `+2.1`, `−0.4`, `0.0`. */
export function formatPoints(difference: number): string {
  const text = Math.abs(difference * 100).toFixed(1);
  if (Number(text) === 0) return text;
  return `${difference < 0 ? MINUS : '+'}${text}`;
}

/** A mean with one standard error: `1.23 ± 0.04`, `0.334 ± 0.003`; the error is left out when unknown. */
export function formatMean(mean: number, standardError: number | null): string {
  if (standardError === null) return mean.toFixed(LEAST_DIGITS);
  const digits = meanDigits(standardError);
  return `${mean.toFixed(digits)} ± ${standardError.toFixed(digits)}`;
}

const LEAST_DIGITS = 2;
const MOST_DIGITS = 6;

/** As many digits as show the error: it must not round to a claim of certainty. */
function meanDigits(standardError: number): number {
  if (standardError === 0) return LEAST_DIGITS;
  return Math.min(MOST_DIGITS, Math.max(LEAST_DIGITS, Math.ceil(-Math.log10(standardError))));
}

/** `0.032`, `< 0.001`; a dash when there is no test. */
export function formatPValue(p: number | null): string {
  if (p === null) return EN_DASH;
  return p < 0.001 ? '< 0.001' : p.toFixed(3);
}

/** A time span: `45 s`, `6 min 30 s`, `2 h 5 min`, `3 d 4 h`; rounded up. */
export function formatDuration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
