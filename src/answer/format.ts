/** Formats numbers for people, identically on every machine, whatever its locale. */

/** Made when the first number is written: it takes a twentieth of the start of the program. */
let integers: Intl.NumberFormat | undefined;
const MINUS = '\u2212';
const EN_DASH = '\u2013';

/** `12,345` */
export function formatCount(count: number): string {
  integers ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  return integers.format(count);
}

/** Games per second: `1,234`, `8.5`, `0.031`; searching players take seconds per game. */
export function formatSpeed(gamesPerSecond: number): string {
  if (gamesPerSecond >= 10) return formatCount(gamesPerSecond);
  return gamesPerSecond >= 1 ? gamesPerSecond.toFixed(1) : gamesPerSecond.toPrecision(2);
}

/**
 * Decimals that an error allows, by the rounding rule of the Particle Data Group (Review of Particle Physics, section
 * 5.3): the error keeps two significant digits from 1.00 to 3.54 and one from 3.55 to 9.49; the value is rounded to the
 * same decimal place.
 * @param error half the width of an interval; 0 allows all decimals
 * @returns 0 … `most`
 */
export function decimalsFor(error: number, most: number): number {
  if (error === 0) return most;
  if (!Number.isFinite(error)) return 0;
  const [leading, exponent] = error.toExponential().split('e').map(Number);
  return Math.min(most, Math.max(0, leading < 3.55 ? 1 - exponent : -exponent));
}

/** Maximum decimals of percentages and points. */
const MOST_OF_PERCENT = 1;

/**
 * Decimals of a percentage and its interval, given as fractions. A bound other than 0 keeps enough decimals to differ
 * from 0, within the maximum.
 */
function percentDecimals(low: number, high: number): number {
  const decimals = decimalsFor(((high - low) / 2) * 100, MOST_OF_PERCENT);
  const isHidden = [low, high].some((bound) => bound !== 0 && Number((bound * 100).toFixed(decimals)) === 0);
  return isHidden ? MOST_OF_PERCENT : decimals;
}

/** A fraction as percent without its sign: 0.5234 → `52.3`; estimates may lie below 0: `−1.2`. */
export function formatPercent(fraction: number, decimals: number = MOST_OF_PERCENT): string {
  const text = Math.abs(fraction * 100).toFixed(decimals);
  return fraction < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

/** A given fraction, such as a margin, in percent, with all its decimals: `2`, `2.5`, `−15`. */
export function formatChosenPercent(fraction: number): string {
  const percent = Number((fraction * 100).toFixed(MOST_DECIMALS));
  return percent < 0 ? `${MINUS}${-percent}` : String(percent);
}

/** A fraction in percent, with no more decimals than its interval allows: `52.3`, or `52` within 46 to 58 %. */
export function formatPercentIn(fraction: number, low: number, high: number): string {
  return formatPercent(fraction, percentDecimals(low, high));
}

/** An interval of fractions in percent: `50.1–54.5`, `−1.2 to 3.4`, `46–58`. */
export function formatInterval(low: number, high: number): string {
  return `${formatPercentIn(low, low, high)}${low < 0 ? ' to ' : EN_DASH}${formatPercentIn(high, low, high)}`;
}

/** An estimate with its interval, all in percent: `52.3 (50.1–54.5)`, `34 (−1 to 60)`. */
export function formatEstimate(value: number, low: number, high: number): string {
  return `${formatPercentIn(value, low, high)} (${formatInterval(low, high)})`;
}

/** A difference of fractions in percentage points with its sign: `+2.1`, `−0.4`, `0.0`. */
export function formatPoints(difference: number, decimals: number = MOST_OF_PERCENT): string {
  const text = Math.abs(difference * 100).toFixed(decimals);
  if (Number(text) === 0) return text;
  return `${difference < 0 ? MINUS : '+'}${text}`;
}

/** A difference in points, with no more decimals than its interval allows: `+2.1`, or `+4` within −3 to +11. */
export function formatPointsIn(difference: number, low: number, high: number): string {
  return formatPoints(difference, percentDecimals(low, high));
}

/** An interval of differences in points: `+0.3 to +2.1`, `−3 to +11`. A bound beside 0 keeps its sign: `+0.02 to +9.0`. */
export function formatPointsInterval(low: number, high: number): string {
  const decimals = percentDecimals(low, high);
  return `${formatBound(low, decimals)} to ${formatBound(high, decimals)}`;
}

/** Adds decimals to a bound that would round to 0, because verdicts depend on its sign. */
function formatBound(bound: number, decimals: number): string {
  const isHidden = bound !== 0 && Number((bound * 100).toFixed(decimals)) === 0;
  return isHidden && decimals < MOST_DECIMALS
    ? formatBound(bound, decimals + 1)
    : formatPoints(bound, decimals);
}

/** A difference in points with half the width of its interval, for narrow columns: `+2.1 ± 0.9`. */
export function formatPointsError(difference: number, low: number, high: number): string {
  const half = (high - low) / 2;
  return `${formatPointsIn(difference, low, high)} ± ${formatPercentIn(half, low, high)}`;
}

/** A mean with one standard error: `1.23 ± 0.04`, `0.334 ± 0.003`, `12 ± 4`; the error is left out when unknown. */
export function formatMean(mean: number, standardError: number | null): string {
  if (standardError === null || standardError === 0) {
    const text = mean.toFixed(DEFAULT_DECIMALS);
    return standardError === null ? text : `${text} ± ${(0).toFixed(DEFAULT_DECIMALS)}`;
  }
  const decimals = decimalsFor(TWO_SIDED * standardError, MOST_DECIMALS);
  return `${mean.toFixed(decimals)} ± ${standardError.toFixed(decimals)}`;
}

const DEFAULT_DECIMALS = 2;
const MOST_DECIMALS = 6;
/** Standard errors in half of a 95 % interval. */
const TWO_SIDED = 1.96;

/** `0.032`, `< 0.001`; a dash without a test. */
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
