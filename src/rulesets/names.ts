/** Ids and printed names of the rulesets, in the order of every list. */
const NAMES = {
  tannhauser: 'Tannhäuser',
  'dust-warfare': 'Dust Warfare',
  rattenkrieg: 'Rattenkrieg!',
} as const;

/** Id of a ruleset. */
export type RulesetId = keyof typeof NAMES;

/** Printed names by id. */
export const RULESET_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));

/** Ids of all rulesets. */
export const rulesetIds: readonly string[] = [...RULESET_NAMES.keys()];

/**
 * One part of every ruleset, by its id.
 * @example
 * const GAMES = ofEvery<Game>({ tannhauser, 'dust-warfare': dustWarfare, rattenkrieg });
 */
export type OfEvery<T> = Readonly<Record<RulesetId, T>>;
