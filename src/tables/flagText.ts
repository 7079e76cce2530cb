import { CHECK_WORDS } from './phrases.ts';
import type { Row } from './studyTable.ts';

/** Symbols of a flag, shown alone or with its word. */
const SIGNS = { stronger: '+', weaker: '\u2212' } as const;

/**
 * A flag with the second player's verdict, from the fields `flagged` and `check`.
 * @param hasWord `+ stronger`, not `+`
 */
export function flagText({ flagged, check }: Row, hasWord: boolean): string {
  if (check === 'depends') return CHECK_WORDS.depends;
  if (flagged !== 'stronger' && flagged !== 'weaker') return '';
  const sign = SIGNS[flagged];
  if (check === 'inconclusive') return `${sign} not confirmed`;
  return hasWord ? `${sign} ${flagged}` : sign;
}
