import { from } from 'arquero';
import { formatCount } from '../answer/format.ts';
import type { RunSummary } from '../simulation/storedRuns/listRuns.ts';
import { gamesOf } from './phrases.ts';
import { type StudyTable, textColumn } from './studyTable.ts';

/** Number of digits of a results hash that suffice to distinguish runs. */
const HASH_DIGITS = 16;

const RUN_HEADERS = {
  folder: 'run',
  command: 'command',
  state: 'state',
  games: 'games',
  seed: 'seed',
  hash: 'results hash',
} as const;

/** One row per run. */
export function runsTable(runs: readonly RunSummary[]): StudyTable {
  return {
    name: 'runs',
    title: 'Runs',
    note: '',
    data: from(
      runs.map(({ folder, command, state, stored, request, seed, resultsHash }) => ({
        folder,
        command,
        state,
        games: gamesOf(stored === null ? null : formatCount(stored), formatCount(request)),
        seed: String(seed),
        hash: resultsHash?.slice(0, HASH_DIGITS) ?? '',
      })),
    ),
    display: [
      textColumn(RUN_HEADERS.folder, 'folder'),
      textColumn(RUN_HEADERS.command, 'command'),
      textColumn(RUN_HEADERS.state, 'state'),
      textColumn(RUN_HEADERS.games, 'games'),
      { ...textColumn(RUN_HEADERS.seed, 'seed'), optional: true },
      { ...textColumn(RUN_HEADERS.hash, 'hash'), optional: true },
    ],
  };
}
