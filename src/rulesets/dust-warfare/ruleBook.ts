/** The rules of datasets/dust-warfare/RULES.md by chapter, and the rulings, each with how far it is played. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RuleBook, type RuleStatus, ruleBookOf, statusIn } from '../../data/ruleBook.ts';
import { datasetFolder } from './catalogue.ts';
import type { Catalogue } from './model.ts';
import { partlyPlayed, playedRules, statusOfEffects, unplayedRules } from './playedRules.ts';

/** The rule book of Dust Warfare. @throws SystemError when datasets/dust-warfare/RULES.md cannot be read */
export async function readRuleBook({ rulings, abilities, weaponAbilities }: Catalogue): Promise<RuleBook> {
  const markdown = await readFile(join(datasetFolder(), 'RULES.md'), 'utf8');
  const byRule = new Map([...abilities, ...weaponAbilities].map((ability) => [ability.rule, ability]));
  const statusOf = (id: string): RuleStatus => {
    const ability = byRule.get(id);
    return ability === undefined
      ? statusIn(id, playedRules, partlyPlayed, unplayedRules)
      : statusOfEffects(ability);
  };
  return ruleBookOf(markdown, 'D', rulings, statusOf);
}
