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
import { numberColumn, pairColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

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
  { sets, limits, free, bans }: SetsResult<A>,
  names: TokenNames<A>,
  check?: ComparingCheck,
): readonly StudyTable[] {
  const [first, second] = names.sides;
  const most = limits[limits.length - 1].limit;
  return [
    {
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
    },
    {
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
        withinColumn(words.score(first), ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
        pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['scoreLow', 'scoreHigh'], formatInterval),
        withinColumn(words.CHANGE, ['change', 'changeLow', 'changeHigh'], formatPointsIn),
        pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['changeLow', 'changeHigh'], formatPointsInterval),
        ...checkColumns(check),
        {
          ...withinColumn(words.alone(first), ['first', 'firstLow', 'firstHigh'], formatPointsIn),
          optional: true,
        },
        {
          ...pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['firstLow', 'firstHigh'], formatPointsInterval),
          optional: true,
        },
        {
          ...withinColumn(words.alone(second), ['second', 'secondLow', 'secondHigh'], formatPointsIn),
          optional: true,
        },
        {
          ...pairColumn(
            intervalHeader(DEFAULT_CONFIDENCE),
            ['secondLow', 'secondHigh'],
            formatPointsInterval,
          ),
          optional: true,
        },
      ],
    },
    {
      name: 'bans',
      title: words.bansTitle(most),
      note: words.bansNote(DEFAULT_CONFIDENCE),
      data: from(
        bans.length === 0
          ? []
          : [
              {
                ban: words.NO_BAN,
                score: free.score,
                scoreLow: free.low,
                scoreHigh: free.high,
                ...fieldsOf('change', null),
                effect: null,
                ...checkCell(check, null),
              },
              ...bans.map(({ token, score, change, effect }) => ({
                ban: names.token(token),
                score: score.score,
                scoreLow: score.low,
                scoreHigh: score.high,
                ...fieldsOf('change', change),
                effect: words.banWord(effect),
                ...checkCell(check, banKey(token)),
              })),
            ],
      ),
      display: [
        textColumn(words.BAN, 'ban'),
        withinColumn(words.score(first), ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
        pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['scoreLow', 'scoreHigh'], formatInterval),
        withinColumn(words.CHANGE, ['change', 'changeLow', 'changeHigh'], formatPointsIn),
        pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['changeLow', 'changeHigh'], formatPointsInterval),
        textColumn(words.EFFECT, 'effect'),
        ...checkColumns(check),
      ],
    },
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
