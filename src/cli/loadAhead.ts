/**
 * Begins to load a module that is needed when the games are over: while threads play them this one has little to do. What goes
 * wrong shows when the module is used.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {});
}
