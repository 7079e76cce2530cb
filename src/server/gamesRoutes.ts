/** Plays games from a position in worker threads and streams their progress: `POST /api/games`. */
import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { type Fault, ShockrollError } from '../base/errors.ts';
import { parseBoundedJson } from '../data/boundedJson.ts';
import { matchupResult } from '../experiments/matchup.ts';
import { addBatch, createTally, gamesOf, type Tally } from '../experiments/tally.ts';
import type { Catalogue } from '../rulesets/tannhauser/model.ts';
import { readPosition } from '../rulesets/tannhauser/positions/read.ts';
import { type GamesSoFar, positionStudy } from '../rulesets/tannhauser/studies/positionStudy.ts';
import { runStudy } from '../simulation/study.ts';
import { notRequested } from './phrases.ts';

export const GAMES_PART = 'games';

/** Maximum number of concurrent requests; more would only share the processor. */
const MOST_AT_ONCE = 2;
const MOST_GAMES = 10_000_000;
const LONGEST_NAME = 200;

const requestSchema = z.strictObject({
  position: z.record(z.string(), z.unknown()),
  ai: z.string().max(LONGEST_NAME),
  games: z.int().min(2).max(MOST_GAMES),
  seed: z.int().min(0),
});

/**
 * Streams `progress` events and one final `result`, both with GamesSoFar as JSON, or `faults`. Disconnecting ends the
 * games.
 * @param threads 0: in the server's own thread; undefined: one per processor core
 */
export function gamesRoutes(catalogue: Catalogue, threads?: number): Hono {
  const routes = new Hono();
  let atOnce = 0;
  routes.post('/', async (c) => {
    const parsed = requestSchema.safeParse(bodyOf(await c.req.text()));
    if (!parsed.success) return c.text(notRequested('position, ai, games, seed'), 400);
    if (atOnce >= MOST_AT_ONCE)
      return c.text('the server plays other games already; stop them, or wait', 429);
    return streamSSE(c, async (stream) => {
      atOnce++;
      try {
        const { position, ...rest } = parsed.data;
        const file = readPosition(new TextEncoder().encode(JSON.stringify(position)), '', catalogue);
        await play(stream, catalogue, { position: file, ...rest }, threads);
      } catch (thrown) {
        if (!(thrown instanceof ShockrollError)) throw thrown;
        await reportFaults(stream, thrown.faults);
      } finally {
        atOnce--;
      }
    });
  });
  return routes;
}

/** Undefined for invalid JSON. */
function bodyOf(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
}

async function play(
  stream: SSEStreamingApi,
  catalogue: Catalogue,
  request: Parameters<typeof positionStudy>[1],
  threads: number | undefined,
): Promise<void> {
  const { games } = request;
  const { study, miniatures } = positionStudy(catalogue, request);
  const controller = new AbortController();
  stream.onAbort(() => controller.abort());
  let tally: Tally | undefined;
  const report = (event: string, soFar: GamesSoFar): Promise<void> =>
    stream.writeSSE({ event, data: JSON.stringify(soFar) });
  const outcome = await runStudy(study, {
    games,
    ...(threads === undefined ? {} : { threads }),
    signal: controller.signal,
    onColumns: (columns) => {
      tally = createTally(columns, miniatures);
    },
    onBatch: (batch) => {
      if (tally !== undefined) addBatch(tally, batch);
    },
    onProgress: () => {
      if (tally !== undefined && gamesOf(tally) > 1)
        void report('progress', { result: matchupResult(tally, games), resultsHash: null });
    },
  });
  if (tally === undefined || controller.signal.aborted) return;
  const [failure] = outcome.failures;
  if (failure === undefined)
    await report('result', { result: matchupResult(tally, games), resultsHash: outcome.resultsHash });
  else
    await reportFaults(stream, [
      {
        code: 'internal/game-failed',
        place: {},
        message: `game ${failure.index} has no result: ${failure.message}`,
      },
    ]);
}

function reportFaults(stream: SSEStreamingApi, faults: readonly Fault[]): Promise<void> {
  return stream.writeSSE({ event: 'faults', data: JSON.stringify(faults) });
}
