/** Columns of a terminal. */
export const WIDTH = 80;

/**
 * The same rows in blocks below each other, none wider than a terminal where that can be: each begins with the first column, and an
 * empty line parts it from the next.
 */
export function alignedBlocks(rows: readonly (readonly string[])[]): string[] {
  const blocks: number[][] = [];
  for (let column = 1; column < rows[0].length; column++) {
    const last = blocks.at(-1);
    if (last !== undefined && widthOf(columnsOf(rows, [...last, column])) <= WIDTH) last.push(column);
    else blocks.push([column]);
  }
  return blocks.flatMap((block, index) => [
    ...(index === 0 ? [] : ['']),
    ...alignedLines(columnsOf(rows, block)),
  ]);
}

/** The first column and some others. */
function columnsOf(rows: readonly (readonly string[])[], columns: readonly number[]): string[][] {
  return rows.map((row) => [row[0], ...columns.map((column) => row[column])]);
}

/** Of the widest line. */
export function widthOf(rows: readonly (readonly string[])[]): number {
  return Math.max(...alignedLines(rows).map((line) => line.length));
}

/** Columns of equal width: the first one to the left, figures to the right. */
export function alignedLines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column] + 2)))
      .join('')
      .trimEnd(),
  );
}
