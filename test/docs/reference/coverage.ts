/** The coverage of every kind of interval on games with known values, from the benchmark's record. */
import type { Measured } from '../../../bench/support/intervals/measure.ts';
import { clopperPearsonInterval } from '../../../src/statistics/clopperPearson.ts';
import { document, table } from './markdown.ts';

/** A row of bench/coverage.json. */
type Row = Pick<Measured, 'kind' | 'printedBy' | 'cell' | 'nominal' | 'studies' | 'covered' | 'conservative'>;

const HEAD = `# Coverage

How often every kind of interval that a study prints held on simulated games whose truth is known, made from
[bench/coverage.json](../../bench/coverage.json). What the methods are is in [Statistics](../statistics.md).

- *Says*: the confidence that is printed. *Held*: in how many of the simulated studies it was so, with the 95 % interval (Clopper and
  Pearson) of that share.
- *Lowest*: the kind of games, out of so many, in which it held least often. Few studies are of each, so the lowest of many is low by
  chance, too: \`node bench/coverage.mjs\` simulates twenty times as many.
- Where intervals are simultaneous, a study counts only if all of them held.`;

export function coverageReference({ rows }: { readonly rows: readonly Row[] }): string {
  const kinds = new Set(rows.map(({ kind }) => kind));
  const columns = [
    'interval of',
    'printed by',
    'says %',
    'studies',
    'held %',
    'games',
    'lowest %',
    'why more',
  ];
  const cells = Array.from(kinds, (kind) => cellsOf(rows.filter((row) => row.kind === kind)));
  return document([HEAD, table(columns, cells)]);
}

/** @param rows of one kind */
function cellsOf(rows: readonly Row[]): string[] {
  const [{ kind, printedBy, nominal, conservative }] = rows;
  const [studies, covered] = [sum(rows, 'studies'), sum(rows, 'covered')];
  const { low, high } = clopperPearsonInterval(covered, studies);
  const lowest = Math.min(...rows.map((row) => row.covered / row.studies));
  return [
    kind,
    printedBy,
    percent(nominal, 0),
    String(studies),
    `${percent(covered / studies)} (${percent(low)}–${percent(high)})`,
    String(rows.length),
    percent(lowest),
    conservative ?? '',
  ];
}

function sum(rows: readonly Row[], field: 'studies' | 'covered'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

function percent(share: number, digits = 1): string {
  return (100 * share).toFixed(digits);
}
