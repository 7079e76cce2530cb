import { from } from 'arquero';
import {
  formatChosenPercent,
  formatCount,
  formatInterval,
  formatPercent,
  formatPercentIn,
  formatPoints,
  formatPointsIn,
  formatPointsInterval,
} from '../answer/format.ts';
import { printable } from '../base/printable.ts';
import { wrap } from '../base/wrap.ts';
import { withMinus } from '../dice/expression/phrases.ts';
import type { CheckedClaim } from '../experiments/checkClaims.ts';
import { type JudgedEstimate, type Region, SCALE_ENDS, type Scale } from '../experiments/claims.ts';
import type { JudgedClaim } from '../experiments/playClaims.ts';
import { GAMES, gamesText, intervalHeader, percentLevel } from './phrases.ts';
import { type DisplayColumn, type Row, type StudyTable, textColumn } from './studyTable.ts';

/** Length of `undecided` and two spaces. */
const VERDICT_WIDTH = 11;
/** Minimum width of sentences on a narrow terminal. */
const LEAST_WIDTH = 20;

/** A claim with one player's results. */
type FoundClaim = Pick<JudgedClaim, 'claim' | 'scale' | 'region' | 'estimates' | 'games'>;

/** The display format of a claim's estimates. */
interface Format {
  /** Formats a bound. */
  readonly bound: (value: number) => string;
  /** Formats an estimate that needs no games. */
  readonly exact: (value: number) => string;
  readonly estimate: (value: number, low: number, high: number) => string;
  readonly interval: (low: number, high: number) => string;
}

const FORMATS: Readonly<Record<Scale, Format>> = {
  share: {
    bound: formatChosenPercent,
    exact: formatPercent,
    estimate: formatPercentIn,
    interval: formatInterval,
  },
  difference: {
    bound: formatChosenPercent,
    exact: formatPoints,
    estimate: formatPointsIn,
    interval: formatPointsInterval,
  },
  amount: {
    bound: String,
    exact: formatAmount,
    estimate: formatAmount,
    interval: (low, high) => `${formatAmount(low)} to ${formatAmount(high)}`,
  },
};
const UNITS: Readonly<Record<Scale, string>> = { share: ' %', difference: ' pp', amount: '' };

/**
 * The claims for a terminal, in the order of the file: each with its verdict and, below it, its result. Claims are
 * sentences, so they are wrapped instead of cut as in a table.
 * @param width in columns; undefined does not wrap
 */
export function claimsText(claims: readonly CheckedClaim[], width: number | undefined): string {
  const indent = ' '.repeat(VERDICT_WIDTH);
  const lines = (text: string): string[] =>
    width === undefined ? [text] : wrap(text, Math.max(LEAST_WIDTH, width - VERDICT_WIDTH));
  return claims
    .flatMap((claim) => {
      const second = secondText(claim);
      const [first, ...more] = [claim.claim, foundText(claim), ...(second === '' ? [] : [second])].flatMap(
        (text) => lines(printable(text)),
      );
      return [claim.verdict.padEnd(VERDICT_WIDTH) + first, ...more.map((line) => indent + line)];
    })
    .join('\n');
}

const ALLOWED = 'Allowed';

/** `House Allies 48.1 % (42.4–53.8); allowed 40.0–60.0; 1,000 games` */
export function foundText(claim: FoundClaim): string {
  const row = rowOf(claim);
  const value = found(row);
  const error = interval(row);
  return [
    value === '' ? 'nothing found yet' : `${row.about} ${value}${error === '' ? '' : ` (${error})`}`,
    `${ALLOWED.toLowerCase()} ${allowed(row)}`,
    ...(claim.games === 0 ? [] : [gamesText(formatCount(claim.games))]),
  ].join('; ');
}

/** The result of the claim, and that of the second player. */
export function claimText(claim: CheckedClaim): string {
  const second = secondText(claim);
  return second === '' ? foundText(claim) : `${foundText(claim)}; ${second}`;
}

/**
 * The second player's result: `rejected by greedy: Union 38.0 % (35.1–40.9); 4,000 games`. Empty without a second
 * player.
 */
function secondText({ second, claim, scale, region }: CheckedClaim): string {
  if (second === null) return '';
  const { player, verdict } = second;
  return `${verdict} ${verdict === 'undecided' ? 'with' : 'by'} ${player}: ${foundText({ ...second, claim, scale, region })}`;
}

