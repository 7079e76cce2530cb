// What a helper of a crew loads first: its program, by `import`, since that may be ended at any time (see thread.cjs).
const { workerData } = require('node:worker_threads');

// A program that cannot be loaded leaves its jobs to the thread that called for help.
import(`./${workerData.program}.js`).catch(() => {});
