/** One game of a study, told line by line. */
import type { StudySpec } from '../../game/contract.ts';
import { modeInWords } from './boardOptions.ts';
import type { MatchConfiguration } from './configuration.ts';
import { PACK_IDS } from './configuration.ts';
import type { Position } from './engine/position.ts';
import { generalAndMates } from './phrases.ts';
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
    `Game ${index} of seed ${study.seed}: ${modeInWords(configuration, (id) => id)} on ${configuration.map}`,
    ...([0, 1] as const).map((side) => {
      const team = [...Array(position.figureCount).keys()]
        .filter((figure) => position.side[figure] === side)
        .map(
          (figure) => `${rules.characters[position.character[figure]].name} (${outfitOf(position, figure)})`,
        );
      const players = configuration.seats?.[side] ?? [configuration.players[side]];
      return `  ${transcript.sideName(side)}, played by ${generalAndMates(players)}: ${team.join(', ')}`;
    }),
  ];
  runner.finish();
  return [...header, '', ...transcript.lines];
}

/** The pack of a character; what a Hound DOG has in its slot (T-DOG-06). */
function outfitOf(p: Position, figure: number): string {
  if (!p.rules.characters[p.character[figure]].isHound) return PACK_IDS[p.pack[figure]];
  const token = p.tokenPlace.indexOf(figure);
  return token >= 0 && token < p.tokenCount ? p.rules.items[p.tokenItem[token]].name : 'nothing';
}
