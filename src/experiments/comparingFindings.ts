/** The findings of each comparing study, for the check by a second AI player; keys name what they are about. */
import type { Side } from '../game/contract.ts';
import type { Interval } from '../statistics/interval.ts';
import type { VariedParameter } from './bounds.ts';
import type { Comparison } from './compareVariants.ts';
import { type ComparingResult, findingOf, regionOfEffect } from './comparingCheck.ts';
import type { FocusInput, FocusResult } from './focusStudy.ts';
import type { MapFairness, SetupBias } from './mapFairness.ts';
import type { MiniatureMeans } from './miniatureMeans.ts';
import type { OwnValues } from './ownValues.ts';
import type { Worth } from './peerWorth.ts';
import { ABOVE_ZERO, BELOW_ZERO, type ChoiceFinding, type Finding, signOf } from './playerCheck.ts';
import type { PartPrice, PriceFairness } from './priceFairness.ts';
import type { RoundRobin } from './roundRobin.ts';
import type { LeadingResult } from './sensitivity.ts';
import type { Candidate, Certificate } from './solveForTarget.ts';
import { EVEN_SCORE } from './stopping.ts';

/** Key: which side is ahead, in the baseline or a variant. */
export const AHEAD = 'ahead';
/** Key: which of several is the best. */
export const BEST = 'best';
export const MOST_ADDED = 'most added';
export const STRONGEST = 'strongest';
export const WEAKEST = 'weakest';
export const SCORE = 'score';
export const WORTH = 'worth';
/** Key: what the change found leaves of the difference. */
export const REMEDY = 'remedy';

const SIDES = [0, 1] as const;

/** Key of a finding about one part. */
export function keyOf(matter: string, of: string): string {
  return `${matter} ${of}`;
}

/** Findings of a comparison: each variant's difference, and who is ahead in the baseline and each variant. */
export function comparisonFindings({ variants, margin, confidence, ahead }: Comparison): ComparingResult {
  return {
    findings: variants.map(({ name, versusBaseline: { difference, low, high }, effect }) =>
      findingOf(
        { key: name, estimate: difference, low, high },
        regionOfEffect(effect, margin),
        variants.length,
        confidence,
      ),
    ),
    choices: [
      aheadChoice(AHEAD, ahead),
      ...variants.map((variant) => aheadChoice(keyOf(AHEAD, variant.name), variant.ahead)),
    ],
  };
}

/** Which side is ahead, as a choice between the sides. */
function aheadChoice(key: string, ahead: Side | null): ChoiceFinding {
  return { key, candidates: ahead === null ? ['0', '1'] : [String(ahead)] };
}

/** Key: the best of a side. */
export function bestOf(side: Side): string {
  return keyOf(BEST, String(side));
}

/** Findings of own values: the value of each part, by the names of their variants, and the best of each side. */
export function ownFindings({ values, margin, confidence }: OwnValues): ComparingResult {
  const findings = values.map(({ name, value: { difference, low, high }, effect }) =>
    findingOf(
      { key: name, estimate: difference, low, high },
      regionOfEffect(effect, margin),
      values.length,
      confidence,
    ),
  );
  const choices = SIDES.flatMap((side): ChoiceFinding[] => {
    const own = findings.filter((_, index) => values[index].side === side);
    return own.length < 2 ? [] : [{ key: bestOf(side), candidates: mayBeGreatest(own) }];
  });
  return { findings, choices };
}

/** Which miniature adds most, by the means of each. @param topic what is added */
export function mostAdded({ rows }: MiniatureMeans, topic: string): ChoiceFinding {
  const added = rows.flatMap(({ miniature, means }) => {
    const mean = means.get(topic);
    return mean === undefined ? [] : [{ key: miniature.key, low: mean.low, high: mean.high }];
  });
  return { key: MOST_ADDED, candidates: mayBeGreatest(added) };
}

/** Keys of estimates that may be the greatest, by simultaneous intervals. */
export function mayBeGreatest(estimates: readonly (Interval & { readonly key: string })[]): string[] {
  const least = Math.max(...estimates.map(({ low }) => low));
  return estimates.flatMap(({ key, high }) => (high >= least ? [key] : []));
}

/** Key of a bias. */
export function biasKey({ kind, label }: Pick<SetupBias, 'kind' | 'label'>): string {
  return keyOf(kind, label);
}

/** Findings about a map: the biases of the setup, and the best entry point. */
export function biasFindings({ biases, margin, confidence }: MapFairness): ComparingResult {
  const entries = biases.filter(({ kind }) => kind === 'entry');
  return {
    findings: biases.map((bias) =>
      findingOf(
        {
          key: biasKey(bias),
          estimate: bias.score - EVEN_SCORE,
          low: bias.low - EVEN_SCORE,
          high: bias.high - EVEN_SCORE,
        },
        regionOfEffect(bias.effect, margin),
        biases.length,
        confidence,
      ),
    ),
    choices:
      entries.length < 2
        ? []
        : [
            {
              key: BEST,
              candidates: mayBeGreatest(entries.map(({ label, low, high }) => ({ key: label, low, high }))),
            },
          ],
  };
}

