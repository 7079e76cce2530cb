/** Runs that the server offers, asked for when somebody wants one. */
import type { Fault } from '../../base/errors.ts';
import { serverRefused } from '../../base/messages/serve.ts';
import type { Outcome } from '../board/client.ts';
import type { StoredStudy } from './plays.ts';

export interface OfferedRun {
  /** Folder below that of the server. */
  readonly name: string;
  readonly command: string;
  readonly ruleset: string;
  readonly seed: number;
  readonly games: number;
}

export function offeredRuns(): Promise<Outcome<readonly OfferedRun[]>> {
  return asked('api/runs');
}

export function storedStudy(run: string): Promise<Outcome<StoredStudy>> {
  return asked(`api/runs/study?run=${encodeURIComponent(run)}`);
}

async function asked<T>(address: string): Promise<Outcome<T>> {
  try {
    const response = await fetch(address);
    if (response.ok) return { ok: true, value: await response.json() };
    const isFaults = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    if (isFaults) return { ok: false, faults: await response.json() };
    return refused(serverRefused(response.status, await response.text()));
  } catch (thrown) {
    return refused(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function refused(message: string): { readonly ok: false; readonly faults: readonly Fault[] } {
  return { ok: false, faults: [{ code: 'system/server', place: {}, message }] };
}
