/** How `balance meta` found its answer. */
import { percentLevel } from './tables.ts';

/** @param drawn games with random packs; null when there were none */
export function searchMethod(drawn: string | null, search: string, payoffs: string): string {
  return (
    `Load-outs were searched by double oracle (McMahan, Gordon and Blum 2003), from one pack for all, drawn packs` +
    `${drawn === null ? '' : ` and the best packs of ${drawn} games with random ones`}: each side answers the equilibrium of those found so far, pack by pack, until no answer gains ` +
    `more than its standard error (${search} games). The payoffs were then played anew with seeds of their own (${payoffs} games), so ` +
    'that the luck of the search is not in them.'
  );
}

export function givenMethod(payoffs: string): string {
  return `The payoffs of the load-outs were played in ${payoffs} games.`;
}

export function equilibriumMethod(replicates: number): string {
  return (
    'The equilibrium is that of the zero-sum game of scores, by linear programs (HiGHS). Meetings share their seeds, so the ' +
    `${replicates} replicates of the Bayesian bootstrap weigh pairs of games, each pair alike in all meetings; half a pair won and half a pair lost ` +
    'in each meeting stand for what so few games cannot show (the prior of Jeffreys).'
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
    `take over the likelier the better they score (Omidshafiei and others 2019; ${selection}).`
  );
}
