import { describe, expect, test } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { answerMorale, type MoraleQuestion } from '../../../../src/rulesets/rattenkrieg/odds/answerMorale.ts';
import {
  answerEndOfTurn,
  answerTest,
  answerUnled,
} from '../../../../src/rulesets/rattenkrieg/odds/answerTests.ts';
import {
  baseAggressiveness,
  endOfTurnRow,
  fireDecision,
} from '../../../../src/rulesets/rattenkrieg/tests/aggressiveness.ts';
import { winningCount, winningFaces } from '../../../../src/rulesets/rattenkrieg/tests/initiative.ts';
import { catalogue, interpretations } from '../ask.ts';
import { derived } from '../derived.ts';

const FACES = [1, 2, 3, 4, 5, 6];

function share(count: number): string {
  return fraction(BigInt(count), 6n);
}

describe('R-TURN-03 initiative', () => {
  const rows: readonly { qualityDifference: number; sideA: string }[] = derived.initiative.rows;
  test.each(rows)('a difference of $qualityDifference wins $sideA', ({ qualityDifference, sideA }) => {
    expect(share(winningCount(catalogue, 4 + qualityDifference, 4))).toBe(sideA);
  });
  test('the side with the high numbers wins from 6 down', () => {
    expect(winningFaces(catalogue, 4, 3, false)).toEqual([3, 4, 5, 6]);
    expect(winningFaces(catalogue, 3, 4, true)).toEqual([1, 2]);
  });
});

describe('R-QUAL-03 a test of Quality', () => {
  test('passes up to Quality, under the other reading below it (OQ-11)', () => {
    const passes = (changes: Partial<Interpretations>) =>
      answerTest(catalogue, {
        quality: 3,
        tests: 1,
        isShoutUnderFire: false,
        interpretations: interpretations(changes),
      }).answer.exact.results[0].faces;
    expect(passes({})).toEqual([1, 2, 3]);
    expect(passes({ qualityTest: 'example' })).toEqual([1, 2]);
  });
  test('R-ACT-02 a shout under fire is heard on 1 or 2 of another die', () => {
    const { answer } = answerTest(catalogue, {
      quality: 4,
      tests: 2,
      isShoutUnderFire: true,
      interpretations: interpretations(),
    });
    expect(answer.exact.received).toBeCloseTo(4 / 18, 12);
    expect(answer.exact.any).toBeCloseTo(1 - (14 / 18) ** 2, 12);
  });
});

describe('men whom nobody leads', () => {
  const faces = (kind: 'discipline' | 'unaware', changes: Partial<Interpretations>) =>
    answerUnled(catalogue, { quality: 4, kind, interpretations: interpretations(changes) }).answer.exact
      .results[0].faces;
  test('R-FIRE-19 open fire below their Quality, or when they fail a test (OQ-13)', () => {
    expect(faces('discipline', {})).toEqual([1, 2, 3]);
    expect(faces('discipline', { fireDiscipline: 'p44' })).toEqual([5, 6]);
  });
  test('R-AWA-01 react above their Quality, or up to it (OQ-46)', () => {
    expect(faces('unaware', {})).toEqual([5, 6]);
    expect(faces('unaware', { awarenessReaction: 'reversed' })).toEqual([1, 2, 3, 4]);
  });
});

interface AggressivenessRow {
  readonly value: number;
  readonly chapter: { readonly fires: string; readonly wasted: string; readonly holds: string };
  readonly intro: { readonly fires: string; readonly unaimed: string };
}
const aggressivenessRows: readonly AggressivenessRow[] = derived.aggressiveness.rows;

describe('R-AGG-02 firing without an order', () => {
  function count(
    value: number,
    decision: string,
    changes: Partial<Interpretations>,
    more: object = {},
  ): string {
    const request = { value, circumstances: [], distance: null, ...more };
    const decisions = FACES.map((face) => fireDecision(catalogue, interpretations(changes), request, face));
    return share(decisions.filter((one) => one === decision).length);
  }

  test.each(aggressivenessRows)('value $value (OQ-08)', ({ value, chapter, intro }) => {
    expect(count(value, 'fires', {})).toBe(chapter.fires);
    expect(count(value, 'wasted', {})).toBe(chapter.wasted);
    expect(count(value, 'holds-fire', {})).toBe(chapter.holds);
    expect(count(value, 'fires', { aggressivenessThreshold: 'intro' })).toBe(intro.fires);
    expect(count(value, 'wasted', { aggressivenessThreshold: 'intro' })).toBe(intro.unaimed);
  });

  test('R-AGG-03 an enemy within 2" takes 3 off the die, or off the value (OQ-09)', () => {
    expect(count(2, 'fires', {}, { distance: 1 })).toBe('2/3');
    expect(count(2, 'fires', { aggressivenessModifiers: 'value' }, { distance: 1 })).toBe('0/1');
  });

  test('R-AGG-03 of the distances only the nearest counts, and nothing between 10" and 30"', () => {
    const fires = (distance: number) => count(2, 'fires', {}, { distance });
    expect([1, 2, 4, 5, 9, 10, 30, 31].map(fires)).toEqual([
      '2/3',
      '1/2',
      '1/2',
      '1/3',
      '1/3',
      '1/6',
      '1/6',
      '0/1',
    ]);
  });

  test('R-AGG-03 circumstances add up', () => {
    const more = { circumstances: ['knife-or-bayonet', 'defenceless', 'valuable-target'] };
    expect(count(4, 'fires', {}, more)).toBe('1/3');
  });
});

