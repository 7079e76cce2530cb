/** Sentences of `balance tokens`. */
import { shortName } from '../claim.ts';
import { percentLevel } from './tables.ts';

export const SIDE = 'Side';
export const BEARER = 'Bearer';
export const TOKEN = 'Token';
export const INSTEAD = 'Instead of';
export const GAMES = 'Games';
export const POINTS = 'Points';
export const EFFECT = 'Effect';
export const LIMIT = 'Limit';
export const BAN = 'Ban';
export const NO_BAN = 'none';
export const CHANGE = 'Change';
export const PICK = 'Pick';
export const AXIS = 'Points of score for the bearer’s side';

export function leastGames(found: number, least: number): string {
  return `found ${found}, expected at least ${least}: games are looked at four times, a pair or two each time`;
}

export function tokensInTeams(): string {
  return 'found bonus tokens in the teams, expected none: the study hands them out itself';
}

export function contestedTeams(): string {
  return 'found ~ or ~~ in the teams, expected teams without: a token is handed to somebody who is there in every game';
}

export function noBearer(): string {
  return 'nobody in the teams may take any of the bonus tokens (T-SETUP-08)';
}

/** Effects of a token as a table shows them. @param isLeft whether the race went on without it */
export function effectWord(effect: 'raises' | 'lowers' | 'equal' | 'open', isLeft = false): string {
  if (isLeft && effect === 'open') return '? left early';
  switch (effect) {
    case 'raises':
      return '+ helps';
    case 'lowers':
      return '− hurts';
    case 'equal':
      return '= no matter';
    case 'open':
      return '? inconclusive';
  }
}

/** Effects of a ban as a table shows them. */
export function banWord(effect: 'nearer' | 'farther' | 'open'): string {
  switch (effect) {
    case 'nearer':
      return '+ nearer to even';
    case 'farther':
      return '− farther from even';
    case 'open':
      return '? inconclusive';
  }
}

export function tokenOn(token: string, bearer: string): string {
  return `${token} on ${bearer}`;
}

/** @param pack left out when the item is the same with every pack */
export function insteadOf(item: string, packs: readonly string[]): string {
  return packs.length === 0 ? item : `${item} (${packs.join(', ')})`;
}

/** `Doom on Eva Krämer is worth +4.1 points to Union (+1.0 to +7.2)` @param isFirst by more than chance explains */
export function bestClause(
  name: string,
  side: string,
  points: string,
  interval: string,
  isFirst: boolean,
): string {
  const lead = isFirst ? ', more than any other' : '';
  return `${shortName(name)} is worth ${points} points to ${shortName(side)} (${interval})${lead}`;
}

export function nothingHelps(): string {
  return 'no token is known to help';
}

export function worstClause(name: string, side: string, points: string, interval: string): string {
  return `${shortName(name)} costs ${shortName(side)} most: ${points} points (${interval})`;
}

/** `up to 3 tokens a side move the score of Reich by +3.2 points (+1.0 to +5.4)` */
export function limitClause(limit: number, side: string, points: string, interval: string): string {
  return `${upTo(limit)} the score of ${shortName(side)} by ${points} points (${interval})`;
}

export function openLimitClause(limit: number, side: string): string {
  return `whether ${upTo(limit)} the score of ${shortName(side)} is inconclusive`;
}

function upTo(limit: number): string {
  return limit === 1 ? 'one token a side moves' : `up to ${limit} tokens a side move`;
}

/** `banning Doom brings it nearer to even, Reich at 51 % (48–54)` */
export function banClause(token: string, side: string, score: string, interval: string): string {
  return `banning ${shortName(token)} brings it nearer to even, ${shortName(side)} at ${score} % (${interval})`;
}

export function noBan(): string {
  return 'no ban is known to bring it nearer to even';
}

/** What a second player checks, as a table's column and in words. */
export const MATTER = 'Token, limit or ban';
export const LIMIT_MATTER = 'the limit on tokens';
export const BEST_TOKEN = 'the best token';

export function banMatter(token: string): string {
  return `ban of ${token}`;
}

export function helps(name: string): string {
  return `${name} helps`;
}

export function hurts(name: string): string {
  return `${name} hurts`;
}

export function limitFavours(side: string): string {
  return `tokens favour ${side}`;
}

export function banHelps(token: string): string {
  return `banning ${token} brings it nearer to even`;
}

export function valuesTitle(): string {
  return 'What each token is worth to its bearer’s side';
}

export function valuesNote(confidence: number, count: number, looks: number, margin: string): string {
  return (
    `Points: score of the bearer’s side with the token less without it, in percentage points, in place of the items that a screening ` +
    `found best; the interval is simultaneous over ${count === 1 ? 'the token' : `all ${count}`} and ${looks} looks at ` +
    `${percentLevel(confidence)}. No matter: the whole interval lies within ±${margin} points. Left early: others of its side ` +
    'were ahead, so its games ended at a look, too few to tell whether it matters.'
  );
}

export function valuesCaption(confidence: number): string {
  return `Score with the token less without it; simultaneous ${percentLevel(confidence)} intervals`;
}

export function valuesAlternative(rows: readonly string[]): string {
  return `What each token is worth with its interval: ${rows.join('; ')}.`;
}

export function setsTitle(): string {
  return 'The tokens that each side had best take together';
}

export function setsNote(): string {
  return 'Chosen one after the other, each for what it adds to those before it; a side takes no more than pay.';
}

export function limitsTitle(side: string): string {
  return `Score of ${side} by the limit on tokens`;
}

export function limitsNote(confidence: number, sides: readonly [string, string]): string {
  return (
    `Limit: most tokens a side, taken in the order of the table above. Score: of ${sides[0]} when both sides take theirs, and its ` +
    `change from limit 0. ${sides[0]} alone, ${sides[1]} alone: points that a side wins with its tokens while the other has none. ` +
    `Intervals are simultaneous over the table at ${percentLevel(confidence)}. ${CHANGE_NOTE}`
  );
}

export function alone(side: string): string {
  return `${side} alone`;
}

export function score(side: string): string {
  return `${side} %`;
}

export function bansTitle(limit: number): string {
  return `Bans, with up to ${limit} ${limit === 1 ? 'token' : 'tokens'} a side`;
}

export function bansNote(confidence: number): string {
  return (
    'Both sides fill the gap that the ban leaves with the best of the rest. Change: points against no ban; intervals are simultaneous ' +
    `over the table at ${percentLevel(confidence)}. ${CHANGE_NOTE}`
  );
}

/** Each has its own regression on luck. */
const CHANGE_NOTE =
  'Luck of the dice is taken out of each score and of each change by itself, so a change can differ a little from the scores beside it.';

/** Where the games went. */
export function stagesMethod(replacements: string, values: string, search: string, limits: string): string {
  return (
    `${replacements} games screened what each token had best replace with each pack; ${values} measured the tokens, of which those ` +
    `that might be the best of their side played on after each of four looks; ${search} searched for the best sets; ${limits} ` +
    'measured limits and bans. Every stage has seeds of its own.'
  );
}

export function pairedMethod(): string {
  return 'Within a stage all variants have the same seeds: setup, each side’s dice and each side’s player have random streams of their own.';
}

export function greedyLimit(): string {
  return 'The sets are those of a greedy search among the three best of the rest at each step; a better one may exist, and neither side adapts to the other.';
}

export function interruptedLimit(): string {
  return 'The run was interrupted before the sets, limits and bans.';
}

export function openLimit(games: string): string {
  return `Inconclusive at ${games} games of each, at most; increase --games.`;
}
