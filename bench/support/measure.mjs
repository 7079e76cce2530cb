// Shared by the benchmarks: fresh processes, pinned to a core where possible, medians, and rows with floors.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const canPin = spawnSync('taskset', ['--version']).status === 0;

/**
 * Runs a script in a fresh process and returns the JSON that it prints.
 * @param {string} script path relative to this folder
 * @param {readonly string[]} args
 * @param {{ core?: number, node?: readonly string[] }} [options] core to pin to; options of node itself
 */
export function freshProcess(script, args, { core, node = [] } = {}) {
  const command = [process.execPath, ...node, fileURLToPath(new URL(script, import.meta.url)), ...args];
  const pinned = core !== undefined && canPin ? ['taskset', '-c', String(core), ...command] : command;
  return JSON.parse(
    execFileSync(pinned[0], pinned.slice(1), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function times(count, run) {
  return Array.from({ length: count }, (_, round) => run(round));
}

export function printMachine() {
  const [{ model }] = cpus();
  console.log(
    `${model.trim()} × ${cpus().length}, Node ${process.versions.node}${canPin ? ', pinned' : ', not pinned'}`,
  );
}

export function printHeading(title) {
  console.log(`\n${title}`);
  console.log(
    `${'what'.padEnd(46)}${'measured'.padStart(14)}${'floor'.padStart(14)}${'ratio'.padStart(8)}  runs, spread`,
  );
}

/**
 * Prints one measure with its floor. The ratio is above 1 when the floor is met, whether higher or lower values are
 * better.
 * @param {string} what
 * @param {number[]} values the measure of each run; their median is shown
 * @param {{ unit: string, floor?: number, atMost?: boolean, of?: (values: number[]) => number, note?: string }} how
 */
export function printRow(what, values, { unit, floor, atMost = false, of = median, note = 'median' }) {
  const value = of(values);
  const ratio = floor === undefined ? '' : (atMost ? floor / value : value / floor).toFixed(2);
  const bound = floor === undefined ? '' : `${atMost ? '≤' : '≥'} ${measure(floor)} ${unit}`;
  const runs =
    values.length > 1
      ? ` of ${values.length}, ${measure(Math.min(...values))}…${measure(Math.max(...values))}`
      : '';
  console.log(
    `${what.padEnd(46)}${`${measure(value)} ${unit}`.padStart(14)}${bound.padStart(14)}${ratio.padStart(8)}  ${note}${runs}`,
  );
}

function measure(value) {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
