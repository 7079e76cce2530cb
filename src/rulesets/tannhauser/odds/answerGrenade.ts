/** The answer of `odds grenade`: every miniature in one blast, each alone and all together (T-GREN-04, R-21). */
import { byId } from '../../../data/entries.ts';
import { type ContestSpec, netOutcomes } from '../../../dice/contest.ts';
import { atLeast, mean } from '../../../dice/distribution.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import { shockRollKey } from '../engine/combatValues.ts';
import { RAISED_STAMINA } from '../engine/layout.ts';
import { rowsLeft, STAMINA } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import type { Catalogue } from '../model.ts';
import { attackSpec, blastKey, shockCancelsAll, shockSpec } from '../tables/keys.ts';
import { convolveAll } from './attackOdds.ts';
import type { Combatant, Companion } from './attackScene.ts';
import { nearbyOf, stateOf } from './attackSentence.ts';
import { checkRoller, createField, PLAIN_CIRCLE } from './openField.ts';
import { type BlastScene, blastIn, type PositionBlast } from './positionBlast.ts';
import { type SampledTogether, sampleWoundsTogether } from './sampleWounds.ts';

export interface GrenadeQuestion {
  /** Id of an item that explodes. */
  readonly grenade: string;
  /** Friends, enemies and the thrower, in the given order. */
  readonly victims: readonly Combatant[];
  /** Miniatures outside the blast whose items count. */
  readonly companions: readonly Companion[];
  /** Interpretations of unclear rules by name (`--rule`); those left out have their default. */
  readonly rulings: Readonly<Record<string, boolean>>;
  /** A position file and the target circle: it determines the victims. */
  readonly from?: PositionBlast;
}

/** Index = count; each list of probabilities sums to 1. Wounds end at a miniature's death (T-WOUND-01). */
export interface GrenadeAnswer {
  /** The question as parsed, with its defaults. */
  readonly question: GrenadeQuestion;
  /** Automatic attack successes on each miniature. */
  readonly automaticSuccesses: number;
  /** Exact values. */
  readonly exact: {
    /** Each victim alone, in the order of the question. */
    readonly victims: readonly VictimOdds[];
    /** All victims together. */
    readonly joint: JointBlast;
  };
  /** Results of sampling, every miniature rolled in every trial; `each` in the order of the victims. */
  readonly sampled: SampledTogether | null;
  readonly sentence: string;
  /** The blast against each miniature's shock roll, for checks by hand. */
  readonly pools: readonly ContestSpec[];
}

interface VictimOdds {
  /** Id of the character. */
  readonly character: string;
  /** P(0, 1, 2 … wounds of the victim). */
  readonly wounds: readonly number[];
  /** Expected wounds. */
  readonly mean: number;
  /** P(the victim dies). */
  readonly kill: number;
}

interface JointBlast {
  /** P(0, 1, 2 … miniatures die). */
  readonly killed: readonly number[];
  /** P(wounds of all miniatures together). */
  readonly wounds: readonly number[];
  /** Expected wounds of all victims together. */
  readonly mean: number;
  /** P(all victims die). */
  readonly allDie: number;
  /** P(no victim dies). */
  readonly noneDies: number;
}

/** An answered blast with the position behind it. */
export interface WorkedGrenade {
  readonly answer: GrenadeAnswer;
  readonly p: Position;
  /** The victims by their index in the position. */
  readonly miniatures: readonly number[];
}

interface BlastPhrases {
  readonly grenade: string;
  readonly victims: readonly { readonly name: string; readonly state: readonly string[] }[];
  /** Miniatures outside the blast whose items count: `with … near`. */
  readonly near: readonly string[];
  readonly kills: readonly number[];
  readonly allDie: number;
  readonly noneDies: number;
  readonly mean: number;
}

