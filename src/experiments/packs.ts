import type { Side } from '../game/contract.ts';
import { anytimeConfidence } from '../statistics/anytime.ts';
import { equalProportionsPValue } from '../statistics/chiSquare.ts';
import { type MeanEstimate, meanFromSums } from '../statistics/histogram.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { type Difference, differenceInterval, type Proportion } from '../statistics/newcombe.ts';
import { partSpread, type Spread } from '../statistics/spread.ts';
import { rateInterval, type WinRate, winRate } from './rates.ts';
import { type FigureTally, gamesOf, type Tally } from './tally.ts';
import type { UsesResult } from './uses.ts';

/** How one pack of one figure did; the win rate is its side's in the games with that pack. */
export interface PackResult extends WinRate {
  /** The key of the figure, see {@link Figure}. */
  readonly figure: string;
  readonly character: string;
  readonly side: Side;
  readonly pack: string;
  readonly games: number;
  readonly draws: number;
  /**
   * Win rate less that of the figure's other packs together. The interval is simultaneous over all packs of the study
   * (Bonferroni). Null when no other pack of the figure was played.
   */
  readonly versusOthers: Difference | null;
  /** Whether that interval excludes 0, and on which side; null otherwise. */
  readonly flagged: 'stronger' | 'weaker' | null;
  /** Names of items of the pack that its player never used; left out where nobody counted. */
  readonly unused?: readonly string[];
}

/** A proportion of games with its interval. */
export interface RateEstimate extends Interval {
  readonly rate: number;
}

/** How one figure did over all its packs. */
export interface CharacterResult extends WinRate {
  readonly figure: string;
  readonly character: string;
  readonly side: Side;
  readonly games: number;
  readonly draws: number;
  /** Games that the figure outlived. */
  readonly survival: RateEstimate;
  /** Wounds dealt to enemies, a game. */
  readonly wounds: MeanEstimate;
  /** Enemies killed, a game. */
  readonly kills: MeanEstimate;
  /**
   * Chi-square test that the figure's packs win equally often; not corrected for the number of figures. Null with
   * fewer than two packs, and after a study that was watched: the test is for a single look.
   */
  readonly packsPValue: number | null;
}

/** What a study says about packs and characters; plain JSON. */
export interface PacksResult {
  readonly confidence: number;
  /** See MatchupResult. */
  readonly planned: number | null;
  /** Pack comparisons that share the simultaneous confidence. */
  readonly comparisons: number;
  /** In the order of the configuration; packs that were never played are left out. */
  readonly packs: readonly PackResult[];
  readonly characters: readonly CharacterResult[];
  /** How far packs lie from their figure's win rate; null when every figure played one pack only. */
  readonly spread: Spread | null;
}

/**
 * Win rates of packs and characters with their contrasts. Every game counts as one observation. Games of a pair have the same
 * packs, which makes them alike, and swapped entry points, which sets them apart; the two all but cancel. Every run measures
 * what remains (`pairs` of MatchupResult), and its report warns where it matters. The contrasts of a watched study are
 * Newcombe's at an anytime level: they hold at every look by an approximation for many games only.
 * @param planned see {@link matchupResult}
 * @param confidence of the single intervals and of the contrasts together, between 0 and 1
 * @throws UsageError `statistics/confidence`
 */
export function packsResult(
  tally: Tally,
  planned: number | undefined = undefined,
  confidence: number = DEFAULT_CONFIDENCE,
): PacksResult {
  const comparisons = tally.figures.reduce((total, counts) => {
    const played = playedPacks(counts).length;
    return total + (played > 1 ? played : 0);
  }, 0);
  const level = levelOfContrasts(tally, comparisons, planned, confidence);
  const packs = tally.figures.flatMap((_, index) => packsOfFigure(tally, index, planned, confidence, level));
  const characters = tally.figures.flatMap((_, index) => characterResult(tally, index, planned, confidence));
  const wholes = new Map(characters.map((character) => [character.figure, character]));
  return {
    confidence,
    planned: planned ?? null,
    comparisons,
    packs,
    characters,
    spread: partSpread(
      packs.flatMap(({ figure, winRate: rate, games: trials }) => {
        const whole = wholes.get(figure);
        if (whole === undefined) return [];
        return [{ rate, trials, wholeRate: whole.winRate, wholeTrials: whole.games }];
      }),
    ),
  };
}

/** The packs with what each holds that was offered, or carried, often enough and never used. */
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

function playedPacks(counts: FigureTally): number[] {
  return [...counts.games.keys()].filter((pack) => counts.games[pack] > 0);
}

/** Confidence of each contrast, so that all hold together, and at all looks where there were several. */
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

function packsOfFigure(
  tally: Tally,
  index: number,
  planned: number | undefined,
  confidence: number,
  level: number,
): PackResult[] {
  const counts = tally.figures[index];
  const { figure, pack } = tally.layout.figures[index];
  const allGames = total(counts.games);
  const allWins = total(counts.wins);
  const plannedOfPack = planned === undefined ? undefined : planned / pack.labels.length;
  return playedPacks(counts).map((played) => {
    const games = counts.games[played];
    const wins = counts.wins[played];
    const versusOthers =
      games === allGames
        ? null
        : contrast(
            { successes: wins, trials: games },
            { successes: allWins - wins, trials: allGames - games },
            level,
          );
    return {
      figure: figure.key,
      character: figure.character,
      side: figure.side,
      pack: pack.labels[played],
      games,
      draws: counts.draws[played],
      ...winRate(wins, games, plannedOfPack, confidence),
      versusOthers,
      flagged: flag(versusOthers),
    };
  });
}

/** A level of 1 leaves every difference possible: so far the games of a watched study are too few. */
function contrast(first: Proportion, second: Proportion, level: number): Difference {
  if (level < 1) return differenceInterval(first, second, level);
  return { difference: first.successes / first.trials - second.successes / second.trials, low: -1, high: 1 };
}

function flag(contrast: Interval | null): PackResult['flagged'] {
  if (contrast === null) return null;
  if (contrast.low > 0) return 'stronger';
  return contrast.high < 0 ? 'weaker' : null;
}

/** A figure without games is left out. */
function characterResult(
  tally: Tally,
  index: number,
  planned: number | undefined,
  confidence: number,
): CharacterResult[] {
  const counts = tally.figures[index];
  const { figure } = tally.layout.figures[index];
  const games = total(counts.games);
  if (games === 0) return [];
  const survived = total(counts.survived);
  return [
    {
      figure: figure.key,
      character: figure.character,
      side: figure.side,
      games,
      draws: total(counts.draws),
      ...winRate(total(counts.wins), games, planned, confidence),
      survival: { rate: survived / games, ...rateInterval(survived, games, planned, confidence) },
      wounds: meanFromSums(games, total(counts.wounds), total(counts.woundsSquared)),
      kills: meanFromSums(games, total(counts.kills), total(counts.killsSquared)),
      packsPValue:
        planned === undefined
          ? equalProportionsPValue(
              playedPacks(counts).map((pack) => ({
                successes: counts.wins[pack],
                trials: counts.games[pack],
              })),
            )
          : null,
    },
  ];
}

function total(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
