/** Short commands that the page's requests need: what a study takes, and how two runs differ. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type StudyForm,
  type StudyPrice,
  type StudyValues,
  studyWords,
} from '../../experiments/startedStudy.ts';
import type { StartChild } from './childProcess.ts';

/** Games of a trial, which warms up the threads and shows the spread of scores. */
const TRIAL_GAMES = 100;
/** Values that a trial leaves to the study. */
const PLACE_OF_TRIAL: Readonly<Record<string, readonly string[]>> = { trial: [String(TRIAL_GAMES)] };
/** Exit codes of `runs diff`: the same games, or others. */
const COMPARED: readonly (number | null)[] = [0, 1];

const planSchema = z.object({
  trial: z.object({ gamesPerSecond: z.number() }),
  planned: z.array(
    z.object({
      question: z.object({ kind: z.string(), halfWidth: z.number().optional() }),
      games: z.number(),
      checkGames: z.number(),
      seconds: z.number(),
    }),
  ),
});

/** An ended command. */
interface Ended {
  readonly code: number | null;
  readonly printed: string;
  readonly messages: readonly string[];
}

/** Runs a command to its end. @param signal interrupts it */
export function runToEnd(
  start: StartChild,
  words: readonly string[],
  signal: AbortSignal | undefined = undefined,
): Promise<Ended> {
  return new Promise((resolve) => {
    let printed = '';
    const messages: string[] = [];
    const child = start(words, {
      onProgress: () => undefined,
      onMessage: (message) => void messages.push(message),
      onPrinted: (text) => {
        printed += text;
      },
      onEnd: (code) => resolve({ code, printed, messages }),
    });
    signal?.addEventListener('abort', () => child.interrupt(), { once: true });
  });
}

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
  const words = studyWords(plan, values, { ...given, ...PLACE_OF_TRIAL });
  const { code, printed } = await runToEnd(start, [...words, '--json', '--quiet'], signal);
  if (code !== 0) return null;
  const { trial, planned } = planSchema.parse(JSON.parse(printed));
  const finest = planned.filter(({ question }) => question.kind === 'once').at(-1);
  const halfWidth = finest?.question.halfWidth;
  if (finest === undefined || halfWidth === undefined) return null;
  const { games, checkGames, seconds } = finest;
  return { gamesPerSecond: trial.gamesPerSecond, games, checkGames, seconds, halfWidth };
}

/**
 * Compares two runs, as `runs diff` does.
 * @param read reads the report from its folder, which is removed afterwards
 * @returns the report, or why there is none
 */
export async function differenceOf(
  runs: readonly [string, string],
  start: StartChild,
  read: (folder: string) => Promise<string | undefined>,
): Promise<{ readonly report: string } | { readonly refused: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'difference-'));
  try {
    const out = join(folder, 'difference');
    const { code, messages } = await runToEnd(start, ['runs', 'diff', ...runs, '--out', out]);
    const report = COMPARED.includes(code) ? await read(out) : undefined;
    return report === undefined ? { refused: messages.join('\n') } : { report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
