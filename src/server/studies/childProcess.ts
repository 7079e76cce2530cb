/** Runs the command line as a child process of the server; its arguments never pass a shell. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { PHASES, type ProgressLine } from '../../experiments/progressLine.ts';

/** Callbacks for the events of a child process. */
interface ChildEvents {
  readonly onProgress: (progress: ProgressLine) => void;
  /** Called with a warning or an error. */
  readonly onMessage: (message: string) => void;
  /** Called with a part of the output. */
  readonly onPrinted: (text: string) => void;
  /** Called once, at the end. @param code exit code; null if a signal or the system ended it */
  readonly onEnd: (code: number | null) => void;
}

export interface Child {
  /** Like Ctrl-C: the first call stops in an orderly way, the second one at once. */
  readonly interrupt: () => void;
}

/** @param words arguments of the command line */
export type StartChild = (words: readonly string[], events: ChildEvents) => Child;

/** Minimum log level that is reported: warnings. */
const WARNING = 40;

const standingSchema = z.object({
  name: z.string(),
  score: z.number().nullable(),
  low: z.number(),
  high: z.number(),
  pairs: z.number(),
  confidence: z.number(),
});
const partSchema = z.object({ name: z.string(), difference: z.number(), low: z.number(), high: z.number() });
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
      parts: z.array(partSchema),
    }),
  }),
  z.object({ level: z.number(), msg: z.string() }),
]);

/**
 * @param program executable and leading arguments of the command line
 * @param folder working folder of the child
 */
export function childStarter(program: readonly [string, ...string[]], folder: string): StartChild {
  const [command, ...before] = program;
  return (words, { onProgress, onMessage, onPrinted, onEnd }) => {
    const child = spawn(command, [...before, ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A Ctrl-C in the server's terminal must reach the server alone, which forwards it once.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    child.stdout.setEncoding('utf8').on('data', onPrinted);
    createInterface({ input: child.stderr }).on('line', (line) => {
      const shown = read(line);
      if (shown === undefined) onMessage(line);
      else if ('progress' in shown) onProgress(shown.progress);
      else if (shown.level >= WARNING) onMessage(shown.msg);
    });
    child.on('error', ({ message }) => onMessage(message));
    child.on('close', onEnd);
    return { interrupt: () => child.kill('SIGINT') };
  };
}

/** Undefined for a line that is not JSON. */
function read(line: string): z.infer<typeof lineSchema> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
