/** Validates a study requested by the page: it may set only fields of its form, and no path outside the root. */
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { type Fault, UsageError } from '../../base/errors.ts';
import {
  RUNS_FOLDER,
  type StudyField,
  type StudyForm,
  type StudyRequest,
  type StudyValues,
  textsOf,
} from '../../experiments/startedStudy.ts';
import { fieldFault, valueFaults, valuesFaults } from '../../experiments/studyFields.ts';

const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 ._-]{0,62}[A-Za-z0-9_-])?$/;

/** The shape of a request; checkRequest validates its values. */
export const requestSchema = z.strictObject({
  ruleset: z.string(),
  command: z.string(),
  name: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()])),
});

/**
 * Finds the form of the request and validates its values.
 * @param root folder that limits all paths
 * @throws UsageError with every fault
 */
export async function checkRequest(
  { ruleset, command, name, values }: StudyRequest,
  forms: readonly StudyForm[],
  root: string,
): Promise<StudyForm> {
  const form = forms.find((one) => one.ruleset === ruleset && one.command === command);
  if (form === undefined)
    throw new UsageError([
      fault(
        'usage/unknown-command',
        'command',
        `"${command}" of ${ruleset} is not a study that the page can start`,
      ),
    ]);
  const faults: Fault[] = [...(await nameFaults(name, root)), ...valuesFaults(form, values)];
  for (const field of form.fields) faults.push(...(await pathFaults(field, values[field.name], root)));
  if (faults.length > 0) throw new UsageError(faults);
  return form;
}

/**
 * Validates values of a study whose command is not told: each must be one that some form with such a field takes; a field of no form is
 * passed over.
 * @param forms those of the ruleset
 * @throws UsageError with every fault
 */
export async function checkValues(
  values: StudyValues,
  forms: readonly StudyForm[],
  root: string,
): Promise<void> {
  const faults: Fault[] = [];
  for (const [name, value] of Object.entries(values)) {
    const fields = forms.flatMap((form) => form.fields.filter((field) => field.name === name));
    const refusals: Fault[][] = [];
    for (const field of fields)
      refusals.push([...valueFaults(field, value), ...(await pathFaults(field, value, root))]);
    if (refusals.every((refusal) => refusal.length > 0)) faults.push(...(refusals[0] ?? []));
  }
  if (faults.length > 0) throw new UsageError(faults);
}

export function nameTaken(name: string): string {
  return `there is a run "${name}" already; choose another name`;
}

async function nameFaults(name: string, root: string): Promise<readonly Fault[]> {
  if (!NAME.test(name))
    return [
      fault(
        'usage/run-name',
        'name',
        `found "${name}", expected a name of letters, digits, spaces, "-", "_" and ".", 64 at most, that begins with a letter or digit`,
      ),
    ];
  const folder = join(root, RUNS_FOLDER);
  if ((await exists(folder)) && !(await isBelow(folder, root)))
    return [fault('usage/run-name', 'name', `"${RUNS_FOLDER}" is outside the folder of the server`)];
  return (await exists(join(folder, name))) ? [fault('usage/run-name', 'name', nameTaken(name))] : [];
}

async function pathFaults(
  { name, isPath }: StudyField,
  value: StudyRequest['values'][string] | undefined,
  root: string,
): Promise<readonly Fault[]> {
  for (const text of isPath ? textsOf(value) : [])
    if (!(await isFileBelow(resolve(root, text), root)))
      return [fieldFault(name, `"${text}" is not a file in the folder of the server`)];
  return [];
}

async function isFileBelow(path: string, root: string): Promise<boolean> {
  return (await exists(path)) && (await isBelow(path, root)) && (await stat(path)).isFile();
}

/** Whether a path is below the root after following links. @param path existing */
async function isBelow(path: string, root: string): Promise<boolean> {
  const way = relative(await realpath(root), await realpath(path));
  return way !== '' && way.split(sep)[0] !== '..' && !isAbsolute(way);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function fault(code: string, path: string, message: string): Fault {
  return { code, place: { path }, message };
}
