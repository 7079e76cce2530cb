/** `shockroll balance rules --ruleset rattenkrieg`: the effects of other interpretations and house rules. */

import { command } from '../../../studies/command/command.ts';
import type { ExperimentDocument } from '../../../studies/experiment/experiment.ts';
import type { RulesResult } from '../../../studies/experiment/rulesAnswer.ts';
import { readFightExperiment, runFightExperiment } from '../../../studies/fight/fightExperiment.ts';
import { comparingFightRules, type FightRules } from '../../../studies/fight/fightRules.ts';
import { changeOptions, readChangeRequest } from '../../../studies/options/changeOptions.ts';
import type { FirefightConfiguration } from '../configuration.ts';
import { otherInterpretations, parseHouseRules } from '../houseRules.ts';
import type { Catalogue } from '../model.ts';
import { FIREFIGHTS, firefightExperimentOptions, matchOf } from './firefight.ts';
import { firefightNotes } from './notes.ts';
import { SQUADS_ARGUMENT } from './playOptions.ts';
import { withWeaponOrder } from './weaponOrder.ts';

const GAMES = 20_000;
/** Default extensions: more rules raise more questions of interpretation. */
const DEFAULT_EXTENSIONS = 'reactions,aggressiveness';

const HOUSE_RULES: FightRules<Catalogue, FirefightConfiguration> = {
  parse: parseHouseRules,
  every(catalogue, configuration) {
    const { rules, unasked: ids } = otherInterpretations(catalogue, configuration);
    return {
      rules,
      leftOut:
        ids.length === 0 ? [] : [`Not played: ${ids.join(', ')}, because this firefight never uses them.`],
    };
  },
  where: matchOf,
  notes: firefightNotes,
  extended: withWeaponOrder,
};

/** The document of `--json`. */
export type Answer = ExperimentDocument<ReturnType<typeof withWeaponOrder<RulesResult>>['result']>;

export const rulesCommand = command({
  positionals: { squads: SQUADS_ARGUMENT },
  options: {
    ...firefightExperimentOptions(GAMES, DEFAULT_EXTENSIONS),
    ...changeOptions(
      'OQ-01=OPTION or NAME=OPTION, another option of an interpretation, second.squad=SQUAD',
      'every other option of every interpretation that the firefight uses',
    ),
  },
  examples: [
    ['$0 balance rules --change all --ruleset rattenkrieg', 'which interpretations matter'],
    [
      "$0 balance rules --change 'OQ-04=oncePerTarget' --change 'mg42.code=XB-1(P3)(R7,9,12)' --ruleset rattenkrieg",
      'another interpretation and another weapon',
    ],
  ],
  handler: async (argv, openHost) => {
    const request = await readFightExperiment(
      FIREFIGHTS,
      argv.squads ?? [],
      argv,
      { byDefault: GAMES },
      (reader) => readChangeRequest(argv, reader),
    );
    await runFightExperiment(
      FIREFIGHTS,
      comparingFightRules(FIREFIGHTS, HOUSE_RULES, request),
      request,
      openHost,
    );
  },
});
