/** The findings of each comparing study, as they are held against a second player's: keys name what they are about. */
import type { Side } from '../game/contract.ts';
import type { Interval } from '../statistics/interval.ts';
import type { VariedParameter } from './bounds.ts';
import type { Comparison } from './compareArms.ts';
import { type ComparingFindings, findingOf, regionOfEffect } from './comparingCheck.ts';
import type { FocusInput, FocusResult } from './focusStudy.ts';
import type { MapFairness, SetupBias } from './mapFairness.ts';
import type { MiniatureMeans } from './miniatureMeans.ts';
import type { OwnValues } from './ownValues.ts';
import type { Worth } from './peerWorth.ts';
import { ABOVE_ZERO, BELOW_ZERO, type ChoiceFinding, type Finding, signOf } from './playerCheck.ts';
import type { PartPrice, PriceFairness } from './priceFairness.ts';
import type { RoundRobin } from './roundRobin.ts';
import type { LeadingFindings } from './sensitivity.ts';
import type { Candidate, Certificate } from './solveForTarget.ts';
import { EVEN_SCORE } from './stopping.ts';

/** Who is ahead as it is, and with a variant. */
export const AHEAD = 'ahead';
/** The first of several. */
export const BEST = 'best';
export const MOST_ADDED = 'most added';
export const STRONGEST = 'strongest';
export const WEAKEST = 'weakest';
export const SCORE = 'score';
export const WORTH = 'worth';

const SIDES = [0, 1] as const;

/** The key of what is found of a part, by another one's. */
export function keyOf(matter: string, of: string): string {
  return `${matter} ${of}`;
}

/** Each variant's difference, and who is ahead as it is and with each. */
export function comparisonFindings({ variants, margin, confidence, ahead }: Comparison): ComparingFindings {
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

/** Who is ahead, as a choice between the sides. */
function aheadChoice(key: string, ahead: Side | null): ChoiceFinding {
  return { key, candidates: ahead === null ? ['0', '1'] : [String(ahead)] };
}

/** The key of who is the best of a side. */
export function bestOf(side: Side): string {
  return keyOf(BEST, String(side));
}

/** What each part is worth, by the names of their arms, and which is the best of each side. */
export function ownFindings({ values, margin, confidence }: OwnValues): ComparingFindings {
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

/** Who adds most, by a mean of each miniature. @param topic what is added */
export function mostAdded({ rows }: MiniatureMeans, topic: string): ChoiceFinding {
  const added = rows.flatMap(({ miniature, means }) => {
    const mean = means.get(topic);
    return mean === undefined ? [] : [{ key: miniature.key, low: mean.low, high: mean.high }];
  });
  return { key: MOST_ADDED, candidates: mayBeGreatest(added) };
}

/** Those that may be the greatest by intervals that are simultaneous. */
export function mayBeGreatest(estimates: readonly (Interval & { readonly key: string })[]): string[] {
  const least = Math.max(...estimates.map(({ low }) => low));
  return estimates.flatMap(({ key, high }) => (high >= least ? [key] : []));
}

/** The key of a bias. */
export function biasKey({ kind, label }: Pick<SetupBias, 'kind' | 'label'>): string {
  return keyOf(kind, label);
}

/** What the setup is worth beyond an even score, and which entry point is the best. */
export function biasFindings({ biases, margin, confidence }: MapFairness): ComparingFindings {
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

/** The key of a meeting. */
export function meetingKey({ first, second }: { readonly first: number; readonly second: number }): string {
  return `${first} ${second}`;
}

/** Who is ahead in each meeting, and who is the strongest and the weakest. */
export function roundRobinFindings({ meetings, candidates, confidence }: RoundRobin): ComparingFindings {
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

/** What one more of each leading parameter does, and who is ahead whatever the unknown parameters are. */
export function sensitivityFindings<F extends VariedParameter>({
  leading,
  bounds,
  confidence,
}: LeadingFindings<F>): ComparingFindings {
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

/** What each part is worth beyond its price, as a share of that; by the names of their arms. */
export function priceFindings({ parts, margin, confidence }: PriceFairness): ComparingFindings {
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

/** The key of a part's price. */
export function priceKey({ side, id }: Pick<PartPrice, 'side' | 'id'>): string {
  return keyOf(String(side), id);
}

/** The key of what a character is worth with a pack. @param index of the pack */
export function packWorthKey(index: number): string {
  return keyOf('pack', String(index));
}

/** The key of what one step of a parameter does. */
export function stepKey(name: string): string {
  return keyOf('step', name);
}

/** What a character is worth beside its peers, over all packs and with each, and what one step of each parameter does. */
export function focusFindings<I extends FocusInput>({
  worth: { overall, packs, confidence },
  steps,
}: FocusResult<I>): ComparingFindings {
  const found = (key: string, { difference, low, high }: Worth, intervals: number): Finding =>
    findingOf({ key, estimate: difference, low, high }, signOf({ low, high }), intervals, confidence);
  return {
    findings: [
      found(WORTH, overall, 1),
      ...packs.map((pack, index) => found(packWorthKey(index), pack, packs.length)),
      ...steps.map(({ input, effect }) => found(stepKey(input.name), effect, steps.length)),
    ],
    choices: [],
  };
}

/** How far the chosen variant is from the target, and which variants may be the nearest to it. */
export function fairFindings(
  { score, low, high, holds }: Certificate,
  found: readonly Candidate[],
  target: number,
  margin: number,
): ComparingFindings {
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

/** Those that may be the nearest to the target, by intervals that are simultaneous. */
export function mayBeNearest(found: readonly Candidate[], target: number): string[] {
  const farthest = Math.min(...found.map(({ low, high }) => Math.max(target - low, high - target)));
  return found.flatMap(({ name, low, high }) =>
    Math.max(0, low - target, target - high) <= farthest ? [name] : [],
  );
}
