import { RULESET_OPTION } from '../studies/command/rulesetOption.ts';
import { DATA_OPTIONS } from '../studies/options/dataOptions.ts';
import { oddsCommands } from './odds/commands.ts';
import { byRuleset, group, lazy, type Registration } from './registration.ts';
import { studyCommands } from './studyCommands.ts';

/** All commands, in the order of the help. */
export const commands: readonly Registration[] = [
  group('odds', 'Exact odds of rolls, attacks and other tests', [byRuleset(oddsCommands)], RULESET_OPTION),
  ...studyCommands,
  byRuleset({
    tannhauser: [
      lazy(
        'plan [teams..]',
        'Estimate how many games and how much time a question needs',
        async () => (await import('../rulesets/tannhauser/studies/plan.ts')).planCommand,
      ),
    ],
    'dust-warfare': [
      lazy(
        'plan [lists..]',
        'Estimate how many engagements and how much time a question needs',
        async () => (await import('../rulesets/dust-warfare/studies/plan.ts')).planCommand,
      ),
    ],
    rattenkrieg: [
      lazy(
        'plan [squads..]',
        'Estimate how many firefights and how much time a question needs',
        async () => (await import('../rulesets/rattenkrieg/studies/plan.ts')).planCommand,
      ),
    ],
  }),
  lazy(
    'ladder',
    'Rank the AI players',
    async () => (await import('../rulesets/tannhauser/studies/ladder.ts')).ladderCommand,
  ),
  group('tune', 'Tune AI players and handicaps by simulation', [
    lazy(
      'player [player] [teams..]',
      'Improve the weights of an AI player',
      async () => (await import('../rulesets/tannhauser/studies/tunePlayer.ts')).tunePlayerCommand,
    ),
    lazy(
      'evaluator [teams..]',
      'Fit the value function of the planner to games',
      async () => (await import('../rulesets/tannhauser/studies/tuneEvaluator.ts')).tuneEvaluatorCommand,
    ),
    lazy(
      'fair [teams..]',
      'Find a handicap, team or rule that makes a matchup even',
      async () => (await import('../rulesets/tannhauser/studies/tuneFair.ts')).tuneFairCommand,
    ),
  ]),
  byRuleset({
    tannhauser: [
      lazy(
        'replay [what..]',
        "Print one game's log, turn by turn",
        async () => (await import('../rulesets/tannhauser/studies/replay.ts')).replayCommand,
      ),
    ],
    'dust-warfare': [
      lazy(
        'replay [lists..]',
        "Print one engagement's log, turn by turn",
        async () => (await import('../rulesets/dust-warfare/studies/replay.ts')).replayCommand,
      ),
    ],
    rattenkrieg: [
      lazy(
        'replay [squads..]',
        "Print one engagement's log, turn by turn",
        async () => (await import('../rulesets/rattenkrieg/studies/replay.ts')).replayCommand,
      ),
    ],
  }),
  lazy('serve', 'Start the local web app', async () => (await import('./serve.ts')).serveCommand),
  lazy(
    'export-site <folder>',
    'Write the web app as static files for any web host',
    async () => (await import('./exportSite.ts')).exportSiteCommand,
  ),
  lazy(
    'rules [rule..]',
    'Search rules and interpretations; show which the engine plays',
    async () => (await import('./rules.ts')).rulesCommand,
  ),
  lazy(
    'worker',
    'Play games for runs that other machines started with --redis',
    async () => (await import('./queue/worker.ts')).workerCommand,
  ),
  group('runs', 'List, verify, compare and merge runs', [
    lazy(
      'list [folder]',
      'List the runs of a folder and their progress',
      async () => (await import('./storedRuns/list.ts')).listCommand,
    ),
    lazy(
      'show <folder>',
      'Show the settings and progress of a run',
      async () => (await import('./storedRuns/show.ts')).showCommand,
    ),
    lazy(
      'compare <first> <second>',
      'Compare the games of two runs',
      async () => (await import('./storedRuns/compare.ts')).compareCommand,
    ),
    lazy(
      'verify <folder>',
      'Check the files of a run and replay some of its games',
      async () => (await import('./storedRuns/verify.ts')).verifyCommand,
    ),
    lazy(
      'run-chunk <folder>',
      'Play chunks of a run that --plan prepared',
      async () => (await import('./storedRuns/runChunk.ts')).runChunkCommand,
    ),
    lazy(
      'merge <folder> [parts..]',
      'Merge the chunks of one run from several folders',
      async () => (await import('./storedRuns/merge.ts')).mergeCommand,
    ),
    lazy(
      'export <folder>',
      'Write a table of a run’s games: one row per game and miniature',
      async () => (await import('./storedRuns/exportGames.ts')).exportCommand,
    ),
    lazy(
      'prune [folder]',
      'Remove what killed processes left behind',
      async () => (await import('./storedRuns/prune.ts')).pruneCommand,
    ),
  ]),
  group(
    'data',
    'Show, check and draw the data of a ruleset',
    [
      lazy(
        'validate [folders..]',
        'Check your own data files',
        async () => (await import('./data.ts')).validateCommand,
      ),
      lazy('list [kind]', 'List the entries of a kind', async () => (await import('./data.ts')).listCommand),
      lazy('show <id>', 'Show one entry by id or name', async () => (await import('./data.ts')).showCommand),
      lazy(
        'map <map>',
        'Draw a map',
        async () => (await import('../rulesets/tannhauser/studies/dataMap.ts')).mapCommand,
      ),
      lazy(
        'generate-map',
        'Make a map from a seed',
        async () => (await import('../rulesets/tannhauser/studies/dataGenerateMap.ts')).generateMapCommand,
      ),
      lazy(
        'coverage',
        'Show which printed rules and items the engine plays',
        async () => (await import('./data.ts')).coverageCommand,
      ),
    ],
    DATA_OPTIONS,
  ),
  lazy('help [topic..]', 'Print a guide, or describe a command', async () =>
    (await import('./help/helpCommand.ts')).helpCommand(commands),
  ),
  lazy('completion <shell>', 'Print the completion script of a shell', async () =>
    (await import('./completion/completion.ts')).completionCommand(commands),
  ),
  lazy('licenses', 'Show credits and licences', async () => (await import('./licenses.ts')).licensesCommand),
];
