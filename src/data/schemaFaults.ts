import type { z } from 'zod';
import type { Fault } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { foundExpected } from '../base/phrases.ts';
import { alternatives, branchFor, describeNode, nodeAt, type SchemaNode, schemaNode } from './jsonSchema.ts';
import { isRecord, type Locate, type Path, replacedAt, shown, valueAt } from './place.ts';

type Issue = z.core.$ZodIssue;

/** Maximum number of faults, so that work per fault is bounded. */
const MOST_FAULTS = 1000;

/**
 * Checks a value against a schema.
 * @returns every fault; only the first ones where there are more than MOST_FAULTS
 */
export function schemaFaults(schema: z.ZodType, value: unknown, locate: Locate): Fault[] {
  return schema.safeParse(value).success ? [] : explain(schema, value, locate);
}

function explain(schema: z.ZodType, value: unknown, locate: Locate): Fault[] {
  // The schema as JSON gives the expected values.
  const node = schemaNode(schema);
  const faults: Fault[] = [];
  let candidate = value;
  for (;;) {
    const result = schema.safeParse(candidate);
    if (result.success) return faults;
    const leaves = result.error.issues.flatMap((issue) => leafIssues(issue, [])).slice(0, MOST_FAULTS);
    const repairs = leaves.flatMap((leaf) => repairOf(leaf, node, candidate, schema));
    if (repairs.length === 0 || faults.length >= MOST_FAULTS) {
      const rest = leaves.flatMap(({ issue, path }) => toFaults(issue, path, node, candidate, locate));
      return [...faults, ...rest];
    }
    for (const { issue, path } of repairs) faults.push(...toFaults(issue, path, node, candidate, locate));
    for (const { path, replacement } of repairs) candidate = replacedAt(candidate, path, replacement);
  }
}

interface Repair extends Leaf {
  readonly replacement: unknown;
}

/**
 * Two faults hide others in a value: a misspelt or missing `kind` or `when`, and a list that is too long. After reporting them, the check
 * goes on with the nearest word, the word that leaves the fewest faults, or the shortened list.
 */
function repairOf(leaf: Leaf, root: SchemaNode, value: unknown, schema: z.ZodType): Repair[] {
  const { issue, path } = leaf;
  const found = valueAt(value, path);
  if (issue.code === 'too_big' && Array.isArray(found)) {
    return [{ ...leaf, replacement: found.slice(0, Number(issue.maximum)) }];
  }
  if (issue.code !== 'invalid_union' || issue.discriminator === undefined) return [];
  const node = nodeFor(issue, path, root, value);
  const words = node === undefined ? [] : namesOf(node);
  const word =
    (typeof found === 'string' ? nearestName(found, words) : undefined) ??
    fittingWord(words, path, value, schema);
  return word === undefined ? [] : [{ ...leaf, replacement: word }];
}

/** The word at the path that leaves the fewest faults in the value; the first of several. */
function fittingWord(
  words: readonly string[],
  path: Path,
  value: unknown,
  schema: z.ZodType,
): string | undefined {
  const faultsWith = (word: string): number => {
    const { error } = schema.safeParse(replacedAt(value, path, word));
    return error?.issues.flatMap((issue) => leafIssues(issue, [])).length ?? 0;
  };
  const counted = words.map((word) => ({ word, faults: faultsWith(word) }));
  return counted.sort((a, b) => a.faults - b.faults)[0]?.word;
}

interface Leaf {
  readonly issue: Issue;
  readonly path: Path;
}

/** A union reports the faults of all its branches; this keeps those of the branch with a matching outer shape. */
function leafIssues(issue: Issue, prefix: Path): readonly Leaf[] {
  const path = [...prefix, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
  if (issue.code !== 'invalid_union') return [{ issue, path }];
  const inside = issue.errors
    .filter((branch) => branch.every((inner) => inner.path.length > 0 || inner.code === 'unrecognized_keys'))
    .sort((a, b) => a.length - b.length)[0];
  if (inside === undefined) return [{ issue, path }];
  return inside.flatMap((inner) => leafIssues(inner, path));
}

function toFaults(issue: Issue, path: Path, root: SchemaNode, value: unknown, locate: Locate): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    const node = nodeAt(root, value, path);
    const container = node === undefined ? undefined : branchFor(node, valueAt(value, path));
    const known = Object.keys(container?.properties ?? {});
    return issue.keys.slice(0, MOST_FAULTS).map((key) =>
      withNearest(
        {
          code: 'data/unknown-key',
          place: locate([...path, key], 'key'),
          message: `found unknown key "${key}", expected ${known.length === 0 ? 'no keys' : `one of ${known.join(', ')}`}`,
        },
        nearestName(key, known),
      ),
    );
  }
  const node = nodeFor(issue, path, root, value);
  const expected = node === undefined ? issue.message : describeNode(node);
  if (isMissing(value, path)) {
    return [{ code: 'data/missing', place: locate(path, 'value'), message: `missing, expected ${expected}` }];
  }
  const found = valueAt(value, path);
  const keys = Object.keys(node?.properties ?? {});
  if (found === null && path.length === 0 && keys.length > 0) {
    const message = foundExpected(
      'nothing in it',
      `${keys.length === 1 ? 'the key' : 'keys such as'} ${keys.join(', ')}`,
    );
    return [{ code: codeOf(issue), place: locate(path, 'value'), message }];
  }
  const names = node === undefined ? [] : namesOf(node);
  const nearest = typeof found === 'string' ? nearestName(found, names) : undefined;
  const message = foundExpected(shown(found), expected);
  return [withNearest({ code: codeOf(issue), place: locate(path, 'value'), message }, nearest)];
}

/** The schema of the value at a fault. For a discriminating key it is the union around it, whose branches have the allowed words. */
function nodeFor(issue: Issue, path: Path, root: SchemaNode, value: unknown): SchemaNode | undefined {
  const key = path.at(-1);
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined && typeof key === 'string') {
    const union = nodeAt(root, value, path.slice(0, -1));
    return {
      enum: alternatives(union ?? {}).flatMap((branch) => {
        const word = branch.properties?.[key]?.const;
        return word === undefined ? [] : [word];
      }),
    };
  }
  return nodeAt(root, value, path);
}

function isMissing(value: unknown, path: Path): boolean {
  const key = path.at(-1);
  if (key === undefined) return value === undefined;
  const parent = valueAt(value, path.slice(0, -1));
  return isRecord(parent) ? !Object.hasOwn(parent, key) : valueAt(value, path) === undefined;
}

/** The words allowed for a value. */
function namesOf(node: SchemaNode): string[] {
  return alternatives(node).flatMap((branch) =>
    [...(branch.enum ?? []), ...(branch.const === undefined ? [] : [branch.const])].filter(
      (word) => typeof word === 'string',
    ),
  );
}

function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
    case 'not_multiple_of':
      return 'data/wrong-type';
    case 'too_small':
    case 'too_big':
      return issue.origin === 'array' ? 'data/wrong-length' : 'data/out-of-range';
    case 'invalid_format':
      return 'data/wrong-format';
    default:
      return 'data/unknown-value';
  }
}

function withNearest(fault: Fault, nearest: string | undefined): Fault {
  return nearest === undefined ? fault : { ...fault, nearest };
}
