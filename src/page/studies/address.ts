/** What the form says as an address: `ruleset=tannhauser&command=balance packs&games=500`. */
import type { Asked } from './studyForm.ts';

const RULESET = 'ruleset';
const COMMAND = 'command';

/** Whatever it says, the form takes from it what it knows. */
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

/** The address that readAsked reads; flags have no value. */
export function askedAddress({ ruleset, command, values }: Asked): string {
  const said = new URLSearchParams({ [RULESET]: ruleset, [COMMAND]: command });
  for (const [name, value] of Object.entries(values)) {
    const texts = typeof value === 'boolean' ? [''] : typeof value === 'string' ? [value] : value;
    for (const text of texts) said.append(name, text);
  }
  return said.toString();
}
