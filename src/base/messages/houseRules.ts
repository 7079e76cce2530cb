/** Sentences of `balance rules`. */
import { listedNames, shortName } from '../claim.ts';

export function changeExpected(found: string): string {
  return `found "${found}", expected SWITCH=true, SWITCH=false or KEY=VALUE as for --set; several with ; between them`;
}

/** @param known keys that are no figures of the data */
export function changeUnknown(found: string, known: readonly string[]): string {
  return `found "${found}", expected a switch, ${known.join(', ')}, or a figure of the data as for --set`;
}

export function nothingChanges(): string {
  return 'give a --change, or --every-switch';
}

export function sameAsItIs(): string {
  return 'changes nothing: the data and switches are so already';
}

export function changeTwice(): string {
  return 'is given twice';
}

/** `passingAllowed=true helps Reich by 2.1 points (+0.9 to +3.3)` */
export function clearEffect(change: string, helped: string, points: string, interval: string): string {
  return `${shortName(change)} helps ${shortName(helped)} by ${points} points (${interval})`;
}

/** Changes whose score differs by less than the margin. */
export function equalEffects(changes: readonly string[], margin: string): string {
  return `${listedNames(changes)} ${changes.length === 1 ? 'moves' : 'each move'} the score by less than ${margin} points`;
}

/** @param games of each change */
export function idleChanges(changes: readonly string[], games: string): string {
  return `${listedNames(changes)} changed the result of none of ${games} games`;
}

export function openEffects(changes: readonly string[]): string {
  return `inconclusive: ${listedNames(changes)}`;
}

export const WHO_IS_AHEAD = 'who is ahead';

/** @param ahead who is with it */
export function turnsAhead(change: string, ahead: string): string {
  return `${shortName(change)} puts ${shortName(ahead)} ahead`;
}

export function staysAhead(ahead: string, changes: number): string {
  return `${ahead} is ahead as it is and under ${changes === 1 ? 'the change' : `each of the ${changes} changes`}.`;
}

export function helps(change: string, side: string): string {
  return `${change} helps ${side}`;
}

export function noMatter(change: string): string {
  return `${change} does not matter`;
}

export function changedNothing(change: string): string {
  return `${change} changed no game`;
}

export function pairedMethod(): string {
  return (
    'Every change is played with the same seeds as the games without it: setup, each side’s dice and each side’s player have random ' +
    'streams of their own, so games differ only from where the change first matters.'
  );
}

/** @param until what was to end the games sooner; undefined when their number was fixed */
export function openLimit(games: string, until: 'width' | 'decided' | 'time' | undefined): string {
  switch (until) {
    case 'width':
      return 'Inconclusive at this width; ask for a narrower one (--until width=…, with more --games where they were used up).';
    case 'time':
      return `Inconclusive at ${games} games; increase --until.`;
    default:
      return `Inconclusive at ${games} games; increase --games.`;
  }
}
