/** How `balance meta` found its answer. */
import { percentLevel } from './tables.ts';

/** @param drawn games with random packs; null when there were none */
export function searchMethod(drawn: string | null, search: string, payoffs: string): string {
  return (
    `Load-outs were searched by double oracle (McMahan, Gordon and Blum 2003), from one pack for all, drawn packs` +
    `${drawn === null ? '' : ` and the best packs of ${drawn} games with random ones`}: each side answers the equilibrium of those found so far, pack by pack, until no answer gains ` +
    `more than its standard error (${search} games). Its last equilibrium says the weights. The payoffs were then played anew with seeds of their ` +
    `own (${payoffs} games), so that the luck of the search is not in them.`
  );
}

/** @param chosen games that chose weights @param payoffs games that measured what they bring */
export function givenMethod(chosen: string, payoffs: string): string {
  return `The weights of the load-outs were chosen in ${chosen} games; what they bring was measured in ${payoffs} others.`;
}

export function equilibriumMethod(): string {
  return (
    'The weights are those of the equilibrium of the zero-sum game of scores, by linear programs (HiGHS), in the games that chose; all else is ' +
    "measured in the others. What the first side's weights bring against their worst answer is the lower bound of the score of good players. " +
    "What the other side's weights allow the best answer is the upper bound. The bounds of a weight are its least and its most in all mixtures " +
    'that no answer shows to be worse. Meetings share their seeds, and a pair of games is one observation.'
  );
}

export function ratingMethod(confidence: number): string {
  return (
    'Ratings of load-outs are those of Bradley and Terry (1952) by scores, a draw half a win, every meeting with the same weight; their errors ' +
    `are those that pairs of games with common seeds have, and their intervals hold together at ${percentLevel(confidence)} (simulated maximum of ` +
    'correlated normal errors: Hothorn, Bretz and Westfall 2008).'
  );
}

/** @param selection see selectionInWords */
export function alphaRankMethod(selection: string): string {
  return (
    'α-rank is the share of time in which a population, one for each side, fields a load-out when single mutants with others invade it and ' +
    `take over the likelier the better they score (Omidshafiei and others 2019; ${selection}). Its bounds are the shares with the load-out at the ` +
    'good ends of its scores and its rivals at the bad ends of theirs, and the reverse.'
  );
}
