/** Random questions whose odds must equal those of the oracles. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { armourDifference, armourQuestions } from './armourQuestions.ts';
import { grenadeDifference, grenadeQuestions } from './grenadeQuestions.ts';
import { meleeDifference, meleeQuestions } from './meleeQuestions.ts';
import { shotDifference, shotQuestions } from './shotQuestions.ts';

/** Tolerance for sums of doubles in another order. */
const TOLERANCE = 1e-11;

function agree<T>(questions: fc.Arbitrary<T>, difference: (request: T) => number, numRuns: number): void {
  const holds = fc.property(questions, (request) => {
    expect(difference(request)).toBeLessThan(TOLERANCE);
  });
  fc.assert(holds, { numRuns });
}

export function shotsAgree(runs: number): void {
  agree(shotQuestions, shotDifference, runs);
}

export function meleesAgree(runs: number): void {
  agree(meleeQuestions, meleeDifference, runs);
}

export function grenadesAgree(runs: number): void {
  agree(grenadeQuestions, grenadeDifference, runs);
}

export function armourShotsAgree(runs: number): void {
  agree(armourQuestions, armourDifference, runs);
}
