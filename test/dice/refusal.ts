import { UsageError } from '../../src/base/errors.ts';

/** The fault with which a call is refused, as `code place: message`; an empty text if it is answered. */
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
