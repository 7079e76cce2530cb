import { overridden } from '../../data/houseRules.ts';
import { bySwitchName } from '../../data/switches.ts';
import type { Arm } from '../../experiments/arms.ts';
import type { HouseRule } from '../../rulesets/dust-warfare/houseRules.ts';
import { texts } from '../odds/optionKinds.ts';
import { namingOption } from '../settingFaults.ts';
import { type AskedEngagement, type Engagement, engagementOf } from './engagementExperiment.ts';
import { readEngagement } from './playOptions.ts';

/**
 * The engagement as it would be under each house rule, everything else as it is.
 * @param asked the words that the rules change
 * @throws UsageError, DataError with what a rule's lists, figures or switches have wrong
 */
export async function houseRuleArms(
  { study, catalogue: usual, configuration: { players, ranges, cover } }: Engagement,
  rules: readonly HouseRule[],
  { lists, argv }: Pick<AskedEngagement<unknown>, 'lists' | 'argv'>,
): Promise<readonly Arm[]> {
  const arms: Arm[] = [];
  for (const rule of rules) {
    const changed = {
      ...argv,
      // The engagement has them: there may be several.
      ranges: undefined,
      cover: undefined,
      rule: overridden(
        texts(argv.rule).map((text) => bySwitchName(usual, text)),
        rule.rules,
      ),
      set: [...texts(argv.set), ...rule.sets],
    };
    const written = lists.length === 0 ? usual.lists.slice(0, 2).map(({ id }) => id) : lists;
    const own = rule.lists.every((list) => list === undefined)
      ? lists
      : written.map((list, side) => rule.lists[side] ?? list);
    const { catalogue, configuration } = await namingOption('--change', rule.sets, () =>
      readEngagement(own, changed, () => ({})),
    );
    const variant = engagementOf(catalogue, { ...configuration, players, ranges, cover }, study.seed);
    arms.push({ name: rule.name, study: variant.study });
  }
  return arms;
}
