/** The command line as a child of the server: its arguments never pass a shell. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { PHASES, type ProgressLine } from '../../experiments/progressLine.ts';

/** What a child is told about. */
interface ChildEvents {
  readonly onProgress: (progress: ProgressLine) => void;
  /** A warning or an error. */
  readonly onMessage: (message: string) => void;
  /** A piece of the answer. */
  readonly onPrinted: (text: string) => void;
  /** Once, last. @param code exit code; null where a signal or the system ended it */
  readonly onEnd: (code: number | null) => void;
}

export interface Child {
  /** As Ctrl-C: the first time in an orderly way, the second time at once. */
  readonly interrupt: () => void;
}

/** @param words of the command line behind its name */
export type StartChild = (words: readonly string[], events: ChildEvents) => Child;

/** A level of the log from which on it is told: warnings. */
const WARNING = 40;

const standingSchema = z.object({
  name: z.string(),
  score: z.number().nullable(),
  low: z.number(),
  high: z.number(),
  pairs: z.number(),
  confidence: z.number(),
});
const lineSchema = z.union([
  z.object({
    progress: z.object({
      phase: z.enum(PHASES),
      steps: z.object({ done: z.number(), of: z.number() }).nullable(),
      games: z.number(),
      total: z.number(),
      isTotalLeast: z.boolean(),
      seconds: z.number(),
      gamesPerSecond: z.number(),
      secondsLeft: z.number().nullable(),
      turned: z.object({ ruling: z.string(), number: z.number(), of: z.number() }).nullable(),
      isOpenEnded: z.boolean(),
      standings: z.array(standingSchema),
    }),
  }),
  z.object({ level: z.number(), msg: z.string() }),
]);

/**
 * @param program the file that runs the command line, and what stands before it
 * @param folder that the child works in
 */
export function childStarter(program: readonly [string, ...string[]], folder: string): StartChild {
  const [command, ...before] = program;
  return (words, { onProgress, onMessage, onPrinted, onEnd }) => {
    const child = spawn(command, [...before, ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A Ctrl-C in the terminal of the server reaches the server alone, which then passes on one.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    child.stdout.setEncoding('utf8').on('data', onPrinted);
    createInterface({ input: child.stderr }).on('line', (line) => {
      const told = read(line);
      if (told === undefined) onMessage(line);
      else if ('progress' in told) onProgress(told.progress);
      else if (told.level >= WARNING) onMessage(told.msg);
    });
    child.on('error', ({ message }) => onMessage(message));
    child.on('close', onEnd);
    return { interrupt: () => child.kill('SIGINT') };
  };
}

/** Undefined for a line in words. */
function read(line: string): z.infer<typeof lineSchema> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
