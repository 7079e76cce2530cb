import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printedBy, refusalOf } from '../../../../cli/inProcess.ts';

const LINE = [
  'blunders',
  'eva-kramer:combat,schocktruppen:combat',
  'john-macneal:combat,commando-alpha:combat',
  ...['--turn-cap', '4', '--games', '10', '--seed', '1', '--ai', 'random', '--quiet'],
];

test('random players blunder often; each blunder is told with a line that saves its position', async () => {
  const answer = JSON.parse(await printedBy(...LINE, '--json'));
  const [{ blundersPerGame, costPerActivation, found, blunders, player }] = answer.settings;
  expect(player).toBe('random');
  expect(blundersPerGame.low).toBeGreaterThan(0);
  expect(blundersPerGame.low).toBeLessThan(blundersPerGame.mean);
  expect(costPerActivation.low).toBeLessThan(costPerActivation.mean);
  expect(found).toBeGreaterThan(0);
  const [worst] = blunders;
  expect(worst.cost).toBeGreaterThanOrEqual(0.1);
  expect(worst.better).not.toBe(worst.did);

  const file = join(await mkdtemp(join(tmpdir(), 'shockroll-blunders-')), 'position.yaml');
  // Behind the last activation of a turn come Initiative Rolls, which the command must count as replay does.
  for (const told of blunders) {
    const [, ...words] = told.command.split(' ');
    await printedBy(...words.map((word: string) => (word === 'position.yaml' ? file : word)));
    const saved = await readFile(file, 'utf8');
    expect(saved).toContain(`turn: ${told.turn}\n`);
    expect(saved).toContain(`next: ${['first', 'second'][told.side]}\n`);
    expect(saved).toContain(`counts: {activations: ${told.activations},`);
  }
  const advice = JSON.parse(await printedBy('odds', 'turn', file, '--playouts', '100', '--json'));
  expect(advice.isActivation).toBe(true);
});

test('different players of the sides are refused', async () => {
  const { faults } = await refusalOf(...LINE.map((word) => (word === 'random' ? 'random,greedy' : word)));
  expect(faults).toMatchObject([{ code: 'usage/two-players' }]);
});
