/** The built-in data and the default interpretations, read once per test file. */

import { checkRulings } from '../../../../src/data/switches.ts';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import type { BoardSource } from '../../../../src/rulesets/tannhauser/compile/board.ts';
import { compileRules, type Rules } from '../../../../src/rulesets/tannhauser/compile/rules.ts';
import type { BoardOptions } from '../../../../src/rulesets/tannhauser/configuration.ts';
import type { Catalogue } from '../../../../src/rulesets/tannhauser/model.ts';

export const catalogue: Catalogue = await loadCatalogue();

/** Differences of a test's rules from deathmatch on Castle Ksiaz. */
export interface RulesOptions {
  readonly catalogue?: Catalogue;
  readonly map?: BoardSource;
  readonly mode?: string;
  readonly entries?: 'swapped' | 'rolled';
  /** Settings of interpretations that differ from the default. */
  readonly rulings?: Readonly<Record<string, boolean>>;
  readonly turnCap?: number;
  /** Of story mode. */
  readonly scenario?: string;
  readonly options?: BoardOptions;
}

export function rulesFor(options: RulesOptions = {}): Rules {
  const miniatures = options.catalogue ?? catalogue;
  const configuration = {
    map: 'castle-ksiaz',
    mode: options.mode ?? 'deathmatch',
    entries: options.entries ?? ('swapped' as const),
    rulings: { ...checkRulings(miniatures, [], []), ...options.rulings },
    turnCap: options.turnCap ?? 100,
    ...(options.scenario === undefined ? {} : { scenario: options.scenario }),
    ...(options.options === undefined ? {} : { options: options.options }),
  };
  return compileRules(miniatures, configuration, options.map);
}

/** Index of a character in the rules; throws for an unknown id. */
export function characterIndex(rules: Rules, id: string): number {
  return found(
    rules.characters.findIndex((character) => character.id === id),
    `character ${id}`,
  );
}

/** Index of an item in the rules; throws for an unknown id. */
export function itemIndex(rules: Rules, id: string): number {
  return found(
    rules.items.findIndex((item) => item.id === id),
    `item ${id}`,
  );
}

function found(index: number, what: string): number {
  if (index < 0) throw new Error(`the data has no ${what}`);
  return index;
}
