/** `shockroll data coverage`: what of the printed rules and items the engine plays. */
import { coverageHeading, coverageLine } from '../base/messages/coverage.ts';
import { type Coverage, type CoverageEntry, countStatuses } from '../rulesets/tannhauser/coverage.ts';
import { STATUSES } from '../rulesets/tannhauser/ruleBook.ts';

/** The JSON document: counts a status, and the status of every id. */
export function coverageJson({ rules, items }: Coverage): unknown {
  const part = (entries: readonly CoverageEntry[]): unknown => ({
    ...countStatuses(entries),
    ids: Object.fromEntries(entries.map(({ id, status }) => [id, status])),
  });
  return { rules: part(rules), items: part(items) };
}

/** Counts, then everything that is not played or only partly, with what is missing. */
export function coverageText({ rules, items }: Coverage, width: number): string {
  const part = (kind: string, entries: readonly CoverageEntry[]): string[] => [
    coverageHeading(kind, entries.length, countStatuses(entries)),
    ...STATUSES.filter((status) => status !== 'played').flatMap((status) =>
      entries
        .filter((entry) => entry.status === status)
        .map((entry) =>
          clip(`  ${coverageLine(status, entry.id, entry.note === '' ? entry.title : entry.note)}`, width),
        ),
    ),
  ];
  return `${[...part('rules', rules), '', ...part('items', items)].join('\n')}\n`;
}

function clip(line: string, width: number): string {
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}
