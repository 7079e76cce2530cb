/** The commands that ask something by playing games, of every ruleset. */
import { byRuleset, group, lazy, type Registration } from './registration.ts';
import { RULESET_OPTION } from './rulesetOption.ts';

const tannhauserBalance: readonly Registration[] = [
  lazy(
    'packs [teams..]',
    'Win rate of every pack of every character',
    async () => (await import('./balance/packs.ts')).packsCommand,
  ),
  lazy(
    'characters [teams..]',
    'Who carries, who drags, and which items matter',
    async () => (await import('./balance/characters.ts')).charactersCommand,
  ),
  lazy(
    'maps [teams..]',
    'Is a map fair, and where is the game played?',
    async () => (await import('./balance/maps.ts')).mapsCommand,
  ),
  lazy(
    'rules [teams..]',
    'What a house rule does',
    async () => (await import('./balance/rules.ts')).rulesCommand,
  ),
  lazy(
    'teams [teams..]',
    'Everybody against everybody: scores and ratings of teams',
    async () => (await import('./balance/teams.ts')).teamsCommand,
  ),
  lazy(
    'meta [teams..]',
    'What a good player would field',
    async () => (await import('./balance/meta.ts')).metaCommand,
  ),
  lazy(
    'sensitivity [teams..]',
    'Which printed number matters, and what unknown ones change',
    async () => (await import('./balance/sensitivity.ts')).sensitivityCommand,
  ),
  lazy(
    'tokens [teams..]',
    'Which bonus tokens, how many, which ban',
    async () => (await import('./balance/tokens.ts')).tokensCommand,
  ),
];

const dustWarfareBalance: readonly Registration[] = [
  lazy(
    'rules [lists..]',
    'What a house rule does',
    async () => (await import('./dustWarfare/rules.ts')).rulesCommand,
  ),
  lazy(
    'units [lists..]',
    'Is every unit worth its army points?',
    async () => (await import('./dustWarfare/units.ts')).unitsCommand,
  ),
  lazy(
    'sensitivity [lists..]',
    'Which figure matters',
    async () => (await import('./dustWarfare/sensitivity.ts')).sensitivityCommand,
  ),
];

const rattenkriegBalance: readonly Registration[] = [
  lazy(
    'weapons [weapons..]',
    'Which small arm does most, why, and what is it worth in a firefight?',
    async () => (await import('./rattenkrieg/weapons.ts')).weaponsCommand,
  ),
  lazy(
    'rules [squads..]',
    'Which open question of the rules matters, and what a house rule does',
    async () => (await import('./rattenkrieg/rules.ts')).rulesCommand,
  ),
  lazy(
    'sensitivity [squads..]',
    'What quality, nerve, men and cover of a side are worth',
    async () => (await import('./rattenkrieg/sensitivity.ts')).sensitivityCommand,
  ),
];

/** In the order of the help. */
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
