/** A map while it is drawn: the value of its file, which may still lack much, and where its parts came from. */
import { z } from 'zod';
import type { Fault } from '../../../base/errors.ts';
import { schemaFaults } from '../../../data/schemaFaults.ts';
import { parseYaml } from '../../../data/yaml.ts';
import type { MapData } from '../../../rulesets/tannhauser/model.ts';
import { circleSchema, mapSchema, pathSchema } from '../../../rulesets/tannhauser/schema/map.ts';

export interface Draft {
  /** What the file will say. Texts may be empty and lists too short; see mapFaultsOf. */
  readonly map: MapData;
  /** Of each circle and each path: its place in the lists of the opened file; undefined for new ones. */
  readonly circleOrigins: readonly (number | undefined)[];
  readonly pathOrigins: readonly (number | undefined)[];
}

/** What reading a file gives: a draft only if it can be drawn. */
interface ReadDraft {
  readonly draft?: Draft;
  readonly faults: readonly Fault[];
}

/** As files of maps, but with empty texts, any numbers, and as few circles, paths and entries as there are yet. */
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
  uncertain: z.array(mapSchema.shape.uncertain.element.extend({ field: z.string(), note: z.string() })),
  source: z.string(),
});

/**
 * Reads the text of a map file, finished or not.
 * @param file its name, for messages
 * @returns with everything that keeps it from being drawn
 */
export function readDraft(bytes: Uint8Array, file: string): ReadDraft {
  const { document, faults } = parseYaml(bytes, file);
  if (document === undefined) return { faults };
  const structural = schemaFaults(draftSchema, document.value, document.locate);
  if (structural.length > 0) return { faults: structural };
  return { draft: draftOf(draftSchema.parse(document.value)), faults: [] };
}

/** A map of the data, whose file is not at hand: everything in it is new. */
export function draftOf(map: MapData): Draft {
  return { map, circleOrigins: [...map.circles.keys()], pathOrigins: [...map.paths.keys()] };
}

/** A board without a circle yet. */
export function emptyDraft(name: string, id: string, source: string): Draft {
  return draftOf({
    id,
    name,
    units: 'percent of the board side, origin top left, y downwards',
    // As on the one board that has been measured, Castle Ksiaz.
    ringDiameter: 5,
    entryPoints: [],
    paths: [],
    doorways: [],
    circles: [],
    uncertain: [],
    source,
  });
}
