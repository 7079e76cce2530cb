import { from } from 'arquero';
import { intervalHeader } from '../base/messages/tables.ts';
import * as words from '../base/messages/tokens.ts';
import type { Addition, Taken } from '../experiments/additions.ts';
import { type AdditionValues, LOOKS } from '../experiments/additionValues.ts';
import type { ComparingCheck } from '../experiments/comparingCheck.ts';
import { banKey, LIMIT } from '../experiments/tokenFindings.ts';
import type { SetsResult } from '../experiments/tokenStudy.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { checkCell, checkColumns } from './checkedStudy.ts';
import {
  formatChosenPercent,
  formatCount,
  formatInterval,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from './format.ts';
import {
  type DisplayColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from './studyTable.ts';

/** What people call sides, bearers, tokens and what is replaced. */
export interface TokenNames<A extends Addition> {
  readonly sides: readonly [string, string];
  readonly bearer: (choice: A) => string;
  readonly token: (id: string) => string;
  readonly instead: (taken: Taken<A>) => string;
}

/** One row for each token on each bearer, the best first. */
export function valuesTable<A extends Addition>(
  { values, baseline, confidence, margin }: AdditionValues<A>,
  names: TokenNames<A>,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'tokens',
    title: words.valuesTitle(),
    note: words.valuesNote(confidence, values.length, LOOKS, formatChosenPercent(margin)),
    data: from(
      values.map(({ taken, value, effect }) => ({
        side: names.sides[taken.choice.side],
        bearer: names.bearer(taken.choice),
        token: names.token(taken.choice.token),
        instead: names.instead(taken),
        games: value.games,
        points: value.difference,
        low: value.low,
        high: value.high,
        standardError: value.standardError,
        pValue: value.pValue,
        worth: value.worth,
        effect: words.effectWord(effect, value.games < baseline.games),
        ...checkCell(check, taken.choice.name),
      })),
    ),
    display: [
      textColumn(words.TOKEN, 'token'),
      textColumn(words.BEARER, 'bearer'),
      withinColumn(words.POINTS, ['points', 'low', 'high'], formatPointsIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
      textColumn(words.EFFECT, 'effect'),
      ...checkColumns(check),
      { ...textColumn(words.SIDE, 'side'), optional: true },
      { ...numberColumn(words.GAMES, 'games', formatCount), optional: true },
      { ...textColumn(words.INSTEAD, 'instead'), optional: true },
    ],
  };
}

/** The best sets of both sides, the limits and the bans. */
export function setsTables<A extends Addition>(
  result: SetsResult<A>,
  names: TokenNames<A>,
  check?: ComparingCheck,
): readonly StudyTable[] {
  return [setsTable(result, names), limitsTable(result, names, check), bansTable(result, names, check)];
}

function setsTable<A extends Addition>({ sets }: SetsResult<A>, names: TokenNames<A>): StudyTable {
  return {
    name: 'sets',
    title: words.setsTitle(),
    note: words.setsNote(),
    data: from(
      sets.flatMap((set, side) =>
        set.map((taken, index) => ({
          side: names.sides[side],
          pick: index + 1,
          token: names.token(taken.choice.token),
          bearer: names.bearer(taken.choice),
          instead: names.instead(taken),
        })),
      ),
    ),
    display: [
      { ...textColumn(words.SIDE, 'side'), group: true },
      numberColumn(words.PICK, 'pick', String),
      textColumn(words.TOKEN, 'token'),
      textColumn(words.BEARER, 'bearer'),
      { ...textColumn(words.INSTEAD, 'instead'), optional: true },
    ],
  };
}

function limitsTable<A extends Addition>(
  { limits }: SetsResult<A>,
  { sides }: TokenNames<A>,
  check: ComparingCheck | undefined,
): StudyTable {
  const [first, second] = sides;
  const most = limits[limits.length - 1].limit;
  return {
    name: 'limits',
    title: words.limitsTitle(first),
    note: words.limitsNote(DEFAULT_CONFIDENCE, [first, second]),
    data: from(
      limits.map(({ limit, both, change, firstAlone, secondAlone }) => ({
        limit,
        score: both.score,
        scoreLow: both.low,
        scoreHigh: both.high,
        ...fieldsOf('change', change),
        ...fieldsOf('first', firstAlone),
        ...fieldsOf('second', secondAlone),
        ...checkCell(check, limit === most ? LIMIT : null),
      })),
    ),
    display: [
      numberColumn(words.LIMIT, 'limit', String),
      ...scoreColumns(first),
      ...changeColumns(words.CHANGE, 'change'),
      ...checkColumns(check),
      ...changeColumns(words.alone(first), 'first').map((column) => ({ ...column, optional: true as const })),
      ...changeColumns(words.alone(second), 'second').map((column) => ({
        ...column,
        optional: true as const,
      })),
    ],
  };
}

function bansTable<A extends Addition>(
  { limits, free, bans }: SetsResult<A>,
  names: TokenNames<A>,
  check: ComparingCheck | undefined,
): StudyTable {
  const rows = [
    { ban: words.NO_BAN, score: free, change: null, effect: null, key: null },
    ...bans.map(({ token, score, change, effect }) => ({
      ban: names.token(token),
      score,
      change,
      effect: words.banWord(effect),
      key: banKey(token),
    })),
  ];
  return {
    name: 'bans',
    title: words.bansTitle(limits[limits.length - 1].limit),
    note: words.bansNote(DEFAULT_CONFIDENCE),
    data: from(
      (bans.length === 0 ? [] : rows).map(({ ban, score, change, effect, key }) => ({
        ban,
        score: score.score,
        scoreLow: score.low,
        scoreHigh: score.high,
        ...fieldsOf('change', change),
        effect,
        ...checkCell(check, key),
      })),
    ),
    display: [
      textColumn(words.BAN, 'ban'),
      ...scoreColumns(names.sides[0]),
      ...changeColumns(words.CHANGE, 'change'),
      textColumn(words.EFFECT, 'effect'),
      ...checkColumns(check),
    ],
  };
}

/** The first side's score with its interval. */
function scoreColumns(side: string): DisplayColumn[] {
  return [
    withinColumn(words.score(side), ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
    pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['scoreLow', 'scoreHigh'], formatInterval),
  ];
}

/** A change of the score with its interval, out of what `fieldsOf` writes. */
function changeColumns(header: string, name: string): DisplayColumn[] {
  const ends = [`${name}Low`, `${name}High`] as const;
  return [
    withinColumn(header, [name, ...ends], formatPointsIn),
    pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ends, formatPointsInterval),
  ];
}

function fieldsOf(name: string, value: PairedDifference | null): Readonly<Record<string, number | null>> {
  return {
    [name]: value?.difference ?? null,
    [`${name}Low`]: value?.low ?? null,
    [`${name}High`]: value?.high ?? null,
    [`${name}Error`]: value?.standardError ?? null,
  };
}
