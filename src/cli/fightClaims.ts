/** Claims about fights: what all rulesets' claims have in common. */
import type { z } from 'zod';
import { overridden, type SideRule } from '../data/houseRules.ts';
import type { ClaimsSecond } from '../experiments/checkClaims.ts';
import { armsOf } from '../experiments/claimEvidence.ts';
import { parseClaims, type WrittenClaim } from '../experiments/claimsFile.ts';
import type { Miniature } from '../experiments/miniatures.ts';
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
import {
  type Fight,
  type FightConfiguration,
  type FightRuleset,
  fightChecked,
  fightOf,
} from './fightRuleset.ts';
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
  /** Games of an arm where the file has no number. @param arms of all claims */
  readonly usualGames?: (arms: number) => number;
  /** @throws UsageError with every text that is none */
  readonly parseRules: (catalogue: K, texts: readonly string[]) => readonly SideRule[];
  readonly notes: (catalogue: K, configuration: C) => readonly string[];
  /** Undefined for claims that need games. @param data `rule`, `set` and `data` as the command line has them */
  readonly exact: (claim: A, data: ParsedOptions) => Promise<ExactMeaning | undefined>;
  /** Claims of the ruleset's own; undefined for those that every ruleset has. */
  readonly own: (claim: A, fight: Fight<K, C>, arms: ClaimArms) => ClaimMeaning | undefined;
  /** Miniatures whose scores are counted; none by default. */
  readonly miniaturesOf?: (configuration: C) => readonly Miniature[];
  /** How claims of its own are found, and what they rest on. */
  readonly remarks: (claims: readonly A[]) => {
    readonly method: readonly string[];
    readonly notes: readonly string[];
  };
}

interface FightWords {
  readonly names: readonly string[];
  readonly argv: ParsedOptions;
  /** The player as the file names it: what is claimed of a player by name is that player's, and nobody checks it. */
  readonly player: string | undefined;
}

/** Prepares the claims of a file in the words of a ruleset. */
export function preparingFightClaims<K, C extends FightConfiguration, P, A extends FightClaim>(
  kinds: FightClaims<K, C, P, A>,
): PrepareClaims {
  const { ruleset } = kinds;
  return async (document, args) => {
    const { games, confidence, played, claims } = parseClaims(document, kinds);
    const reader = new ClaimReader(kinds, args.second);
    const prepared = await prepareEach(claims, document, (claim) =>
      reader.meaningOf(claim, kinds.wordsOf(played, claim, args)),
    );
    const { sets, overlays, seed } = args;
    const catalogue = await kinds.loadCatalogue({ overlays, sets });
    const remarks = kinds.remarks(claims);
    const arms = reader.arms.all();
    return {
      games: games ?? kinds.usualGames?.(Math.max(1, arms.length)),
      confidence,
      arms,
      claims: prepared,
      second: { studyOf: ({ name, study }) => reader.checked(name, study) },
      study: arms.at(0)?.study ?? { ruleset: ruleset.id, catalogue, configuration: {}, seed },
      repeatable: reader.configurations.every((one) => ruleset.isRepeatable?.(one) ?? true),
      method: [...setupsOfClaims(reader.setups), ...remarks.method],
      notes: [...new Set([...reader.notes, ...remarks.notes])],
      unplayedRules: () => ruleset.unplayedRules(catalogue),
    };
  };
}

/** Reads claims, and remembers what they need to be judged. */
class ClaimReader<K, C extends FightConfiguration, P, A extends FightClaim> {
  readonly arms = createClaimArms();
  readonly configurations: C[] = [];
  readonly notes: string[] = [];
  /** Kinds of claims by how their games are set up. */
  readonly setups = new Map<string, Set<string>>();
  readonly #kinds: FightClaims<K, C, P, A>;
  readonly #second: string | undefined;
  /** Who checks, by the arms that it plays again. */
  readonly #seconds = new Map<string, string>();

  constructor(kinds: FightClaims<K, C, P, A>, second: string | undefined) {
    this.#kinds = kinds;
    this.#second = second;
  }

  async meaningOf(claim: A, { names, argv, player }: FightWords): Promise<ClaimMeaning> {
    const { ruleset, exact, notes } = this.#kinds;
    const { rule, set, data } = argv;
    const known = await exact(claim, { rule, set, data });
    if (known !== undefined) {
      this.notes.push(...known.assumed);
      return known.meaning;
    }
    const { catalogue, configuration, seed } = await ruleset.read(names, argv, () => ({}));
    const fight = fightOf(ruleset, catalogue, configuration, seed);
    this.configurations.push(configuration);
    this.notes.push(...notes(catalogue, configuration));
    for (const setup of ruleset.setupNotes?.(configuration) ?? [])
      this.setups.set(setup, (this.setups.get(setup) ?? new Set()).add(claim.about));
    const checker = player === undefined ? fightChecked(ruleset, fight, this.#second) : undefined;
    const meaning = await this.#meaningOfGames(claim, fight, names, argv);
    if (checker !== undefined)
      for (const arm of armsOf(meaning.evidence)) this.#seconds.set(arm, checker.configuration.players[0]);
    return meaning;
  }

  /** The study as who checks it plays it; undefined where nobody does. */
  checked(arm: string, study: StudySpec): ReturnType<ClaimsSecond['studyOf']> {
    const player = this.#seconds.get(arm);
    if (player === undefined) return undefined;
    // Every arm of a claim is a fight, or differs from one by its configuration.
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
    const meaning = own(claim, fight, this.arms);
    if (meaning !== undefined) return meaning;
    const about = SCORES.find((score) => score === claim.about);
    const sides = sideNames(configuration.sides);
    if (about !== undefined) return meaningOfScore(about, study, sides, this.arms);
    const rules = parseRules(catalogue, [claim.change ?? '']);
    const [variant] = await fightRuleArms(ruleset, fight, rules, names, argv);
    return meaningOfChange(variant, study, miniaturesOf(configuration), sides[0], this.arms);
  }
}

/** How games are set up: the same for all claims, or for claims of several kinds. */
function setupsOfClaims(setups: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (setups.size < 2) return [...setups.keys()];
  return Array.from(setups, ([sentence, kinds]) => `Claims about ${[...kinds].join(', ')}: ${sentence}`);
}

/** Interpretations and values that the file gives all claims, with what one claim says over them. */
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
