import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { DataError } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { ENGAGEMENT_CHARTS } from '../charts/engagementCharts.ts';
import { CHART_NAMES } from '../charts/studyCharts.ts';
import { schemaFaults } from '../data/schemaFaults.ts';
import { parseYaml } from '../data/yaml.ts';
import { ENGAGEMENT_TABLES } from '../tables/engagementTables.ts';
import { FIREFIGHT_TABLES } from '../tables/firefightTables.ts';
import { TABLE_NAMES } from '../tables/studyTables.ts';
import { TANK_TABLES } from '../tables/tankTables.ts';
import { USES_TABLES } from '../tables/usesTables.ts';
import { loadAssets, productFile, type ReportAssets } from './assets.ts';

/** The bundled reports: `reports/<name>.yaml`. */
export const REPORT_NAMES = [
  'balance-packs',
  'play',
  'play-engagement',
  'play-firefight',
  'play-tanks',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

const placeable = z.strictObject({
  chart: z.enum([...CHART_NAMES, ...ENGAGEMENT_CHARTS]).optional(),
  table: z
    .enum([...TABLE_NAMES, ...ENGAGEMENT_TABLES, ...FIREFIGHT_TABLES, ...TANK_TABLES, ...USES_TABLES])
    .optional(),
  /**
   * Results with other AI players; notable games; assumptions; rules that are not played; the command, versions and
   * hashes; the whole configuration.
   */
  block: z.enum(['along', 'games', 'notes', 'unplayed-rules', 'reproduction', 'configuration']).optional(),
});

const definitionSchema = z.strictObject({
  /** A line above the title. */
  kind: z.string(),
  title: z.string(),
  sections: z.array(
    z.strictObject({
      heading: z.string(),
      /** Paragraphs. */
      text: z.array(z.string()).default([]),
      /** List items after the paragraphs. */
      points: z.array(z.string()).default([]),
      show: z.array(placeable).default([]),
    }),
  ),
});

/** Texts and order of a report; texts may contain placeholders such as `{games}`. */
export type ReportDefinition = z.infer<typeof definitionSchema>;

/** A definition with the assets that all reports share. */
export interface ReportTemplate extends ReportAssets {
  readonly file: string;
  readonly definition: ReportDefinition;
}

/**
 * Loads a report's definition, the stylesheet and the script.
 * @throws DataError with every fault of the definition
 */
export async function loadReport(name: ReportName): Promise<ReportTemplate> {
  const file = `reports/${name}.yaml`;
  const [bytes, assets] = await Promise.all([readFile(productFile(`${name}.yaml`)), loadAssets()]);
  return { ...assets, file, definition: parseDefinition(bytes, file) };
}

/**
 * Validates a definition.
 * @param file name for messages
 * @throws DataError
 */
export function parseDefinition(bytes: Uint8Array, file: string): ReportDefinition {
  const { document, faults } = parseYaml(bytes, file);
  if (document === undefined) throw new DataError(faults);
  const result = definitionSchema.safeParse(document.value);
  if (result.success) return result.data;
  throw new DataError(schemaFaults(definitionSchema, document.value, document.locate));
}

/**
 * Replaces `{name}` by its value.
 * @param file name for messages
 * @throws DataError `reports/unknown-placeholder`
 */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>, file: string): string {
  return text.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value !== undefined) return value;
    const known = [...values.keys()];
    const nearest = nearestName(name, known);
    throw new DataError([
      {
        code: 'reports/unknown-placeholder',
        place: { file },
        message: `found the placeholder {${name}}, expected one of ${known.map((name) => `{${name}}`).join(', ')}`,
        ...(nearest === undefined ? {} : { nearest }),
      },
    ]);
  });
}
