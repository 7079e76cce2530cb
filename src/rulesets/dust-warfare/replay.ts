/** One engagement of a study, told line by line. */
import * as words from '../../base/messages/dustWarfareTranscript.ts';
import { numberedSide } from '../../base/messages/tables.ts';
import type { StudySpec } from '../../game/contract.ts';
import type { EngagementConfiguration } from './configuration.ts';
import { createEngagementRunner } from './runner.ts';
import { transcriptSink } from './transcript.ts';

/** Plays game `index` again and returns its log. A pure function of its arguments. */
export function replayLines(study: StudySpec, index: number): readonly string[] {
  const { sides, players } = study.configuration as EngagementConfiguration;
  const { rules, tell } = createEngagementRunner(study);
  const [first, second] = sides.map(({ name }) => name);
  const names: [string, string] =
    first === second ? [numberedSide(first, 0), numberedSide(second, 1)] : [first, second];
  const lines = [
    words.heading(index, study.seed),
    ...names.map((name, side) => {
      const units = rules.units.filter((unit) => unit.side === side && !unit.isAbsent);
      return words.sideLine(
        name,
        players[side],
        units.map(({ type, key }) => words.numberedUnit(rules.types[type].unit.name, key.split('#').at(1))),
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
