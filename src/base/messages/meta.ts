/** Sentences of `balance meta`. */
import { listedNames, shortName } from '../claim.ts';
import { percentLevel, pText } from './tables.ts';

export const SIDE = 'Side';
export const LOAD_OUT = 'No.';
export const PICKS = 'Load-out';
export const RATING = 'Elo';
export const WEIGHT = 'Weight %';
export const SCORE = 'Score %';
export const ALPHA_RANK = 'α-rank %';
export const DOMINATED = 'Dominated';
export const CHARACTER = 'Character';
export const PACK = 'Pack';
export const FIELDED = 'Fielded %';
export const VERDICT = 'Verdict';
export const CHOICES = 'Choices';
export const POINTS = 'Points';
export const SCORE_AXIS = 'Score';
export const WEIGHT_AXIS = 'Weight in the equilibrium';

export function loadOutExpected(found: string): string {
  return `found "${found}", expected first=TEAM or second=TEAM, such as first=eva-kramer:combat,karl-zermann:stamina`;
}

export function contestedTeams(): string {
  return 'found ~ or ~~, expected a team without: a load-out is what stands on the table in every game';
}

export function drawnLoadOut(): string {
  return 'leaves a pack or a bonus token to chance, expected every choice made: ID:PACK for each character';
}

export function loadOutTwice(): string {
  return 'is given twice';
}

export function nothingToChoose(): string {
  return 'every pack of both teams is settled, expected at least one to choose, or several --load-out of a side';
}

export function leastGames(found: number, least: number): string {
  return `found ${found}, expected at least ${least}: the search chooses responses by a quarter of them`;
}

/** `Combat (Karl Zermann, Eva Kramer), Stamina (…)`, or `Combat for all`. */
export function loadOutInWords(packs: ReadonlyMap<string, readonly string[]>): string {
  const [only, ...others] = packs.keys();
  if (others.length === 0 && (packs.get(only)?.length ?? 0) > 1) return `${only} for all`;
  return [...packs].map(([pack, figures]) => `${pack} (${figures.join(', ')})`).join(', ');
}

/** `between good players Reich scores 48 % (45–51)` */
export function valueClause(side: string, score: string, interval: string): string {
  return `between good players ${shortName(side)} scores ${score} % (${interval})`;
}

/** `good choices move it by −4.1 points (−6.0 to −2.2) from random packs` */
export function drawnClause(change: string, interval: string): string {
  return `good choices move it by ${change} points (${interval}) from random packs`;
}

export function mostlyClause(side: string, loadOut: string, weight: string, interval: string): string {
  return `${shortName(side)} fields mostly ${loadOut} (${weight} %, ${interval})`;
}

export function openMostly(side: string): string {
  return `what ${shortName(side)} fields most is inconclusive`;
}

export function neverClause(picks: readonly string[]): string {
  return `no good player fields ${listedNames(picks, 'or')}`;
}

export function fieldedBy(loadOut: string, side: string): string {
  return `${loadOut} for ${side}`;
}

export function dominatedClause(loadOuts: readonly string[]): string {
  return `dominated: ${listedNames(loadOuts)}`;
}

/** What a second player checks, as a table's column and in words. */
export const MATTER = 'Score of good players';
export const WHO_LEADS = 'who is ahead between good players';
export const WHAT_CHOICES_DO = 'what good choices change';

export function mostlyMatter(side: string): string {
  return `what ${shortName(side)} fields most`;
}

export function dominatedMatter(side: string): string {
  return `which load-outs of ${shortName(side)} are dominated`;
}

export function packOf(pack: string, character: string): string {
  return `${pack} of ${character}`;
}

export function numbered(side: string, number: number): string {
  return `${side} ${number}`;
}

export function leads(side: string): string {
  return `${side} is ahead between good players`;
}

export function neverFielded(pick: string): string {
  return `${pick} is not fielded`;
}

export function equilibriumTitle(): string {
  return 'What good players field';
}

export function equilibriumNote(confidence: number): string {
  return (
    'Weight: how often a side fields the load-out in the Nash equilibrium of the games that chose; of all equilibria the most even one. ' +
    `Its interval: the weights that other games allow, ${percentLevel(confidence)} together over a side. ` +
    `Score: of its side against the other's weights, in those other games; ${percentLevel(confidence)}, each for itself.`
  );
}

export function alphaRankNote(selection: string): string {
  return `α-rank: share of time that evolving populations field it (${selection}), each interval for itself.`;
}

