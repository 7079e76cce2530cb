import { from } from 'arquero';
import * as words from '../base/messages/check.ts';
import { SCORE } from '../base/messages/comparison.ts';
import { GAMES, intervalHeader } from '../base/messages/tables.ts';
import type { SubjectResult } from '../experiments/claims.ts';
import type { JudgedClaim } from '../experiments/playClaims.ts';
import { formatCount, formatInterval, formatPercent } from './format.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn } from './studyTable.ts';

/** One row a claim, in the order of the file. @param subjectName what a score is called */
export function claimsTable(
  claims: readonly JudgedClaim[],
  confidence: number,
  subjectName: (subject: SubjectResult['subject']) => string,
): StudyTable {
  return {
    name: 'claims',
    title: words.checkTitle(),
    note: words.checkNote(confidence),
    data: from(
      claims.map((claim) => {
        const { subject, score, low, high } = nearestToTheEdge(claim);
        return {
          claim: claim.claim,
          verdict: claim.verdict,
          allowedLow: claim.region.low,
          allowedHigh: claim.region.high,
          about: subjectName(subject),
          score,
          low,
          high,
          games: claim.games,
        };
      }),
    ),
    display: [
      textColumn(words.CLAIM, 'claim'),
      textColumn(words.VERDICT, 'verdict'),
      { ...pairColumn(words.ALLOWED, ['allowedLow', 'allowedHigh'], formatInterval), optional: true },
      textColumn(words.WORST, 'about'),
      numberColumn(SCORE, 'score', formatPercent),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatInterval),
      numberColumn(GAMES, 'games', formatCount),
    ],
  };
}

/** The score whose interval reaches farthest out of the region, or is nearest to leaving it. */
function nearestToTheEdge({ subjects, region }: JudgedClaim): SubjectResult {
  // Bounds at 0 and 1 cannot be left.
  const beyond = ({ score }: SubjectResult): number =>
    Math.max(region.low > 0 ? region.low - score : -1, region.high < 1 ? score - region.high : -1);
  return subjects.reduce((worst, one) => (beyond(one) > beyond(worst) ? one : worst));
}
