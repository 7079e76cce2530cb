/** Rulesets by what they are called on the box. */
export const RULESET_NAMES: ReadonlyMap<string, string> = new Map([
  ['tannhauser', 'Tannhäuser'],
  ['dust-warfare', 'Dust Warfare'],
  ['rattenkrieg', 'Rattenkrieg!'],
]);
