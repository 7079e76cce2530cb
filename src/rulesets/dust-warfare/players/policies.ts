/** The named policies for an engagement, as data; each row has all that a designer must know of a player. */

/** The reaction of a unit to an attack or a move. */
type ReactionPolicy = 'attack' | 'never';

/** Which targets come first; equal ones by the highest expected loss of army points. */
export type TargetPolicy = 'worth' | 'focus-fire' | 'spread';

export interface Policy {
  readonly reaction: ReactionPolicy;
  /** Hits the dirt when an attack is expected to cost more than this share of what is left of the unit; null = never. */
  readonly dirtAbove: number | null;
  readonly targets: TargetPolicy;
  /** Regroups a unit with at least this many suppression markers before it gives other orders. */
  readonly regroupFrom: number;
  /** Moves to other terrain before it attacks when a unit with two actions has no cover. */
  readonly seeksCover: boolean;
}

interface NamedPolicy extends Policy {
  readonly id: string;
  readonly describe: string;
}

/** Players that decide by a policy. */
export const POLICIES: readonly NamedPolicy[] = [
  {
    id: 'aggressive',
    describe: 'makes a sustained attack with two actions, and a reaction attack whenever that may do damage',
    reaction: 'attack',
    dirtAbove: null,
    targets: 'worth',
    regroupFrom: 3,
    seeksCover: false,
  },
  {
    id: 'cautious',
    describe:
      'looks for cover first, hits the dirt when an attack would cost a quarter of the unit, regroups early',
    reaction: 'attack',
    dirtAbove: 0.25,
    targets: 'worth',
    regroupFrom: 1,
    seeksCover: true,
  },
];

/** A modifier that a player's text can add to a policy. */
interface Manner {
  readonly id: string;
  readonly describe: string;
  readonly changes: Partial<Policy>;
}

export const MANNERS: readonly Manner[] = [
  {
    id: 'react-attack',
    describe: 'reacts with an attack whenever that may do damage and never hits the dirt',
    changes: { reaction: 'attack', dirtAbove: null },
  },
  { id: 'react-never', describe: 'never reacts', changes: { reaction: 'never', dirtAbove: null } },
  {
    id: 'focus-fire',
    describe: 'attacks damaged units first',
    changes: { targets: 'focus-fire' },
  },
  {
    id: 'spread',
    describe: 'attacks units without suppression markers first',
    changes: { targets: 'spread' },
  },
];
