import { formatCount, formatPercent, formatPoints } from '../answer/format.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PackResult, PacksResult } from '../experiments/packs.ts';
import { packKey } from '../experiments/partGames.ts';
import { isFact } from '../experiments/studyFindings.ts';
import { miniatureName, type Names, nameOf, sideNames } from '../tables/names.ts';
import { percentLevel, rateIntervalName } from '../tables/phrases.ts';
import {
  evenDomain,
  type IntervalMark,
  type IntervalRow,
  intervalChart,
  type Reference,
} from './intervalRows.ts';
import { labelled, SCORE_AXIS } from './phrases.ts';
import type { Chart, ChartLayout } from './theme.ts';

const SIGNS = { stronger: '\u25B2', weaker: '\u25BC' } as const;
const LABELS = 84;

function packsCaption(games: string, confidence: number, isWatched: boolean): string {
  return (
    `${games} games. Lines: ${percentLevel(confidence)} ${rateIntervalName(isWatched)}s of the single packs. Solid vertical line: 50 %. Dashed: the side with all its packs. ` +
    `▲\u00A0stronger, ▼\u00A0weaker than the character’s other packs, simultaneously at ${percentLevel(confidence)}.`
  );
}

/** The chart `packs`: scores of all packs with their intervals, by side and character. */
export function packsChart(
  matchup: MatchupResult,
  packs: PacksResult,
  names: Names,
  layout: ChartLayout,
): Chart {
  const { rows, references } = packRows(matchup, packs, names);
  const marks = rows.flatMap((row) => row.marks);
  const title = 'How a side scores with each pack';
  const caption = packsCaption(formatCount(matchup.games), packs.confidence, packs.planned !== null);
  const alternative = packsAlternative(packs, names);
  return intervalChart(
    {
      name: 'packs',
      title,
      caption,
      alternative,
      rows,
      references: [{ value: 0.5, side: null, rows: [0, rows.length - 1] }, ...references],
      axis: { title: SCORE_AXIS, domain: evenDomain(marks), format: '.0%' },
      labels: LABELS,
    },
    layout,
  );
}

function packRows(
  matchup: MatchupResult,
  packs: PacksResult,
  names: Names,
): { rows: IntervalRow[]; references: Reference[] } {
  const rows: IntervalRow[] = [];
  const references: Reference[] = [];
  for (const side of [0, 1] as const) {
    rows.push({ level: 'side', label: sideNames(matchup.sides)[side], side, marks: [] });
    const first = rows.length + 1;
    for (const { miniature, character } of packs.characters.filter((row) => row.side === side)) {
      rows.push({ level: 'group', label: miniatureName(names, character, miniature), marks: [] });
      for (const pack of packs.packs.filter((row) => row.miniature === miniature)) {
        rows.push({ level: 'value', label: nameOf(names, pack.pack), marks: [markOf(pack)] });
      }
    }
    if (rows.length > first) {
      references.push({ value: matchup.sides[side].score.estimate, side, rows: [first, rows.length - 1] });
    }
  }
  return { rows, references };
}

function markOf(pack: PackResult): IntervalMark {
  const { side, score, flagged } = pack;
  const part = packKey(pack.miniature, pack.pack);
  const mark = { side, value: score.estimate, low: score.low, high: score.high, part };
  return flagged !== null && isFact(pack) ? { ...mark, sign: SIGNS[flagged] } : mark;
}

function packsAlternativeText(flagged: readonly string[], lowest: string, highest: string): string {
  const verdict =
    flagged.length === 0
      ? 'No pack differs from its character’s other packs by more than chance.'
      : `Flagged: ${flagged.join('; ')}.`;
  return `Dot chart of the score with each pack, from ${lowest} to ${highest}. ${verdict}`;
}

function packsAlternative(packs: PacksResult, names: Names): string {
  const label = (pack: PackResult) =>
    `${miniatureName(names, pack.character, pack.miniature)}, ${nameOf(names, pack.pack)}`;
  const sorted = packs.packs.toSorted((a, b) => a.score.estimate - b.score.estimate);
  const rate = (pack: PackResult | undefined) =>
    pack === undefined ? '' : labelled(label(pack), `${formatPercent(pack.score.estimate)} %`);
  const flagged = packs.packs.flatMap((pack) =>
    !isFact(pack) || pack.versusOthers === null
      ? []
      : [labelled(label(pack), formatPoints(pack.versusOthers.difference))],
  );
  return packsAlternativeText(flagged, rate(sorted[0]), rate(sorted.at(-1)));
}
