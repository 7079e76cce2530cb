import { overridden, type SideRule } from '../data/houseRules.ts';
import { texts } from '../odds/optionKinds.ts';
import { type Fight, type FightConfiguration, type FightRuleset, fightOf } from './fightRuleset.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { namingOption } from './settingFaults.ts';

/** The fight under a house rule, which is an arm of a comparison. */
export interface RuleArm<K, C> extends Fight<K, C> {
  readonly name: string;
}

/**
 * The fight as it would be under each house rule, everything else as it is.
 * @param names the sides as the arguments have them
 * @param argv the words of the fight, one setting of them
 * @throws UsageError, DataError with what a rule's sides, values or switches have wrong
 */
export async function fightRuleArms<K, C extends FightConfiguration>(
  ruleset: FightRuleset<K, C>,
  { study, catalogue: usual }: Fight<K, C>,
  rules: readonly SideRule[],
  names: readonly string[],
  argv: ParsedOptions,
): Promise<readonly RuleArm<K, C>[]> {
  const arms: RuleArm<K, C>[] = [];
  for (const rule of rules) {
    const others = Object.entries(rule.others ?? {}).map(([name, values]) => [
      name,
      overridden(texts(argv[name]), values),
    ]);
    const changed = {
      ...argv,
      ...Object.fromEntries(others),
      rule: overridden(
        texts(argv.rule).map((text) => ruleset.byRuleName(usual, text)),
        rule.rules,
      ),
      set: [...texts(argv.set), ...rule.sets],
    };
    const written = names.length === 0 ? ruleset.usualSides(usual) : names;
    const own = rule.sides.every((side) => side === undefined)
      ? names
      : written.map((name, side) => rule.sides[side] ?? name);
    const { catalogue, configuration } = await namingOption('--change', rule.sets, () =>
      ruleset.read(own, changed, () => ({})),
    );
    arms.push({ name: rule.name, ...fightOf(ruleset, catalogue, configuration, study.seed) });
  }
  return arms;
}
