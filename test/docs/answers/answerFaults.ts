/** Checks JSON answers against their published schemas. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { DEFAULT_RULESET } from '../../../src/odds/commandLine.ts';

/** Below the root of the package. */
export const SCHEMA_FOLDER = 'datasets/schemas/answers';

const validators = new Map<string, ValidateFunction>();

/**
 * The parts of an answer that its schema does not allow, including unknown fields.
 * @param command `balance packs`
 * @param ruleset of the answer
 * @throws Error if no schema is published
 */
export function answerFaults(command: string, ruleset: string, answer: unknown): readonly string[] {
  const file = fileOf(command, ruleset);
  if (file === undefined) throw new Error(`no schema of ${command} is published`);
  return faultsIn(file, answer);
}

function faultsIn(file: string, answer: unknown): readonly string[] {
  const validate = validators.get(file) ?? compiled(file);
  validators.set(file, validate);
  if (validate(answer)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The same for a command line, which begins with its command. */
export function faultsOfLine(line: readonly string[], answer: unknown): readonly string[] {
  return faultsIn(fileOfLine(line), answer);
}

/** The schema file of a command line's command. @throws Error if none is published */
export function fileOfLine(line: readonly string[]): string {
  const ruleset = line.includes('--ruleset') ? line[line.indexOf('--ruleset') + 1] : DEFAULT_RULESET;
  const file = fileOf(line.slice(0, 2).join(' '), ruleset) ?? fileOf(line[0], ruleset);
  if (file === undefined) throw new Error(`no schema of ${line.join(' ')} is published`);
  return file;
}

/** The published schemas, below SCHEMA_FOLDER. */
export function schemaFiles(): readonly string[] {
  const files = readdirSync(SCHEMA_FOLDER, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.json')).toSorted();
}

/** The schema file of a command's answer; undefined if none is published. */
export function fileOf(command: string, ruleset: string): string | undefined {
  const name = `${command.replaceAll(' ', '-')}.schema.json`;
  return [`${SCHEMA_FOLDER}/${ruleset}/${name}`, `${SCHEMA_FOLDER}/${name}`].find(existsSync);
}

/** One for all schemas: each of its kind compiles the schema of schemas first. */
const ajv = new Ajv2020({ strict: true, strictTuples: false, allowUnionTypes: true });
ajv.addKeyword('version');

function compiled(file: string): ValidateFunction {
  return ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
}
