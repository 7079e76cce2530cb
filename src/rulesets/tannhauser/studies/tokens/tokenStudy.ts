/** The games of a study of extras, stage by stage; each stage measures in new games what the one before chose. */

import {
  type Addition,
  arePlayed,
  evenGames,
  type Play,
  type VariantOf,
} from '../../../../experiments/additions.ts';
import { type AdditionValues, measureAdditions } from '../../../../experiments/additionValues.ts';
import type { VariantScore } from '../../../../experiments/variantDifference.ts';
import type { PlayedVariant } from '../../../../experiments/variants.ts';
import { derivedSeed } from '../../../../random/derivedSeed.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { createSetSearch, type TakenSet } from '../characters/additionSets.ts';
import { type Replacement, screenReplacements, takenOf } from '../characters/replacements.ts';
import { type BanResult, banResults, type LimitResult, limitResults } from './tokenLimits.ts';

/** The best sets found, with the effects of limits and bans. */
export interface SetsResult<A extends Addition> {
  /** Sets of the first and second side, with as many useful extras as the limit allows. */
  readonly sets: readonly [TakenSet<A>, TakenSet<A>];
  readonly chosen: ChosenSets<A>;
  readonly limits: readonly LimitResult[];
  /** The first side's score at the highest limit without a ban. */
  readonly free: VariantScore;
  /** Effect of banning each token, the one that comes nearest to even first. */
  readonly bans: readonly BanResult[];
}

/** Games by stage. */
export interface StageGames {
  /** Games that chose what each token replaces. */
  readonly replacements: number;
  /** Games that measured each token alone. */
  readonly values: number;
  /** Games that chose the sets. */
  readonly search: number;
  /** Games that measured the sets at each limit, and the bans. */
  readonly limits: number;
}

export interface TokenStudy<A extends Addition> {
  readonly replacements: readonly Replacement<A>[];
  readonly values: AdditionValues<A>;
  /** Results of the sets; null when an interrupt came first. */
  readonly sets: SetsResult<A> | null;
  readonly games: StageGames;
}

interface TokenPlan<A extends Addition> {
  readonly choices: readonly A[];
  readonly variantOf: VariantOf<A>;
  readonly seed: number;
  /** Most games of a variant. */
  readonly games: number;
  /** Most extras of a side. */
  readonly limit: number;
  readonly margin: number;
  /** See screenReplacements. */
  readonly columnOf: (bearer: string) => string;
}

const SCREENING = 0;
const SEARCH = 1;
const LIMITS = 2;
/** The search for sets plays this share of a variant's games with each set. */
const SEARCH_SHARE = 1 / 4;

/**
 * Plays all stages of the study.
 * @returns undefined after an interrupt with too few games
 */
export async function playTokenStudy<A extends Addition>(
  plan: TokenPlan<A>,
  play: Play,
): Promise<TokenStudy<A> | undefined> {
  const { choices, variantOf, seed, games, margin } = plan;
  const spent = { replacements: 0, values: 0, search: 0, limits: 0 };
  const counting =
    (stage: keyof StageGames): Play =>
    async (variants, options) => {
      // Which extras are useful, and so which sets are tried, is not known in advance.
      const played = await play(variants, { ...options, ahead: stage === 'limits' ? 0 : null });
      spent[stage] += played.reduce((sum, one) => sum + one.games, 0);
      return played;
    };
  const replacements = await screenReplacements(
    choices,
    variantOf,
    stageSeed(seed, SCREENING),
    games,
    counting('replacements'),
    plan.columnOf,
  );
  if (replacements === undefined) return undefined;
  const taken = takenOf(replacements);
  const values = await measureAdditions(taken, variantOf, seed, games, margin, counting('values'));
  if (values === undefined) return undefined;
  const isWhole = values.baseline.games >= games;
  const sets = isWhole ? await playSets(plan, values, counting('search'), counting('limits')) : undefined;
  return { replacements, values, sets: sets ?? null, games: spent };
}

/** The sets found, chosen in games that do not measure them. */
interface ChosenSets<A extends Addition> {
  readonly sets: SetsResult<A>['sets'];
  /** The best sets without each of their extras. */
  readonly bans: readonly { readonly token: string; readonly sets: TakenSet<A> }[];
}

