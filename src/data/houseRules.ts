/** House rules as the user writes them: `KEY=VALUE;KEY=VALUE…`. The ruleset defines the keys. */
import { type Fault, UsageError } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { isWithoutSwitch, switchNamed, unknownSwitch, type WithRulings } from './switches.ts';

/** One house rule: changes that are made together. */
export interface WrittenRule {
  /** The text of the rule without needless blanks. */
  readonly name: string;
  readonly parts: readonly (readonly [key: string, value: string])[];
}

/** One house rule of a game with two sides, with its parts by kind. */
export interface SideRule {
  readonly name: string;
  /** `NAME=VALUE` texts for `--rule`. */
  readonly rules: readonly string[];
  /** `KEY=VALUE` texts of changed values. */
  readonly sets: readonly string[];
  /** Replacements of the first and second side; undefined for an unchanged side. */
  readonly sides: readonly [string | undefined, string | undefined];
  /** Texts for other repeatable options; they replace those with the same key. */
  readonly others?: Readonly<Record<string, readonly string[]>>;
}

const PART = /^\s*([^=\s]+)\s*=\s*(\S.*?)\s*$/;

/**
 * Reads house rules.
 * @param option that they were given with, for messages
 * @param faults gets one for each invalid or repeated text
 */
export function parseWrittenRules(
  texts: readonly string[],
  option: string,
  faults: Fault[],
): readonly WrittenRule[] {
  const rules = texts.map((text): WrittenRule => {
    const parts = text.split(';').flatMap((part): [string, string][] => {
      const [, key, value] = PART.exec(part) ?? [];
      if (key === undefined || value === undefined) {
        faults.push({
          code: 'usage/change',
          place: { path: option },
          message: `found "${text}", expected SWITCH=true, SWITCH=false or KEY=VALUE as for --set; join several with semicolons`,
        });
        return [];
      }
      return [[key, value]];
    });
    return { name: parts.map((part) => part.join('=')).join('; '), parts };
  });
  rules.forEach(({ name }, index) => {
    if (name === '' || rules.findIndex((rule) => rule.name === name) === index) return;
    const place = { path: `${option} ${name}` };
    faults.push({ code: 'usage/change-twice', place, message: 'is given twice' });
  });
  return rules;
}

/**
 * Replaces the ids of rulings in the rule by the names of their interpretations.
 * @param faults gets one for each ruling without a two-way interpretation; that part is left out
 */
export function withSwitchNames(
  { name, parts }: WrittenRule,
  dataset: WithRulings,
  option: string,
  faults: Fault[],
): WrittenRule {
  const named = parts.flatMap(([key, value]): [string, string][] => {
    if (!isWithoutSwitch(dataset, key)) return [[switchNamed(dataset, key) ?? key, value]];
    faults.push(unknownSwitch(dataset, option, key));
    return [];
  });
  return { name, parts: named };
}

/** The keys that the parts of a house rule may have. */
interface KnownKeys {
  readonly switches: ReadonlySet<string>;
  /** Keys that the ruleset adds: `first.handicap`. */
  readonly special: readonly string[];
  /** First parts of the keys of values; see rootNames. */
  readonly roots: ReadonlySet<string>;
}

/** A fault for every unknown key. @param option for messages */
export function unknownKeyFaults({ parts }: WrittenRule, known: KnownKeys, option: string): Fault[] {
  const { switches, special, roots } = known;
  return parts.flatMap(([key]): Fault[] => {
    const [start] = key.split('.', 1);
    if (switches.has(key) || special.includes(key) || roots.has(start)) return [];
    const root = nearestName(start, roots);
    const figure = root === undefined ? undefined : key.replace(start, () => root);
    const nearest = nearestName(key, [...special, ...switches]) ?? figure;
    const message = `found "${key}", expected an interpretation, ${special.join(', ')}, or a value of the data as for --set`;
    const fault: Fault = { code: 'usage/change-unknown', place: { path: option }, message };
    return [nearest === undefined ? fault : { ...fault, nearest }];
  });
}

/**
 * Reads house rules of a game with two sides.
 * @param texts each `PART;PART…`
 * @param known the special keys are those of the first and the second side
 * @param renamed the rule with names of interpretations instead of ids; gets the faults
 * @throws UsageError with every text that is invalid, repeated or has an unknown key
 */
export function parseSideRules(
  texts: readonly string[],
  option: string,
  known: KnownKeys & { readonly special: readonly [string, string] },
  renamed: (rule: WrittenRule, faults: Fault[]) => WrittenRule,
): readonly SideRule[] {
  const faults: Fault[] = [];
  const { switches, special } = known;
  const rules = parseWrittenRules(texts, option, faults).map((written): SideRule => {
    const named = renamed(written, faults);
    faults.push(...unknownKeyFaults(named, known, option));
    return {
      name: written.name,
      rules: textsOf(named, (key) => switches.has(key)),
      sets: textsOf(named, (key) => !switches.has(key) && !special.includes(key)),
      sides: [firstValue(named, special[0]), firstValue(named, special[1])],
    };
  });
  if (faults.length > 0) throw new UsageError(faults);
  return rules;
}

/** `KEY=VALUE` texts of the parts with a wanted key. */
export function textsOf({ parts }: WrittenRule, isWanted: (key: string) => boolean): readonly string[] {
  return parts.flatMap(([key, value]) => (isWanted(key) ? [`${key}=${value}`] : []));
}

/** The value of the first part with this key. */
export function firstValue({ parts }: WrittenRule, wanted: string): string | undefined {
  return parts.find(([key]) => key === wanted)?.[1];
}

/** `KEY=VALUE` texts where later ones replace earlier ones with the same key. */
export function overridden(byDefault: readonly string[], changed: readonly string[]): readonly string[] {
  const keyOf = (text: string): string => text.split('=', 1)[0].trim();
  const keys = new Set(changed.map(keyOf));
  return [...byDefault.filter((text) => !keys.has(keyOf(text))), ...changed];
}
