import { STUDIES } from '../rulesets/studies.ts';
import { byRuleset, group, lazy, type Registration, studyCommand } from '../studies/command/registration.ts';
import { RULESET_OPTION } from '../studies/command/rulesetOption.ts';
import { DATA_OPTIONS } from '../studies/options/dataOptions.ts';
import { oddsCommands } from './odds/commands.ts';
import { forms, studyCommands } from './studyCommands.ts';

/** All commands, in the order of the help. */
export const commands: readonly Registration[] = [
  group('odds', 'Exact odds of rolls, attacks and other tests', [byRuleset(oddsCommands)], RULESET_OPTION),
  ...studyCommands,
  forms(({ plan }) => (plan === undefined ? [] : [studyCommand('plan', plan)])),
  ...Object.values(STUDIES).flatMap(({ own = [] }) => own),
  forms(({ replay }) => (replay === undefined ? [] : [studyCommand('replay', replay)])),
  lazy(
    'new <kind> <name>',
    'Start an entry of your own, like one of the data',
    async () => (await import('./new.ts')).newCommand,
  ),
  group('explain', 'Explain the words of data files', [
    lazy(
      'effects [name]',
      'Explain what an item, a mode or an ability can do, with examples',
      async () => (await import('./explain.ts')).effectsCommand,
    ),
  ]),
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
      'diff <first> <second>',
      'Compare data, games and results of two runs',
      async () => (await import('./storedRuns/diff.ts')).diffCommand,
      'compare',
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
      ...Object.values(STUDIES).flatMap(({ ownData = [] }) => ownData),
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
