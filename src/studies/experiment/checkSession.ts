/** Plays the variants of a study again with a share of their games: by a second player, and under each other interpretation. */

import { type ComparingResult, checkComparing } from '../../experiments/comparingCheck.ts';
import {
  checkInterpretations,
  type Interpretation,
  type InterpretationCheck,
} from '../../experiments/interpretations.ts';
import { secondGames } from '../../experiments/playerCheck.ts';
import type { PlayedVariant, Variant } from '../../experiments/variants.ts';
import type { Playing } from '../run/interpretations.ts';
import type { ExperimentSession, Question, Replay, SessionPlay } from './question.ts';

/** The checks of a study, and their results. */
interface CheckSession {
  readonly check: ExperimentSession['check'];
  /** Results under other interpretations; undefined when not requested, or without findings. */
  readonly interpretations: () => InterpretationCheck | undefined;
}

/** Means to play the study again. */
interface CheckMeans {
  /** Games of every variant in the study. */
  readonly games: number;
  /** The `play` of the study. */
  readonly play: ExperimentSession['play'];
  /**
   * Called before the first games of each check.
   * @param later number of later checks
   */
  readonly begin: (later: number, interpretation: Interpretation | undefined) => void;
  readonly isInterrupted: () => boolean;
}

/** Number of checks of a study: by the second player, and for each other interpretation. */
export function checksOf({ second, interpretations }: Pick<Question, 'second' | 'interpretations'>): number {
  return (second === undefined ? 0 : 1) + (interpretations?.length ?? 0);
}

const NOTHING: ComparingResult = { findings: [], choices: [] };

function joined(one: ComparingResult, other: ComparingResult): ComparingResult {
  return {
    findings: [...one.findings, ...other.findings],
    choices: [...one.choices, ...other.choices],
  };
}

export function createCheckSession(
  question: Pick<Question, 'second' | 'interpretations'>,
  means: CheckMeans,
): CheckSession {
  const { second, interpretations } = question;
  let turned: InterpretationCheck | undefined;
  return {
    interpretations: () => turned,
    async check(own, again, exact = () => NOTHING) {
      const request = interpretations?.length ?? 0;
      const other =
        second &&
        (await again(
          replayOf(second.players[1], second.playing, means, () => means.begin(request, undefined), {
            player: second.players[1],
          }),
        ));
      const found: [Interpretation, ComparingResult][] = [];
      for (const [index, one] of (interpretations ?? []).entries()) {
        if (means.isInterrupted()) break;
        const begin = (): void => means.begin(request - 1 - index, one);
        const result = await again(replayOf(`${one.ruling} ${one.change}`, one.playing, means, begin));
        if (result !== undefined) found.push([one, joined(result, exact(one.playing))]);
      }
      if (own === undefined) return undefined;
      if (interpretations !== undefined)
        turned = checkInterpretations(
          joined(
            own,
            exact((study) => study),
          ),
          found,
          request,
          secondGames(means.games),
        );
      return second && checkComparing(second.players, own, other);
    },
  };
}

/**
 * Plays variants again for a check.
 * @param name prefix of the names of variants
 * @param begin called before the first games
 * @param by who plays, where it is a second player
 */
function replayOf(
  name: string,
  playing: Playing,
  { games, play }: Pick<CheckMeans, 'games' | 'play'>,
  begin: () => void,
  by: Pick<SessionPlay, 'player'> = {},
): Replay {
  let isBegun = false;
  return {
    games: secondGames(games),
    async play(variants, { games: own = secondGames(games), onColumns, onBatch, ahead = 0 } = {}) {
      if (!isBegun) begin();
      isBegun = true;
      const known = new Map<Variant, Variant>();
      const theirs = variants.map((variant): Variant => {
        const again = { name: `${name}: ${variant.name}`, study: playing(variant.study) };
        known.set(again, variant);
        return again;
      });
      const called = (variant: Variant): Variant => known.get(variant) ?? variant;
      const played = await play(theirs, {
        ...by,
        games: own,
        ahead,
        ...(onColumns === undefined
          ? {}
          : { onColumns: (variant, columns) => onColumns(called(variant), columns) }),
        ...(onBatch === undefined ? {} : { onBatch: (variant, batch) => onBatch(called(variant), batch) }),
      });
      return played.map((one) => renamed(one, called(one.variant)));
    },
  };
}

function renamed(one: PlayedVariant, variant: Variant): PlayedVariant {
  const { games, points, luck } = one;
  return {
    variant,
    games,
    points,
    ...(luck === undefined ? {} : { luck }),
    // Computed on demand, like the variant's own.
    get resultsHash() {
      return one.resultsHash;
    },
  };
}
