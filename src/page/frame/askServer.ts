import type { Fault } from '../../base/errors.ts';
import type { Outcome } from '../board/client.ts';
import { serverRefused } from '../phrases.ts';

/**
 * Sends a request to the page's server; every failure becomes a fault.
 * @param body JSON to POST; without it the request is a GET
 */
export async function askServer<T>(
  address: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Outcome<T>> {
  try {
    const response = await fetch(
      address,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), ...(signal && { signal }) },
    );
    if (response.ok) return { ok: true, value: await response.json() };
    const isFaults = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    if (isFaults) return { ok: false, faults: await response.json() };
    return refused(serverRefused(response.status, await response.text()));
  } catch (thrown) {
    // The error of fetch when no server answers; its text differs between browsers.
    if (thrown instanceof TypeError)
      return refused('the server does not answer; check that `shockroll serve` is running');
    return refused(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function refused(message: string): { readonly ok: false; readonly faults: readonly Fault[] } {
  return { ok: false, faults: [{ code: 'system/server', place: {}, message }] };
}
