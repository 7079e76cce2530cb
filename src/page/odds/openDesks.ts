/** Opens the questions of a ruleset by its id. */
import { UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { Input } from '../../odds/question.ts';
import type { CatalogueText } from '../frame/catalogues.ts';
import type { Desks, OpenDesks } from './deskOpener.ts';
import { DESKS } from './desks.ts';

const desks: ReadonlyMap<string, () => Promise<OpenDesks>> = new Map(Object.entries(DESKS));

/**
 * @param text the validated catalogue
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function openDesks(ruleset: string, text: CatalogueText, given: Input): Promise<Desks> {
  const load = desks.get(ruleset);
  if (load !== undefined) return (await load())(text, given);
  throw new UsageError([{ ...unknownFault('ruleset', '', ruleset, [...desks.keys()]), place: {} }]);
}
