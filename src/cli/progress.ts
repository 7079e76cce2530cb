import { SingleBar } from 'cli-progress';
import type { Logger } from 'pino';
import { progressLine } from '../base/messages/cli.ts';
import { progressUntil } from '../base/messages/until.ts';
import type { ProgressLine, Standing } from '../experiments/progressLine.ts';
import type { StudyProgress } from '../simulation/study.ts';
import { formatCount, formatDuration, formatSpeed } from '../tables/format.ts';
import { scoreText } from '../tables/watchedText.ts';
import type { ProgressForm } from './progressForm.ts';

/** Without a terminal a line every so often is enough; the first one comes sooner. */
const SECONDS_TO_FIRST_LINE = 1;
const SECONDS_BETWEEN_LINES = 5;
/** A program shows it to somebody who watches. */
const SECONDS_BETWEEN_DOCUMENTS = 0.5;
/** A narrow terminal has its room for the figures. */
const WIDE_TERMINAL = 100;
const WIDE_BAR = 24;
const NARROW_BAR = 8;

export interface ProgressReport {
  /** @param standings what the games so far say; asked for when it is told, and in words where it is one */
  update(progress: StudyProgress, standings?: () => readonly Standing[]): void;
  /** Leaves the terminal as it was. */
  stop(): void;
}

/**
 * A bar with speed and time left on a terminal, log lines otherwise; nothing when the log is quiet.
 * @param form `json` writes a ProgressLine every so often, wherever standard error leads
 * @param isOpenEnded nobody knows yet how many games there will be
 */
export function createProgress(
  log: Logger,
  form: ProgressForm = 'usual',
  isOpenEnded = false,
): ProgressReport {
  if (form === 'json') return progressDocuments(isOpenEnded);
  if (!log.isLevelEnabled('info')) return { update: () => {}, stop: () => {} };
  return process.stderr.isTTY ? progressBar(isOpenEnded) : progressLines(log, isOpenEnded);
}

function progressDocuments(isOpenEnded: boolean): ProgressReport {
  let next = 0;
  let last: Parameters<ProgressReport['update']> | undefined;
  const tell = (progress: StudyProgress, standings: () => readonly Standing[] = () => []): void => {
    last = undefined;
    const { games, total, seconds } = progress;
    const gamesPerSecond = seconds > 0 ? games / seconds : 0;
    const told: ProgressLine = { games, total, seconds, gamesPerSecond, isOpenEnded, standings: standings() };
    process.stderr.write(`${JSON.stringify({ progress: told })}\n`);
  };
  return {
    update(...told) {
      last = told;
      const [{ seconds }] = told;
      if (seconds < next) return;
      next = seconds + SECONDS_BETWEEN_DOCUMENTS;
      tell(...told);
    },
    stop() {
      // Whoever watches sees the end.
      if (last !== undefined) tell(...last);
    },
  };
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
    update(progress, standings) {
      const { games, total } = progress;
      const told = { line: line(progress, standings, isOpenEnded) };
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
    update(progress, standings) {
      if (progress.seconds < next) return;
      next = progress.seconds + SECONDS_BETWEEN_LINES;
      log.info({ games: progress.games, total: progress.total }, line(progress, standings, isOpenEnded));
    },
    stop() {},
  };
}

function line(
  { games, total, seconds }: StudyProgress,
  standings: (() => readonly Standing[]) | undefined,
  isOpenEnded: boolean,
): string {
  const speed = games / seconds;
  const left = speed > 0 ? formatDuration((total - games) / speed) : '?';
  const told = isOpenEnded
    ? progressUntil(formatCount(games), formatSpeed(speed), formatDuration(seconds))
    : progressLine(formatCount(games), formatCount(total), formatSpeed(speed), left);
  const [standing, ...more] = standings?.() ?? [];
  // Of many there is no room for words.
  return standing === undefined || more.length > 0 ? told : `${scoreText(standing, standing.name)} · ${told}`;
}
