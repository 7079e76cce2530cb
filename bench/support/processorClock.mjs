// Makes a command measure speeds in processor time of all its threads, which another program on the machine does not change:
//   node --import ./bench/support/processorClock.mjs dist/cli.js plan --json
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  performance.now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
}
