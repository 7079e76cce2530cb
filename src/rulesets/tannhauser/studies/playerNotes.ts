/** Notes about the players of a study of Tannhäuser: what each does, and how strong it is. */
import { formatEstimate } from '../../../answer/format.ts';
import type { StudyCheck } from '../../../experiments/studyFindings.ts';
import type { MatchConfiguration } from '../configuration.ts';
import type { Catalogue } from '../model.ts';
import { describePlayer } from '../players/players.ts';
import { strengthOf } from '../players/strength.ts';

/** One sentence for each player: those of the study, then the second player. */
export function playerNotes(
  catalogue: Catalogue,
  { players, seats }: MatchConfiguration,
  check: Pick<StudyCheck, 'players'> | undefined,
): Promise<readonly string[]> {
  const own = [...new Set((seats ?? [players]).flat())];
  const others = check === undefined ? [] : [check.players[1]];
  return Promise.all([
    ...own.map((player) => noteOf(catalogue, player, 'plays')),
    ...others.map((player) => noteOf(catalogue, player, 'checks')),
  ]);
}

/**
 * Who plays, how it thinks and how strong it is.
 * @param steps its shares of the points on the recorded ladder; empty if it is not on it
 */
function playerNote(player: string, role: string, describe: string, steps: readonly string[]): string {
  const strength =
    steps.length === 0 ? 'Its strength is not recorded' : `Points on the ladder: ${steps.join(', ')}`;
  return `${player} ${role}: ${describe}. ${strength}.`;
}

async function noteOf(catalogue: Catalogue, player: string, role: string): Promise<string> {
  const steps = await strengthOf(player);
  return playerNote(
    player,
    role,
    describePlayer(catalogue, player),
    steps.map(({ against, score, low, high }) => `${formatEstimate(score, low, high)} % against ${against}`),
  );
}
