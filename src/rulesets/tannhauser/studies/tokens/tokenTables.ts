import { from } from 'arquero';
import {
  formatChosenPercent,
  formatCount,
  formatInterval,
  formatPercentIn,
  formatPointsIn,
  formatPointsInterval,
} from '../../../../answer/format.ts';
import { counted } from '../../../../base/phrases.ts';
import type { Addition, Taken } from '../../../../experiments/additions.ts';
import { type AdditionValues, LOOKS } from '../../../../experiments/additionValues.ts';
import type { ComparingCheck } from '../../../../experiments/comparingCheck.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import type { PairedDifference } from '../../../../statistics/pairedDifference.ts';
import { checkCell, checkColumns } from '../../../../tables/checkedStudy.ts';
import { intervalHeader, percentLevel, valuesTitle } from '../../../../tables/phrases.ts';
import {
  type DisplayColumn,
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';
import { banKey, LIMIT } from './tokenFindings.ts';
import type { SetsResult } from './tokenStudy.ts';

/** Display names of sides, bearers, tokens and replaced parts. */
export interface TokenNames<A extends Addition> {
  readonly sides: readonly [string, string];
  readonly bearer: (choice: A) => string;
  readonly token: (id: string) => string;
  readonly instead: (taken: Taken<A>) => string;
}

const SIDE = 'Side';

const BEARER = 'Bearer';

const TOKEN = 'Token';

const INSTEAD = 'Instead of';

const EFFECT = 'Effect';

/** The effect of a token in words. @param isLeft whether the race dropped it */
function effectWord(effect: 'raises' | 'lowers' | 'equal' | 'open', isLeft = false): string {
  if (isLeft && effect === 'open') return '? left early';
  switch (effect) {
    case 'raises':
      return '+ helps';
    case 'lowers':
      return '− hurts';
    case 'equal':
      return '= no matter';
    case 'open':
      return '? inconclusive';
  }
}

function valuesNote(confidence: number, count: number, looks: number, margin: string): string {
  return (
    `Points: score of the bearer’s side with the token minus the score without it. The token replaces the items that a screening ` +
    `found best; the interval is simultaneous over ${count === 1 ? 'the token' : `all ${count}`} and ${looks} looks at ` +
    `${percentLevel(confidence)}. No matter: the whole interval lies within ±${margin} points. Left early: other tokens of its side ` +
    'were ahead, so its games stopped too early to judge whether it matters.'
  );
}

/** One row per token and bearer, the best first. */
export function valuesTable<A extends Addition>(
  { values, baseline, confidence, margin }: AdditionValues<A>,
  names: TokenNames<A>,
  check?: ComparingCheck,
): StudyTable {
  return {
    name: 'tokens',
    title: valuesTitle(),
    note: valuesNote(confidence, values.length, LOOKS, formatChosenPercent(margin)),
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
        efficiency: value.efficiency,
        effect: effectWord(effect, value.games < baseline.games),
        ...checkCell(check, taken.choice.name),
      })),
    ),
    display: [
      textColumn(TOKEN, 'token'),
      textColumn(BEARER, 'bearer'),
      withinColumn('Points', ['points', 'low', 'high'], formatPointsIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatPointsInterval),
      textColumn(EFFECT, 'effect'),
      ...checkColumns(check),
      { ...textColumn(SIDE, 'side'), optional: true },
      { ...numberColumn('Games', 'games', formatCount), optional: true },
      { ...textColumn(INSTEAD, 'instead'), optional: true },
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
    title: 'The best set of tokens for each side',
    note: 'Chosen one after the other, each for its gain beyond those before it; a side stops when none helps.',
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
      { ...textColumn(SIDE, 'side'), group: true },
      numberColumn('Pick', 'pick', String),
      textColumn(TOKEN, 'token'),
      textColumn(BEARER, 'bearer'),
      { ...textColumn(INSTEAD, 'instead'), optional: true },
    ],
  };
}

const CHANGE = 'Change';

/** Each change has a luck regression of its own. */
const CHANGE_NOTE =
  'Each score and each change is corrected for the luck of the dice separately, so a change can differ slightly from its scores.';

function limitsNote(confidence: number, sides: readonly [string, string]): string {
  return (
    `Limit: most tokens a side, taken in the order of the table above. Score: of ${sides[0]} when both sides take theirs, and its ` +
    `change from limit 0. ${sides[0]} alone, ${sides[1]} alone: points that a side wins with its tokens while the other has none. ` +
    `Intervals are simultaneous over the table at ${percentLevel(confidence)}. ${CHANGE_NOTE}`
  );
}

function alone(side: string): string {
  return `${side} alone`;
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
    title: `Score of ${first} by the limit on tokens`,
    note: limitsNote(DEFAULT_CONFIDENCE, [first, second]),
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
      numberColumn('Limit', 'limit', String),
      ...scoreColumns(first),
      ...changeColumns(CHANGE, 'change'),
      ...checkColumns(check),
      ...changeColumns(alone(first), 'first').map((column) => ({ ...column, optional: true as const })),
      ...changeColumns(alone(second), 'second').map((column) => ({
        ...column,
        optional: true as const,
      })),
    ],
  };
}

/** The effect of a ban in words. */
function banWord(effect: 'nearer' | 'farther' | 'open'): string {
  switch (effect) {
    case 'nearer':
      return '+ more even';
    case 'farther':
      return '− less even';
    case 'open':
      return '? inconclusive';
  }
}

function bansTitle(limit: number): string {
  return `Bans, with up to ${counted(limit, 'token')} a side`;
}

function bansNote(confidence: number): string {
  return (
    'Both sides replace the banned token with the best remaining one. Change: points against no ban; intervals are simultaneous ' +
    `over the table at ${percentLevel(confidence)}. ${CHANGE_NOTE}`
  );
}

function bansTable<A extends Addition>(
  { limits, free, bans }: SetsResult<A>,
  names: TokenNames<A>,
  check: ComparingCheck | undefined,
): StudyTable {
  const rows = [
    { ban: 'none', score: free, change: null, effect: null, key: null },
    ...bans.map(({ token, score, change, effect }) => ({
      ban: names.token(token),
      score,
      change,
      effect: banWord(effect),
      key: banKey(token),
    })),
  ];
  return {
    name: 'bans',
    title: bansTitle(limits[limits.length - 1].limit),
    note: bansNote(DEFAULT_CONFIDENCE),
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
      textColumn('Ban', 'ban'),
      ...scoreColumns(names.sides[0]),
      ...changeColumns(CHANGE, 'change'),
      textColumn(EFFECT, 'effect'),
      ...checkColumns(check),
    ],
  };
}

/** The first side's score with its interval. */
function scoreColumns(side: string): DisplayColumn[] {
  return [
    withinColumn(`${side} %`, ['score', 'scoreLow', 'scoreHigh'], formatPercentIn),
    pairColumn(intervalHeader(DEFAULT_CONFIDENCE), ['scoreLow', 'scoreHigh'], formatInterval),
  ];
}

/** A change of the score with its interval, from the fields of `fieldsOf`. */
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
