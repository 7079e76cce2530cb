/** The parts of the report for firefights of Rattenkrieg!. Loads the drawing libraries, so it is loaded last. */
import { counted } from '../../../base/phrases.ts';
import { lengthsChart } from '../../../charts/lengthsChart.ts';
import { splitsChart } from '../../../charts/splitsChart.ts';
import type { MatchupResult } from '../../../experiments/matchup.ts';
import { keyNumbers } from '../../../reports/findings.ts';
import type { StudyReportParts } from '../../../reports/studyReport.ts';
import { playerText } from '../../../studies/run/phrases.ts';
import type { Names } from '../../../tables/names.ts';
import type { FirefightConfiguration } from '../configuration.ts';
import { describePlayer } from '../players/players.ts';
import { whereOf } from './firefight.ts';

interface FirefightStudy {
  readonly claim: string;
  readonly configuration: FirefightConfiguration;
  readonly seed: number;
  readonly matchup: MatchupResult;
  readonly names: Names;
  readonly notes: readonly string[];
}

export function firefightStudyParts(study: FirefightStudy): StudyReportParts {
  const { claim, configuration, seed, matchup, names, notes } = study;
  const [first, second] = configuration.players.map((player) => playerText(player, describePlayer(player)));
  return {
    claim,
    keyNumbers: keyNumbers(matchup, seed),
    charts: (layout) => [splitsChart(matchup, names, layout), lengthsChart(matchup, layout)],
    placeholders: new Map([
      ['where', whereOf(configuration)],
      ['turns', counted(configuration.turns, 'turn')],
    ]),
    notes,
    players: [first, second],
  };
}
