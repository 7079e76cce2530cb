import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '../../answer/format.ts';
import { counted } from '../../base/phrases.ts';
import { shown } from '../../data/place.ts';
import { type RunDifference, RunDifferenceCounts } from '../../experiments/runDifference.ts';
import { runDifferencePage } from '../../reports/runDifferencePage.ts';
import {
  type ComparedRuns,
  type ComparedVariant,
  compareRuns,
  type RunComparison,
} from '../../simulation/storedRuns/compareRuns.ts';
import { command } from '../../studies/command/command.ts';
import { printJson } from '../../studies/host/printJson.ts';
import { writeWholes } from '../../studies/host/writeWhole.ts';
import { gamesText } from '../../tables/phrases.ts';
import {
  changeLog,
  dataChangesTable,
  measuresTable,
  type NamedDifference,
  verdictSentence,
} from '../../tables/runDifferenceTables.ts';
import { tableFiles } from '../../tables/tableFiles.ts';
import { tableText } from '../../tables/text.ts';
import { newFolder } from './newFolder.ts';

/** Exit code when games differ. */
const DIFFERENT = 1;

interface DiffArguments {
  readonly first: string;
  readonly second: string;
  readonly out: string | undefined;
  readonly json: boolean | undefined;
}

/** The results of two runs, or of a variant that both have. */
interface ComparedResults extends RunDifference {
  /** Name of the variant; null in a run without variants. */
  readonly variant: string | null;
}

/** The document of `--json`. */
export interface Answer extends RunComparison {
  /** What differs in the results; without those with fewer than two pairs of games. */
  readonly results: readonly ComparedResults[];
  /** The change log, as Markdown. */
  readonly changeLog: string;
}

/** `shockroll runs diff`: two runs before and after a change: settings, data, games and results. */
export const diffCommand = command({
  positionals: {
    first: { type: 'string', demandOption: true, describe: 'The run folder before' },
    second: { type: 'string', demandOption: true, describe: 'The run folder after' },
  },
  options: {
    out: { type: 'string', describe: 'New folder for a report, a change log and tables' },
    json: { type: 'boolean', describe: 'One JSON document instead of lines' },
  },
  examples: [
    ['$0 runs diff runs/before runs/after --out runs/changes', 'with changes.md, the change log'],
    ['$0 runs diff runs/mine runs/of-the-other-machine', 'exit code 1 when a game differs'],
  ],

  async handler({ first, second, out, json }: DiffArguments): Promise<void> {
    const runs = [first, second] as const;
    const { comparison, names, results } = await resultsOf(runs);
    // Made last: a refused line leaves nothing behind.
    if (out !== undefined) await newFolder(out);
    const log = changeLog(comparison.data, results);
    if (out !== undefined) await save(out, runs, { comparison, names }, results, log);
    if (comparison.differing !== 0) process.exitCode = DIFFERENT;
    if (json === true) {
      const compared = results.map(({ name, found }) => ({ variant: name, ...found }));
      const document: Answer = { ...comparison, results: compared, changeLog: log };
      printJson(document);
      return;
    }
    const blocks = [linesOf(comparison, runs).join('\n'), ...resultBlocks(comparison, results)];
    process.stdout.write(`${blocks.join('\n\n')}\n`);
  },
});

async function resultsOf([first, second]: readonly [string, string]): Promise<
  ComparedRuns & { readonly results: readonly NamedDifference[] }
> {
  const counted: { readonly name: string | null; readonly counts: RunDifferenceCounts }[] = [];
  const found = await compareRuns(first, second, (one, two, name) => {
    const paired = one.study.seed === two.study.seed;
    const counts = new RunDifferenceCounts(one.format.columns, two.format.columns, paired);
    counted.push({ name, counts });
    return (index, here, there) => counts.add(index, here, there);
  });
  const results = counted.flatMap(({ name, counts }): NamedDifference[] => {
    const result = counts.result();
    return result === undefined ? [] : [{ name, found: result, names: found.names }];
  });
  return { ...found, results };
}

/** What changed in data and results; nothing where both are the same. */
function resultBlocks({ data, differing }: RunComparison, results: readonly NamedDifference[]): string[] {
  const layout = process.stdout.columns === undefined ? {} : { width: process.stdout.columns };
  const changes = data.length === 0 ? [] : [tableText(dataChangesTable(data), layout)];
  if (differing === 0) return changes;
  const measured = results.flatMap(({ name, found, names }) => {
    const title = name === null ? '' : `${name}: `;
    const table = measuresTable(found, names, false);
    const others = table.data.numRows() === 0 ? [] : [tableText(table, layout)];
    return [`${title}${verdictSentence(found)}`, ...others];
  });
  return [...changes, ...measured];
}

async function save(
  out: string,
  runs: readonly [string, string],
  { comparison, names }: ComparedRuns,
  results: readonly NamedDifference[],
  log: string,
): Promise<void> {
  const measured = results.map(({ name, found }, index) => {
    const table = measuresTable(found, names, true);
    return name === null
      ? table
      : { ...table, name: `${table.name}-${index}`, title: `${name}: ${table.title}` };
  });
  const tables = [dataChangesTable(comparison.data), ...measured];
  const claims = results.map(
    ({ name, found }) => (name === null ? '' : `${name}: `) + verdictSentence(found),
  );
  const files = [
    { name: 'report.html', content: await runDifferencePage({ runs, claims, tables }) },
    { name: 'changes.md', content: log },
    ...tables.flatMap(tableFiles),
  ];
  await mkdir(join(out, 'tables'), { recursive: true });
  await writeWholes(files.map(({ name, content }) => ({ path: join(out, name), content })));
}

function linesOf(found: RunComparison, runs: readonly [string, string]): readonly string[] {
  const { request, variants } = found;
  const questions = request.map(({ path, first, second }) => `${path}: ${first} and ${second}`);
  return [
    ...(questions.length === 0 ? ['Both have the same settings.'] : questions),
    ...(variants === undefined ? [gamesLine(found)] : variantLines(found, variants, runs)),
  ];
}

function nothingToCompare(): string {
  return 'Neither has games to compare.';
}

function gamesLine({
  games,
  differing,
  first,
}: Pick<RunComparison, 'games' | 'differing' | 'first'>): string {
  if (differing === null) return 'The games have different columns, so they cannot be compared one by one.';
  if (games === 0) return nothingToCompare();
  return first === null
    ? `${gamesText(formatCount(games))} in both, all the same.`
    : `${gamesText(formatCount(games))} in both, ${formatCount(differing)} of them different; the first is game ${first.index}.`;
}

/** The variants that differ, each on a line. */
function variantLines(
  { games, differing }: RunComparison,
  variants: readonly ComparedVariant[],
  [first, second]: readonly [string, string],
): readonly string[] {
  if (games === 0 && differing === 0) return [nothingToCompare()];
  if (differing === 0)
    return [
      `${gamesText(formatCount(games))} of ${counted(variants.length, 'variant')} in both, all the same.`,
    ];
  const different = variants.filter((variant) => variant.differing !== 0);
  const whole = different.reduce((sum, variant) => sum + (variant.differing ?? variant.games), 0);
  return [
    `${gamesText(formatCount(games))} in both or one of them, ${formatCount(whole)} of them different.`,
    ...different.map((variant) => {
      const [here, there] = variant.folders;
      const given =
        here === null || there === null
          ? `only ${there === null ? first : second} has its games.`
          : gamesLine(variant);
      return `variant ${shown(variant.name)} in ${here ?? there ?? ''}: ${given}`;
    }),
  ];
}
