/** `shockroll balance maps`: is a map fair, and where is the game played? */
import type { Argv } from 'yargs';
import * as words from '../../base/messages/mapFairness.ts';
import { type Board, type HeatWords, heatChart } from '../../charts/heatChart.ts';
import { byId } from '../../data/entries.ts';
import {
  createFairnessCounts,
  type FairnessCounts,
  type MapFairness,
  type SetupBias,
} from '../../experiments/mapFairness.ts';
import { OptionReader } from '../../odds/options.ts';
import type { MapData } from '../../rulesets/tannhauser/model.ts';
import { formatInterval, formatPercent } from '../../tables/format.ts';
import { biasName, biasTable, heatTable } from '../../tables/mapTables.ts';
import { type Names, nameOf, sideNames } from '../../tables/names.ts';
import { unlessUsual } from '../commandLine.ts';
import type { ExperimentAnswer } from '../experimentAnswer.ts';
import { readExperimentArguments, withExperimentOptions } from '../experimentOptions.ts';
import { readMargin, USUAL_MARGIN, withMarginOption } from '../marginOption.ts';
import { type MatchExperiment, runMatchExperiment } from '../matchExperiment.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import type { Matchup } from '../matchup.ts';

const GAMES = 20_000;
const LEAST_GAMES = 4;

export const mapsCommand = {
  builder: (parser: Argv) =>
    withMarginOption(withExperimentOptions(parser, GAMES))
      .example('$0 balance maps', 'entry points, acting first and heat maps of Castle Ksiaz')
      .example('$0 balance maps --map all --mode all', 'every map in every mode'),

  async handler(argv: ParsedOptions & { readonly teams?: readonly string[] }): Promise<void> {
    const reader = new OptionReader(argv);
    const args = readExperimentArguments(argv, GAMES, reader);
    const margin = readMargin(reader);
    if (args.entries !== 'swapped') reader.fault('entries', words.rolledEntries());
    reader.finish();
    await runMatchExperiment(balanceMaps(margin), argv.teams ?? [], args);
  },
};

function balanceMaps(margin: number): MatchExperiment {
  return {
    name: 'balance maps',
    ownOptions: unlessUsual('margin', margin, USUAL_MARGIN),
    async prepare(matchup, names) {
      const { study, configuration, catalogue } = matchup;
      const map = byId(catalogue.maps, configuration.map);
      const measured = { ...configuration, measures: ['heat'] as const };
      return async ({ play }) => {
        let counts: FairnessCounts | undefined;
        const [played] = await play([{ name: 'games', study: { ...study, configuration: measured } }], {
          onColumns: (_, columns) => {
            counts = createFairnessCounts(columns);
          },
          onBatch: (_, batch) => counts?.add(batch),
        });
        if (counts === undefined || played.games < LEAST_GAMES) return undefined;
        return answerOf(matchup, map, names, counts.result(margin));
      };
    },
  };
}

function answerOf(
  { configuration }: Matchup,
  map: MapData,
  names: Names,
  fairness: MapFairness,
): ExperimentAnswer {
  const sides = sideNames(configuration.sides);
  const [first, second] = configuration.players;
  const { biases, margin, games, heat } = fairness;
  const named = (wanted: SetupBias['effect']): string[] =>
    biases.filter(({ effect }) => effect === wanted).map((bias) => biasName(bias, names));
  // Of two entry points one mirrors the other: its edge is said once.
  const unfair = biases.filter(
    ({ effect, kind }) => effect === 'raises' || (effect === 'lowers' && kind !== 'entry'),
  );
  const board = boardOf(map);
  return {
    claim: words.mapClaim(
      `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`,
      unfair.map((bias) =>
        words.edgeInWords(
          biasName(bias, names),
          formatPercent(bias.score),
          formatInterval(bias.low, bias.high),
        ),
      ),
      named('equal'),
      named('open'),
      formatPercent(margin),
    ),
    verdict: biases.flatMap((bias) =>
      bias.effect === 'open' ? [] : [words.bias(biasName(bias, names), bias.effect)],
    ),
    tables: [biasTable(fairness, names), heatTable(fairness, sides)],
    charts: (layout) => heatMaps(sides).map((kind) => heatChart(kind, board, heat, games, layout)),
    method: [
      words.entryMethod(),
      words.firstMethod(),
      words.intervalMethod(biases.length, fairness.confidence),
    ],
    limits: [words.playersLimit(first === second ? first : `${first} and ${second}`)],
    result: { ...fairness },
  };
}

function heatMaps(sides: readonly [string, string]): readonly HeatWords[] {
  return [
    ...([0, 1] as const).map(
      (side): HeatWords => ({
        name: `presence-${side + 1}`,
        title: words.presenceTitle(sides[side]),
        side,
        value: ({ presence }) => presence[side],
      }),
    ),
    { name: 'wounds', title: words.woundsTitle(), side: null, value: ({ wounds }) => wounds },
    { name: 'deaths', title: words.deathsTitle(), side: null, value: ({ deaths }) => deaths },
  ];
}

function boardOf({ circles, entryPoints }: MapData): Board {
  return {
    circles: circles.map(({ id, x, y }) => ({ name: String(id), x, y })),
    links: circles.flatMap(({ id, adjacent }) =>
      adjacent.filter((other) => other > id).map((other) => [id, other] as const),
    ),
    entries: entryPoints.map(({ id, side }) => ({ circle: id, label: side })),
  };
}
