/** Heat: circles by name, with every event on them counted once. */
import { describe, expect, test } from 'vitest';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { rowsOf, studyOf, sumOf } from './games.ts';

const INDICES = [0, 1, 2, 3];

/** The same counts from the moves of a game. */
function heatOf(mode: string, index: number): Map<string, number> {
  const runner = createMatchRunner(studyOf(mode, []));
  const { position, rules } = runner;
  const heat = new Map<string, number>();
  const where = new Map<number, number>();
  const add = (topic: string, miniature: number, amount: number): void => {
    const circle = where.get(miniature);
    const key = `${topic}:${circle === undefined ? 'nowhere' : rules.board.names[circle]}`;
    heat.set(key, (heat.get(key) ?? 0) + amount);
  };
  let active = -1;
  runner.prepare(index);
  position.sink = (event) => {
    if (event.type === 'move') where.set(event.miniature, event.to);
    else if (event.type === 'activation') active = event.miniature;
    else if (event.type === 'wounds') add('wounds-on', event.miniature, event.wounds);
    else if (event.type === 'death') {
      add('deaths-on', event.miniature, 1);
      if (event.miniature === active) active = -1;
    } else if (active >= 0 && (event.type === 'end-of-activation' || event.type === 'end')) {
      add(`presence-${position.side[active]}`, active, 1);
      active = -1;
    }
  };
  runner.finish();
  return heat;
}

describe.each(['deathmatch', 'capture-the-flag'])('heat in %s', (mode) => {
  test('is where the miniatures have gone', () => {
    rowsOf(studyOf(mode, ['heat']), INDICES).forEach((row, index) => {
      const expected = heatOf(mode, index);
      const isHeat = (name: string): boolean => /^(presence-[01]|wounds-on|deaths-on):/.test(name);
      const found = new Map(Object.entries(row).filter(([name, value]) => isHeat(name) && value > 0));
      expect(found).toEqual(expected);
    });
  });

  test('has all wounds of the game', () => {
    for (const row of rowsOf(studyOf(mode, ['attribution', 'heat']), INDICES)) {
      expect(sumOf(row, 'wounds-on')).toBe(sumOf(row, 'wounds-taken'));
    }
  });
});

test('columns are the circles that miniatures may enter', () => {
  const { columns, rules } = createMatchRunner(studyOf('deathmatch', ['heat']));
  const presence = columns.filter(({ name }) => name.startsWith('presence-1:'));
  expect(presence).toHaveLength(rules.board.size - rules.board.specials.length);
  expect(columns.some(({ name }) => name === `deaths-on:${rules.board.names[rules.board.specials[0]]}`)).toBe(
    false,
  );
});
