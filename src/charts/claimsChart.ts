import type { CheckedClaim } from '../experiments/checkClaims.ts';
import { SCALE_ENDS, type Scale } from '../experiments/claims.ts';
import { foundText, nearestToTheEdge } from '../tables/claimsTable.ts';
import { percentLevel } from '../tables/phrases.ts';
import { type IntervalRow, intervalChart, type Reference } from './intervalRows.ts';
import type { Chart, ChartLayout } from './theme.ts';

/** How the estimates of a scale are drawn. */
interface Drawn {
  /** Factor from an estimate to the unit of the axis. */
  readonly factor: number;
  readonly format: string;
  /** The axis ends at a multiple of this. */
  readonly step: number;
}

const DRAWN: Readonly<Record<Scale, Drawn>> = {
  share: { factor: 1, format: '.0%', step: 0.05 },
  difference: { factor: 100, format: '+d', step: 1 },
  amount: { factor: 1, format: '.2f', step: 0.1 },
};
const SCALES = ['share', 'difference', 'amount'] as const;
const LABELS = 290;

/**
 * One chart per unit of claims: estimates between lines at the allowed bounds. A claim about several estimates shows
 * the one nearest to leaving its region, as in the table.
 */
export function claimsCharts(
  claims: readonly CheckedClaim[],
  confidence: number,
  layout: ChartLayout,
): readonly Chart[] {
  return SCALES.flatMap((scale) => {
    const own = claims.filter((claim) => claim.scale === scale);
    return own.some(hasValue) ? [claimsChart(scale, own, confidence, layout)] : [];
  });
}

/** Axis titles of the charts, by the unit of their claims. */
const CLAIM_AXES = {
  share: 'Score or chance',
  difference: 'Difference of score in points',
  amount: 'Number',
} as const;

function claimsChartTitle(scale: keyof typeof CLAIM_AXES): string {
  const units = { share: 'scores and chances', difference: 'differences of score', amount: 'numbers' };
  return `Claims about ${units[scale]}, and what was found`;
}

function claimsChartAlternative(claims: readonly string[]): string {
  return `Claims with what was found and what is allowed: ${claims.join('. ')}.`;
}

function claimsChart(
  scale: Scale,
  claims: readonly CheckedClaim[],
  confidence: number,
  layout: ChartLayout,
): Chart {
  const { factor, format, step } = DRAWN[scale];
  const rows = claims.map((claim) => rowOf(claim, factor));
  const references = claims.flatMap((claim, row) => edgesOf(claim, row, factor));
  const shown = [
    ...references.map(({ value }) => value),
    ...rows.flatMap(({ marks }) => marks.flatMap(({ low, high }) => [low, high])),
  ];
  const lowest = Math.floor(Math.min(...shown) / step) * step;
  const highest = Math.ceil(Math.max(...shown) / step) * step;
  return intervalChart(
    {
      name: `claims-${scale}`,
      title: claimsChartTitle(scale),
      caption: `Dot: found; line: its interval at ${percentLevel(confidence)}; upright lines: the ends of what is allowed. Where a claim does not hold, or is undecided, that stands behind it.`,
      alternative: claimsChartAlternative(
        claims.map((claim) => `${claim.claim}: ${claim.verdict}, ${foundText(claim)}`),
      ),
      rows,
      references,
      axis: {
        title: CLAIM_AXES[scale],
        domain: lowest < highest ? [lowest, highest] : [lowest - step, lowest + step],
        format,
      },
      labels: LABELS,
    },
    layout,
  );
}

function hasValue(claim: CheckedClaim): boolean {
  return typeof nearestToTheEdge(claim)?.value === 'number';
}

/** The verdict follows the interval of a claim that does not hold. */
function rowOf(claim: CheckedClaim, factor: number): IntervalRow {
  const { value = null, low = 0, high = 0 } = nearestToTheEdge(claim) ?? {};
  const row = { level: 'value', label: claim.claim } as const;
  if (value === null) return { ...row, marks: [] };
  const ends = SCALE_ENDS[claim.scale];
  // Without games an interval may be unbounded.
  const [from, to] = [Math.max(low, ends.low), Math.min(high, ends.high)].map((end) =>
    Number.isFinite(end) ? end : value,
  );
  const mark = { side: 0, value: factor * value, low: factor * from, high: factor * to } as const;
  return { ...row, marks: [claim.verdict === 'accepted' ? mark : { ...mark, sign: claim.verdict }] };
}

/** Bounds of the region; the ends of the scale are no bounds. */
function edgesOf({ region, scale }: CheckedClaim, row: number, factor: number): readonly Reference[] {
  const ends = SCALE_ENDS[scale];
  return [
    ...(region.low > ends.low ? [region.low] : []),
    ...(region.high < ends.high ? [region.high] : []),
  ].map((value) => ({ value: factor * value, side: null, rows: [row, row] }));
}
