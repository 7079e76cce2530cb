/** The program behind bench/coverage.mjs: replays every kind of interval, prints a table, writes a record. */
import { writeFile } from 'node:fs/promises';
import { type Measured, measure } from './measure.ts';
import { everyFamily } from './registry.ts';

/** Share of a full run's studies that a quick run simulates for each cell, and the minimum number. */
const QUICK = 1 / 20;
const FEWEST = 40;

export interface Request {
  /** Share of the studies of a full run. */
  readonly share: number;
  /** Only kinds whose name contains this text. */
  readonly only: string;
}

/** Returns all rows, and reports each one once it is known. */
export async function replay({ share, only }: Request, report: (row: Measured) => void): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const family of await everyFamily()) {
    if (!family.kinds.some(({ name }) => name.includes(only))) continue;
    for (const cell of family.cells) {
      const studies = Math.max(FEWEST, Math.round(share * family.studies));
      const found = (await measure(family, cell, studies)).filter(({ kind }) => kind.includes(only));
      found.forEach(report);
      rows.push(...found);
    }
  }
  return rows;
}

/** Rows that cover less often than stated, or more often without a reason. */
export function broken(rows: readonly Measured[]): readonly Measured[] {
  return rows.filter(({ verdict }) => verdict === 'too low' || verdict === 'too high');
}

/** `95.3 % ± 0.3 of 95 %` */
function rowText({ kind, cell, nominal, coverage, error, width, verdict }: Measured): string {
  const numbers = `${percent(coverage).padStart(6)} ± ${percent(error)} of ${percent(nominal)} %`;
  return `${kind.padEnd(58)} ${cell.padEnd(58)} ${numbers}  width ${Number.isFinite(width) ? width.toPrecision(3) : '–'}  ${verdict}`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/**
 * @param words `--quick`, `--only TEXT`, `--record FILE`
 * @returns exit code: 1 when a kind covers less often than stated
 */
export async function main(words: readonly string[]): Promise<number> {
  const valueAfter = (option: string): string | undefined => {
    const at = words.indexOf(option);
    return at < 0 ? undefined : words[at + 1];
  };
  const share = words.includes('--quick') ? QUICK : 1;
  const rows = await replay({ share, only: valueAfter('--only') ?? '' }, (row) => console.log(rowText(row)));
  const record = valueAfter('--record');
  if (record !== undefined) {
    const document = { format: 1, node: process.versions.node, share, rows };
    await writeFile(record, `${JSON.stringify(document, null, 2)}\n`);
  }
  const wrong = broken(rows);
  const conservative = rows.filter(({ verdict }) => verdict === 'conservative').length;
  console.log(
    `\n${rows.length} rows, ${conservative} conservative by design, ${wrong.length} not as said${wrong.length === 0 ? '' : ':'}`,
  );
  for (const row of wrong) console.log(rowText(row));
  return wrong.length === 0 ? 0 : 1;
}
