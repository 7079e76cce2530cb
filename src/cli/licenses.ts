import { PROGRAM } from '../base/phrases.ts';
import { shockrollVersion } from '../base/version.ts';
import { wrap } from '../base/wrap.ts';
import {
  type DataLicense,
  dataLicenses,
  licenseTexts,
  type PackageLicense,
  packageLicenses,
} from '../data/licenses.ts';
import { command } from '../studies/command/command.ts';
import { printJson } from '../studies/host/printJson.ts';
import { DEFAULT_WIDTH } from '../studies/run/answer.ts';
import { tableText } from './card.ts';

/** The licence of the program itself. */
const LICENSE = 'MIT';
const INDENT = '      ';

interface LicensesArguments {
  readonly texts: boolean | undefined;
  readonly json: boolean | undefined;
}

/** The document of `--json`. */
export interface Answer {
  /** The program itself. */
  readonly program: {
    /** Name of the program. */
    readonly name: string;
    /** Version of the program. */
    readonly version: string;
    /** SPDX expression of its licence. */
    readonly license: string;
  };
  /** Folders of the bundled data. */
  readonly data: readonly DataLicense[];
  /** Packages of npm that are installed with the program or contained in it. */
  readonly packages: readonly PackageLicense[];
}

/** `shockroll licenses`: credits and licences. */
export const licensesCommand = command({
  options: {
    texts: {
      type: 'boolean',
      describe: 'Print the licences of all packages that the program contains',
    },
    json: { type: 'boolean', describe: 'One JSON document', conflicts: 'texts' },
  },

  async handler({ texts, json }: LicensesArguments): Promise<void> {
    if (texts === true) {
      process.stdout.write(await licenseTexts());
      return;
    }
    const [data, packages] = await Promise.all([dataLicenses(), packageLicenses()]);
    const program = { name: PROGRAM, version: shockrollVersion(), license: LICENSE };
    const document: Answer = { program, data, packages };
    if (json === true) printJson(document);
    else process.stdout.write(licensesText(program, data, packages, process.stdout.columns ?? DEFAULT_WIDTH));
  },
});

/**
 * A line about a folder of data.
 * @param sources number of sources named; 0 for house data
 */
function dataLine(path: string, files: number, holds: 'facts' | 'house', sources: number): string {
  const what = holds === 'house' ? 'house data' : `facts from ${sources} sources`;
  return `  ${path}: ${files === 1 ? '1 file' : `${files} files`}, ${what}`;
}

function licensesText(
  { name, version, license }: { readonly name: string; readonly version: string; readonly license: string },
  data: readonly DataLicense[],
  packages: readonly PackageLicense[],
  width: number,
): string {
  const shown = packages.filter(({ optional }) => optional !== true);
  const builds = packages.length - shown.length;
  const bundled = packages.filter((entry) => entry.in.length > 0).length;
  const files = data.reduce((sum, entry) => sum + entry.files.length, 0);
  const dataLines = data.flatMap((entry) => [
    dataLine(entry.path, entry.files.length, entry.holds, entry.sources.length),
    ...wrap(`${entry.title}. ${entry.license}.`, width - INDENT.length).map((line) => INDENT + line),
  ]);
  const packageTable = {
    heading: `Packages: ${packages.length}, of which ${bundled} are part of the program, its page or its reports`,
    columns: ['package', 'version', 'licence', 'in'],
    rows: shown.map((entry) => [
      entry.name,
      entry.version,
      entry.license,
      entry.in.length === 0 ? 'installed with it' : entry.in.join(', '),
    ]),
  };
  return [
    `${name} ${version}: ${license} (LICENSE; exceptions in NOTICE.md)`,
    '',
    `Data: ${files} files in datasets/`,
    ...dataLines,
    '',
    tableText(packageTable, width) +
      (builds > 0 ? `and ${builds} that are installed on some systems only (--json names them)\n` : ''),
    '--texts prints the licences of all code that it contains.',
    '',
  ].join('\n');
}
