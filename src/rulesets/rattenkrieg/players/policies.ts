/** The named policies for a firefight, as data; each row has all that a designer must know of a player. */

/** The reaction of a squad under fire. */
type ReactionPolicy = 'fire' | 'hunker' | 'never';

export interface Policy {
  /** Number of aiming actions before each volley, where orders allow them. */
  readonly aims: number;
  /** Whether single shots target the crew of the enemy's gun while possible. */
  readonly gunnersFirst: boolean;
  readonly reaction: ReactionPolicy;
  /** When its men charge in a room: at once, when they outnumber the standing enemies, or when none stand. */
  readonly charges: 'at-once' | 'outnumbering' | 'on-the-down';
  /** Whether it fires into a room until no enemy stands, before it enters. */
  readonly standsOff: boolean;
}

/** The behaviour of all named policies in an assault. */
const IN_ROOMS = { charges: 'outnumbering', standsOff: false } as const;

interface NamedPolicy extends Policy {
  readonly id: string;
  readonly describe: string;
}

/** Players that decide by a policy. */
export const POLICIES: readonly NamedPolicy[] = [
  {
    id: 'volley',
    describe: 'everybody fires with every action at random enemies; returns fire',
    aims: 0,
    gunnersFirst: false,
    reaction: 'fire',
    ...IN_ROOMS,
  },
  {
    id: 'marksmen',
    describe: 'aims once before each volley but the first of a turn, single shots at the crew of a gun first',
    aims: 1,
    gunnersFirst: true,
    reaction: 'fire',
    ...IN_ROOMS,
  },
  {
    id: 'cautious',
    describe: 'fires with every action, and hunkers down under fire',
    aims: 0,
    gunnersFirst: false,
    reaction: 'hunker',
    ...IN_ROOMS,
  },
];

/** A modifier that a player's text can add to a policy. */
interface Manner {
  readonly id: string;
  readonly describe: string;
  readonly changes: Partial<Policy>;
}

export const MANNERS: readonly Manner[] = [
  { id: 'react-fire', describe: 'returns fire', changes: { reaction: 'fire' } },
  { id: 'react-hunker', describe: 'hunkers down under fire', changes: { reaction: 'hunker' } },
  { id: 'react-never', describe: 'never reacts', changes: { reaction: 'never' } },
  {
    id: 'gunners-first',
    describe: 'single shots at the crew of a gun first',
    changes: { gunnersFirst: true },
  },
  { id: 'charge-at-once', describe: 'in a room: charges at once', changes: { charges: 'at-once' } },
  {
    id: 'charge-last',
    describe: 'in a room: charges when nobody stands',
    changes: { charges: 'on-the-down' },
  },
  {
    id: 'stand-off',
    describe: 'fires into a room until nobody stands there, then enters',
    changes: { standsOff: true },
  },
  { id: 'aim-1', describe: 'aims once before a volley', changes: { aims: 1 } },
  { id: 'aim-2', describe: 'aims twice before a volley', changes: { aims: 2 } },
  { id: 'aim-3', describe: 'aims three times before a volley', changes: { aims: 3 } },
];

/** Modifiers that exclude each other. */
export const EXCLUSIVE: readonly (readonly string[])[] = [
  ['react-fire', 'react-hunker', 'react-never'],
  ['charge-at-once', 'charge-last'],
  ['aim-1', 'aim-2', 'aim-3'],
];
