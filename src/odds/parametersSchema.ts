/**
 * The parameters of a question as a JSON schema. Declarations do not use zod: it doubles the start time of Node, faults
 * need their own texts with nearest names, and ids depend on the data. This module is loaded only for requests for the
 * schema.
 */
import { z } from 'zod';
import type { Declared } from './listed.ts';
import type { OptionDeclaration } from './question.ts';

/** A JSON schema (2020-12) of an object. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Every parameter by name, with its range, allowed values, default and meaning; values that depend on the data are
 * text.
 */
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
