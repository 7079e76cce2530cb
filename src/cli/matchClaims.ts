/** Claims about matchups of Tannhäuser. */

import { z } from 'zod';
import { type Fault, UsageError } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { foundExpected } from '../base/phrases.ts';
import { overridden } from '../data/houseRules.ts';
import type { Subject } from '../experiments/claimCounts.ts';
import { armsOf } from '../experiments/claimEvidence.ts';
import { parseClaims } from '../experiments/claimsFile.ts';
import { figuresOf } from '../experiments/figures.ts';
import type { StudySpec } from '../game/contract.ts';
import { entriesSentence } from '../reports/phrases.ts';
import { loadCatalogue } from '../rulesets/tannhauser/catalogue.ts';
import { fieldable } from '../rulesets/tannhauser/columns.ts';
import { type MatchConfiguration, PACK_IDS } from '../rulesets/tannhauser/configuration.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { defaultEntries, ENTRIES } from '../rulesets/tannhauser/entryDesign.ts';
import { parseHouseRules } from '../rulesets/tannhauser/houseRules.ts';
import { figureName, nameOf, sideNames } from '../tables/names.ts';
import { minuteGames } from './balance/minuteGames.ts';
import { attackShape, changeShape, scoreShape } from './claimShapes.ts';
import {
  type ClaimArms,
  type ClaimMeaning,
  createClaimArms,
  meaningOfChange,
  type PrepareClaims,
  prepareEach,
} from './claims.ts';
import { fightRuleArms } from './fightRuleArms.ts';
import { fightChecked, fightOf } from './fightRuleset.ts';
import type { MatchArguments, ParsedOptions } from './matchOptions.ts';
import { type Matchup, RULESET } from './matchup.ts';
import { ATTACK_FIGURES, attackOptions, meaningOfAttack } from './odds/attackClaim.ts';
import { DRAWS, FIRST_TO_ACT, rolledEntries } from './phrases.ts';
import { isRepeatable } from './repeatable.ts';
import { matchupsOf } from './tannhauser/matchups.ts';

const MATCHUPS = matchupsOf('check');

const texts = z.array(z.string()).optional();

/** What is played, in the words of the command line; what is left out has its default. */
const playedSchema = z.strictObject({
  /** Two teams. */
  teams: z.array(z.string()).length(2).optional(),
  map: z.string().optional(),
  mode: z.string().optional(),
  scenario: z.string().optional(),
  ai: z.string().optional(),
  /** By default those of the study that judges the same; see judgingStudy. */
  entries: z.enum(ENTRIES).optional(),
  option: texts,
  handicap: texts,
  rule: texts,
  set: texts,
});

type Played = z.infer<typeof playedSchema>;

/** What `check` says of all claims. */
type SaidOfAll = Pick<MatchArguments, 'ai' | 'sets' | 'overlays' | 'seed'>;

/** Departures from the file's `played`. */
const departures = { played: playedSchema.optional() };

const claimSchema = z.discriminatedUnion('about', [
  z.strictObject({ ...scoreShape('first'), ...departures }),
  z.strictObject({ ...scoreShape('second'), ...departures }),
  /** Both entry points. */
  z.strictObject({ ...scoreShape('entries'), ...departures }),
  /** The side that acts first. */
  z.strictObject({ ...scoreShape('first-to-act'), ...departures }),
  /** The share of drawn games. */
  z.strictObject({ ...scoreShape('draws'), ...departures }),
  z.strictObject({
    ...scoreShape('packs'),
    /** Only packs of this character. */
    character: z.string().optional(),
    /** Only this pack. */
    pack: z.string().optional(),
    ...departures,
  }),
  z.strictObject({ ...changeShape, ...departures }),
  z.strictObject({
    ...attackShape(attackOptions, ATTACK_FIGURES),
    played: playedSchema.pick({ rule: true, set: true }).optional(),
  }),
]);

type Claim = z.infer<typeof claimSchema>;
type ScoreClaim = Exclude<Claim, { readonly about: 'change' | 'attack' }>;

