/**
 * House rules as the user writes them: `OQ-01=alwaysDead` or `naturalOne=alwaysDead` for an interpretation of an unclear rule,
 * `second.squad=SQUAD`, or `KEY=VALUE` for a value of the data.
 */
import { choiceNamed } from '../../data/choices.ts';
import { parseSideRules, type SideRule } from '../../data/houseRules.ts';
import { rootNames } from '../../data/settings.ts';
import { compileRules } from './compile/rules.ts';
import type { FirefightConfiguration } from './configuration.ts';
import type { Catalogue, Interpretations } from './model.ts';
import { CHOICES } from './schema/choices.ts';

const SQUADS = ['first.squad', 'second.squad'] as const;

/**
 * Reads house rules.
 * @param texts each `PART;PART…`
 * @throws UsageError with every text that is invalid or repeated
 */
export function parseHouseRules(catalogue: Catalogue, texts: readonly string[]): readonly SideRule[] {
  const switches = new Set<string>(Object.keys(CHOICES));
  const known = { switches, special: SQUADS, roots: new Set(rootNames(catalogue)) };
  return parseSideRules(texts, '--change', known, ({ name, parts }) => ({
    name,
    parts: parts.map(([key, value]) => [choiceNamed(catalogue, key) ?? key, value]),
  }));
}

/** Every other interpretation of the unclear rules in play, and the rules that are not in play. */
export interface OtherInterpretations {
  readonly rules: readonly SideRule[];
  /** Ids of the unclear rules that are not in play but have another interpretation. */
  readonly unasked: readonly string[];
}

/** The other interpretations that matter to a firefight. Games only depend on those that were compiled. */
export function otherInterpretations(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
): OtherInterpretations {
  const { interpretations } = configuration;
  const { request } = recorded(interpretations, (asking) =>
    compileRules(catalogue, { ...configuration, interpretations: asking }),
  );
  return othersOf(catalogue, interpretations, request);
}

/** A result with the names of the interpretations that were read for it: other values of the rest would not change it. */
export function recorded<T>(
  interpretations: Interpretations,
  use: (interpretations: Interpretations) => T,
): { readonly result: T; readonly request: ReadonlySet<string> } {
  const request = new Set<string>();
  const asking = new Proxy(interpretations, {
    get(target, name, receiver) {
      request.add(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
  return { result: use(asking), request };
}

/** The other interpretations of the unclear rules in play. @param request names of interpretations */
export function othersOf(
  { rulings }: Pick<Catalogue, 'rulings'>,
  interpretations: Interpretations,
  request: ReadonlySet<string>,
): OtherInterpretations {
  const chosen: Readonly<Record<string, string>> = interpretations;
  const open = rulings.filter(({ choice }) => choice.options.length > 1);
  return {
    rules: open.flatMap(({ id, choice: { name, options } }) => {
      const others = request.has(name) ? options.filter((option) => option.id !== chosen[name]) : [];
      return others.map((option): SideRule => {
        const rule = `${name}=${option.id}`;
        return { name: `${id} ${rule}`, rules: [rule], sets: [], sides: [undefined, undefined] };
      });
    }),
    unasked: open.filter(({ choice }) => !request.has(choice.name)).map(({ id }) => id),
  };
}
