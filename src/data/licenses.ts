/** Credits and licences: of the bundled data from datasets/licenses.yaml, of the code from the build. */
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { DataError, SystemError } from '../base/errors.ts';
import { findDatasets } from './datasetFolder.ts';
import { schemaFaults } from './schemaFaults.ts';
import { parseYaml } from './yaml.ts';

const LIST = 'licenses.yaml';
const PACKAGES = 'third-party.json';
const TEXTS = 'THIRD-PARTY.txt';
const isSource = import.meta.url.endsWith('.ts');

const listSchema = z.strictObject({
  data: z.array(
    z.strictObject({
      /** File or folder below `datasets`. */
      path: z.string().min(1),
      title: z.string().min(1),
      /** `facts` come from a source, `house` data are ours. */
      holds: z.enum(['facts', 'house']),
      license: z.string().min(1),
      /** The file that lists the sources of the facts. */
      sources: z.string().min(1).optional(),
    }),
  ),
});

const sourcesSchema = z.object({
  sources: z.array(z.object({ id: z.string(), title: z.string(), url: z.string().nullish() })),
});

const packagesSchema = z.array(
  z.strictObject({
    /** Name of the package on npm. */
    name: z.string(),
    /** Version of the package. */
    version: z.string(),
    /** SPDX expression of its licence. */
    license: z.string(),
    /** Parts of the program with code of the package. */
    in: z.array(z.enum(['program', 'report', 'page'])),
    /** Whether the package is optional on some systems. */
    optional: z.boolean().optional(),
  }),
);

/** A source with its title and, where it is public, its address. */
interface Source {
  /** Id by which the data cite the source. */
  readonly id: string;
  /** Title of the source. */
  readonly title: string;
  /** Address of the source; null where it is not public. */
  readonly url: string | null;
}

/** A part of the bundled data. */
export interface DataLicense {
  /** File or folder below `datasets`. */
  readonly path: string;
  /** Description of the data. */
  readonly title: string;
  /** `facts` come from a source, `house` data are ours. */
  readonly holds: 'facts' | 'house';
  /** Licence of the data. */
  readonly license: string;
  /** Files of the part below `datasets`, sorted. */
  readonly files: readonly string[];
  /** Sources of the facts; empty for house data. */
  readonly sources: readonly Source[];
}

/** An npm package. */
export type PackageLicense = z.infer<typeof packagesSchema>[number];

/** The parts of the bundled data with their licences. @throws SystemError where the data are not installed; DataError */
export async function dataLicenses(): Promise<readonly DataLicense[]> {
  const datasets = findDatasets(import.meta.url, LIST);
  if (datasets === undefined) throw missing(`datasets/${LIST}`);
  const { data } = await readYaml(datasets, LIST, listSchema);
  const files = await filesBelow(datasets);
  const paths = data.map(({ path }) => path);
  return Promise.all(
    data.map(async ({ sources, ...entry }) => ({
      ...entry,
      files: files.filter((file) => ownerOf(file, paths) === entry.path),
      sources: sources === undefined ? [] : await readSources(datasets, sources),
    })),
  );
}

/** Packages that the program installs or contains code of. @throws SystemError when the program is not built */
export async function packageLicenses(): Promise<readonly PackageLicense[]> {
  return packagesSchema.parse(JSON.parse(await readBuilt(PACKAGES)));
}

/** The licence texts of all code in the program. @throws SystemError when the program is not built */
export function licenseTexts(): Promise<string> {
  return readBuilt(TEXTS);
}

/** The longest path that equals or contains the file. */
function ownerOf(file: string, paths: readonly string[]): string | undefined {
  return paths
    .filter((path) => file === path || file.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      posix.join(
        ...join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .split(/[/\\]/),
      ),
    )
    .sort();
}

async function readSources(datasets: string, file: string): Promise<readonly Source[]> {
  const { sources } = await readYaml(datasets, file, sourcesSchema);
  return sources.map(({ id, title, url }) => ({ id, title, url: url ?? null }));
}

async function readYaml<S extends z.ZodType>(
  datasets: string,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  const file = join(datasets, name);
  const { document, faults } = parseYaml(await readFile(file), file);
  if (document === undefined) throw new DataError(faults);
  const found = schema.safeParse(document.value);
  if (found.success) return found.data;
  throw new DataError(schemaFaults(schema, document.value, document.locate));
}

async function readBuilt(name: string): Promise<string> {
  try {
    return await readFile(new URL(`${isSource ? '../../dist/' : ''}${name}`, import.meta.url), 'utf8');
  } catch (cause) {
    throw missing(`dist/${name}`, cause);
  }
}

function missing(file: string, cause?: unknown): SystemError {
  return new SystemError(
    [
      {
        code: 'system/not-built',
        place: { file },
        message: `${file} is missing; the build makes this list of packages (npm run build)`,
      },
    ],
    {
      cause,
    },
  );
}
