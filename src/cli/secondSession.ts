/** The arms of a study once more, in a share of their games, by a second player: does what was found depend on who plays? */
import type { Arm, PlayedArm } from '../experiments/arms.ts';
import { checkComparing } from '../experiments/comparingCheck.ts';
import { secondGames } from '../experiments/playerCheck.ts';
import type { ExperimentSession, SecondPlayer, SecondSession } from './question.ts';

/**
 * @param games of every arm by the first player
 * @param play the first player's
 * @param begin told before the first games
 */
export function secondSession(
  { players, playing }: SecondPlayer,
  games: number,
  play: ExperimentSession['play'],
  begin: () => void,
): SecondSession {
  const [, player] = players;
  let isBegun = false;
  return {
    check: (first, second) => checkComparing(players, first, second),
    async play(arms, { games: own = secondGames(games), onColumns, onBatch, ahead = 0 } = {}) {
      if (!isBegun) begin();
      isBegun = true;
      const known = new Map<Arm, Arm>();
      const theirs = arms.map((arm): Arm => {
        const again = { name: `${player}: ${arm.name}`, study: playing(arm.study) };
        known.set(again, arm);
        return again;
      });
      const called = (arm: Arm): Arm => known.get(arm) ?? arm;
      const played = await play(theirs, {
        games: own,
        ahead,
        ...(onColumns === undefined ? {} : { onColumns: (arm, columns) => onColumns(called(arm), columns) }),
        ...(onBatch === undefined ? {} : { onBatch: (arm, batch) => onBatch(called(arm), batch) }),
      });
      return played.map((one) => renamed(one, called(one.arm)));
    },
  };
}

function renamed(one: PlayedArm, arm: Arm): PlayedArm {
  const { games, points, luck } = one;
  return {
    arm,
    games,
    points,
    ...(luck === undefined ? {} : { luck }),
    // Once it is asked for, as the arm's own.
    get resultsHash() {
      return one.resultsHash;
    },
  };
}
