/**
 * House rules as the user writes them: `NAME=true` for an interpretation, `R-06=true` by the number of its ruling, `second.list=LIST`, or
 * `KEY=VALUE` for a value of the data.
 */
import { parseSideRules, type SideRule, withSwitchNames } from '../../data/houseRules.ts';
import { rootNames } from '../../data/settings.ts';
import type { EngagementConfiguration } from './configuration.ts';
import type { Catalogue } from './model.ts';
import { rulingFaults } from './unitFaults.ts';

const LISTS = ['first.list', 'second.list'] as const;

/**
 * Reads house rules.
 * @param texts each `PART;PART…`
 * @throws UsageError with every text that is invalid, repeated, or names a ruling without a two-way interpretation
 */
export function parseHouseRules(catalogue: Catalogue, texts: readonly string[]): readonly SideRule[] {
  const option = '--change';
  const switches = new Set(catalogue.rulings.flatMap((ruling) => ruling.switch?.name ?? []));
  const known = { switches, special: LISTS, roots: new Set(rootNames(catalogue)) };
  return parseSideRules(texts, option, known, (rule, faults) =>
    withSwitchNames(rule, catalogue, option, faults),
  );
}

/** The other interpretations that can be played, and those that cannot. */
interface OtherInterpretations {
  readonly rules: readonly SideRule[];
  /** Why an engagement is not played with some of them. */
  readonly leftOut: readonly string[];
}

/** The other value of every two-way interpretation, one house rule each. */
export function otherInterpretations(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
): OtherInterpretations {
  const { rulings, sides } = configuration;
  const turned = Object.entries(rulings).map(([name, value]) => {
    const [fault] = rulingFaults(catalogue, { sides, rulings: { ...rulings, [name]: !value } });
    return { name: `${name}=${!value}`, fault };
  });
  return {
    rules: turned.flatMap(({ name, fault }) =>
      fault === undefined ? [{ name, rules: [name], sets: [], sides: [undefined, undefined] as const }] : [],
    ),
    leftOut: turned.flatMap(({ fault }) => (fault === undefined ? [] : [fault.message])),
  };
}
