/** Packs drawn so that each miniature plays each of its packs equally often. */
import { DOMAINS } from '../../random/domains.ts';
import { createStreams, seedStreams, uniformInt } from '../../random/streams.ts';

/** Index of a miniature's pack among its packs, in pair `pair` of games. */
type PackStrata = (pair: number, member: number, packs: number) => number;

/** More miniatures than two sides can have. */
const MEMBERS = 64;

/**
 * Latin hypercube sampling (M. D. McKay, R. J. Beckman and W. J. Conover, Technometrics 21, 1979): a block has as many
 * pairs as a miniature has packs, and each pack comes up once in it, in an order drawn for that block and miniature.
 * Each pack of each pair is still uniform and independent of the other miniatures' packs. Pairs of a block are
 * dependent, so that the main effects of packs do not add variance to means.
 */
export function createPackStrata(seed: number): PackStrata {
  const rng = createStreams(1);
  const order: number[] = [];
  return (pair, member, packs) => {
    const block = Math.floor(pair / packs);
    seedStreams(rng, seed, DOMAINS.packStrata, block * MEMBERS + member);
    for (let i = 0; i < packs; i++) order[i] = i;
    for (let i = packs - 1; i > 0; i--) {
      const other = uniformInt(rng, 0, i + 1);
      [order[i], order[other]] = [order[other], order[i]];
    }
    return order[pair % packs];
  };
}
