/** Printed names of the rulesets. */
export const RULESET_NAMES: ReadonlyMap<string, string> = new Map([
  ['tannhauser', 'Tannhäuser'],
  ['dust-warfare', 'Dust Warfare'],
  ['rattenkrieg', 'Rattenkrieg!'],
]);
