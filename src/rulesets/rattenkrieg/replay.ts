/** The log of one engagement of a study, line by line. */
import type { StudySpec } from '../../game/contract.ts';
import { namesApart } from '../phrases.ts';
import type { FirefightConfiguration } from './configuration.ts';
import { groupName } from './phrases.ts';
import { createFirefightRunner } from './runner.ts';
import { isTankConfiguration } from './tanks/configuration.ts';
import { duelLines } from './tanks/transcript.ts';
import { transcriptSink } from './transcript.ts';

function sideLine(side: string, player: string, groups: readonly string[]): string {
  return `  ${side}, played by ${player}: ${groups.join(', ')}`;
}

function severalOf(group: string, count: number): string {
  return count === 1 ? group : `${count} ${group}`;
}

/** Plays game `index` again and returns its log. A pure function of its arguments. */
export function replayLines(study: StudySpec, index: number): readonly string[] {
  if (isTankConfiguration(study.configuration)) return duelLines(study, index);
  const { sides, players } = study.configuration as FirefightConfiguration;
  const { rules, report } = createFirefightRunner(study);
  const names = namesApart(sides);
  const lines = [
    `Game ${index} of seed ${study.seed}`,
    ...names.map((name, side) => {
      const groups = rules.groups.filter((group) => group.side === side);
      return sideLine(
        name,
        players[side],
        groups.map(({ weapon, role, count }) => severalOf(groupName(weapon.name, role), count)),
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
