/** Opens the desk of a ruleset by its id. */
import { UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { Input } from '../../odds/question.ts';
import type { Desk } from './desk.ts';
import type { OpenDesk } from './deskOpener.ts';
import { DESKS } from './desks.ts';

const desks: ReadonlyMap<string, OpenDesk> = new Map(Object.entries(DESKS));

/**
 * @param json the validated catalogue as JSON
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function openDesk(ruleset: string, json: string, given: Input): Promise<Desk> {
  const open = desks.get(ruleset);
  if (open !== undefined) return open(json, given);
  throw new UsageError([{ ...unknownFault('ruleset', '', ruleset, [...desks.keys()]), place: {} }]);
}
