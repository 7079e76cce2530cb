/** Claims about fights: the part shared by all rulesets. */
import type { z } from 'zod';
import { overridden, type SideRule } from '../../data/houseRules.ts';
import type { ClaimsSecond } from '../../experiments/checkClaims.ts';
import { variantsOf } from '../../experiments/claimEvidence.ts';
import { parseClaims, type WrittenClaim } from '../../experiments/claimsFile.ts';
import type { StudySpec } from '../../game/contract.ts';
import type { Miniature } from '../../game/miniatures.ts';
import { settingLabel, varyingKeys } from '../../reports/settings.ts';
import { sideNames } from '../../tables/names.ts';
import {
  type ClaimMeaning,
  type ClaimsArguments,
  type ClaimVariants,
  createClaimVariants,
  meaningOfChange,
  type PrepareClaims,
  prepareEach,
} from '../claims/claims.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import { DRAWS, FIRST_TO_ACT } from '../run/phrases.ts';
import { readEachFight } from './eachFight.ts';
import { type Fight, type FightConfiguration, type FightRuleset, fightChecked } from './fightRuleset.ts';
import { fightRuleVariants } from './fightRuleVariants.ts';

const SCORES = ['first', 'second', 'first-to-act', 'draws'] as const;
type ScoreAbout = (typeof SCORES)[number];

/** Settings to play that every ruleset has. */
interface PlayedWords {
  readonly rule?: string[] | undefined;
  readonly set?: string[] | undefined;
}

/** A claim; the kinds of every ruleset are in claimShapes.ts. */
interface FightClaim extends WrittenClaim {
  readonly about: string;
  readonly change?: string;
}

/** Evidence without games for a claim, with notes. */
interface ExactMeaning {
  readonly meaning: ClaimMeaning;
  readonly assumed: readonly string[];
}

/** The interface of a ruleset. */
interface FightClaims<K, C extends FightConfiguration, P, A> {
  readonly ruleset: FightRuleset<K, C>;
  readonly played: z.ZodType<P>;
  readonly claim: z.ZodType<A>;
  /**
   * The settings as options of the command line.
   * @param played settings of all claims, which those of the claim override
   */
  readonly wordsOf: (played: P | undefined, claim: A, args: ClaimsArguments) => FightWords;
  readonly loadCatalogue: (options: {
    readonly overlays: readonly string[];
    readonly sets: readonly string[];
  }) => Promise<K>;
  /**
   * Default games of a variant.
   * @param variants number of variants of all claims
   */
  readonly defaultGames?: (variants: number) => number;
  /**
   * Parses house rules.
   * @throws UsageError with every invalid text
   */
  readonly parseRules: (catalogue: K, texts: readonly string[]) => readonly SideRule[];
  readonly notes: (catalogue: K, configuration: C) => readonly string[];
  /**
   * Evidence of an exact claim; undefined for claims that need games.
   * @param data `rule`, `set` and `data` as on the command line
   */
  readonly exact: (claim: A, data: ParsedOptions) => Promise<ExactMeaning | undefined>;
  /** Evidence of the ruleset's own kinds of claims; undefined for those of every ruleset. */
  readonly own: (claim: A, fight: Fight<K, C>, variants: ClaimVariants) => ClaimMeaning | undefined;
  /** Evidence from the games of all settings of a claim together; undefined for claims that are judged in each. */
  readonly pooled?: (
    claim: A,
    fights: readonly Fight<K, C>[],
    variants: ClaimVariants,
  ) => ClaimMeaning | undefined;
  /** Miniatures whose scores are counted; none by default. */
  readonly miniaturesOf?: (configuration: C) => readonly Miniature[];
  /** Sentences about the method of the ruleset's own kinds, and notes. */
  readonly remarks: (claims: readonly A[]) => {
    readonly method: readonly string[];
    readonly notes: readonly string[];
  };
}

interface FightWords {
  readonly names: readonly string[];
  readonly argv: ParsedOptions;
  /** The player named by the file. A claim about a named player needs no second player. */
  readonly player: string | undefined;
}

/** Makes the function that prepares the claims of a file for a ruleset. */
export function preparingFightClaims<K, C extends FightConfiguration, P, A extends FightClaim>(
  kinds: FightClaims<K, C, P, A>,
): PrepareClaims {
  const { ruleset } = kinds;
  return async (document, args) => {
    const { games, confidence, played, claims } = parseClaims(document, kinds);
    const reader = new ClaimReader(kinds, args.second);
    const prepared = await prepareEach(claims, document, (claim) =>
      reader.meaningsOf(claim, kinds.wordsOf(played, claim, args)),
    );
    const { sets, overlays, seed } = args;
    const catalogue = await kinds.loadCatalogue({ overlays, sets });
    const remarks = kinds.remarks(claims);
    const variants = reader.variants.all();
    return {
      games: games ?? kinds.defaultGames?.(Math.max(1, variants.length)),
      confidence,
      variants,
      claims: prepared,
      second: { studyOf: ({ name, study }) => reader.checked(name, study) },
      study: variants.at(0)?.study ?? { ruleset: ruleset.id, catalogue, configuration: {}, seed },
      repeatable: reader.configurations.every((one) => ruleset.isRepeatable?.(one) ?? true),
      method: [...setupsOfClaims(reader.setups), ...remarks.method],
      notes: [...new Set([...reader.notes, ...remarks.notes])],
      unplayedRules: () => ruleset.unplayedRules(catalogue),
    };
  };
}

