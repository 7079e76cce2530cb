import {
  formatCount,
  formatInterval,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from '../../../../answer/format.ts';
import { shortName } from '../../../../base/claim.ts';
import type { Taken } from '../../../../experiments/additions.ts';
import type { AdditionValue } from '../../../../experiments/additionValues.ts';
import { effectOf } from '../../../../experiments/compareVariants.ts';
import { type ComparingCheck, isFact } from '../../../../experiments/comparingCheck.ts';
import { BEST } from '../../../../experiments/comparingFindings.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { type Reductions, reductionsMethod } from '../../../../studies/options/reductions.ts';
import { checkClauses, checkJson, checkTables } from '../../../../tables/checkedStudy.ts';
import { type Names, nameOf, sideNames } from '../../../../tables/names.ts';
import { type MatchConfiguration, PACK_IDS, RANDOM } from '../../configuration.ts';
import type { Catalogue } from '../../model.ts';
import { packName } from '../../phrases.ts';
import type { TokenChoice } from '../../tokenChoices.ts';
import type { Replacement } from '../characters/replacements.ts';
import { tokenChart, tokenOn } from './tokenChart.ts';
import { banKey, LIMIT } from './tokenFindings.ts';
import type { SetsResult, TokenStudy } from './tokenStudy.ts';
import { setsTables, type TokenNames, valuesTable } from './tokenTables.ts';

type Value = AdditionValue<TokenChoice>;

/** The results of the games, and how they were played. */
interface TokenAnswerParts {
  readonly study: TokenStudy<TokenChoice>;
  /** Check by a second player; undefined without one. */
  readonly check: ComparingCheck | undefined;
  /** Most games of a variant. */
  readonly most: number;
  readonly reductions: Reductions;
}

/** Sentence about the games of each stage. */
function stagesMethod(replacements: string, values: string, search: string, limits: string): string {
  return (
    `${replacements} games screened which item each token should replace in each pack; ${values} measured the tokens; those ` +
    `that could be the best of their side continued after each of four looks; ${search} searched for the best sets; ${limits} ` +
    'measured limits and bans. Every stage uses other seeds.'
  );
}

/** The answer of one setting. */
export function tokenAnswer(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  names: Names,
  parts: TokenAnswerParts,
) {
  const { study, check, most, reductions } = parts;
  const { replacements, values, sets, games } = study;
  const called = tokenNames(catalogue, configuration, names);
  const isOpen = values.values.some(({ effect }) => effect === 'open');
  const label = labels(study, called);
  return {
    where: `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`,
    labelOf: label,
    clauses: clausesOf(study, check, called, checkClauses(check, label)),
    verdict: verdictOf(study, check, called),
    tables: [
      valuesTable(values, called, check),
      ...(sets === null ? [] : setsTables(sets, called, check)),
      ...checkTables(check, 'Token, limit or ban', label),
    ],
    charts: (layout) => [tokenChart(values, called, layout)],
    method: [
      stagesMethod(
        formatCount(games.replacements),
        formatCount(games.values),
        formatCount(games.search),
        formatCount(games.limits),
      ),
      ...reductionsMethod(
        reductions,
        values.values.map(({ value }) => value),
        'Within a stage all variants use the same seeds. Setup, each side’s dice and each side’s AI player have separate random streams.',
      ),
    ],
    limits: [
      ...(sets === null
        ? ['The run was interrupted before it measured sets, limits and bans.']
        : [
            'A greedy search chose the sets among the three best remaining tokens at each step. A better set may exist, and neither side adapts to the other.',
          ]),
      ...(isOpen ? [`Inconclusive at ${formatCount(most)} games of each at most; increase --games.`] : []),
    ],
    result: {
      games,
      /** Confidence of the intervals, 0 … 1; they are simultaneous over all tokens. */
      confidence: values.confidence,
      /** Smallest difference of score that matters. */
      margin: values.margin,
      /** Tokens, the most valuable first. */
      tokens: values.values.map(({ taken, value, effect }) => ({
        ...takenJson(taken),
        /** Score of the side with the token minus without it. */
        value,
        /** `raises`: the side is better off with it; `open`: these games are too few to decide. */
        effect,
      })),
      /** Results of replacing each item in the screening; the chosen item is replaced in all later games. */
      replacements: replacements.map(replacementJson),
      /** The best sets of tokens, limits and bans; null when an interrupt came first. */
      sets: sets === null ? null : setsJson(sets),
      ...checkJson(check),
    },
  } satisfies ExperimentAnswer;
}

/** The results as data. */
export type TokensResult = ReturnType<typeof tokenAnswer>['result'];

function setsJson({ chosen: _, ...found }: SetsResult<TokenChoice>) {
  return {
    ...found,
    /** The best sets found, of the first and the second side. */
    sets: found.sets.map((set) => set.map(takenJson)),
  };
}

/** Labels of findings and choices. */
function labels(
  { values: { values }, sets }: TokenStudy<TokenChoice>,
  called: TokenNames<TokenChoice>,
): (key: string) => string {
  const known = new Map([
    ...values.map((value) => [value.taken.choice.name, labelOf(value, called)] as const),
    ...(sets?.bans ?? []).map(({ token }) => [banKey(token), `ban of ${called.token(token)}`] as const),
    [LIMIT, 'the limit on tokens'] as const,
    [BEST, 'the best token'] as const,
  ]);
  return (key) => known.get(key) ?? key;
}

/**
 * Text for the replaced item.
 * @param packs empty when the item is the same with every pack
 */
function insteadOf(item: string, packs: readonly string[]): string {
  return packs.length === 0 ? item : `${item} (${packs.join(', ')})`;
}

function tokenNames(
  catalogue: Catalogue,
  { sides }: MatchConfiguration,
  names: Names,
): TokenNames<TokenChoice> {
  const items = new Map(catalogue.items.map(({ id, name }) => [id, name]));
  const isRandom = ({ side, character }: TokenChoice): boolean =>
    sides[side].miniatures.some(
      (miniature) => miniature.character === character && miniature.pack === RANDOM,
    );
  return {
    sides: sideNames(sides),
    bearer: ({ character }) => nameOf(names, character),
    token: (id) => nameOf(items, id),
    instead: ({ choice, replaced }) => {
      const packs = [...replaced.keys()];
      return [...new Set(replaced.values())]
        .map((item) =>
          insteadOf(
            nameOf(items, item),
            isRandom(choice)
              ? packs.filter((pack) => replaced.get(pack) === item).map((pack) => packName(PACK_IDS[pack]))
              : [],
          ),
        )
        .join(', ');
    },
  };
}

function labelOf({ taken }: Value, called: TokenNames<TokenChoice>): string {
  return tokenOn(called.token(taken.choice.token), called.bearer(taken.choice));
}

/** Clauses of the claim: the best and the worst token, the check by a second player, then limits and bans. */
function clausesOf(
  { values, sets }: TokenStudy<TokenChoice>,
  check: ComparingCheck | undefined,
  called: TokenNames<TokenChoice>,
  checked: readonly string[],
): readonly string[] {
  return [
    ...valueClauses(values.values, check, called),
    ...(sets === null ? [] : limitClauses(sets, values.margin, check, called)),
    ...checked,
    ...(sets === null ? [] : banClauses(sets, check, called)),
  ];
}

/** `Doom on Eva Krämer is worth +4.1 points to Union (+1.0 to +7.2)` @param isFirst whether it is significantly first */
function bestClause(name: string, side: string, points: string, interval: string, isFirst: boolean): string {
  const lead = isFirst ? ', more than any other' : '';
  return `${shortName(name)} is worth ${points} points to ${shortName(side)} (${interval})${lead}`;
}

function worstClause(name: string, side: string, points: string, interval: string): string {
  return `${shortName(name)} costs ${shortName(side)} most: ${points} points (${interval})`;
}

function valueClauses(
  values: readonly Value[],
  check: ComparingCheck | undefined,
  called: TokenNames<TokenChoice>,
): string[] {
  const known = values.filter(({ taken }) => isFact(check, taken.choice.name));
  const best = known.find(({ effect }) => effect === 'raises');
  const worst = known.findLast(({ effect }) => effect === 'lowers');
  const numbers = ({ value: { difference, low, high } }: Value) =>
    [formatPointsIn(difference, low, high), formatPointsInterval(low, high)] as const;
  const isFirst =
    best === values[0] &&
    isFact(check, BEST) &&
    values.slice(1).every(({ value }) => value.high < values[0].value.low);
  return [
    best === undefined
      ? 'no token is shown to help'
      : bestClause(labelOf(best, called), called.sides[best.taken.choice.side], ...numbers(best), isFirst),
    ...(worst === undefined
      ? []
      : [worstClause(labelOf(worst, called), called.sides[worst.taken.choice.side], ...numbers(worst))]),
  ];
}

function upTo(limit: number): string {
  return limit === 1 ? 'one token a side changes' : `up to ${limit} tokens a side change`;
}

/** `up to 3 tokens a side move the score of Reich by +3.2 points (+1.0 to +5.4)` */
function limitClause(limit: number, side: string, points: string, interval: string): string {
  return `${upTo(limit)} the score of ${shortName(side)} by ${points} points (${interval})`;
}

function limitClauses(
  { limits }: SetsResult<TokenChoice>,
  margin: number,
  check: ComparingCheck | undefined,
  called: TokenNames<TokenChoice>,
): string[] {
  const { limit, change } = limits[limits.length - 1];
  if (change === null) return [];
  const effect = effectOf(change, margin);
  if (effect === 'open')
    return [`whether ${upTo(limit)} the score of ${shortName(called.sides[0])} is inconclusive`];
  if (!isFact(check, LIMIT)) return [];
  const { difference, low, high } = change;
  const numbers = [formatPointsIn(difference, low, high), formatPointsInterval(low, high)] as const;
  return [limitClause(limit, called.sides[0], ...numbers)];
}

/** `banning Doom makes the matchup more even, Reich at 51 % (48–54)` */
function banClause(token: string, side: string, score: string, interval: string): string {
  return `banning ${shortName(token)} makes the matchup more even, ${shortName(side)} at ${score} % (${interval})`;
}

function banClauses(
  { bans }: SetsResult<TokenChoice>,
  check: ComparingCheck | undefined,
  called: TokenNames<TokenChoice>,
): string[] {
  if (bans.length === 0) return [];
  const nearest = bans.find(({ token, effect }) => effect === 'nearer' && isFact(check, banKey(token)));
  if (nearest === undefined) return ['no ban is shown to make the matchup more even'];
  const { score, low, high } = nearest.score;
  const numbers = [formatPercentIn(score, low, high), formatInterval(low, high)] as const;
  return [banClause(called.token(nearest.token), called.sides[0], ...numbers)];
}

function limitFavours(side: string): string {
  return `tokens favour ${side}`;
}

function verdictOf(
  { values: { values, margin }, sets }: TokenStudy<TokenChoice>,
  check: ComparingCheck | undefined,
  called: TokenNames<TokenChoice>,
): string[] {
  const change = sets?.limits.at(-1)?.change ?? null;
  const moves = change === null || !isFact(check, LIMIT) ? 'open' : effectOf(change, margin);
  const known = values.filter(({ taken }) => isFact(check, taken.choice.name));
  return [
    ...known.filter(({ effect }) => effect === 'raises').map((value) => `${labelOf(value, called)} helps`),
    ...known.filter(({ effect }) => effect === 'lowers').map((value) => `${labelOf(value, called)} hurts`),
    ...(moves === 'raises' ? [limitFavours(called.sides[0])] : []),
    ...(moves === 'lowers' ? [limitFavours(called.sides[1])] : []),
    ...(sets?.bans ?? [])
      .filter(({ token, effect }) => effect === 'nearer' && isFact(check, banKey(token)))
      .map(({ token }) => `banning ${called.token(token)} makes the matchup more even`),
  ];
}

function takenJson({ choice: { side, character, token }, replaced }: Taken<TokenChoice>) {
  const items = [...replaced].map(([pack, item]) => [PACK_IDS[pack], item] as const);
  return {
    /** Side that takes the token: 0 the first, 1 the second. */
    side,
    /** Id of the character that takes it. */
    character,
    /** Id of the token. */
    token,
    /** Id of the item that it replaces, by the pack of the character. */
    replaces: Object.fromEntries(items),
  };
}

function replacementJson({
  choice: { side, character, token },
  group,
  item,
  lead,
  chosen,
}: Replacement<TokenChoice>) {
  return {
    /** Side that takes the token: 0 the first, 1 the second. */
    side,
    /** Id of the character that takes it. */
    character,
    /** Id of the token. */
    token,
    /** Id of the pack that the character plays with. */
    pack: PACK_IDS[group],
    /** Id of the item that is replaced. */
    item,
    /** Score of its side with the token minus without it, with this pack; null with fewer than four such games. */
    lead,
    /** Whether the token replaces this item in all later games. */
    chosen,
  };
}
