/** The commands that play studies: one for each study that a ruleset lists. */
import { CHECK_STUDY, STUDIES } from '../rulesets/studies.ts';
import {
  byRuleset,
  group,
  type Registration,
  type RulesetStudies,
  studyCommand,
} from '../studies/command/registration.ts';
import { RULESET_OPTION } from '../studies/command/rulesetOption.ts';

/** The rulesets' forms of one command. */
export function forms(part: (studies: RulesetStudies) => readonly Registration[]): Registration {
  return byRuleset(Object.fromEntries(Object.entries(STUDIES).map(([id, studies]) => [id, part(studies)])));
}

/** The commands that play studies, in the order of the help. */
export const studyCommands: readonly Registration[] = [
  forms(({ play }) => [studyCommand('play', play)]),
  group(
    'balance',
    'Find overpowered and underpowered choices',
    [forms(({ balance }) => Object.entries(balance).map(([name, study]) => studyCommand(name, study)))],
    RULESET_OPTION,
  ),
  CHECK_STUDY,
];
