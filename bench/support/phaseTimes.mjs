// Follows the phases that a command reports with --progress json, and prints the duration of each as the last line of
// standard error:  node --import ./bench/support/phaseTimes.mjs dist/cli.js balance packs --progress json
// All in milliseconds since the process began: `processor` covers all its threads, `silence` is the longest time
// without a line of progress.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) follow();

function follow() {
  const write = process.stderr.write.bind(process.stderr);
  const phases = { starting: { clock: 0, processor: 0 } };
  let phase = 'starting';
  let last = { clock: 0, processor: 0 };
  let shown = 0;
  let silence = 0;
  /** Time of the last game so far. */
  let ended = last;

  function turn(next) {
    const now = reading();
    phases[phase] ??= { clock: 0, processor: 0 };
    const own = phases[phase];
    for (const kind of ['clock', 'processor']) own[kind] += now[kind] - last[kind];
    if (phase === 'playing') ended = now;
    [last, phase] = [now, next];
  }

  process.stderr.write = (text, ...rest) => {
    for (const line of String(text).split('\n')) {
      if (!line.startsWith('{"progress"')) continue;
      const { progress } = JSON.parse(line);
      silence = Math.max(silence, performance.now() - shown);
      shown = performance.now();
      if (progress.phase !== phase) turn(progress.phase);
    }
    return write(text, ...rest);
  };
  process.on('exit', () => {
    turn('over');
    silence = Math.max(silence, performance.now() - shown);
    const after = { clock: last.clock - ended.clock, processor: last.processor - ended.processor };
    write(`${JSON.stringify({ phaseTimes: { whole: last, after, silence, phases } })}\n`);
  });
}

function reading() {
  const { user, system } = process.cpuUsage();
  return { clock: performance.now(), processor: (user + system) / 1000 };
}
