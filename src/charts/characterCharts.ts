import { formatCount, formatPercent } from '../answer/format.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { CharacterResult, PacksResult } from '../experiments/packs.ts';
import { survivorKey } from '../experiments/partGames.ts';
import { anytimeCriticalValue } from '../statistics/anytime.ts';
import type { MeanEstimate } from '../statistics/histogram.ts';
import type { Interval } from '../statistics/interval.ts';
import { criticalValue } from '../statistics/normal.ts';
import { miniatureName, type Names, sideNames } from '../tables/names.ts';
import { percentLevel, rateIntervalName } from '../tables/phrases.ts';
import { type IntervalRow, intervalChart, zeroDomain } from './intervalRows.ts';
import { labelled } from './phrases.ts';
import type { Chart, ChartLayout } from './theme.ts';

/** The measure shown in a chart of characters. */
interface Measure {
  readonly title: string;
  readonly axis: string;
  readonly format: string;
  readonly limit?: number;
  readonly caption: (games: string, confidence: number, isWatched: boolean) => string;
  readonly estimate: (row: CharacterResult, z: number) => { readonly value: number } & Interval;
  readonly show: (value: number) => string;
}

function survivalCaption(games: string, confidence: number, isWatched: boolean): string {
  return `${games} games. Lines: ${percentLevel(confidence)} ${rateIntervalName(isWatched)}s.`;
}

function meansCaption(games: string, confidence: number, isWatched: boolean): string {
  return `Means of ${games} games. Lines: ${percentLevel(confidence)} intervals (normal approximation${isWatched ? ', valid at every look' : ''}).`;
}

const MEASURES = {
  survival: {
    title: 'How often each character survives',
    axis: 'Games survived',
    format: '.0%',
    limit: 1,
    caption: survivalCaption,
    estimate: ({ survival }) => ({ value: survival.rate, low: survival.low, high: survival.high }),
    show: (rate) => `${formatPercent(rate)} %`,
  },
  wounds: {
    title: 'Wounds that each character deals',
    axis: 'Wounds dealt a game',
    format: '.1~f',
    caption: meansCaption,
    estimate: ({ wounds }, z) => meanInterval(wounds, z),
    show: (mean) => mean.toFixed(2),
  },
  kills: {
    title: 'Enemies that each character kills',
    axis: 'Enemies killed a game',
    format: '.2~f',
    caption: meansCaption,
    estimate: ({ kills }, z) => meanInterval(kills, z),
    show: (mean) => mean.toFixed(2),
  },
} as const satisfies Readonly<Record<string, Measure>>;

const LABELS = 172;

/** A chart of one measure: one row per character, by side. */
export function characterChart(
  name: keyof typeof MEASURES,
  matchup: MatchupResult,
  packs: PacksResult,
  names: Names,
  layout: ChartLayout,
): Chart {
  const measure: Measure = MEASURES[name];
  const { confidence, planned } = packs;
  const z =
    planned === null ? criticalValue(confidence) : anytimeCriticalValue(matchup.games / planned, confidence);
  const rows = ([0, 1] as const).flatMap((side): IntervalRow[] => [
    { level: 'side', label: sideNames(matchup.sides)[side], side, marks: [] },
    ...packs.characters
      .filter((row) => row.side === side)
      .map(
        (row): IntervalRow => ({
          level: 'value',
          label: miniatureName(names, row.character, row.miniature),
          marks: [{ side, ...measure.estimate(row, z), part: survivorKey(row.miniature) }],
        }),
      ),
  ]);
  const sorted = rows
    .flatMap(({ label, marks }) => marks.map(({ value }) => ({ label, value })))
    .toSorted((a, b) => a.value - b.value);
  const [lowest, highest] = [sorted[0], sorted[sorted.length - 1]].map(({ label, value }) =>
    labelled(label, measure.show(value)),
  );
  const caption = measure.caption(formatCount(matchup.games), confidence, planned !== null);
  const alternative = `Dot chart: ${measure.axis}, from ${lowest} to ${highest}.`;
  return intervalChart(
    {
      name,
      title: measure.title,
      caption,
      alternative,
      rows,
      references: [],
      axis: {
        title: measure.axis,
        domain: zeroDomain(
          rows.flatMap(({ marks }) => marks),
          measure.limit,
        ),
        format: measure.format,
      },
      labels: LABELS,
    },
    layout,
  );
}

/** Without a standard error only the dot is drawn. */
function meanInterval({ mean, standardError }: MeanEstimate, z: number) {
  const half = z * (standardError ?? 0);
  return { value: mean, low: Math.max(0, mean - half), high: mean + half };
}
