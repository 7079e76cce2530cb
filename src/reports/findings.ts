import { formatCount, formatInterval, formatPercent, formatPercentIn } from '../answer/format.ts';
import type { BlockEfficiency } from '../experiments/blockEfficiency.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { PacksResult } from '../experiments/packs.ts';
import { isFact } from '../experiments/studyFindings.ts';
import { sideNames } from '../tables/names.ts';
import { percentLevel } from '../tables/phrases.ts';

/** A key value with its meaning. */
export interface KeyNumber {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** The key values of a report. @param packs undefined in games without packs */
export function keyNumbers(matchup: MatchupResult, seed: number, packs?: PacksResult): KeyNumber[] {
  const names = sideNames(matchup.sides);
  return [
    { label: 'Games', value: formatCount(matchup.games), note: `full games, seed ${seed}` },
    ...matchup.sides.map(({ score: { estimate, low, high } }, side) => ({
      label: `${names[side]} scores`,
      value: `${formatPercentIn(estimate, low, high)} %`,
      note: `${formatInterval(low, high)} %, ${percentLevel(matchup.confidence)} interval`,
    })),
    {
      label: 'Draws',
      value: `${formatPercent(matchup.draws / matchup.games)} %`,
      note:
        matchup.capped === null
          ? `${formatCount(matchup.draws)} of the games`
          : `${formatCount(matchup.capped)} stopped at the turn cap`,
    },
    {
      label: 'Length',
      value: `${formatCount(matchup.turns.p50)} turns`,
      note: `median; 95 % within ${matchup.turns.p95}`,
    },
    ...(packs === undefined || packs.comparisons === 0 ? [] : [flaggedNumber(packs)]),
  ];
}

/** Number of packs whose flag is confirmed, as far as a second player checked it. */
function flaggedNumber({ packs, comparisons }: PacksResult): KeyNumber {
  const facts = packs.filter(isFact).length;
  const flagged = packs.filter((pack) => pack.flagged !== null).length;
  const isChecked = packs.some(({ check }) => check !== undefined);
  return isChecked
    ? {
        label: 'Packs confirmed',
        value: formatCount(facts),
        note: `by a second player, of ${flagged} flagged and ${comparisons} compared`,
      }
    : { label: 'Packs flagged', value: formatCount(facts), note: `of ${comparisons} compared` };
}

/** @param efficiency `2.2` */
function luckTakenOut(efficiency: string): string {
  return (
    'Scores are corrected by covariates with a known mean: the result of attack and shock rolls against their other possible ' +
    'results, the winner of the Setup Roll against the chance to win it, and the drawn packs. Slopes come from earlier games ' +
    `only, so the scores stay unbiased. Efficiency ${efficiency}: a game is worth ${efficiency} independent ones.`
  );
}

/** How luck was removed from the scores, and its efficiency. */
export function luckSentence({ sides: [{ score }], planned }: MatchupResult): string {
  if (planned !== null) return 'Scores are not corrected, so the intervals are exact at every look.';
  return score.efficiency === null
    ? 'Scores are not corrected: luck was not measured, or too few games were won or lost.'
    : luckTakenOut(score.efficiency.toFixed(1));
}

/** How playing in pairs affected the error. */
export function pairsSentence(matchup: MatchupResult): string {
  const { pairs } = matchup;
  if (pairs === null) return 'The effect of pairing on the error could not be measured on this run.';
  return `Measured on this run, pairing multiplies the variance of the score by ${pairs.designEffect.toFixed(2)} ± ${pairs.standardError.toFixed(2)} (1: no effect).`;
}

/** How packs are drawn if they are not fixed. */
function packDrawSentenceText(stratified: boolean): string {
  return stratified
    ? 'Packs that are not fixed are drawn so that each character plays each of its packs equally often, independently of each ' +
        'other (Latin hypercube sampling); the intervals are those of independent draws.'
    : 'Packs that are not fixed are drawn independently.';
}

/** How packs were drawn if they are not fixed, and the efficiency of that. */
export function packDrawSentence(stratified: boolean, blockEfficiency: BlockEfficiency | null): string {
  const drawn = packDrawSentenceText(stratified);
  if (blockEfficiency === null) return drawn;
  return `${drawn} Measured on this run, a game was worth about ${blockEfficiency.efficiency.toFixed(2)} ± ${blockEfficiency.standardError.toFixed(2)} games with independent draws for the score of the sides.`;
}

/** The overall spread between packs. */
export function spreadSentence({ spread }: PacksResult): string {
  if (spread === null) return 'Every character played only one pack, so packs have no spread.';
  return `On average the packs are ${formatPercent(spread.observed)} points from their character’s mean; chance alone would put them ${formatPercent(spread.chance)} points off.`;
}
