/** One engagement of a study, told line by line. */
import { groupName } from '../../base/messages/rattenkriegFirefight.ts';
import * as words from '../../base/messages/rattenkriegTranscript.ts';
import { numberedSide } from '../../base/messages/tables.ts';
import type { StudySpec } from '../../game/contract.ts';
import type { FirefightConfiguration } from './configuration.ts';
import { createFirefightRunner } from './runner.ts';
import { isTankConfiguration } from './tanks/configuration.ts';
import { duelLines } from './tanks/transcript.ts';
import { transcriptSink } from './transcript.ts';

/** Plays game `index` again and returns its log. A pure function of its arguments. */
export function replayLines(study: StudySpec, index: number): readonly string[] {
  if (isTankConfiguration(study.configuration)) return duelLines(study, index);
  const { sides, players } = study.configuration as FirefightConfiguration;
  const { rules, tell } = createFirefightRunner(study);
  const [first, second] = sides.map(({ name }) => name);
  const names: [string, string] =
    first === second ? [numberedSide(first, 0), numberedSide(second, 1)] : [first, second];
  const lines = [
    words.heading(index, study.seed),
    ...names.map((name, side) => {
      const groups = rules.groups.filter((group) => group.side === side);
      return words.sideLine(
        name,
        players[side],
        groups.map(({ weapon, role, count }) => words.severalOf(groupName(weapon.name, role), count)),
      );
    }),
    '',
  ];
  tell(
    index,
    transcriptSink(rules, names, (line) => lines.push(line)),
  );
  return lines;
}
