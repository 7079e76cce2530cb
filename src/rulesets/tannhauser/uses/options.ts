/** The options of players in Tannhäuser: a row of the table of uses for every kind of choice, in every decision. */
import type { CodeName, Usable, UseKind } from '../../../game/uses.ts';
import * as choices from '../engine/choices.ts';

type Codes = typeof choices;
type DecisionName = Extract<CodeName<Codes>, `DECIDE_${string}`>;
type DecisionCode = Codes[DecisionName];
type ChoiceCode = Codes[Exclude<CodeName<Codes>, DecisionName>];

/** How a choice names the items that it uses; see usedTokens.ts. `own`: items of the miniature that decides. */
type ItemsNamed =
  | 'first'
  | 'second'
  | 'own weapon'
  | 'weapon of first'
  | 'weapon of third'
  | 'own weapon and ammunition'
  | 'remote control'
  | 're-roll'
  | 'infiltration';

interface Option extends Usable {
  readonly items?: ItemsNamed;
}

/** A choice with a different meaning in some decisions. */
interface ByDecision {
  readonly usually: Option;
  readonly decisions: Readonly<Record<number, Option | undefined>>;
}

function option(kind: UseKind, key: string, label: string, items?: ItemsNamed): Option {
  return { key, label, kind, ...(items === undefined ? {} : { items }) };
}

const points = (key: string, label: string, items?: ItemsNamed): Option =>
  option('points', key, label, items);
const action = (key: string, label: string, items?: ItemsNamed): Option =>
  option('action', key, label, items);
const other = (key: string, label: string, items?: ItemsNamed): Option => option('other', key, label, items);

/** The meaning of ACCEPT, by decision; undefined for decisions without it. */
const ACCEPTED: Readonly<Record<DecisionCode, Option | undefined>> = {
  [choices.DECIDE_ENTRY]: undefined,
  [choices.DECIDE_INITIATIVE_REROLL]: points('initiative-reroll', 'Re-roll of the initiative'),
  [choices.DECIDE_MINIATURE]: undefined,
  [choices.DECIDE_ACT]: undefined,
  [choices.DECIDE_COMBAT_BOOST]: points('combat-boost', 'Combat +1'),
  [choices.DECIDE_REROLL]: action('attack-reroll', 'Re-roll of attack dice', 're-roll'),
  [choices.DECIDE_STAMINA_BOOST]: points('stamina-boost', 'Stamina +1'),
  [choices.DECIDE_SHAKE_OFF]: points('shake-off', 'Shake-off'),
  [choices.DECIDE_COUNTERATTACK]: undefined,
  [choices.DECIDE_SET_OVERWATCH]: undefined,
  [choices.DECIDE_OVERWATCH]: undefined,
  [choices.DECIDE_FREE_MELEE]: undefined,
  [choices.DECIDE_DUEL_BOOST]: points('duel-boost', 'Duel +1'),
  [choices.DECIDE_FORCED_ATTACK]: undefined,
  [choices.DECIDE_FORCED_MOVE]: undefined,
  [choices.DECIDE_ITEMS]: undefined,
  [choices.DECIDE_CRATE]: undefined,
  [choices.DECIDE_INFILTRATION]: undefined,
  [choices.DECIDE_SETUP]: undefined,
  [choices.DECIDE_WOUND]: undefined,
  [choices.DECIDE_HOUND_MOVE]: undefined,
  [choices.DECIDE_HOUND_ATTACK]: undefined,
};

