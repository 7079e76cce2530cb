/** `shockroll balance sensitivity`: which printed number matters. */
import type { Argv } from 'yargs';
import { UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/sensitivity.ts';
import { playSensitivity } from '../../experiments/sensitivity.ts';
import { type NamedFigure, namedInputs, parseNamedFigures } from '../../rulesets/tannhauser/namedFigures.ts';
import { type FigureInput, figureInputs } from '../../rulesets/tannhauser/variedFigures.ts';
import { type Experiment, runExperiment } from '../experiment.ts';
import {
  type ExperimentArguments,
  readExperimentArguments,
  withExperimentOptions,
} from '../experimentOptions.ts';
import type { Matchup } from '../matchup.ts';
import { type IntegerOption, OptionReader } from '../odds/options.ts';
import { type ParsedOptions, texts } from '../studyOptions.ts';
import { checkEnds, variedStudy } from '../variedMatchup.ts';
import { sensitivityAnswer, shownFigure } from './sensitivityAnswer.ts';

const GAMES = 100;
const INPUT = '--input';

const trajectoriesOption: IntegerOption = {
  name: 'trajectories',
  describe: 'Trajectories of the screening: each is one point more than there are figures',
  low: 2,
  high: 10_000,
  fallback: 10,
};
const topOption: IntegerOption = {
  name: 'top',
  describe: 'How many leading figures get shares of the variance',
  low: 1,
  high: 50,
  fallback: 5,
};
const rowsOption: IntegerOption = {
  name: 'rows',
  describe: 'Rows of the design over the leading figures: each is two points more than those',
  low: 8,
  high: 100_000,
  fallback: 48,
};
const OWN = [trajectoriesOption, topOption, rowsOption];

interface Design {
  readonly trajectories: number;
  readonly top: number;
  readonly rows: number;
}

export const sensitivityCommand = {
  builder: (parser: Argv) =>
    OWN.reduce<Argv>(
      (declared, { name, describe, fallback }) =>
        declared.option(name, {
          type: 'string',
          requiresArg: true,
          describe: `${describe} [default: ${fallback}]`,
        }),
      withExperimentOptions(parser, GAMES),
    )
      .option('input', {
        type: 'string',
        array: true,
        nargs: 1,
        requiresArg: true,
        describe:
          'KEY=LOW..HIGH: a figure to vary, KEY as for --set; repeatable [default: characteristics, Command Points and weapons in play, each one up and down, and unknown crates]',
      })
      .example('$0 balance sensitivity', 'all figures of Reich against Union')
      .example(
        "$0 balance sensitivity --input 'mp40.weapon.pool=3..7' --input 'unarmed.pool=1..3'",
        'two figures over wider ranges',
      ),

  async handler(argv: ParsedOptions & { readonly teams?: readonly string[] }): Promise<void> {
    const reader = new OptionReader(argv);
    const args = readExperimentArguments(argv, GAMES, reader);
    const design = {
      trajectories: reader.integer(trajectoriesOption),
      top: reader.integer(topOption),
      rows: reader.integer(rowsOption),
    };
    const named = reader.attempt(() => parseNamedFigures(texts(argv.input), INPUT)) ?? [];
    reader.finish();
    const teams = argv.teams ?? [];
    await runExperiment(balanceSensitivity(teams, args, named, design), teams, args);
  },
};

function balanceSensitivity(
  teams: readonly string[],
  args: ExperimentArguments,
  named: readonly NamedFigure[],
  design: Design,
): Experiment {
  return {
    name: 'balance sensitivity',
    ownOptions: [
      ...named.map(({ key, low, high }) => ['input', `${key}=${low}..${high}`] as const),
      ...Object.entries(design).map(([name, value]) => [name, String(value)] as const),
    ],
    async prepare(matchup, names) {
      const inputs = await checkedInputs(matchup, named, teams, args);
      const studyOf = variedStudy(matchup, inputs);
      const { study } = matchup;
      return async ({ games, play }) => {
        const result = await playSensitivity(
          {
            figures: inputs.map(shownFigure),
            baseline: { name: 'baseline', study },
            armOf: (name, levels, seed) => ({ name, study: studyOf(levels, seed) }),
            seed: study.seed,
            games,
            ...design,
          },
          play,
        );
        return result === undefined ? undefined : sensitivityAnswer(matchup, names, result, design);
      };
    },
  };
}

/** @throws UsageError, DataError when a figure is none, or a value is not allowed */
async function checkedInputs(
  matchup: Matchup,
  named: readonly NamedFigure[],
  teams: readonly string[],
  args: ExperimentArguments,
): Promise<readonly FigureInput[]> {
  const { catalogue, configuration } = matchup;
  if (named.length > 0) {
    const ends = (['low', 'high'] as const).map((end) =>
      named.map((figure) => ({ key: figure.key, value: figure[end] })),
    );
    await checkEnds(matchup, ends, teams, args, INPUT);
    return namedInputs(catalogue, named, INPUT);
  }
  const inputs = figureInputs(catalogue, configuration);
  if (inputs.length === 0) {
    throw new UsageError([{ code: 'usage/no-input', place: { path: 'TEAM' }, message: words.tooFew() }]);
  }
  const ends = (['low', 'high'] as const).map((end) =>
    inputs.flatMap((input) => input.figures.map(({ key, value }) => ({ key, value: value + input[end] }))),
  );
  await checkEnds(matchup, ends, teams, args, INPUT);
  return inputs;
}
