/** The file of a game against an AI player: where it began, the seed, and the person's answers. */
import { stringify } from 'yaml';
import { z } from 'zod';
import { DataError } from '../../../base/errors.ts';
import { schemaFaults } from '../../../data/schemaFaults.ts';
import { textSchema, whole } from '../../../data/schemaParts.ts';
import { parseYaml } from '../../../data/yaml.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { readPosition } from '../../../rulesets/tannhauser/positions/read.ts';
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';

/** A game against an AI player. */
export interface GameFile {
  /** Where it began. */
  readonly position: PositionFile;
  /** The side of the person. */
  readonly side: 0 | 1;
  /** The AI player of the other side, as for `--ai`. */
  readonly ai: string;
  readonly seed: number;
  /** What the person chose, in the words of position files. */
  readonly answers: readonly string[];
}

const gameSchema = z.strictObject({
  side: z.union([z.literal(0), z.literal(1)]).describe('0: the person plays the first side; 1: the second'),
  ai: textSchema.describe('AI player of the other side'),
  seed: whole(0, Number.MAX_SAFE_INTEGER).describe('Seed of the dice'),
  answers: z.array(textSchema).max(20_000).describe('What the person chose, one after the other'),
  position: z.record(z.string(), z.unknown()).describe('Where the game began, as in a position file'),
});

export function gameText({ position, side, ai, seed, answers }: GameFile): string {
  const head =
    '# A game against an AI player of shockroll: load it on the Board of the page to see it again.\n';
  return (
    head + stringify({ side, ai, seed, answers, position }, { lineWidth: 0, aliasDuplicateObjects: false })
  );
}

/**
 * Reads the file of a game.
 * @param name of the file, for messages
 * @returns undefined where the text is no game, but may be a position
 * @throws DataError with every fault of a game that is broken
 */
export function readGame(text: string, name: string, catalogue: Catalogue): GameFile | undefined {
  const bytes = (of: string): Uint8Array => new TextEncoder().encode(of);
  const { document } = parseYaml(bytes(text), name);
  if (typeof document?.value !== 'object' || document.value === null || !('answers' in document.value))
    return undefined;
  const faults = schemaFaults(gameSchema, document.value, document.locate);
  if (faults.length > 0) throw new DataError(faults);
  const { position, ...game } = gameSchema.parse(document.value);
  return { ...game, position: readPosition(bytes(JSON.stringify(position)), name, catalogue) };
}
