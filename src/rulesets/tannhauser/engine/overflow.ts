/** What happens when a position is about to hold more than it has room for: a named error, never a lost piece. */
import { InternalError } from '../../../base/errors.ts';

/** @param what in the plural, as people say it */
export function overflow(what: string, most: number): InternalError {
  return new InternalError([
    {
      code: 'tannhauser/too-many',
      place: {},
      message: `more than ${most} ${what} at once; the engine has room for no more`,
    },
  ]);
}
