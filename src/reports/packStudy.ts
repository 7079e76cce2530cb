/** What Tannhäuser brings to the reports of its studies: packs, entry points, maps and modes. */
import { studyCharts } from '../charts/studyCharts.ts';
import type { BlockWorth } from '../experiments/blockWorth.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PacksResult } from '../experiments/packs.ts';
import { formatCount } from '../tables/format.ts';
import type { Names } from '../tables/names.ts';
import { keyNumbers, packDrawSentence, pairsSentence, spreadSentence } from './findings.ts';
import { type EntriesDesign, entriesSentence } from './phrases.ts';
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
  readonly entries: EntriesDesign;
  /** Whether the winner of the Setup Roll picked the entry points. */
  readonly picked: boolean;
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
    charts: (layout) => Object.values(studyCharts(matchup, packs, names, layout, study.picked)),
    placeholders: new Map([
      ['map', study.map],
      ['mode', study.mode],
      ['comparisons', formatCount(packs.comparisons)],
      ['entries', entriesSentence(study.entries)],
      ['packDraw', packDrawSentence(study.packsStratified, study.blockWorth)],
      // Games of a pair that draw their packs apart are independent.
      ['pairs', study.entries.entries === 'swapped' ? pairsSentence(matchup) : ''],
      ['spread', spreadSentence(packs)],
    ]),
    notes: study.notes,
    players,
  };
}
