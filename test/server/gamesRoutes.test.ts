import { beforeAll, describe, expect, test } from 'vitest';
import { Table } from '../../src/page/board/table.ts';
import { createEventReader, type ServerEvent } from '../../src/page/frame/serverEvents.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../src/rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../src/rulesets/tannhauser/positions/schema.ts';
import { createApp } from '../../src/server/app.ts';
import { GAMES_PART, gamesRoutes } from '../../src/server/gamesRoutes.ts';

const HOST = '127.0.0.1:4310';
const TAKEN = {
  map: 'castle-ksiaz',
  mode: 'deathmatch',
  teams: ['reich', 'union'],
  ai: '',
  entries: 'rolled',
  seed: 1,
  game: 0,
  activations: 12,
} as const;

describe('POST /api/games', () => {
  let catalogue: Catalogue;
  let position: PositionFile;

  beforeAll(async () => {
    catalogue = await loadCatalogue();
    position = new Table(catalogue, {}).take(TAKEN).file;
  });

  const ask = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    createApp({
      files: new Map(),
      access: { hosts: ['127.0.0.1'], token: null },
      parts: new Map([[GAMES_PART, gamesRoutes(catalogue, 0)]]),
      onError: (error) => {
        throw error;
      },
    }).request('/api/games', { method: 'POST', headers: { host: HOST, ...headers }, body });
  const events = async (request: object): Promise<ServerEvent[]> =>
    createEventReader()(await (await ask(JSON.stringify(request))).text());

  test('plays them and tells the result with its hash', async () => {
    const shown = await events({ position, ai: 'random', games: 8, seed: 3 });
    const last = shown.at(-1);
    expect(last?.event).toBe('result');
    const soFar = JSON.parse(last?.data ?? '');
    expect(soFar.result.games).toBe(8);
    expect(soFar.resultsHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('faults of the position and of the players are told with what was expected', async () => {
    const faultsOf = async (request: object): Promise<string> => {
      const [{ event, data }] = await events(request);
      expect(event).toBe('faults');
      return data;
    };
    expect(await faultsOf({ position, ai: 'gredy', games: 8, seed: 3 })).toContain('"nearest":"greedy"');
    const elsewhere = { ...position, map: 'castle-ksiaz<b>' };
    expect(await faultsOf({ position: elsewhere, ai: 'random', games: 8, seed: 3 })).toContain(
      'castle-ksiaz',
    );
  });

  test.each([
    ['no JSON', '{'],
    [
      'JSON that is nested too deeply',
      `{"position":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}},"ai":"random","games":2,"seed":1}`,
    ],
    ['another document', '{"games":3}'],
    ['too many games', JSON.stringify({ position: {}, ai: 'greedy', games: 1e9, seed: 1 })],
  ])('%s is refused', async (_, body) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/position, ai, games, seed/);
  });

  test('another page is not answered', async () => {
    const response = await ask('{}', { origin: 'http://evil.example' });
    expect(response.status).toBe(403);
  });
});
