import { describe, expect, test } from 'vitest';
import { type Comparison, compareVariants } from '../../src/experiments/compareVariants.ts';
import { comparisonTable } from '../../src/tables/comparisonTable.ts';
import { noteText } from '../../src/tables/studyTable.ts';
import { tableText } from '../../src/tables/text.ts';

const GAMES = 800;

/** Variants of which the second wins every tenth game more, with `luck` per game. */
function comparison(watch: Comparison['watch'], luck: number): Comparison {
  const base = Uint8Array.from({ length: GAMES }, (_, game) => (game % 3 === 0 ? 2 : 0));
  const variants = [base, base.map((point, game) => (game % 10 === 0 ? 2 : point))];
  return compareVariants(
    variants.map((points, index) => ({
      variant: {
        name: `arm ${index}`,
        study: { ruleset: 'duel', catalogue: null, configuration: {}, seed: 1 },
      },
      games: GAMES,
      points,
      luck: Float64Array.from({ length: GAMES }, (_, game) => (index === 0 ? 0 : luck * (1 + (game % 2)))),
      resultsHash: '',
    })),
    0.02,
    watch,
  );
}

describe('a comparison', () => {
  test('has a note that stays true when luck makes the points another thing than the difference of the scores', () => {
    const found = comparison(null, 0.1);
    const [{ score, versusBaseline }] = found.variants;
    expect(versusBaseline.difference).not.toBeCloseTo(score - found.baseline.score, 3);
    expect(comparisonTable(found, 'Reich', (name) => name).note).toContain(
      'corrected for luck where that was measured',
    );
  });

  test('explains a column only where it is shown', () => {
    const table = comparisonTable(comparison(null, 0), 'Reich', (name) => name);
    const words = (width: number): string =>
      tableText(table, { width, color: false }).replaceAll(/\s+/g, ' ');
    expect(words(200)).toMatch(
      /Changed %.*Efficiency.*Changed: games with a different result.*Efficiency: equivalent/,
    );
    expect(words(60)).not.toMatch(/Changed|Efficiency/);
    expect(noteText(table)).toContain('Efficiency: equivalent');
  });

  test('that was watched has games of its own for every change, and a note that suits every setting', () => {
    const until = { kind: 'width', halfWidth: 0.05 } as const;
    const table = comparisonTable(
      comparison({ until, planned: 500, most: 1000 }, 0),
      'Reich',
      (name) => name,
    );
    expect(table.display.map(({ header }) => header)).toContain('Games');
    expect(table.note).toContain('with fewer than 1,000 games reached the goal of --until');
  });
});