/** Key of a meeting. */
export function meetingKey({ first, second }: { readonly first: number; readonly second: number }): string {
  return `${first} ${second}`;
}

/** Findings of a round robin: who is ahead in each meeting, and who is the strongest and the weakest. */
export function roundRobinFindings({ meetings, candidates, confidence }: RoundRobin): ComparingResult {
  return {
    findings: meetings.map((meeting) => {
      const interval = { low: meeting.low - EVEN_SCORE, high: meeting.high - EVEN_SCORE };
      return findingOf(
        { key: meetingKey(meeting), estimate: meeting.score - EVEN_SCORE, ...interval },
        signOf(interval),
        meetings.length,
        confidence,
      );
    }),
    choices: [
      { key: STRONGEST, candidates: candidates.strongest.map(String) },
      { key: WEAKEST, candidates: candidates.weakest.map(String) },
    ],
  };
}

/**
 * Findings of a sensitivity study: the effect of one more of each leading parameter, and who is ahead whatever the unknown ones
 * are.
 */
export function sensitivityFindings<F extends VariedParameter>({
  leading,
  bounds,
  confidence,
}: LeadingResult<F>): ComparingResult {
  return {
    findings: leading.map(({ parameter, slope: { slope, low, high } }) =>
      findingOf(
        { key: parameter.name, estimate: slope, low, high },
        signOf({ low, high }),
        leading.length,
        confidence,
      ),
    ),
    choices: bounds.ends.length === 0 ? [] : [aheadChoice(AHEAD, bounds.ahead)],
  };
}

/** Findings about prices: the value of each part beyond its price, as a share of the price, by the names of their variants. */
export function priceFindings({ parts, margin, confidence }: PriceFairness): ComparingResult {
  const region = { cheap: ABOVE_ZERO, dear: BELOW_ZERO, fair: { low: -margin, high: margin }, open: null };
  return {
    findings: parts.flatMap(({ side, id, price, worth, verdict }) => {
      if (worth === null) return [];
      const [estimate, low, high] = [worth.points, worth.low, worth.high].map((points) => points / price - 1);
      const found = { key: priceKey({ side, id }), estimate, low, high };
      return [findingOf(found, region[verdict], parts.length, confidence)];
    }),
    choices: [],
  };
}

/** Key of a part's price. */
export function priceKey({ side, id }: Pick<PartPrice, 'side' | 'id'>): string {
  return keyOf(String(side), id);
}

/**
 * Key of a character's value with a pack.
 * @param index index of the pack
 */
export function packWorthKey(index: number): string {
  return keyOf('pack', String(index));
}

/** Key of the effect of one step of a parameter. */
export function stepKey(name: string): string {
  return keyOf('step', name);
}

/**
 * Findings of a focus study: a character's value compared with its peers, over all packs and with each, and the effect of one
 * step of each parameter, and what the change found leaves.
 */
export function focusFindings<I extends FocusInput>({
  worth: { overall, packs, confidence },
  steps,
  remedy,
}: FocusResult<I>): ComparingResult {
  const found = (key: string, { difference, low, high }: Worth, intervals: number): Finding =>
    findingOf({ key, estimate: difference, low, high }, signOf({ low, high }), intervals, confidence);
  return {
    findings: [
      found(WORTH, overall, 1),
      ...packs.map((pack, index) => found(packWorthKey(index), pack, packs.length)),
      ...steps.map(({ input, effect }) => found(stepKey(input.name), effect, steps.length)),
      ...(remedy === undefined ? [] : [found(REMEDY, remedy.worth, 1)]),
    ],
    choices: [],
  };
}

/** Findings about a fair game: how far the chosen variant is from the target, and which variants may be nearest to it. */
export function fairFindings(
  { score, low, high, holds }: Certificate,
  found: readonly Candidate[],
  target: number,
  margin: number,
): ComparingResult {
  return {
    findings: [
      findingOf(
        { key: SCORE, estimate: score - target, low: low - target, high: high - target },
        holds ? { low: -margin, high: margin } : null,
        1,
      ),
    ],
    choices: [{ key: BEST, candidates: mayBeNearest(found, target) }],
  };
}

/** Names of candidates that may be nearest to the target, by simultaneous intervals. */
export function mayBeNearest(found: readonly Candidate[], target: number): string[] {
  const farthest = Math.min(...found.map(({ low, high }) => Math.max(target - low, high - target)));
  return found.flatMap(({ name, low, high }) =>
    Math.max(0, low - target, target - high) <= farthest ? [name] : [],
  );
}
