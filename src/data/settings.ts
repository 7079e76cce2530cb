import { parse, YAMLError } from 'yaml';
import type { Fault } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { isRecord, type Path, valueAt } from './place.ts';
import type { DataTree } from './tree.ts';

type Scalar = string | number | boolean | null;

/**
 * Applies `--set key=value` to a tree. The key is the id of an entry or the name of a section, then keys and list positions
 * (`eva-kramer.rows.0.combat`). It must name an existing value. The new value is read as a YAML scalar; the schema decides whether it is
 * allowed.
 * @returns the faults of the settings that could not be applied
 */
export function applySettings(tree: DataTree, settings: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const setting of settings) {
    const fault = applySetting(tree, setting, seen);
    if (fault !== undefined) faults.push({ ...fault, place: { path: `--set ${setting}` } });
  }
  return faults;
}

type SettingFault = Omit<Fault, 'place'>;

function applySetting(tree: DataTree, setting: string, seen: Set<string>): SettingFault | undefined {
  const equals = setting.indexOf('=');
  const key = setting.slice(0, equals).trim();
  const text = setting.slice(equals + 1);
  if (equals < 1 || key === '' || text.trim() === '') {
    return {
      code: 'usage/set-syntax',
      message: `found "${setting}", expected key=value such as eva-kramer.rows.0.combat=6`,
    };
  }
  if (seen.has(key))
    return { code: 'usage/set-repeated', message: 'found the same key twice, expected each key once' };
  seen.add(key);
  const scalar = readScalar(text);
  if (scalar === undefined)
    return {
      code: 'usage/set-value',
      message: `found the value "${text}", expected a number, a word, true, false or null`,
    };
  const [start = '', ...rest] = key.split('.');
  const root = findRoot(tree.value, start, rest[0]);
  if (root === undefined) {
    return withNearest(
      {
        code: 'usage/set-unknown',
        message: `found "${start}", expected the id of an entry or a section of the data`,
      },
      nearestName(start, rootNames(tree.value)),
    );
  }
  return descend(tree, root, rest, scalar, setting);
}

function setUnknownKey(found: string, known: readonly string[]): string {
  const shown = known.slice(0, 12).join(', ');
  const rest = known.length > 12 ? ` and ${known.length - 12} more` : '';
  return `found "${found}", expected one of ${shown}${rest}`;
}

function descend(
  tree: DataTree,
  root: Path,
  keys: readonly string[],
  scalar: Scalar,
  setting: string,
): SettingFault | undefined {
  let path = root;
  let holder: unknown = valueAt(tree.value, root);
  for (const [depth, key] of keys.entries()) {
    const known = keysOf(holder);
    if (!known.includes(key)) {
      // Only names can be misspelt, so no near position is suggested.
      const fault = { code: 'usage/set-unknown', message: setUnknownKey(key, known) };
      return Array.isArray(holder) ? fault : withNearest(fault, nearestName(key, known));
    }
    const step = Array.isArray(holder) ? Number(key) : key;
    path = [...path, step];
    const next = valueAt(holder, [step]);
    if (depth === keys.length - 1 && !isGroup(next)) {
      if (Array.isArray(holder) && typeof step === 'number') holder[step] = scalar;
      else if (isRecord(holder)) holder[key] = scalar;
      tree.markSetting(path, setting);
      return undefined;
    }
    holder = next;
  }
  return {
    code: 'usage/set-group',
    message: `found a group of values, expected one of them: ${keysOf(holder).slice(0, 12).join(', ')}`,
  };
}

/** Path of the value that `--set key=…` would change; undefined where there is none. */
export function valuePath(tree: Record<string, unknown>, key: string): Path | undefined {
  const [start = '', ...keys] = key.split('.');
  let path = findRoot(tree, start, keys[0]);
  for (const step of keys) {
    if (path === undefined) return undefined;
    const holder = valueAt(tree, path);
    path = keysOf(holder).includes(step) ? [...path, Array.isArray(holder) ? Number(step) : step] : undefined;
  }
  return path;
}

function readScalar(text: string): Scalar | undefined {
  try {
    const value: unknown = parse(text, { schema: 'core', maxAliasCount: 0, logLevel: 'error' });
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    return value === null ? null : undefined;
  } catch (error) {
    if (error instanceof YAMLError || error instanceof ReferenceError) return undefined;
    throw error;
  }
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function keysOf(value: unknown): string[] {
  return isGroup(value) ? Object.keys(Object(value)) : [];
}

/**
 * The start of a path: an entry of a top-level list by its id, anything else by its section. If several have the name, such as a bonus
 * token and its item, the one with the key `next` is taken.
 */
function findRoot(tree: Record<string, unknown>, start: string, next: string | undefined): Path | undefined {
  const entries = Object.entries(tree).flatMap(([name, list]): Path[] => {
    const index = Array.isArray(list) ? list.findIndex((entry) => valueAt(entry, ['id']) === start) : -1;
    return index === -1 ? [] : [[name, index]];
  });
  const section: Path[] = Object.hasOwn(tree, start) ? [[start]] : [];
  const isMeant = (root: Path): boolean => next === undefined || keysOf(valueAt(tree, root)).includes(next);
  return [...entries, ...section].find(isMeant) ?? [...section, ...entries][0];
}

/** The possible first parts of a key of `--set`. */
export function rootNames(tree: Record<string, unknown>): string[] {
  return Object.entries(tree).flatMap(([section, entries]) =>
    Array.isArray(entries)
      ? entries.map((entry) => valueAt(entry, ['id'])).filter((id) => typeof id === 'string')
      : [section],
  );
}

function withNearest(fault: SettingFault, nearest: string | undefined): SettingFault {
  return nearest === undefined ? fault : { ...fault, nearest };
}
