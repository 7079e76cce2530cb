import { SingleBar } from 'cli-progress';
import type { Logger } from 'pino';
import { progressLine } from '../base/messages/cli.ts';
import type { StudyProgress } from '../simulation/study.ts';
import { formatCount, formatDuration, formatSpeed } from '../tables/format.ts';

/** Without a terminal a line every so often is enough; the first one comes sooner. */
const SECONDS_TO_FIRST_LINE = 1;
const SECONDS_BETWEEN_LINES = 5;

export interface ProgressReport {
  update(progress: StudyProgress): void;
  /** Leaves the terminal as it was. */
  stop(): void;
}

/** A bar with speed and time left on a terminal, log lines otherwise; nothing when the log is quiet. */
export function createProgress(log: Logger): ProgressReport {
  if (!log.isLevelEnabled('info')) return { update: () => {}, stop: () => {} };
  return process.stderr.isTTY ? progressBar() : progressLines(log);
}

function progressBar(): ProgressReport {
  const bar = new SingleBar({
    format: '{bar} {percentage} % · {line}',
    stream: process.stderr,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    gracefulExit: false,
  });
  let started = false;
  return {
    update(progress) {
      const { games, total } = progress;
      if (!started) bar.start(total, games, { line: line(progress) });
      started = true;
      bar.update(games, { line: line(progress) });
    },
    stop() {
      if (started) bar.stop();
    },
  };
}

function progressLines(log: Logger): ProgressReport {
  let next = SECONDS_TO_FIRST_LINE;
  return {
    update(progress) {
      if (progress.seconds < next) return;
      next = progress.seconds + SECONDS_BETWEEN_LINES;
      log.info({ games: progress.games, total: progress.total }, line(progress));
    },
    stop() {},
  };
}

function line({ games, total, seconds }: StudyProgress): string {
  const speed = games / seconds;
  const left = speed > 0 ? formatDuration((total - games) / speed) : '?';
  return progressLine(formatCount(games), formatCount(total), formatSpeed(speed), left);
}
