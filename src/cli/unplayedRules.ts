import type { UnplayedRule } from '../reports/blocks.ts';
import type { Catalogue } from '../rulesets/tannhauser/model.ts';

/** Rules and items of Tannhäuser that are not played as written. @throws SystemError when the rules cannot be read */
export async function unplayedRules(catalogue: Catalogue): Promise<readonly UnplayedRule[]> {
  const { readCoverage } = await import('../rulesets/tannhauser/coverage.ts');
  const { rules, items } = await readCoverage(catalogue);
  return [...rules, ...items].filter(({ status }) => status !== 'played');
}
