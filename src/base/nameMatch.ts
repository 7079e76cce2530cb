/** How a text that a person types matches a name of the data. */

/** A name in small letters without accents, its words joined by hyphens as in an id. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}

/** Whether both are the same letters and digits in the same order: `MG 42` and `mg42`. */
export function isSpelt(name: string, text: string): boolean {
  const wanted = bare(text);
  return wanted !== '' && bare(name) === wanted;
}

/** Whether a word of the name begins with the text, of three letters or digits or more: `Eva Krämer` with `kram`. */
export function beginsWord(name: string, text: string): boolean {
  const wanted = foldName(text);
  return bare(text).length >= SHORTEST && `-${foldName(name)}`.includes(`-${wanted}`);
}

/** Letters of the shortest beginning that names an entry. */
const SHORTEST = 3;

function bare(name: string): string {
  return foldName(name).replaceAll('-', '');
}
