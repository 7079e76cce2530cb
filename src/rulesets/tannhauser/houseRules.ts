/**
 * House rules as the user writes them: `SWITCH=true`, `first.handicap=1`, `second.team=TEAM`, or `KEY=VALUE` for a figure of the data.
 */
import { type Fault, UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/houseRules.ts';
import type { Catalogue } from './model.ts';

/** One house rule: switches and figures that are changed together. */
export interface HouseRule {
  /** As it was written, without needless blanks. */
  readonly name: string;
  /** `NAME=true|false` texts. */
  readonly rules: readonly string[];
  /** `KEY=VALUE` texts. */
  readonly sets: readonly string[];
  /** `first=N` and `second=N` texts. */
  readonly handicap: readonly string[];
  /** Other teams of the first and second side. */
  readonly teams: readonly [string | undefined, string | undefined];
}

const HANDICAPS = ['first.handicap', 'second.handicap'];
const TEAMS = ['first.team', 'second.team'];

const PART = /^\s*([^=\s]+)\s*=\s*(.+?)\s*$/;

/**
 * Reads house rules.
 * @param texts each `PART;PART…`
 * @param option that they were given with, for messages
 * @throws UsageError with every text that is none or stands twice
 */
export function parseHouseRules(
  catalogue: Catalogue,
  texts: readonly string[],
  option = '--change',
): readonly HouseRule[] {
  const faults: Fault[] = [];
  const switches = new Set(catalogue.rulings.flatMap((ruling) => ruling.switch?.name ?? []));
  const place = { path: option };
  const rules = texts.map((text): HouseRule => {
    const parts = text.split(';').flatMap((part): [string, string][] => {
      const [, key, value] = PART.exec(part) ?? [];
      if (key === undefined || value === undefined) {
        faults.push({ code: 'usage/change', place, message: words.changeExpected(text) });
        return [];
      }
      return [[key, value]];
    });
    const written = (isWanted: (key: string) => boolean): string[] =>
      parts.flatMap(([key, value]) => (isWanted(key) ? [`${key}=${value}`] : []));
    const isSpecial = (key: string) => HANDICAPS.includes(key) || TEAMS.includes(key);
    const [first, second] = TEAMS.map((wanted) => parts.find(([key]) => key === wanted)?.[1]);
    return {
      name: parts.map((part) => part.join('=')).join('; '),
      rules: written((key) => switches.has(key)),
      sets: written((key) => !switches.has(key) && !isSpecial(key)),
      handicap: written((key) => HANDICAPS.includes(key)).map((text) => text.replace('.handicap', '')),
      teams: [first, second],
    };
  });
  rules.forEach(({ name }, index) => {
    if (rules.findIndex((rule) => rule.name === name) < index) {
      faults.push({
        code: 'usage/change-twice',
        place: { path: `${option} ${name}` },
        message: words.changeTwice(),
      });
    }
  });
  if (faults.length > 0) throw new UsageError(faults);
  return rules;
}

/** Every ruling's switch turned over, one house rule each. @param rulings as they are in the baseline */
export function everySwitch(rulings: Readonly<Record<string, boolean>>): readonly HouseRule[] {
  return Object.entries(rulings).map(([name, value]) => {
    const rule = `${name}=${!value}`;
    return { name: rule, rules: [rule], sets: [], handicap: [], teams: [undefined, undefined] };
  });
}