/** The same for claims of several kinds. @param setups kinds of claims by the sentence that holds for them */
function entriesOfClaims(setups: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  if (setups.size < 2) return [...setups.keys()];
  return Array.from(setups, ([sentence, kinds]) => `Claims about ${[...kinds].join(', ')}: ${sentence}`);
}

export const prepareMatchClaims: PrepareClaims = async (document, { ai, sets, overlays, seed, second }) => {
  const { games, confidence, played, claims } = parseClaims(document, {
    played: playedSchema,
    claim: claimSchema,
  });
  const reader = new ClaimReader({ ai, sets, overlays, seed }, second);
  const { arms, matchups } = reader;
  const prepared = await prepareEach(claims, document, (claim) =>
    reader.meaningOf(claim, merged(played, claim.played)),
  );
  const [first] = arms.all();
  const catalogue = matchups.at(0)?.catalogue ?? (await loadCatalogue({ overlays, sets }));
  return {
    games: games ?? minuteGames(Math.max(1, arms.all().length)),
    confidence,
    arms: arms.all(),
    claims: prepared,
    second: {
      studyOf: ({ name, study }) => {
        const checker = reader.seconds.get(name);
        if (checker === undefined) return undefined;
        const [player] = checker.configuration.players;
        return { player, study: { ...study, configuration: playedBy(study, player) } };
      },
    },
    study: first?.study ?? { ruleset: RULESET, catalogue, configuration: {}, seed },
    repeatable: isRepeatable(matchups.map(({ configuration }) => configuration)),
    method: entriesOfClaims(reader.setups),
    notes: [],
    unplayedRules: () => MATCHUPS.unplayedRules(catalogue),
  };
};

function playedBy({ configuration }: StudySpec, player: string): MatchConfiguration {
  // Every arm of a claim is a matchup, or differs from one by its configuration.
  return MATCHUPS.playedBy(configuration as MatchConfiguration, player);
}

/** Reads claims, and remembers what they need to be judged. */
class ClaimReader {
  readonly arms = createClaimArms();
  readonly matchups: Matchup[] = [];
  /** Kinds of claims by how their entry points come about. */
  readonly setups = new Map<string, Set<string>>();
  /** Matchups of the second player, by the arms that it plays again. */
  readonly seconds = new Map<string, Matchup>();
  readonly #said: SaidOfAll;
  readonly #second: string | undefined;

  constructor(said: SaidOfAll, second: string | undefined) {
    this.#said = said;
    this.#second = second;
  }

