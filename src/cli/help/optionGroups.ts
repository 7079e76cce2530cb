/** The headings of options in the help, and their order. */

/** Options under one heading. */
interface OptionGroup {
  readonly title: string;
  /** In order of importance. */
  readonly names: readonly string[];
}

/** Heading of every option that no other group has. */
const QUESTION = 'Question';

/** First options under Question; the others follow in the order of their declaration. */
const REQUESTED: readonly string[] = [
  ...['change', 'focus', 'input', 'knob', 'margin'],
  ...[
    'weapon',
    'second-weapon',
    'pack',
    'target-pack',
    'wounds',
    'attacker-wounds',
    'circle',
    'target-circle',
  ],
];

/** Options for data and rules; the same in every command. */
const DATA: readonly string[] = ['ruleset', 'edition', 'rule', 'set', 'data'];

/** Options of commands that play games. In odds questions some of these names describe the scene, and belong to the question. */
const PLAYED: readonly string[] = [
  ...[
    'map',
    'mode',
    'ai',
    'games',
    'until',
    'trials',
    'seed',
    'from',
    'second',
    'along',
    'every-interpretation',
    'exploit',
  ],
  ...['seats', 'handicap', 'entries', 'pack-draw', 'scenario', 'option', 'crates', 'turn-cap'],
  ...[
    'engagement',
    'range',
    'ranges',
    'cover',
    'quality',
    'leader-quality',
    'breaking-point',
    'turns',
    'with',
  ],
  ...['visibility', 'camouflage', 'rooms', 'entry', 'grenades', 'cook', 'sector', 'hull-down', 'card'],
  ...['scoring', 'draw-margin', 'other-units', 'retreat-moves', 'without'],
];

/** Options to sample an exact answer for comparison. */
const SAMPLED: readonly string[] = ['trials', 'seed'];

const OUTPUT: readonly string[] = [
  ...['json', 'out', 'resume', 'force', 'chart', 'explain', 'fractions', 'by-turn'],
  ...[
    'csv',
    'markdown',
    'svg',
    'png',
    'save',
    'record',
    'text',
    'texts',
    'quiet',
    'verbose',
    'progress',
    'log',
  ],
];

const MACHINE: readonly string[] = [
  ...['threads', 'redis', 'stall', 'verify-every', 'chunk-games', 'plan', 'index', 'count'],
  ...['host', 'port', 'token', 'public-url', 'open', 'no-open'],
];

/** Groups in the order of the help. */
export const OPTION_GROUPS: readonly OptionGroup[] = [
  { title: QUESTION, names: REQUESTED },
  { title: 'Games and data', names: [...PLAYED, ...DATA] },
  { title: 'Output', names: OUTPUT },
  { title: 'Machine', names: MACHINE },
];

/** Options with another meaning in one command, where they are part of its question. */
const OF_THE_QUESTION: ReadonlyMap<string, readonly string[]> = new Map([
  ['ladder', ['from', 'to', 'games']],
  ['replay', ['game', 'step', 'activation']],
  ['tune player', ['games']],
  ['runs verify', ['games']],
  ['data generate-map', ['rooms', 'seed']],
  ['data map', ['svg', 'png']],
]);

/**
 * The heading of an option.
 * @param command its words: `balance packs`
 */
export function groupOf(command: string, option: string): string {
  if (OF_THE_QUESTION.get(command)?.includes(option) === true) return QUESTION;
  if (command.startsWith('odds ') && PLAYED.includes(option) && !SAMPLED.includes(option)) return QUESTION;
  return OPTION_GROUPS.find(({ names }) => names.includes(option))?.title ?? QUESTION;
}

const ORDER = OPTION_GROUPS.flatMap(({ names }) => names);

/** Compares two options of one heading by importance; those that no group names keep their order. */
export function byImportance(first: string, second: string): number {
  return rankOf(first) - rankOf(second);
}

function rankOf(option: string): number {
  const rank = ORDER.indexOf(option);
  return rank === -1 ? ORDER.length : rank;
}
