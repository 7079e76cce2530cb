/** Progress of a command: on the terminal, in the log, or for programs. */
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Phase, PhaseSteps, ProgressLine, SoFar, TurnedStep } from '../../experiments/progressLine.ts';
import type { Until } from '../../experiments/stopping.ts';
import type { StudyProgress } from '../../simulation/study.ts';
import { progressText, progressWords } from '../../tables/progressText.ts';
import { createOverall } from './overallProgress.ts';
import type { ProgressForm } from './progressForm.ts';
import { clearLine, showLine } from './terminalLine.ts';

/** Without a terminal, seconds to the first line; later ones are further apart. */
const SECONDS_TO_FIRST_LINE = 1;
const SECONDS_BETWEEN_LINES = 5;
/** Seconds between documents for programs, which may show them to people. */
const SECONDS_BETWEEN_DOCUMENTS = 0.5;
const MILLISECONDS_BETWEEN_STEPS = 100;
/** Width of a terminal that does not report one. */
const DEFAULT_COLUMNS = 80;

const NOTHING: SoFar = { standings: [], parts: [] };

export interface ProgressReport {
  /**
   * Begins a study.
   * @param later number of later studies of its size, as far as known; a smaller one counts by its share
   * @param turned the other interpretation under which it is played
   */
  begin(later: number, turned?: TurnedStep): void;
  /**
   * Updates the games of the current study.
   * @param soFar called when progress is shown; the previous one by default
   * @param ahead games of its later stages; null while unknown
   */
  update(progress: StudyProgress, soFar?: () => SoFar, ahead?: number | null): void;
  /** Ends the current games; the next ones are added to them. */
  pause(): void;
  /** Shows the next phase at once, and lets the process notice Ctrl-C before a long computation. */
  phase(phase: Exclude<Phase, 'playing'>, steps?: PhaseSteps): Promise<void>;
  /** Clears the progress line; progress may continue later. */
  stop(): void;
}

/** Shows lines of progress. */
export interface Reporter {
  games(line: () => ProgressLine, seconds: number): void;
  phase(line: ProgressLine): void;
  stop(line: (() => ProgressLine) | undefined): void;
}

/**
 * Progress of a study.
 * @param until stopping rule that may end the games early
 */
export function createProgress(reporter: Reporter, until: Until | undefined = undefined): ProgressReport {
  const overall = createOverall(until);
  let last = (): SoFar => NOTHING;
  let turned: TurnedStep | null = null;
  const line = (phase: Phase, steps: PhaseSteps | null): ProgressLine => {
    return { phase, steps, ...overall.now(), turned, ...last() };
  };
  let isPlaying = false;
  let shown: Phase | undefined;
  let next = 0;
  return {
    begin(later, ruling = undefined) {
      overall.begin(later);
      turned = ruling ?? null;
      last = () => NOTHING;
    },
    update(progress, soFar = last, ahead = 0) {
      overall.update(progress, ahead);
      last = soFar;
      shown = 'playing';
      isPlaying = true;
      reporter.games(() => line('playing', null), overall.now().seconds);
    },
    pause: overall.pause,
    async phase(phase, steps) {
      isPlaying = false;
      const now = performance.now();
      // There may be thousands of steps.
      if (phase !== shown || steps === undefined || steps.done === steps.of || now >= next) {
        [shown, next] = [phase, now + MILLISECONDS_BETWEEN_STEPS];
        reporter.phase(line(phase, steps ?? null));
      }
      await setImmediate();
    },
    stop() {
      reporter.stop(isPlaying ? () => line('playing', null) : undefined);
      isPlaying = false;
    },
  };
}

/** Progress on standard error: a line with time left on a terminal, log lines otherwise; nothing when the log is quiet. */
export function reporterFor(log: Logger, form: ProgressForm): Reporter {
  if (form === 'json')
    return documents((progress) => process.stderr.write(`${JSON.stringify({ progress })}\n`));
  if (!log.isLevelEnabled('info')) return { games: () => {}, phase: () => {}, stop: () => {} };
  return process.stderr.isTTY ? terminal() : lines(log);
}

/** Reports documents at intervals, for programs. */
export function documents(write: (line: ProgressLine) => void): Reporter {
  let next = 0;
  let isReported = true;
  const report = (progress: ProgressLine): void => {
    write(progress);
    isReported = true;
  };
  return {
    games(line, seconds) {
      isReported = false;
      if (seconds < next) return;
      next = seconds + SECONDS_BETWEEN_DOCUMENTS;
      report(line());
    },
    phase: report,
    stop(line) {
      // Shows the final state.
      if (line !== undefined && !isReported) report(line());
    },
  };
}

function terminal(): Reporter {
  const show = (line: ProgressLine): void => {
    showLine(progressText(line, process.stderr.columns || DEFAULT_COLUMNS));
  };
  return { games: (line) => show(line()), phase: show, stop: clearLine };
}

function lines(log: Logger): Reporter {
  let next = SECONDS_TO_FIRST_LINE;
  let phase: Phase | undefined;
  return {
    games(line, seconds) {
      phase = 'playing';
      if (seconds < next) return;
      next = seconds + SECONDS_BETWEEN_LINES;
      const reported = line();
      log.info({ games: reported.games, total: reported.total }, progressWords(reported));
    },
    phase(line) {
      // A short study needs no line; for steps, the first line is enough.
      const isNew = line.phase !== phase && line.seconds >= SECONDS_TO_FIRST_LINE;
      phase = line.phase;
      if (isNew) log.info({ phase }, progressWords(line));
    },
    stop() {},
  };
}
