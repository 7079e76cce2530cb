import { packName } from '../../base/messages/matchup.ts';
import * as words from '../../base/messages/tokens.ts';
import { tokenChart } from '../../charts/tokenChart.ts';
import type { Taken } from '../../experiments/additions.ts';
import type { AdditionValue } from '../../experiments/additionValues.ts';
import { effectOf } from '../../experiments/compareArms.ts';
import type { Replacement } from '../../experiments/replacements.ts';
import type { SetsResult, TokenStudy } from '../../experiments/tokenStudy.ts';
import { type MatchConfiguration, PACK_IDS, RANDOM } from '../../rulesets/tannhauser/configuration.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { TokenChoice } from '../../rulesets/tannhauser/tokenChoices.ts';
import { formatCount, formatPercent, formatPoints, formatPointsInterval } from '../../tables/format.ts';
import { type Names, nameOf, sideNames } from '../../tables/names.ts';
import { setsTables, type TokenNames, valuesTable } from '../../tables/tokenTables.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
import { type Reductions, reductionsMethod } from '../reductions.ts';

type Value = AdditionValue<TokenChoice>;

/** The answer of one setting. @param most games of an arm */
export function tokenAnswer(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  names: Names,
  { replacements, values, sets, games }: TokenStudy<TokenChoice>,
  most: number,
  reductions: Reductions,
): ExperimentAnswer {
  const called = tokenNames(catalogue, configuration, names);
  const [first, second] = configuration.players;
  const isOpen = values.values.some(({ effect }) => effect === 'open');
  return {
    claim: words.tokensClaim(`${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`, [
      ...valueClauses(values.values, called),
      ...(sets === null ? [] : setClauses(sets, values.margin, called)),
    ]),
    verdict: verdictOf(values.values, sets, values.margin, called),
    tables: [valuesTable(values, called), ...(sets === null ? [] : setsTables(sets, called))],
    charts: (layout) => [tokenChart(values, called, layout)],
    method: [
      words.stagesMethod(
        formatCount(games.replacements),
        formatCount(games.values),
        formatCount(games.search),
        formatCount(games.limits),
      ),
      ...reductionsMethod(
        reductions,
        values.values.map(({ value }) => value),
        words.pairedMethod(),
      ),
    ],
    limits: [
      words.playersLimit(first === second ? first : `${first} and ${second}`),
      ...(sets === null ? [words.interruptedLimit()] : [words.greedyLimit()]),
      ...(isOpen ? [words.openLimit(formatCount(most))] : []),
    ],
    result: {
      games,
      confidence: values.confidence,
      margin: values.margin,
      tokens: values.values.map(({ taken, value, effect }) => ({ ...takenJson(taken), value, effect })),
      replacements: replacements.map(replacementJson),
      sets: sets === null ? null : { ...sets, sets: sets.sets.map((set) => set.map(takenJson)) },
    },
  };
}

function tokenNames(
  catalogue: Catalogue,
  { sides }: MatchConfiguration,
  names: Names,
): TokenNames<TokenChoice> {
  const items = new Map(catalogue.items.map(({ id, name }) => [id, name]));
  const isRandom = ({ side, character }: TokenChoice): boolean =>
    sides[side].figures.some((figure) => figure.character === character && figure.pack === RANDOM);
  return {
    sides: sideNames(sides),
    bearer: ({ character }) => nameOf(names, character),
    token: (id) => nameOf(items, id),
    instead: ({ choice, replaced }) => {
      const packs = [...replaced.keys()];
      return [...new Set(replaced.values())]
        .map((item) =>
          words.insteadOf(
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
  return words.tokenOn(called.token(taken.choice.token), called.bearer(taken.choice));
}

function valueClauses(values: readonly Value[], called: TokenNames<TokenChoice>): string[] {
  const [best, ...others] = values;
  const worst = values[values.length - 1];
  const points = ({ value }: Value) =>
    [formatPoints(value.difference), formatPointsInterval(value.low, value.high)] as const;
  const isFirst = others.every(({ value }) => value.high < best.value.low);
  return [
    words.bestClause(
      labelOf(best, called),
      called.sides[best.taken.choice.side],
      ...points(best),
      best.effect === 'raises',
      isFirst,
    ),
    ...(worst.effect === 'lowers'
      ? [words.worstClause(labelOf(worst, called), called.sides[worst.taken.choice.side], ...points(worst))]
      : []),
  ];
}

function setClauses(
  { limits, bans }: SetsResult<TokenChoice>,
  margin: number,
  called: TokenNames<TokenChoice>,
): string[] {
  const [none] = limits;
  const { limit, both, change } = limits[limits.length - 1];
  const [nearest] = bans;
  return [
    ...(change === null
      ? []
      : [
          words.limitClause(
            limit,
            called.sides[0],
            formatPercent(none.both.score),
            formatPercent(both.score),
            formatPoints(change.difference),
            formatPointsInterval(change.low, change.high),
            effectOf(change, margin),
          ),
        ]),
    ...(nearest === undefined
      ? []
      : [
          words.banClause(
            called.token(nearest.token),
            called.sides[0],
            formatPercent(nearest.score.score),
            formatPoints(nearest.change.difference),
            formatPointsInterval(nearest.change.low, nearest.change.high),
            nearest.effect === 'nearer',
          ),
        ]),
  ];
}

function verdictOf(
  values: readonly Value[],
  sets: SetsResult<TokenChoice> | null,
  margin: number,
  called: TokenNames<TokenChoice>,
): string[] {
  const change = sets?.limits[sets.limits.length - 1].change ?? null;
  const moves = change === null ? 'open' : effectOf(change, margin);
  return [
    ...values.filter(({ effect }) => effect === 'raises').map((value) => words.helps(labelOf(value, called))),
    ...values.filter(({ effect }) => effect === 'lowers').map((value) => words.hurts(labelOf(value, called))),
    ...(moves === 'raises' ? [words.limitFavours(called.sides[0])] : []),
    ...(moves === 'lowers' ? [words.limitFavours(called.sides[1])] : []),
    ...(sets?.bans ?? [])
      .filter(({ effect }) => effect === 'nearer')
      .map(({ token }) => words.banHelps(called.token(token))),
  ];
}

function takenJson({ choice: { side, character, token }, replaced }: Taken<TokenChoice>) {
  const items = [...replaced].map(([pack, item]) => [PACK_IDS[pack], item]);
  return { side, character, token, replaces: Object.fromEntries(items) };
}

function replacementJson({
  choice: { side, character, token },
  group,
  item,
  lead,
  chosen,
}: Replacement<TokenChoice>) {
  return { side, character, token, pack: PACK_IDS[group], item, lead, chosen };
}
