/** `shockroll balance rules`: the effect of a house rule. */

import { command } from '../../../studies/command/command.ts';
import type { ExperimentDocument } from '../../../studies/experiment/experiment.ts';
import { MINUTE_HELP, minuteGames } from '../../../studies/experiment/minuteGames.ts';
import type { RulesResult } from '../../../studies/experiment/rulesAnswer.ts';
import { readFightExperiment, runFightExperiment } from '../../../studies/fight/fightExperiment.ts';
import { comparingFightRules, type FightRules } from '../../../studies/fight/fightRules.ts';
import {
  type ChangeRequest,
  changeOptions,
  readChangeRequest,
} from '../../../studies/options/changeOptions.ts';
import { REDUCTIONS_OPTION, readReductions } from '../../../studies/options/reductions.ts';
import type { MatchConfiguration } from '../configuration.ts';
import { otherInterpretations, parseHouseRules } from '../houseRules.ts';
import type { Catalogue } from '../model.ts';
import { experimentOptions } from './experimentOptions.ts';
import { TEAMS_ARGUMENT } from './matchOptions.ts';
import { matchupsOf, placeOf } from './matchups.ts';

const NAME = 'balance rules';
const MATCHUPS = matchupsOf(NAME);

/** Approximate number of interpretations that `--change all` tries. */
const SWITCHES = 10;

const HOUSE_RULES: FightRules<Catalogue, MatchConfiguration> = {
  parse: parseHouseRules,
  every: (_, { rulings }) => ({ rules: otherInterpretations(rulings), leftOut: [] }),
  where: placeOf,
  notes: () => [],
};

/** The document of `--json`. */
export type Answer = ExperimentDocument<RulesResult>;

export const rulesCommand = command({
  positionals: { teams: TEAMS_ARGUMENT },
  options: {
    ...experimentOptions(NAME, MINUTE_HELP),
    ...REDUCTIONS_OPTION,
    ...changeOptions('SWITCH=true|false, R-18=true|false by its number, first.handicap=N, second.team=TEAM'),
  },
  examples: [
    ['$0 balance rules --change all', 'which interpretations matter'],
    ["$0 balance rules --change 'mp40.weapon.pool=6'", 'the effect of one more die'],
  ],

  async handler(argv, openHost) {
    const request = await readFightExperiment(
      MATCHUPS,
      argv.teams ?? [],
      argv,
      { byDefault: gamesOf },
      (reader) => ({
        ...readChangeRequest(argv, reader),
        reductions: readReductions(reader),
      }),
    );
    await runFightExperiment(
      MATCHUPS,
      comparingFightRules(MATCHUPS, HOUSE_RULES, request),
      request,
      openHost,
    );
  },
});

function gamesOf({ changes, isEvery }: ChangeRequest): number {
  return minuteGames(1 + changes.length + (isEvery ? SWITCHES : 0));
}
