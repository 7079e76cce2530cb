import { oddsCommands } from './odds/commands.ts';
import { byRuleset, group, lazy, type Registration } from './registration.ts';
import { RULESET_OPTION } from './rulesetOption.ts';
import { studyCommands } from './studyCommands.ts';

/** All commands, in the order of the help. */
export const commands: readonly Registration[] = [
  group('odds', 'Exact odds of one roll or one attack', [byRuleset(oddsCommands)], RULESET_OPTION),
  ...studyCommands,
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
  lazy('ladder', 'Rank the AI players', async () => (await import('./ladder.ts')).ladderCommand),
  group('tune', 'Tune AI players and handicaps by simulation', [
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
  lazy('serve', 'Start the local web app', async () => (await import('./serve.ts')).serveCommand),
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
  lazy(
    'worker',
    'Play chunks of runs that were started elsewhere with --redis',
    async () => (await import('./queue/worker.ts')).workerCommand,
  ),
  group('runs', 'List, verify, compare and merge runs', [
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
      'figures <folder>',
      'Write the games of a run as a table with one row a game and figure',
      async () => (await import('./storedRuns/figures.ts')).figuresCommand,
    ),
    lazy(
      'prune [folder]',
      'Remove what killed processes left behind',
      async () => (await import('./storedRuns/prune.ts')).pruneCommand,
    ),
  ]),
  lazy('data', 'Look at and check the data of the game', async () => (await import('./data.ts')).dataCommand),
  lazy('licenses', 'Show credits and licences', async () => (await import('./licenses.ts')).licensesCommand),
];
