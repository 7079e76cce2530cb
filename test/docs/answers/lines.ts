/**
 * Command lines that print an answer of every command, except `odds` and the studies of test/golden, which are tested
 * elsewhere. A word in capitals is a folder.
 */

/** Take less than a second each. */
export const QUICK: readonly (readonly string[])[] = [
  ['replay', '--ai', 'random', '--seed', '7'],
  ['replay', '--seed', '7', '--ruleset', 'dust-warfare'],
  ['replay', '--seed', '7', '--ruleset', 'rattenkrieg'],
  ['rules'],
  ['rules', 'grenade', '--ruleset', 'dust-warfare'],
  ['rules', '--ruleset', 'rattenkrieg'],
  ['data', 'validate'],
  ['data', 'list'],
  ['data', 'list', 'rulings', '--ruleset', 'rattenkrieg'],
  ['data', 'show', 'eva-kramer'],
  ['data', 'coverage', '--ruleset', 'dust-warfare'],
  ['licenses'],
];

const ONE_THREAD = ['--threads', '1'];

/** Take seconds each; commands on run folders need the folders of others. */
export const SLOW: readonly (readonly string[])[] = [
  ['play', '--ai', 'random', '--games', '8', '--seed', '7', '--threads', '1', '--out', 'HOME/run'],
  ['play', '--ai', 'random', '--games', '8', '--seed', '8', '--plan', '--out', 'HOME/planned'],
  ['runs', 'run-chunk', 'HOME/planned', '--index', '0', '--threads', '1'],
  ['runs', 'list', 'HOME'],
  ['runs', 'show', 'HOME/run'],
  ['runs', 'verify', 'HOME/run'],
  ['runs', 'merge', 'HOME/planned'],
  ['runs', 'export', 'HOME/run', '--out', 'EXPORT'],
  ['runs', 'prune', 'HOME', '--unfinished'],
  ['runs', 'diff', 'HOME/run', 'HOME/planned'],
  ['plan', '--trial', '40', ...ONE_THREAD],
  ['plan', '--trial', '400', ...ONE_THREAD, '--ruleset', 'dust-warfare'],
  ['plan', '--trial', '400', ...ONE_THREAD, '--ruleset', 'rattenkrieg'],
  [
    'ladder',
    '--rungs',
    'random,greedy',
    '--mode',
    'deathmatch',
    '--team',
    'reich',
    '--games',
    '40',
    ...ONE_THREAD,
  ],
  [
    'tune',
    'player',
    'tactician',
    '--iterations',
    '2',
    '--games',
    '8',
    '--check-games',
    '8',
    ...ONE_THREAD,
    '--out',
    'TUNED',
  ],
  ['tune', 'evaluator', '--games', '40'],
  ['play', '--ai', 'random', '--games', '24', '--every-interpretation', ...ONE_THREAD],
  [
    'balance',
    'rules',
    '--change',
    'first.handicap=1',
    '--games',
    '24',
    '--every-interpretation',
    ...ONE_THREAD,
    '--out',
    'RULES',
  ],
  [
    'balance',
    'packs',
    '--focus',
    'eva-kramer',
    '--ai',
    'random',
    '--games',
    '24',
    ...ONE_THREAD,
    '--out',
    'FOCUS',
  ],
  ['play', '--engagement', 'tanks', '--exact', '--games', '200', ...ONE_THREAD, '--ruleset', 'rattenkrieg'],
  ['play', '--by-turn', '--games', '200', ...ONE_THREAD, '--ruleset', 'dust-warfare'],
];
