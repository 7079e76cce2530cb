/** Starts `driver.mjs`, the built program under the fault layer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const DRIVER = fileURLToPath(new URL('driver.mjs', import.meta.url));

/** Instructions for the layer; see layer.mjs. */
export interface Orders {
  readonly folder: string;
  readonly harm: 'record' | 'refuse' | 'kill' | 'photograph';
  readonly point?: string;
  readonly points?: readonly string[];
  readonly photos?: string;
}

const outcome = z.object({
  /** Exit code. */
  code: z.number(),
  /** Output on standard error. */
  printed: z.string(),
  /** Every attempted operation, under a name that is the same in every run. */
  points: z.array(z.string()),
  /** Every completed operation. */
  deeds: z.array(
    z.object({
      does: z.string(),
      path: z.string(),
      to: z.string().optional(),
      bytes: z.number().optional(),
      anew: z.boolean().optional(),
    }),
  ),
});
export type Outcome = z.infer<typeof outcome>;
export type Deed = Outcome['deeds'][number];

export interface Driver {
  /** Runs one command line. @returns null when the process ended, as after `kill` */
  run(words: readonly string[], orders: Orders): Promise<Outcome | null>;
  /** Ends the process. */
  close(): Promise<void>;
}

export function startDriver(): Driver {
  const child = spawn(process.execPath, [DRIVER], {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise<null>((resolve) => child.on('close', () => resolve(null)));
  const lines = createInterface({ input: answersOf(child) })[Symbol.asyncIterator]();
  return {
    async run(words, orders) {
      child.stdin?.write(`${JSON.stringify({ words, orders })}\n`);
      const { value, done } = await lines.next();
      if (done !== true) return outcome.parse(JSON.parse(value));
      return gone;
    },
    async close() {
      child.stdin?.end();
      await gone;
    },
  };
}

function answersOf({ stdio }: ChildProcess): Readable {
  const answers = stdio[3];
  if (answers === null || answers === undefined || !('read' in answers)) throw new Error('no pipe');
  return answers;
}