export function checkNote(confidence: number): string {
  return (
    'Allowed, found and interval of a claim are in the same unit: scores and chances in percent, differences of score in percentage ' +
    'points, all else in numbers. ' +
    `Score: points a game, a draw is half a point. All intervals are simultaneous at ${percentLevel(confidence)} and valid at ` +
    `every look. The chance that any verdict of this file is wrong is at most ${percentLevel(1 - confidence)}. ` +
    'If a claim covers several values, the line shows the one closest to its bound. An exact value has no interval.'
  );
}

/** One row per claim, in the order of the file. */
export function claimsTable(claims: readonly CheckedClaim[], confidence: number): StudyTable {
  return {
    name: 'claims',
    title: 'Claims',
    note: checkNote(confidence),
    data: from(claims.map(tableRow)),
    display: [
      textColumn('Claim', 'claim'),
      textColumn('Verdict', 'verdict'),
      column(ALLOWED, allowed),
      column('Found', found),
      column(intervalHeader(confidence), interval),
      column(GAMES, ({ games }) => (typeof games === 'number' && games > 0 ? formatCount(games) : '')),
      ...(claims.some(({ second }) => second !== null) ? [textColumn('Second player', 'second')] : []),
      textColumn('Closest to the bound', 'about'),
    ],
  };
}

function tableRow(claim: CheckedClaim) {
  const { claim: sentence, ...row } = rowOf(claim);
  return { claim: sentence, verdict: claim.verdict, ...row, second: secondText(claim) };
}

function rowOf(claim: FoundClaim) {
  const estimate = nearestToTheEdge(claim);
  return {
    claim: claim.claim,
    scale: claim.scale,
    allowedLow: finite(claim.region.low),
    allowedHigh: finite(claim.region.high),
    about: estimate?.name ?? '',
    found: estimate?.value ?? null,
    low: finite(estimate?.low ?? null),
    high: finite(estimate?.high ?? null),
    games: claim.games,
  };
}

/** The estimate farthest outside the region, or nearest to its edge; an estimate without a value comes first. */
export function nearestToTheEdge({
  estimates,
  region,
  scale,
}: Pick<FoundClaim, 'estimates' | 'region' | 'scale'>): JudgedEstimate | undefined {
  const ends = SCALE_ENDS[scale];
  const beyond = ({ value }: JudgedEstimate): number => {
    if (value === null) return Number.POSITIVE_INFINITY;
    // A region that ends with the scale has no edge there.
    return Math.max(
      region.low > ends.low ? region.low - value : Number.NEGATIVE_INFINITY,
      region.high < ends.high ? value - region.high : Number.NEGATIVE_INFINITY,
    );
  };
  const [first, ...others] = estimates;
  return others.reduce<JudgedEstimate | undefined>(
    (worst, one) => (worst === undefined || beyond(one) > beyond(worst) ? one : worst),
    first,
  );
}

function column(header: string, cell: (row: Row) => string): DisplayColumn {
  return { header, align: 'right', cell };
}

function allowed(row: Row): string {
  const { bound } = FORMATS[scaleOf(row)];
  const { low, high } = regionIn(row, 'allowedLow', 'allowedHigh');
  const ends = SCALE_ENDS[scaleOf(row)];
  if (low > ends.low && high < ends.high) return `${bound(low)} to ${bound(high)}`;
  return low > ends.low ? `≥ ${bound(low)}` : `≤ ${bound(high)}`;
}

function found(row: Row): string {
  const scale = scaleOf(row);
  if (typeof row.found !== 'number') return '';
  const { low, high } = regionIn(row, 'low', 'high');
  const { exact, estimate } = FORMATS[scale];
  const text = low === high ? exact(row.found) : estimate(row.found, low, high);
  return `${text}${UNITS[scale]}`;
}

function interval(row: Row): string {
  const { low, high } = regionIn(row, 'low', 'high');
  if (row.games === 0 && low === high) return 'exact';
  return Number.isFinite(low) && Number.isFinite(high) ? FORMATS[scaleOf(row)].interval(low, high) : '';
}

function scaleOf({ scale }: Row): Scale {
  return scale === 'share' || scale === 'difference' ? scale : 'amount';
}

function regionIn(row: Row, low: string, high: string): Region {
  const [first, last] = [row[low], row[high]];
  return {
    low: typeof first === 'number' ? first : Number.NEGATIVE_INFINITY,
    high: typeof last === 'number' ? last : Number.POSITIVE_INFINITY,
  };
}

/** An infinite bound stays empty in files. */
function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

/** `2.31`, `−0.50` */
function formatAmount(amount: number): string {
  return withMinus(amount.toFixed(2));
}
