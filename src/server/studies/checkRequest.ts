/** What may be asked of a study that the page starts: only what its form has, and no path that leads elsewhere. */
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { type Fault, UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/studies.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import {
  RUNS_FOLDER,
  type StudyField,
  type StudyForm,
  type StudyRequest,
  textsOf,
} from '../../experiments/startedStudy.ts';

const LONGEST_VALUE = 2000;
const MOST_VALUES = 100;
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 ._-]{0,62}[A-Za-z0-9_-])?$/;

/** The shape of a request; what it says is checked by checkRequest. */
export const requestSchema = z.strictObject({
  ruleset: z.string(),
  command: z.string(),
  name: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()])),
});

/**
 * The form that the request fills in.
 * @param root folder that no path leaves
 * @throws UsageError with every fault
 */
export async function checkRequest(
  { ruleset, command, name, values }: StudyRequest,
  forms: readonly StudyForm[],
  root: string,
): Promise<StudyForm> {
  const form = forms.find((one) => one.ruleset === ruleset && one.command === command);
  if (form === undefined)
    throw new UsageError([fault('usage/unknown-command', 'command', words.noSuchForm(command, ruleset))]);
  const faults: Fault[] = [...(await nameFaults(name, root))];
  const known = form.fields.map((field) => field.name);
  for (const option of Object.keys(values)) {
    if (!known.includes(option)) faults.push(unknownFault('option', option, option, known));
  }
  for (const field of form.fields) faults.push(...(await fieldFaults(field, values[field.name], root)));
  if (faults.length > 0) throw new UsageError(faults);
  return form;
}

async function nameFaults(name: string, root: string): Promise<readonly Fault[]> {
  if (!NAME.test(name)) return [fault('usage/run-name', 'name', words.nameExpected(name))];
  const folder = join(root, RUNS_FOLDER);
  if ((await exists(folder)) && !(await isBelow(folder, root)))
    return [fault('usage/run-name', 'name', words.runsElsewhere(RUNS_FOLDER))];
  return (await exists(join(folder, name))) ? [fault('usage/run-name', 'name', words.nameTaken(name))] : [];
}

async function fieldFaults(
  { name, kind, isRequired, isPath }: StudyField,
  value: StudyRequest['values'][string] | undefined,
  root: string,
): Promise<readonly Fault[]> {
  const wrong = (message: string): readonly Fault[] => [fault('usage/option', name, message)];
  if (kind === 'flag') return value === undefined || value === true ? [] : wrong(words.flagExpected());
  if (typeof value === 'boolean') return wrong(words.textExpected());
  const texts = textsOf(value);
  if (texts.length === 0) return isRequired ? wrong(words.valueWanted()) : [];
  const most = kind === 'text' ? 1 : MOST_VALUES;
  if (texts.length > most) return wrong(words.tooManyValues(texts.length, most));
  for (const text of texts) {
    if (text.length > LONGEST_VALUE) return wrong(words.valueTooLong(text.length, LONGEST_VALUE));
    if (/\p{Cc}/u.test(text)) return wrong(words.controlCharacter());
    if (kind === 'words' && text.startsWith('-')) return wrong(words.looksLikeOption(text));
    if (isPath && !(await isFileBelow(resolve(root, text), root))) return wrong(words.fileOutside(text));
  }
  return [];
}

async function isFileBelow(path: string, root: string): Promise<boolean> {
  return (await exists(path)) && (await isBelow(path, root)) && (await stat(path)).isFile();
}

/** Wherever links lead. @param path that exists */
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
