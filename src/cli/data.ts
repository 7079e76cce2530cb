import type { Argv } from 'yargs';
import { type Fault, ShockrollError, UsageError } from '../base/errors.ts';
import type { RulesetData, ShownData } from '../data/rulesetData.ts';
import type { coverageJson } from './coverage.ts';
import { printJsonForPeople } from './printJson.ts';
import { RULESET_OPTION } from './rulesetOption.ts';

const DEFAULT_WIDTH = 100;

/** Options of every subcommand. */
interface DataArguments {
  readonly ruleset: string;
  readonly data: readonly string[];
  readonly set: readonly string[];
}

/** Options of subcommands that print tables. */
interface TableArguments extends DataArguments {
  readonly json: boolean;
}

const JSON_OPTION = {
  json: { type: 'boolean', default: false, describe: 'One JSON document instead of tables' },
} as const;

/** The document of `--json` for each subcommand. */
export interface Answers {
  readonly validate:
    | {
        /** The data has no fault. */
        readonly valid: true;
        /** Without faults: SHA-256 in hex over the data. */
        readonly hash: string;
        /** Without faults: number of entries of each kind. */
        readonly entries: Readonly<Record<string, number>>;
      }
    | {
        /** The data has faults. */
        readonly valid: false;
        /** All faults. */
        readonly faults: readonly Fault[];
      };
  /** Entries of a kind, with the columns of the table; without a kind, the number of each. */
  readonly list: readonly Readonly<Record<string, string>>[];
  /** The entry as in its data file; see the schemas of the data files. */
  readonly show: unknown;
  readonly coverage: ReturnType<typeof coverageJson>;
}

/** `shockroll data`: checks the data and shows them to people. */
export const dataCommand = {
  command: 'data',
  describe: 'Show, check and draw the data of a ruleset',
  builder: (parser: Argv) =>
    parser
      .options(RULESET_OPTION)
      .option('data', {
        type: 'string',
        array: true,
        default: [],
        describe: 'Folder that adds to or overrides the built-in data',
      })
      .option('set', {
        type: 'string',
        array: true,
        default: [],
        describe: 'Override a value in the data: eva-kramer.rows.0.combat=6',
      })
      .nargs('data', 1)
      .nargs('set', 1)
      .command(
        'validate [folders..]',
        'Check your own data files',
        (inner) =>
          inner.options(JSON_OPTION).positional('folders', {
            type: 'string',
            array: true,
            default: [],
            describe: 'Folders that add to or override the built-in data, in this order',
          }),
        (args) => validate(args, args.folders),
      )
      .command(
        'list [kind]',
        'List the entries of a kind',
        (inner) =>
          inner.options(JSON_OPTION).positional('kind', {
            type: 'string',
            describe: 'Kind of entries, such as characters [default: count every kind]',
          }),
        (args) => list(args, args.kind),
      )
      .command(
        'show <id>',
        'Show one entry by id or name',
        (inner) =>
          inner.options(JSON_OPTION).positional('id', {
            type: 'string',
            demandOption: true,
            describe: 'Id or name of an entry of any kind',
          }),
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
        async (args) => {
          refuseMaps(args.ruleset);
          await (await import('./dataGenerateMap.ts')).writeGeneratedMap(args);
        },
      )
      .command(
        'coverage',
        'Show which printed rules and items the engine plays',
        (inner) => inner.options(JSON_OPTION),
        (args) => coverage(args),
      ),
  handler: async (): Promise<void> =>
    (await import('./help/showHelp.ts')).showGroup((all) => all.command(dataCommand), 'data'),
};

async function validate(args: TableArguments, folders: readonly string[]): Promise<void> {
  const overlays = [...args.data, ...folders];
  let data: ShownData;
  try {
    data = await (await rulesetData(args)).read({ overlays, sets: args.set });
  } catch (thrown) {
    if (args.json && thrown instanceof ShockrollError) {
      const refused: Answers['validate'] = { valid: false, faults: thrown.faults };
      printJsonForPeople(refused);
    }
    throw thrown;
  }
  const counts = data.counts();
  if (args.json) {
    const entries = Object.fromEntries(counts.rows.map(([kind, count]) => [kind, Number(count)]));
    const found: Answers['validate'] = { valid: true, hash: data.hash, entries };
    printJsonForPeople(found);
    return;
  }
  const { tableText } = await import('./card.ts');
  process.stdout.write(`${tableText(counts, width())}\nNo faults. Content hash ${data.hash}\n`);
}

async function coverage(args: TableArguments): Promise<void> {
  const found = await (await load(args)).coverage();
  const { coverageJson, coverageText } = await import('./coverage.ts');
  if (args.json) printJsonForPeople(coverageJson(found));
  else process.stdout.write(coverageText(found, width()));
}

async function list(args: TableArguments, kind: string | undefined): Promise<void> {
  const data = await load(args);
  const table = kind === undefined ? data.counts() : data.list(kind);
  if (args.json) {
    const found: Answers['list'] = table.rows.map((row) =>
      Object.fromEntries(row.map((cell, index) => [table.columns[index], cell])),
    );
    printJsonForPeople(found);
    return;
  }
  const { tableText } = await import('./card.ts');
  process.stdout.write(tableText(table, width()));
}

async function show(args: TableArguments, id: string): Promise<void> {
  const { value, card } = (await load(args)).entry(id);
  if (args.json) {
    printJsonForPeople(value);
    return;
  }
  const { cardText } = await import('./card.ts');
  process.stdout.write(cardText(card, width()));
}

async function map(args: DataArguments, wanted: string): Promise<void> {
  refuseMaps(args.ruleset);
  const { loadCatalogue } = await import('../rulesets/tannhauser/catalogue.ts');
  const { drawMap } = await import('./dataMap.ts');
  await drawMap(await loadCatalogue({ overlays: args.data, sets: args.set }), wanted, { ...args });
}

/**
 * Refuses rulesets without maps: only Tannhäuser has them.
 * @throws UsageError
 */
function refuseMaps(ruleset: string): void {
  if (ruleset === RULESET_OPTION.ruleset.default) return;
  throw new UsageError([
    {
      code: 'usage/no-maps',
      place: { path: '--ruleset' },
      message: `found ${ruleset}, expected tannhauser: no other game is played on maps`,
    },
  ]);
}

async function load(args: DataArguments): Promise<ShownData> {
  return (await rulesetData(args)).load({ overlays: args.data, sets: args.set });
}

async function rulesetData({ ruleset }: DataArguments): Promise<RulesetData> {
  const { loadRulesetData } = await import('../rulesets/registry.ts');
  return loadRulesetData(ruleset);
}

function width(): number {
  return process.stdout.columns ?? DEFAULT_WIDTH;
}
