/** The error when a position has no room for another part. */
import { InternalError } from '../../../base/errors.ts';

/**
 * Creates the error.
 * @param what plural name of the parts
 */
export function overflow(what: string, most: number): InternalError {
  return new InternalError([
    {
      code: 'tannhauser/too-many',
      place: {},
      message: `more than ${most} ${what} at once; the engine has room for no more`,
    },
  ]);
}
