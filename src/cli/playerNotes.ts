/** Who plays a study of Tannhäuser: what each player does, and how strong it is. */
import * as words from '../base/messages/players.ts';
import type { StudyCheck } from '../experiments/studyFindings.ts';
import type { MatchConfiguration } from '../rulesets/tannhauser/configuration.ts';
import type { Catalogue } from '../rulesets/tannhauser/model.ts';
import { describePlayer } from '../rulesets/tannhauser/players/players.ts';
import { strengthOf } from '../rulesets/tannhauser/players/strength.ts';
import { formatEstimate } from '../tables/format.ts';

/** One sentence a player: those of the study, then the one that checks it. */
export function playerNotes(
  catalogue: Catalogue,
  { players, seats }: MatchConfiguration,
  check: Pick<StudyCheck, 'players'> | undefined,
): Promise<readonly string[]> {
  const own = [...new Set((seats ?? [players]).flat())];
  const others = check === undefined ? [] : [check.players[1]];
  return Promise.all([
    ...own.map((player) => noteOf(catalogue, player, words.PLAYS)),
    ...others.map((player) => noteOf(catalogue, player, words.CHECKS)),
  ]);
}

async function noteOf(catalogue: Catalogue, player: string, role: string): Promise<string> {
  const steps = await strengthOf(player);
  return words.playerNote(
    player,
    role,
    describePlayer(catalogue, player),
    steps.map(({ against, score, low, high }) =>
      words.strengthStep(formatEstimate(score, low, high), against),
    ),
  );
}
