import { runStudy, type StudyOptions } from '../simulation/study.ts';
import { countedGames, createUseTally, type UseStudy, type UsesResult, type UseTally } from './uses.ts';

/**
 * Plays the first games of a study again and counts what is offered and used in them. Counting changes no game and no result.
 * @param games number of games to count
 * @returns undefined without a whole pair of games
 * @throws as runStudy
 */
export async function countUses(
  counted: UseStudy,
  games: number,
  options: Pick<StudyOptions, 'pool' | 'threads' | 'signal' | 'onProgress'>,
): Promise<UsesResult | undefined> {
  let tally: UseTally | undefined;
  await runStudy(counted.study, {
    ...options,
    games: countedGames(games),
    onColumns(columns) {
      tally = createUseTally(columns, counted);
    },
    onBatch: (batch) => tally?.add(batch),
  });
  return tally?.result();
}
