/**
 * House rules as the user writes them: `SWITCH=true`, `R-06=true` by the number of a ruling, `second.list=LIST`, or `KEY=VALUE`
 * for a figure of the data.
 */
import { type Fault, UsageError } from '../../base/errors.ts';
import {
  firstValue,
  parseWrittenRules,
  textsOf,
  unknownKeyFaults,
  withSwitchNames,
} from '../../data/houseRules.ts';
import { rootNames } from '../../data/settings.ts';
import type { EngagementConfiguration } from './configuration.ts';
import type { Catalogue } from './model.ts';
import { rulingFaults } from './unitFaults.ts';

/** One house rule: switches, figures and lists that are changed together. */
export interface HouseRule {
  /** As it was written, without needless blanks. */
  readonly name: string;
  /** `NAME=true|false` texts. */
  readonly rules: readonly string[];
  /** `KEY=VALUE` texts. */
  readonly sets: readonly string[];
  /** Other lists of the first and second side. */
  readonly lists: readonly [string | undefined, string | undefined];
}

const LISTS = ['first.list', 'second.list'];

/**
 * Reads house rules.
 * @param texts each `PART;PART…`
 * @throws UsageError with every text that is none, stands twice, or names a ruling without a switch
 */
export function parseHouseRules(catalogue: Catalogue, texts: readonly string[]): readonly HouseRule[] {
  const option = '--change';
  const faults: Fault[] = [];
  const switches = new Set(catalogue.rulings.flatMap((ruling) => ruling.switch?.name ?? []));
  const known = { switches, special: LISTS, roots: new Set(rootNames(catalogue)) };
  const rules = parseWrittenRules(texts, option, faults).map((written): HouseRule => {
    const named = withSwitchNames(written, catalogue, option, faults);
    faults.push(...unknownKeyFaults(named, known, option));
    const [first, second] = LISTS.map((list) => firstValue(named, list));
    return {
      name: written.name,
      rules: textsOf(named, (key) => switches.has(key)),
      sets: textsOf(named, (key) => !switches.has(key) && !LISTS.includes(key)),
      lists: [first, second],
    };
  });
  if (faults.length > 0) throw new UsageError(faults);
  return rules;
}

/** What can be turned over, and what not. */
interface EverySwitch {
  readonly rules: readonly HouseRule[];
  /** Why an engagement is not played with some of them turned over. */
  readonly leftOut: readonly string[];
}

/** Every ruling's switch turned over, one house rule each. */
export function everySwitch(catalogue: Catalogue, configuration: EngagementConfiguration): EverySwitch {
  const { rulings, sides } = configuration;
  const turned = Object.entries(rulings).map(([name, value]) => {
    const [fault] = rulingFaults(catalogue, { sides, rulings: { ...rulings, [name]: !value } });
    return { name: `${name}=${!value}`, fault };
  });
  return {
    rules: turned.flatMap(({ name, fault }) =>
      fault === undefined ? [{ name, rules: [name], sets: [], lists: [undefined, undefined] as const }] : [],
    ),
    leftOut: turned.flatMap(({ fault }) => (fault === undefined ? [] : [fault.message])),
  };
}
