import { expect, test } from 'vitest';
import { createNarratingRunner } from '../../src/game/narratingRunner.ts';

type Sink = (index: number) => void;

test('a game that fails while it is told leaves nobody listening to the next one', () => {
  const position: { sink: Sink | undefined } = { sink: undefined };
  const rows = { columns: [], write: () => undefined };
  const runner = createNarratingRunner<Sink, typeof position>(position, rows, (index) => {
    position.sink?.(index);
    if (index === 3) throw new Error('game 3');
  });
  const heard: number[] = [];
  expect(() => runner.report(3, (index) => heard.push(index))).toThrow('game 3');
  runner.play(4, [], 0);
  expect(heard).toEqual([3]);
});
