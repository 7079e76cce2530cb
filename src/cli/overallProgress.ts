/** Games of studies, variants and stages that a command plays one after another, as those of one. */
import type { ProgressLine } from '../experiments/progressLine.ts';
import type { Until } from '../experiments/stopping.ts';
import type { StudyProgress } from '../simulation/study.ts';

/** How far all of it is. */
type Overall = Omit<ProgressLine, 'phase' | 'steps' | 'turned' | 'standings'>;

interface OverallProgress {
  /** A study begins. @param later studies of its size that follow it, a smaller one by its share */
  begin(later: number): void;
  /** The games under way. @param ahead games of later stages of the study; null where nobody can count them yet */
  update(progress: StudyProgress, ahead: number | null): void;
  /** The games under way are over. */
  pause(): void;
  now(): Overall;
}

/** The speed of the last seconds tells what is left: the first games are slower than all others, and variants differ. */
const RECENT_SECONDS = 10;
/** Before that a speed says nothing. */
const LEAST_SECONDS = 2;
const SECONDS_BETWEEN_LOOKS = 0.5;

const NOTHING: StudyProgress = { games: 0, total: 0, seconds: 0, stored: 0 };

/** @param until what ends the games sooner than their number does */
export function createOverall(until: Until | undefined): OverallProgress {
  /** Played before the study, and before what is under way of it. */
  let earlier = NOTHING;
  let stages = NOTHING;
  let current = NOTHING;
  let later = 0;
  let ahead: number | null = 0;
  /** Of the last seconds, the newest last. */
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

/** Games a second that were played in between, and not found. */
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
