/** `shockroll data`: checks the data and shows them to people. */
import { type Fault, formatFault, ShockrollError } from '../base/errors.ts';
import type { RulesetData, ShownData } from '../data/rulesetData.ts';
import { command } from '../studies/command/command.ts';
import { printJsonForPeople } from '../studies/host/printJson.ts';
import { DATA_OPTIONS, type DataArguments } from '../studies/options/dataOptions.ts';
import type { coverageJson } from './coverage.ts';

const DEFAULT_WIDTH = 100;

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
        /** What is doubtful in the data: a text that contradicts the effects beside it. */
        readonly warnings: readonly Fault[];
      }
    | {
        /** The data has faults. */
        readonly valid: false;
        /** All faults. */
        readonly faults: readonly Fault[];
      };
  /** Entries of a kind, with the columns of the table; without a kind, `entries` is the number of each. */
  readonly list: readonly Readonly<Record<string, string | number>>[];
  /** The entry as in its data file; see the schemas of the data files. */
  readonly show: unknown;
  readonly coverage: ReturnType<typeof coverageJson>;
}

export const validateCommand = command({
  positionals: {
    folders: {
      type: 'string',
      array: true,
      default: [],
      describe: 'Folders that add to or override the built-in data, in this order',
    },
  },
  options: { ...DATA_OPTIONS, ...JSON_OPTION },
  handler: (args) => validate(args, args.folders),
});

export const listCommand = command({
  positionals: {
    kind: {
      type: 'string',
      describe: 'Kind of entries, such as characters [default: count every kind]',
    },
  },
  options: { ...DATA_OPTIONS, ...JSON_OPTION },
  handler: (args) => list(args, args.kind),
});

export const showCommand = command({
  positionals: {
    id: { type: 'string', demandOption: true, describe: 'Id or name of an entry of any kind' },
  },
  options: { ...DATA_OPTIONS, ...JSON_OPTION },
  handler: (args) => show(args, args.id),
});

export const coverageCommand = command({
  options: { ...DATA_OPTIONS, ...JSON_OPTION },
  handler: (args) => coverage(args),
});

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
  const { warnings = [] } = data;
  if (args.json) {
    const entries = Object.fromEntries(counts.rows.map(([kind, count]) => [kind, Number(count)]));
    const found: Answers['validate'] = { valid: true, hash: data.hash, entries, warnings };
    printJsonForPeople(found);
    return;
  }
  const { tableText } = await import('./card.ts');
  const doubts = warnings.map((warning) => `Warning: ${formatFault(warning)}\n`).join('');
  process.stdout.write(`${tableText(counts, width())}\n${doubts}No faults. Content hash ${data.hash}\n`);
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
      Object.fromEntries(
        row.map((cell, index) => [
          table.columns[index],
          kind === undefined && index > 0 ? Number(cell) : cell,
        ]),
      ),
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
