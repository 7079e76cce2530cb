/** Which printed rules are played. Rules that are not listed here as played are not. */
import type { CoveragePart } from '../../data/coverage.ts';
import type { Catalogue } from './model.ts';
import { readRuleBook } from './ruleBook.ts';

/** How far the rules are played. @throws SystemError when datasets/rattenkrieg/RULES.md cannot be read */
export async function readCoverage(catalogue: Catalogue): Promise<readonly CoveragePart[]> {
  const { rules } = await readRuleBook(catalogue);
  const entries = rules.map(({ id, text, status, note }) => ({ id, title: text, status, note }));
  return [{ kind: 'rules', entries }];
}
