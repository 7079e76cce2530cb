import { beforeAll, describe, expect, test } from 'vitest';
import { checkClaims } from '../../src/experiments/checkClaims.ts';
import type { Evidence } from '../../src/experiments/claimEvidence.ts';
import { type ClaimVariant, type PlayableClaim, playClaims } from '../../src/experiments/playClaims.ts';
import type { StudySpec } from '../../src/game/contract.ts';
import { buildDuel, duelStudy } from './buildDuel.ts';

let moduleUrl: string;
beforeAll(async () => {
  moduleUrl = await buildDuel();
}, 60_000);

const GAMES = 8000;

function coins(win: number): StudySpec {
  return duelStudy({ win, draw: 0, isWhole: true });
}

/** The first side wins 60 % of the games of the study. */
const VARIANT: ClaimVariant = { name: 'study 1', study: coins(0.6), miniatures: [] };

function claim(low: number, high: number, evidence: Evidence = SCORE): PlayableClaim {
  return { claim: `${low} to ${high}`, scale: 'share', region: { low, high }, evidence };
}

const SCORE: Evidence = {
  kind: 'score',
  variant: 'study 1',
  isAbout: (subject) => subject.kind === 'side' && subject.side === 0,
  nameOf: () => 'first',
};

/** @param win the first side's probability to win with the second player */
async function checked(claims: readonly PlayableClaim[], win: number) {
  const options = { games: GAMES, pool: undefined, moduleUrl };
  const found = await playClaims([VARIANT], claims, 0.95, options);
  const second = { studyOf: () => ({ player: 'greedy', study: coins(win) }) };
  return checkClaims([VARIANT], claims, found, second, 0.95, options);
}

describe('claims by two players', () => {
  test('that both accept, or both reject, keep their verdict', async () => {
    const { claims } = await checked([claim(0.5, 1), claim(0, 0.5)], 0.6);
    expect(claims.map(({ verdict, first, second }) => [verdict, first, second?.verdict])).toEqual([
      ['accepted', 'accepted', 'accepted'],
      ['rejected', 'rejected', 'rejected'],
    ]);
  });

  test('that one accepts and the other rejects depend on who plays', async () => {
    const { claims, variants } = await checked([claim(0.5, 1), claim(0, 0.5)], 0.4);
    expect(claims.map(({ verdict, first, second }) => [verdict, first, second?.verdict])).toEqual([
      ['depends', 'accepted', 'rejected'],
      ['depends', 'rejected', 'accepted'],
    ]);
    expect(variants.map(({ name }) => name)).toEqual(['study 1', 'greedy: study 1']);
    expect(claims[0].second?.games).toBeLessThanOrEqual(GAMES / 2);
  });

  test('that the second player leaves open keep the verdict of the first, and say so', async () => {
    const { claims } = await checked([claim(0.5, 1)], 0.5);
    expect(claims).toMatchObject([{ verdict: 'accepted', second: { verdict: 'undecided' } }]);
  });

  test('that are exact, or left undecided, are not played again', async () => {
    const exact = claim(0, 1, { kind: 'exact', name: 'odds', value: 0.5 });
    const { claims, variants } = await checked([exact, claim(0.595, 0.605)], 0.4);
    expect(claims.map(({ verdict, second }) => [verdict, second])).toEqual([
      ['accepted', null],
      ['undecided', null],
    ]);
    expect(variants.map(({ name }) => name)).toEqual(['study 1']);
  });

  test('keep the first player’s word where nobody checks', async () => {
    const options = { games: 2000, pool: undefined, moduleUrl };
    const found = await playClaims([VARIANT], [claim(0.5, 1)], 0.95, options);
    const nobody = { studyOf: () => undefined };
    const outcome = await checkClaims([VARIANT], [claim(0.5, 1)], found, nobody, 0.95, options);
    expect(outcome.claims).toMatchObject([{ verdict: 'accepted', first: 'accepted', second: null }]);
  });
});
