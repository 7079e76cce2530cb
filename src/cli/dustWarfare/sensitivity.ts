/** `shockroll balance sensitivity --ruleset dust-warfare`: which figure matters. */
import type { ArgumentsCamelCase, Argv } from 'yargs';
import { UsageError } from '../../base/errors.ts';
import { noFigures } from '../../base/messages/dustWarfareExperiments.ts';
import { playSensitivity } from '../../experiments/sensitivity.ts';
import { figureInputs, shifted } from '../../rulesets/dust-warfare/variedFigures.ts';
import { sideNames } from '../../tables/names.ts';
import { type Design, designOptions, readDesign, withDesignOptions } from '../balance/designOptions.ts';
import { sensitivityAnswer, shownFigure } from '../balance/sensitivityAnswer.ts';
import { readFightExperiment, runFightExperiment } from '../fightExperiment.ts';
import { COMMON_SEEDS } from '../reductions.ts';
import {
  type AskedEngagement,
  ENGAGEMENTS,
  type EngagementExperiment,
  whereOf,
  withEngagementExperimentOptions,
} from './engagement.ts';
import { engagementNotes } from './notes.ts';

const GAMES = 50;

export const sensitivityCommand = {
  builder: (parser: Argv): Argv =>
    withDesignOptions(withEngagementExperimentOptions(parser, GAMES)).example(
      '$0 balance sensitivity --ruleset dust-warfare',
      'all figures of the two house lists',
    ),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly lists: readonly string[] | undefined }>,
  ): Promise<void> => {
    const asked = await readFightExperiment(ENGAGEMENTS, argv.lists ?? [], argv, GAMES, readDesign);
    await runFightExperiment(ENGAGEMENTS, balanceSensitivity(asked), asked);
  },
};

/** @throws UsageError when there is nothing to vary */
function balanceSensitivity({ own: design }: AskedEngagement<Design>): EngagementExperiment {
  return {
    name: 'balance sensitivity',
    ownOptions: designOptions(design),
    async prepare({ study, catalogue, configuration }) {
      const inputs = figureInputs(catalogue, configuration);
      if (inputs.length === 0) {
        throw new UsageError([{ code: 'usage/no-input', place: { path: 'LIST' }, message: noFigures() }]);
      }
      const place = {
        where: whereOf(configuration),
        sides: sideNames(configuration.sides),
        players: configuration.players,
        limits: engagementNotes(catalogue, configuration),
      };
      return async ({ games, play }) => {
        const plan = {
          figures: inputs.map((input) => shownFigure({ ...input, isKnown: true })),
          baseline: { name: 'baseline', study },
          armOf: (name: string, levels: readonly number[], seed: number) => {
            const shifts = levels.map((level, index) => inputs[index].low + level);
            return { name, study: { ...study, seed, catalogue: shifted(catalogue, inputs, shifts) } };
          },
          seed: study.seed,
          games,
          ...design,
        };
        const result = await playSensitivity(plan, play);
        return result === undefined ? undefined : sensitivityAnswer(place, result, design, COMMON_SEEDS);
      };
    },
  };
}
