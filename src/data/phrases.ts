/** Phrases shared by several files of this folder and of those that use it. */

/** How to set an interpretation: `--rule naturalOne=fallThrough|noEffect, by default fallThrough`. */
export function choiceUse(name: string, options: readonly string[], byDefault: string): string {
  return `--rule ${name}=${options.join('|')}, by default ${byDefault}`;
}

export function notReadable(reason: string): string {
  return `cannot be read: ${reason}`;
}

export function tooLarge(bytes: number, limit: number): string {
  return `found ${bytes} bytes, expected at most ${limit}`;
}

export function switchRepeated(name: string): string {
  return `found the interpretation "${name}" twice, expected a different name`;
}

export function switchUse(name: string, byDefault: boolean): string {
  return `--rule ${name}=true|false, by default ${byDefault}`;
}
