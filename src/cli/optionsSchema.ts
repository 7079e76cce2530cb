/** Options of a command as keys of a file: what the command line takes is what the file takes. */
import { z } from 'zod';
import type { ParsedOptions } from './matchOptions.ts';

/** An option as the commands declare it. */
interface DeclaredOption {
  readonly type?: unknown;
  readonly array?: unknown;
}

/** A map with these options as keys, none of them needed: flags are true or false, repeatable ones lists. */
export function optionsSchema(options: Readonly<Record<string, DeclaredOption>>) {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(options).map(([name, option]) => [name, valueSchema(option).optional()]),
    ),
  );
}

/** The options as the command line would give them. */
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
