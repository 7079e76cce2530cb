/** The parts of the report for duels of vehicles of Rattenkrieg!. Loads the drawing libraries, so it is loaded last. */
import { counted } from '../../../base/phrases.ts';
import { lengthsChart } from '../../../charts/lengthsChart.ts';
import { splitsChart } from '../../../charts/splitsChart.ts';
import type { MatchupResult } from '../../../experiments/matchup.ts';
import { keyNumbers } from '../../../reports/findings.ts';
import type { StudyReportParts } from '../../../reports/studyReport.ts';
import { playerText } from '../../../studies/run/phrases.ts';
import type { Names } from '../../../tables/names.ts';
import type { TankConfiguration } from '../tanks/configuration.ts';
import { describeTankPlayer } from '../tanks/players.ts';
import { whereOfDuel } from './tanks.ts';

interface TankStudy {
  readonly claim: string;
  readonly configuration: TankConfiguration;
  readonly seed: number;
  readonly matchup: MatchupResult;
  readonly names: Names;
  readonly notes: readonly string[];
}

export function tankStudyParts(study: TankStudy): StudyReportParts {
  const { claim, configuration, seed, matchup, names, notes } = study;
  const [first, second] = configuration.players.map((player) =>
    playerText(player, describeTankPlayer(player)),
  );
  return {
    claim,
    keyNumbers: keyNumbers(matchup, seed),
    charts: (layout) => [splitsChart(matchup, names, layout), lengthsChart(matchup, layout)],
    placeholders: new Map([
      ['where', whereOfDuel(configuration)],
      ['turns', counted(configuration.turns, 'turn')],
    ]),
    notes,
    players: [first, second],
  };
}
