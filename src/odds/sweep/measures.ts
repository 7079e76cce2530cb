/** Named measures of an answer, for comparison between answers. */
import { type Block, type Distribution, namingColumns, type Table } from '../../answer/blocks.ts';
import { rowName } from '../../answer/label.ts';
import { average, chance, type Measure } from '../../answer/measure.ts';
import { atLeast, mean } from '../../dice/distribution.ts';
import type { OddsPresentation } from '../presentation.ts';

type Answer = Pick<OddsPresentation, 'blocks' | 'sentence' | 'headline' | 'isSampled'>;

/**
 * The measures of an answer, each name once: those of its sentence, expected value and marked probability of each
 * distribution, and every number of its tables by row and column. Of a sampled answer only the first, which have intervals.
 */
export function measuresOf({ blocks, sentence, headline = [], isSampled }: Answer): readonly Measure[] {
  const shown = isSampled === true ? [] : [...distributionMeasures(blocks), ...tableMeasures(blocks)];
  const all = [...headline, ...shown];
  const named = new Map(all.toReversed().map((one) => [one.name, one]));
  const measures = [...named.values()].toReversed();
  return measures.length > 0 ? measures : [{ name: 'answer', format: 'text', value: sentence }];
}

/** What the question is about: the values of the sentence, or else those of the distributions, probabilities first. */
export function mainMeasures({ blocks, headline }: Answer): readonly Measure[] {
  return headline ?? distributionMeasures(blocks);
}

function distributionMeasures(blocks: readonly Block[]): readonly Measure[] {
  const distributions = blocks.flatMap((block) => (block.kind === 'distribution' ? [block] : []));
  const named = distributions.map((of) => ({
    of,
    whose: of.caption === undefined || distributions.length === 1 ? '' : `${of.key ?? of.caption}: `,
  }));
  return [
    ...named.flatMap(({ of, whose }) => markedChance(of, whose)),
    ...named.map(({ of, whose }) => expectation(of, whose)),
  ];
}

function expectation({ name, first, probabilities }: Distribution, whose: string): Measure {
  return average(`${whose}expected ${name}`, mean(probabilities) + first * total(probabilities));
}

/** The probability of the marked values, if they have a name. */
function markedChance({ first, probabilities, marked }: Distribution, whose: string): Measure[] {
  if (marked?.name === undefined) return [];
  const last = first + probabilities.length - 1;
  const { from = first, to = last } = marked;
  // Of the highest values, which can be nearly certain, `atLeast` knows whether they are.
  const share =
    to === last
      ? atLeast(probabilities, from - first)
      : total(probabilities.slice(Math.max(0, from - first), to - first + 1));
  return [chance(`${whose}${marked.name}`, Math.min(1, share))];
}

function tableMeasures(blocks: readonly Block[]): Measure[] {
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  return tables.flatMap((table) => {
    const whose = table.caption === undefined || tables.length === 1 ? '' : `${table.caption}: `;
    return table.rows.flatMap((_, index) => rowMeasures(table, index, whose));
  });
}

function rowMeasures(table: Table, index: number, whose: string): Measure[] {
  const { rows, columns, keys, isExhaustive } = table;
  const row = rows[index];
  const key = keys?.[index] ?? rowName(table, row);
  // The chances of outcomes need no other name than the outcomes.
  const isList = isExhaustive === true && columns.length === namingColumns(table) + 1;
  const name = (head: string): string => (isList ? key : rows.length === 1 ? head : `${key}: ${head}`);
  const absent = isExhaustive === true ? { absent: 0 as const } : {};
  return columns.flatMap(({ head, format }, column): Measure[] => {
    const cell = row[column];
    return format !== 'text' && typeof cell !== 'string'
      ? [{ name: `${whose}${name(head)}`, format, value: cell, ...absent }]
      : [];
  });
}

function total(probabilities: readonly number[]): number {
  return probabilities.reduce((sum, probability) => sum + probability, 0);
}
