/** Tannhäuser's parts of study reports: packs, entry points, maps and modes. */
import { formatCount } from '../../../../answer/format.ts';
import { studyCharts } from '../../../../charts/studyCharts.ts';
import type { BlockEfficiency } from '../../../../experiments/blockEfficiency.ts';
import type { MatchupResult } from '../../../../experiments/matchup.ts';
import type { PacksResult } from '../../../../experiments/packs.ts';
import { keyNumbers, packDrawSentence, pairsSentence, spreadSentence } from '../../../../reports/findings.ts';
import { type EntriesDesign, entriesSentence } from '../../../../reports/phrases.ts';
import type { StudyReportParts } from '../../../../reports/studyReport.ts';
import type { Names } from '../../../../tables/names.ts';

export interface PackStudy {
  readonly claim: string;
  readonly matchup: MatchupResult;
  readonly packs: PacksResult;
  /** Efficiency of stratified draws; null where unknown. */
  readonly blockEfficiency: BlockEfficiency | null;
  readonly names: Names;
  readonly seed: number;
  /** Name of the map. */
  readonly map: string;
  readonly mode: string;
  /** Players of the first and the second side. */
  readonly players: readonly [string, string];
  readonly entries: EntriesDesign;
  /** Whether the winner of the Setup Roll picked the entry points. */
  readonly picked: boolean;
  /** Whether packs are drawn equally often; otherwise each pair of games draws independently. */
  readonly packsStratified: boolean;
  /** Notes on the players, and on the checking player. */
  readonly notes: readonly string[];
}

export function packStudyParts(study: PackStudy): StudyReportParts {
  const { claim, matchup, packs, names, players } = study;
  return {
    claim,
    keyNumbers: keyNumbers(matchup, study.seed, packs),
    charts: (layout) => Object.values(studyCharts(matchup, packs, names, layout, study.picked)),
    placeholders: new Map([
      ['map', study.map],
      ['mode', study.mode],
      ['comparisons', formatCount(packs.comparisons)],
      ['entries', entriesSentence(study.entries)],
      ['packDraw', packDrawSentence(study.packsStratified, study.blockEfficiency)],
      // Pairs whose games draw their packs separately are independent games.
      ['pairs', study.entries.entries === 'swapped' ? pairsSentence(matchup) : ''],
      ['spread', spreadSentence(packs)],
    ]),
    notes: study.notes,
    players,
  };
}
