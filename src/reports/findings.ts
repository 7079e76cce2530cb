import * as words from '../base/messages/reports.ts';
import type { BlockWorth } from '../experiments/blockWorth.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PackResult, PacksResult } from '../experiments/packs.ts';
import { sideAhead } from '../experiments/verdicts.ts';
import { formatCount, formatPercent } from '../tables/format.ts';
import { figureName, type Names, nameOf, sideNames } from '../tables/names.ts';

/** A figure to remember, with what it means. */
export interface KeyNumber {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

const MOST_VERDICTS = 3;

/**
 * The sentence that a study of packs ends in: of each character with a flagged pack the most distant one, the greatest
 * difference first. The others of the character mirror it: they are compared with it.
 */
export function packsClaim(packs: PacksResult, names: Names): string {
  const sorted = packs.packs
    .filter((pack) => pack.flagged !== null)
    .toSorted((a, b) => distance(b) - distance(a));
  const farthest = sorted.filter(
    (pack, index) => sorted.findIndex(({ figure }) => figure === pack.figure) === index,
  );
  const verdicts = farthest.slice(0, MOST_VERDICTS).map((pack) => verdict(pack, names));
  return words.packsClaim(verdicts, farthest.length - verdicts.length);
}

function distance(pack: PackResult): number {
  return Math.abs(pack.versusOthers?.difference ?? 0);
}

function verdict(pack: PackResult, names: Names): string {
  const { difference, low, high } = pack.versusOthers ?? { difference: 0, low: 0, high: 0 };
  const stronger = difference > 0;
  const [near, far] = stronger ? [low, high] : [-high, -low];
  return words.packVerdict(
    packWithUnused(pack, names),
    figureName(names, pack.character, pack.figure),
    formatPercent(Math.abs(difference)),
    stronger,
    formatPercent(near),
    formatPercent(far),
  );
}

/** `Combat, whose M15 was never used,`: a verdict on a pack that nobody plays out says so in the same sentence. */
export function packWithUnused({ pack, unused = [] }: PackResult, names: Names): string {
  return unused.length === 0 ? nameOf(names, pack) : words.packWithUnused(nameOf(names, pack), unused);
}

/** Which side is ahead: the one whose interval lies above the other's. */
export function sidesClaim(matchup: MatchupResult): string {
  const names = sideNames(matchup.sides);
  const ahead = matchup.sides[1].winRate > matchup.sides[0].winRate ? 1 : 0;
  const leader = matchup.sides[ahead];
  const figures = [leader.winRate, leader.low, leader.high].map(formatPercent);
  const [rate, low, high] = figures;
  return sideAhead(matchup.sides) !== null
    ? words.sidesClaim(names[ahead], rate, low, high, names[1 - ahead])
    : words.evenClaim(names[ahead], names[1 - ahead], rate, low, high);
}

/** The figures at the head of a report. @param packs undefined in games without packs */
export function keyNumbers(matchup: MatchupResult, seed: number, packs?: PacksResult): KeyNumber[] {
  const names = sideNames(matchup.sides);
  return [
    { label: words.KEY_GAMES, value: formatCount(matchup.games), note: words.keyGames(seed) },
    ...matchup.sides.map(({ winRate, low, high }, side) => ({
      label: words.keyWins(names[side]),
      value: `${formatPercent(winRate)} %`,
      note: words.keyInterval(formatPercent(low), formatPercent(high), matchup.confidence),
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
    ...(packs === undefined || packs.comparisons === 0
      ? []
      : [
          {
            label: words.KEY_FLAGGED,
            value: formatCount(packs.packs.filter((pack) => pack.flagged !== null).length),
            note: words.keyFlagged(packs.comparisons),
          },
        ]),
  ];
}

/** Standard errors by which the pairs' design effect must exceed 1 before the report warns. */
const NOTABLE = 3;

/** Warns when games within pairs are so alike that the intervals are too narrow. */
export function pairsWarning(matchup: MatchupResult): string | null {
  const { pairs } = matchup;
  if (pairs === null || pairs.designEffect - 1 < NOTABLE * pairs.standardError) return null;
  return words.clustered(pairs.designEffect.toFixed(2));
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
