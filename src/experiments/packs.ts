import type { Side } from '../game/contract.ts';
import { equalProportionsPValue } from '../statistics/chiSquare.ts';
import { type MeanEstimate, meanFromSums } from '../statistics/histogram.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { type Difference, differenceInterval } from '../statistics/newcombe.ts';
import { partSpread, type Spread } from '../statistics/spread.ts';
import { wilsonInterval } from '../statistics/wilson.ts';
import { type WinRate, winRate } from './matchup.ts';
import type { FigureTally, Tally } from './tally.ts';

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
}

/** A proportion of games with its Wilson interval. */
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
   * fewer than two packs.
   */
  readonly packsPValue: number | null;
}

/** What a study says about packs and characters; plain JSON. */
export interface PacksResult {
  readonly confidence: number;
  /** Pack comparisons that share the simultaneous confidence. */
  readonly comparisons: number;
  /** In the order of the configuration; packs that were never played are left out. */
  readonly packs: readonly PackResult[];
  readonly characters: readonly CharacterResult[];
  /** How far packs lie from their figure's win rate; null when every figure played one pack only. */
  readonly spread: Spread | null;
}

/**
 * Win rates of packs and characters with their contrasts.
 * @param confidence of the single intervals and of the contrasts together, between 0 and 1
 * @throws UsageError `statistics/confidence`
 */
export function packsResult(tally: Tally, confidence: number = DEFAULT_CONFIDENCE): PacksResult {
  const comparisons = tally.figures.reduce((total, counts) => {
    const played = playedPacks(counts).length;
    return total + (played > 1 ? played : 0);
  }, 0);
  const simultaneous = 1 - (1 - confidence) / Math.max(1, comparisons);
  const packs = tally.figures.flatMap((_, index) => packsOfFigure(tally, index, confidence, simultaneous));
  const characters = tally.figures.flatMap((_, index) => characterResult(tally, index, confidence));
  const wholes = new Map(characters.map((character) => [character.figure, character]));
  return {
    confidence,
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

function playedPacks(counts: FigureTally): number[] {
  return [...counts.games.keys()].filter((pack) => counts.games[pack] > 0);
}

function packsOfFigure(tally: Tally, index: number, confidence: number, simultaneous: number): PackResult[] {
  const counts = tally.figures[index];
  const { figure, pack } = tally.layout.figures[index];
  const allGames = total(counts.games);
  const allWins = total(counts.wins);
  return playedPacks(counts).map((played) => {
    const games = counts.games[played];
    const wins = counts.wins[played];
    const versusOthers =
      games === allGames
        ? null
        : differenceInterval(
            { successes: wins, trials: games },
            { successes: allWins - wins, trials: allGames - games },
            simultaneous,
          );
    return {
      figure: figure.key,
      character: figure.character,
      side: figure.side,
      pack: pack.labels[played],
      games,
      draws: counts.draws[played],
      ...winRate(wins, games, confidence),
      versusOthers,
      flagged: flag(versusOthers),
    };
  });
}

function flag(contrast: Interval | null): PackResult['flagged'] {
  if (contrast === null) return null;
  if (contrast.low > 0) return 'stronger';
  return contrast.high < 0 ? 'weaker' : null;
}

/** A figure without games is left out. */
function characterResult(tally: Tally, index: number, confidence: number): CharacterResult[] {
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
      ...winRate(total(counts.wins), games, confidence),
      survival: { rate: survived / games, ...wilsonInterval(survived, games, confidence) },
      wounds: meanFromSums(games, total(counts.wounds), total(counts.woundsSquared)),
      kills: meanFromSums(games, total(counts.kills), total(counts.killsSquared)),
      packsPValue: equalProportionsPValue(
        playedPacks(counts).map((pack) => ({ successes: counts.wins[pack], trials: counts.games[pack] })),
      ),
    },
  ];
}

function total(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
