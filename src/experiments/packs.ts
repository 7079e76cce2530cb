import type { Side } from '../game/contract.ts';
import { anytimeConfidence } from '../statistics/anytime.ts';
import { equalMeansPValue } from '../statistics/chiSquare.ts';
import { type Difference, differenceOf } from '../statistics/difference.ts';
import { type MeanEstimate, meanFromSums } from '../statistics/histogram.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { partSpread, type Spread } from '../statistics/spread.ts';
import type { CheckVerdict } from './playerCheck.ts';
import { rateInterval, type SideRate, sideRate } from './rates.ts';
import { canBeAdjusted, type ScoreSums, scoreEstimate, scoreTotals } from './scoreSums.ts';
import { gamesOf, type MiniatureTally, type Tally } from './tally.ts';
import type { UsesResult } from './uses.ts';

/** How one pack of one miniature did; win rate and score are its side's in the games with that pack. */
export interface PackResult extends SideRate {
  /** The key of the miniature, see {@link Miniature}. */
  readonly miniature: string;
  /** Id of the character. */
  readonly character: string;
  /** Side that the character plays on: 0 the first, 1 the second. */
  readonly side: Side;
  /** Id of the pack. */
  readonly pack: string;
  /** Games with the pack. */
  readonly games: number;
  /** Games with the pack that ended in a draw. */
  readonly draws: number;
  /**
   * Score minus that of the miniature's other packs together. The interval is simultaneous over all packs of the study
   * (Bonferroni). Null when no other pack of the miniature was played.
   */
  readonly versusOthers: Difference | null;
  /** Whether that interval excludes 0, and on which side; null otherwise. */
  readonly flagged: 'stronger' | 'weaker' | null;
  /** Verdict of a second player on the flag; undefined without a check. */
  readonly check?: CheckVerdict;
  /** Names of items of the pack that its player never used; undefined when uses were not counted. */
  readonly unused?: readonly string[];
}

/** A proportion of games with its interval. */
interface RateEstimate extends Interval {
  /** Share of the games, 0 … 1. */
  readonly rate: number;
}

/** How one miniature did over all its packs. */
export interface CharacterResult extends SideRate {
  /** Key of the character in the study: its id; `id#2` for its second appearance. */
  readonly miniature: string;
  /** Id of the character. */
  readonly character: string;
  /** Side that the character plays on: 0 the first, 1 the second. */
  readonly side: Side;
  /** Games that the character took part in. */
  readonly games: number;
  /** Games of the character that ended in a draw. */
  readonly draws: number;
  /** Games that the miniature outlived. */
  readonly survival: RateEstimate;
  /** Wounds dealt to enemies, per game. */
  readonly wounds: MeanEstimate;
  /** Enemies killed, per game. */
  readonly kills: MeanEstimate;
  /**
   * Chi-square test that the miniature's packs score alike; not corrected for the number of miniatures. Null with fewer than two
   * packs, and after a watched study: the test is for a single look.
   */
  readonly packsPValue: number | null;
}

/** Results of a study for packs and characters; plain JSON. */
export interface PacksResult {
  /** Confidence of each single interval, and of the pack comparisons together, 0 … 1. */
  readonly confidence: number;
  /** See MatchupResult. */
  readonly planned: number | null;
  /** Pack comparisons that share the simultaneous confidence. */
  readonly comparisons: number;
  /** In the order of the configuration; packs that were never played are left out. */
  readonly packs: readonly PackResult[];
  readonly characters: readonly CharacterResult[];
  /** How far packs differ from their miniature's score; null when every miniature played one pack only. */
  readonly spread: Spread | null;
}

/**
 * Scores of packs and characters with their contrasts; a pair of games counts as one observation where it shares the pack. The
 * scores are corrected for luck, the Setup Roll and the other packs, as far as the tally's adjuster measures them. The contrasts
 * of a watched study have an anytime-valid level, by an approximation for many games.
 * @param planned see {@link matchupResult}
 * @param confidence confidence of each interval, and of all contrasts together, between 0 and 1
 * @throws UsageError `statistics/confidence`
 */
export function packsResult(
  tally: Tally,
  planned: number | undefined = undefined,
  confidence: number = DEFAULT_CONFIDENCE,
): PacksResult {
  const comparisons = tally.miniatures.reduce((total, counts) => {
    const played = playedPacks(counts).length;
    return total + (played > 1 ? played : 0);
  }, 0);
  const level = levelOfContrasts(tally, comparisons, planned, confidence);
  const packs = tally.miniatures.flatMap((_, index) =>
    packsOfMiniature(tally, index, planned, confidence, level),
  );
  const characters = tally.miniatures.flatMap((_, index) =>
    characterResult(tally, index, packs, planned, confidence),
  );
  const wholes = new Map(characters.map((character) => [character.miniature, character]));
  return {
    confidence,
    planned: planned ?? null,
    comparisons,
    packs,
    characters,
    spread: partSpread(
      packs.flatMap(({ miniature, score, games }) => {
        const whole = wholes.get(miniature);
        if (whole === undefined) return [];
        const { estimate, standardError } = score;
        return [{ estimate, standardError, ofWhole: games / whole.games, whole: whole.score.estimate }];
      }),
    ),
  };
}

