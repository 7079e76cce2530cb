/** The commands of every ruleset that play games. */

import { RULESET_OPTION } from '../studies/command/rulesetOption.ts';
import { byRuleset, group, lazy, type Registration } from './registration.ts';

const tannhauserBalance: readonly Registration[] = [
  lazy(
    'packs [teams..]',
    'Compare the win rates of all packs of every character',
    async () => (await import('../rulesets/tannhauser/studies/packs.ts')).packsCommand,
  ),
  lazy(
    'characters [teams..]',
    'Find the characters and items that help or hurt',
    async () => (await import('../rulesets/tannhauser/studies/characters.ts')).charactersCommand,
  ),
  lazy(
    'maps [teams..]',
    'Check whether a map is fair; show where the game is played',
    async () => (await import('../rulesets/tannhauser/studies/maps.ts')).mapsCommand,
  ),
  lazy(
    'rules [teams..]',
    'Measure the effect of a house rule',
    async () => (await import('../rulesets/tannhauser/studies/rules.ts')).rulesCommand,
  ),
  lazy(
    'teams [teams..]',
    'Play every team against every other; rate them',
    async () => (await import('../rulesets/tannhauser/studies/teams.ts')).teamsCommand,
  ),
  lazy(
    'meta [teams..]',
    'Find the loadouts of good players',
    async () => (await import('../rulesets/tannhauser/studies/meta.ts')).metaCommand,
  ),
  lazy(
    'sensitivity [teams..]',
    'Find the printed values that matter; test unknown ones',
    async () => (await import('../rulesets/tannhauser/studies/sensitivity.ts')).sensitivityCommand,
  ),
  lazy(
    'tokens [teams..]',
    'Choose bonus tokens, their limit and bans for an event',
    async () => (await import('../rulesets/tannhauser/studies/tokens.ts')).tokensCommand,
  ),
];

const dustWarfareBalance: readonly Registration[] = [
  lazy(
    'rules [lists..]',
    'Measure the effect of a house rule',
    async () => (await import('../rulesets/dust-warfare/studies/rules.ts')).rulesCommand,
  ),
  lazy(
    'units [lists..]',
    'Check whether every unit is worth its army points',
    async () => (await import('../rulesets/dust-warfare/studies/units.ts')).unitsCommand,
  ),
  lazy(
    'sensitivity [lists..]',
    'Find the values that matter',
    async () => (await import('../rulesets/dust-warfare/studies/sensitivity.ts')).sensitivityCommand,
  ),
];

const rattenkriegBalance: readonly Registration[] = [
  lazy(
    'weapons [weapons..]',
    'Rank small arms, explain the order, measure their worth in a firefight',
    async () => (await import('../rulesets/rattenkrieg/studies/weapons.ts')).weaponsCommand,
  ),
  lazy(
    'rules [squads..]',
    'Measure the effect of an interpretation or a house rule',
    async () => (await import('../rulesets/rattenkrieg/studies/rules.ts')).rulesCommand,
  ),
  lazy(
    'sensitivity [squads..]',
    'Measure the worth of quality, nerve, men and cover',
    async () => (await import('../rulesets/rattenkrieg/studies/sensitivity.ts')).sensitivityCommand,
  ),
];

/** Commands in the order of the help. */
export const studyCommands: readonly Registration[] = [
  byRuleset({
    tannhauser: [
      lazy(
        'play [teams..]',
        'Play one matchup many times',
        async () => (await import('../rulesets/tannhauser/studies/play.ts')).playCommand,
      ),
    ],
    'dust-warfare': [
      lazy(
        'play [lists..]',
        'Play list against list many times',
        async () => (await import('../rulesets/dust-warfare/studies/play.ts')).playCommand,
      ),
    ],
    rattenkrieg: [
      lazy(
        'play [squads..]',
        'Play squads, or vehicles, against each other many times',
        async () => (await import('../rulesets/rattenkrieg/studies/play.ts')).playCommand,
      ),
    ],
  }),
  group(
    'balance',
    'Find overpowered and underpowered choices',
    [
      byRuleset({
        tannhauser: tannhauserBalance,
        'dust-warfare': dustWarfareBalance,
        rattenkrieg: rattenkriegBalance,
      }),
    ],
    RULESET_OPTION,
  ),
  lazy(
    'check <file>',
    'Check balance claims in a YAML file',
    async () => (await import('./check.ts')).checkCommand,
  ),
];
