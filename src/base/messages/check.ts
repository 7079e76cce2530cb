/** Words of `check`. */
import { percentLevel } from './tables.ts';

export const CLAIM = 'Claim';
export const VERDICT = 'Verdict';
export const WORST = 'Nearest to the edge';
export const ALLOWED = 'Allowed %';

export function boundsNeeded(): string {
  return 'expected one of between, at-least and at-most (the last two may stand together)';
}

export function boundsTurned(low: number, high: number): string {
  return `allows nothing: from ${low} to ${high}`;
}

export function packWithoutCharacter(): string {
  return 'character and pack mean something only with "about: packs"';
}

export function checkTitle(): string {
  return 'Claims';
}

export function checkNote(confidence: number): string {
  return (
    `Score: points a game, a draw is half a point; the share of draws where the claim is about them. The interval holds at ` +
    `${percentLevel(confidence)} at every look, so games stop when the claim is decided; where a claim is about several scores, over ` +
    'all of them together, and the line shows the one that is nearest to leaving what is allowed.'
  );
}

export function checkClaim(accepted: number, rejected: number, undecided: number): string {
  const parts = [
    `${accepted} accepted`,
    `${rejected} rejected`,
    ...(undecided === 0 ? [] : [`${undecided} undecided: more games (--games) may decide`]),
  ];
  return `Of ${accepted + rejected + undecided === 1 ? 'one claim' : `${accepted + rejected + undecided} claims`}, ${parts.join(', ')}.`;
}

export const DRAWS = 'draws';
export const FIRST_TO_ACT = 'who acts first';

export function entryPoint(name: string): string {
  return `entry point ${name}`;
}

export function checkFooter(games: string, asked: string, seed: number, command: string): string {
  return `${games} games of at most ${asked}, seed ${seed}. Again: ${command}`;
}

export function noSubject(): string {
  return 'is about nobody in these games';
}
