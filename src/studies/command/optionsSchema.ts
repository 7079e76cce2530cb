/** Options of a command as keys of a file, with the same values. */
import { z } from 'zod';
import type { ParsedOptions } from './parsedOptions.ts';

/** An option as the commands declare it. */
interface DeclaredOption {
  readonly type?: unknown;
  readonly array?: unknown;
}

/** Schema of a map with these optional keys: flags are true or false, repeatable options are lists. */
export function optionsSchema(options: Readonly<Record<string, DeclaredOption>>) {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(options).map(([name, option]) => [name, valueSchema(option).optional()]),
    ),
  );
}

/** The options as parsed from a command line. */
export function asParsed(written: Readonly<Record<string, unknown>> | undefined): ParsedOptions {
  return Object.fromEntries(
    Object.entries(written ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  );
}

function valueSchema({ type, array }: DeclaredOption): z.ZodType {
  if (type === 'boolean') return z.boolean();
  return array === true ? z.array(z.string()) : z.union([z.string(), z.number()]);
}
