/** The rules of datasets/rattenkrieg/RULES.md by chapter, and the rulings, each with how far it is played. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RuleBook, ruleBookOf, statusIn } from '../../data/ruleBook.ts';
import { datasetFolder } from './catalogue.ts';
import type { Catalogue } from './model.ts';
import { partlyPlayed, playedRules, unplayedRules } from './playedRules.ts';

/** The rule book of Rattenkrieg! @throws SystemError when datasets/rattenkrieg/RULES.md cannot be read */
export async function readRuleBook({ rulings }: Catalogue): Promise<RuleBook> {
  const markdown = await readFile(join(datasetFolder(), 'RULES.md'), 'utf8');
  return ruleBookOf(markdown, 'R', rulings, (id) => statusIn(id, playedRules, partlyPlayed, unplayedRules));
}
