/** The measures of an answer by name, so that answers to other values can be compared. */
import type { Block, Cell, Distribution, Format, Table } from '../../answer/blocks.ts';
import { rowName } from '../../answer/label.ts';
import { mean } from '../../dice/distribution.ts';
import type { OddsPresentation } from '../presentation.ts';

/** A measure of an answer. */
export interface Measure {
  /** `expected wounds`, `kill`; of a table `MP40: kill`. */
  readonly name: string;
  /** How the value is shown; a number: decimals. */
  readonly format: Format;
  /** A number; null where the answer has none, and the whole answer in words where it has no measures. */
  readonly value: Cell;
}

/** Expectations are told with so many decimals. */
const MEAN_DECIMALS = 2;

type Answer = Pick<OddsPresentation, 'blocks' | 'sentence'>;

/**
 * The measures of the blocks of an answer: of each distribution its expectation and the chance of the values that stand out, and
 * every number of the tables by its row and column.
 */
export function measuresOf({ blocks, sentence }: Answer): readonly Measure[] {
  const measures = [...distributionMeasures(blocks), ...tableMeasures(blocks)];
  return measures.length > 0 ? measures : [{ name: 'answer', format: 'text', value: sentence }];
}

/** The same of the distributions alone, which tell what the question is about: chances first. */
export function distributionMeasures(blocks: readonly Block[]): readonly Measure[] {
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

/** The chance of the values that stand out, where they have a name. */
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
