/** Reads run folders back. Everything in them may have been edited, truncated or made by something else. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DataError, SystemError } from '../base/errors.ts';
import { parseBoundedJson } from '../data/boundedJson.ts';
import { contentHash } from '../data/hash.ts';
import type { StudySpec } from '../game/contract.ts';
import {
  CATALOGUE_FILE,
  GAMES_FOLDER,
  MANIFEST_FILE,
  type Manifest,
  PLAN_FILE,
  RUN_STATUSES,
  VARIANT_FILE,
  VARIANTS_FILE,
} from './manifest.ts';
import { catalogueChanged, notJson } from './phrases.ts';
import { readBounded } from './readBounded.ts';
import { FAILURE_CAUSES } from './runChunk.ts';
import type { Variant } from './variantFile.ts';

const count = z.int().min(0);

/** Most games of a chunk: columns of more would not fit into memory. */
const MOST_CHUNK = 1_048_576;

/** Most bytes of a file: a catalogue has a megabyte, a manifest with many failures less than ten. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A file inside the folder: a manifest must not cause other files to be read or removed. */
const fileName = z
  .string()
  .regex(/^[\w.-]+(\/[\w.-]+)*$/)
  .refine((name) => !name.split('/').includes('..'));

const failure = z.strictObject({
  index: count,
  cause: z.enum(FAILURE_CAUSES),
  message: z.string(),
});

const manifestSchema = z.strictObject({
  format: z.literal(2),
  status: z.enum(RUN_STATUSES),
  identity: z.strictObject({
    command: z.string(),
    line: z.nullable(z.string()),
    engine: z.string(),
    programHash: z.nullable(z.hash('sha256')).default(null),
    runtime: z.nullable(z.strictObject({ v8: z.string(), arch: z.string() })).default(null),
    // In runs of earlier versions: the hash of the worker alone.
    engineHash: z.nullable(z.hash('sha256')).optional(),
    ruleset: z.string(),
    catalogueHash: z.hash('sha256'),
    configuration: z.unknown(),
    seed: count,
    games: count,
    chunkGames: z.int().min(1).max(MOST_CHUNK),
    repeatable: z.boolean(),
    variants: z.boolean().default(false),
  }),
  results: z.nullable(
    z.strictObject({
      games: count,
      resultsHash: z.hash('sha256'),
      failures: z.array(failure),
    }),
  ),
  files: z.array(fileName),
  // Runs of earlier versions have none.
  hashes: z.record(fileName, z.hash('sha256')).default({}),
  checksum: z.hash('sha256').optional(),
});

const path = z.array(z.union([z.string(), count]));

const variantSchema = z.strictObject({
  name: z.string(),
  configuration: z.unknown(),
  seed: count,
  catalogueHash: z.hash('sha256'),
  changes: z.array(z.strictObject({ path, value: z.unknown().optional() })),
});

/** The games of each variant; other fields are for people. */
const variantsSchema = z.array(
  z.object({
    name: z.string(),
    configuration: z.unknown(),
    seed: count,
    catalogueHash: z.hash('sha256'),
    games: count,
    resultsHash: z.hash('sha256'),
  }),
);

const planSchema = z
  .array(
    z.strictObject({
      folder: fileName.refine((name) => name.startsWith(`${GAMES_FOLDER}/`) && name.split('/').length === 2),
      games: count,
    }),
  )
  .refine((variants) => new Set(variants.map(({ folder }) => folder)).size === variants.length);

/** The first games of a variant, to be played elsewhere. */
interface PlannedVariant {
  /** Folder of its games below that of the run, with `/`. */
  readonly folder: string;
  readonly games: number;
}

/** A variant of a finished comparing study, with the hash of its first games. */
export type FinishedVariant = z.infer<typeof variantsSchema>[number];

/**
 * The manifest of a run folder.
 * @throws DataError `data/not-a-run` with the first invalid place; SystemError when it cannot be read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return await readChecked(join(folder, MANIFEST_FILE), manifestSchema);
  } catch (thrown) {
    const isMissing = thrown instanceof SystemError && thrown.faults[0].code === 'system/not-found';
    const isFolder = isMissing && (await stat(folder).catch(() => undefined))?.isDirectory();
    if (isFolder !== true) throw thrown;
    const fault = { code: 'data/not-a-run', place: { file: folder }, message: noManifest(MANIFEST_FILE) };
    throw new DataError([fault], { cause: thrown });
  }
}

/** `the folder has no manifest.json, expected the folder of a run`. */
export function noManifest(file: string): string {
  return `the folder has no ${file}, expected the folder of a run`;
}

/**
 * Reads the description of a variant of a comparing study.
 * @param folder folder of its games
 * @throws as readManifest
 */
export async function readVariant(folder: string): Promise<Variant> {
  return readChecked(join(folder, VARIANT_FILE), variantSchema);
}

/**
 * Reads which games of a comparing study are to be played elsewhere.
 * @throws as readManifest
 */
export async function readPlan(folder: string): Promise<readonly PlannedVariant[]> {
  return readChecked(join(folder, PLAN_FILE), planSchema);
}

/**
 * The variants of a finished comparing study; one that was played several times occurs as often.
 * @throws as readManifest
 */
export async function readFinishedVariants(folder: string): Promise<readonly FinishedVariant[]> {
  return readChecked(join(folder, VARIANTS_FILE), variantsSchema);
}

async function readChecked<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson(await readText(file), file));
  if (parsed.success) return parsed.data;
  throw new DataError(
    parsed.error.issues.map((issue) => ({
      code: 'data/not-a-run',
      place: { file, path: issue.path.join('.') },
      message: `not the manifest of a run: ${issue.message}`,
    })),
  );
}

/**
 * The study of a run folder, to play its games again. The ruleset must still validate its configuration.
 * @throws DataError `data/not-a-run`, `data/catalogue-changed`; SystemError when a file cannot be read
 */
export async function readStudy(
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly study: StudySpec }> {
  const manifest = await readManifest(folder);
  const { identity } = manifest;
  const file = join(folder, CATALOGUE_FILE);
  const catalogue = parseJson(await readText(file).catch(dataNotKept(file)), file);
  if (contentHash(catalogue) !== identity.catalogueHash) {
    throw new DataError([{ code: 'data/catalogue-changed', place: { file }, message: catalogueChanged() }]);
  }
  const { ruleset, configuration, seed } = identity;
  return { manifest, study: { ruleset, catalogue, configuration, seed } };
}

/** Tells a run without its data from one whose file cannot be read. */
function dataNotKept(file: string): (thrown: unknown) => never {
  return (thrown) => {
    if (!(thrown instanceof SystemError) || thrown.faults[0].code !== 'system/not-found') throw thrown;
    const message = 'the data of this run was not kept, so its games cannot be read';
    throw new DataError([{ code: 'data/not-a-run', place: { file }, message }], { cause: thrown });
  };
}

async function readText(file: string): Promise<string> {
  return (await readBounded(file, MOST_BYTES)).toString('utf8');
}

function parseJson(text: string, file: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new DataError([{ code: 'data/not-a-run', place: { file }, message: notJson(reason) }]);
  }
}
