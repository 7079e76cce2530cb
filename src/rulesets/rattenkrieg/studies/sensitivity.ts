/** `shockroll balance sensitivity --ruleset rattenkrieg`: the effects of quality, nerve, men and cover of each side. */
import { formatPercentIn } from '../../../answer/format.ts';
import { shortName } from '../../../base/claim.ts';
import { UsageError } from '../../../base/errors.ts';
import { gamesOfSensitivity } from '../../../experiments/sensitivity.ts';
import { inStages } from '../../../experiments/stages.ts';
import { command } from '../../../studies/command/command.ts';
import type { ExperimentDocument } from '../../../studies/experiment/experiment.ts';
import type { ExperimentAnswer } from '../../../studies/experiment/experimentAnswer.ts';
import type { SensitivityFound } from '../../../studies/experiment/sensitivityAnswer.ts';
import { playChecked, sensitivityAnswer } from '../../../studies/experiment/sensitivityAnswer.ts';
import { readFightExperiment, runFightExperiment } from '../../../studies/fight/fightExperiment.ts';
import {
  type Design,
  designArguments,
  designOptions,
  readDesign,
} from '../../../studies/options/designOptions.ts';
import { COMMON_SEEDS } from '../../../studies/options/reductions.ts';
import { sideNames } from '../../../tables/names.ts';
import type { FirefightConfiguration } from '../configuration.ts';
import { INPUTS, type SideInput, sideInputs, varied } from '../variedSides.ts';
import {
  FIREFIGHTS,
  type FirefightExperiment,
  type FirefightRequest,
  firefightExperimentOptions,
  firefightOf,
  matchOf,
} from './firefight.ts';
import { type LevelsResult, playLevels } from './levels.ts';
import { levelsChart } from './levelsChart.ts';
import { levelsTable, type WordedParameter } from './levelsTable.ts';
import { firefightNotes } from './notes.ts';
import { SQUADS_ARGUMENT } from './playOptions.ts';

const GAMES = 400;
/** Games of a single value for each game of a point, since a statement about it rests on its games alone. */
const MORE_GAMES = 20;
/** Default extensions: without aggressiveness, half of the parameters have no effect. */
const DEFAULT_EXTENSIONS = 'aggressiveness';

/** The document of `--json`. */
export type Answer = ExperimentDocument<
  ReturnType<typeof withLevels<SensitivityFound<WordedParameter>>>['result']
>;

export const sensitivityCommand = command({
  positionals: { squads: SQUADS_ARGUMENT },
  options: { ...firefightExperimentOptions(GAMES, DEFAULT_EXTENSIONS), ...designArguments() },
  examples: [
    ['$0 balance sensitivity --ruleset rattenkrieg', 'the first two squads of the data'],
    [
      '$0 balance sensitivity house-rifles house-rifles --with aggressiveness,reactions --range 20 --ruleset rattenkrieg',
      'two equal squads at shorter range',
    ],
  ],
  handler: async (argv, openHost) => {
    const request = await readFightExperiment(
      FIREFIGHTS,
      argv.squads ?? [],
      argv,
      { byDefault: GAMES },
      (reader) => readDesign(reader),
    );
    await runFightExperiment(FIREFIGHTS, balanceSensitivity(request), request, openHost);
  },
});

/**
 * The study.
 * @throws UsageError when there is nothing to vary
 */
function balanceSensitivity({ own: design }: FirefightRequest<Design>): FirefightExperiment {
  return {
    name: 'balance sensitivity',
    ownOptions: designOptions(design),
    async prepare({ study, catalogue, configuration }) {
      const inputs = sideInputs(catalogue, configuration);
      if (inputs.length === 0) {
        const message = 'nothing of these squads can be varied';
        throw new UsageError([{ code: 'usage/no-input', place: { path: 'SQUAD' }, message }]);
      }
      const plan = {
        parameters: parametersOf(inputs, configuration),
        baseline: { name: 'baseline', study },
        variantOf: (name: string, levels: readonly number[], seed: number) => {
          const moved = varied({ catalogue, configuration }, inputs, levels);
          return { name, study: firefightOf(moved.catalogue, moved.configuration, seed).study };
        },
        seed: study.seed,
        ...design,
      };
      const place = {
        where: matchOf(configuration),
        sides: sideNames(configuration.sides),
        players: configuration.players,
        limits: [
          'One step of cover: the next obstacle that hides more of every man, from open to head only.',
          'Men are added to or removed from the largest group of riflemen.',
          ...firefightNotes(catalogue, configuration),
        ],
      };
      return async (session) => {
        const { games, play } = session;
        const stages = [0, ...gamesOfSensitivity({ ...plan, games })];
        const levels = await playLevels(plan, MORE_GAMES * games, inStages(play, stages));
        if (levels === undefined) return undefined;
        const found = await playChecked(plan, session);
        if (found === undefined) return undefined;
        return withLevels(sensitivityAnswer(place, found, design, COMMON_SEEDS), levels, place.sides[0]);
      };
    },
  };
}

function parametersOf(inputs: readonly SideInput[], { sides }: FirefightConfiguration): WordedParameter[] {
  const names = sideNames(sides);
  return inputs.map(({ name, field, side, values, printed }) => ({
    name,
    label: `${names[side]}: ${INPUTS[field]}`,
    isKnown: true,
    levels: values.length,
    printed,
    values,
    value: values[printed],
    tried: `${values[0]} to ${values[values.length - 1]}`,
  }));
}

/** The answer with the score over the values of each parameter. */
function withLevels<R extends object>(
  answer: ExperimentAnswer<R>,
  levels: LevelsResult<WordedParameter>,
  side: string,
) {
  return {
    ...answer,
    clauses: [...answer.clauses, widestClause(levels)],
    tables: [levelsTable(levels, side), ...answer.tables],
    charts: (layout) => [levelsChart(levels, side, layout), ...answer.charts(layout)],
    method: [...answer.method, 'In addition, every level of each value is played alone, with common seeds.'],
    result: {
      ...answer.result,
      /** The score at every value of each input, the other inputs at their baseline. */
      levels,
    },
  } satisfies ExperimentAnswer;
}

/** Clause about the parameter with the widest range of scores. */
function widestClause({ parameters }: LevelsResult<WordedParameter>): string {
  const spans = parameters.map(({ parameter, levels }) => {
    const sorted = levels.toSorted((a, b) => a.score - b.score);
    return { parameter, lowest: sorted[0], highest: sorted[sorted.length - 1] };
  });
  const { parameter, lowest, highest } = spans.reduce((a, b) =>
    b.highest.score - b.lowest.score > a.highest.score - a.lowest.score ? b : a,
  );
  return `alone, ${shortName(parameter.label)} has the largest effect: from ${formatPercentIn(lowest.score, lowest.low, lowest.high)} % at ${parameter.values[lowest.level]} to ${formatPercentIn(highest.score, highest.low, highest.high)} % at ${parameter.values[highest.level]}`;
}
