/** The sentences that studies of one matchup end in, each in several lengths: the fullest first. */

import { fitClaim, shortened } from '../base/claim.ts';
import { claimIn } from '../base/messages/experiment.ts';
import * as reports from '../base/messages/reports.ts';
import * as words from '../base/messages/studyClaims.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PackResult, PacksResult } from '../experiments/packs.ts';
import type { CheckVerdict, PlayerCheck } from '../experiments/playerCheck.ts';
import { isFact, SIDES, type StudyCheck } from '../experiments/studyFindings.ts';
import { sideAhead } from '../experiments/verdicts.ts';
import { formatInterval, formatPercentIn } from '../tables/format.ts';
import { figureName, type Names, nameOf, sideNames } from '../tables/names.ts';

/** A claim with where it holds before it, if there is room for that; short enough in any case. @param claims the fullest first */
export function claimAt(where: string, claims: readonly string[]): string {
  return fitClaim([...claims.map((claim) => claimIn(where, claim)), ...claims]);
}

const MOST_VERDICTS = 3;
/** Characters of a name where the sentence must be short. */
const SHORT_NAME = 24;

/** Which side is ahead, with what the second player says of it. */
export function sidesClaims(matchup: MatchupResult, check: StudyCheck | undefined): string[] {
  const names = sideNames(matchup.sides);
  return [names, names.map((name) => shortened(name, SHORT_NAME))].flatMap((sides) =>
    check === undefined ? [uncheckedSides(matchup, sides)] : checkedSides(matchup, check, sides),
  );
}

function uncheckedSides(matchup: MatchupResult, names: readonly string[]): string {
  const leader = leaderOf(matchup.sides);
  const rate = rateOf(matchup.sides, leader, names);
  return sideAhead(matchup.sides) !== null
    ? words.sidesClaim(rate, names[1 - leader])
    : words.evenClaim(rate, names[1 - leader]);
}

function checkedSides(matchup: MatchupResult, check: StudyCheck, names: readonly string[]): string[] {
  const leader = leaderOf(matchup.sides);
  const other = names[1 - leader];
  const own = rateOf(matchup.sides, leader, names);
  const [first, second] = check.players;
  switch (check.findings.find(({ key }) => key === SIDES)?.verdict) {
    case 'holds':
      return [words.sidesHold(own, other, first, second)];
    case 'depends': {
      const others = rateOf(check.sides, leaderOf(check.sides), names);
      const depend = others.name === own.name ? words.sidesAheadOnce : words.sidesDepend;
      return [depend(own, first, others, second)];
    }
    case 'undecided':
      return [words.sidesUndecided(own, other, first, second)];
    default:
      return [
        sideAhead(matchup.sides) === null
          ? words.sidesOnlySecond(own, first, names[leaderOf(check.sides)], second)
          : words.sidesInconclusive(own, other, first, second),
      ];
  }
}

function leaderOf([first, second]: MatchupResult['sides']): 0 | 1 {
  return second.score.estimate > first.score.estimate ? 1 : 0;
}

function rateOf(sides: MatchupResult['sides'], side: 0 | 1, names: readonly string[]): words.SideRate {
  const { estimate, low, high } = sides[side].score;
  return {
    name: names[side],
    rate: formatPercentIn(estimate, low, high),
    interval: formatInterval(low, high),
  };
}

/**
 * What a study of packs found: of each character with a pack that may be told as a fact the most distant one, the greatest
 * difference first. The others of the character mirror it: they are compared with it.
 */
export function packsClaims(packs: PacksResult, names: Names, check: PlayerCheck | undefined): string[] {
  const sorted = packs.packs.filter(isFact).toSorted((a, b) => distance(b) - distance(a));
  const farthest = sorted.filter(
    (pack, index) => sorted.findIndex(({ figure }) => figure === pack.figure) === index,
  );
  const counts = countsOf(packs.packs);
  if (farthest.length === 0) return [words.noPacks(counts, check?.players)];
  const most = Math.min(MOST_VERDICTS, farthest.length);
  return [Number.POSITIVE_INFINITY, SHORT_NAME].flatMap((longest) =>
    Array.from({ length: most }, (_, fewer) => {
      const verdicts = farthest
        .slice(0, most - fewer)
        .map((pack, i) => verdict(pack, names, longest, i === 0));
      return words.packsClaim(verdicts, counts, check?.players);
    }),
  );
}

function countsOf(packs: readonly PackResult[]): words.PackCounts {
  const judged = (verdict: CheckVerdict): number => packs.filter(({ check }) => check === verdict).length;
  return {
    facts: packs.filter(isFact).length,
    depends: judged('depends'),
    inconclusive: judged('inconclusive'),
  };
}

function distance(pack: PackResult): number {
  return Math.abs(pack.versusOthers?.difference ?? 0);
}

function verdict(pack: PackResult, names: Names, longest: number, isFirst: boolean): string {
  const { difference, low, high } = pack.versusOthers ?? { difference: 0, low: 0, high: 0 };
  return words.packVerdict(
    shortened(figureName(names, pack.character, pack.figure), longest),
    packWithUnused(pack, shortened(nameOf(names, pack.pack), longest)),
    formatPercentIn(Math.abs(difference), low, high),
    formatPercentIn((high - low) / 2, low, high),
    difference > 0,
    isFirst,
  );
}

/** `Combat, whose M15 was never used`: a verdict on a pack that nobody plays out says so in the same sentence. */
function packWithUnused({ unused = [] }: PackResult, pack: string): string {
  return unused.length === 0 ? pack : reports.packWithUnused(pack, unused);
}
