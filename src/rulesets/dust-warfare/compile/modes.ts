/** The ways in which a unit can attack, as data: their cost, and which of the unit's effects apply. */
import type { Ability, Effect } from '../model.ts';

export interface AttackMode {
  readonly id: string;
  readonly actions: 1 | 2;
  readonly sustained: boolean;
  /** Whether it is possible as a reaction (D-REACT-06). */
  readonly reacts: boolean;
  /** Whether it needs an earlier move in the same activation. */
  readonly afterMove: boolean;
  readonly overcharged: boolean;
  /** Whether weapons take a second target instead of their reroll, where possible (Tesla); only with weapons aimed separately. */
  readonly splits: boolean;
  /** The trait that it requires, if any. */
  readonly trait: AttackTrait | undefined;
  /** Bit of `Position.used` that it sets; 0 for a repeatable attack. */
  readonly once: number;
  /** Suppression markers that the attacker gains. */
  readonly ownMarkers: number;
}

/** Abilities and weapon abilities that are used by choice, by their effects. */
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
/** Bit of `Position.used`: the unit has made its first attack, which Supercharged doubles. */
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

/** All modes, at most 16; the number of a mode in choices and tables is its index here. */
export const ATTACK_MODES: readonly AttackMode[] = [
  // Copied like the others: V8 then sees one shape.
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

/** The trait that an ability used by choice gives; undefined for an ability that is always in force. */
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
