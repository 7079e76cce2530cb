/** Opens the questions of a ruleset by its id. */
import { UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { Input } from '../../odds/question.ts';
import type { Desks, OpenDesks } from './deskOpener.ts';
import { DESKS } from './desks.ts';

const desks: ReadonlyMap<string, () => Promise<OpenDesks>> = new Map(Object.entries(DESKS));

/**
 * @param json the validated catalogue as JSON
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function openDesks(ruleset: string, json: string, given: Input): Promise<Desks> {
  const load = desks.get(ruleset);
  if (load !== undefined) return (await load())(json, given);
  throw new UsageError([{ ...unknownFault('ruleset', '', ruleset, [...desks.keys()]), place: {} }]);
}
