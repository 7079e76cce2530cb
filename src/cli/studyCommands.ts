/** The commands of every ruleset that play games. */
import { byRuleset, group, lazy, type Registration } from './registration.ts';
import { RULESET_OPTION } from './rulesetOption.ts';

const tannhauserBalance: readonly Registration[] = [
  lazy(
    'packs [teams..]',
    'Compare the win rates of all packs of every character',
    async () => (await import('./balance/packs.ts')).packsCommand,
  ),
  lazy(
    'characters [teams..]',
    'Find the characters and items that help or hurt',
    async () => (await import('./balance/characters.ts')).charactersCommand,
  ),
  lazy(
    'maps [teams..]',
    'Check whether a map is fair; show where the game is played',
    async () => (await import('./balance/maps.ts')).mapsCommand,
  ),
  lazy(
    'rules [teams..]',
    'Measure the effect of a house rule',
    async () => (await import('./balance/rules.ts')).rulesCommand,
  ),
  lazy(
    'teams [teams..]',
    'Play every team against every other; rate them',
    async () => (await import('./balance/teams.ts')).teamsCommand,
  ),
  lazy(
    'meta [teams..]',
    'Find the loadouts of good players',
    async () => (await import('./balance/meta.ts')).metaCommand,
  ),
  lazy(
    'sensitivity [teams..]',
    'Find the printed values that matter; test unknown ones',
    async () => (await import('./balance/sensitivity.ts')).sensitivityCommand,
  ),
  lazy(
    'tokens [teams..]',
    'Choose bonus tokens, their limit and bans for an event',
    async () => (await import('./balance/tokens.ts')).tokensCommand,
  ),
];

const dustWarfareBalance: readonly Registration[] = [
  lazy(
    'rules [lists..]',
    'Measure the effect of a house rule',
    async () => (await import('./dustWarfare/rules.ts')).rulesCommand,
  ),
  lazy(
    'units [lists..]',
    'Check whether every unit is worth its army points',
    async () => (await import('./dustWarfare/units.ts')).unitsCommand,
  ),
  lazy(
    'sensitivity [lists..]',
    'Find the values that matter',
    async () => (await import('./dustWarfare/sensitivity.ts')).sensitivityCommand,
  ),
];

const rattenkriegBalance: readonly Registration[] = [
  lazy(
    'weapons [weapons..]',
    'Rank small arms, explain the order, measure their worth in a firefight',
    async () => (await import('./rattenkrieg/weapons.ts')).weaponsCommand,
  ),
  lazy(
    'rules [squads..]',
    'Measure the effect of an interpretation or a house rule',
    async () => (await import('./rattenkrieg/rules.ts')).rulesCommand,
  ),
  lazy(
    'sensitivity [squads..]',
    'Measure the worth of quality, nerve, men and cover',
    async () => (await import('./rattenkrieg/sensitivity.ts')).sensitivityCommand,
  ),
];

/** Commands in the order of the help. */
export const studyCommands: readonly Registration[] = [
  byRuleset({
    tannhauser: [
      lazy(
        'play [teams..]',
        'Play one matchup many times',
        async () => (await import('./play.ts')).playCommand,
      ),
    ],
    'dust-warfare': [
      lazy(
        'play [lists..]',
        'Play list against list many times',
        async () => (await import('./dustWarfare/play.ts')).playCommand,
      ),
    ],
    rattenkrieg: [
      lazy(
        'play [squads..]',
        'Play squads, or vehicles, against each other many times',
        async () => (await import('./rattenkrieg/play.ts')).playCommand,
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
