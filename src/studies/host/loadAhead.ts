/** Starts loading a module that is needed after the games, while threads play them. Errors appear when the module is used. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => {});
}
