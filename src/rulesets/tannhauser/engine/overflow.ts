/** What happens when a position is about to hold more than it has room for: a named error, never a lost piece. */
import { InternalError } from '../../../base/errors.ts';
import { tooMany } from '../../../base/messages/tannhauser.ts';

/** @param what in the plural, as people say it */
export function overflow(what: string, most: number): InternalError {
  return new InternalError([{ code: 'tannhauser/too-many', place: {}, message: tooMany(what, most) }]);
}
