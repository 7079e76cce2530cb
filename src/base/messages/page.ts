/** Words of the page itself, apart from its panels. */

export const PRODUCT = 'shockroll';
export const PRODUCT_LINE = 'Odds and balance of tabletop skirmish games';
export const PANELS = {
  odds: 'Odds',
  board: 'Board',
  replay: 'Replay',
  studies: 'Studies',
  editor: 'Map editor',
} as const;
/** Tells windows, and what the browser remembers, apart. */
export function windowTitle(panel: string): string {
  return `${panel} · ${PRODUCT}`;
}
export const NAVIGATION = 'Panels';
export const SKIP = 'Skip to the content';
export const LIGHT = 'Light';
export const DARK = 'Dark';
export const THEME = 'Colours';
export const NEEDS_SCRIPT =
  'This page computes in the browser and needs JavaScript; the command line answers the same questions without it.';

/** `#bord/…` */
export function noSuchPanel(id: string, known: readonly string[]): string {
  return `the page has no panel "${id}"; it has: ${known.join(', ')}`;
}

/** What the worker could not do, which is a defect. */
export function workerFailed(message: string): string {
  return `the calculation stopped: ${message}`;
}

/** A script of the page that its web host, or its folder, does not have. */
export function partMissing(file: string): string {
  return `${file}, a file of this page, could not be loaded; load the page again, or export it anew`;
}

/** This window knows a map of the user's own. */
export function withMap(name: string): string {
  return `In this window the data has your map “${name}”, too.`;
}
export const WITHOUT_MAP = 'Go on without it';
