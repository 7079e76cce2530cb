/** Loadouts whose games are drawn from planted scores. */
import { uniforms } from './syntheticStudy.ts';

const GAMES = 400;

/** Games with common random numbers: the first side wins game i if its uniform number is below the score. */
export function gamesOf(scores: readonly (readonly number[])[], seed: number): Uint8Array[][] {
  const random = uniforms(seed);
  const luck = Array.from({ length: GAMES }, () => random());
  return scores.map((row) => row.map((score) => Uint8Array.from(luck, (u) => (u < score ? 2 : 0))));
}

/** Loadouts of two picks each, by the letters of the name. */
export function loadouts(names: readonly string[]) {
  return names.map((name) => ({ name, picks: [`head:${name[0]}`, `tail:${name[1]}`] }));
}
