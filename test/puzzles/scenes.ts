/** Templates of positions, and the rows that complete them: what all tables of puzzles share. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const gainSchema = z.tuple([z.number(), z.number(), z.number()]);
/** What a choice is worth in points of 100, with its 95 % interval, by who plays on for both sides. */
export const gainsSchema = z.strictObject({ greedy: gainSchema, tactician: gainSchema });

const word = z.union([z.string(), z.int(), z.boolean(), z.array(z.string())]);

/** A scene by its name, the words that fill it in, and what the choice that is asked for is worth. */
export const sceneSchema = z.strictObject({
  scene: z.string(),
  with: z.exactOptional(z.record(z.string(), word)),
  gain: gainsSchema,
});

export type Gains = z.infer<typeof gainsSchema>;
export type Scene = z.infer<typeof sceneSchema>;
export type Words = Readonly<Record<string, z.infer<typeof word>>>;

/** Points of 100 that using something must be worth somewhere, and leaving it somewhere else. */
export const LEAST_WORTH = 3;

/** What stands for the item itself in a scene; without it the entry is left out. */
const ITEM = '$item';

/** The rows of a file, under their name, and its scenes filled in. */
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

/** Puts words in the places of `$name` in a scene, or in a choice. */
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
