/** `shockroll balance rules --ruleset dust-warfare`: the effect of a house rule. */

import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { EngagementConfiguration } from '../../rulesets/dust-warfare/configuration.ts';
import { otherInterpretations, parseHouseRules } from '../../rulesets/dust-warfare/houseRules.ts';
import type { Catalogue } from '../../rulesets/dust-warfare/model.ts';
import { readChangeRequest, withChangeOptions } from '../balance/changeOptions.ts';
import { comparingFightRules, type FightRules } from '../balance/fightRules.ts';
import type { RulesResult } from '../balance/rulesAnswer.ts';
import type { ExperimentDocument } from '../experiment.ts';
import { readFightExperiment, runFightExperiment } from '../fightExperiment.ts';
import { ENGAGEMENTS, whereOf, withEngagementExperimentOptions } from './engagement.ts';
import { engagementNotes } from './notes.ts';

const GAMES = 10_000;

/**
 * Sentence about an interpretation that is not tried.
 * @param why reason, which names it
 */
function switchLeftOut(why: string): string {
  return `Not played: ${why}.`;
}

const HOUSE_RULES: FightRules<Catalogue, EngagementConfiguration> = {
  parse: parseHouseRules,
  every(catalogue, configuration) {
    const { rules, leftOut } = otherInterpretations(catalogue, configuration);
    return { rules, leftOut: leftOut.map(switchLeftOut) };
  },
  where: whereOf,
  notes: engagementNotes,
};

/** The document of `--json`. */
export type Answer = ExperimentDocument<RulesResult>;

export const rulesCommand = {
  builder: (parser: Argv): Argv =>
    withChangeOptions(
      withEngagementExperimentOptions(parser, GAMES),
      'SWITCH=true|false, R-06=true|false by its number, second.list=LIST',
    )
      .example('$0 balance rules --change all --ruleset dust-warfare', 'which interpretations matter')
      .example(
        "$0 balance rules --change 'house-allies-line-squad.miniatures=6' --ruleset dust-warfare",
        'the effect of one more soldier in each squad',
      ),
  handler: async (
    argv: ArgumentsCamelCase<{ readonly lists: readonly string[] | undefined }>,
  ): Promise<void> => {
    const request = await readFightExperiment(
      ENGAGEMENTS,
      argv.lists ?? [],
      argv,
      { byDefault: GAMES },
      (reader) => readChangeRequest(argv, reader),
    );
    await runFightExperiment(ENGAGEMENTS, comparingFightRules(ENGAGEMENTS, HOUSE_RULES, request), request);
  },
};
