/** Words of the forms and answers of the page's odds. */

/** Shown for an option that has not been said, where nothing better stands for it. */
export const UNSAID = '—';

/** `bolt-action-rifle` heads a group as `Bolt action rifle`, `in-terrain` is labelled `In terrain`. */
export function optionLabel(name: string): string {
  const spaced = name.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** What an option means, without what is taken when it is not said. */
export function optionHelp(describe: string): string {
  const [meaning] = describe.split(' [default:');
  return meaning.charAt(0).toUpperCase() + meaning.slice(1);
}

export function argumentMissing(): string {
  return 'not said yet';
}

export const QUESTIONS = {
  attack: 'Attack',
  test: 'Test',
  duel: 'Duel',
  roll: 'Dice',
  compare: 'Compare',
  matrix: 'Matrix',
  exchange: 'Exchange',
  activation: 'Activation',
  duelToDeath: 'Duel to the death',
  shoot: 'Shoot',
  grenade: 'Grenade',
  suppression: 'Suppression',
  assault: 'Close combat',
} as const;

export const SECTIONS = {
  attacker: 'Attacker',
  target: 'Target',
  second: 'Second target',
  first: 'First character',
  other: 'Second character',
  figure: 'Figure',
  points: 'Command Points and aims',
  shooter: 'Shooter',
  targets: 'Targets',
  attackers: 'Attackers',
  defenders: 'Defenders',
  unit: 'Unit',
  blast: 'Blast',
  more: 'More options',
  rules: 'Rules',
  position: 'In a position of a game',
  test: 'The test',
  defender: 'Defender',
  attackRoll: 'Attack roll',
  shock: 'Shock roll',
  expression: 'In dice instead',
  table: 'The table',
} as const;

/** `In the blast 2`. */
export function victimSection(number: number): string {
  return `In the blast ${number}`;
}

/** `Target 2`. */
export function targetSection(number: number): string {
  return `Target ${number}`;
}

export const LABELS = {
  character: 'Character',
  pack: 'Pack',
  weapon: 'Weapon',
  wounds: 'Wounds taken',
  combatCircle: 'Circle, Combat',
  staminaCircle: 'Circle, Stamina',
  circle: 'Circle',
  combatBoost: 'Combat +1 bought',
  staminaBoost: 'Stamina +1 bought',
  boost: '+1 bought',
  moved: 'Has moved (Mad Minute)',
  smoke: 'Stands in smoke',
  kind: 'Kind of attack',
  policy: 'Re-rolls serve',
  friends: 'Friends whose items count',
  switches: 'Switches of rulings',
  readings: 'Readings of open questions',
  ownPoints: 'Command Points',
  otherPoints: "The other side's",
  objective: 'Both play for',
  choices: 'Choices are made',
  unit: 'Unit or weapons',
  unitOrClass: 'Unit or armour class',
  who: 'Figures by sector',
  fighters: 'Who fights, with what',
  grenade: 'Grenade',
  outside: 'Figures outside the blast whose items count',
  thrownAt: 'Circle thrown at',
  characteristic: 'Rolls on',
  dice: 'Dice',
  modifier: 'On each die',
  automatic: 'Successes without a die',
  needed: 'Successes needed',
  pool: 'The roll in dice',
  value: 'Value',
  attackers: 'Attackers, packs and weapons',
  targets: 'Targets, packs and wounds',
  by: 'Compared by',
} as const;

export const POSITION_HELP =
  'Figures, packs, wounds and circles are then those of the file; it stays on this machine';
export const FACTIONS = 'Factions';

/** `Eva Krämer, each pack`. */
export function withEachPack(name: string): string {
  return `${name}, each pack`;
}

/** Rows lost, in a list: `2 wounds taken`. */
export function woundedTimes(wounds: number): string {
  return wounds === 1 ? '1 wound taken' : `${wounds} wounds taken`;
}

export const BARE_NUMBERS = 'Bare numbers';
export const POOL_HELP =
  'Instead of the numbers: 5d10>=4!10:+2 vs 4d10>=5 counts successes, 4d6kh3 or (3d6+2) >= 12 adds dice up';

/** A figure where it stands: `Eva Krämer, circle 64`. */
export function standingOn(name: string, circle: string): string {
  return `${name}, circle ${circle}`;
}

export const NO_PACK = 'None, the special object only';
export const BEST_WEAPON = 'The best it has';
export const NO_SECOND = 'None';
export const NOBODY = 'Nobody';
export const IN_HAND = 'In hand';
export const PICKED_UP = 'From a crate or the floor';

/** Of a figure in a list: `Eva Krämer, no pack`. */
export function withoutPack(name: string): string {
  return `${name}, no pack`;
}

/** Packs in forms. */
export const PACKS = { combat: 'Combat pack', stamina: 'Stamina pack', command: 'Command pack' } as const;

export const GAME = 'Game';
export const QUESTION = 'Question';
export const COPY_SENTENCE = 'Copy sentence';
export const COPY_LINK = 'Copy link';
export const COPY_COMMAND = 'Copy command';
export const COPIED = 'Copied';
export const NOT_COPIED = 'The browser did not allow copying';
export const SAVE_PNG = 'PNG';
export const SAVE_SVG = 'SVG';
export const SAVE_CSV = 'CSV';
export const SAVE_GROUP = 'Save the chart';
export const SAME_ON_COMMAND_LINE = 'The same answer on the command line';
export const CALCULATING = 'Calculating …';
export const ALL_FIGURES = 'All figures';
export const STEPS = 'Step by step, with the rules';
export const AS_TABLE = 'The chart as a table';
export const ASSUMED = 'What is assumed';
export const ADD = 'Add …';
export const BY_HAND = 'In words, below';
export const TYPE_WORD = 'or in words, and Enter';
export const ONE_A_LINE = 'one a line';
export const OPEN_POSITION = 'Open a position file …';
export const WITHOUT_FILE = 'Without the file';

/** Beside a file that has been opened. */
export function fileOpened(file: string): string {
  return `Opened: ${file}`;
}

/** Beside a file that only a link names. */
export function fileNamed(file: string): string {
  return `The link names ${file}: open it here`;
}

export const PROBABILITY = 'Probability';
/** Share of the samples, and its 95 % interval. */
export const SAMPLED_COLUMNS = ['Sampled', 'From', 'To'] as const;
export const CANNOT_BE_ANSWERED = 'This cannot be answered yet';
export const BAD_LINK = 'The link cannot be read';
export const START_AFRESH = 'Start afresh';

/** In front of the ids of rules. */
export const RULES = 'Rules:';

/** Names the field beside a list. */
export function typeFor(label: string): string {
  return `${label}: type`;
}

/** Names the list beside a field. */
export function chooseFor(label: string): string {
  return `${label}: choose`;
}

export function removeWord(label: string): string {
  return `Remove ${label}`;
}

/** Rulesets by what they are called on the box. */
export const GAMES: ReadonlyMap<string, string> = new Map([
  ['tannhauser', 'Tannhäuser'],
  ['dust-warfare', 'Dust Warfare'],
  ['rattenkrieg', 'Rattenkrieg!'],
]);
