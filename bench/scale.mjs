// Models a thousand workers on one queue: measured costs of a chunk, extrapolated by formula and by event simulation.
//   node bench/scale.mjs [--quick]        needs redis-server
import { createStreams, nextUint32, seedStreams } from '../dist/index.js';
import { simulateCluster } from './support/clusterModel.mjs';
import { freshProcess, printMachine } from './support/measure.mjs';

const quick = process.argv.includes('--quick');
const MINUTES = 10;
/** Maximum chunks simulated; longer runs of short chunks are cut here without loss of information. */
const MOST_CHUNKS = quick ? 100_000 : 600_000;
/** Maximum games of one chunk. */
const MOST_CHUNK_GAMES = 1_048_576;
const CHUNK_SECONDS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60];
/** Games per second of one core, as measured by the part `games`. */
const STUDIES = {
  tannhauser: { speed: 1_000, sample: 1_024 },
  rattenkrieg: { speed: 150_000, sample: 40_960 },
};

/**
 * Assumed, not measured: one region's network, machines of different speeds, and rented ones that vanish every four
 * hours.
 */
const ASSUMED = {
  workers: 1_000,
  speedSpread: 0.25,
  chunkSpread: 0.1,
  uptime: 4 * 3600,
  restart: 60,
  delay: 0.005,
  lock: 30,
  look: 15,
  audits: 0.05,
  hanging: 3,
};

printMachine();
const few = freshProcess('./queueCost.mjs', ['2000', '0']);
const many = freshProcess('./queueCost.mjs', ['2000', '400000']);
const perByte = Math.max(0, many.seconds - few.seconds) / 400_000;
const [small, large] = [
  [512, 10, quick ? 110 : 310],
  [65_536, 2, quick ? 12 : 22],
].map(([games, least, most]) => ({
  games,
  most,
  ...freshProcess('./scaleTasks.mjs', ['collect', ...[games, least, most].map(String)]),
}));
const perGame = Math.max(0, large.seconds - small.seconds) / (large.games - small.games);
console.log(`
queue, a chunk without its games     ${milliseconds(few.seconds)} of processor time, ${few.commands.toFixed(0)} commands, ${few.bytes.toFixed(0)} bytes
queue, each 100 kB of games          ${milliseconds(1e5 * perByte)}
a chunk of 512 games taken in        ${milliseconds(small.seconds)}; memory ${memory(small)}
a chunk of 65,536 games taken in     ${milliseconds(large.seconds)}; memory ${memory(large)}`);
for (const [ruleset, study] of Object.entries(STUDIES)) table(ruleset, study);

function table(ruleset, { speed, sample }) {
  const { bytes } = freshProcess('./scaleTasks.mjs', ['weight', ruleset, String(sample)]);
  console.log(`
${ruleset}: ${bytes.toFixed(1)} bytes a game, ${speed.toLocaleString('en')} games a second of a worker, ${MINUTES} minutes of all, ${MOST_CHUNKS.toLocaleString('en')} chunks at most
chunk s | games a chunk | efficiency | formula | queue load | messages/s | MB/s | tail s | formula | coordinator load | backlog MB`);
  for (const chunkSeconds of CHUNK_SECONDS) {
    const games = chunkSeconds * speed;
    if (games > MOST_CHUNK_GAMES) return;
    const chunkBytes = games * bytes;
    const cluster = {
      ...ASSUMED,
      chunkSeconds,
      chunks: Math.min(MOST_CHUNKS, Math.round((ASSUMED.workers * MINUTES * 60) / chunkSeconds)),
      service: few.seconds,
      transfer: perByte * chunkBytes,
      renewal: few.seconds / few.commands,
      collect: small.seconds + perGame * (games - small.games),
    };
    const run = simulateCluster(cluster, uniform(1));
    const paper = estimate(cluster, run);
    console.log(
      [
        ...[chunkSeconds, games.toLocaleString('en')],
        ...[percent(run.efficiency), percent(paper.efficiency), percent(run.queueLoad)],
        ...[(run.operations / run.seconds).toFixed(0), megabytes((run.collected / run.seconds) * chunkBytes)],
        ...[run.tail.toFixed(1), paper.tail.toFixed(1)],
        ...[percent(run.coordinatorLoad), megabytes(run.mostBacklog * chunkBytes)],
      ].join(' | '),
    );
  }
}

/** The same as an estimate by formula. */
function estimate(cluster, { power, slowest, deaths }) {
  const { workers, chunkSeconds, delay, service, transfer, uptime, restart, audits, collect } = cluster;
  const up = uptime / (uptime + restart);
  const paths = chunkSeconds / (chunkSeconds + 2 * delay + service + transfer);
  // A dead worker loses half a chunk on average.
  const lost = 1 - chunkSeconds / (2 * uptime);
  const wanted = (power * up * paths * lost) / chunkSeconds;
  // The slowest of queue, coordinator and workers limits the rate; audits are chunks too.
  const pace = Math.min(wanted, 1 / (service + transfer), 1 / collect) / (1 + audits);
  const steady = cluster.chunks / pace;
  const last = chunkSeconds / slowest;
  // Workers that die during the last chunks: two lock times until another worker starts, and then a whole chunk.
  const dies = deaths === 0 ? 0 : 1 - Math.exp((-workers * last) / 2 / uptime);
  const tail = last + dies * (cluster.lock + cluster.look + chunkSeconds);
  return { tail, efficiency: (cluster.chunks * chunkSeconds) / (power * (steady + tail / 2)) };
}

function memory({ megabytes: [least, most], most: chunks }) {
  return `${least.toFixed(0)} MB for a few chunks, ${most.toFixed(0)} MB for ${chunks}`;
}

function uniform(seed) {
  const words = createStreams(1);
  seedStreams(words, seed, 0, 0);
  return () => nextUint32(words, 0) / 2 ** 32;
}

function percent(value) {
  return `${(100 * value).toFixed(1)} %`;
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}

function milliseconds(seconds) {
  return `${(1000 * seconds).toFixed(2)} ms`;
}
