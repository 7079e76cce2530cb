/** The log of one engagement of a study, line by line. */
import type { StudySpec } from '../../game/contract.ts';
import { namesApart } from '../phrases.ts';
import type { EngagementConfiguration } from './configuration.ts';
import { createEngagementRunner } from './runner.ts';
import { numberedUnit, transcriptSink } from './transcript.ts';

function sideLine(side: string, player: string, units: readonly string[]): string {
  return `  ${side}, played by ${player}: ${units.join(', ')}`;
}

/** Plays game `index` again and returns its log. A pure function of its arguments. */
export function replayLines(study: StudySpec, index: number): readonly string[] {
  const { sides, players } = study.configuration as EngagementConfiguration;
  const { rules, report } = createEngagementRunner(study);
  const names = namesApart(sides);
  const lines = [
    `Game ${index} of seed ${study.seed}`,
    ...names.map((name, side) => {
      const units = rules.units.filter((unit) => unit.side === side && !unit.isAbsent);
      return sideLine(
        name,
        players[side],
        units.map(({ type, key }) => numberedUnit(rules.types[type].unit.name, key.split('#').at(1))),
      );
    }),
    '',
  ];
  report(
    index,
    transcriptSink(rules, names, (line) => lines.push(line)),
  );
  return lines;
}
