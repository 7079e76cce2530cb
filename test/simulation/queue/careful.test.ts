import { expect, it } from 'vitest';
import { beginCarefully } from '../../../src/simulation/queue/careful.ts';
import type { ChunkJob } from '../../../src/simulation/queue/protocol.ts';

/** A job of a queue, and the workers' notes in it. */
function jobOf(task: ChunkJob) {
  const job = {
    stalledCounter: 0,
    progress: 0 as number | object,
    data: task as unknown,
    updateData: async (data: unknown) => {
      job.data = data;
    },
    updateProgress: async (progress: unknown) => {
      job.progress = progress as object;
    },
  };
  return job;
}

const task: ChunkJob = { kind: 'play', chunk: 0, avoid: [], known: [] };

it('a chunk that comes for the first time needs no care', async () => {
  expect(await beginCarefully(jobOf(task), task)).toEqual({ known: [], begin: undefined });
});

it('a game that ended two careful workers is quarantined, and the games after it are played', async () => {
  const job = jobOf(task);
  /** One worker after another dies at game 7. */
  for (let deaths = 1; deaths <= 3; deaths++) {
    job.stalledCounter = deaths;
    const { known, begin } = await beginCarefully(job, task);
    expect(known.map(({ index }) => index)).toEqual(deaths === 3 ? [7] : []);
    await begin?.(6);
    await begin?.(deaths === 3 ? 8 : 7);
  }
  expect(job.data).toMatchObject({ known: [{ index: 7, cause: 'died' }] });
});

it('workers that end at different games quarantine none', async () => {
  const job = jobOf(task);
  for (const [deaths, at] of [3, 9, 4, 1].entries()) {
    job.stalledCounter = deaths + 1;
    const { known, begin } = await beginCarefully(job, task);
    expect(known).toEqual([]);
    await begin?.(at);
  }
});
