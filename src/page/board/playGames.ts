/** Games from a position: by the server where there is one, else in a worker of their own, so that the board goes on answering. */
import type { Fault } from '../../base/errors.ts';
import type { GamesRequest, GamesSoFar } from '../../experiments/positionStudy.ts';
import { createEventReader } from '../frame/serverEvents.ts';
import { serverRefused } from '../phrases.ts';
import { createBoardClient, type Outcome } from './client.ts';

/**
 * @param tell gets what the games say so far
 * @param signal ends them
 * @returns what all of them say; undefined when they were ended before
 */
export type PlayGames = (
  request: GamesRequest,
  tell: (soFar: GamesSoFar) => void,
  signal: AbortSignal,
) => Promise<Outcome<GamesSoFar> | undefined>;

/** Plays in the browser. @param onFailure gets a sentence; a defect */
export function playsInBrowser(
  miniatures: string,
  given: Readonly<Record<string, unknown>>,
  onFailure: (message: string) => void,
): PlayGames {
  return async (request, tell, signal) => {
    const client = createBoardClient(onFailure);
    const ended = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const opened = client.ask({ kind: 'open', miniatures, given });
    const played = opened.then(() =>
      client.ask({ kind: 'play', request }, (soFar) => {
        if (!signal.aborted) tell(soFar);
      }),
    );
    try {
      return await Promise.race([played, ended]);
    } finally {
      client.close();
    }
  };
}

/** The server's worker threads play. */
export const playsOnServer: PlayGames = async (request, tell, signal) => {
  const body = JSON.stringify(request);
  const headers = { 'Content-Type': 'application/json' };
  try {
    const response = await fetch('api/games', { method: 'POST', headers, body, signal });
    if (!response.ok || response.body === null)
      return refused(serverRefused(response.status, await response.text()));
    const read = createEventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const { event, data } of read(part.value)) {
        if (event === 'faults') return { ok: false, faults: JSON.parse(data) };
        if (event === 'result') return { ok: true, value: JSON.parse(data) };
        if (!signal.aborted) tell(JSON.parse(data));
      }
    }
    return signal.aborted ? undefined : refused('the server ended before the answer was complete');
  } catch (thrown) {
    if (signal.aborted) return undefined;
    return refused(thrown instanceof Error ? thrown.message : String(thrown));
  }
};

function refused(message: string): { readonly ok: false; readonly faults: readonly Fault[] } {
  return { ok: false, faults: [{ code: 'system/server', place: {}, message }] };
}
