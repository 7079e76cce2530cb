/**
 * Plays games from a position: on the server where there is one, else in a separate worker that leaves the board
 * responsive.
 */
import type { Fault } from '../../base/errors.ts';
import type { GamesRequest, GamesSoFar } from '../../rulesets/tannhauser/studies/positionStudy.ts';
import { createEventReader } from '../frame/serverEvents.ts';
import { serverRefused } from '../phrases.ts';
import type { BoardClient, Outcome } from './client.ts';

/**
 * @param report gets the results so far
 * @param signal stops the games
 * @returns the final result; undefined when stopped early
 */
export type PlayGames = (
  request: GamesRequest,
  report: (soFar: GamesSoFar) => void,
  signal: AbortSignal,
) => Promise<Outcome<GamesSoFar> | undefined>;

/** Plays in the browser. @param start starts a worker: its work ends only with it */
export function playsInBrowser(start: () => BoardClient): PlayGames {
  return async (request, report, signal) => {
    const client = start();
    const ended = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const played = client.ask({ kind: 'play', request }, (soFar) => {
      if (!signal.aborted) report(soFar);
    });
    try {
      return await Promise.race([played, ended]);
    } finally {
      client.close();
    }
  };
}

/** Plays on the server's worker threads. */
export const playsOnServer: PlayGames = async (request, report, signal) => {
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
        if (!signal.aborted) report(JSON.parse(data));
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
