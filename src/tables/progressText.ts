/** How far a command is, in one line of text. */

import { phaseText } from '../base/phrases.ts';
import type { ProgressLine } from '../experiments/progressLine.ts';
import { formatCount, formatDuration, formatSpeed } from './format.ts';
import { scoreText } from './watchedText.ts';

/** A narrow terminal has its room for numbers. */
const WIDE_TERMINAL = 100;
const WIDE_BAR = 24;
const NARROW_BAR = 8;
const BETWEEN = ' · ';
const MINUTE = 60;
const HOUR = 3600;
/** Seconds whose text is as long as that of any time below an hour. */
const MANY_MINUTES = 3540;

/** The line without a bar, for a log. */
export function progressWords(line: ProgressLine): string {
  if (line.phase !== 'playing') return phaseText(line);
  const { turned, standing, games, speed, left } = partsOf(line);
  return joined([turned, standing, games, speed, left]);
}

/**
 * The line for a terminal, at most as wide as it and one column less, in which the cursor stands. Where room is short, what
 * matters least is left out; share and time left come first.
 */
export function progressText(line: ProgressLine, columns: number): string {
  const room = Math.max(0, columns - 1);
  if (line.phase !== 'playing') return phaseText(line).slice(0, room);
  const width = columns < WIDE_TERMINAL ? NARROW_BAR : WIDE_BAR;
  const texts = layouts(partsOf(line), width);
  // As wide as it will be, so that nothing comes and goes from one second to the next.
  const fitting = layouts(partsOf(atWidest(line)), width).findIndex((text) => text.length <= room);
  return texts[fitting < 0 ? texts.length - 1 : fitting].slice(0, room);
}

/** From all that there is to what matters most. */
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

/** Parts of the line; what is not known is empty. */
interface Parts {
  /** 0 … 1; undefined where nobody knows when it ends. */
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
    // Of many there is no room for words.
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

/** Whole minutes where there are any: nobody knows it better. */
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
