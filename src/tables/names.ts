import { namesApart } from '../rulesets/phrases.ts';

/** Display names of ids (characters, packs, reasons …); an id without a name is shown itself. */
export type Names = ReadonlyMap<string, string>;

export function nameOf(names: Names, id: string): string {
  return names.get(id) ?? id;
}

/** The name of a miniature: its character's, numbered from the second appearance on. */
export function miniatureName(names: Names, character: string, miniature: string): string {
  return (
    nameOf(names, character) +
    (miniature.startsWith(`${character}#`) ? ` ${miniature.slice(character.length)}` : '')
  );
}

/** The names of both sides, made different if they are the same. */
export function sideNames(
  sides: readonly [{ readonly name: string }, { readonly name: string }],
): [string, string] {
  return namesApart(sides);
}
