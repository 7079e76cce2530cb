/** One game of a study, told line by line. */
import type { StudySpec } from '../../game/contract.ts';
import type { MatchConfiguration } from './configuration.ts';
import { PACK_IDS } from './configuration.ts';
import { createMatchRunner } from './runner.ts';
import { createTranscript } from './transcript.ts';

/** Plays game `index` again and returns its log. A pure function of its arguments. */
export function replayLines(study: StudySpec, index: number): readonly string[] {
  const configuration = study.configuration as MatchConfiguration;
  const runner = createMatchRunner(study);
  const { position, rules } = runner;
  const transcript = createTranscript(position, configuration, study.seed, index);
  position.sink = transcript.sink;
  runner.prepare(index);
  const header = [
    `Game ${index} of seed ${study.seed}: ${configuration.mode} on ${configuration.map}`,
    ...([0, 1] as const).map((side) => {
      const team = [...Array(position.figureCount).keys()]
        .filter((figure) => position.side[figure] === side)
        .map(
          (figure) =>
            `${rules.characters[position.character[figure]].name} (${PACK_IDS[position.pack[figure]]})`,
        );
      return `  ${configuration.sides[side].name}, played by ${configuration.players[side]}: ${team.join(', ')}`;
    }),
  ];
  runner.finish();
  return [...header, '', ...transcript.lines];
}
