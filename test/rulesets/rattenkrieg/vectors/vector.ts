import { readFileSync } from 'node:fs';

/** A worked example of the rulebook. */
export interface Vector {
  readonly id: string;
  readonly rule: string;
  readonly fn: string;
  readonly args: never;
  readonly expect: never;
  /** `ok`: the printed numbers follow the rule; `conflict`, `derived`: only under another interpretation, named by `oq`. */
  readonly status: 'ok' | 'conflict' | 'derived';
}

/** Asserts the expected result of some inputs. */
export type Check = (args: never, expected: never) => void;

export const { examples }: { readonly examples: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../data/examples.json', import.meta.url), 'utf8'),
);

/** The key of a vector's check: its id, or the name of its function for vectors that follow the rule. */
export function keyOf(
  { id, fn, status }: Vector,
  checks: Readonly<Record<string, Check>>,
): string | undefined {
  if (id in checks) return id;
  return status === 'ok' && fn in checks ? fn : undefined;
}
