/** Words of `check`. */
import { percentLevel } from './tables.ts';

export const CLAIM = 'Claim';
export const VERDICT = 'Verdict';
export const NEAREST = 'Nearest to the edge';
export const ALLOWED = 'Allowed';
export const FOUND = 'Found';
export const SECOND = 'Second player';

export const SECOND_CLAIMS_HELP =
  'PLAYER that checks what is decided, with half as many games on both sides, or none; a claim of a player by name needs no check';

export function boundsNeeded(): string {
  return 'expected one of between, at-least and at-most (the last two may stand together)';
}

export function boundsTurned(low: number, high: number): string {
  return `allows nothing: from ${low} to ${high}`;
}

/** A bound that no figure of the claim can reach. */
export function boundsOutside(bound: string, low: number, high: number): string {
  return `found the bound ${bound}, expected one from ${low} to ${high}`;
}

/** @param said in the file */
export function rulesetsDiffer(found: string, file: string, said: string): string {
  return `found ${found}, but ${file} is about ${said}; leave the option out`;
}

export function checkTitle(): string {
  return 'Claims';
}

export function checkNote(confidence: number): string {
  return (
    'Allowed, found and interval of a claim are in the same unit: scores and chances in percent, differences of score in percentage ' +
    'points, everything else in numbers. ' +
    `Score: points a game, a draw is half a point. All intervals hold together at ${percentLevel(confidence)}, however often they are ` +
    `looked at. So the chance that any verdict of this file is wrong is at most ${percentLevel(1 - confidence)}. ` +
    'Where a claim is about several figures, the line shows the one that is nearest to leaving what is allowed. An exact figure has no interval.'
  );
}

export function watchedMethod(): string {
  return 'Scores and differences have intervals that hold at every look, so the games of a study stop when its claims are decided.';
}

export function pairedMethod(): string {
  return 'A change is played with the seeds of the games without it; its difference is taken game by game.';
}

export function wholeMethod(): string {
  return 'Prices are judged once, when all games are played: found is what a unit is worth for each army point that it costs, 1 is fair.';
}

export function exactMethod(): string {
  return 'Odds are exact: they are computed, not played.';
}

/** Of the charts, by the unit of their claims. */
export const CLAIM_AXES = {
  share: 'Score or chance',
  difference: 'Difference of score in points',
  amount: 'Number',
} as const;

export function claimsChartTitle(scale: keyof typeof CLAIM_AXES): string {
  const units = { share: 'scores and chances', difference: 'differences of score', amount: 'numbers' };
  return `Claims about ${units[scale]}, and what was found`;
}

export function claimsChartCaption(confidence: number): string {
  return `Dot: found; line: its interval at ${percentLevel(confidence)}; upright lines: the ends of what is allowed. Where a claim does not hold, or is undecided, that stands behind it.`;
}

export function claimsChartAlternative(claims: readonly string[]): string {
  return `Claims with what was found and what is allowed: ${claims.join('. ')}.`;
}

export const NOTHING_FOUND = 'nothing found yet';
/** A figure without games: nothing is sampled. */
export const EXACT = 'exact';

/** How many claims have which verdict. */
export type ClaimCountsByVerdict = Readonly<
  Record<'accepted' | 'rejected' | 'depends' | 'undecided', number>
>;

export function checkClaim({ accepted, rejected, depends, undecided }: ClaimCountsByVerdict): string {
  const all = accepted + rejected + depends + undecided;
  const parts = [
    `${accepted} accepted`,
    `${rejected} rejected`,
    ...(depends === 0 ? [] : [`${depends} ${depends === 1 ? 'depends' : 'depend'} on who plays`]),
    ...(undecided === 0 ? [] : [`${undecided} undecided: more games (--games) may decide`]),
  ];
  return `Of ${all === 1 ? 'one claim' : `${all} claims`}, ${parts.join(', ')}.`;
}

/** `rejected by greedy: Union 38.0 % (35.1–40.9); 4,000 games` @param found as the claim's own line has it */
export function secondFound(verdict: string, player: string, found: string): string {
  return `${verdict} ${verdict === 'undecided' ? 'with' : 'by'} ${player}: ${found}`;
}

/** What the second player of a file does. */
export function secondMethod(player: string): string {
  return `${player} plays the studies of decided claims once more, with at most half as many games. A claim that one accepts and the other rejects depends on who plays.`;
}

export const DRAWS = 'draws';
export const FIRST_TO_ACT = 'who acts first';

export function entryPoint(name: string): string {
  return `entry point ${name}`;
}

/** @param asked null where nothing had to be played */
export function checkFooter(games: string, asked: string | null, seed: number, command: string): string {
  const played =
    asked === null ? 'No game had to be played' : `${games} games of at most ${asked}, seed ${seed}`;
  return `${played}. Again: ${command}`;
}

export function noSubject(): string {
  return 'is about nobody in these games';
}

export function changeOf(change: string, side: string): string {
  return `${change}, for ${side}`;
}

export function reportTitle(file: string): string {
  return `Claims of ${file}`;
}

/** Why a figure of an attack is none. @param known those that it has */
export function figureUnknown(figure: string, known: readonly string[]): string {
  return `nobody can say ${figure} of this attack; it has ${known.join(', ')}`;
}

/** @param figure `kill` @param what `eva-kramer against john-macneal` */
export function figureOf(figure: string, what: string): string {
  return `${figure}, ${what}`;
}

export function against(attacker: string, target: string): string {
  return `${attacker} against ${target}`;
}
