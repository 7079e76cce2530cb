/** The coordinator's replays detect workers with faults, alone and shared; test class "Liars". */
import { beforeAll, expect, it } from 'vitest';
import { playFaulty, type ToyChunks, toyChunks, wrongTurns } from './liarsRun.ts';

const GAMES = 300;
/** One game of every tenth chunk. */
const fault = wrongTurns((chunk, row) => chunk % 10 === 3 && row === 7);
/** The coordinator plays all games. */
const ALL = 1;

let chunks: ToyChunks;
beforeAll(async () => {
  chunks = await toyChunks(GAMES);
});

it('honest workers are accused of nothing, and all that they play is played again where that is asked', async () => {
  const { faultyWorkers, isHonest, sampled } = await playFaulty(chunks, { a: undefined, b: undefined }, ALL);
  expect({ faultyWorkers, isHonest, sampled }).toEqual({ faultyWorkers: [], isHonest: true, sampled: GAMES });
});

it('one with a fault of its own is named, and the results are those of honest workers', async () => {
  const { faultyWorkers, isHonest } = await playFaulty(
    chunks,
    { a: undefined, wrong: fault, b: undefined },
    ALL,
  );
  expect({ faultyWorkers, isHonest }).toEqual({ faultyWorkers: ['wrong'], isHonest: true });
});

it('several with the same fault are all named, and their chunks are played by the one without', async () => {
  const { faultyWorkers, isHonest, events } = await playFaulty(
    chunks,
    { a: fault, b: undefined, c: fault },
    ALL,
  );
  expect({ faultyWorkers, isHonest }).toEqual({ faultyWorkers: ['a', 'c'], isHonest: true });
  expect(events.filter(({ kind }) => kind === 'alone')).toEqual([]);
});

it('where all have the same fault the coordinator plays the run itself', async () => {
  const { faultyWorkers, isHonest, events } = await playFaulty(chunks, { a: fault, b: fault, c: fault }, ALL);
  expect({ faultyWorkers, isHonest }).toEqual({ faultyWorkers: ['a', 'b', 'c'], isHonest: true });
  expect(events).toContainEqual({ kind: 'alone', playsHere: true });
});

it('a fault in a single chunk of a worker that shares it is found in the others by that chunk', async () => {
  const once = wrongTurns((chunk, row) => chunk === 0 && row === 0);
  const { faultyWorkers, isHonest } = await playFaulty(chunks, { a: once, b: once, c: undefined }, ALL);
  expect({ faultyWorkers, isHonest }).toEqual({ faultyWorkers: ['a', 'b'], isHonest: true });
});

it('without a sample of the coordinator, workers with the same fault confirm each other', async () => {
  const { faultyWorkers, isHonest } = await playFaulty(chunks, { a: fault, b: fault, c: fault }, 0);
  expect({ faultyWorkers, isHonest }).toEqual({ faultyWorkers: [], isHonest: false });
});
