/**
 * Runs the built program under the fault layer, one command line after another in a process that stays warm. Reads one
 * job per line from standard input and writes each outcome as a line of JSON to descriptor 3. Only the program's entry,
 * the one that users start, is evaluated anew.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { disarm, variant } from './layer.mjs';

const entry = new URL('../../../dist/cli.js', import.meta.url).href;
// Every job adds its own.
process.setMaxListeners(0);
process.stdout.setMaxListeners(0);
process.stderr.setMaxListeners(0);

let printed = '';
process.stdout.write = () => true;
process.stderr.write = (/** @type {string | Uint8Array} */ text) => {
  printed += String(text);
  return true;
};

let jobs = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const { words, orders } = JSON.parse(line);
  printed = '';
  process.exitCode = 0;
  process.argv = [process.execPath, 'shockroll', ...words];
  variant(orders);
  const before = process.listenerCount('exit');
  await import(`${entry}?job=${++jobs}`);
  // What the program does when its process ends.
  for (const listener of process.rawListeners('exit').slice(before)) {
    listener.call(process, process.exitCode);
    process.off('exit', listener);
  }
  const seen = disarm();
  const code = process.exitCode;
  process.exitCode = 0;
  writeSync(3, `${JSON.stringify({ code, printed, ...seen })}\n`);
}
