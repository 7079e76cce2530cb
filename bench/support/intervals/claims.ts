/** Claims of a file: the verdicts on all of them, at all looks. */
import { type ClaimCounts, createClaimCounts } from '../../../src/experiments/claimCounts.ts';
import { confidenceOfClaims, judgeClaim, type PlayableClaim } from '../../../src/experiments/playClaims.ts';
import type { ColumnSpec } from '../../../src/game/contract.ts';
import { confidenceSequence } from '../../../src/statistics/confidenceSequence.ts';
import { watchedDifference } from '../../../src/statistics/watchedDifference.ts';
import { playGames, playTwins, variantOf } from './games.ts';
import type { Cell, Family, Uniform } from './kind.ts';
import { WATCHED } from './shares.ts';

const COLUMNS: readonly ColumnSpec[] = [
  { name: 'winner', type: 'uint8', labels: ['First', 'Second', 'draw'] },
  { name: 'reason', type: 'uint8', labels: ['eliminated'] },
  { name: 'turns', type: 'int16' },
  { name: 'first', type: 'uint8', labels: ['First', 'Second'] },
];
const GAMES = 2000;
const LOOKS = 10;
/** The winner of a game by the first side's half points. */
const WINNERS = [1, 2, 0];
const SCORE = 0.5;
const CHANGED = 0.2;
const LEAD = 0.02;

/**
 * Claims whose truth is this far inside or outside their bound, so that every verdict can be wrong in one direction
 * only.
 */
interface Claimed {
  readonly name: string;
  readonly claims: number;
  readonly distance: number;
}

const FILES: readonly Claimed[] = [
  { name: 'one claim at its bound', claims: 1, distance: 0 },
  { name: '20 claims at their bounds', claims: 20, distance: 0 },
  { name: '20 claims a point within their bounds', claims: 20, distance: 0.01 },
  { name: '20 claims five points beyond their bounds', claims: 20, distance: -0.05 },
];

export const claims: Family = {
  kinds: [
    {
      name: 'all verdicts of a file at all looks',
      printedBy: 'check',
      through: [confidenceSequence, watchedDifference],
      conservative: WATCHED,
    },
  ],
  studies: 300,
  cells: FILES.map(
    (file): Cell => ({
      name: file.name,
      observations: GAMES / 2,
      study: (uniform) => [{ covered: isRight(uniform, file), width: 0 }],
    }),
  ),
};

/** Half of the claims are about scores of separate studies, half about changes. */
function isRight(uniform: Uniform, { claims: count, distance }: Claimed): boolean {
  const request = Array.from({ length: count }, (_, i) => claimOf(i, distance));
  const each = confidenceOfClaims(
    request.map(({ claim }) => claim),
    0.95,
  );
  return request.every(({ claim, isTrue }, i) => {
    const points = playGames(uniform, GAMES, { score: SCORE });
    const variant = playTwins(uniform, points, CHANGED, { score: SCORE + LEAD / CHANGED });
    const counts = createClaimCounts(COLUMNS, []);
    for (let look = 0; look < LOOKS; look++) {
      const [from, to] = [look, look + 1].map((at) => (at * GAMES) / LOOKS);
      addGames(counts, points, from, to);
      const played = [
        variantOf(`with ${i}`, variant.subarray(0, to)),
        variantOf(`${i}`, points.subarray(0, to)),
      ];
      const { verdict } = judgeClaim(claim, played, new Map([[`${i}`, counts]]), GAMES, each);
      if (verdict === (isTrue ? 'rejected' : 'accepted')) return false;
    }
    return true;
  });
}

function claimOf(i: number, distance: number): { readonly claim: PlayableClaim; readonly isTrue: boolean } {
  const isScore = i % 2 === 0;
  const truth = isScore ? SCORE : LEAD;
  const claim: PlayableClaim = {
    claim: `${i}`,
    scale: isScore ? 'share' : 'difference',
    region: { low: -1, high: truth + distance },
    evidence: isScore
      ? {
          kind: 'score',
          variant: `${i}`,
          isAbout: (subject) => subject.kind === 'side' && subject.side === 0,
          nameOf: () => 'First',
        }
      : { kind: 'difference', name: 'change', variant: `with ${i}`, than: `${i}` },
  };
  return { claim, isTrue: distance >= 0 };
}

function addGames(counts: ClaimCounts, points: Uint8Array, from: number, to: number): void {
  const winners = points.subarray(from, to).map((own) => WINNERS[own]);
  const games = to - from;
  const columns = [winners, new Uint8Array(games), new Int16Array(games), new Uint8Array(games)];
  counts.add({ first: from, games, columns });
}