/** `A MKII A1 kills Karl Zermann (fresh) 6.3 % and Eva Krämer (stamina pack, once wounded) 31.3 % of the time, …` */
function grenadeSentence(phrases: BlastPhrases): string {
  const { grenade, victims, near, kills, allDie, noneDies, mean } = phrases;
  const each = victims.map(
    ({ name, state }, index) => `${name} (${state.join(', ')}) ${probabilityLabel(kills[index])}`,
  );
  const joint =
    victims.length === 1
      ? ''
      : `, ${victims.length === 2 ? 'both' : 'all of them'} ${probabilityLabel(allDie)}, nobody ${probabilityLabel(noneDies)}`;
  return `The ${grenade} kills ${each.join(', ')}${joint} of the time${near.map((phrase) => `, ${phrase}`).join('')}; expected wounds ${mean.toFixed(2)}${victims.length === 1 ? '' : ' in all'}`;
}

/**
 * Answers the question.
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerGrenade(
  catalogue: Catalogue,
  question: GrenadeQuestion,
  options: { readonly trials: number; readonly seed: number },
): WorkedGrenade {
  const { p, miniatures } =
    question.from === undefined ? blastField(catalogue, question) : blastIn(catalogue, question.from);
  const { victims, companions } = question;
  miniatures.forEach((miniature, victim) => {
    checkRoller(p, miniature, STAMINA, victims[victim]?.boost === true);
  });
  const automaticSuccesses = byId(p.rules.items, question.grenade).grenade?.automaticSuccesses ?? 0;
  const pools = miniatures.map((miniature): ContestSpec => {
    const shock = shockRollKey(p, miniature, 0);
    return {
      attack: attackSpec(blastKey(automaticSuccesses)),
      defence: shockSpec(shock),
      defenceDiceOnTop: 0,
      defenceTopCancelsAll: shockCancelsAll(shock),
    };
  });
  const rows = miniatures.map((miniature) => rowsLeft(p, miniature));
  const odds = victims.map(({ character }, victim): VictimOdds => {
    const wounds = capped(netOutcomes(pools[victim], 'never'), rows[victim]);
    return { character, wounds, mean: mean(wounds), kill: wounds[rows[victim]] ?? 0 };
  });
  const joint = together(odds);
  const targets = pools.map((contest, victim) => ({ contest, rows: rows[victim] }));
  const each = odds.map(({ wounds }) => wounds);
  const sampled =
    options.trials === 0
      ? null
      : sampleWoundsTogether(targets, 'never', { each, wounds: joint.wounds, killed: joint.killed }, options);
  const sentence = grenadeSentence({
    grenade: byId(catalogue.items, question.grenade).name,
    victims: victims.map((victim) => {
      return { name: byId(catalogue.characters, victim.character).name, state: stateOf(victim) };
    }),
    near: nearbyOf(catalogue, companions),
    kills: odds.map(({ kill }) => kill),
    allDie: joint.allDie,
    noneDies: joint.noneDies,
    mean: joint.mean,
  });
  return {
    answer: { question, automaticSuccesses, exact: { victims: odds, joint }, sampled, sentence, pools },
    p,
    miniatures,
  };
}

/** The victims on an open field, then their companions. */
function blastField(catalogue: Catalogue, question: GrenadeQuestion): BlastScene {
  const { victims, companions } = question;
  const p = createField(
    catalogue,
    [
      ...victims.map(({ character, pack, wounds, circle }) => {
        return { side: 0, character, pack, wounds, circle: { column: STAMINA, delta: circle } } as const;
      }),
      ...companions.map(({ character, pack }) => {
        return { side: 0, character, pack, wounds: 0, circle: PLAIN_CIRCLE } as const;
      }),
    ],
    question.rulings,
  );
  for (const [miniature, { boost }] of victims.entries()) p.raised[miniature] = boost ? RAISED_STAMINA : 0;
  return { p, miniatures: [...victims.keys()] };
}

/** Each miniature makes its own shock roll, so their wounds are independent (R-21). */
function together(victims: readonly VictimOdds[]): JointBlast {
  const killed = convolveAll(victims.map(({ kill }) => [1 - kill, kill]));
  const wounds = convolveAll(victims.map((victim) => victim.wounds));
  return { killed, wounds, mean: mean(wounds), allDie: killed[killed.length - 1], noneDies: killed[0] };
}

/** Wounds beyond the last row vanish (T-WOUND-01). */
function capped(wounds: ArrayLike<number>, rows: number): number[] {
  return Array.from({ length: Math.min(rows, wounds.length - 1) + 1 }, (_, k) =>
    k === rows ? atLeast(wounds, rows) : wounds[k],
  );
}
