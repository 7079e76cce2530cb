/** The parts of the report for engagements of Dust Warfare. Loads the drawing libraries, so it is loaded last. */
import { type ChartedEngagement, engagementCharts } from '../../../charts/engagementCharts.ts';
import { keyNumbers } from '../../../reports/findings.ts';
import type { StudyReportParts } from '../../../reports/studyReport.ts';
import { playerText } from '../../../studies/run/phrases.ts';
import type { Names } from '../../../tables/names.ts';
import type { EngagementConfiguration } from '../configuration.ts';
import { describePlayer } from '../players/players.ts';
import { coverText } from './engagement.ts';

interface EngagementStudy extends Omit<ChartedEngagement, 'ranges'> {
  readonly claim: string;
  readonly configuration: EngagementConfiguration;
  readonly seed: number;
  readonly names: Names;
  readonly notes: readonly string[];
}

/**
 * Sentence on how the winner after the last turn is found.
 * @param margin difference of army points that counts as a draw
 */
function scoringText(kind: 'units' | 'damage', margin: number): string {
  const counted =
    kind === 'units'
      ? 'a unit’s army points count when it is destroyed'
      : 'a unit’s army points count by its share of damage';
  return margin === 0 ? counted : `${counted}; a difference of at most ${margin} is a draw`;
}

export function engagementStudyParts(study: EngagementStudy): StudyReportParts {
  const { claim, configuration, seed, matchup, names, notes } = study;
  const { players, ranges, cover, scoring, drawMargin } = configuration;
  const [first, second] = players.map((player) => playerText(player, describePlayer(player)));
  return {
    claim,
    keyNumbers: keyNumbers(matchup, seed),
    charts: (layout) => engagementCharts({ ...study, ranges }, names, layout),
    placeholders: new Map([
      ['ranges', ranges.join(', ')],
      ['turns', ranges.length === 1 ? 'one turn' : `${ranges.length} turns`],
      ['cover', coverText(cover)],
      ['scoring', scoringText(scoring, drawMargin)],
    ]),
    notes,
    players: [first, second],
  };
}
