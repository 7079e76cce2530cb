/** The ways in which a unit can attack, as data: what each costs, and which of the unit's effects come into force with it. */
import type { Ability, Effect } from '../model.ts';

export interface AttackMode {
  readonly id: string;
  readonly actions: 1 | 2;
  readonly sustained: boolean;
  /** Whether a reaction can be such an attack (D-REACT-06). */
  readonly reacts: boolean;
  /** Only behind a move of the same activation. */
  readonly afterMove: boolean;
  readonly overcharged: boolean;
  /** Weapons that can take a second target in place of their reroll do (Tesla): offered with weapons aimed apart only. */
  readonly splits: boolean;
  /** The trait that the unit needs for it, or none. */
  readonly trait: AttackTrait | undefined;
  /** Bit of `Position.used` that it sets, 0 for an attack that can be repeated. */
  readonly once: number;
  /** Suppression markers that the attacker gains. */
  readonly ownMarkers: number;
}

/** Abilities and weapon abilities that are put to use by choice, by what their effects do. */
const ATTACK_TRAITS = [
  'aim',
  'headshot',
  'reroll-once',
  'all-in',
  'after-move',
  'overcharge',
  'second-target',
] as const;
export type AttackTrait = (typeof ATTACK_TRAITS)[number];

const REROLL_USED = 1;
const ALL_IN_USED = 2;
const SPIRIT_USED = 4;
/** Bit of `Position.used`: the first attack, which Supercharged doubles, is behind the unit. */
export const FIRST_ATTACK_USED = 8;

const PLAIN: AttackMode = {
  id: 'attack',
  actions: 1,
  sustained: false,
  reacts: true,
  afterMove: false,
  overcharged: false,
  splits: false,
  trait: undefined,
  once: 0,
  ownMarkers: 0,
};
const SUSTAINED: AttackMode = {
  ...PLAIN,
  id: 'sustained attack',
  actions: 2,
  sustained: true,
  reacts: false,
};

/** All modes; a mode's number in choices and tables is its place here. At most 16. */
export const ATTACK_MODES: readonly AttackMode[] = [
  // Copies as all others: one shape for V8.
  { ...PLAIN },
  { ...SUSTAINED },
  { ...SUSTAINED, id: 'aimed attack', trait: 'aim' },
  { ...PLAIN, id: 'headshot', trait: 'headshot' },
  { ...SUSTAINED, id: 'sustained headshot', trait: 'headshot' },
  { ...PLAIN, id: 'attack with rerolls', reacts: false, trait: 'reroll-once', once: REROLL_USED },
  { ...PLAIN, id: 'all-in attack', reacts: false, trait: 'all-in', once: ALL_IN_USED, ownMarkers: 1 },
  { ...SUSTAINED, id: 'sustained all-in attack', trait: 'all-in', once: ALL_IN_USED, ownMarkers: 1 },
  { ...SUSTAINED, id: 'overcharged attack', overcharged: true, trait: 'overcharge' },
  {
    ...PLAIN,
    id: 'attack after the move',
    reacts: false,
    afterMove: true,
    trait: 'after-move',
    once: SPIRIT_USED,
  },
  { ...SUSTAINED, id: 'sustained attack on two units', splits: true, trait: 'second-target' },
];

/** The trait by which an ability is used by choice; undefined for one that is always in force. */
export function traitOf({
  usesPerGame,
  effects,
}: Pick<Ability, 'usesPerGame' | 'effects'>): AttackTrait | undefined {
  const is = (test: (effect: Effect) => boolean): boolean => effects.some(test);
  if (is(({ kind }) => kind === 'sustained-inverts')) return 'aim';
  if (is(({ kind }) => kind === 'halve-dice')) return 'headshot';
  if (is(({ kind }) => kind === 'reroll-misses') && usesPerGame !== null) return 'reroll-once';
  if (is((effect) => effect.kind === 'multiply-dice' && effect.ownSuppression !== undefined)) return 'all-in';
  if (is((effect) => effect.kind === 'invert-attack' && effect.when === 'after-move')) return 'after-move';
  return undefined;
}
