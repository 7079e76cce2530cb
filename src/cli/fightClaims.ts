/** Claims about games of two sides without a board: what their rulesets' claims have in common. */
import type { z } from 'zod';
import { overridden, type SideRule } from '../data/houseRules.ts';
import { parseClaims, type WrittenClaim } from '../experiments/claimsFile.ts';
import type { StudySpec } from '../game/contract.ts';
import { sideNames } from '../tables/names.ts';
import {
  type ClaimArms,
  type ClaimMeaning,
  type ClaimsArguments,
  createClaimArms,
  meaningOfChange,
  type PrepareClaims,
  prepareEach,
} from './claims.ts';
import { fightRuleArms } from './fightRuleArms.ts';
import { type Fight, type FightConfiguration, type FightRuleset, fightOf } from './fightRuleset.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { DRAWS, FIRST_TO_ACT } from './phrases.ts';

const SCORES = ['first', 'second', 'first-to-act', 'draws'] as const;
type ScoreAbout = (typeof SCORES)[number];

/** What is played, as far as every ruleset has it. */
interface PlayedWords {
  readonly rule?: string[] | undefined;
  readonly set?: string[] | undefined;
}

/** A claim with what it is about; the kinds that every ruleset has are in claimShapes.ts. */
interface FightClaim extends WrittenClaim {
  readonly about: string;
  readonly change?: string;
}

/** What decides a claim without a game, and what it rests on. */
interface ExactMeaning {
  readonly meaning: ClaimMeaning;
  readonly assumed: readonly string[];
}

/** What a ruleset brings. */
interface FightClaims<K, C extends FightConfiguration, P, A> {
  readonly ruleset: FightRuleset<K, C>;
  readonly played: z.ZodType<P>;
  readonly claim: z.ZodType<A>;
  /** What is played as the command line would give it. @param played of all claims, over which the claim's own goes */
  readonly wordsOf: (played: P | undefined, claim: A, args: ClaimsArguments) => FightWords;
  readonly loadCatalogue: (options: {
    readonly overlays: readonly string[];
    readonly sets: readonly string[];
  }) => Promise<K>;
  /** @throws UsageError with every text that is none */
  readonly parseRules: (catalogue: K, texts: readonly string[]) => readonly SideRule[];
  readonly notes: (catalogue: K, configuration: C) => readonly string[];
  /** Undefined for claims that need games. @param data `rule`, `set` and `data` as the command line has them */
  readonly exact: (claim: A, data: ParsedOptions) => Promise<ExactMeaning | undefined>;
  /** Claims of the ruleset's own; undefined for those that every ruleset has. */
  readonly own: (claim: A, fight: Fight<K, C>, arms: ClaimArms) => ClaimMeaning | undefined;
  /** How claims of its own are found, and what they rest on. */
  readonly remarks: (claims: readonly A[]) => {
    readonly method: readonly string[];
    readonly notes: readonly string[];
  };
}

interface FightWords {
  readonly names: readonly string[];
  readonly argv: ParsedOptions;
}

/** Prepares the claims of a file in the words of a ruleset. */
export function preparingFightClaims<K, C extends FightConfiguration, P, A extends FightClaim>(
  kinds: FightClaims<K, C, P, A>,
): PrepareClaims {
  const { ruleset } = kinds;
  return async (document, args) => {
    const { games, confidence, played, claims } = parseClaims(document, kinds);
    const arms = createClaimArms();
    const notes: string[] = [];
    const prepared = await prepareEach(claims, document, async (claim): Promise<ClaimMeaning> => {
      const { names, argv } = kinds.wordsOf(played, claim, args);
      const { rule, set, data } = argv;
      const exact = await kinds.exact(claim, { rule, set, data });
      if (exact !== undefined) {
        notes.push(...exact.assumed);
        return exact.meaning;
      }
      const { catalogue, configuration, seed } = await ruleset.read(names, argv, () => ({}));
      const fight = fightOf(ruleset, catalogue, configuration, seed);
      notes.push(...kinds.notes(catalogue, configuration));
      const own = kinds.own(claim, fight, arms);
      if (own !== undefined) return own;
      const about = SCORES.find((score) => score === claim.about);
      const sides = sideNames(configuration.sides);
      if (about !== undefined) return meaningOfScore(about, fight.study, sides, arms);
      const rules = kinds.parseRules(catalogue, [claim.change ?? '']);
      const [variant] = await fightRuleArms(ruleset, fight, rules, names, argv);
      return meaningOfChange(variant, fight.study, [], sides[0], arms);
    });
    const { sets, overlays, seed } = args;
    const catalogue = await kinds.loadCatalogue({ overlays, sets });
    const remarks = kinds.remarks(claims);
    return {
      games,
      confidence,
      arms: arms.all(),
      claims: prepared,
      second: undefined,
      study: arms.all().at(0)?.study ?? { ruleset: ruleset.id, catalogue, configuration: {}, seed },
      repeatable: true,
      method: remarks.method,
      notes: [...new Set([...notes, ...remarks.notes])],
      unplayedRules: () => ruleset.unplayedRules(catalogue),
    };
  };
}

/** Readings and figures that the file gives all claims, with what one claim says over them. */
export function overWords(all: PlayedWords | undefined, own: PlayedWords | undefined) {
  return {
    rule: overridden(all?.rule ?? [], own?.rule ?? []),
    set: overridden(all?.set ?? [], own?.set ?? []),
  };
}

function meaningOfScore(
  about: ScoreAbout,
  study: StudySpec,
  sides: readonly [string, string],
  arms: ClaimArms,
): ClaimMeaning {
  return {
    scale: 'share',
    evidence: {
      kind: 'score',
      arm: arms.add(study, []),
      isAbout: (subject) =>
        subject.kind === 'side'
          ? (subject.side === 0 && about === 'first') || (subject.side === 1 && about === 'second')
          : subject.kind === about,
      nameOf: (subject) => {
        if (subject.kind === 'side') return sides[subject.side];
        return subject.kind === 'draws' ? DRAWS : FIRST_TO_ACT;
      },
    },
  };
}
