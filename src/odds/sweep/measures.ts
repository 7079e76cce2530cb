/** Named measures of an answer, for comparison between answers. */
import type { Block, Cell, Distribution, Format, Table } from '../../answer/blocks.ts';
import { rowName } from '../../answer/label.ts';
import { mean } from '../../dice/distribution.ts';
import type { OddsPresentation } from '../presentation.ts';

/** A measure of an answer. */
export interface Measure {
  /** `expected wounds`, `kill`; in a table `MP40: kill`. */
  readonly name: string;
  /** Format of the value; a number: decimals. */
  readonly format: Format;
  /** A number, or null where the answer has none; the sentence of an answer without measures. */
  readonly value: Cell;
}

/** Decimals of expected values. */
const MEAN_DECIMALS = 2;

type Answer = Pick<OddsPresentation, 'blocks' | 'sentence'>;

/**
 * The measures of an answer: expected value and marked probability of each distribution, and every number of its tables
 * by row and column.
 */
export function measuresOf({ blocks, sentence }: Answer): readonly Measure[] {
  const measures = [...distributionMeasures(blocks), ...tableMeasures(blocks)];
  return measures.length > 0 ? measures : [{ name: 'answer', format: 'text', value: sentence }];
}

/**
 * What the question is about: the first column of its main table, or else the measures of the distributions,
 * probabilities first.
 */
export function mainMeasures(blocks: readonly Block[]): readonly Measure[] {
  const main = blocks.find((block) => block.kind === 'table' && block.isMain === true);
  return main === undefined ? distributionMeasures(blocks) : tableMeasures([main]).slice(0, 1);
}

function distributionMeasures(blocks: readonly Block[]): readonly Measure[] {
  const distributions = blocks.flatMap((block) => (block.kind === 'distribution' ? [block] : []));
  const named = distributions.map((of) => ({
    of,
    whose: of.caption === undefined || distributions.length === 1 ? '' : `${of.caption}: `,
  }));
  return [
    ...named.flatMap(({ of, whose }) => markedChance(of, whose)),
    ...named.map(({ of, whose }) => expectation(of, whose)),
  ];
}

function expectation({ name, first, probabilities }: Distribution, whose: string): Measure {
  const value = mean(probabilities) + first * total(probabilities);
  return { name: `${whose}expected ${name}`, format: MEAN_DECIMALS, value };
}

/** The probability of the marked values, if they have a name. */
function markedChance({ first, probabilities, marked }: Distribution, whose: string): Measure[] {
  if (marked?.name === undefined) return [];
  const { from = first, to = first + probabilities.length - 1 } = marked;
  const chance = total(probabilities.slice(Math.max(0, from - first), to - first + 1));
  return [{ name: `${whose}${marked.name}`, format: 'probability', value: Math.min(1, chance) }];
}

function tableMeasures(blocks: readonly Block[]): Measure[] {
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  return tables.flatMap((table) => {
    const whose = table.caption === undefined || tables.length === 1 ? '' : `${table.caption}: `;
    return table.rows.flatMap((row) => rowMeasures(table, row, whose));
  });
}

function rowMeasures(table: Table, row: Table['rows'][number], whose: string): Measure[] {
  const name = table.rows.length === 1 ? '' : `${rowName(table, row)}: `;
  return table.columns.flatMap(({ head, format }, column): Measure[] => {
    const cell = row[column];
    return format !== 'text' && typeof cell !== 'string'
      ? [{ name: `${whose}${name}${head}`, format, value: cell }]
      : [];
  });
}

function total(probabilities: readonly number[]): number {
  return probabilities.reduce((sum, probability) => sum + probability, 0);
}
