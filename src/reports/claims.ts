/** The summary sentences of one matchup's study, each in several lengths, the fullest first. */

import { formatInterval, formatPercentIn } from '../answer/format.ts';
import { fitClaim } from '../base/claim.ts';
import { counted } from '../base/phrases.ts';
import { shortened } from '../base/printable.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PackResult, PacksResult } from '../experiments/packs.ts';
import type { CheckVerdict, PlayerCheck } from '../experiments/playerCheck.ts';
import { isFact, SIDES, type StudyCheck } from '../experiments/studyFindings.ts';
import { sideAhead } from '../experiments/verdicts.ts';
import { miniatureName, type Names, nameOf, sideNames } from '../tables/names.ts';

/** The fullest claim that fits, preceded by its setting if there is room. @param claims the fullest first */
export function claimAt(where: string, claims: readonly string[]): string {
  return fitClaim([...claims.map((claim) => `${where}: ${claim}`), ...claims]);
}

const MOST_VERDICTS = 3;
/** Maximum length of a name in short sentences. */
const SHORT_NAME = 24;

/** Claims about the side that is ahead, with the second player's result. */
export function sidesClaims(matchup: MatchupResult, check: StudyCheck | undefined): string[] {
  const names = sideNames(matchup.sides);
  return [names, names.map((name) => shortened(name, SHORT_NAME))].flatMap((sides) =>
    check === undefined ? [uncheckedSides(matchup, sides)] : checkedSides(matchup, check, sides),
  );
}

/** A side with its score and interval, in percent of the points. */
interface SideRate {
  readonly name: string;
  readonly rate: string;
  readonly interval: string;
}

function scores({ name, rate, interval }: SideRate, other: string): string {
  return `${name} scores ${rate} % against ${other} (${interval} %)`;
}

function uncheckedSides(matchup: MatchupResult, names: readonly string[]): string {
  const leader = leaderOf(matchup.sides);
  const rate = rateOf(matchup.sides, leader, names);
  return sideAhead(matchup.sides) !== null
    ? `${scores(rate, names[1 - leader])}.`
    : `Neither side is shown to be ahead: ${scores(rate, names[1 - leader])}.`;
}

function rateIn({ name, rate, interval }: SideRate): string {
  return `${name} scores ${rate} % (${interval})`;
}

function sidesDepend(leader: SideRate, first: string, others: SideRate, second: string): string {
  return `Who is ahead depends on who plays: ${rateIn(leader)} with ${first}, ${rateIn(others)} with ${second}.`;
}

/** Claim for two players who both have the same side in front, but only one conclusively. */
function sidesAheadOnce(leader: SideRate, first: string, others: SideRate, second: string): string {
  const { name, rate, interval } = leader;
  return `Whether ${name} is ahead depends on who plays: it scores ${rate} % (${interval}) with ${first}, ${others.rate} % (${others.interval}) with ${second}.`;
}

function checkedSides(matchup: MatchupResult, check: StudyCheck, names: readonly string[]): string[] {
  const leader = leaderOf(matchup.sides);
  const other = names[1 - leader];
  const own = rateOf(matchup.sides, leader, names);
  const [first, second] = check.players;
  switch (check.findings.find(({ key }) => key === SIDES)?.verdict) {
    case 'holds':
      return [`${scores(own, other)} with ${first}, and is ahead with ${second}, too.`];
    case 'depends': {
      const others = rateOf(check.sides, leaderOf(check.sides), names);
      const depend = others.name === own.name ? sidesAheadOnce : sidesDepend;
      return [depend(own, first, others, second)];
    }
    case 'undecided':
      return [
        `Neither side is shown to be ahead, with ${first} or ${second}: ${scores(own, other)} with ${first}.`,
      ];
    default:
      return [
        sideAhead(matchup.sides) === null
          ? `${first} shows neither side ahead: ${rateIn(own)}. ${second} shows ${names[leaderOf(check.sides)]} ahead; more games may confirm it.`
          : `${scores(own, other)} with ${first}; the games of ${second} are too few to confirm it.`,
      ];
  }
}

function leaderOf([first, second]: MatchupResult['sides']): 0 | 1 {
  return second.score.estimate > first.score.estimate ? 1 : 0;
}

function rateOf(sides: MatchupResult['sides'], side: 0 | 1, names: readonly string[]): SideRate {
  const { estimate, low, high } = sides[side].score;
  return {
    name: names[side],
    rate: formatPercentIn(estimate, low, high),
    interval: formatInterval(low, high),
  };
}

