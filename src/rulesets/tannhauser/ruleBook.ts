/** The rules of datasets/tannhauser/RULES.md by chapter, and the rulings, each with its coverage. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RuleBook, ruleBookOf, statusIn } from '../../data/ruleBook.ts';
import { builtInFolders } from './catalogue.ts';
import type { Catalogue } from './model.ts';
import { playedRules, playedWithHouseData } from './playedRules.ts';

/**
 * Reads the rules.
 * @throws SystemError when datasets/tannhauser/RULES.md cannot be read
 */
export async function readRuleBook({ rulings, items }: Catalogue): Promise<RuleBook> {
  const markdown = await readFile(join(builtInFolders().printed, 'RULES.md'), 'utf8');
  return ruleBookOf(
    markdown,
    'T',
    rulings,
    (id) => statusIn(id, playedRules, new Map(), new Map(), playedWithHouseData),
    (ruling) => items.filter(({ hooks }) => hooks.some((hook) => hook.ruling === ruling)).map(({ id }) => id),
  );
}
