/**
 * The conformance suite: the invariants of every game and every runner, applied to one ruleset's games and studies.
 * Each ruleset has a test file in this folder, named after it; `everyRuleset.test.ts` fails if a ruleset has none.
 */
import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { Game, StudySpec } from '../../src/game/contract.ts';
import { loadRuleset } from '../../src/rulesets/registry.ts';
import {
  acceptsEveryAnswer,
  goesOnFromACopy,
  playsLegallyToTheEnd,
  playUpTo,
  refusesIllegalChoices,
  repeatsFromItsSeed,
  type Subject,
} from '../invariants/gameInvariants.ts';
import {
  rowsDependOnTheIndexAlone,
  rowsFitTheirColumns,
  seedsMatter,
} from '../invariants/runnerInvariants.ts';

const seeds = fc.nat(2 ** 31 - 1);
/** Moments of a game, as shares of its length. */
const shares = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** @param games number played of each subject */
export function gamesConform<G extends Game>(subjects: readonly Subject<G>[], games: number): void {
  describe.each(subjects.map((subject) => [subject.name, subject] as const))('%s', (_, subject) => {
    test('plays legally to the end, every invariant holds; anywhere on the way it takes every answer, and a copy goes on alike', () => {
      fc.assert(
        fc.property(seeds, shares, (seed, share) => {
          const played = playsLegallyToTheEnd(subject, seed);
          const onItsWay = playUpTo(subject, played, share);
          acceptsEveryAnswer(subject, onItsWay);
          goesOnFromACopy(subject, onItsWay);
        }),
        { numRuns: games },
      );
    });

    test('the same seed gives the same game', () => {
      for (const seed of [1, 2, 3]) repeatsFromItsSeed(subject, playsLegallyToTheEnd(subject, seed));
    });

    test('an illegal choice is refused and changes nothing', () => {
      refusesIllegalChoices(subject, 1);
    });
  });
}

/**
 * @param name of the test group
 * @param indices of the checked games
 */
export function runnerConforms(name: string, study: StudySpec, indices: readonly number[]): void {
  describe(name, async () => {
    const ruleset = await loadRuleset(study.ruleset);

    test('plays each game as a function of (configuration, seed, index)', () => {
      rowsDependOnTheIndexAlone(ruleset, study, indices);
      seedsMatter(ruleset, study, indices);
    });

    test('writes rows that fit their columns', () => {
      rowsFitTheirColumns(ruleset, study, indices);
    });
  });
}
