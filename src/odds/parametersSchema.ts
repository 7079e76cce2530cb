/**
 * The parameters of a question as a JSON schema. The declarations themselves are not made on zod: to load it doubles the time in
 * which an empty Node starts, faults keep their texts and nearest names, and ids are known only with the data. So it is loaded
 * for those who ask for the schema.
 */
import { z } from 'zod';
import type { Declared } from './listed.ts';
import type { OptionDeclaration } from './question.ts';

/** A JSON schema (2020-12) of an object. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Every parameter by name, with its range, its words, its default and what it means; values that the data decide are text. */
export function parametersSchema({ command, positionals, options, more }: Declared): JsonSchema {
  const args = positionals.map(
    ({ name, required, ...rest }) => [name, { type: 'string', demandOption: required, ...rest }] as const,
  );
  const all: readonly (readonly [string, OptionDeclaration])[] = [
    ...args,
    ...Object.entries({ ...options, ...more }),
  ];
  const shape = Object.fromEntries(all.map(([name, declared]) => [name, parameterType(declared)]));
  return z.toJSONSchema(z.strictObject(shape).meta({ title: command }), { io: 'input' });
}

function parameterType(declared: OptionDeclaration): z.ZodType {
  const { array = false, describe, demandOption = false } = declared;
  const one = valueType(declared);
  const whole = array ? z.array(one) : one;
  return (demandOption ? whole : whole.optional()).meta({ description: describe });
}

function valueType({ type, range, words, fallback }: OptionDeclaration): z.ZodType {
  if (type === 'boolean') return z.boolean();
  if (range !== undefined) {
    const number = z.int().min(range.low).max(range.high);
    return range.fallback === undefined ? number : number.default(range.fallback);
  }
  const text = words === undefined ? z.string() : z.enum(words);
  return fallback === undefined ? text : text.meta({ default: fallback });
}
