/** Sentences about data files, overlays and `--set`. */

export function missing(expected: string): string {
  return `missing, expected ${expected}`;
}

export function unknownKey(found: string, known: readonly string[]): string {
  return `found unknown key "${found}", expected ${known.length === 0 ? 'no keys' : `one of ${known.join(', ')}`}`;
}

export function unknownId(found: string, sections: readonly string[]): string {
  return `found "${found}", expected the id of an entry of ${sections.join(' or ')}`;
}

export function duplicateId(id: string, first: string): string {
  return `found the id "${id}" a second time, expected unique ids; the first one stands at ${first}`;
}

export function notReadable(reason: string): string {
  return `cannot be read: ${reason}`;
}

export function notAFolder(): string {
  return 'found a file, expected a folder of dataset files';
}

export function secondDocument(): string {
  return 'a second document begins here, expected one in a file';
}

export function tooLarge(bytes: number, limit: number): string {
  return `found ${bytes} bytes, expected at most ${limit}`;
}

export function notUtf8(): string {
  return 'found bytes that are not UTF-8, expected a UTF-8 text';
}

export function noDatasetFile(known: readonly string[]): string {
  return `found no dataset file, expected at least one of ${known.join(', ')}`;
}

export function unknownFile(known: readonly string[]): string {
  return `found an unknown dataset file, expected one of ${known.join(', ')}`;
}

export function yamlSyntax(reason: string): string {
  return `found a YAML error, expected well-formed YAML 1.2: ${reason}`;
}

/** @param most words and marks of a file */
export function tooManyWords(most: number): string {
  return `found more, expected at most ${most} words and marks in a file; split it`;
}

export function tooDeep(limit: number): string {
  return `found nested values, expected at most ${limit} levels`;
}

export function aliasNotAllowed(): string {
  return 'found a YAML alias, expected the value itself';
}

export function duplicateKey(key: string): string {
  return `found the key "${key}" a second time, expected each key once`;
}

export function forbiddenKey(key: string): string {
  return `found the key "${key}", expected a key without a special meaning in JavaScript`;
}

export function setSyntax(found: string): string {
  return `found "${found}", expected key=value such as eva-kramer.rows.0.combat=6`;
}

export function setNotScalar(found: string): string {
  return `found the value "${found}", expected a number, a word, true, false or null`;
}

export function setRepeated(): string {
  return 'found the same key twice, expected each key once';
}

export function setUnknownStart(found: string): string {
  return `found "${found}", expected the id of an entry or a section of the data`;
}

export function setUnknownFigure(found: string, known: readonly string[]): string {
  const shown = known.slice(0, 12).join(', ');
  const rest = known.length > 12 ? ` and ${known.length - 12} more` : '';
  return `found "${found}", expected one of ${shown}${rest}`;
}

export function setNotFigure(known: readonly string[]): string {
  return `found a group of figures, expected one of them: ${known.slice(0, 12).join(', ')}`;
}

export function datasetsNotFound(): string {
  return 'found no datasets folder beside the program, expected the one it was installed with';
}

/** A fault that only shows after values were set. */
export function afterSettings(message: string, settings: readonly string[]): string {
  return `${message} (after ${settings.map((setting) => `--set ${setting}`).join(' ')})`;
}

export function dataHold(hash: string): string {
  return `No faults. Content hash ${hash}`;
}

export function sharedId(id: string, section: string): string {
  return `found the id "${id}" of an entry of ${section}, expected an id of its own`;
}

export function switchRepeated(name: string): string {
  return `found the switch "${name}" a second time, expected a name of its own`;
}

/** A defect of the program. */
export function missingRecord(id: string): string {
  return `the checked data has no record "${id}"`;
}
