/** Sentences about solved activations: samples, and what is decided when. */
import { probabilityLabel } from './oddsCharts.ts';

/** What somebody decides about; `act` is the next step of the activation. */
export type DecidedThing =
  | 'act'
  | 'Combat +1'
  | 're-roll'
  | 'Stamina +1'
  | 'shake-off'
  | 'counterattack'
  | 'duel'
  | 'other';

/** `Stamina +1 for John MacNeal against 3 successes, 2 CP left`. */
export function situation(
  thing: DecidedThing,
  figure: string,
  facts: { readonly hits: number; readonly newWounds: number; readonly points: number },
): string {
  const points = `${facts.points} CP left`;
  switch (thing) {
    case 'Combat +1':
      return `Combat +1 for ${figure} before its attack roll, ${points}`;
    case 're-roll':
      return `re-roll of ${figure}'s lowest dice`;
    case 'Stamina +1':
      return `Stamina +1 for ${figure} against ${counted(facts.hits, 'success', 'successes')}, ${points}`;
    case 'shake-off':
      return `shake-off for ${figure} with ${counted(facts.newWounds, 'new wound', 'new wounds')}, ${points}`;
    case 'counterattack':
      return `counterattack by ${figure}, ${points}`;
    case 'duel':
      return `boost of ${figure} for a duel, ${points}`;
    case 'act':
      return `next act of ${figure}`;
    case 'other':
      return `another decision about ${figure}`;
  }
}

export function decisionsTitle(): string {
  return 'What is decided on the way, as solved';
}

/** `Stamina +1 …: comes up 23.0 %; yes 20.1 %, no 2.9 %; at stake up to 0.412`. */
export function decisionLine(decision: {
  readonly situation: string;
  readonly offered: number;
  readonly taken: ReadonlyMap<string, number>;
  readonly atStake: number;
}): string {
  const taken = [...decision.taken]
    .sort(([, a], [, b]) => b - a)
    .map(([choice, share]) => `${choice}${decision.taken.size === 1 ? '' : ` ${probabilityLabel(share)}`}`)
    .join(', ');
  const stake = decision.atStake === 0 ? '' : `; the next best is up to ${decision.atStake.toFixed(3)} worse`;
  return `${decision.situation}: comes up ${probabilityLabel(decision.offered)} of the time; ${taken}${stake}`;
}

export function rarerSituations(count: number): string {
  return `and ${counted(count, 'rarer situation', 'rarer situations')}`;
}

export function leftOut(share: number): string {
  return `Ways with ${share.toExponential(1)} of the probability are too rare to be followed here; the odds above count them.`;
}

/** Under a sampled tree. */
export function sampledTreeSentence(sampled: {
  readonly trials: number;
  readonly seed: number;
  readonly z: number;
}): string {
  const trials = counted(sampled.trials, 'time', 'times');
  return `Sampled: played ${trials} with dice, seed ${sampled.seed}; largest deviation of the ends ${sampled.z.toFixed(2)} standard errors.`;
}

/** `sampled: John MacNeal 1.02 ± 0.01 wounds`. */
export function sampledMeans(
  names: readonly string[],
  means: readonly number[],
  errors: readonly number[],
): string {
  const parts = names.map((name, i) => `${name} ${means[i].toFixed(3)} ± ${errors[i].toFixed(3)}`);
  return `Sampled wounds: ${parts.join(', ')} (± one standard error)`;
}

/** What a house policy costs the active side. */
export function policyLoss(loss: number): string {
  return `Kept by the active side alone, this policy loses ${Math.max(0, loss).toFixed(3)} against an opponent that decides at its best.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
