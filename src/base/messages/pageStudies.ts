/** Words of the panel of the studies. */

export const STUDIES = 'Studies';
export const NEW_STUDY = 'A new study';
export const NEW_STUDY_HELP =
  'What is left empty is as on the command line. Games are played on this machine, one study after the other, until they are over or you stop them.';
export const RULESET = 'Game';
export const QUESTION = 'Question';
export const NAME = 'Name of the run';
export const NAME_HELP = 'Folder of its own under runs/, where the server was started';
export const MORE_OPTIONS = 'More options';
export const LIST_HELP = 'One a line';
export const COMMAND = 'The same on the command line:';
export const COPY = 'Copy';
export const COPIED = 'Copied';
export const COPY_REFUSED = 'The browser does not let the page copy';
export const START = 'Start';
export const STUDIES_HERE = 'Studies of this server';
export const NO_STUDIES = 'None has been started since the server was.';
export const RUNS = 'Runs in the folder of the server';
export const NO_RUNS = 'There is none yet.';
export const STOP = 'Stop';
export const STOP_NOW = 'End at once';
export const GO_ON = 'Go on';
export const REPORT = 'Report';
export const REPLAY = 'Replay';
export const NOTABLE = 'Games worth a look';
export const ANSWER = 'The answer, as the command line prints it';
export const SCORE_AXIS = 'Score of the first side, by games';
export const VARIANTS = 'Score of the first side in each variant';
export const PLAYED = 'Games played';
export const CONNECTION_LOST = 'The server does not answer; the page asks it again until it does.';

/** Why watching is allowed. */
export const WATCHING =
  'Watch, and stop whenever you like: these intervals are confidence sequences, which hold at every look together, so stopping on what they say does not bend them.';
export const WATCHING_MANY =
  'They are of the score of the first side, each for itself; which variants differ is for the answer to say, which corrects for their number.';

export const COLUMNS = ['Run', 'Question', 'Games', 'State', ''] as const;

export const STATES = {
  waiting: 'waiting',
  running: 'running',
  stopping: 'stopping: what was played is being saved',
  ended: 'complete',
  stopped: 'stopped',
  failed: 'failed',
} as const;

/** Panels of static files. */
export const WITHOUT_SERVER =
  'Studies play many thousands of games and keep them in folders, which a page without a server cannot. On your own machine start shockroll serve: its page has this panel at work. Or fill in the form here and take its command line to a terminal.';
export function studyTitle(line: string): string {
  return line.replace(/^shockroll /, '');
}

/** @param isLeast later stages play more */
export function gamesOfTotal(games: number, total: number, isOpenEnded: boolean, isLeast: boolean): string {
  if (isOpenEnded) return `${count(games)} games`;
  return `${count(games)} of ${isLeast ? 'at least ' : ''}${count(total)} games`;
}

export function speed(gamesPerSecond: number): string {
  const text = gamesPerSecond >= 10 ? count(gamesPerSecond) : gamesPerSecond.toPrecision(2);
  return `${text} games/s`;
}

/** @param seconds rounded up @param isOfStage later stages take more */
export function timeLeft(seconds: number, isOfStage: boolean): string {
  const whole = Math.ceil(seconds);
  const minutes = Math.ceil(whole / 60);
  const time =
    whole < 60
      ? `${whole} s`
      : minutes < 60
        ? `${minutes} min`
        : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${time} left${isOfStage ? ' of this stage' : ''}`;
}

export function scoreInWords(name: string, score: number, low: number, high: number): string {
  return `${name} scores ${percent(score)} (${percent(low)} to ${percent(high)})`;
}

/** The first side's score in one variant. */
export function variantInWords(name: string, score: number, low: number, high: number): string {
  return `${name}: ${percent(score)} (${percent(low)} to ${percent(high)})`;
}

export function noScoreYet(name: string): string {
  return `${name}: no pair of games yet`;
}

export function withConfidence(confidence: number): string {
  return `Intervals of ${percent(confidence, 0)} confidence`;
}

export function announceState(line: string, state: keyof typeof STATES): string {
  return `${studyTitle(line)}: ${STATES[state]}`;
}

export function announceProgress(games: string, standing: string): string {
  return standing === '' ? games : `${games}: ${standing}`;
}

/** Games of a run: those that it has of those asked for. */
export function gamesOfRun(stored: number | null, asked: number): string {
  return stored === null || stored === asked ? count(asked) : `${count(stored)} of ${count(asked)}`;
}

export function reportOf(run: string): string {
  return `Report of ${run} (a tab of its own)`;
}

export function replayOf(run: string): string {
  return `Replay of ${run}`;
}

export function goOnWith(run: string): string {
  return `Go on with ${run}`;
}

export function notableOf(run: string): string {
  return `Games worth a look of ${run}`;
}

export function axisTick(share: number): string {
  return percent(share, Math.abs(share * 100 - Math.round(share * 100)) < 1e-9 ? 0 : 1);
}

function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`;
}

function count(games: number): string {
  return Math.round(games).toLocaleString('en-US');
}
