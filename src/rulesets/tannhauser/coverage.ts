/** What of the printed rules and items the engine plays. Everything that is not listed as played is not. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInFolders } from './catalogue.ts';
import { compileItems } from './compile/items.ts';
import type { Catalogue } from './model.ts';
import { partlyPlayed, playedRules } from './playedRules.ts';

export const STATUSES = ['played', 'partly', 'not'] as const;
export type Status = (typeof STATUSES)[number];

/** One rule or item: its id, its text in short, and how far it is played. */
export interface CoverageEntry {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  /** What is missing; empty when nothing is. */
  readonly note: string;
}

export interface Coverage {
  readonly rules: readonly CoverageEntry[];
  readonly items: readonly CoverageEntry[];
}

/** @throws SystemError when datasets/tannhauser/RULES.md cannot be read */
export async function readCoverage(catalogue: Catalogue): Promise<Coverage> {
  const rules = parseRules(await readFile(join(builtInFolders().printed, 'RULES.md'), 'utf8'));
  return {
    rules: rules.map(({ id, text }) => ({ id, title: text, ...statusOfRule(id) })),
    items: compileItems(catalogue.items).map((item): CoverageEntry => {
      const source = catalogue.items[item.index];
      const missing = item.unplayed.map((hook) => hook.when);
      const status =
        missing.length === 0 ? 'played' : missing.length < source.hooks.length ? 'partly' : 'not';
      return { id: item.id, title: source.effect, status, note: missing.join(', ') };
    }),
  };
}

function statusOfRule(id: string): Pick<CoverageEntry, 'status' | 'note'> {
  const missing = partlyPlayed.get(id);
  if (missing !== undefined) return { status: 'partly', note: missing };
  return { status: playedRules.has(id) ? 'played' : 'not', note: '' };
}

/** The rule rows of RULES.md: `| T-AREA-NN | … |`, the last cell being the source where there are more than two. */
export function parseRules(markdown: string): { readonly id: string; readonly text: string }[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, ...cells] = line.split('|').map((cell) => cell.trim());
    if (!/^T-[A-Z]+(-[A-Z]+)?-\d+$/.test(id ?? '')) return [];
    const texts = cells.filter((cell) => cell !== '');
    return [{ id, text: (texts.length > 1 ? texts.slice(0, -1) : texts).join(': ') }];
  });
}

/** How many entries have each status. */
export function countStatuses(entries: readonly CoverageEntry[]): Readonly<Record<Status, number>> {
  const count = (status: Status): number => entries.filter((entry) => entry.status === status).length;
  return { played: count('played'), partly: count('partly'), not: count('not') };
}
