import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceAt, durationOf, faceAt } from '../../../src/page/replay/pace.ts';
import type { Moment, RecordedGame } from '../../../src/page/replay/record.ts';
import type { RecordedDice, RecordedPool } from '../../../src/page/replay/recordedDice.ts';

const pool = (worths: readonly number[], automatic = 0): RecordedPool => ({
  who: 'somebody',
  side: 0,
  dice: worths.map((worth) => ({ face: worth > 0 ? 9 : 2, worth, before: null })),
  automatic,
  successes: worths.reduce((sum, worth) => sum + worth, automatic),
});

const board = {
  turn: 1,
  next: 0,
  commandPoints: [0, 0],
  score: [0, 0],
  miniatures: [],
  smoke: [],
  rubble: [],
  ground: [],
  crates: [],
  flags: [],
} as const;

const gameWith = (moments: readonly Partial<Moment>[]): RecordedGame => ({
  sides: ['one', 'other'],
  map: 'map',
  seed: 1,
  game: 0,
  lines: [],
  positions: [],
  moments: moments.map((moment) => ({
    board,
    lines: 0,
    chance: 0.5,
    circle: null,
    what: 'activation',
    active: null,
    action: null,
    dice: null,
    ...moment,
  })),
});

describe('the dice of a moment', () => {
  const attack = pool([0, 1, 2, 0, 1]);
  const shock = pool([1, 0, 1]);
  const clash: RecordedDice = { pools: [attack, shock], falling: 1, cancelled: 2, result: '2 wounds' };

  test('fall one by one, are counted once all lie, and then cancel one success for another', () => {
    const pools = fc.array(fc.constantFrom(0, 1, 2), { maxLength: 9 });
    fc.assert(
      fc.property(pools, pools, fc.nat(3), fc.nat(9000), (first, second, automatic, ms) => {
        const dice = [pool(first, automatic), pool(second)] as const;
        const cancelled = Math.min(dice[0].successes ?? 0, dice[1].successes ?? 0);
        const state = diceAt({ pools: dice, falling: 1, cancelled, result: '' }, ms);
        // The attack's dice lie since its own moment.
        expect(state.lying[0]).toBe(first.length);
        expect(state.counted[0]).toBe(dice[0].successes);
        if (state.counted[1] > 0) expect(state.lying[1]).toBe(second.length);
        if (state.struck > 0) expect(state.counted[1]).toBe(dice[1].successes);
        if (state.isOver)
          expect(state).toMatchObject({
            lying: [first.length, second.length],
            counted: dice.map(({ successes }) => successes),
            struck: cancelled,
          });
      }),
    );
  });

  test('are all there when the moment is over, and long enough before it ends to be read', () => {
    const game = gameWith([{ what: 'shock-roll', dice: clash }]);
    expect(diceAt(clash, 0)).toMatchObject({ lying: [5, 0], counted: [4, 0], struck: 0, isOver: false });
    const end = durationOf(game, 0);
    expect(diceAt(clash, end - 800)).toEqual({ lying: [5, 3], counted: [4, 2], struck: 2, isOver: true });
    expect(diceAt(clash, Number.POSITIVE_INFINITY)).toEqual(diceAt(clash, end));
  });

  test('lie from the beginning in the moments after their roll', () => {
    const later = { ...clash, falling: 2 };
    expect(diceAt(later, 0)).toEqual(diceAt(clash, Number.POSITIVE_INFINITY));
  });

  test('show their own face in the end, and faces of a d10 on the way', () => {
    for (let face = 1; face <= 10; face++) {
      expect(faceAt(face, 1)).toBe(face);
      expect(faceAt(face, 0.5)).not.toBe(face);
      expect(faceAt(face, 0)).toBeGreaterThanOrEqual(1);
      expect(faceAt(face, 0)).toBeLessThanOrEqual(10);
    }
  });
});

describe('the pace', () => {
  test('slows down before a swing and at it, and not elsewhere', () => {
    const chances = [0.5, 0.5, 0.5, 0.5, 0.1, 0.1, 0.1];
    const game = gameWith(chances.map((chance) => ({ chance })));
    const durations = chances.map((_, moment) => durationOf(game, moment));
    const plain = durations[0];
    expect(durations.map((duration) => duration > plain)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(Math.max(...durations)).toBeLessThanOrEqual(2.5 * plain);
  });

  test('takes longer for a roll than for a step, and longer for more dice', () => {
    const roll = (dice: number): Partial<Moment> => ({
      what: 'attack-roll',
      dice: { pools: [pool(Array(dice).fill(1))], falling: 0, cancelled: 0, result: '' },
    });
    const game = gameWith([{ what: 'move' }, roll(2), roll(8)]);
    const [step, few, many] = [0, 1, 2].map((moment) => durationOf(game, moment));
    expect(step).toBeLessThan(few);
    expect(few).toBeLessThan(many);
  });
});
