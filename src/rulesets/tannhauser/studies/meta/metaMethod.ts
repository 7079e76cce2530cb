/** By what method loadouts are found and compared, in sentences. */
import { formatCount } from '../../../../answer/format.ts';
import { SELECTION } from '../../../../experiments/metaGame.ts';
import { percentLevel } from '../../../../tables/phrases.ts';
import type { MetaStudy } from './metaStudy.ts';
import { selectionText } from './metaTables.ts';

/** Whether a search chose loadouts. */
export function isSearched({ origins }: MetaStudy): boolean {
  return origins.some((origin) => origin === 'searched' || origin === 'full');
}

/** How the loadouts were found, weighted and rated. */
export function methodOf(study: MetaStudy): readonly string[] {
  const { meta, games } = study;
  return [
    isSearched(study)
      ? searchMethod(
          games.drawn === 0 ? null : formatCount(games.drawn),
          formatCount(games.search),
          formatCount(games.payoffs),
        )
      : `The weights of the loadouts were chosen in ${formatCount(games.search)} games; their scores were measured in ${formatCount(games.payoffs)} others.`,
    equilibriumMethod(),
    ratingMethod(meta.confidence),
    alphaRankMethod(selectionText(SELECTION.strength, SELECTION.population)),
  ];
}

/**
 * Sentence about the games of each stage.
 * @param drawn games with random packs; null without any
 */
function searchMethod(drawn: string | null, search: string, payoffs: string): string {
  return (
    `The search for loadouts is a double oracle (McMahan, Gordon and Blum 2003). It starts from one pack for all, drawn packs` +
    `${drawn === null ? '' : ` and the best packs of ${drawn} games with random ones`}: each side improves its answer to the current equilibrium, pack by pack, until no answer gains ` +
    `more than its standard error (${search} games). Its last equilibrium gives the weights. The payoffs were then played again with other ` +
    `seeds (${payoffs} games), to keep the luck of the search out of them.`
  );
}

function equilibriumMethod(): string {
  return (
    'The weights are those of the equilibrium of the zero-sum game of scores (linear programs, HiGHS) in the first set of games. All else is ' +
    "measured in the second set. The first side's weights against their worst answer give the lower bound of the score of good players. " +
    "The other side's weights against the best answer give the upper bound. The bounds of a weight are its least and its most in all mixtures " +
    'that no answer shows to be worse. Meetings share their seeds, and a pair of games is one observation.'
  );
}

function ratingMethod(confidence: number): string {
  return (
    'Ratings of loadouts are those of Bradley and Terry (1952) by scores, a draw half a win, every meeting with the same weight; their errors ' +
    `come from pairs of games with common seeds, and their intervals are simultaneous at ${percentLevel(confidence)} (simulated maximum of ` +
    'correlated normal errors: Hothorn, Bretz and Westfall 2008).'
  );
}

/**
 * Sentence about alpha-rank.
 * @param selection see selectionInWords
 */
function alphaRankMethod(selection: string): string {
  return (
    'α-rank is the share of time in which a population, one for each side, fields a loadout when single mutants with others invade it and ' +
    `take over, more likely the better they score (Omidshafiei and others 2019; ${selection}). Its bounds are the shares with the loadout at the ` +
    'good ends of its scores and its rivals at the bad ends of theirs, and the reverse.'
  );
}
