/** `shockroll balance maps`: whether a map is fair, and where the game is played. */
import { formatChosenPercent, formatInterval, formatPercentIn } from '../../../../answer/format.ts';
import { listedNames, shortName } from '../../../../base/claim.ts';
import { type Board, type HeatWords, heatChart } from '../../../../charts/heatChart.ts';
import { byId } from '../../../../data/entries.ts';
import type { Play } from '../../../../experiments/additions.ts';
import { type ComparingCheck, isFact, verdictOn } from '../../../../experiments/comparingCheck.ts';
import { biasFindings, biasKey } from '../../../../experiments/comparingFindings.ts';
import {
  createFairnessCounts,
  type FairnessCounts,
  type MapFairness,
  type SetupBias,
} from '../../../../experiments/mapFairness.ts';
import type { StudySpec } from '../../../../game/contract.ts';
import { command } from '../../../../studies/command/command.ts';
import { unlessDefault } from '../../../../studies/command/ownOption.ts';
import type { ExperimentDocument } from '../../../../studies/experiment/experiment.ts';
import type { ExperimentAnswer } from '../../../../studies/experiment/experimentAnswer.ts';
import { minuteGames } from '../../../../studies/experiment/minuteGames.ts';
import { readFightExperiment, runFightExperiment } from '../../../../studies/fight/fightExperiment.ts';
import { DEFAULT_MARGIN, MARGIN_OPTION, readMargin } from '../../../../studies/options/marginOption.ts';
import { rolledEntries } from '../../../../studies/run/phrases.ts';
import { checkClauses, checkJson, checkTables } from '../../../../tables/checkedStudy.ts';
import { type Names, nameOf, sideNames } from '../../../../tables/names.ts';
import { percentLevel } from '../../../../tables/phrases.ts';
import { displayNames } from '../../displayNames.ts';
import type { MapData } from '../../model.ts';
import { experimentOptions } from '../experimentOptions.ts';
import { TEAMS_ARGUMENT } from '../matchOptions.ts';
import type { Matchup } from '../matchup.ts';
import { type MatchupExperiment, matchupsOf } from '../matchups.ts';
import { biasName, biasTable, heatTable, WHAT } from './mapTables.ts';

const NAME = 'balance maps';
const MATCHUPS = matchupsOf(NAME);
const GAMES = minuteGames(1);
const LEAST_GAMES = 4;

/** The document of `--json`. */
export type Answer = ExperimentDocument<ReturnType<typeof answerOf>['result']>;

export const mapsCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: { ...experimentOptions(NAME, GAMES), ...MARGIN_OPTION },
  examples: [
    ['$0 balance maps', 'entry points, acting first and heat maps of Castle Ksiaz'],
    ['$0 balance maps --map all --mode all', 'every map in every mode'],
  ],

  async handler(argv, openHost) {
    const request = await readFightExperiment(
      MATCHUPS,
      argv.teams ?? [],
      argv,
      { byDefault: GAMES },
      (reader) => {
        if (reader.text('entries') === 'rolled') reader.fault('entries', rolledEntries());
        return readMargin(reader);
      },
    );
    await runFightExperiment(MATCHUPS, balanceMaps(request.own), request, openHost);
  },
});

function balanceMaps(margin: number): MatchupExperiment {
  return {
    name: NAME,
    ownOptions: unlessDefault('margin', margin, DEFAULT_MARGIN),
    async prepare(matchup) {
      const { study, configuration, catalogue } = matchup;
      const names = displayNames(catalogue);
      const map = byId(catalogue.maps, configuration.map);
      const measured = { ...configuration, measures: ['heat'] as const };
      return async ({ play, check: ask }) => {
        const fairness = await playFairness({ ...study, configuration: measured }, margin, play);
        const check = await ask(fairness && biasFindings(fairness), async (replay) => {
          const again = await playFairness(study, margin, replay.play);
          return again && biasFindings(again);
        });
        if (fairness === undefined) return undefined;
        return answerOf(matchup, map, names, fairness, check);
      };
    },
  };
}

/**
 * Measures the fairness by one player's games.
 * @returns undefined when an interrupt came first
 */
async function playFairness(study: StudySpec, margin: number, play: Play): Promise<MapFairness | undefined> {
  let counts: FairnessCounts | undefined;
  const [played] = await play([{ name: 'games', study }], {
    onColumns: (_, columns) => {
      counts = createFairnessCounts(columns);
    },
    onBatch: (_, batch) => counts?.add(batch),
  });
  return played.games < LEAST_GAMES ? undefined : counts?.result(margin);
}

function biasText(who: string, effect: 'raises' | 'lowers' | 'equal'): string {
  if (effect === 'equal') return `who ${who} has no edge`;
  return `who ${who} has ${effect === 'raises' ? 'an edge' : 'a disadvantage'}`;
}

