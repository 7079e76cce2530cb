import { expect, it } from 'vitest';
import { createInlineExecutor } from '../../../src/simulation/inline.ts';
import {
  createDeliveryCheck,
  type Delivered,
  outcomesOf,
  packColumns,
} from '../../../src/simulation/queue/checkDelivery.ts';
import { playChunk } from '../../../src/simulation/queue/playChunk.ts';
import { sha256Of } from '../../../src/simulation/queue/verifier.ts';
import {
  createChunkDecoder,
  createChunkEncoder,
  type StoredGames,
} from '../../../src/simulation/store/chunkFile.ts';
import { toyStudy } from '../buildToy.ts';
import { ruleset } from '../toyRuleset.ts';
import { honest, toyFormat } from './toyRun.ts';

const format = toyFormat();
const encode = createChunkEncoder(format);
const check = createDeliveryCheck(format);

const givenOf = (games: StoredGames): Delivered => ({
  sha256: sha256Of(...encode(games)),
  failures: games.failures,
});

it('takes the values of a chunk, and makes the file of them that the store would write', async () => {
  const games = await honest(2, 10);
  const checked = check(packColumns(format, games), givenOf(games), 20, 10);
  expect(checked?.games).toEqual(games);
  expect(createChunkDecoder(format)(Buffer.concat(checked?.bytes ?? []), 10)).toEqual(games);
});

it('takes a chunk with a game that threw', async () => {
  const games = await honest(2, 10, { throwsAt: [23] });
  const checked = check(packColumns(format, games), givenOf(games), 20, 10);
  expect(checked?.games.failures).toMatchObject([{ index: 23, cause: 'threw' }]);
});

it('refuses another chunk, a shorter one, one with something behind it, and one with another value', async () => {
  const games = await honest(2, 10);
  const body = packColumns(format, games);
  expect(check(body, givenOf(games), 30, 10)).toBeUndefined();
  expect(check(body, givenOf(games), 20, 11)).toBeUndefined();
  expect(check(Buffer.concat([body, Buffer.alloc(8)]), givenOf(games), 20, 10)).toBeUndefined();
  expect(check(body.subarray(8), givenOf(games), 20, 10)).toBeUndefined();
  const other = body.slice();
  other[16] ^= 1;
  expect(check(other, givenOf(games), 20, 10)).toBeUndefined();
});

it('refuses games without a result that are not of the chunk, or twice the same', async () => {
  const games = await honest(2, 10);
  const failure = { index: 30, cause: 'threw', message: '' } as const;
  for (const failures of [
    [failure],
    [
      { ...failure, index: 21 },
      { ...failure, index: 21 },
    ],
  ]) {
    expect(check(packColumns(format, games), { ...givenOf(games), failures }, 20, 10)).toBeUndefined();
  }
});

it('refuses a winner that there is none of', async () => {
  const { columns, ...rest } = await honest(2, 10);
  const [, ...others] = columns;
  const games = { ...rest, columns: [new Uint8Array(10).fill(7), ...others] };
  expect(check(packColumns(format, games), givenOf(games), 20, 10)).toBeUndefined();
});

it('counts who won', async () => {
  const games = await honest(0, 10);
  const counts = outcomesOf(format, games);
  expect(counts).toHaveLength(3);
  expect(counts.reduce((a, b) => a + b)).toBe(10);
  expect(outcomesOf({ ...format, columns: format.columns.slice(1) }, games)).toEqual([]);
});

it('takes over the games that are known to end whoever plays them', async () => {
  const executor = createInlineExecutor(() => ruleset.createRunner(toyStudy({ throwsAt: [13] })));
  const known = [{ index: 13, cause: 'died', message: 'gone' } as const];
  const begun: number[] = [];
  const begin = async (index: number) => void begun.push(index);
  const games = await playChunk(executor, { first: 10, games: 6, known, begin });
  expect(games?.failures).toEqual(known);
  expect([...(games?.index ?? [])]).toEqual([10, 11, 12, 14, 15]);
  expect(begun).toEqual([10, 11, 12, 14, 15]);
});

it('a stopped executor has no chunk', async () => {
  const executor = createInlineExecutor(() => ruleset.createRunner(toyStudy()));
  executor.stop();
  expect(await playChunk(executor, { first: 0, games: 10, known: [] })).toBeUndefined();
});
