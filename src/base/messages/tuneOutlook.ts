/** Sentences about fitting what the planner goes by. */

export function playersAreFixed(player: string): string {
  return `means nothing here: ${player}, who plays the planner's rollouts, has both sides`;
}

export function teamsMeetThemselves(): string {
  return 'means nothing here: each team meets itself, with entry points swapped';
}

export function enoughGames(found: number, step: number): string {
  return `found ${found}, expected a multiple of ${step}: every team plays pairs, and one game in five is held out`;
}

export const FIGURE = 'Figure';
export const WEIGHT = 'Weight';
export const BEFORE = 'Before';

export function fitTitle(where: string, positions: string, games: string): string {
  return `What the planner goes by for ${where}, fitted to ${positions} positions of ${games} games`;
}

/** @param low,high 95 % interval, as all losses in nats with three digits */
export function heldOutSentence(fit: {
  readonly games: string;
  readonly positions: string;
  readonly mean: string;
  readonly low: string;
  readonly high: string;
  readonly before: string;
  readonly even: string;
}): string {
  const { games, positions, mean, low, high, before, even } = fit;
  return `Log loss on ${positions} positions of ${games} games held out: ${mean} (95 % CI ${low}–${high}); even odds ${even}, the weights before ${before}`;
}

export function fitRecord(record: {
  readonly where: string;
  readonly player: string;
  readonly positions: string;
  readonly games: string;
  readonly heldOut: string;
  readonly commandLine: string;
  readonly engine: string;
  readonly catalogueHash: string;
}): string {
  const { where, player, positions, games, heldOut, commandLine, engine, catalogueHash } = record;
  return [
    `Logistic regression of the winner on ${positions} positions between two activations, of ${games} games of ${player} against itself: ${where}, one choice of a figure or an act in twenty at random.`,
    `${heldOut}.`,
    `Command: ${commandLine} (shockroll ${engine}, data ${catalogueHash.slice(0, 16)}).`,
  ].join(' ');
}

export function outlookFileHead(): string {
  return 'House values, found by shockroll tune outlook. Nothing here is printed.';
}

export function tryOutlook(command: string): string {
  return `Play with it: ${command}`;
}

export function fitFooter(seed: number, games: string, speed: string, commandLine: string): string {
  return `Seed ${seed}, ${games} games at ${speed} games/s\nAgain: ${commandLine}`;
}