function firstMethod(): string {
  return (
    'Acting first: the dice decide who acts first. We compare the games in which a side acts first with those in which it acts second; ' +
    'half of the difference is the worth of acting first.'
  );
}

/**
 * Sentence about the intervals.
 * @param rows number of simultaneous rows
 */
function intervalMethod(rows: number, confidence: number): string {
  return (
    'Intervals use the normal approximation: of the mean over pairs for an entry point, of the difference of two independent means for acting first. ' +
    `They are simultaneous over ${rows === 1 ? 'one row' : `all ${rows} rows`} at ${percentLevel(confidence)} (Bonferroni; O. J. Dunn 1961).`
  );
}

function answerOf(
  { configuration }: Matchup,
  map: MapData,
  names: Names,
  fairness: MapFairness,
  check: ComparingCheck | undefined,
) {
  const sides = sideNames(configuration.sides);
  const { biases, games, heat } = fairness;
  const board = boardOf(map);
  const known = biases.filter((bias) => isFact(check, biasKey(bias)));
  const label = (key: string): string => {
    const bias = biases.find((one) => biasKey(one) === key);
    return bias === undefined ? 'the better entry point' : `who ${biasName(bias, names)}`;
  };
  return {
    where: `${nameOf(names, configuration.map)}, ${nameOf(names, configuration.mode)}`,
    labelOf: label,
    clauses: clausesOf(fairness, known, check, names, checkClauses(withoutMirror(check, biases), label)),
    verdict: known.flatMap((bias) =>
      bias.effect === 'open' ? [] : [biasText(biasName(bias, names), bias.effect)],
    ),
    tables: [
      biasTable(fairness, names, check),
      ...checkTables(check, WHAT, label),
      heatTable(fairness, sides),
    ],
    charts: (layout) => heatMaps(sides).map((kind) => heatChart(kind, board, heat, games, layout)),
    method: [
      'Entry points: a pair of games is one observation.',
      firstMethod(),
      intervalMethod(biases.length, fairness.confidence),
    ],
    limits: [],
    result: { ...fairness, ...checkJson(check) },
  } satisfies ExperimentAnswer;
}

/** Removes the second of two entry points, which only mirrors the first. */
function withoutMirror(
  check: ComparingCheck | undefined,
  biases: readonly SetupBias[],
): ComparingCheck | undefined {
  const [, mirror, ...more] = biases.filter(({ kind }) => kind === 'entry');
  if (check === undefined || mirror === undefined || more.length > 0) return check;
  const findings = check.findings.filter(({ key }) => key !== biasKey(mirror));
  return { ...check, findings, choices: [] };
}

/**
 * Clauses of the claim.
 * @param known biases that are facts
 * @param checked checks of the others by a second player
 */
function clausesOf(
  { biases, margin }: MapFairness,
  known: readonly SetupBias[],
  check: ComparingCheck | undefined,
  names: Names,
  checked: readonly string[],
): readonly string[] {
  const named = (which: readonly SetupBias[], wanted: SetupBias['effect']): string[] =>
    which.filter(({ effect }) => effect === wanted).map((bias) => biasName(bias, names));
  // Of two entry points one mirrors the other, so only one is reported.
  const unfair = known.filter(
    ({ effect, kind }) => effect === 'raises' || (effect === 'lowers' && kind !== 'entry'),
  );
  const undisputed = biases.filter((bias) => verdictOn(check, biasKey(bias)) !== 'depends');
  const [fair, open] = [named(known, 'equal'), named(undisputed, 'open')];
  return [
    ...unfair.map((bias) => {
      const { score, low, high } = bias;
      return `between equal sides who ${shortName(biasName(bias, names))} scores ${formatPercentIn(score, low, high)} % (${formatInterval(low, high)})`;
    }),
    ...checked,
    ...(fair.length === 0
      ? []
      : [
          `these make no difference beyond ${formatChosenPercent(margin)} points who ${listedNames(fair, 'or')}`,
        ]),
    ...(open.length === 0 ? [] : [`inconclusive: who ${listedNames(open, 'or')}`]),
  ];
}

function heatMaps(sides: readonly [string, string]): readonly HeatWords[] {
  return [
    ...([0, 1] as const).map(
      (side): HeatWords => ({
        name: `presence-${side + 1}`,
        title: `Activations of ${sides[side]} that end on each circle`,
        side,
        value: ({ presence }) => presence[side],
      }),
    ),
    { name: 'wounds', title: 'Health rows lost on each circle', side: null, value: ({ wounds }) => wounds },
    { name: 'deaths', title: 'Miniatures killed on each circle', side: null, value: ({ deaths }) => deaths },
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
