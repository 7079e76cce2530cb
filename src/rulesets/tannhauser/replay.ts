/** One game of a study as a log, line by line. */
import type { StudySpec } from '../../game/contract.ts';
import { modeText } from './boardOptions.ts';
import type { MatchConfiguration } from './configuration.ts';
import { PACK_IDS } from './configuration.ts';
import type { Position } from './engine/position.ts';
import { generalAndMates } from './phrases.ts';
import { createMatchRunner } from './runner.ts';
import { createTranscript } from './transcript.ts';

/** Replays game `index` and returns its log. A pure function of its arguments. */
export function replayLines(study: StudySpec, index: number): readonly string[] {
  const configuration = study.configuration as MatchConfiguration;
  const runner = createMatchRunner(study);
  const { position, rules } = runner;
  const transcript = createTranscript(position, configuration, study.seed, index);
  position.sink = transcript.sink;
  runner.prepare(index);
  const header = [
    `Game ${index} of seed ${study.seed}: ${modeText(configuration, (id) => id)} on ${configuration.map}`,
    ...([0, 1] as const).map((side) => {
      const team = [...Array(position.miniatureCount).keys()]
        .filter((miniature) => position.side[miniature] === side)
        .map(
          (miniature) =>
            `${rules.characters[position.character[miniature]].name} (${outfitOf(position, miniature)})`,
        );
      const players = configuration.seats?.[side] ?? [configuration.players[side]];
      return `  ${transcript.sideName(side)}, played by ${generalAndMates(players)}: ${team.join(', ')}`;
    }),
  ];
  runner.finish();
  return [...header, '', ...transcript.lines];
}

/** The pack of a character, or the item in the slot of a Hound DOG (T-DOG-06). */
function outfitOf(p: Position, miniature: number): string {
  if (!p.rules.characters[p.character[miniature]].isHound) return PACK_IDS[p.pack[miniature]];
  const token = p.tokenPlace.indexOf(miniature);
  return token >= 0 && token < p.tokenCount ? p.rules.items[p.tokenItem[token]].name : 'nothing';
}
