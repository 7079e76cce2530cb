import { SingleBar } from 'cli-progress';
import type { Logger } from 'pino';
import { progressLine } from '../base/messages/cli.ts';
import { progressUntil } from '../base/messages/until.ts';
import type { StudyProgress } from '../simulation/study.ts';
import { formatCount, formatDuration, formatSpeed } from '../tables/format.ts';

/** Without a terminal a line every so often is enough; the first one comes sooner. */
const SECONDS_TO_FIRST_LINE = 1;
const SECONDS_BETWEEN_LINES = 5;
/** A narrow terminal has its room for the figures. */
const WIDE_TERMINAL = 100;
const WIDE_BAR = 24;
const NARROW_BAR = 8;

export interface ProgressReport {
  /** @param standing what the games so far say, in words */
  update(progress: StudyProgress, standing?: string): void;
  /** Leaves the terminal as it was. */
  stop(): void;
}

/**
 * A bar with speed and time left on a terminal, log lines otherwise; nothing when the log is quiet.
 * @param isOpenEnded nobody knows yet how many games there will be
 */
export function createProgress(log: Logger, isOpenEnded = false): ProgressReport {
  if (!log.isLevelEnabled('info')) return { update: () => {}, stop: () => {} };
  return process.stderr.isTTY ? progressBar(isOpenEnded) : progressLines(log, isOpenEnded);
}

function progressBar(isOpenEnded: boolean): ProgressReport {
  const room = process.stderr.columns;
  const bar = new SingleBar({
    format: isOpenEnded ? '{line}' : '{bar} {percentage} % · {line}',
    stream: process.stderr,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: room < WIDE_TERMINAL ? NARROW_BAR : WIDE_BAR,
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    gracefulExit: false,
  });
  let started = false;
  return {
    update(progress, standing) {
      const { games, total } = progress;
      const told = { line: line(progress, standing, isOpenEnded) };
      if (!started) bar.start(total, games, told);
      started = true;
      bar.update(games, told);
    },
    stop() {
      if (started) bar.stop();
    },
  };
}

function progressLines(log: Logger, isOpenEnded: boolean): ProgressReport {
  let next = SECONDS_TO_FIRST_LINE;
  return {
    update(progress, standing) {
      if (progress.seconds < next) return;
      next = progress.seconds + SECONDS_BETWEEN_LINES;
      log.info({ games: progress.games, total: progress.total }, line(progress, standing, isOpenEnded));
    },
    stop() {},
  };
}

function line(
  { games, total, seconds }: StudyProgress,
  standing: string | undefined,
  isOpenEnded: boolean,
): string {
  const speed = games / seconds;
  const left = speed > 0 ? formatDuration((total - games) / speed) : '?';
  const told = isOpenEnded
    ? progressUntil(formatCount(games), formatSpeed(speed), formatDuration(seconds))
    : progressLine(formatCount(games), formatCount(total), formatSpeed(speed), left);
  return standing === undefined ? told : `${standing} · ${told}`;
}
