/** Whose the bundled data are, as datasets/licenses.yaml says, and whose the code, as the build found out. */
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
      /** `facts` were read somewhere, `house` data are our own. */
      holds: z.enum(['facts', 'house']),
      license: z.string().min(1),
      /** The file that names what the facts were read from. */
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
    /** Parts of the program that contain its code. */
    in: z.array(z.enum(['program', 'report', 'page'])),
    /** Whether some systems do without it. */
    optional: z.boolean().optional(),
  }),
);

/** What a source is called, and where it is when it is in public. */
interface Source {
  /** Id of the source, by which the data cite it. */
  readonly id: string;
  /** Title of the source. */
  readonly title: string;
  /** Address of the source; null where it is not in public. */
  readonly url: string | null;
}

/** A part of the bundled data. */
export interface DataLicense {
  /** File or folder below `datasets`. */
  readonly path: string;
  /** What the data are, in words. */
  readonly title: string;
  /** `facts` were read somewhere, `house` data are our own. */
  readonly holds: 'facts' | 'house';
  /** Licence of the data. */
  readonly license: string;
  /** Its files below `datasets`, sorted. */
  readonly files: readonly string[];
  /** Empty where it has none. */
  readonly sources: readonly Source[];
}

/** A package of npm. */
export type PackageLicense = z.infer<typeof packagesSchema>[number];

/** @throws SystemError where the data were not installed; DataError */
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

/** Packages that are installed with the program or of which it contains code. @throws SystemError when it was not built */
export async function packageLicenses(): Promise<readonly PackageLicense[]> {
  return packagesSchema.parse(JSON.parse(await readBuilt(PACKAGES)));
}

/** The licences of all code that the program contains. @throws SystemError when it was not built */
export function licenseTexts(): Promise<string> {
  return readBuilt(TEXTS);
}

/** The longest path that is the file or holds it. */
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
