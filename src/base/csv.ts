/** Writes tables as CSV. */

/** Lines of fields, in quotes where they hold what would end them (RFC 4180). */
export function csvLines(records: readonly (readonly string[])[], delimiter = ','): string {
  const quoted = (field: string): string =>
    [delimiter, '"', '\n', '\r'].some((mark) => field.includes(mark))
      ? `"${field.replaceAll('"', '""')}"`
      : field;
  return records.map((fields) => `${fields.map(quoted).join(delimiter)}\n`).join('');
}
