/**
 * Stances of targets as small numbers: the sum of a weight for the type and for each circumstance that attacks depend on. A circumstance
 * that changes no attack on a type has weight 0.
 */
import { COVERS } from '../engine/layout.ts';
import type { TypeFacts } from './typeFacts.ts';

export interface StanceWeights {
  /** By type and covering (see `coveringOf`): `[type * COVERINGS + covering]`. */
  readonly coverings: Int32Array;
  /** By type. */
  readonly moved: Int32Array;
  readonly damaged: Int32Array;
  /** Weight of only the hero being left. */
  readonly alone: Int32Array;
  /** Factor of the mask of its defences in force. */
  readonly defences: Int32Array;
  /** Stances are below this number and never 0. */
  readonly size: number;
}

const MARKED = COVERS;
const PRONE = 2 * MARKED;
/** Number of combinations of cover, markers and lying prone. */
export const COVERINGS = 2 * PRONE;

/** @param prone 1 or 0 */
export function coveringOf(cover: number, isMarked: boolean, prone: number): number {
  return cover + (isMarked ? MARKED : 0) + prone * PRONE;
}

/** @param step every stance is a multiple of it; the numbers between belong to the stance */
export function weighStances(facts: readonly TypeFacts[], step: number): StanceWeights {
  let size = step;
  const weights = facts.map(({ covering, entrenches, attacked, heroLife, defences }) => {
    const first = size;
    const texts = Array.from({ length: COVERINGS }, (_, number) =>
      covering(number % COVERS, Math.floor(number / MARKED) % 2 === 1, number >= PRONE),
    );
    const classes = [...new Set(texts)];
    let values = step * classes.length;
    const twice = (matters: boolean): number => {
      const weight = matters ? values : 0;
      values += weight;
      return weight;
    };
    const weight = {
      coverings: texts.map((text) => first + step * classes.indexOf(text)),
      moved: twice(entrenches),
      damaged: twice(attacked !== 0),
      alone: twice(heroLife > 0),
      defences: values,
    };
    size += values << defences;
    return weight;
  });
  return {
    coverings: Int32Array.from(weights.flatMap(({ coverings }) => coverings)),
    moved: Int32Array.from(weights, ({ moved }) => moved),
    damaged: Int32Array.from(weights, ({ damaged }) => damaged),
    alone: Int32Array.from(weights, ({ alone }) => alone),
    defences: Int32Array.from(weights, ({ defences }) => defences),
    size,
  };
}
