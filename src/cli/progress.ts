/** How far a command is, from its first second to its last: on the terminal, in the log, or for programs. */
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Phase, PhaseSteps, ProgressLine, Standing, TurnedStep } from '../experiments/progressLine.ts';
import type { Until } from '../experiments/stopping.ts';
import type { StudyProgress } from '../simulation/study.ts';
import { progressText, progressWords } from '../tables/progressText.ts';
import { createOverall } from './overallProgress.ts';
import type { ProgressForm } from './progressForm.ts';
import { clearLine, showLine } from './terminalLine.ts';

/** Without a terminal a line every so often is enough; the first one comes sooner. */
const SECONDS_TO_FIRST_LINE = 1;
const SECONDS_BETWEEN_LINES = 5;
/** A program shows it to somebody who watches. */
const SECONDS_BETWEEN_DOCUMENTS = 0.5;
const MILLISECONDS_BETWEEN_STEPS = 100;
/** Where a terminal does not say how wide it is. */
const USUAL_COLUMNS = 80;

/** What the games so far say. */
type Standings = () => readonly Standing[];

export interface ProgressReport {
  /**
   * A study begins.
   * @param later studies of its size that follow it, a smaller one by its share, as far as anybody knows
   * @param turned the ruling that it is played again under
   */
  begin(later: number, turned?: TurnedStep): void;
  /**
   * The games of the study under way.
   * @param standings asked for when it is told, and in words where it is one; as told before by default
   * @param ahead games of its later stages; null where nobody can count them yet
   */
  update(progress: StudyProgress, standings?: Standings, ahead?: number | null): void;
  /** The games under way are over: what is played next comes on top. */
  pause(): void;
  /** Tells at once what follows, and lets the process hear Ctrl-C before a long computation. */
  phase(phase: Exclude<Phase, 'playing'>, steps?: PhaseSteps): Promise<void>;
  /** Leaves the terminal as it was; it may go on. */
  stop(): void;
}

/** Tells lines. */
interface Teller {
  games(line: () => ProgressLine, seconds: number): void;
  phase(line: ProgressLine): void;
  stop(line: (() => ProgressLine) | undefined): void;
}

/**
 * A line with time left on a terminal, log lines otherwise; nothing when the log is quiet.
 * @param form `json` writes a ProgressLine every so often, wherever standard error leads
 * @param until what ends the games sooner than their number does
 */
export function createProgress(
  log: Logger,
  form: ProgressForm = 'default',
  until: Until | undefined = undefined,
): ProgressReport {
  const teller = tellerFor(log, form);
  const overall = createOverall(until);
  let last: Standings = () => [];
  let turned: TurnedStep | null = null;
  const line = (phase: Phase, steps: PhaseSteps | null): ProgressLine => {
    return { phase, steps, ...overall.now(), turned, standings: last() };
  };
  let isPlaying = false;
  let shown: Phase | undefined;
  let next = 0;
  return {
    begin(later, ruling = undefined) {
      overall.begin(later);
      turned = ruling ?? null;
      last = () => [];
    },
    update(progress, standings = last, ahead = 0) {
      overall.update(progress, ahead);
      last = standings;
      shown = 'playing';
      isPlaying = true;
      teller.games(() => line('playing', null), overall.now().seconds);
    },
    pause: overall.pause,
    async phase(phase, steps) {
      isPlaying = false;
      const now = performance.now();
      // Steps may be thousands.
      if (phase !== shown || steps === undefined || steps.done === steps.of || now >= next) {
        [shown, next] = [phase, now + MILLISECONDS_BETWEEN_STEPS];
        teller.phase(line(phase, steps ?? null));
      }
      await setImmediate();
    },
    stop() {
      teller.stop(isPlaying ? () => line('playing', null) : undefined);
      isPlaying = false;
    },
  };
}

/**
 * Follows a command from its beginning to its end, whatever that is.
 * @param act ends what it writes on standard output with `stop` before, and may go on
 */
export async function followed<T>(
  log: Logger,
  { progress: form, until }: { readonly progress: ProgressForm; readonly until?: Until | undefined },
  act: (progress: ProgressReport) => Promise<T>,
): Promise<T> {
  const progress = createProgress(log, form, until);
  try {
    await progress.phase('preparing');
    return await act(progress);
  } finally {
    progress.stop();
  }
}

function tellerFor(log: Logger, form: ProgressForm): Teller {
  if (form === 'json') return documents();
  if (!log.isLevelEnabled('info')) return { games: () => {}, phase: () => {}, stop: () => {} };
  return process.stderr.isTTY ? terminal() : lines(log);
}

function documents(): Teller {
  let next = 0;
  let isTold = true;
  const tell = (progress: ProgressLine): void => {
    process.stderr.write(`${JSON.stringify({ progress })}\n`);
    isTold = true;
  };
  return {
    games(line, seconds) {
      isTold = false;
      if (seconds < next) return;
      next = seconds + SECONDS_BETWEEN_DOCUMENTS;
      tell(line());
    },
    phase: tell,
    stop(line) {
      // Whoever watches sees the end.
      if (line !== undefined && !isTold) tell(line());
    },
  };
}

function terminal(): Teller {
  const show = (line: ProgressLine): void => {
    showLine(progressText(line, process.stderr.columns || USUAL_COLUMNS));
  };
  return { games: (line) => show(line()), phase: show, stop: clearLine };
}

function lines(log: Logger): Teller {
  let next = SECONDS_TO_FIRST_LINE;
  let phase: Phase | undefined;
  return {
    games(line, seconds) {
      phase = 'playing';
      if (seconds < next) return;
      next = seconds + SECONDS_BETWEEN_LINES;
      const told = line();
      log.info({ games: told.games, total: told.total }, progressWords(told));
    },
    phase(line) {
      // A short study is over before anybody wonders; of steps the beginning is enough.
      const isNew = line.phase !== phase && line.seconds >= SECONDS_TO_FIRST_LINE;
      phase = line.phase;
      if (isNew) log.info({ phase }, progressWords(line));
    },
    stop() {},
  };
}
