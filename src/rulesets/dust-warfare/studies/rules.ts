/** `shockroll balance rules --ruleset dust-warfare`: the effect of a house rule. */

import { command } from '../../../studies/command/command.ts';
import type { ExperimentDocument } from '../../../studies/experiment/experiment.ts';
import type { RulesResult } from '../../../studies/experiment/rulesAnswer.ts';
import { readFightExperiment, runFightExperiment } from '../../../studies/fight/fightExperiment.ts';
import { comparingFightRules, type FightRules } from '../../../studies/fight/fightRules.ts';
import { changeOptions, readChangeRequest } from '../../../studies/options/changeOptions.ts';
import type { EngagementConfiguration } from '../configuration.ts';
import { otherInterpretations, parseHouseRules } from '../houseRules.ts';
import type { Catalogue } from '../model.ts';
import { ENGAGEMENTS, engagementExperimentOptions, whereOf } from './engagement.ts';
import { engagementNotes } from './notes.ts';
import { LISTS_ARGUMENT } from './playOptions.ts';

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

export const rulesCommand = command({
  positionals: { lists: LISTS_ARGUMENT },
  options: {
    ...engagementExperimentOptions(GAMES),
    ...changeOptions('SWITCH=true|false, R-06=true|false by its number, second.list=LIST'),
  },
  examples: [
    ['$0 balance rules --change all --ruleset dust-warfare', 'which interpretations matter'],
    [
      "$0 balance rules --change 'house-allies-line-squad.miniatures=6' --ruleset dust-warfare",
      'the effect of one more soldier in each squad',
    ],
  ],
  handler: async (argv, openHost) => {
    const request = await readFightExperiment(
      ENGAGEMENTS,
      argv.lists ?? [],
      argv,
      { byDefault: GAMES },
      (reader) => readChangeRequest(argv, reader),
    );
    await runFightExperiment(
      ENGAGEMENTS,
      comparingFightRules(ENGAGEMENTS, HOUSE_RULES, request),
      request,
      openHost,
    );
  },
});