/** A new kind of choice does not compile without its row. */
const OPTIONS: Readonly<Record<ChoiceCode, Option | ByDecision>> = {
  [choices.DECLINE]: {
    usually: other('decline', 'Decline an offer'),
    decisions: { [choices.DECIDE_MINIATURE]: other('pass', 'Pass instead of activating') },
  },
  [choices.ACCEPT]: {
    usually: other('accept', 'Accept another offer'),
    decisions: ACCEPTED,
  },
  [choices.PICK_ENTRY]: {
    usually: other('pick-entry', 'Pick the entry point'),
    decisions: { [choices.DECIDE_INFILTRATION]: action('infiltrate', 'Infiltrate', 'infiltration') },
  },
  [choices.ACTIVATE]: other('activate', 'Activate a miniature'),
  [choices.END_ACTIVATION]: other('end-activation', 'End the activation'),
  [choices.MOVE_TO]: {
    usually: other('move', 'Move'),
    decisions: {
      [choices.DECIDE_INFILTRATION]: other('infiltration-stop', 'Circle to infiltrate to'),
      [choices.DECIDE_FORCED_MOVE]: other('forced-move', 'Circle to flee to'),
      [choices.DECIDE_HOUND_MOVE]: action('hound-move', 'Move a Hound DOG'),
    },
  },
  [choices.ATTACK]: action('attack', 'Attack', 'own weapon'),
  [choices.THROW]: action('throw', 'Throw', 'second'),
  [choices.HEAL]: action('heal', 'Heal', 'second'),
  [choices.BUY_MOVEMENT]: points('extra-movement', 'Extra movement'),
  [choices.DISCARD_MEDAL]: action('discard-medal', 'Discard a medal', 'first'),
  [choices.COUNTERATTACK]: points('counterattack', 'Counterattack', 'weapon of first'),
  [choices.SET_OVERWATCH]: points('set-overwatch', 'Go on overwatch'),
  [choices.OVERWATCH]: action('overwatch-attack', 'Overwatch attack', 'weapon of first'),
  [choices.EXTRA_ATTACK]: action('extra-attack', 'Attack with extra ammunition', 'own weapon and ammunition'),
  [choices.BULL_RUSH]: action('bull-rush', 'Bull rush'),
  [choices.FREE_MELEE]: action('free-melee', 'Free melee attack', 'weapon of first'),
  [choices.HURRY]: action('hurry', 'Hurry instead of attacking', 'first'),
  [choices.WATCH]: action('item-overwatch', 'Go on overwatch by an item', 'first'),
  [choices.USE_DUEL]: action('item-duel', 'Duel by an item', 'second'),
  [choices.ARM]: action('arm', 'Arm a protection', 'second'),
  [choices.PICK_UP]: action('pick-up', 'Pick up or drop items'),
  [choices.PASS_ITEMS]: action('pass-items', 'Hand items over'),
  [choices.TAKE]: other('take', 'Take an item'),
  [choices.DROP]: other('drop', 'Drop an item'),
  [choices.GIVE]: other('give', 'Give an item'),
  [choices.DONE]: other('done', 'Enough taken or given'),
  [choices.SEARCH]: action('search', 'Search a crate'),
  [choices.KEEP]: other('keep', 'Keep what the crate held'),
  [choices.PLACE]: action('place-charge', 'Place a charge', 'first'),
  [choices.DETONATE]: action('detonate', 'Detonate a charge', 'first'),
  [choices.REINFORCE]: points('reinforce', 'Reinforcement'),
  [choices.CHALLENGE]: action('gate-duel', 'Duel at a barred path'),
  [choices.ACQUIRE_FLAG]: action('acquire-flag', 'Acquire a flag'),
  [choices.PLANT_FLAG]: action('plant-flag', 'Plant a flag'),
  [choices.PLACE_FLAG]: action('place-flag', 'Place a flag'),
  [choices.SCORE]: action('score', 'Score'),
  [choices.FLIP]: action('flip', 'Turn an objective faceup'),
  [choices.ATTEMPT]: action('attempt', 'Work on an objective'),
  [choices.PUT_FLAG]: other('put-flag', 'Put a flag at setup'),
  [choices.PUT_OBJECTIVE]: other('put-objective', 'Put an objective at setup'),
  [choices.FORCE_ATTACK]: other('forced-attack', 'Target of a forced attack', 'own weapon'),
  [choices.RAISE_MENTAL]: points('mental-boost', 'Mental +1'),
  [choices.USE_DOORS]: action('secret-doors', 'Use secret doors'),
  [choices.PUT_DOOR]: other('put-door', 'Put a secret door at setup'),
  [choices.STORY_ACT]: action('scenario-action', 'Action of the scenario'),
  [choices.LEAVE]: action('leave', 'Leave the board'),
  [choices.TAKE_WOUND]: action('take-wound', 'Voïvode takes a wound'),
  [choices.DEPLOY]: action('deploy', 'Bring a Hound DOG in', 'remote control'),
  [choices.HOUND_ATTACK]: action('hound-attack', 'Attack by a Hound DOG', 'weapon of third'),
};

/** An attack on two targets at once, which shares its code with the one on a single target. */
const DOUBLE_ATTACK: Option = action('double-attack', 'Attack two targets', 'own weapon');

/** All options, each once: those of OPTIONS and DOUBLE_ATTACK. */
export const ALL_OPTIONS: readonly Option[] = [
  ...Object.values(OPTIONS).flatMap((row) =>
    'usually' in row ? [row.usually, ...Object.values(row.decisions).flatMap((one) => one ?? [])] : [row],
  ),
  DOUBLE_ATTACK,
];

/** Kinds of choices have 6 bits, decisions fewer. */
const CODES = 64;
/** Number in ALL_OPTIONS by decision × CODES + kind of choice; -1 for unused codes. */
const OPTION_NUMBERS = optionNumbers();
const DOUBLE = ALL_OPTIONS.indexOf(DOUBLE_ATTACK);

/** Whether the choice costs Command Points (T-CP). */
export function spendsPoints(decision: choices.DecisionKind, choice: number): boolean {
  return ALL_OPTIONS[optionOf(decision, choice)].kind === 'points';
}

/** Number in ALL_OPTIONS of the option that a choice of the decision belongs to. */
export function optionOf(decision: choices.DecisionKind, choice: number): number {
  const kind = choices.kindOfChoice(choice);
  if (kind === choices.ATTACK && choices.thirdOfChoice(choice) > 0) return DOUBLE;
  return OPTION_NUMBERS[decision * CODES + kind];
}

function optionNumbers(): Int16Array {
  const numbers = new Int16Array(CODES * CODES).fill(-1);
  for (const [kind, row] of entriesOf(OPTIONS)) {
    for (const [decision] of entriesOf(ACCEPTED)) {
      const option = 'usually' in row ? (row.decisions[decision] ?? row.usually) : row;
      numbers[decision * CODES + kind] = ALL_OPTIONS.indexOf(option);
    }
  }
  return numbers;
}

/** Keys and values of a record by code. */
function entriesOf<T>(record: Readonly<Record<number, T>>): [number, T][] {
  return Object.entries(record).map(([code, value]) => [Number(code), value]);
}
