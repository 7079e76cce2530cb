import { dustWarfareOdds, rattenkriegOdds, tannhauserOdds } from './odds/commands.ts';
import { byRuleset, group, lazy, type Registration } from './registration.ts';
import { RULESET_OPTION } from './rulesetOption.ts';

const tannhauserBalance: readonly Registration[] = [
  lazy(
    'packs',
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

/** All commands, in the order of the help. */
export const commands: readonly Registration[] = [
  group(
    'odds',
    'Exact odds of one roll or one attack',
    [
      byRuleset({
        tannhauser: tannhauserOdds,
        'dust-warfare': dustWarfareOdds,
        rattenkrieg: rattenkriegOdds,
      }),
    ],
    RULESET_OPTION,
  ),
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
    'Which choice is too good?',
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
    'Do the claims of a file hold?',
    async () => (await import('./check.ts')).checkCommand,
  ),
  byRuleset({
    tannhauser: [
      lazy(
        'plan [teams..]',
        'How many games a question needs, and how long they take here',
        async () => (await import('./plan.ts')).planCommand,
      ),
    ],
    'dust-warfare': [
      lazy(
        'plan [lists..]',
        'How many engagements a question needs, and how long they take here',
        async () => (await import('./dustWarfare/plan.ts')).planCommand,
      ),
    ],
    rattenkrieg: [
      lazy(
        'plan [squads..]',
        'How many firefights a question needs, and how long they take here',
        async () => (await import('./rattenkrieg/plan.ts')).planCommand,
      ),
    ],
  }),
  lazy(
    'ladder',
    'Is every player stronger than the one below it?',
    async () => (await import('./ladder.ts')).ladderCommand,
  ),
  group('tune', 'Better players and fairer games, found by playing', [
    lazy(
      'player [player] [teams..]',
      'Better weights for a player whose weights are data',
      async () => (await import('./tunePlayer.ts')).tunePlayerCommand,
    ),
    lazy(
      'outlook [teams..]',
      'What the planner goes by, fitted to games',
      async () => (await import('./tuneOutlook.ts')).tuneOutlookCommand,
    ),
    lazy(
      'fair [teams..]',
      'A handicap, a team or a rule that makes a matchup even',
      async () => (await import('./tuneFair.ts')).tuneFairCommand,
    ),
  ]),
  byRuleset({
    tannhauser: [
      lazy(
        'replay [what..]',
        "Print one game's log, turn by turn",
        async () => (await import('./replay.ts')).replayCommand,
      ),
    ],
    'dust-warfare': [
      lazy(
        'replay [lists..]',
        "Print one engagement's log, turn by turn",
        async () => (await import('./dustWarfare/replay.ts')).replayCommand,
      ),
    ],
    rattenkrieg: [
      lazy(
        'replay [squads..]',
        "Print one engagement's log, turn by turn",
        async () => (await import('./rattenkrieg/replay.ts')).replayCommand,
      ),
    ],
  }),
  lazy(
    'serve',
    'Open the page: odds that you can drag',
    async () => (await import('./serve.ts')).serveCommand,
  ),
  lazy(
    'export-site <folder>',
    'Write the page as files for any web host',
    async () => (await import('./exportSite.ts')).exportSiteCommand,
  ),
  lazy(
    'rules [rule..]',
    'Rules and rulings, their switches, and how far they are played',
    async () => (await import('./rules.ts')).rulesCommand,
  ),
  group('runs', 'Look at, check and join the folders of runs', [
    lazy(
      'list [folder]',
      'The runs in a folder, and how far they are',
      async () => (await import('./storedRuns/list.ts')).listCommand,
    ),
    lazy(
      'show <folder>',
      'What a run was asked',
      async () => (await import('./storedRuns/show.ts')).showCommand,
    ),
    lazy(
      'compare <first> <second>',
      'Are the games of two runs the same?',
      async () => (await import('./storedRuns/compare.ts')).compareCommand,
    ),
    lazy(
      'verify <folder>',
      'Do the bytes of a run hold, and its games?',
      async () => (await import('./storedRuns/verify.ts')).verifyCommand,
    ),
    lazy(
      'run-chunk <folder>',
      'Play a part of a run that was made with --plan',
      async () => (await import('./storedRuns/runChunk.ts')).runChunkCommand,
    ),
    lazy(
      'merge <folder> [parts..]',
      'Join the chunks of one run from several folders',
      async () => (await import('./storedRuns/merge.ts')).mergeCommand,
    ),
    lazy(
      'prune [folder]',
      'Remove what killed processes left behind',
      async () => (await import('./storedRuns/prune.ts')).pruneCommand,
    ),
  ]),
  lazy('data', 'Look at and check the data of the game', async () => (await import('./data.ts')).dataCommand),
];
