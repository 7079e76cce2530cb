/** `shockroll tune evaluator`: fits the evaluator of the planner to games that the tactician plays against itself. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { systemFault } from '../../../../simulation/systemFault.ts';
import type { ResultGroup } from '../../../../statistics/ridgeLogistic.ts';
import { command } from '../../../../studies/command/command.ts';
import { type Host, terminalHost } from '../../../../studies/host/host.ts';
import { INTERRUPTED } from '../../../../studies/host/interrupt.ts';
import { writeWhole } from '../../../../studies/host/writeWhole.ts';
import { loadCatalogue } from '../../catalogue.ts';
import { evaluatorIn } from '../../compile/rules.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import { matchConfiguration } from '../../matchup.ts';
import type { Catalogue } from '../../model.ts';
import { createEvaluatorSampler, fitEvaluator } from '../../players/planner/evaluatorFit.ts';
import { PLANNER_WEIGHTS } from '../../players/players.ts';
import { RULESET } from '../matchup.ts';
import { evaluatorYaml, type FittedEvaluator, printEvaluator } from './tuneEvaluatorAnswer.ts';
import {
  meetingsOf,
  readTuneEvaluatorArguments,
  TUNE_EVALUATOR_OPTIONS,
  type TuneEvaluatorArguments,
} from './tuneEvaluatorOptions.ts';

/** Subfolder of the file in a folder for `--data`. */
const FOLDER = 'house';
const FILE = 'evaluator.yaml';

export type { EvaluatorDocument as Answer } from './tuneEvaluatorAnswer.ts';

export const tuneEvaluatorCommand = command({
  positionals: {
    teams: {
      array: true,
      type: 'string',
      describe: 'Teams as for play; each plays against every other one and itself',
      defaultDescription: 'reich union',
    },
  },
  options: TUNE_EVALUATOR_OPTIONS,
  examples: [
    ['$0 tune evaluator --mode domination --games 1200 --seed 1', 'fit the weights, with their error'],
    ['$0 tune evaluator --mode objective --out runs/fit', 'save the weights in a data folder'],
    ['$0 play --data runs/fit --mode objective --ai planner', 'play with them'],
  ],

  async handler(argv) {
    const args = readTuneEvaluatorArguments(argv, argv.teams);
    const { study } = args;
    const host = terminalHost(study);
    const { progress } = host;
    const catalogue = await loadCatalogue({ overlays: study.overlays, sets: study.sets });
    const configurations = meetingsOf(args.teams).map((teams) =>
      matchConfiguration(catalogue, { ...study, teams, ai: PLANNER_WEIGHTS }),
    );
    const start = performance.now();
    const games = await play(catalogue, configurations, args, host);
    if (games === undefined) {
      process.exitCode = INTERRUPTED;
      return;
    }
    progress.pause();
    await progress.phase('analysing');
    const fitted: FittedEvaluator = {
      args,
      catalogue,
      configuration: configurations[0],
      fit: fitEvaluator(
        games,
        configurations.length,
        evaluatorIn(catalogue.evaluator, configurations[0].mode).weights,
      ),
      seconds: (performance.now() - start) / 1000,
    };
    progress.stop();
    if (study.out !== undefined) await write(study.out, evaluatorYaml(fitted));
    printEvaluator(fitted);
  },
});

/** Plays games and records their positions; undefined when the signal came first. */
async function play(
  catalogue: Catalogue,
  configurations: readonly MatchConfiguration[],
  { study: { seed, games } }: TuneEvaluatorArguments,
  { progress, interruptible }: Host,
): Promise<readonly ResultGroup[] | undefined> {
  const sample = createEvaluatorSampler(
    configurations.map((configuration) => ({ ruleset: RULESET, catalogue, configuration, seed })),
  );
  const began = performance.now();
  const played: ResultGroup[] = [];
  try {
    return await interruptible(async (signal) => {
      for (let index = 0; index < games; index++) {
        played.push(sample(index));
        progress.update({
          games: played.length,
          total: games,
          seconds: (performance.now() - began) / 1000,
        });
        await setImmediate();
        if (signal.aborted) return undefined;
      }
      return played;
    });
  } finally {
    progress.stop();
  }
}

async function write(folder: string, text: string): Promise<void> {
  const house = join(folder, FOLDER);
  try {
    await mkdir(house, { recursive: true });
  } catch (thrown) {
    throw systemFault(thrown, 'make the folder', house);
  }
  await writeWhole(join(house, FILE), text);
}
