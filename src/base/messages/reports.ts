import { percentLevel } from './tables.ts';

/** Sentences of src/reports that depend on results. Fixed texts stand in the definitions under reports/. */

export function unknownPlaceholder(found: string, known: readonly string[]): string {
  return `found the placeholder {${found}}, expected one of ${known.map((name) => `{${name}}`).join(', ')}`;
}

/** `Combat, whose M15 and Knife were never used`: part of a verdict on that pack. */
export function packWithUnused(pack: string, [first, ...more]: readonly string[]): string {
  const items = more.length === 0 ? first : `${[first, ...more.slice(0, -1)].join(', ')} and ${more.at(-1)}`;
  return `${pack}, whose ${items} ${more.length === 0 ? 'was' : 'were'} never used`;
}

export const KEY_GAMES = 'Games';
export const KEY_DRAWS = 'Draws';
export const KEY_LENGTH = 'Length';
export const KEY_FLAGGED = 'Packs flagged';
export const KEY_CONFIRMED = 'Packs confirmed';

export function keyScore(side: string): string {
  return `${side} scores`;
}

export function keyInterval(interval: string, confidence: number): string {
  return `${interval} %, ${percentLevel(confidence)} interval`;
}

export function keyGames(seed: number): string {
  return `full games, seed ${seed}`;
}

/** In games without a turn cap. */
export function keyDrawn(draws: string): string {
  return `${draws} of the games`;
}

export function keyDraws(capped: string): string {
  return `${capped} stopped at the turn cap`;
}

export function keyTurns(turns: string): string {
  return `${turns} turns`;
}

export function keyLength(p95: number): string {
  return `median; 95 % within ${p95}`;
}

export function keyConfirmed(flagged: number, comparisons: number): string {
  return `by a second player, of ${flagged} flagged and ${comparisons} compared`;
}

export function keyFlagged(comparisons: number): string {
  return `of ${comparisons} compared`;
}

export function interrupted(done: string, planned: string): string {
  return `The run was stopped after ${done} of ${planned} games; what is shown rests on those.`;
}

export function failed(failures: number): string {
  const games = failures === 1 ? '1 game' : `${failures} games`;
  return `${games} broke off with an error and ${failures === 1 ? 'is' : 'are'} missing here: a defect of shockroll. The manifest says which.`;
}

/** How packs come about that are not fixed. */
export function packDrawSentence(stratified: boolean): string {
  return stratified
    ? 'Packs that are not fixed are drawn so that each figure plays each of its packs equally often, figures independently of each ' +
        'other (Latin hypercube sampling); the intervals are those of independent draws.'
    : 'Packs that are not fixed are drawn independently.';
}

/** What stratified draws were worth. */
export function blockWorthSentence(worth: string, error: string): string {
  return `Measured on this run, a game was so worth about ${worth} ± ${error} games with independent draws for the score of the sides.`;
}

/** @param efficiency `2.2` */
export function luckTakenOut(efficiency: string): string {
  return (
    'What covariates with a known mean explain is taken out of the scores: how attack and shock rolls fell against all that they could ' +
    'have come to, who won the Setup Roll against the chance to win it, and the packs that were drawn. Slopes come from earlier games ' +
    `alone, so the scores stay unbiased. Efficiency ${efficiency}: a game is worth ${efficiency} independent ones.`
  );
}

export function luckUnknown(): string {
  return 'Nothing is taken out of the scores: luck was not measured, or too few games were won or lost.';
}

export function luckKept(): string {
  return 'Nothing is taken out of the scores: so the intervals are exact at every look.';
}

/** One sentence on pairs for the method section. */
export function pairsSentence(ratio: string, error: string): string {
  return `Measured on this run, pairing multiplies the variance of the score by ${ratio} ± ${error} (1: no effect).`;
}

export function pairsUnknown(): string {
  return 'The effect of pairing on the error could not be measured on this run.';
}

/** One sentence on the spread of the packs. */
export function spreadSentence(observed: string, chance: string): string {
  return `All in all the packs lie ${observed} points from their character’s average; chance alone would put them ${chance} points off.`;
}

export function spreadUnknown(): string {
  return 'Every character played one pack, so there is no spread of packs.';
}

export function unplayedUnknown(): string {
  return 'Which rules are not played was not recorded for this run.';
}

/** @param unprinted rules that are played with house values where nobody has the printed ones */
export function unplayedSummary(rules: number, unprinted = 0): string {
  const house = `${unprinted} with house values for unprinted ones`;
  if (rules === 0 && unprinted > 0) return `Every rule is played, ${house}`;
  if (rules === 0) return 'Every rule that is known to shockroll is played.';
  const left =
    rules === 1 ? '1 rule is not or only partly played' : `${rules} rules are not or only partly played`;
  return unprinted === 0 ? left : `${left}; ${house}`;
}

export const RULE = 'Rule';
export const RULE_TITLE = 'What it says';
export const RULE_STATUS = 'Played';
export const RULE_NOTE = 'Note';
export const CONFIGURATION = 'Configuration';
export const FACTS = {
  version: 'shockroll',
  seed: 'Seed',
  games: 'Games',
  catalogue: 'Data (SHA-256)',
  results: 'Results (SHA-256)',
} as const;

export function tableRegion(title: string): string {
  return `Table: ${title}`;
}

export function notRepeated(): string {
  return 'No other players repeated the whole study: --along PLAYER,PLAYER does that with each of them on both sides.';
}
