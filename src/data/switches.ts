/** The switches of rulings, as the user sets them. */
import type { Fault } from '../base/errors.ts';
import * as words from '../base/messages/matchup.ts';
import { unknownFault } from '../base/unknownFault.ts';

/** A dataset with numbered rulings, some of which have a switch. */
export interface WithRulings {
  readonly rulings: readonly {
    readonly switch?: { readonly name: string; readonly default: boolean };
  }[];
}

/** Every switch by name: defaults, and what `NAME=true|false` texts change. @param faults gets what is wrong */
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
      faults.push({ code: 'usage/rule', place: { path: '--rule' }, message: words.ruleExpected(text) });
      continue;
    }
    const [, name, value] = match;
    if (!rulings.has(name)) {
      faults.push(unknownFault('switch', '--rule', name, [...rulings.keys()]));
    } else if (seen.has(name)) {
      faults.push({ code: 'usage/rule-twice', place: { path: '--rule' }, message: words.ruleTwice(name) });
    }
    seen.add(name);
    rulings.set(name, value === 'true');
  }
  return Object.fromEntries(rulings);
}
