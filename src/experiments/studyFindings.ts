/** The findings of a study of one matchup, which a second player can check. */
import { bonferroniConfidence } from '../statistics/multiple.ts';
import type { MatchupResult } from './matchup.ts';
import type { PackEffects } from './packEffects.ts';
import type { PackResult, PacksResult } from './packs.ts';
import {
  type CheckedFinding,
  type CheckVerdict,
  errorFrom,
  type Finding,
  type PlayerCheck,
  signOf,
} from './playerCheck.ts';

/** A study of two sides by a second player. */
export interface StudyCheck extends PlayerCheck {
  /** Results of the sides with the second player. */
  readonly sides: MatchupResult['sides'];
}

/** Key: who is ahead. */
export const SIDES = 'sides';
const EVEN = 0.5;

/** Key: a pack's difference to the miniature's other packs. */
export function packKey({ miniature, pack }: Pick<PackResult, 'miniature' | 'pack'>): string {
  return `packs/${miniature}/${pack}`;
}

/** Key: the effect of a pack. */
export function effectKey({ miniature, pack }: Pick<PackResult, 'miniature' | 'pack'>): string {
  return `effects/${miniature}/${pack}`;
}

/** Key: the joint effect of two packs. */
export function interactionKey({ miniatures, packs }: PackEffects['interactions'][number]): string {
  return `interactions/${miniatures[0]}/${packs[0]}/${miniatures[1]}/${packs[1]}`;
}

/** Finding: how far the first side's score is above one half. */
export function sidesFinding({ sides: [{ score }] }: MatchupResult): Finding {
  const { estimate, standardError, low, high } = score;
  const interval = { low: low - EVEN, high: high - EVEN };
  return { key: SIDES, estimate: estimate - EVEN, standardError, ...interval, claimed: signOf(interval) };
}

/** Findings: packs compared with the other packs of their miniature; a single pack is left out. */
export function packFindings({ packs, confidence, comparisons }: PacksResult): Finding[] {
  return packs.flatMap((pack): Finding[] => {
    const { versusOthers } = pack;
    if (versusOthers === null) return [];
    const { difference, low, high } = versusOthers;
    return [
      {
        key: packKey(pack),
        estimate: difference,
        standardError: errorFrom(versusOthers, bonferroniConfidence(confidence, comparisons)),
        low,
        high,
        claimed: signOf(versusOthers),
      },
    ];
  });
}

/** Findings: the effects of packs, and the joint effects of two. */
export function effectFindings({ effects, interactions }: PackEffects): Finding[] {
  const finding = (
    key: string,
    effect: PackEffects['effects'][number] | PackEffects['interactions'][number],
  ) => {
    const { points, standardError, low, high } = effect;
    return { key, estimate: points, standardError, low, high, claimed: signOf(effect) };
  };
  return [
    ...effects.map((effect) => finding(effectKey(effect), effect)),
    ...interactions.map((effect) => finding(interactionKey(effect), effect)),
  ];
}

/** The packs with the second player's verdict on each. */
export function packsChecked(packs: PacksResult, checked: readonly CheckedFinding[]): PacksResult {
  const check = checksOf(checked);
  return { ...packs, packs: packs.packs.map((pack) => ({ ...pack, ...check(packKey(pack)) })) };
}

/** The effects with the second player's verdict on each. */
export function effectsChecked(effects: PackEffects, checked: readonly CheckedFinding[]): PackEffects {
  const check = checksOf(checked);
  return {
    ...effects,
    effects: effects.effects.map((effect) => ({ ...effect, ...check(effectKey(effect)) })),
    interactions: effects.interactions.map((effect) => ({ ...effect, ...check(interactionKey(effect)) })),
  };
}

function checksOf(checked: readonly CheckedFinding[]): (key: string) => { readonly check?: CheckVerdict } {
  const verdicts = new Map(checked.map(({ key, verdict }) => [key, verdict]));
  return (key) => {
    const check = verdicts.get(key);
    return check === undefined ? {} : { check };
  };
}

/** Whether a flag may be stated as a fact: there is no check, or the second player confirms it. */
export function isFact({ flagged, check }: Pick<PackResult, 'flagged' | 'check'>): boolean {
  return flagged !== null && (check === undefined || check === 'holds');
}
