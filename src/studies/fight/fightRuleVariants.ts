import { overridden, type SideRule } from '../../data/houseRules.ts';
import { texts } from '../../odds/optionKinds.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import { namingOption } from '../command/settingFaults.ts';
import { type Fight, type FightConfiguration, type FightRuleset, fightOf } from './fightRuleset.ts';

/** The fight under a house rule, as a variant of a comparison. */
export interface RuleVariant<K, C> extends Fight<K, C> {
  readonly name: string;
}

/**
 * The fight under each house rule, otherwise unchanged.
 * @param names the sides as given
 * @param argv the options of one setting
 * @throws UsageError, DataError with the faults of a rule's sides, values or interpretations
 */
export async function fightRuleVariants<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  { study, catalogue: byDefault }: Fight<K, C>,
  rules: readonly SideRule[],
  names: readonly string[],
  argv: ParsedOptions,
): Promise<readonly RuleVariant<K, C>[]> {
  const variants: RuleVariant<K, C>[] = [];
  for (const rule of rules) {
    const others = Object.entries(rule.others ?? {}).map(([name, values]) => [
      name,
      overridden(texts(argv[name]), values),
    ]);
    const changed = {
      ...argv,
      ...Object.fromEntries(others),
      rule: overridden(
        texts(argv.rule).map((text) => ruleset.byRuleName(byDefault, text)),
        rule.rules,
      ),
      set: [...texts(argv.set), ...rule.sets],
    };
    const written = names.length === 0 ? ruleset.defaultSides(byDefault) : names;
    const own = rule.sides.every((side) => side === undefined)
      ? names
      : written.map((name, side) => rule.sides[side] ?? name);
    const { catalogue, configuration } = await namingOption('--change', rule.sets, () =>
      ruleset.read(own, changed, () => ({})),
    );
    variants.push({ name: rule.name, ...fightOf(ruleset, catalogue, configuration, study.seed) });
  }
  return variants;
}
