/** `shockroll balance sensitivity`: which printed number matters. */
import { UsageError } from '../../../base/errors.ts';
import { type NamedParameter, parseNamedParameters } from '../../../data/namedParameters.ts';
import { TEXTS, texts } from '../../../odds/optionKinds.ts';
import { command } from '../../../studies/command/command.ts';
import type { ParsedOptions } from '../../../studies/command/parsedOptions.ts';
import type { ExperimentDocument } from '../../../studies/experiment/experiment.ts';
import type { SensitivityFound } from '../../../studies/experiment/sensitivityAnswer.ts';
import {
  playChecked,
  sensitivityAnswer,
  shownParameter,
} from '../../../studies/experiment/sensitivityAnswer.ts';
import { readFightExperiment, runFightExperiment } from '../../../studies/fight/fightExperiment.ts';
import {
  type Design,
  designArguments,
  designOptions,
  readDesign,
} from '../../../studies/options/designOptions.ts';
import { REDUCTIONS_OPTION, type Reductions, readReductions } from '../../../studies/options/reductions.ts';
import { sideNames } from '../../../tables/names.ts';
import { namedInputs } from '../namedParameters.ts';
import { type ParameterInput, parameterInputs } from '../variedParameters.ts';
import { experimentOptions } from './experimentOptions.ts';
import { TEAMS_ARGUMENT } from './matchOptions.ts';
import type { Matchup } from './matchup.ts';
import { type MatchupExperiment, matchupsOf, placeOf } from './matchups.ts';
import { checkEnds, variedStudy } from './variedMatchup.ts';

const NAME = 'balance sensitivity';
const MATCHUPS = matchupsOf(NAME);

/** Default games of a point; with the default design and teams, all points end within a minute. */
const GAMES = 8;
const DESIGN: Design = { trajectories: 4, top: 5, rows: 24 };
const INPUT = '--input';

/** The document of `--json`. */
export type Answer = ExperimentDocument<SensitivityFound>;

export const sensitivityCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: {
    ...experimentOptions(NAME, GAMES),
    ...REDUCTIONS_OPTION,
    ...designArguments(DESIGN),
    input: {
      ...TEXTS,
      describe:
        'KEY=LOW..HIGH: a value to vary, KEY as for --set; repeatable [default: characteristics, Command Points and weapons in play, each up and down by one, and unknown crates]',
    },
  },
  examples: [
    ['$0 balance sensitivity', 'all values of Reich against Union'],
    [
      "$0 balance sensitivity --input 'mp40.weapon.pool=3..7' --input 'unarmed.pool=1..3'",
      'two values over wider ranges',
    ],
  ],

  async handler(argv, openHost) {
    const teams = argv.teams ?? [];
    const request = await readFightExperiment(MATCHUPS, teams, argv, { byDefault: GAMES }, (reader) => ({
      design: readDesign(reader, DESIGN),
      reductions: readReductions(reader),
      named: reader.attempt(() => parseNamedParameters(texts(argv.input), INPUT)) ?? [],
    }));
    await runFightExperiment(MATCHUPS, balanceSensitivity(teams, request.own), request, openHost);
  },
});

/** Input of this study alone. */
interface Varied {
  readonly design: Design;
  readonly reductions: Reductions;
  /** Named parameters; empty for all that matter, one up and one down. */
  readonly named: readonly NamedParameter[];
}

function balanceSensitivity(
  teams: readonly string[],
  { design, reductions, named }: Varied,
): MatchupExperiment {
  return {
    name: NAME,
    reductions,
    ownOptions: [
      ...named.map(({ key, low, high }) => ['input', `${key}=${low}..${high}`] as const),
      ...designOptions(design, DESIGN),
    ],
    async prepare(matchup, argv) {
      const inputs = await checkedInputs(matchup, named, teams, argv);
      const studyOf = variedStudy(matchup, inputs);
      const { study, catalogue, configuration } = matchup;
      const { sides, players } = configuration;
      const place = {
        where: placeOf(configuration, catalogue),
        sides: sideNames(sides),
        players,
        limits: [],
      };
      const plan = {
        parameters: inputs.map(({ parameters, ...input }) =>
          shownParameter({ ...input, values: parameters.map(({ value }) => value) }),
        ),
        baseline: { name: 'baseline', study },
        variantOf: (name: string, levels: readonly number[], seed: number) => ({
          name,
          study: studyOf(levels, seed),
        }),
        seed: study.seed,
        ...design,
      };
      return async (session) => {
        const found = await playChecked(plan, session);
        return found && sensitivityAnswer(place, found, design, reductions);
      };
    },
  };
}

/**
 * The inputs to vary.
 * @throws UsageError, DataError for an unknown parameter or an invalid value
 */
async function checkedInputs(
  matchup: Matchup,
  named: readonly NamedParameter[],
  teams: readonly string[],
  argv: ParsedOptions,
): Promise<readonly ParameterInput[]> {
  const { catalogue, configuration } = matchup;
  if (named.length > 0) {
    const ends = (['low', 'high'] as const).map((end) =>
      named.map((parameter) => ({ key: parameter.key, value: parameter[end] })),
    );
    await checkEnds(MATCHUPS, ends, teams, argv, INPUT);
    return namedInputs(catalogue, named, INPUT);
  }
  const inputs = parameterInputs(catalogue, configuration);
  if (inputs.length === 0) {
    throw new UsageError([
      {
        code: 'usage/no-input',
        place: { path: 'TEAM' },
        message: 'nothing in this matchup can be varied; name values with --input KEY=LOW..HIGH',
      },
    ]);
  }
  const ends = (['low', 'high'] as const).map((end) =>
    inputs.flatMap((input) => input.parameters.map(({ key, value }) => ({ key, value: value + input[end] }))),
  );
  await checkEnds(MATCHUPS, ends, teams, argv, INPUT);
  return inputs;
}
