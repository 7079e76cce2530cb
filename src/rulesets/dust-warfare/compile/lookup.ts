import { InternalError } from '../../../base/errors.ts';
import { missingRecord } from '../../../base/messages/dustWarfareEngagement.ts';

/** The record with this id. A missing one is a defect: configurations are checked before they get here. */
export function byId<T extends { readonly id: string }>(records: readonly T[], id: string): T {
  const record = records.find((candidate) => candidate.id === id);
  if (record === undefined) {
    throw new InternalError([{ code: 'dust-warfare/missing-record', place: {}, message: missingRecord(id) }]);
  }
  return record;
}
