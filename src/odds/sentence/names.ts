/** Finds what a part of a sentence names. */
import { entryNamed, foldName } from '../../base/names.ts';
import type { Choice } from '../../params/declaration.ts';

/** Letters and digits of names, which are folded once. */
const letters = new Map<string, string>();

/** The choice that a text names by its value or label, see entryNamed. */
export function choiceNamed(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = foldName(text).replaceAll('-', '');
  if (wanted === '') return undefined;
  // Only names with these letters can be meant; to look at few of them is fast enough for every key that is pressed.
  const near = choices.filter(({ value, label }) =>
    [value, label].some((name) => bare(name).includes(wanted)),
  );
  const entries = near.map(({ value, label }) => ({ id: value, name: label }));
  const found = entryNamed(entries, text);
  return found && near[entries.indexOf(found)];
}

/** Whether words of the name begin with the text, articles aside: `John MacNeal` with `macn`; every name does with ''. */
export function isBegunBy(name: string, text: string): boolean {
  return plain(name).includes(plain(text));
}

/** The words with a hyphen before each. */
function plain(text: string): string {
  return `-${foldName(text).replace(/^-|-$/g, '')}`.replace(/-(?:the|an|a)(?=-)/g, '');
}

function bare(name: string): string {
  const known = letters.get(name);
  if (known !== undefined) return known;
  const folded = foldName(name).replaceAll('-', '');
  letters.set(name, folded);
  return folded;
}
