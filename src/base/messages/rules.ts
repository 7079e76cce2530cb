/** Sentences about rules and rulings. */

/** Heading of a chapter: `Command Points: 9 rules`. */
export function chapterHeading(chapter: string, count: number): string {
  return `${chapter}: ${counted(count, 'rule')}`;
}

export function rulingsHeading(count: number, switches: number): string {
  return `Rulings: ${count}, ${counted(switches, 'switch', 'switches')}`;
}

export function switchUse(name: string, byDefault: boolean): string {
  return `--rule ${name}=true|false, by default ${byDefault}`;
}

/** `played`, `partly: what is missing`, or `played: nobody has the printed values of …`. */
export function statusText(status: string, note: string): string {
  const said = status === 'not' ? 'not played' : status === 'unprinted' ? 'played' : status;
  return note === '' ? said : `${said}: ${note}`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
