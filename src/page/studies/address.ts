/** What the form says as an address: `ruleset=tannhauser&command=balance packs&games=500`. */
import type { Fault } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { StudyForm, StudyRequest } from '../../experiments/startedStudy.ts';
import { valuesFaults } from '../../experiments/studyFields.ts';

/** What the form says, apart from the name of the run. */
export type Asked = Pick<StudyRequest, 'ruleset' | 'command' | 'values'>;

const RULESET = 'ruleset';
const COMMAND = 'command';

/** What an address asks for; whether there is such a thing, `formAsked` says. */
export function readAsked(address: string): Asked {
  const said = new URLSearchParams(address);
  const names = [...new Set(said.keys())].filter((name) => name !== RULESET && name !== COMMAND);
  const values = names.map((name): [string, boolean | readonly string[]] => {
    const texts = said.getAll(name);
    return [name, texts.length === 1 && texts[0] === '' ? true : texts];
  });
  return {
    ruleset: said.get(RULESET) ?? '',
    command: said.get(COMMAND) ?? '',
    values: Object.fromEntries(values),
  };
}

/** The form that is asked for, or the nearest one there is, and what the address has wrong. */
interface FormAsked {
  readonly form: StudyForm;
  readonly faults: readonly Fault[];
}

/**
 * @param forms at least one
 * @returns faults `usage/unknown-ruleset`, `usage/unknown-command`, and those of valuesFaults; what must be said and is not is
 *   no fault of an address
 */
export function formAsked({ ruleset, command, values }: Asked, forms: readonly StudyForm[]): FormAsked {
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
  // Of a form that was not asked for, nothing is wrong.
  if (faults.length === 0) {
    const fields = form.fields.map((field) => ({ ...field, isRequired: false }));
    faults.push(...valuesFaults({ ...form, fields }, values));
  }
  return { form, faults };
}

/** The address that readAsked reads; flags have no value. */
export function askedAddress({ ruleset, command, values }: Asked): string {
  const said = new URLSearchParams({ [RULESET]: ruleset, [COMMAND]: command });
  for (const [name, value] of Object.entries(values)) {
    const texts = typeof value === 'boolean' ? [''] : typeof value === 'string' ? [value] : value;
    for (const text of texts) said.append(name, text);
  }
  return said.toString();
}
