import { join } from 'node:path';
import { formatCount } from '../../answer/format.ts';
import { counted } from '../../base/phrases.ts';
import { readStudy } from '../../simulation/readRun.ts';
import { syncFolder, writeWhole } from '../../simulation/store/writeAtomically.ts';
import { longChunks } from '../../simulation/storedRuns/longGames.ts';
import { readStoredRun, readStoredVariants, type StoredRun } from '../../simulation/storedRuns/storedRun.ts';
import { command } from '../../studies/command/command.ts';
import { printJson } from '../../studies/host/printJson.ts';
import { newFolder } from './newFolder.ts';

interface ExportArguments {
  readonly folder: string;
  readonly out: string;
  readonly json: boolean | undefined;
}

/** Exit code when some games could not be read. */
const DAMAGED = 1;
const DIGITS = 6;

/** The document of `--json`. */
export interface Answer {
  /** The run folder. */
  readonly folder: string;
  /** Folder of the Arrow files. */
  readonly out: string;
  /** Files written. */
  readonly files: number;
  /** Rows in all files, one for each game and miniature. */
  readonly rows: number;
  /** Damaged files of the run, which were left out. */
  readonly damaged: readonly string[];
}

/** `shockroll runs export`: the games of a run, one row per game and miniature. */
export const exportCommand = command({
  positionals: { folder: { type: 'string', demandOption: true, describe: 'Run folder that keeps games' } },
  options: {
    out: { type: 'string', demandOption: true, describe: 'New folder for the Arrow files' },
    json: { type: 'boolean', describe: 'One JSON document instead of lines' },
  },
  examples: [
    [
      '$0 runs export runs/mine --out games',
      `then, in DuckDB: SELECT miniature, avg(kills) FROM read_arrow('games/*.arrows') GROUP BY miniature`,
    ],
  ],

  async handler({ folder, out, json }: ExportArguments): Promise<void> {
    const studies = await studiesOf(folder);
    await newFolder(out);
    const damaged: string[] = [];
    const [files, rows] = await writeStudies(studies, out, (file) => damaged.push(file));
    if (damaged.length > 0) process.exitCode = DAMAGED;
    if (json === true) {
      const document: Answer = { folder, out, files, rows, damaged };
      printJson(document);
      return;
    }
    const lines = [
      `${out}: ${formatCount(rows)} rows in ${counted(files, 'file')}, one row per game and miniature.`,
      ...damaged.map((file) => `left out, because it is damaged: ${file}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  },
});

/** A run, or one variant of a comparing study. */
interface NamedStudy {
  readonly variant: string | undefined;
  readonly run: StoredRun;
}

async function studiesOf(folder: string): Promise<readonly NamedStudy[]> {
  const { manifest } = await readStudy(folder);
  if (!manifest.identity.variants) return [{ variant: undefined, run: await readStoredRun(folder) }];
  return (await readStoredVariants(folder)).map((run) => ({ variant: run.name, run }));
}

/**
 * Writes the games of the studies.
 * @returns the number of files and rows
 */
async function writeStudies(
  studies: readonly NamedStudy[],
  out: string,
  damaged: (file: string) => void,
): Promise<readonly [files: number, rows: number]> {
  let [files, rows] = [0, 0];
  for (const [study, { variant, run }] of studies.entries()) {
    const start = studies.length === 1 ? '' : `${study}-`;
    for await (const chunk of longChunks(run, variant, damaged)) {
      const name = `${start}${String(chunk.number).padStart(DIGITS, '0')}.arrows`;
      await writeWhole(join(out, name), chunk.bytes);
      files++;
      rows += chunk.rows;
    }
  }
  await syncFolder(out);
  return [files, rows];
}
