/**
 * House rules as the user writes them: `OQ-01=alwaysDead` or `naturalOne=alwaysDead`, another reading of an open question,
 * `second.squad=SQUAD`, or `KEY=VALUE` for a figure of the data.
 */
import { choiceNamed } from '../../data/choices.ts';
import { parseSideRules, type SideRule } from '../../data/houseRules.ts';
import { rootNames } from '../../data/settings.ts';
import { compileRules } from './compile/rules.ts';
import type { FirefightConfiguration } from './configuration.ts';
import type { Catalogue, Readings } from './model.ts';
import { CHOICES } from './schema/choices.ts';

const SQUADS = ['first.squad', 'second.squad'] as const;

/**
 * Reads house rules.
 * @param texts each `PART;PART…`
 * @throws UsageError with every text that is none or stands twice
 */
export function parseHouseRules(catalogue: Catalogue, texts: readonly string[]): readonly SideRule[] {
  const switches = new Set<string>(Object.keys(CHOICES));
  const known = { switches, special: SQUADS, roots: new Set(rootNames(catalogue)) };
  return parseSideRules(texts, '--change', known, ({ name, parts }) => ({
    name,
    parts: parts.map(([key, value]) => [choiceNamed(catalogue, key) ?? key, value]),
  }));
}

/** Every other reading of the open questions that come up, and those that do not. */
export interface OtherReadings {
  readonly rules: readonly SideRule[];
  /** Ids of the questions that are not asked, of those with another reading. */
  readonly unasked: readonly string[];
}

/** The other readings of what a firefight asks; games know nothing of the questions but what is compiled. */
export function otherReadings(catalogue: Catalogue, configuration: FirefightConfiguration): OtherReadings {
  const { readings } = configuration;
  const { asked } = recorded(readings, (asking) =>
    compileRules(catalogue, { ...configuration, readings: asking }),
  );
  return othersOf(catalogue, readings, asked);
}

/** What comes of readings, and which of them were asked for: with others of the rest it would be the same. */
export function recorded<T>(
  readings: Readings,
  use: (readings: Readings) => T,
): { readonly result: T; readonly asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  const asking = new Proxy(readings, {
    get(target, name, receiver) {
      asked.add(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
  return { result: use(asking), asked };
}

/** The other readings of the questions that come up. @param asked names of readings */
export function othersOf(
  { rulings }: Pick<Catalogue, 'rulings'>,
  readings: Readings,
  asked: ReadonlySet<string>,
): OtherReadings {
  const chosen: Readonly<Record<string, string>> = readings;
  const open = rulings.filter(({ choice }) => choice.options.length > 1);
  return {
    rules: open.flatMap(({ id, choice: { name, options } }) => {
      const others = asked.has(name) ? options.filter((option) => option.id !== chosen[name]) : [];
      return others.map((option): SideRule => {
        const rule = `${name}=${option.id}`;
        return { name: `${id} ${rule}`, rules: [rule], sets: [], sides: [undefined, undefined] };
      });
    }),
    unasked: open.filter(({ choice }) => !asked.has(choice.name)).map(({ id }) => id),
  };
}
