/** AI players of the data: weights by mode that `--set` and overlays can change. */
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import { playerNames } from '../../../../src/rulesets/tannhauser/players/playerSpec.ts';
import { faultsOfSets, faultsOver, loadOver } from './overlay.ts';

test('--set changes one weight of one mode', async () => {
  const before = await loadCatalogue();
  const after = await loadCatalogue({ sets: ['tactician.weights.deathmatch.kill=2.5'] });
  const [was, is] = [before, after].map(({ players }) => players[0].weights);
  expect(is).toEqual({ ...was, deathmatch: { ...was.deathmatch, kill: 2.5 } });
  expect(after.hash).not.toBe(before.hash);
});

test('--set of a weight that is none names the nearest', async () => {
  expect(await faultsOfSets('tactician.weights.deathmatch.kil=2')).toMatchObject([
    { code: 'usage/set-unknown', nearest: 'kill' },
  ]);
});

test('an overlay adds a player, who can be named behind those of the data', async () => {
  const { players } = await loadCatalogue();
  const mine = { ...players[0], id: 'mine' };
  const after = await loadOver({ 'house/players/mine.yaml': stringify(mine) });
  expect(playerNames(after)).toEqual([
    'random',
    'greedy',
    'beginner',
    'club',
    'expert',
    'tactician',
    'mine',
    'planner',
  ]);
});

test('a skill band decides as an AI player does, which must exist', async () => {
  const { bands } = await loadCatalogue();
  const mine = { ...bands?.[0], id: 'novice', plays: 'tactican' };
  expect(await faultsOver({ 'house/skill-bands.yaml': stringify({ bands: [mine] }) })).toMatchObject([
    { code: 'data/unknown-player', place: { path: 'bands.0.plays' }, nearest: 'tactician' },
  ]);
});

test('a player of the data cannot have the name of a program', async () => {
  const { players } = await loadCatalogue();
  const greedy = { ...players[0], id: 'greedy' };
  expect(await faultsOver({ 'house/players/greedy.yaml': stringify(greedy) })).toMatchObject([
    { place: { file: expect.stringContaining('greedy.yaml'), path: 'id' } },
  ]);
});
