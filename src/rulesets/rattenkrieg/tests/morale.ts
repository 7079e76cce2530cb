/** Morale: Quality plus aggressiveness, and tests of a D6 against it (R-MOR-01 … 06). */
import type { Catalogue, Interpretations, Troops } from '../model.ts';
import { type Side, sideOf } from './die.ts';

type MoraleCase = Troops['morale']['cases'][number];

/** The morale of men (R-MOR-01). */
export function moraleOf(quality: number, aggressiveness: number): number {
  return quality + aggressiveness;
}

/** Cases 1 and 2: crossing fire, leaving cover (R-MOR-02). */
export function keepsGoing(morale: number, face: number): boolean {
  return face <= morale;
}

/** The difference for assaults and interrogations (R-MOR-04, R-MOR-06, OQ-12). */
export function moraleDifference(
  interpretations: Interpretations,
  defender: number,
  attacker: number,
): number {
  return interpretations.moraleDifference === 'literal' ? defender - attacker : attacker - defender;
}

/** Whether a face is below, at or above morale or a difference of it (R-MOR-03, R-MOR-04, R-MOR-06). */
export function againstMorale(value: number, face: number): Side {
  return sideOf(face, value);
}

/** Case 5: under fire from a better weapon (R-MOR-05). @param tiers of the weapon fired, and of the one that most targets carry */
export function standsOutgunned(
  morale: number,
  tiers: { readonly fired: number; readonly carried: number },
  face: number,
): boolean {
  return face + tiers.fired - tiers.carried <= morale;
}

/** The case with an id. */
export function moraleCase({ troops }: Pick<Catalogue, 'troops'>, id: string): MoraleCase | undefined {
  return troops.morale.cases.find((one) => one.id === id);
}