/** The packs with the items of each that were offered, or carried, often enough and never used. */
export function unusedIn(packs: PacksResult, { unused }: UsesResult): PacksResult {
  const never = unused.filter(({ finding }) => finding !== 'seldom');
  return {
    ...packs,
    packs: packs.packs.map((result) => ({
      ...result,
      unused: never
        .filter(({ packs: holding }) =>
          holding.some(
            ({ side, character, pack }) =>
              side === result.side && character === result.character && pack === result.pack,
          ),
        )
        .map(({ label }) => label),
    })),
  };
}

function playedPacks(counts: MiniatureTally): number[] {
  return [...counts.games.keys()].filter((pack) => counts.games[pack] > 0);
}

/** Confidence of each contrast that makes all simultaneous, over all looks if there were several. */
function levelOfContrasts(
  tally: Tally,
  comparisons: number,
  planned: number | undefined,
  confidence: number,
): number {
  const simultaneous = bonferroniConfidence(confidence, Math.max(1, comparisons));
  const games = gamesOf(tally);
  return planned === undefined || games === 0
    ? simultaneous
    : anytimeConfidence(games / planned, simultaneous);
}

function packsOfMiniature(
  tally: Tally,
  index: number,
  planned: number | undefined,
  confidence: number,
  level: number,
): PackResult[] {
  const counts = tally.miniatures[index];
  const { miniature, pack } = tally.layout.miniatures[index];
  const plannedOfPack = planned === undefined ? undefined : planned / pack.labels.length;
  const played = playedPacks(counts);
  const sums = played.map((own) => tally.scores.packs[index][own]);
  // Compared scores must have the same corrections.
  const isAdjusted = tally.adjuster.isAdjusting && sums.every((own) => canBeAdjusted(scoreTotals([own])));
  return played.map((own, at) => {
    const versusOthers =
      played.length === 1
        ? null
        : contrast(
            [sums[at]],
            sums.filter((_, other) => other !== at),
            { side: miniature.side, isAdjusted, level },
          );
    return {
      miniature: miniature.key,
      character: miniature.character,
      side: miniature.side,
      pack: pack.labels[own],
      games: counts.games[own],
      draws: counts.draws[own],
      ...sideRate(scoreTotals([sums[at]]), miniature.side, isAdjusted, plannedOfPack, confidence),
      versusOthers,
      flagged: flag(versusOthers),
    };
  });
}

interface Contrast {
  readonly side: Side;
  readonly isAdjusted: boolean;
  /** Confidence of a contrast; 1, which excludes no difference, while a watched study has too few games. */
  readonly level: number;
}

/** Score of some games minus that of others. */
function contrast(
  first: readonly ScoreSums[],
  second: readonly ScoreSums[],
  { side, isAdjusted, level }: Contrast,
): Difference {
  const isPossible = level < 1;
  const estimate = (sums: readonly ScoreSums[]) =>
    scoreEstimate(scoreTotals(sums), side, isAdjusted, isPossible ? level : DEFAULT_CONFIDENCE);
  const found = differenceOf(estimate(first), estimate(second));
  return isPossible ? found : { ...found, low: -1, high: 1 };
}

function flag(contrast: Interval | null): PackResult['flagged'] {
  if (contrast === null) return null;
  if (contrast.low > 0) return 'stronger';
  return contrast.high < 0 ? 'weaker' : null;
}

/** A miniature without games is left out. */
function characterResult(
  tally: Tally,
  index: number,
  packs: readonly PackResult[],
  planned: number | undefined,
  confidence: number,
): CharacterResult[] {
  const counts = tally.miniatures[index];
  const { miniature } = tally.layout.miniatures[index];
  const games = total(counts.games);
  if (games === 0) return [];
  const survived = total(counts.survived);
  const totals = scoreTotals(tally.scores.packs[index]);
  const own = packs.filter((pack) => pack.miniature === miniature.key);
  return [
    {
      miniature: miniature.key,
      character: miniature.character,
      side: miniature.side,
      games,
      draws: total(counts.draws),
      ...sideRate(totals, miniature.side, tally.adjuster.isAdjusting, planned, confidence),
      survival: { rate: survived / games, ...rateInterval(survived, games, planned, confidence) },
      wounds: meanFromSums(games, total(counts.wounds), total(counts.woundsSquared)),
      kills: meanFromSums(games, total(counts.kills), total(counts.killsSquared)),
      packsPValue: planned === undefined ? equalMeansPValue(own.map(({ score }) => score)) : null,
    },
  ];
}

function total(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
