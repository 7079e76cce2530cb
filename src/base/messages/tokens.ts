/** Sentences of `balance tokens`. */
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

/** Effects of a token as a table shows them. */
export function effectWord(effect: 'raises' | 'lowers' | 'equal' | 'open'): string {
  switch (effect) {
    case 'raises':
      return '+ helps';
    case 'lowers':
      return '− hurts';
    case 'equal':
      return '= no matter';
    case 'open':
      return '? open';
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
      return '? open';
  }
}

export function tokenOn(token: string, bearer: string): string {
  return `${token} on ${bearer}`;
}

/** @param pack left out when the item is the same with every pack */
export function insteadOf(item: string, packs: readonly string[]): string {
  return packs.length === 0 ? item : `${item} (${packs.join(', ')})`;
}

/** Who is worth most. @param isFirst by more than chance explains */
export function bestClause(
  name: string,
  side: string,
  points: string,
  interval: string,
  isKnown: boolean,
  isFirst: boolean,
): string {
  if (!isKnown) return `no token is known to help; the best found is ${name}, ${points} points (${interval})`;
  const lead = isFirst ? ', more than any other' : '; whether more than any other is open';
  return `${name} is worth ${points} points to ${side} (${interval})${lead}`;
}

export function worstClause(name: string, side: string, points: string, interval: string): string {
  return `${name} costs ${side} most: ${points} points (${interval})`;
}

/** @param grows `raises`, `lowers`: the side's score, by more than chance explains */
export function limitClause(
  limit: number,
  side: string,
  before: string,
  after: string,
  change: string,
  interval: string,
  grows: 'raises' | 'lowers' | 'equal' | 'open',
): string {
  const who = `with up to ${limit === 1 ? 'one token' : `${limit} tokens`} a side ${side}’s score`;
  const numbers = `from ${before} % to ${after} % (${change} points, ${interval})`;
  switch (grows) {
    case 'raises':
      return `${who} rises ${numbers}`;
    case 'lowers':
      return `${who} falls ${numbers}`;
    case 'equal':
      return `${who} hardly moves, ${numbers}`;
    case 'open':
      return `whether ${who} moves is open, ${numbers}`;
  }
}

/** @param isKnown by more than chance explains */
export function banClause(
  token: string,
  side: string,
  score: string,
  change: string,
  interval: string,
  isKnown: boolean,
): string {
  const where = `${side} at ${score} %, ${change} points, ${interval}`;
  return isKnown
    ? `banning ${token} brings it nearest to even (${where})`
    : `no ban is known to bring it nearer to even; nearest comes banning ${token} (${where})`;
}

export function tokensClaim(where: string, clauses: readonly string[]): string {
  return `${where}: ${clauses.join('; ')}.`;
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
    `${percentLevel(confidence)}. No matter: the whole interval lies within ±${margin} points.`
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
    `Intervals are simultaneous over the table at ${percentLevel(confidence)}.`
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
    `over the table at ${percentLevel(confidence)}.`
  );
}

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

export function playersLimit(players: string): string {
  return `The games are those of ${players}; other players may make more of a token (--along).`;
}

export function interruptedLimit(): string {
  return 'The run was interrupted before the sets, limits and bans.';
}

export function openLimit(games: string): string {
  return `What is open with at most ${games} games of each may be decided with more (--games).`;
}
