/** Games of studies, variants and stages that a command plays one after another, as those of one. */
import type { ProgressLine } from '../experiments/progressLine.ts';
import type { Until } from '../experiments/stopping.ts';
import type { StudyProgress } from '../simulation/study.ts';

/** How far all of it is. */
export type Overall = Omit<ProgressLine, 'phase' | 'steps' | 'standings'>;

export interface OverallProgress {
  /** A study begins. @param later studies of its size that follow it, a smaller one by its share */
  begin(later: number): void;
  /** The games under way. @param ahead games of later stages of the study; null where nobody can count them yet */
  update(progress: StudyProgress, ahead: number | null): void;
  /** The games under way are over. */
  pause(): void;
  now(): Overall;
}

const NOTHING: StudyProgress = { games: 0, total: 0, seconds: 0, stored: 0 };

/** @param until what ends the games sooner than their number does */
export function createOverall(until: Until | undefined): OverallProgress {
  /** Played before the study, and before what is under way of it. */
  let earlier = NOTHING;
  let stages = NOTHING;
  let current = NOTHING;
  let later = 0;
  let ahead: number | null = 0;
  return {
    begin(more) {
      earlier = sum(earlier, sum(stages, current));
      [stages, current, later, ahead] = [NOTHING, NOTHING, more, 0];
    },
    update(progress, more) {
      [current, ahead] = [progress, more];
    },
    pause() {
      stages = sum(stages, { ...current, total: current.games });
      current = NOTHING;
    },
    now() {
      const own = sum(stages, current);
      const { games, seconds, stored = 0 } = sum(earlier, own);
      const total = Math.round(earlier.games + (1 + later) * (own.total + (ahead ?? 0)));
      const gamesPerSecond = seconds > 0 ? (games - stored) / seconds : 0;
      const isOpenEnded = until !== undefined;
      const secondsLeft =
        until?.kind === 'time'
          ? Math.max(0, until.seconds - seconds)
          : isOpenEnded || gamesPerSecond === 0
            ? null
            : (total - games) / gamesPerSecond;
      return {
        games,
        total,
        isTotalLeast: ahead === null,
        seconds,
        gamesPerSecond,
        secondsLeft,
        isOpenEnded,
      };
    },
  };
}

function sum(one: StudyProgress, other: StudyProgress): StudyProgress {
  return {
    games: one.games + other.games,
    total: one.total + other.total,
    seconds: one.seconds + other.seconds,
    stored: (one.stored ?? 0) + (other.stored ?? 0),
  };
}
