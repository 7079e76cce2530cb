/** `shockroll data coverage`: which printed rules and items the engine plays. */
import { type CoverageEntry, type CoveragePart, countStatuses, type StatusCounts } from '../data/coverage.ts';
import { STATUSES } from '../data/ruleBook.ts';

/** The JSON document: counts by status, and the status of every id. */
export function coverageJson(parts: readonly CoveragePart[]) {
  const part = (entries: readonly CoverageEntry[]) => ({
    ...countStatuses(entries),
    /** Status of each rule or item by its id. */
    ids: Object.fromEntries(entries.map(({ id, status }) => [id, status])),
  });
  return Object.fromEntries(parts.map(({ kind, entries }) => [kind, part(entries)]));
}

function coverageHeading(kind: string, total: number, counts: StatusCounts): string {
  const unprinted =
    counts.unprinted === 0
      ? ''
      : `, ${counts.unprinted} played with house values where the printed ones are unknown`;
  return `${total} ${kind}: ${counts.played} played${unprinted}, ${counts.partly} partly, ${counts.not} not`;
}

/** Counts as text, then everything not played, played partly, or with house values, and what is missing. */
export function coverageText(parts: readonly CoveragePart[], width: number): string {
  const part = ({ kind, entries }: CoveragePart): string[] => [
    coverageHeading(kind, entries.length, countStatuses(entries)),
    ...STATUSES.filter((status) => status !== 'played').flatMap((status) =>
      entries
        .filter((entry) => entry.status === status)
        .map((entry) =>
          clip(
            `  ${status.padEnd(10)}${entry.id.padEnd(22)} ${entry.note === '' ? entry.title : entry.note}`,
            width,
          ),
        ),
    ),
  ];
  return `${parts.map((found) => part(found).join('\n')).join('\n\n')}\n`;
}

function clip(line: string, width: number): string {
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}