/**
 * Measures the same extras and sets in games of another player, without a search.
 * @param found results of the first player
 * @param play plays every variant to its end
 * @returns undefined after an interrupt with too few games
 */
export async function replayTokenStudy<A extends Addition>(
  plan: TokenPlan<A>,
  { replacements, sets }: TokenStudy<A>,
  play: Play,
): Promise<Pick<TokenStudy<A>, 'values' | 'sets'> | undefined> {
  const { variantOf, seed, games, margin } = plan;
  const values = await measureAdditions(takenOf(replacements), variantOf, seed, games, margin, play);
  if (values === undefined) return undefined;
  return { values, sets: (sets === null ? undefined : await measureSets(plan, sets.chosen, play)) ?? null };
}

async function playSets<A extends Addition>(
  plan: TokenPlan<A>,
  values: AdditionValues<A>,
  search: Play,
  play: Play,
): Promise<SetsResult<A> | undefined> {
  const chosen = await chooseSets(plan, values, search);
  return chosen === undefined ? undefined : measureSets(plan, chosen, play);
}

async function chooseSets<A extends Addition>(
  { variantOf, seed, games, limit }: TokenPlan<A>,
  { values }: AdditionValues<A>,
  search: Play,
): Promise<ChosenSets<A> | undefined> {
  const grow = createSetSearch(
    values.map(({ taken, value }) => ({ taken, alone: value.difference })),
    variantOf,
    stageSeed(seed, SEARCH),
    evenGames(SEARCH_SHARE * games),
    search,
  );
  const first = await grow(0, [], limit, undefined);
  const second = first === undefined ? undefined : await grow(1, [], limit, undefined);
  if (first === undefined || second === undefined) return undefined;
  const tokens = [...new Set([...first, ...second].map(({ choice }) => choice.token))];
  const bans: { token: string; sets: TakenSet<A> }[] = [];
  for (const token of tokens) {
    const without = (set: TakenSet<A>) => set.filter(({ choice }) => choice.token !== token);
    const one = await grow(0, without(first), first.length, token);
    const other = one === undefined ? undefined : await grow(1, without(second), second.length, token);
    if (one === undefined || other === undefined) return undefined;
    bans.push({ token, sets: [...one, ...other] });
  }
  return { sets: [first, second], bans };
}

async function measureSets<A extends Addition>(
  { variantOf, seed, games }: TokenPlan<A>,
  chosen: ChosenSets<A>,
  play: Play,
): Promise<SetsResult<A> | undefined> {
  const {
    sets: [first, second],
    bans,
  } = chosen;
  const fresh = stageSeed(seed, LIMITS);
  // A limit above the size of the largest set changes nothing.
  const highest = Math.max(1, first.length, second.length);
  const numbers = Array.from({ length: highest }, (_, index) => index + 1);
  const variants = [
    variantOf('limit 0', [], fresh),
    ...numbers.flatMap((most) => {
      const [own, others] = [first.slice(0, most), second.slice(0, most)];
      return [
        variantOf(`limit ${most}, first alone`, own, fresh),
        variantOf(`limit ${most}, second alone`, others, fresh),
        variantOf(`limit ${most}`, [...own, ...others], fresh),
      ];
    }),
    ...bans.map(({ token, sets }) => variantOf(`ban ${token}`, sets, fresh)),
  ];
  const played = await play(variants, { games });
  if (!arePlayed(played, games)) return undefined;
  const limits = numbers.map((most, index) => {
    const [firstAlone, secondAlone, both] = played.slice(1 + 3 * index, 4 + 3 * index);
    return { limit: most, firstAlone, secondAlone, both };
  });
  const banned = played.slice(1 + 3 * highest);
  const free: PlayedVariant = limits[limits.length - 1].both;
  return {
    chosen,
    sets: chosen.sets,
    limits: limitResults(played[0], limits, DEFAULT_CONFIDENCE),
    ...banResults(
      free,
      bans.map(({ token }, index) => ({ token, played: banned[index] })),
      DEFAULT_CONFIDENCE,
    ),
  };
}

/** No stage shares games with another, so a choice carries no luck into the games that measure it. */
function stageSeed(seed: number, stage: number): number {
  return derivedSeed(seed, DOMAINS.tokenStages, stage);
}
