/** Counts the deeds of miniatures in a second way, and checks that wins added account for the result. */
import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../../src/rulesets/tannhauser/engine/events.ts';
import { createMatchRunner } from '../../../../src/rulesets/tannhauser/runner.ts';
import { MODES } from '../support/studies.ts';
import { type Row, rowsOf, studyOf, sumOf } from './games.ts';

const REICH = ['eva-kramer', 'hermann-von-heizinger', 'karl-zermann', 'schocktruppen', 'stosstruppen'];
const INDICES = [0, 1, 2];
/** The first side's score for a win, a loss and a draw. */
const SCORES = [1, 0, 0.5];

/** All events of a game. */
function eventsOf(mode: string, index: number): { events: GameEvent[]; ids: string[]; sides: number[] } {
  const runner = createMatchRunner(studyOf(mode, []));
  const { position, rules } = runner;
  const events: GameEvent[] = [];
  runner.prepare(index);
  position.sink = (event) => events.push(structuredClone(event));
  runner.finish();
  const miniatures = [...position.character.subarray(0, position.miniatureCount)];
  return {
    events,
    ids: miniatures.map((character) => rules.characters[character].id),
    sides: [...position.side.subarray(0, position.miniatureCount)],
  };
}

/** Σ wpa of the first side's miniatures minus that of the second's. */
function added(row: Row): number {
  const first = REICH.reduce((sum, id) => sum + row[`wpa:${id}`], 0);
  return 2 * first - sumOf(row, 'wpa');
}

describe.each(MODES)('attribution in %s', (mode) => {
  test('wins added by both sides and by nobody make up the result', () => {
    for (const row of rowsOf(studyOf(mode, ['attribution']), INDICES)) {
      expect(row.standing).toBeGreaterThan(0);
      expect(row.standing).toBeLessThan(1);
      expect(row.standing + added(row) + row['wpa-rest']).toBeCloseTo(SCORES[row.winner], 10);
    }
  });

  test('counts what the events of the game say', () => {
    rowsOf(studyOf(mode, ['attribution']), INDICES).forEach((row, index) => {
      const { events, ids } = eventsOf(mode, index);
      const count = (what: (event: GameEvent) => readonly [number, number]): number[] => {
        const counted = ids.map(() => 0);
        for (const event of events) {
          const [miniature, amount] = what(event);
          if (miniature >= 0) counted[miniature] += amount;
        }
        return counted;
      };
      const column = (topic: string): number[] => ids.map((id) => row[`${topic}:${id}`]);
      expect(column('activations')).toEqual(
        count((e) => (e.type === 'activation' ? [e.miniature, 1] : [-1, 0])),
      );
      expect(sumOf(row, 'activations')).toBe(row.activations);
      expect(column('attacks')).toEqual(count((e) => (e.type === 'attack' ? [e.attacker, 1] : [-1, 0])));
      expect(column('wounds-taken')).toEqual(
        count((e) => (e.type === 'wounds' ? [e.miniature, e.wounds] : [-1, 0])),
      );
      expect(column('points-spent')).toEqual(
        count((e) => (e.type === 'purchase' ? [e.miniature, e.paid] : [-1, 0])),
      );
      expect(column('points-earned')).toEqual(
        count((e) => (e.type === 'command-points' || e.type === 'crate' ? [e.miniature, e.gained] : [-1, 0])),
      );
      ids.forEach((id) => {
        expect(row[`shots:${id}`]).toBeLessThanOrEqual(row[`attacks:${id}`]);
      });
    });
  });
});

describe('deeds of the mode', () => {
  test.each([
    ['capture-the-flag', 'flags-planted', 'flags-planted'],
    ['objective', 'objectives-completed', 'objectives'],
  ])('in %s the winners have done what wins', (mode, topic) => {
    const { events } = eventsOf(mode, 0);
    const [row] = rowsOf(studyOf(mode, ['attribution']), [0]);
    const done = events.filter(
      (event) =>
        (event.type === 'flag' && event.what === 'planted') ||
        (event.type === 'objective' && event.halves === 2),
    ).length;
    expect(done).toBeGreaterThan(0);
    expect(sumOf(row, topic)).toBe(done);
  });

  test('T-MODE-KOTH-02 points are the leaders’', () => {
    const [row] = rowsOf(studyOf('king-of-the-hill', ['attribution']), [0]);
    const points = eventsOf('king-of-the-hill', 0).events.map((e) => (e.type === 'score' ? e.points : 0));
    const total = points.reduce((sum, gained) => sum + gained, 0);
    expect(total).toBeGreaterThan(0);
    expect(sumOf(row, 'points-scored')).toBe(total);
  });

  test('T-MODE-DOM-02 flags placed are counted for who places them', () => {
    const [row] = rowsOf(studyOf('domination', ['attribution']), [0]);
    const { events, ids } = eventsOf('domination', 0);
    const placed = ids.map(
      (_, miniature) =>
        events.filter((event) => event.type === 'flag' && event.miniature === miniature).length,
    );
    expect(Math.max(...placed)).toBeGreaterThan(0);
    expect(ids.map((id) => row[`flags-placed:${id}`])).toEqual(placed);
  });
});

test('ranged attacks are shots, blows are not', () => {
  const rows = rowsOf(studyOf('deathmatch', ['attribution']), INDICES);
  const total = (column: string): number => rows.reduce((sum, row) => sum + row[column], 0);
  // The Schocktruppen carry rifles alone; Stosstruppen fight hand to hand.
  expect(total('shots:john-macneal')).toBeGreaterThan(0);
  expect(total('shots:stosstruppen')).toBeLessThan(total('attacks:stosstruppen'));
});
