/**
 * House rules from the command line: `INTERPRETATION=true`, `R-18=true` by the number of a ruling, `first.handicap=1`,
 * `second.team=TEAM`, or `KEY=VALUE` for a value of the data.
 */
import { type Fault, UsageError } from '../../base/errors.ts';
import {
  firstValue,
  parseWrittenRules,
  type SideRule,
  textsOf,
  unknownKeyFaults,
  type WrittenRule,
  withSwitchNames,
} from '../../data/houseRules.ts';
import { rootNames } from '../../data/settings.ts';
import type { Catalogue } from './model.ts';

const HANDICAPS = ['first.handicap', 'second.handicap'];
const TEAMS = ['first.team', 'second.team'];

/**
 * Reads house rules.
 * @param texts each `PART;PART…`
 * @param option command-line option with these texts, for messages
 * @throws UsageError for texts that are invalid, repeated or change nothing
 */
export function parseHouseRules(
  catalogue: Catalogue,
  texts: readonly string[],
  option = '--change',
): readonly SideRule[] {
  const faults: Fault[] = [];
  const switches = new Set(catalogue.rulings.flatMap((ruling) => ruling.switch?.name ?? []));
  const special = [...HANDICAPS, ...TEAMS];
  const known = { switches, special, roots: new Set(rootNames(catalogue)) };
  const rules = parseWrittenRules(texts, option, faults).map((written): SideRule => {
    const isMiniature = (key: string): boolean => !switches.has(key) && !special.includes(key);
    const named = withSwitchNames(written, catalogue, option, faults);
    faults.push(...unknownKeyFaults(named, known, option));
    const [first, second] = TEAMS.map((team) => firstValue(named, team));
    return {
      name: written.name,
      rules: textsOf(named, (key) => switches.has(key)),
      sets: textsOf(named, isMiniature),
      sides: [first, second],
      others: { handicap: handicapsOf(named) },
    };
  });
  if (faults.length > 0) throw new UsageError(faults);
  return rules;
}

/**
 * The opposite of every interpretation, one house rule each.
 * @param rulings interpretations of the baseline
 */
export function otherInterpretations(rulings: Readonly<Record<string, boolean>>): readonly SideRule[] {
  return Object.entries(rulings).map(([name, value]) => {
    const rule = `${name}=${!value}`;
    return { name: rule, rules: [rule], sets: [], sides: [undefined, undefined] };
  });
}

/** `first=N` and `second=N`, as for `--handicap`. */
function handicapsOf(rule: WrittenRule): readonly string[] {
  return textsOf(rule, (key) => HANDICAPS.includes(key)).map((text) => text.replace('.handicap', ''));
}