test('R-AGG-01 aggressiveness by place', () => {
  expect(baseAggressiveness(catalogue, 'abroad')).toBe(2);
  expect(baseAggressiveness(catalogue, 'own-country')).toBe(3);
  expect(baseAggressiveness(catalogue, 'own-city')).toBe(4);
});

describe('R-AGG-06 the end of the turn', () => {
  const row = (value: number, option: Interpretations['evenEndOfTurnRows'] = 'oddOnly') =>
    endOfTurnRow(catalogue, interpretations({ evenEndOfTurnRows: option }), value)?.value ?? null;
  test('only odd numbers have a row, and the ends go on (OQ-10)', () => {
    expect([17, 16, 15, 14, 4, 3, -5, -6, -7].map((value) => row(value))).toEqual([
      15,
      15,
      15,
      null,
      null,
      3,
      -5,
      -5,
      -5,
    ]);
  });
  test('even numbers take the milder or the harsher neighbour under the other readings', () => {
    expect([14, 0, -4].map((value) => row(value, 'roundDown'))).toEqual([13, -1, -5]);
    expect([14, 0, -4].map((value) => row(value, 'roundUp'))).toEqual([15, 1, -3]);
  });
  test('every face is accounted for', () => {
    const question = { initial: 10, able: 4, aggressiveness: 2, interpretations: interpretations() };
    const { results } = answerEndOfTurn(catalogue, question).answer.exact;
    expect(results.map(({ id, faces }) => [id, faces])).toEqual([
      ['9', [5]],
      ['7', [3]],
      ['5', [1]],
      ['none', [2, 4, 6]],
    ]);
  });
});

describe('morale', () => {
  const REQUESTED: MoraleQuestion = {
    kind: 'crossing',
    morale: 4,
    other: 6,
    figures: 1,
    tiers: { fired: 0, carried: 0 },
    interpretations: interpretations(),
  };
  const faces = (more: Partial<MoraleQuestion>) =>
    answerMorale(catalogue, { ...REQUESTED, ...more }).answer.exact.results.map((result) => result.faces);

  test('R-MOR-02 up to morale they carry on', () => {
    expect(faces({})).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(faces({ kind: 'leaving-cover', morale: 7 })).toEqual([FACES, []]);
  });
  test('R-MOR-02 the first success frees the rest', () => {
    const { exact } = answerMorale(catalogue, { ...REQUESTED, figures: 2 }).answer;
    expect(exact.actionsLost).toEqual([1 - 1 / 3, (1 / 3) * (1 - 1 / 3), (1 / 3) ** 2]);
  });
  test('R-MOR-03 valour: below, at and above morale', () => {
    expect(faces({ kind: 'valour' })).toEqual([[1, 2, 3], [4], [5, 6]]);
  });
  test('R-MOR-04 an assault is rolled against the difference, whose direction is OQ-12', () => {
    expect(faces({ kind: 'assault' })).toEqual([[], [], FACES]);
    const reversed = interpretations({ moraleDifference: 'reversed' });
    expect(faces({ kind: 'assault', interpretations: reversed })).toEqual([[1], [2], [3, 4, 5, 6]]);
  });
  test('R-MOR-06 so is an interrogation', () => {
    expect(faces({ kind: 'interrogation', morale: 6, other: 4 })).toEqual([[1], [2], [3, 4, 5, 6]]);
  });
  test('R-MOR-05 a better weapon adds the difference of the tiers', () => {
    const better = { fired: 8, carried: 4 };
    expect(faces({ kind: 'outgunned', morale: 6, tiers: better })[0]).toEqual([1, 2]);
    expect(faces({ kind: 'outgunned', morale: 6, tiers: { fired: 4, carried: 8 } })[0]).toEqual(FACES);
  });
});
