import type { z } from 'zod';
import type { Frozen } from '../../data/frozen.ts';
import type { datasetSchema } from './schema/files.ts';
import type { hookSchema } from './schema/hooks.ts';
import type { weaponSchema } from './schema/item.ts';
import type { circleSchema, modifierSchema, pathSchema } from './schema/map.ts';

/**
 * The checked data of the game as plain, read-only values. Types only: importing this file loads no schema. The meaning
 * of each key is in the schemas.
 */
export type {
  Affiliation,
  Characteristic,
  CircleKind,
  Faction,
  ItemTrait,
  Skill,
} from './schema/names.ts';

/** The dataset as in its files. */
export type Dataset = Frozen<z.infer<typeof datasetSchema>>;

export type Character = Dataset['characters'][number];

export type WeaponProfile = Frozen<z.infer<typeof weaponSchema>>;

/** An item as its file states it. */
export type StatedItem = Dataset['items'][number];

/** An item with the parts derived from other files. */
export type Item = StatedItem & {
  /** The stated text, or one written from the hooks. */
  readonly effect: string;
  /** Ids of the characters that have it as special object or in a pack, in the order of `characters`. */
  readonly carriedBy: readonly string[];
  /** Whether the core crates can hold it. */
  readonly inCrates: boolean;
};

/** An effect of an item at a moment of play. */
export type Hook = Frozen<z.infer<typeof hookSchema>>;
type HookAt<M extends Hook['when']> = Extract<Hook, { readonly when: M }>;
export type DeclareAttackHook = HookAt<'declareAttack'>;
export type AttackRollHook = HookAt<'attackRoll'>;
export type ShockRollHook = HookAt<'shockRoll'>;
export type AfterAttackHook = HookAt<'afterAttack'>;
export type UseActionHook = HookAt<'useAction'>;
export type EnterCircleHook = HookAt<'enterCircle'>;

export type Mode = Dataset['modes'][number];

export type MapData = Dataset['maps'][number];
/** `circles[i].id` is `i`. */
export type Circle = Frozen<z.infer<typeof circleSchema>>;
export type PathColour = Frozen<z.infer<typeof pathSchema>>;
export type CircleModifier = Frozen<z.infer<typeof modifierSchema>>;

export type Scenario = Dataset['scenarios'][number];
export type ScenarioCondition = Scenario['victory'][number]['when'][number];
export type ScenarioEffect = NonNullable<Scenario['setup']>[number];

export type BonusToken = Dataset['bonusTokens'][number];
export type Challenge = Dataset['challenges'][number];
/** An AI player defined by weights in the data; see schema/weightedPlayer.ts. */
export type WeightedPlayer = Dataset['players'][number];
/** A skill band; see schema/skillBand.ts. */
export type SkillBand = NonNullable<Dataset['bands']>[number];
/** A style of play; see schema/style.ts. */
export type Style = Dataset['styles'][number];
/** Weights of an AI player in one mode. */
export type TacticianWeights = WeightedPlayer['weights']['default'];
/** The planner's look-ahead and win-probability model in a mode; see schema/evaluator.ts. */
export type ModeEvaluator = Dataset['evaluator']['default'];
export type EvaluatorWeights = ModeEvaluator['weights'];
export type Ruling = Dataset['rulings'][number];
export type SourceEntry = Dataset['sources'][number];
export type UnknownData = Dataset['unknown'];

/** All data that games are built from; plain JSON, so it crosses threads by structured clone. */
export type Catalogue = Omit<Dataset, 'items'> & {
  readonly items: readonly Item[];
  /** SHA-256 in hex over the canonical JSON of the dataset. */
  readonly hash: string;
};
