import * as words from '../../base/messages/meta.ts';
import * as methods from '../../base/messages/metaMethod.ts';
import { metaCharts } from '../../charts/metaCharts.ts';
import type { LoadOut } from '../../experiments/loadOuts.ts';
import { type Estimate, type MetaGame, type PickResult, SELECTION } from '../../experiments/metaGame.ts';
import type { MetaStudy } from '../../experiments/metaStudy.ts';
import { EVEN_SCORE } from '../../experiments/stopping.ts';
import type { Side } from '../../game/contract.ts';
import type { MatchConfiguration } from '../../rulesets/tannhauser/configuration.ts';
import {
  formatCount,
  formatInterval,
  formatPercent,
  formatPoints,
  formatPointsInterval,
  formatPValue,
} from '../../tables/format.ts';
import { type MetaNames, metaTables, pickVerdict } from '../../tables/metaTables.ts';
import { type Names, nameOf, sideNames } from '../../tables/names.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';

/**
 * The answer of one setting.
 * @param sides as they are named in the answer
 * @param team of a load-out in the words of the command line
 * @param most load-outs that were searched for, a side
 */
export function metaAnswer(
  { map, mode, players }: MatchConfiguration,
  sides: MatchConfiguration['sides'],
  names: Names,
  team: (side: Side, loadOut: LoadOut) => string,
  { meta, origins, games }: MetaStudy,
  most: number,
): ExperimentAnswer {
  const called = metaNames(sides, names, team);
  const [first] = called.sides;
  const { value } = meta;
  const [player, other] = players;
  const isSearched = origins.some((origin) => origin === 'searched' || origin === 'full');
  return {
    claim: words.metaClaim(
      first,
      formatPercent(value.value),
      formatInterval(value.low, value.high),
      nameOf(names, map),
      nameOf(names, mode),
      clausesOf(meta, called),
    ),
    verdict: verdictOf(meta, called),
    tables: metaTables(meta, called),
    charts: (layout) => metaCharts(meta, called, layout),
    method: [
      isSearched
        ? methods.searchMethod(
            games.drawn === 0 ? null : formatCount(games.drawn),
            formatCount(games.search),
            formatCount(games.payoffs),
          )
        : methods.givenMethod(formatCount(games.search), formatCount(games.payoffs)),
      methods.equilibriumMethod(),
      methods.ratingMethod(meta.confidence),
      methods.alphaRankMethod(words.selectionInWords(SELECTION.strength, SELECTION.population)),
    ],
    limits: [
      words.playersLimit(player === other ? player : `${player} and ${other}`),
      ...(isSearched ? [words.greedyLimit()] : []),
      ...(origins.includes('full') ? [words.fullLimit(most)] : []),
      ...(origins.includes('given') ? [words.givenLimit()] : []),
      ...fitWords(meta, `${nameOf(names, map)}, ${nameOf(names, mode)}`),
      ...(isOpen(meta) ? [words.openLimit(formatCount(meta.games))] : []),
    ],
    result: {
      games,
      origins,
      meta: {
        ...meta,
        sides: ([0, 1] as const).map((side) => ({
          ...meta.sides[side],
          loadOuts: meta.sides[side].loadOuts.map(({ loadOut, ...found }) => ({
            team: team(side, loadOut),
            ...found,
          })),
        })),
      },
    },
  };
}

function metaNames(
  sides: MatchConfiguration['sides'],
  names: Names,
  team: (side: Side, loadOut: LoadOut) => string,
): MetaNames {
  const pick = (text: string) => {
    const [character, choice = ''] = text.split(':', 2);
    const [pack, ...extras] = choice.split('+');
    return {
      character: nameOf(names, character),
      pack: [nameOf(names, pack), ...extras].join(' + '),
      short: [words.packShort(pack), ...extras.map(() => '')].join('+'),
    };
  };
  return {
    sides: sideNames(sides),
    pick,
    team,
    loadOut: ({ picks }) => {
      const packs = new Map<string, string[]>();
      for (const { character, pack } of picks.map(pick)) {
        packs.set(pack, [...(packs.get(pack) ?? []), character]);
      }
      return words.loadOutInWords(packs);
    },
  };
}

function clausesOf({ sides, drawn }: MetaGame, called: MetaNames): string[] {
  const never = neverFielded(sides);
  const dominated = ([0, 1] as const).flatMap((side) =>
    sides[side].loadOuts.flatMap((found) =>
      found.dominated ? [words.fieldedBy(called.loadOut(found.loadOut), called.sides[side])] : [],
    ),
  );
  return [
    ...(drawn === null ? [] : [drawnWords(drawn)]),
    ...([0, 1] as const).flatMap((side) => {
      const { loadOuts } = sides[side];
      if (loadOuts.length < 2) return [];
      const { loadOut, weight } = loadOuts.reduce((a, b) => (b.weight.value > a.weight.value ? b : a));
      return words.mostlyClause(
        called.sides[side],
        called.loadOut(loadOut),
        formatPercent(weight.value),
        formatInterval(weight.low, weight.high),
        weight.low > 0,
      );
    }),
    ...(never.length === 0 ? [] : [words.neverClause(never.map(({ pick }) => pickName(pick, called)))]),
    ...(dominated.length === 0 ? [] : [words.dominatedClause(dominated)]),
  ];
}

function drawnWords({ score, change }: { readonly score: Estimate; readonly change: Estimate }): string {
  return words.drawnClause(
    formatPercent(score.value),
    formatInterval(score.low, score.high),
    formatPoints(change.value),
    formatPointsInterval(change.low, change.high),
    change.low > 0 ? 'up' : change.high < 0 ? 'down' : 'open',
  );
}

/** What one number a load-out loses. */
function fitWords({ fit, confidence }: MetaGame, where: string): string[] {
  if (fit === null) return [];
  const pValue = formatPValue(fit.pValue);
  return fit.pValue < 1 - confidence
    ? [words.ratingsLose(where, formatPercent(fit.miss), formatPercent(fit.chance), pValue)]
    : [words.ratingsExplain(where, pValue)];
}

function verdictOf({ value, sides }: MetaGame, called: MetaNames): string[] {
  return [
    ...(value.low > 0.5 ? [words.leads(called.sides[0])] : []),
    ...(value.high < 0.5 ? [words.leads(called.sides[1])] : []),
    ...neverFielded(sides).map(({ pick }) => words.neverFielded(pickName(pick, called))),
  ];
}

function isOpen({ value, sides }: MetaGame): boolean {
  return (
    (value.low <= EVEN_SCORE && value.high >= EVEN_SCORE) ||
    sides.some(({ picks }) => picks.some((found) => pickVerdict(found) === 'open'))
  );
}

function neverFielded(sides: MetaGame['sides']): readonly PickResult[] {
  return sides.flatMap(({ picks }) => picks.filter((found) => pickVerdict(found) === 'never'));
}

function pickName(pick: string, called: MetaNames): string {
  const { pack, character } = called.pick(pick);
  return words.packOf(pack, character);
}
