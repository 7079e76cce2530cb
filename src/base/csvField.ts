/** Spreadsheets run text that begins with one of these as a formula (OWASP, "CSV Injection"). */
const FORMULA_START = /^[=+\-@\t\r\n|%]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One field after RFC 4180; text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
