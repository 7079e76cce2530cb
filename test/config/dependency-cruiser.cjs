// Imports point downwards only (see CONTRIBUTING.md, "Layout"). Each layer names what it may import.
const layers = {
  base: [],
  random: ['base'],
  statistics: ['base'],
  data: ['base'],
  // Declared parameters of questions and commands.
  params: ['base'],
  dice: ['random', 'base'],
  // An answer as data, and what text, tables and files are made of it.
  answer: ['dice', 'base', 'statistics'],
  // Guides, reference and rules as documents: read, laid out, searched.
  guides: ['answer', 'data', 'base'],
  game: ['dice', 'random', 'base', 'data'],
  players: ['game', 'dice', 'random', 'base'],
  rulesets: ['players', 'game', 'dice', 'random', 'base', 'data', 'statistics'],
  simulation: ['rulesets', 'players', 'game', 'dice', 'random', 'base', 'data', 'statistics'],
  experiments: ['simulation', 'rulesets', 'players', 'game', 'dice', 'random', 'base', 'data', 'statistics'],
  tables: ['answer', 'experiments', 'simulation', 'rulesets', 'game', 'dice', 'base', 'data', 'statistics'],
  charts: ['answer', 'tables', 'experiments', 'simulation', 'rulesets', 'game', 'dice', 'base', 'statistics'],
  reports: [
    'answer',
    'charts',
    'tables',
    'experiments',
    'simulation',
    'rulesets',
    'game',
    'dice',
    'base',
    'data',
    'statistics',
  ],
  // Questions of the odds desk: read from words, answered, laid out; the command line and the page ask them.
  odds: ['answer', 'params', 'charts', 'rulesets', 'game', 'dice', 'base', 'data'],
  // Runs in a browser.
  page: [
    'guides',
    'answer',
    'odds',
    'params',
    'charts',
    'experiments',
    'simulation',
    'players',
    'rulesets',
    'game',
    'dice',
    'random',
    'base',
    'data',
    'statistics',
  ],
  server: [
    'guides',
    'reports',
    'experiments',
    'simulation',
    'rulesets',
    'players',
    'game',
    'random',
    'base',
    'data',
    'statistics',
  ],
  // What every study shares: options, sessions, comparing experiments, claims.
  studies: [
    'answer',
    'odds',
    'params',
    'reports',
    'charts',
    'tables',
    'experiments',
    'simulation',
    'rulesets',
    'players',
    'game',
    'dice',
    'random',
    'base',
    'data',
    'statistics',
  ],
  cli: [
    'studies',
    'server',
    'guides',
    'answer',
    'odds',
    'params',
    'reports',
    'charts',
    'tables',
    'experiments',
    'simulation',
    'rulesets',
    'players',
    'game',
    'dice',
    'random',
    'base',
    'data',
    'statistics',
  ],
};

/** Peer dependencies, for users with several machines. They are development packages as well, for the tests. */
const QUEUE_PACKAGES = '^node_modules/(bullmq|ioredis)/';

/** Rooms of a game that stand above its engine, and their lists: what players ask of it, and what is measured by playing it. */
const UPPER_ROOMS = '^src/rulesets/([^/]+/(questions|studies)/|(questions|studies)[.]ts$)';

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  severity: 'error',
  comment: `src/${layer} may import only ${['itself', ...allowed].join(', ')} within src/`,
  from: { path: `^src/${layer}/`, pathNot: UPPER_ROOMS },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...allowed].join('|')})/` },
}));

/** The upper rooms of a game may import what the shared layer of the same kind may, and that layer. */
const upperRules = [
  ['questions', 'odds'],
  ['studies', 'studies'],
].map(([room, shared]) => ({
  name: `games-${room}`,
  severity: 'error',
  comment: `src/rulesets/*/${room} may import only src/${shared} and the layers below it`,
  from: { path: `^src/rulesets/([^/]+/${room}/|${room}[.]ts$)` },
  to: { path: '^src/', pathNot: `^src/(${[shared, ...layers[shared]].join('|')})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: { path: '^(src|workers)/' }, to: { circular: true } },
    ...layerRules,
    ...upperRules,
    {
      name: 'engines-below-questions-and-studies',
      severity: 'error',
      comment:
        'The engine of a game never reaches up to its questions and studies; questions never to studies.',
      from: { path: '^src/', pathNot: `${UPPER_ROOMS}|^src/(page|cli|server)/|^src/[^/]+$` },
      to: { path: UPPER_ROOMS },
    },
    {
      name: 'studies-know-no-game',
      severity: 'error',
      comment: 'What every study shares names no game.',
      from: { path: '^src/(studies|odds)/' },
      to: { path: '^src/rulesets/[^/]+/' },
    },
    {
      name: 'rulesets-are-strangers',
      severity: 'error',
      comment: 'A ruleset never imports another ruleset.',
      from: { path: '^src/rulesets/([^/]+)/' },
      to: { path: '^src/rulesets/[^/]+/', pathNot: '^src/rulesets/$1/' },
    },
    {
      name: 'workers-stay-light',
      severity: 'error',
      comment: 'A worker never reaches the command line, charts, reports or tables.',
      from: { path: '^workers/' },
      to: { path: '^src/(cli|charts|tables|reports|experiments)/', reachable: true },
    },
    {
      name: 'page-runs-in-browsers',
      severity: 'error',
      comment: 'Nothing that the page loads may need Node.',
      from: { path: '^src/page/' },
      to: {
        path: '^(node:)?(fs|path|url|os|crypto|module|net|http|child_process|worker_threads|process)(/|$)',
        reachable: true,
      },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      from: { path: '^(src|workers)/' },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'known-packages-only',
      severity: 'error',
      from: { path: '^(src|workers)/' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'unknown', 'undetermined'],
        pathNot: ['\\.d\\.ts$', QUEUE_PACKAGES],
      },
    },
    {
      name: 'queue-packages-in-the-queue',
      severity: 'error',
      comment: 'They are optional: everything else works without them.',
      from: { path: '^(src|workers)/', pathNot: '^src/simulation/queue/' },
      to: { path: QUEUE_PACKAGES },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
