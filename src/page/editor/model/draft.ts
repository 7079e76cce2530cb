/** A map being drawn: the value of its file, possibly incomplete, and the origin of its parts. */
import { z } from 'zod';
import type { Fault } from '../../../base/errors.ts';
import { schemaFaults } from '../../../data/schemaFaults.ts';
import { parseYaml } from '../../../data/yaml.ts';
import type { MapData } from '../../../rulesets/tannhauser/model.ts';
import { circleSchema, mapSchema, pathSchema } from '../../../rulesets/tannhauser/schema/map.ts';

export interface Draft {
  /** The future content of the file. Texts may be empty and lists too short; see faultsOf. */
  readonly map: MapData;
  /** Index of each circle and path in the lists of the opened file; undefined for new ones. */
  readonly circleOrigins: readonly (number | undefined)[];
  readonly pathOrigins: readonly (number | undefined)[];
}

/** Result of reading a file: with a draft only if it can be drawn. */
interface ReadDraft {
  readonly draft?: Draft;
  readonly faults: readonly Fault[];
}

/** The schema of map files, but allowing empty texts, any numbers, and few circles, paths and entries. */
const draftSchema = mapSchema.extend({
  id: z.string(),
  name: z.string(),
  units: z.string(),
  ringDiameter: z.number(),
  entryPoints: z.array(mapSchema.shape.entryPoints.element),
  paths: z.array(
    pathSchema.extend({
      id: z.string(),
      colour: z.string(),
      hex: z.string(),
      area: z.string(),
      circles: z.array(z.int().min(0)),
    }),
  ),
  circles: z
    .array(circleSchema.extend({ x: z.number(), y: z.number(), paths: z.array(z.string()) }))
    .max(2000),
  uncertain: z.array(
    mapSchema.shape.uncertain.unwrap().element.extend({ field: z.string(), note: z.string() }),
  ),
  source: z.string(),
});

/**
 * Reads the text of a map file, finished or not.
 * @param file its name, for messages
 * @returns also every fault that prevents drawing it
 */
export function readDraft(bytes: Uint8Array, file: string): ReadDraft {
  const { document, faults } = parseYaml(bytes, file);
  if (document === undefined) return { faults };
  const structural = schemaFaults(draftSchema, document.value, document.locate);
  if (structural.length > 0) return { faults: structural };
  return { draft: draftOf(draftSchema.parse(document.value)), faults: [] };
}

/** A draft of a map from the data, without its file: everything in it is new. */
export function draftOf(map: MapData): Draft {
  return { map, circleOrigins: [...map.circles.keys()], pathOrigins: [...map.paths.keys()] };
}

/** A board without circles. */
export function emptyDraft(name: string, id: string, source: string): Draft {
  return draftOf({
    id,
    name,
    units: 'percent of the board side, origin top left, y downwards',
    // As measured on the Castle Ksiaz board.
    ringDiameter: 5,
    entryPoints: [],
    paths: [],
    doorways: [],
    circles: [],
    uncertain: [],
    source,
  });
}
