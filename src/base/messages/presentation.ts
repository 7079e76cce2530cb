/** Sentences that all answers of the odds desk share. */

export function chartEnding(found: string, known: readonly string[]): string {
  return `found ${found === '' ? 'nothing' : found}, expected a file name that ends in ${known.map((ending) => `.${ending}`).join(', ')}`;
}

export function rulesLine(rules: readonly string[]): string {
  return `Rules: ${rules.join(', ')}`;
}

/** @param options as they were typed */
export function withoutEffect(options: readonly string[]): string {
  return `Without effect here: ${options.join(', ')}.`;
}

/** The command that gives the same answer. */
export function againLine(commandLine: string): string {
  return `Again: ${commandLine}`;
}

/** `1. The attack roll (T-COMBAT-03)` */
export function stepTitle(number: number, title: string, rules: readonly string[]): string {
  return `${number}. ${title}${rules.length === 0 ? '' : ` (${rules.join(', ')})`}`;
}
