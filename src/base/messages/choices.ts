/** Sentences about choices among several readings of a rule. */

export function optionExpected(found: string): string {
  return `found "${found}", expected NAME=OPTION`;
}

export function choiceTwice(id: string, name: string): string {
  return `the choice ${name} (${id}) is made a second time`;
}

/** How a choice is made: `--rule naturalOne=fallThrough|noEffect, by default fallThrough`. */
export function choiceUse(name: string, options: readonly string[], byDefault: string): string {
  return `--rule ${name}=${options.join('|')}, by default ${byDefault}`;
}

export function defaultMissing(found: string, options: readonly string[]): string {
  return `found "${found}", expected one of its options ${options.join(', ')}`;
}

export function optionRepeated(id: string): string {
  return `found the option "${id}" a second time, expected each once`;
}
