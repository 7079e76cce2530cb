/** `shockroll balance sensitivity --ruleset dust-warfare`: which parameter matters. */
import { UsageError } from '../../../base/errors.ts';
import { type NamedParameter, parseNamedParameters } from '../../../data/namedParameters.ts';
import { TEXTS } from '../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../params/reader.ts';
import { command } from '../../../studies/command/command.ts';
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
import { COMMON_SEEDS } from '../../../studies/options/reductions.ts';
import { sideNames } from '../../../tables/names.ts';
import { namedInputs } from '../namedParameters.ts';
import { parameterInputs, shifted } from '../variedParameters.ts';
import {
  ENGAGEMENTS,
  type EngagementExperiment,
  type EngagementRequest,
  engagementExperimentOptions,
  whereOf,
} from './engagement.ts';
import { engagementNotes } from './notes.ts';
import { LISTS_ARGUMENT } from './playOptions.ts';

const GAMES = 50;
const INPUT = '--input';

/** Input of this study alone. */
interface Varied {
  readonly design: Design;
  /** Named parameters; empty for all that matter, one up and one down. */
  readonly named: readonly NamedParameter[];
}

/** The document of `--json`. */
export type Answer = ExperimentDocument<SensitivityFound>;

export const sensitivityCommand = command({
  positionals: { lists: LISTS_ARGUMENT },
  options: {
    ...engagementExperimentOptions(GAMES),
    ...designArguments(),
    input: {
      ...TEXTS,
      describe:
        'KEY=LOW..HIGH: a value to vary, such as UNIT.hitPoints, UNIT.WEAPON.S2.dice, S2.armourDice; repeatable [default: sizes, dice and armour in play, each up and down by one]',
    },
  },
  examples: [
    ['$0 balance sensitivity --ruleset dust-warfare', 'all values of the two house lists'],
    [
      '$0 balance sensitivity --input house-allies-line-squad.rifle.S2.dice=1..3 --input S2.armourDice=1..4 --ruleset dust-warfare',
      'two values over wider ranges',
    ],
  ],
  handler: async (argv, openHost) => {
    const request = await readFightExperiment(
      ENGAGEMENTS,
      argv.lists ?? [],
      argv,
      { byDefault: GAMES },
      readVaried,
    );
    await runFightExperiment(ENGAGEMENTS, balanceSensitivity(request), request, openHost);
  },
});

function readVaried(reader: OptionReader): Varied {
  const design = readDesign(reader);
  return { design, named: reader.attempt(() => parseNamedParameters(reader.texts('input'), INPUT)) ?? [] };
}

/**
 * The study.
 * @throws UsageError when there is nothing to vary
 */
function balanceSensitivity({ own: { design, named } }: EngagementRequest<Varied>): EngagementExperiment {
  return {
    name: 'balance sensitivity',
    ownOptions: [
      ...named.map(({ key, low, high }) => ['input', `${key}=${low}..${high}`] as const),
      ...designOptions(design),
    ],
    async prepare({ study, catalogue, configuration }) {
      const inputs =
        named.length > 0
          ? namedInputs(catalogue, configuration, named, INPUT)
          : parameterInputs(catalogue, configuration);
      if (inputs.length === 0) {
        throw new UsageError([
          {
            code: 'usage/no-input',
            place: { path: 'LIST' },
            message: 'no value of these units can be varied',
          },
        ]);
      }
      const place = {
        where: whereOf(configuration),
        sides: sideNames(configuration.sides),
        players: configuration.players,
        limits: engagementNotes(catalogue, configuration),
      };
      return async (session) => {
        const plan = {
          parameters: inputs.map((input) => shownParameter({ ...input, isKnown: true })),
          baseline: { name: 'baseline', study },
          variantOf: (name: string, levels: readonly number[], seed: number) => {
            const shifts = levels.map((level, index) => inputs[index].low + level);
            return { name, study: { ...study, seed, catalogue: shifted(catalogue, inputs, shifts) } };
          },
          seed: study.seed,
          ...design,
        };
        const found = await playChecked(plan, session);
        return found && sensitivityAnswer(place, found, design, COMMON_SEEDS);
      };
    },
  };
}
