/** Holds JSON answers against their published schemas. */
import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Below the root of the package. */
export const SCHEMA_FOLDER = 'datasets/schemas/answers';

const validators = new Map<string, ValidateFunction>();

/**
 * What of an answer its schema does not allow; fields that it does not name are faults, too.
 * @param command `balance packs` @param ruleset that it was asked of
 * @throws Error where no schema is published
 */
export function answerFaults(command: string, ruleset: string, answer: unknown): readonly string[] {
  const name = `${command.replaceAll(' ', '-')}.schema.json`;
  const file = [`${SCHEMA_FOLDER}/${ruleset}/${name}`, `${SCHEMA_FOLDER}/${name}`].find(existsSync);
  if (file === undefined) throw new Error(`no schema of ${command} is published`);
  const validate = validators.get(file) ?? compiled(file);
  validators.set(file, validate);
  if (validate(answer)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function compiled(file: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, strictTuples: false, allowUnionTypes: true });
  ajv.addKeyword('version');
  return ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
}
