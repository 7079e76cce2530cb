/** Interpretations that are true or false, as the user sets them: by name or by the number of the ruling. */
import type { Fault } from '../base/errors.ts';
import { unknownFault } from '../base/unknownFault.ts';
import type { Ruling } from './ruleBook.ts';

/** A dataset with numbered rulings, some of which have a two-way interpretation. */
export interface WithRulings {
  readonly rulings: readonly {
    readonly id: string;
    readonly switch?: { readonly name: string; readonly default: boolean };
  }[];
}

/** Matches the number of a ruling, known or not: `R-06`. */
const RULING_NUMBER = /^[A-Z]+-\d+$/;

/** Every two-way interpretation by name: the defaults, changed by `NAME=true|false` texts. @param faults gets one for each invalid text */
export function checkRulings(
  dataset: WithRulings,
  rules: readonly string[],
  faults: Fault[],
): Readonly<Record<string, boolean>> {
  const switches = dataset.rulings.flatMap((ruling) => (ruling.switch === undefined ? [] : [ruling.switch]));
  const rulings = new Map(switches.map((entry) => [entry.name, entry.default]));
  const seen = new Set<string>();
  for (const text of rules) {
    const match = /^\s*([^=\s]+)\s*=\s*(true|false)\s*$/.exec(text);
    if (match === null) {
      faults.push({
        code: 'usage/rule',
        place: { path: '--rule' },
        message: `found "${text}", expected SWITCH=true or SWITCH=false, or a number such as R-18=true`,
      });
      continue;
    }
    const [, key, value] = match;
    const name = switchNamed(dataset, key) ?? key;
    if (!rulings.has(name)) {
      faults.push(unknownSwitch(dataset, '--rule', key));
    } else if (seen.has(name)) {
      faults.push({
        code: 'usage/rule-twice',
        place: { path: '--rule' },
        message: `the interpretation "${name}" is set twice`,
      });
    }
    seen.add(name);
    rulings.set(name, value === 'true');
  }
  return Object.fromEntries(rulings);
}

/** The name of the two-way interpretation that a key means: its name or the number of its ruling. */
export function switchNamed({ rulings }: WithRulings, key: string): string | undefined {
  return rulings.find(
    (ruling) => ruling.switch !== undefined && [ruling.id, ruling.switch.name].includes(key),
  )?.switch?.name;
}

/** Replaces a ruling's number in a `NAME=VALUE` text by the name of its interpretation; other texts are unchanged. */
export function bySwitchName(dataset: WithRulings, text: string): string {
  const [key] = text.split('=', 1);
  return `${switchNamed(dataset, key.trim()) ?? key}${text.slice(key.length)}`;
}

/** Whether a key is, or looks like, the number of a ruling without a two-way interpretation. */
export function isWithoutSwitch(dataset: WithRulings, key: string): boolean {
  return RULING_NUMBER.test(key) && switchNamed(dataset, key) === undefined;
}

/** The fault for an unknown key. A number is compared with those of rulings, any other text with names of interpretations. */
export function unknownSwitch({ rulings }: WithRulings, path: string, found: string): Fault {
  const isNumber = RULING_NUMBER.test(found);
  const known = rulings.flatMap((ruling) =>
    ruling.switch === undefined ? [] : [isNumber ? ruling.id : ruling.switch.name],
  );
  return unknownFault('interpretation', path, found, known);
}

/** Every two-way interpretation at its other value, by ruling. @param current values by name */
export function turnedSwitches(
  { rulings }: { readonly rulings: readonly Pick<Ruling, 'id' | 'title' | 'switch'>[] },
  current: Readonly<Record<string, boolean>>,
): readonly {
  readonly ruling: string;
  readonly title: string;
  readonly name: string;
  readonly value: boolean;
}[] {
  return rulings.flatMap(({ id, title, switch: own }) =>
    own === undefined || current[own.name] === undefined
      ? []
      : [{ ruling: id, title, name: own.name, value: !current[own.name] }],
  );
}