  async meaningOf(claim: Claim, asked: Played): Promise<ClaimMeaning> {
    const { teams = [] } = asked;
    const argv = wordsOf(asked, this.#said, claim.about);
    if (claim.about === 'attack') return meaningOfAttack(claim, argv);
    const { catalogue, configuration, seed } = await MATCHUPS.read(teams, argv, () => ({}));
    const matchup = fightOf(MATCHUPS, catalogue, configuration, seed);
    this.matchups.push(matchup);
    const setup = entriesSentence(matchup.configuration);
    this.setups.set(setup, (this.setups.get(setup) ?? new Set()).add(claim.about));
    // What is claimed of a player by name is that player's.
    const checker = asked.ai === undefined ? fightChecked(MATCHUPS, matchup, this.#second) : undefined;
    const meaning =
      claim.about === 'change'
        ? await this.#meaningOfRule(claim.change, matchup, teams, argv)
        : meaningOfScore(claim, matchup, this.arms);
    if (checker !== undefined) for (const name of armsOf(meaning.evidence)) this.seconds.set(name, checker);
    return meaning;
  }

  async #meaningOfRule(
    change: string,
    matchup: Matchup,
    teams: readonly string[],
    argv: ParsedOptions,
  ): Promise<ClaimMeaning> {
    const { catalogue, configuration, study } = matchup;
    const rules = parseHouseRules(catalogue, [change]);
    const [variant] = await fightRuleArms(MATCHUPS, matchup, rules, teams, argv);
    const figures = figuresOf({ sides: fieldable(configuration) });
    return meaningOfChange(variant, study, figures, sideNames(configuration.sides)[0], this.arms);
  }
}

/** What the file says of all claims, with what one claim says over it. */
function merged(all: Played = {}, own: Played = {}): Played {
  return {
    ...all,
    ...own,
    option: [...overridden(all.option ?? [], own.option ?? [])],
    handicap: [...overridden(all.handicap ?? [], own.handicap ?? [])],
    rule: [...overridden(all.rule ?? [], own.rule ?? [])],
    set: [...overridden(all.set ?? [], own.set ?? [])],
  };
}

/** The study that says most of what a claim is about. */
function judgingStudy(about: Claim['about']): string {
  return about === 'entries' || about === 'first-to-act' ? 'balance maps' : 'play';
}

/** What is played, in the words of the command line. */
function wordsOf({ set, ...played }: Played, said: SaidOfAll, about: Claim['about']): ParsedOptions {
  if (about === 'entries' && played.entries === 'rolled') {
    const place = { path: 'entries' };
    throw new UsageError([{ code: 'usage/claim', place, message: rolledEntries() }]);
  }
  return {
    ...played,
    ai: played.ai ?? said.ai,
    entries: played.entries ?? defaultEntries(judgingStudy(about)),
    set: overridden(said.sets, set ?? []),
    data: said.overlays,
    seed: said.seed,
  };
}

function meaningOfScore(claim: ScoreClaim, matchup: Matchup, arms: ClaimArms): ClaimMeaning {
  const { configuration, catalogue, study } = matchup;
  const figures = figuresOf({ sides: fieldable(configuration) });
  if (claim.about === 'packs') checkNames(claim, figures);
  const own = new Set(
    claim.about === 'packs'
      ? figures.filter(({ character }) => character === claim.character).map(({ key }) => key)
      : [],
  );
  const names = displayNames(catalogue);
  const sides = sideNames(configuration.sides);
  return {
    scale: 'share',
    evidence: {
      kind: 'score',
      arm: arms.add(study, figures),
      isAbout: (subject) => isAbout(subject, claim, own),
      nameOf: (subject) => {
        switch (subject.kind) {
          case 'side':
            return sides[subject.side];
          case 'entry':
            return `entry point ${nameOf(names, subject.label)}`;
          case 'pack': {
            const character = figures.find(({ key }) => key === subject.figure)?.character ?? subject.figure;
            return `${figureName(names, character, subject.figure)}, ${nameOf(names, subject.pack)}`;
          }
          case 'draws':
            return DRAWS;
          case 'first-to-act':
            return FIRST_TO_ACT;
        }
      },
    },
  };
}

/** A character or pack that nobody brings would make a claim that cannot be wrong. */
function checkNames(
  { character, pack }: Extract<Claim, { readonly about: 'packs' }>,
  figures: readonly { readonly character: string }[],
): void {
  const faults: Fault[] = [];
  const check = (what: string, found: string | undefined, known: readonly string[]): void => {
    if (found === undefined || known.includes(found)) return;
    const nearest = nearestName(found, known);
    faults.push({
      code: 'usage/claim',
      place: { path: what },
      message: foundExpected(`"${found}"`, `one of ${known.join(', ')}`),
      ...(nearest === undefined ? {} : { nearest }),
    });
  };
  check('character', character, [...new Set(figures.map((figure) => figure.character))]);
  check('pack', pack, PACK_IDS);
  if (faults.length > 0) throw new UsageError(faults);
}

function isAbout(subject: Subject, claim: ScoreClaim, figures: ReadonlySet<string>): boolean {
  switch (claim.about) {
    case 'first':
    case 'second':
      return subject.kind === 'side' && subject.side === (claim.about === 'first' ? 0 : 1);
    case 'entries':
      return subject.kind === 'entry';
    case 'packs':
      return (
        subject.kind === 'pack' &&
        (claim.character === undefined || figures.has(subject.figure)) &&
        (claim.pack === undefined || subject.pack === claim.pack)
      );
    default:
      return subject.kind === claim.about;
  }
}
