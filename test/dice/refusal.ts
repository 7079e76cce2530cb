import { UsageError } from '../../src/base/errors.ts';

/** The fault of a refused call, as `code place: message`; empty if the call succeeds. */
export function refusal(call: () => unknown): string {
  try {
    call();
    return '';
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    return thrown.faults
      .map(({ code, place, message }) => `${code} ${place.path ?? ''}: ${message}`)
      .join('\n');
  }
}
