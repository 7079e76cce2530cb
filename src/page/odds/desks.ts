/** What opens the questions of each ruleset, loaded when the ruleset is first asked about. */
import type { OfEvery } from '../../rulesets/names.ts';
import type { OpenDesks } from './deskOpener.ts';

export const DESKS: OfEvery<() => Promise<OpenDesks>> = {
  tannhauser: async () => (await import('./tannhauser/desk.ts')).openTannhauser,
  'dust-warfare': async () => (await import('./dust-warfare/desk.ts')).openDustWarfare,
  rattenkrieg: async () => (await import('./rattenkrieg/desk.ts')).openRattenkrieg,
};
