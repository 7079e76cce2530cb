/** Sums the progress of all studies, variants and stages of a command. */
import type { ProgressLine, SoFar } from '../../experiments/progressLine.ts';
import type { Until } from '../../experiments/stopping.ts';
import type { StudyProgress } from '../../simulation/study.ts';

/** The overall progress. */
type Overall = Omit<ProgressLine, 'phase' | 'steps' | 'turned' | keyof SoFar>;

interface OverallProgress {
  /**
   * Begins a study.
   * @param later number of later studies of its size; a smaller one counts by its share
   */
  begin(later: number): void;
  /**
   * Updates the current games.
   * @param ahead games of later stages of the study; null while unknown
   */
  update(progress: StudyProgress, ahead: number | null): void;
  /** Ends the current games. */
  pause(): void;
  now(): Overall;
}

/** Seconds that measure the speed for the time left: the first games are slower, and variants differ. */
const RECENT_SECONDS = 10;
/** Seconds before a speed is measured. */
const LEAST_SECONDS = 2;
const SECONDS_BETWEEN_LOOKS = 0.5;

const NOTHING: StudyProgress = { games: 0, total: 0, seconds: 0, stored: 0 };

/**
 * Makes an overall progress.
 * @param until stopping rule that may end the games early
 */
export function createOverall(until: Until | undefined): OverallProgress {
  /** Games played before the current study, and before its current part. */
  let earlier = NOTHING;
  let stages = NOTHING;
  let current = NOTHING;
  let later = 0;
  let ahead: number | null = 0;
  /** Progress of the last seconds, the newest last. */
  let looks: readonly StudyProgress[] = [NOTHING];
  const all = (): StudyProgress => sum(earlier, sum(stages, current));
  return {
    begin(more) {
      earlier = all();
      [stages, current, later, ahead] = [NOTHING, NOTHING, more, 0];
    },
    update(progress, more) {
      [current, ahead] = [progress, more];
      const now = all();
      if (now.seconds < looks[looks.length - 1].seconds + SECONDS_BETWEEN_LOOKS) return;
      looks = [...looks.filter(({ seconds }) => seconds >= now.seconds - RECENT_SECONDS), now];
    },
    pause() {
      stages = sum(stages, { ...current, total: current.games });
      current = NOTHING;
    },
    now() {
      const now = all();
      const { games, seconds } = now;
      const total = Math.round(earlier.games + (1 + later) * (stages.total + current.total + (ahead ?? 0)));
      const recent = seconds < LEAST_SECONDS ? 0 : speed(looks[0], now) || speed(NOTHING, now);
      const isOpenEnded = until !== undefined;
      const secondsLeft =
        until?.kind === 'time'
          ? Math.max(0, until.seconds - seconds)
          : isOpenEnded || recent === 0
            ? null
            : (total - games) / recent;
      return {
        games,
        total,
        isTotalLeast: ahead === null,
        seconds,
        gamesPerSecond: speed(NOTHING, now),
        secondsLeft,
        isOpenEnded,
      };
    },
  };
}

/** Games per second played in between, without stored ones. */
function speed(from: StudyProgress, to: StudyProgress): number {
  const played = to.games - from.games - (to.stored ?? 0) + (from.stored ?? 0);
  return to.seconds > from.seconds ? played / (to.seconds - from.seconds) : 0;
}

function sum(one: StudyProgress, other: StudyProgress): StudyProgress {
  return {
    games: one.games + other.games,
    total: one.total + other.total,
    seconds: one.seconds + other.seconds,
    stored: (one.stored ?? 0) + (other.stored ?? 0),
  };
}
