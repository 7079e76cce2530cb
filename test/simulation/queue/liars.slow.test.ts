/**
 * Detection rates of faulty workers, compared with the probabilities for the share of games that the coordinator
 * replays; test class "Liars".
 */
import { expect, it } from 'vitest';
import { sampledShare } from '../../../src/simulation/queue/samples.ts';
import { writeRecord } from '../../records/writeRecord.ts';
import { wilsonInterval } from '../../statistics/wilson.ts';
import { type Fault, playFaulty, type ToyChunks, toyChunks, wrongTurns } from './liarsRun.ts';
import { CHUNK_GAMES } from './toyRun.ts';

const GAMES = 10_000;
const CHUNKS = GAMES / CHUNK_GAMES;
const WORKERS = 4;
const RUNS = 60;
/** One game in this number is replayed; the default. */
const EVERY = 200;
/** Share of chunks replayed by another worker, whatever the coordinator does; slightly more at the beginning. */
const SECOND_SHARE = 1 / 20;
/** With twelve rows a correct table fails once in nearly a thousand runs. */
const CONFIDENCE = 0.9999;

const SHARE = sampledShare(EVERY, GAMES);
const WRONG = [0.001, 0.01, 0.1].flatMap((faulty) => [1, CHUNK_GAMES].map((games) => ({ faulty, games })));

interface Row {
  readonly kind: 'shared' | 'single';
  /** Share of wrong chunks, and number of wrong games in each. */
  readonly faulty: number;
  readonly games: number;
}

/**
 * Probability of detection; for a single fault a lower bound, because a second worker finds it more often at the
 * beginning.
 */
function expectedRate({ kind, faulty, games }: Row): number {
  const chunks = faulty * CHUNKS;
  const missed = (1 - SHARE) ** games;
  if (kind === 'shared') return 1 - missed ** chunks;
  return 1 - (1 - (1 - missed * (1 - SECOND_SHARE)) / WORKERS) ** chunks;
}

/** Runs of a row with a detected worker, and with all chunks right at the end. */
async function countFound(chunks: ToyChunks, { kind, faulty, games }: Row, draw: () => number) {
  const step = 1 / faulty;
  let found = 0;
  let right = 0;
  for (let run = 0; run < RUNS; run++) {
    // Another place in every run, so that the turns of the workers do not matter.
    const fault: Fault = wrongTurns((chunk, row) => (chunk + run) % step === 0 && row < games);
    const other = kind === 'shared' ? fault : undefined;
    const { faultyWorkers, isHonest } = await playFaulty(
      chunks,
      { a: fault, b: other, c: other, d: other },
      EVERY,
      draw,
    );
    if (kind === 'single') expect(['', 'a']).toContain(faultyWorkers.join());
    if (faultyWorkers.length > 0) found++;
    if (isHonest) right++;
  }
  return { found, right };
}

/** Marsaglia's xorshift with shifts of 13, 17 and 5: reproducible draws, for a reproducible record. */
function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const percent = (share: number): string => (100 * share).toFixed(1);

it('shared faults are found as often as the share of games says, single ones at least so', async () => {
  const chunks = await toyChunks(GAMES);
  const draw = createDraw(20110401);
  const table: Record<string, string | number>[] = [];
  const kinds = ['shared', 'single'] as const;
  for (const row of kinds.flatMap((kind) => WRONG.map((wrong): Row => ({ kind, ...wrong })))) {
    const { found, right } = await countFound(chunks, row, draw);
    const expected = expectedRate(row);
    const { low, high } = wilsonInterval(found, RUNS, CONFIDENCE);
    expect(high, JSON.stringify(row)).toBeGreaterThanOrEqual(expected);
    if (row.kind === 'shared') expect(low, JSON.stringify(row)).toBeLessThanOrEqual(expected);
    // A shared fault that is found is found in all; a single one throws out its worker.
    expect(right, JSON.stringify(row)).toBeGreaterThanOrEqual(found);
    table.push({
      Fault: row.kind === 'shared' ? `of all ${WORKERS} workers` : `of one worker of ${WORKERS}`,
      'Wrong chunks, %': percent(row.faulty),
      'Wrong games of each': row.games,
      'Found, by formula, %': `${row.kind === 'shared' ? '' : '≥ '}${percent(expected)}`,
      'Found, measured, %': `${percent(found / RUNS)} (${percent(low)}–${percent(high)})`,
      'Results right in the end': `${right} of ${RUNS}`,
    });
  }
  await writeRecord(
    'faultyWorkers',
    'Workers with planted faults are found',
    `Runs of ${GAMES} games in chunks of ${CHUNK_GAMES} of the toy ruleset, ${RUNS} of each row, with the default of one game in ${EVERY} that the coordinator plays again, but at least 200: a share s of ${percent(SHARE)} % here. W wrong games of all are found with probability 1 − (1 − s)^W; a single worker plays a quarter of the wrong chunks, and a second worker plays at least one in twenty of its chunks again. Wilson intervals at ${100 * CONFIDENCE} %.`,
    table,
  );
});
