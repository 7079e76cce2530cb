import * as words from '../base/messages/reports.ts';
import type { BlockWorth } from '../experiments/blockWorth.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PacksResult } from '../experiments/packs.ts';
import { isFact } from '../experiments/studyFindings.ts';
import { formatCount, formatInterval, formatPercent, formatPercentIn } from '../tables/format.ts';
import { sideNames } from '../tables/names.ts';

/** A figure to remember, with what it means. */
export interface KeyNumber {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** The figures at the head of a report. @param packs undefined in games without packs */
export function keyNumbers(matchup: MatchupResult, seed: number, packs?: PacksResult): KeyNumber[] {
  const names = sideNames(matchup.sides);
  return [
    { label: words.KEY_GAMES, value: formatCount(matchup.games), note: words.keyGames(seed) },
    ...matchup.sides.map(({ score: { estimate, low, high } }, side) => ({
      label: words.keyScore(names[side]),
      value: `${formatPercentIn(estimate, low, high)} %`,
      note: words.keyInterval(formatInterval(low, high), matchup.confidence),
    })),
    {
      label: words.KEY_DRAWS,
      value: `${formatPercent(matchup.draws / matchup.games)} %`,
      note:
        matchup.capped === null
          ? words.keyDrawn(formatCount(matchup.draws))
          : words.keyDraws(formatCount(matchup.capped)),
    },
    {
      label: words.KEY_LENGTH,
      value: words.keyTurns(formatCount(matchup.turns.p50)),
      note: words.keyLength(matchup.turns.p95),
    },
    ...(packs === undefined || packs.comparisons === 0 ? [] : [flaggedNumber(packs)]),
  ];
}

/** Packs whose flag is a fact, as far as it was checked. */
function flaggedNumber({ packs, comparisons }: PacksResult): KeyNumber {
  const facts = packs.filter(isFact).length;
  const flagged = packs.filter((pack) => pack.flagged !== null).length;
  const isChecked = packs.some(({ check }) => check !== undefined);
  return isChecked
    ? {
        label: words.KEY_CONFIRMED,
        value: formatCount(facts),
        note: words.keyConfirmed(flagged, comparisons),
      }
    : { label: words.KEY_FLAGGED, value: formatCount(facts), note: words.keyFlagged(comparisons) };
}

/** What was taken out of the scores, and what that was worth. */
export function luckSentence({ sides: [{ score }], planned }: MatchupResult): string {
  if (planned !== null) return words.luckKept();
  return score.efficiency === null ? words.luckUnknown() : words.luckTakenOut(score.efficiency.toFixed(1));
}

/** What pairing did to the error. */
export function pairsSentence(matchup: MatchupResult): string {
  const { pairs } = matchup;
  if (pairs === null) return words.pairsUnknown();
  return words.pairsSentence(pairs.designEffect.toFixed(2), pairs.standardError.toFixed(2));
}

/** How packs were drawn that are not fixed, and what it was worth. */
export function packDrawSentence(stratified: boolean, blockWorth: BlockWorth | null): string {
  const drawn = words.packDrawSentence(stratified);
  if (blockWorth === null) return drawn;
  return `${drawn} ${words.blockWorthSentence(blockWorth.worth.toFixed(2), blockWorth.standardError.toFixed(2))}`;
}

/** How far packs lie apart, all together. */
export function spreadSentence({ spread }: PacksResult): string {
  if (spread === null) return words.spreadUnknown();
  return words.spreadSentence(formatPercent(spread.observed), formatPercent(spread.chance));
}
