import type { Argv } from 'yargs';
import { ShockrollError } from '../base/errors.ts';
import { subcommandMissing } from '../base/messages/cli.ts';
import type { Catalogue } from '../rulesets/tannhauser/model.ts';

const DEFAULT_WIDTH = 100;

/** What every subcommand accepts. */
interface DataArguments {
  readonly data: readonly string[];
  readonly set: readonly string[];
  readonly json: boolean;
}

/** `shockroll data`: checks the data and shows them to people. */
export const dataCommand = {
  command: 'data <command>',
  describe: 'Look at and check the data of the game',
  builder: (parser: Argv) =>
    parser
      .option('data', {
        type: 'string',
        array: true,
        default: [],
        describe: 'folder to lay over the built-in data',
      })
      .option('set', { type: 'string', array: true, default: [], describe: 'key=value: another figure' })
      .nargs('data', 1)
      .nargs('set', 1)
      .option('json', { type: 'boolean', default: false, describe: 'one JSON document' })
      .command(
        'validate [folders..]',
        'Check the built-in data with folders laid over them',
        (inner) => inner.positional('folders', { type: 'string', array: true, default: [] }),
        (args) => validate(args, args.folders),
      )
      .command(
        'list [kind]',
        'List entries: characters, items, maps, modes, rulings, crates, sources, unknown',
        (inner) => inner.positional('kind', { type: 'string' }),
        (args) => list(args, args.kind),
      )
      .command(
        'show <id>',
        'Show one entry by id or name',
        (inner) => inner.positional('id', { type: 'string', demandOption: true }),
        (args) => show(args, args.id),
      )
      .command(
        'map <map>',
        'Draw a map',
        async (inner: Argv<DataArguments>) => (await import('./dataMap.ts')).withMapOptions(inner),
        (args) => map(args, args.map),
      )
      .command(
        'generate-map',
        'Make a map from a seed',
        async (inner: Argv<DataArguments>) =>
          (await import('./dataGenerateMap.ts')).withGenerateOptions(inner),
        async (args) => (await import('./dataGenerateMap.ts')).writeGeneratedMap(args),
      )
      .command(
        'coverage',
        'What of the printed rules and items the engine plays',
        (inner) => inner,
        (args) => coverage(args),
      )
      .demandCommand(1, subcommandMissing('data')),
  handler: (): void => {},
};

async function validate(args: DataArguments, folders: readonly string[]): Promise<void> {
  const { builtInFolders } = await import('../rulesets/tannhauser/catalogue.ts');
  // Not loadCatalogue: validating means reading the files, not what the build once made of them.
  const { readCatalogue } = await import('../rulesets/tannhauser/dataset.ts');
  const overlays = [...args.data, ...folders];
  let catalogue: Catalogue;
  try {
    catalogue = await readCatalogue(builtInFolders(), overlays, args.set);
  } catch (thrown) {
    if (args.json && thrown instanceof ShockrollError) printJson({ valid: false, faults: thrown.faults });
    throw thrown;
  }
  const { countEntries } = await import('../rulesets/tannhauser/overview.ts');
  const counts = countEntries(catalogue);
  if (args.json) {
    const entries = Object.fromEntries(counts.rows.map(([kind, count]) => [kind, Number(count)]));
    printJson({ valid: true, hash: catalogue.hash, entries });
    return;
  }
  const { tableText } = await import('./card.ts');
  const { dataHold } = await import('../base/messages/data.ts');
  process.stdout.write(`${tableText(counts, width())}\n${dataHold(catalogue.hash)}\n`);
}

async function coverage(args: DataArguments): Promise<void> {
  const { readCoverage } = await import('../rulesets/tannhauser/coverage.ts');
  const { coverageJson, coverageText } = await import('./coverage.ts');
  const found = await readCoverage(await load(args));
  if (args.json) printJson(coverageJson(found));
  else process.stdout.write(coverageText(found, width()));
}

async function list(args: DataArguments, kind: string | undefined): Promise<void> {
  const catalogue = await load(args);
  const { countEntries, listEntries } = await import('../rulesets/tannhauser/overview.ts');
  const table = kind === undefined ? countEntries(catalogue) : listEntries(catalogue, kind);
  if (args.json) {
    printJson(
      table.rows.map((row) => Object.fromEntries(row.map((cell, index) => [table.columns[index], cell]))),
    );
    return;
  }
  const { tableText } = await import('./card.ts');
  process.stdout.write(tableText(table, width()));
}

async function show(args: DataArguments, id: string): Promise<void> {
  const catalogue = await load(args);
  const { findEntry } = await import('../rulesets/tannhauser/lookup.ts');
  const entry = findEntry(catalogue, id);
  if (args.json) {
    printJson(entry.value);
    return;
  }
  const { cardOf } = await import('../rulesets/tannhauser/cards.ts');
  const { cardText } = await import('./card.ts');
  process.stdout.write(cardText(cardOf(catalogue, entry), width()));
}

async function map(args: DataArguments, wanted: string): Promise<void> {
  const { drawMap } = await import('./dataMap.ts');
  await drawMap(await load(args), wanted, { ...args });
}

async function load({ data, set }: DataArguments): Promise<Catalogue> {
  const { loadCatalogue } = await import('../rulesets/tannhauser/catalogue.ts');
  return loadCatalogue({ overlays: data, sets: set });
}

function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

function width(): number {
  return process.stdout.columns ?? DEFAULT_WIDTH;
}
