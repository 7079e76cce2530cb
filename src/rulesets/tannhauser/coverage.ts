/** The printed rules and items that the engine plays. It plays only what is listed as played. */
import type { CoverageEntry } from '../../data/coverage.ts';
import { compileItems } from './compile/items.ts';
import type { Catalogue } from './model.ts';
import { readRuleBook } from './ruleBook.ts';

interface Coverage {
  readonly rules: readonly CoverageEntry[];
  readonly items: readonly CoverageEntry[];
}

/**
 * Reads the coverage of the rules and items.
 * @throws SystemError when datasets/tannhauser/RULES.md cannot be read
 */
export async function readCoverage(catalogue: Catalogue): Promise<Coverage> {
  const { rules } = await readRuleBook(catalogue);
  return {
    rules: rules.map(({ id, text, status, note }) => ({ id, title: text, status, note })),
    items: compileItems(catalogue.items).map((item): CoverageEntry => {
      const source = catalogue.items[item.index];
      const missing = item.unplayed.map((hook) => hook.when);
      const status =
        missing.length === 0 ? 'played' : missing.length < source.hooks.length ? 'partly' : 'not';
      return { id: item.id, title: source.effect, status, note: missing.join(', ') };
    }),
  };
}
