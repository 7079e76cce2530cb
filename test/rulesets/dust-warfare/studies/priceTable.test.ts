import { expect, test } from 'vitest';
import { type PricedPart, priceFairness } from '../../../../src/experiments/priceFairness.ts';
import type { PlayedVariant } from '../../../../src/experiments/variants.ts';
import { tableBlock } from '../../../../src/reports/blocks.ts';
import { priceTable } from '../../../../src/rulesets/dust-warfare/studies/priceTable.ts';
import { tableText } from '../../../../src/tables/text.ts';
import { toyStudy } from '../../../simulation/buildToy.ts';

const GAMES = 1000;

/** The first side wins all games, except for some tenths of them without the part. */
function played(name: string, tenths: number): PlayedVariant {
  const points = Uint8Array.from({ length: GAMES }, (_, game) => (game % 10 < tenths ? 0 : 2));
  return { variant: { name, study: toyStudy() }, games: GAMES, points, resultsHash: '' };
}

function pricesOf(other: number) {
  const part = (id: string, tenths: number, price: number): PricedPart => {
    return { side: 0, id, price, count: 1, played: played(id, tenths) };
  };
  return priceFairness(played('everything', 0), [part('same', 3, 20), part('other', 1, other)], 0.2);
}

const worthOf = (other: number) => pricesOf(other).parts.find(({ id }) => id === 'same')?.worth?.points;

test('the worth of a unit moves with the price of another, and terminal and report say so beside it', () => {
  // Three tenths of score of four, for all the points there are.
  expect(worthOf(20)).toBeCloseTo(30, 9);
  expect(worthOf(60)).toBeCloseTo(60, 9);
  const table = priceTable(pricesOf(60), ['Allies', 'Axis'], ({ id }) => id);
  const given =
    'The worth depends on the prices of the other units of its list, so do not use it as a new price.';
  for (const width of [40, 80, 200]) {
    const text = tableText(table, { width, color: false });
    expect(text).toContain('Worth AP');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(given);
  }
  const block = tableBlock(table).html;
  expect(block).toContain('Worth AP');
  expect(block).toContain(given);
});
