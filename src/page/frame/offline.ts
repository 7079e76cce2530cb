/** Keeps the page for the next visit without a network. */
import { isServed } from './data.ts';

/** Registers the service worker of an exported page on a web host; pages of `serve` and from a folder have none. */
export function keepOffline(): void {
  if (isServed() || !location.protocol.startsWith('http') || !('serviceWorker' in navigator)) return;
  // Without it the page works as long as there is a network.
  navigator.serviceWorker.register('sw.js').catch(() => undefined);
}