export function selectionInWords(strength: number, population: number): string {
  return `strength ${strength}, populations of ${population}`;
}

export function packsTitle(): string {
  return 'The packs of each load-out';
}

/** `Cbt: Combat. Sta: Stamina.` */
export function packsNote(shorts: readonly (readonly [pack: string, short: string])[]): string {
  return shorts.map(([pack, short]) => `${short}: ${pack}.`).join(' ');
}

const SHORT_PACKS: Readonly<Record<string, string>> = { combat: 'Cbt', stamina: 'Sta', command: 'Cmd' };

/** A pack's id in three letters; anything else as it is. */
export function packShort(id: string): string {
  return SHORT_PACKS[id] ?? id;
}

export function picksTitle(): string {
  return 'How often good players field each pack';
}

export function picksNote(confidence: number): string {
  return (
    'Fielded: weight of the load-outs with the pack. It is never fielded when all of them are dominated. ' +
    `Intervals: ${percentLevel(confidence)}, together over a side.`
  );
}

/** Whether a pick is fielded, as a table shows it. */
export function pickWord(word: 'fielded' | 'never' | 'open'): string {
  switch (word) {
    case 'fielded':
      return '+ fielded';
    case 'never':
      return '− never';
    case 'open':
      return '? inconclusive';
  }
}

export const IS_DOMINATED = 'yes';

export function dominatedNote(confidence: number): string {
  return `Dominated: others are better whatever it meets, ${percentLevel(confidence)} together over a side.`;
}

export function valueTitle(side: string): string {
  return `Score of ${side} by how packs are chosen`;
}

export function valueNote(confidence: number): string {
  return `Points: less the score with random packs, in percentage points. Intervals: ${percentLevel(confidence)}.`;
}

export const GOOD_PLAYERS = 'both sides as good players do';
export const RANDOM_PACKS = 'at random';

export function ratingsTitle(): string {
  return 'Ratings of the load-outs';
}

export function ratingsNote(confidence: number): string {
  return (
    'Elo above the mean of all load-outs of both sides (Bradley–Terry, a draw half a win). A rating is one number: it does not know whom ' +
    `the other side fields, which the equilibrium does. Intervals: ${percentLevel(confidence)}, together over all load-outs.`
  );
}

/** @param where `Castle Ksiaz, Deathmatch` */
export function ratingsExplain(where: string, pValue: string): string {
  return `${where}: ratings foresee the score of every meeting as well as chance allows (p ${pText(pValue)}).`;
}

export function ratingsLose(where: string, miss: string, chance: string, pValue: string): string {
  return (
    `${where}: ratings miss the scores of meetings by ${miss} points where chance makes ${chance} (p ${pText(pValue)}): which load-out is better ` +
    'depends on what it meets, and one number each cannot say so. Go by the equilibrium.'
  );
}

export function payoffsTitle(first: string, second: string): string {
  return `Score of ${first} in %: its load-outs by row, those of ${second} by column`;
}

export function payoffsNote(games: string): string {
  return `${games} games of each meeting.`;
}

export function cellsTitle(side: string): string {
  return `Score of ${side} in every meeting`;
}

export function weightsCaption(confidence: number): string {
  return `Weights in the equilibrium; lines: what the games allow, ${percentLevel(confidence)} together over a side`;
}

export function weightsAlternative(rows: readonly string[]): string {
  return `Weight of each load-out in the equilibrium with its interval: ${rows.join('; ')}.`;
}

export function payoffsCaption(games: string, side: string): string {
  return `Score of ${side} in percent, ${games} games of each meeting; blue is good for it, orange for the other side`;
}

export function payoffsAlternative(side: string, lowest: string, highest: string): string {
  return `Score of ${side} in every meeting of load-outs; lowest ${lowest}, highest ${highest}.`;
}

/** `42.1 % in Reich 1 against Union 3` */
export function meetingInWords(score: string, first: string, second: string): string {
  return `${score} % in ${first} against ${second}`;
}

export function greedyLimit(): string {
  return 'Answers were searched one pack at a time: a load-out that needs several changes at once may have been missed.';
}

export function fullLimit(most: number): string {
  return `The search ended at ${most} load-outs a side, before answers ceased to gain; more may be worth fielding (--strategies).`;
}

export function givenLimit(): string {
  return 'Only the load-outs given were tried; good players may field others.';
}

export function openLimit(games: string): string {
  return `Inconclusive at ${games} games of each meeting; increase --games.`;
}
