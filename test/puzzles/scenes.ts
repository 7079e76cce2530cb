/** Templates of positions, and the rows that complete them, for all tables of puzzles. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const gainSchema = z.tuple([z.number(), z.number(), z.number()]);
/** Value of a choice in points of 100, with its 95 % interval, by the AI player of both sides. */
export const gainsSchema = z.strictObject({ greedy: gainSchema, tactician: gainSchema });

const word = z.union([z.string(), z.int(), z.boolean(), z.array(z.string())]);

/** A scene by its name, the values of its placeholders, and the value of the requested choice. */
export const sceneSchema = z.strictObject({
  scene: z.string(),
  with: z.exactOptional(z.record(z.string(), word)),
  gain: gainsSchema,
});

export type Gains = z.infer<typeof gainsSchema>;
export type Scene = z.infer<typeof sceneSchema>;
export type Words = Readonly<Record<string, z.infer<typeof word>>>;

/** Minimum value, in points of 100, of using something in one scene and of leaving it in another. */
export const LEAST_WORTH = 3;

/** Placeholder of the item in a scene; entries that need a missing item are left out. */
const ITEM = '$item';

/** The rows of a file, under their name, with completed scenes. */
export function readTable<Row extends z.ZodType>(
  path: string,
  name: string,
  row: Row,
): { rows: readonly z.infer<Row>[]; positionOf(scene: Scene, words?: Words): unknown } {
  const file = z.record(z.string(), z.unknown()).parse(parse(readFileSync(path, 'utf8')));
  const scenes = z.record(z.string(), z.unknown()).parse(file.scenes);
  return {
    rows: z.array(row).parse(file[name]),
    positionOf({ scene, with: own = {} }, words = {}) {
      if (!(scene in scenes)) throw new Error(`there is no scene "${scene}"`);
      return fill(scenes[scene], { ...own, ...words });
    },
  };
}

/** Replaces `$name` placeholders in a scene, or in a choice. */
export function fill(value: unknown, words: Words): unknown {
  if (Array.isArray(value)) {
    return value.filter((one) => one !== ITEM || 'item' in words).map((one) => fill(one, words));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, words)]));
  }
  if (typeof value !== 'string') return value;
  const whole = /^\$(\w+)$/.exec(value)?.[1];
  if (whole !== undefined) return words[whole] ?? value;
  return value.replace(/\$(\w+)/g, (all, name: string) => String(words[name] ?? all));
}
