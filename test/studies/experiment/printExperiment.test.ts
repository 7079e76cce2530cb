import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MergedAnswer } from '../../../src/studies/experiment/mergedAnswer.ts';
import { printExperiment } from '../../../src/studies/experiment/printExperiment.ts';

const CLAIM = `Castle Ksiaz, Deathmatch: ${'one change helps Reich; '.repeat(4)}nothing else.`;
const LIMIT = `The AI players are greedy; ${'other players may differ; '.repeat(3)}so it is.`;
const COMMAND = `shockroll balance rules ${'--change passingAllowed=true '.repeat(4)}`;
const ANSWER: MergedAnswer = {
  claim: CLAIM,
  claims: [CLAIM],
  tables: [],
  charts: () => [],
  method: [],
  limits: [LIMIT],
  games: [],
  settings: [],
  json: {},
};

describe('an answer in text', () => {
  const { columns } = process.stdout;
  let written = '';
  beforeEach(() => {
    written = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.stdout.columns = columns;
  });

  function printed(width: number | undefined): string[] {
    Object.assign(process.stdout, { columns: width });
    const results = { games: 40, resultsHash: '', failures: [], seconds: 1, gamesPerSecond: 40 };
    printExperiment(ANSWER, 1, results, COMMAND);
    return written.trimEnd().split('\n');
  }

  test('is broken between words on a terminal, but for the command, which is there to be copied', () => {
    const lines = printed(60);
    const [command] = lines.filter((line) => line.includes(COMMAND.trim()));
    expect(command).toBeDefined();
    for (const line of lines) if (line !== command) expect(line.length).toBeLessThanOrEqual(60);
    expect(lines.join(' ')).toContain(CLAIM);
  });

  test('keeps its sentences whole where it is no terminal', () => {
    expect(printed(undefined)).toEqual(expect.arrayContaining([CLAIM, LIMIT]));
  });
});
