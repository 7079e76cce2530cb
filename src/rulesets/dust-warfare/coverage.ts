/** Which printed rules and abilities are played. Rules that are not listed here as played are not. */
import type { CoverageEntry, CoveragePart } from '../../data/coverage.ts';
import type { Ability, Catalogue, WeaponAbility } from './model.ts';
import { statusOfEffects } from './playedRules.ts';
import { readRuleBook } from './ruleBook.ts';

/** How far rules and abilities are played. @throws SystemError when datasets/dust-warfare/RULES.md cannot be read */
export async function readCoverage(catalogue: Catalogue): Promise<readonly CoveragePart[]> {
  const { rules } = await readRuleBook(catalogue);
  const entryOf = (ability: Ability | WeaponAbility): CoverageEntry => ({
    id: ability.id,
    title: ability.text,
    ...statusOfEffects(ability),
  });
  return [
    {
      kind: 'rules',
      entries: rules.map(({ id, text, status, note }) => ({ id, title: text, status, note })),
    },
    { kind: 'abilities', entries: catalogue.abilities.map(entryOf) },
    { kind: 'weapon-abilities', entries: catalogue.weaponAbilities.map(entryOf) },
  ];
}
