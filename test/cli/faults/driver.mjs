/**
 * The built program under the layer, one command line after another in a process that stays warm: a job a line on standard input,
 * its outcome a line of JSON on descriptor 3. Only the entry of the program is evaluated anew; it is the one that users start.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { arm, disarm } from './layer.mjs';

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
  arm(orders);
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
