/** Output options, the same for every command about odds. */
import { reproducingLine } from '../../odds/commandLine.ts';
import { TEXT } from '../../odds/optionKinds.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Arguments } from '../../studies/command/arguments.ts';
import { RULESET_OPTION } from '../../studies/command/rulesetOption.ts';

const CHART_FORMATS = ['svg', 'png', 'html'] as const;

export const STDOUT = '-';

export interface ChartFile {
  readonly path: string;
  readonly format: (typeof CHART_FORMATS)[number];
}

/** How an answer is shown. */
export interface OddsOutput {
  readonly json: boolean;
  readonly explain: boolean;
  readonly chart: ChartFile | undefined;
  /** Path of the CSV tables; `-` for standard output. */
  readonly csv: string | undefined;
  readonly markdown: string | undefined;
  /** The command line that gives the same answer. */
  readonly commandLine: string;
}

const TABLE_FILES = {
  csv: { ...TEXT, describe: 'write the tables as CSV to FILE, or - for standard output' },
  markdown: { ...TEXT, describe: 'write the tables as Markdown to FILE, or - for standard output' },
} as const;

/** `--ruleset` is among them, though it has been read already. */
export const OUTPUT_OPTIONS = {
  chart: { ...TEXT, describe: 'draw a chart to FILE.svg, FILE.png or FILE.html' },
  ...TABLE_FILES,
  ...RULESET_OPTION,
  json: { type: 'boolean', describe: 'print one JSON document' },
  explain: {
    type: 'boolean',
    describe: 'show the calculation step by step, with the rules',
  },
} as const satisfies Arguments;

/**
 * Reads the options of `OUTPUT_OPTIONS`; `reader` collects the faults.
 * @param command `odds attack`
 * @param positionals names of the command's positional arguments, in order
 */
export function readOutput(
  argv: Readonly<Record<string, unknown>>,
  reader: OptionReader,
  command: string,
  positionals: readonly string[],
): OddsOutput {
  const json = argv.json === true;
  const [csv, markdown] = ['csv', 'markdown'].map((name) => reader.text(name));
  if ([json, csv === STDOUT, markdown === STDOUT].filter(Boolean).length > 1)
    reader.fault(
      csv === STDOUT ? 'csv' : 'markdown',
      'standard output takes only one format: give a file name instead of -',
    );
  return {
    json,
    explain: argv.explain === true,
    chart: readChartFile(reader),
    csv,
    markdown,
    commandLine: reproducingLine(argv, command, positionals),
  };
}

function readChartFile(reader: OptionReader): ChartFile | undefined {
  const path = reader.text('chart');
  if (path === undefined) return undefined;
  const format = CHART_FORMATS.find(
    (ending) => path.toLowerCase().endsWith(`.${ending}`) && path.length > ending.length + 1,
  );
  if (format === undefined)
    reader.fault(
      'chart',
      `found ${path === '' ? 'nothing' : path}, expected a file name that ends in ${CHART_FORMATS.map((ending) => `.${ending}`).join(', ')}`,
    );
  return { path, format: format ?? 'svg' };
}
