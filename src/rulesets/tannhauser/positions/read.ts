/** Reads and checks position files. */
import { z } from 'zod';
import { DataError } from '../../../base/errors.ts';
import { schemaNode } from '../../../data/jsonSchema.ts';
import { placed } from '../../../data/place.ts';
import { danglingReferences } from '../../../data/references.ts';
import { schemaFaults } from '../../../data/schemaFaults.ts';
import { parseYaml } from '../../../data/yaml.ts';
import type { Catalogue } from '../model.ts';
import { positionFaults } from './check.ts';
import { type PositionFile, positionSchema } from './schema.ts';
import { sinceFaults } from './since.ts';

/** References are resolved in the data of the game, placed beside the position. */
const besideData = z.object({ position: positionSchema });

/**
 * Reads a position from the bytes of its file, YAML or JSON.
 * @param file file name for messages
 * @throws DataError with every fault found
 */
export function readPosition(bytes: Uint8Array, file: string, catalogue: Catalogue): PositionFile {
  const { document, faults } = parseYaml(bytes, file);
  if (document === undefined) throw new DataError(faults);
  const { value, locate } = document;
  const wrong = schemaFaults(positionSchema, value, locate);
  const { characters, items, maps, modes, challenges, scenarios } = catalogue;
  const dangling = danglingReferences(schemaNode(besideData), {
    position: value,
    characters,
    items,
    maps,
    modes,
    challenges,
    scenarios,
  });
  wrong.push(...dangling.map((fault) => placed({ ...fault, path: fault.path.slice(1) }, locate)));
  if (wrong.length > 0) throw new DataError(wrong);
  const position = positionSchema.parse(value);
  const contradictions = positionFaults(position, catalogue);
  if (contradictions.length === 0) contradictions.push(...sinceFaults(catalogue, position));
  if (contradictions.length > 0) throw new DataError(contradictions.map((fault) => placed(fault, locate)));
  return position;
}
