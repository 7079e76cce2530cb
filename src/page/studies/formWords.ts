/** The words of the command line as those of the form: “Until” for `--until`. */
import { capitalised } from '../../base/phrases.ts';

/** `pack-draw`: Pack draw; `ai`: AI */
export function labelOf(name: string): string {
  if (name.length === 2) return name.toUpperCase();
  return capitalised(name.replaceAll('-', ' '));
}

/** A help text whose options are called as their fields are. */
export function inFormWords(text: string): string {
  return text.replace(/`?--([a-z][a-z-]*[a-z])`?/g, (_, name: string) => `“${labelOf(name)}”`);
}
