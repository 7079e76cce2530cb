/** The progress of a command, in one line of text. */

import { formatCount, formatDuration, formatSpeed } from '../answer/format.ts';
import { phaseText } from '../base/phrases.ts';
import type { ProgressLine } from '../experiments/progressLine.ts';
import { scoreText } from './watchedText.ts';

/** Minimum width for a wide bar; narrower terminals keep their room for numbers. */
const WIDE_TERMINAL = 100;
const WIDE_BAR = 24;
const NARROW_BAR = 8;
const BETWEEN = ' · ';
const MINUTE = 60;
const HOUR = 3600;
/** Seconds with the longest text of any time below an hour. */
const MANY_MINUTES = 3540;

/** The line without a bar, for a log. */
export function progressWords(line: ProgressLine): string {
  if (line.phase !== 'playing') return phaseText(line);
  const { turned, standing, games, speed, left } = partsOf(line);
  return joined([turned, standing, games, speed, left]);
}

/**
 * The line for a terminal, one column narrower than it, to leave room for the cursor. Where room is short, the least
 * important parts are left out; share and time left come first.
 */
export function progressText(line: ProgressLine, columns: number): string {
  const room = Math.max(0, columns - 1);
  if (line.phase !== 'playing') return phaseText(line).slice(0, room);
  const width = columns < WIDE_TERMINAL ? NARROW_BAR : WIDE_BAR;
  const texts = layouts(partsOf(line), width);
  // Chosen by the maximum width, so that parts do not appear and disappear every second.
  const fitting = layouts(partsOf(atWidest(line)), width).findIndex((text) => text.length <= room);
  return texts[fitting < 0 ? texts.length - 1 : fitting].slice(0, room);
}

/** Layouts from the most complete to the shortest. */
function layouts(
  { share, turned, standing, games, gamesAlone, speed, left }: Parts,
  width: number,
): readonly string[] {
  const bar = share === undefined ? '' : `${barOf(share, width)} ${percent(share)}`;
  return [
    [bar, left, turned, standing, games, speed],
    [bar, left, turned, standing, games],
    [bar, left, turned, standing, gamesAlone],
    [bar, left, turned, games],
    [bar, left, turned],
    [bar, left],
    [share === undefined ? '' : percent(share), left],
  ].map(joined);
}

function atWidest(line: ProgressLine): ProgressLine {
  const { games, total, isOpenEnded, secondsLeft } = line;
  return {
    ...line,
    games: isOpenEnded ? games : total,
    secondsLeft: secondsLeft === null ? null : Math.max(secondsLeft, MANY_MINUTES),
  };
}

/** Parts of the line; unknown ones are empty. */
interface Parts {
  /** 0 … 1; undefined while the end is unknown. */
  readonly share: number | undefined;
  readonly turned: string;
  readonly standing: string;
  readonly games: string;
  readonly gamesAlone: string;
  readonly speed: string;
  readonly left: string;
}

function partsOf(line: ProgressLine): Parts {
  const { games, total, isTotalLeast, isOpenEnded, seconds, secondsLeft, gamesPerSecond, turned, standings } =
    line;
  const [standing, ...more] = standings;
  const gamesAlone = `${formatCount(games)} games`;
  const least = isTotalLeast ? 'at least ' : '';
  return {
    share: shareOf(line),
    turned: turned === null ? '' : `${turned.ruling}, interpretation ${turned.number} of ${turned.of}`,
    // Several scores leave no room for words.
    standing:
      standing === undefined || standing.score === null || more.length > 0
        ? ''
        : scoreText(standing, standing.name),
    games: isOpenEnded ? gamesAlone : `${formatCount(games)} of ${least}${formatCount(total)} games`,
    gamesAlone,
    speed: games > 0 ? `${formatSpeed(gamesPerSecond)} games/s` : '',
    left:
      secondsLeft === null
        ? `${formatDuration(seconds)} so far`
        : `${leftText(secondsLeft)} left${isTotalLeast ? ' of this stage' : ''}`,
  };
}

/** Whole minutes from one minute on, because estimates are no more precise. */
function leftText(seconds: number): string {
  const whole = Math.ceil(seconds);
  return whole < MINUTE || whole > HOUR ? formatDuration(whole) : `${Math.ceil(whole / MINUTE)} min`;
}

function shareOf({ games, total, isOpenEnded, seconds, secondsLeft }: ProgressLine): number | undefined {
  if (!isOpenEnded) return total === 0 ? undefined : games / total;
  return secondsLeft === null || seconds + secondsLeft === 0 ? undefined : seconds / (seconds + secondsLeft);
}

function barOf(share: number, width: number): string {
  const done = Math.floor(share * width);
  return '█'.repeat(done) + '░'.repeat(width - done);
}

/** Whole percents, 100 only at the end. */
function percent(share: number): string {
  return `${Math.floor(100 * share)} %`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(BETWEEN);
}
