/** The study form as an address: `ruleset=tannhauser&command=balance packs&games=500`. */
import type { Fault } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { StudyForm, StudyRequest } from '../../experiments/startedStudy.ts';
import { valuesFaults } from '../../experiments/studyFields.ts';

/** The content of the form, without the name of the run. */
export type FormRequest = Pick<StudyRequest, 'ruleset' | 'command' | 'values'>;

const RULESET = 'ruleset';
const COMMAND = 'command';

/** Parses an address; `requestedForm` checks whether its study exists. */
export function readRequest(address: string): FormRequest {
  const given = new URLSearchParams(address);
  const names = [...new Set(given.keys())].filter((name) => name !== RULESET && name !== COMMAND);
  const values = names.map((name): [string, boolean | readonly string[]] => {
    const texts = given.getAll(name);
    return [name, texts.length === 1 && texts[0] === '' ? true : texts];
  });
  return {
    ruleset: given.get(RULESET) ?? '',
    command: given.get(COMMAND) ?? '',
    values: Object.fromEntries(values),
  };
}

/** The requested form or the nearest existing one, with the faults of the address. */
interface RequestedForm {
  readonly form: StudyForm;
  readonly faults: readonly Fault[];
}

/**
 * @param forms at least one
 * @returns faults `usage/unknown-ruleset`, `usage/unknown-command`, and those of valuesFaults; an address may lack
 * required values
 */
export function requestedForm(
  { ruleset, command, values }: FormRequest,
  forms: readonly StudyForm[],
): RequestedForm {
  const faults: Fault[] = [];
  const rulesets = [...new Set(forms.map((form) => form.ruleset))];
  if (ruleset !== '' && !rulesets.includes(ruleset))
    faults.push(unknownFault('ruleset', RULESET, ruleset, rulesets));
  const own = forms.filter((form) => form.ruleset === (rulesets.includes(ruleset) ? ruleset : rulesets[0]));
  const found = own.find((form) => form.command === command);
  if (command !== '' && found === undefined) {
    const commands = own.map((form) => form.command);
    faults.push(unknownFault('command', COMMAND, command, commands));
  }
  const form = found ?? own[0];
  // The values of an unknown form cannot be checked against the default form.
  if (faults.length === 0) {
    const fields = form.fields.map((field) => ({ ...field, isRequired: false }));
    faults.push(...valuesFaults({ ...form, fields }, values));
  }
  return { form, faults };
}

/** The address that `readRequest` reads; flags have no value. */
export function requestedAddress({ ruleset, command, values }: FormRequest): string {
  const given = new URLSearchParams({ [RULESET]: ruleset, [COMMAND]: command });
  for (const [name, value] of Object.entries(values)) {
    const texts = typeof value === 'boolean' ? [''] : typeof value === 'string' ? [value] : value;
    for (const text of texts) given.append(name, text);
  }
  return given.toString();
}
