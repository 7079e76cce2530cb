/** Packs drawn so that each miniature plays each of its packs equally often. */
import { DOMAINS } from '../../random/domains.ts';
import { createStreams, seedStreams, uniformInt } from '../../random/streams.ts';

/** The place of a miniature's pack among its packs, in pair `pair` of games. */
type PackStrata = (pair: number, member: number, packs: number) => number;

/** More miniatures than two sides ever field. */
const MEMBERS = 64;

/**
 * Latin hypercube sampling (M. D. McKay, R. J. Beckman and W. J. Conover, Technometrics 21, 1979): in every block of as many
 * pairs as a miniature has packs each comes up once, in an order that is drawn for block and miniature alone. Each pack of each
 * pair is still uniform, and independent of the other miniatures'; pairs of a block are not independent, so that means do not
 * vary with what single packs add to them.
 */
export function createPackStrata(seed: number): PackStrata {
  const words = createStreams(1);
  const order: number[] = [];
  return (pair, member, packs) => {
    const block = Math.floor(pair / packs);
    seedStreams(words, seed, DOMAINS.packStrata, block * MEMBERS + member);
    for (let i = 0; i < packs; i++) order[i] = i;
    for (let i = packs - 1; i > 0; i--) {
      const other = uniformInt(words, 0, i + 1);
      [order[i], order[other]] = [order[other], order[i]];
    }
    return order[pair % packs];
  };
}