/** Reads claims, and collects what is needed to judge them. */
class ClaimReader<K, C extends FightConfiguration, P, A extends FightClaim> {
  readonly variants = createClaimVariants();
  readonly configurations: C[] = [];
  readonly notes: string[] = [];
  /** Kinds of claims by how their games are set up. */
  readonly setups = new Map<string, Set<string>>();
  readonly #kinds: FightClaims<K, C, P, A>;
  readonly #second: string | undefined;
  /** Second player by variant. */
  readonly #seconds = new Map<string, string>();

  constructor(kinds: FightClaims<K, C, P, A>, second: string | undefined) {
    this.#kinds = kinds;
    this.#second = second;
  }

  /** What decides the claim, in each setting that it is about. */
  async meaningsOf(claim: A, { names, argv, player }: FightWords): Promise<readonly ClaimMeaning[]> {
    const { ruleset, exact, pooled } = this.#kinds;
    const { rule, set, data } = argv;
    const known = await exact(claim, { rule, set, data });
    if (known !== undefined) {
      this.notes.push(...known.assumed);
      return [known.meaning];
    }
    const { fights } = await readEachFight(ruleset, names, argv, () => ({}));
    const together = pooled?.(
      claim,
      fights.map(({ fight }) => fight),
      this.variants,
    );
    if (together !== undefined) {
      for (const { fight } of fights) this.#note(claim, fight, together, player);
      return [together];
    }
    const settings = fights.map(({ fight }) => ruleset.settingOf(fight));
    const varying = varyingKeys(settings);
    const meanings: ClaimMeaning[] = [];
    for (const [at, { fight, argv: words }] of fights.entries()) {
      const meaning = await this.#meaningOfGames(claim, fight, names, words);
      const setting = settingLabel(settings[at], varying, ', ');
      meanings.push(setting === '' ? meaning : { ...meaning, setting });
      this.#note(claim, fight, meaning, player);
    }
    return meanings;
  }

  /** Keeps what is to be said about the games of a claim, and who repeats them. */
  #note(claim: A, fight: Fight<K, C>, { evidence }: ClaimMeaning, player: string | undefined): void {
    const { ruleset, notes } = this.#kinds;
    const { catalogue, configuration } = fight;
    this.configurations.push(configuration);
    this.notes.push(...notes(catalogue, configuration));
    for (const setup of ruleset.setupNotes?.(configuration) ?? [])
      this.setups.set(setup, (this.setups.get(setup) ?? new Set()).add(claim.about));
    const checker = player === undefined ? fightChecked(ruleset, fight, this.#second) : undefined;
    if (checker === undefined) return;
    for (const variant of variantsOf(evidence)) this.#seconds.set(variant, checker.configuration.players[0]);
  }

  /** The study with the second player; undefined without one. */
  checked(variant: string, study: StudySpec): ReturnType<ClaimsSecond['studyOf']> {
    const player = this.#seconds.get(variant);
    if (player === undefined) return undefined;
    // Every variant of a claim is a fight, or differs from one by its configuration.
    const configuration = this.#kinds.ruleset.playedBy(study.configuration as C, player);
    return { player, study: { ...study, configuration } };
  }

  async #meaningOfGames(
    claim: A,
    fight: Fight<K, C>,
    names: readonly string[],
    argv: ParsedOptions,
  ): Promise<ClaimMeaning> {
    const { ruleset, own, parseRules, miniaturesOf = () => [] } = this.#kinds;
    const { study, catalogue, configuration } = fight;
    const meaning = own(claim, fight, this.variants);
    if (meaning !== undefined) return meaning;
    const about = SCORES.find((score) => score === claim.about);
    const sides = sideNames(configuration.sides);
    if (about !== undefined) return meaningOfScore(about, study, sides, this.variants);
    const rules = parseRules(catalogue, [claim.change ?? '']);
    const [variant] = await fightRuleVariants(ruleset, fight, rules, names, argv);
    return meaningOfChange(variant, study, miniaturesOf(configuration), sides[0], this.variants);
  }
}

/** Sentences on the setup of games, for all claims or by kind. */
function setupsOfClaims(setups: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (setups.size < 2) return [...setups.keys()];
  return Array.from(setups, ([sentence, kinds]) => `Claims about ${[...kinds].join(', ')}: ${sentence}`);
}

/** Interpretations and overrides for all claims of the file, with those of one claim on top. */
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
  variants: ClaimVariants,
): ClaimMeaning {
  return {
    scale: 'share',
    evidence: {
      kind: 'score',
      variant: variants.add(study, []),
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
