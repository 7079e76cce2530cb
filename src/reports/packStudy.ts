/** What Tannhäuser brings to the reports of its studies: packs, entry points, maps and modes. */
import * as words from '../base/messages/reports.ts';
import { studyCharts } from '../charts/studyCharts.ts';
import type { BlockWorth } from '../experiments/blockWorth.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PacksResult } from '../experiments/packs.ts';
import { formatCount } from '../tables/format.ts';
import type { Names } from '../tables/names.ts';
import { keyNumbers, packDrawSentence, pairsSentence, spreadSentence } from './findings.ts';
import type { StudyReportParts } from './studyReport.ts';

export interface PackStudy {
  readonly claim: string;
  readonly matchup: MatchupResult;
  readonly packs: PacksResult;
  /** What stratified draws were worth; null where it cannot be said. */
  readonly blockWorth: BlockWorth | null;
  readonly names: Names;
  readonly seed: number;
  /** Names for people. */
  readonly map: string;
  readonly mode: string;
  /** Of the first and the second side. */
  readonly players: readonly [string, string];
  /** Whether the sides change entry points within a pair of games; otherwise they are rolled for. */
  readonly entriesSwapped: boolean;
  /** Drawn packs come up equally often; otherwise each pair of games draws for itself. */
  readonly packsStratified: boolean;
  /** Who plays, and who checks. */
  readonly notes: readonly string[];
}

export function packStudyParts(study: PackStudy): StudyReportParts {
  const { claim, matchup, packs, names, players } = study;
  return {
    claim,
    keyNumbers: keyNumbers(matchup, study.seed, packs),
    charts: (layout) => Object.values(studyCharts(matchup, packs, names, layout)),
    placeholders: new Map([
      ['map', study.map],
      ['mode', study.mode],
      ['comparisons', formatCount(packs.comparisons)],
      ['entries', words.entriesSentence(study.entriesSwapped)],
      ['packDraw', packDrawSentence(study.packsStratified, study.blockWorth)],
      ['pairs', pairsSentence(matchup)],
      ['spread', spreadSentence(packs)],
    ]),
    notes: study.notes,
    players,
  };
}
