/** Options that say how an odds answer is shown; the same for every command of the odds desk. */
import type { Argv } from 'yargs';
import { PROGRAM } from '../../base/messages/cli.ts';
import { chartEnding } from '../../base/messages/presentation.ts';
import { shellWord } from '../commandLine.ts';
import { RULESET_OPTION } from '../rulesetOption.ts';
import type { OptionReader } from './options.ts';

const CHART_FORMATS = ['svg', 'png', 'html'] as const;

export interface ChartFile {
  readonly path: string;
  readonly format: (typeof CHART_FORMATS)[number];
}

/** How an answer is shown. */
export interface OddsOutput {
  readonly json: boolean;
  readonly explain: boolean;
  readonly chart: ChartFile | undefined;
  /** The line that gives the same answer again. */
  readonly commandLine: string;
}

/** Options that change how an answer is shown, not what it is. */
const SHOWING = ['json', 'explain', 'chart', 'csv', 'markdown'];
/** What yargs adds to the options. */
const PARSER_KEYS = ['_', '$0', 'help', 'version'];

/** Declares `--json`, `--chart`, `--explain`, and `--ruleset`, which has been read already. */
export function withOutputOptions<T>(parser: Argv<T>) {
  return parser
    .option('chart', {
      type: 'string',
      requiresArg: true,
      describe: 'draw into FILE.svg, FILE.png or FILE.html',
    })
    .options(RULESET_OPTION)
    .option('json', { type: 'boolean', describe: 'one JSON document' })
    .option('explain', {
      type: 'boolean',
      describe: 'the calculation step by step, with the rules',
    });
}

/**
 * Reads the options of `withOutputOptions`; `reader` collects the faults.
 * @param command `odds attack`
 * @param positionals names of the command's positional arguments, in order
 */
export function readOutput(
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
  command: string,
  positionals: readonly string[],
): OddsOutput {
  return {
    json: argv.json === true,
    explain: argv.explain === true,
    chart: readChartFile(reader),
    commandLine: reproducingLine(argv, command, positionals),
  };
}

function readChartFile(reader: OptionReader): ChartFile | undefined {
  const path = reader.text('chart');
  if (path === undefined) return undefined;
  const format = CHART_FORMATS.find(
    (ending) => path.toLowerCase().endsWith(`.${ending}`) && path.length > ending.length + 1,
  );
  if (format === undefined) reader.fault('chart', chartEnding(path, CHART_FORMATS));
  return { path, format: format ?? 'svg' };
}

/** The command with every option that decides the answer; the seed stands in it as soon as anything is sampled. */
function reproducingLine(
  argv: Readonly<Record<string, unknown>>,
  command: string,
  positionals: readonly string[],
): string {
  const seed = argv.trials !== undefined && argv.seed === undefined ? { seed: '1' } : {};
  const given: [string, unknown][] = Object.entries({ ...argv, ...seed });
  const options = given.filter(
    // yargs repeats `target-pack` as `targetPack`.
    ([name, value]) =>
      !(name === 'ruleset' && value === RULESET_OPTION.ruleset.default) &&
      ![...SHOWING, ...PARSER_KEYS, ...positionals].includes(name) &&
      !/[A-Z]/.test(name),
  );
  return [
    PROGRAM,
    command,
    ...positionals.flatMap((name) => values(argv[name]).map(shellWord)),
    ...options.flatMap(([name, value]) =>
      value === true ? [`--${name}`] : values(value).flatMap((one) => [`--${name}`, shellWord(one)]),
    ),
  ].join(' ');
}

function values(value: unknown): string[] {
  if (value === undefined || value === false) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}