/** Packs whose flag is confirmed, and the other flagged ones. */
interface PackCounts {
  readonly facts: number;
  readonly depends: number;
  readonly inconclusive: number;
}

function packs(count: number): string {
  return count === 1 ? '1 pack is' : `${count} packs are`;
}

function restOf(depends: number, inconclusive: number): string {
  return [
    ...(depends === 0 ? [] : [`${counted(depends, 'depends', 'depend')} on who plays`]),
    ...(inconclusive === 0 ? [] : [`${counted(inconclusive, 'is', 'are')} inconclusive`]),
  ].join(', ');
}

/** @param players the first and the second one; undefined without a second player */
function packsClaim(
  verdicts: readonly string[],
  { facts, depends, inconclusive }: PackCounts,
  players: readonly [string, string] | undefined,
): string {
  const found = verdicts.join(', ');
  if (players === undefined) return `${found}; ${packs(facts)} flagged; no second player has checked this.`;
  const rest = restOf(depends, inconclusive);
  return `${found} (${players[0]}, confirmed by ${players[1]}). In all ${packs(facts)} confirmed${rest === '' ? '' : `, ${rest}`}.`;
}

/** Claim without a confirmed pack. */
function noPacks(
  { depends, inconclusive }: PackCounts,
  players: readonly [string, string] | undefined,
): string {
  const rest = restOf(depends, inconclusive);
  if (rest !== '' && players !== undefined)
    return `No pack differs from its character’s other packs with both ${players[0]} and ${players[1]}: ${rest}.`;
  const by = players === undefined ? '' : `, with ${players[0]} or ${players[1]}`;
  return `No pack differs from its character’s other packs by more than chance explains${by}.`;
}

/**
 * Claims of a study of packs: per character the confirmed pack with the largest difference, in descending order. The
 * character's other packs are compared with it.
 */
export function packsClaims(packs: PacksResult, names: Names, check: PlayerCheck | undefined): string[] {
  const sorted = packs.packs.filter(isFact).toSorted((a, b) => distance(b) - distance(a));
  const farthest = sorted.filter(
    (pack, index) => sorted.findIndex(({ miniature }) => miniature === pack.miniature) === index,
  );
  const counts = countsOf(packs.packs);
  if (farthest.length === 0) return [noPacks(counts, check?.players)];
  const most = Math.min(MOST_VERDICTS, farthest.length);
  return [Number.POSITIVE_INFINITY, SHORT_NAME].flatMap((longest) =>
    Array.from({ length: most }, (_, fewer) => {
      const verdicts = farthest
        .slice(0, most - fewer)
        .map((pack, i) => verdict(pack, names, longest, i === 0));
      return packsClaim(verdicts, counts, check?.players);
    }),
  );
}

function countsOf(packs: readonly PackResult[]): PackCounts {
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

/**
 * `Eva Krämer scores 6.0 ± 2.3 points more with Combat`; after the first one `Eva Krämer 6.0 ± 2.3 more with Combat`.
 */
function packVerdict(
  character: string,
  pack: string,
  points: string,
  error: string,
  isMore: boolean,
  isFirst: boolean,
): string {
  const difference = `${points} ± ${error}`;
  const more = isMore ? 'more' : 'fewer';
  return isFirst
    ? `${character} scores ${difference} points ${more} with ${pack}`
    : `${character} ${difference} ${more} with ${pack}`;
}

function verdict(pack: PackResult, names: Names, longest: number, isFirst: boolean): string {
  const { difference, low, high } = pack.versusOthers ?? { difference: 0, low: 0, high: 0 };
  return packVerdict(
    shortened(miniatureName(names, pack.character, pack.miniature), longest),
    packWithUnused(pack, shortened(nameOf(names, pack.pack), longest)),
    formatPercentIn(Math.abs(difference), low, high),
    formatPercentIn((high - low) / 2, low, high),
    difference > 0,
    isFirst,
  );
}

/** `Combat, whose M15 and Knife were never used`: part of a verdict on that pack. */
function packWithUnusedText(pack: string, [first, ...more]: readonly string[]): string {
  const items = more.length === 0 ? first : `${[first, ...more.slice(0, -1)].join(', ')} and ${more.at(-1)}`;
  return `${pack}, whose ${items} ${more.length === 0 ? 'was' : 'were'} never used`;
}

/** `Combat, whose M15 was never used`: a verdict on a pack with unused items names them. */
function packWithUnused({ unused = [] }: PackResult, pack: string): string {
  return unused.length === 0 ? pack : packWithUnusedText(pack, unused);
}
