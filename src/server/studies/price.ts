/** What the games of a study take on this machine. */
import { z } from 'zod';
import {
  type StudyForm,
  type StudyPrice,
  type StudyValues,
  studyWords,
} from '../../experiments/startedStudy.ts';
import type { StartChild } from './childProcess.ts';
import { runToEnd } from './runToEnd.ts';

/** Games of a trial, which warms up the threads and shows the spread of scores. */
const TRIAL_GAMES = 100;

const planSchema = z.object({
  trial: z.object({ gamesPerSecond: z.number() }),
  planned: z.array(
    z.object({
      question: z.object({ kind: z.string(), halfWidth: z.number().optional() }),
      games: z.number(),
      seconds: z.number(),
    }),
  ),
});

/**
 * What the games of a study take on this machine, from a trial of those games.
 * @param plan the form of `plan` of the ruleset; values that it does not know are left out
 * @param given options with which the data were opened
 * @returns null where the trial is refused, as for several maps at once
 */
export async function priceOf(
  plan: StudyForm,
  values: StudyValues,
  given: Readonly<Record<string, readonly string[]>>,
  start: StartChild,
  signal: AbortSignal,
): Promise<StudyPrice | null> {
  const words = studyWords(plan, values, { ...given, trial: [String(TRIAL_GAMES)] });
  const { code, printed } = await runToEnd(start, [...words, '--json', '--quiet'], signal);
  if (code !== 0) return null;
  const { trial, planned } = planSchema.parse(JSON.parse(printed));
  const finest = planned.filter(({ question }) => question.kind === 'once').at(-1);
  const halfWidth = finest?.question.halfWidth;
  if (finest === undefined || halfWidth === undefined) return null;
  return { gamesPerSecond: trial.gamesPerSecond, games: finest.games, seconds: finest.seconds, halfWidth };
}
