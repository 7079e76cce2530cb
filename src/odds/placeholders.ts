/** Numbers of a roll in dice that are options of their own, so that `--sweep` can try several: `{n}d10>={m}`. */
import { foundExpected } from '../base/phrases.ts';
import type { ParameterContext } from '../params/declaration.ts';
import { whole } from '../params/kinds.ts';
import type { OptionReader } from '../params/reader.ts';

const MOST = 10_000;

function placeholder(name: string) {
  return whole(-MOST, MOST).describe(
    `number that stands for {${name}} in POOL; of dice, 0 or less rolls nothing`,
  );
}

export const PLACEHOLDERS = { n: placeholder('n'), m: placeholder('m') };
const NAMES = Object.keys(PLACEHOLDERS);

/** The roll with its numbers; undefined, with the faults kept, where one is missing. */
export function filled(given: string, { reader }: ParameterContext, pool: string): string | undefined {
  let text = given;
  for (const name of NAMES) {
    const place = `{${name}}`;
    if (!text.includes(place)) {
      checkNeedless(reader, name);
      continue;
    }
    if (!reader.given(name)) {
      reader.fault(pool, `found ${place}, expected --${name} NUMBER or --sweep ${name}=1..6 beside it`);
      return undefined;
    }
    const number = reader.text(name) ?? '';
    // The parameter itself names the fault.
    if (!/^[+-]?\d+$/.test(number)) return undefined;
    // 0 or less dice roll nothing; in a sum, "-3d6" would take three dice from it.
    const dice = String(Math.max(0, Number(number)));
    text = text
      .replace(new RegExp(`\\{${name}\\}(?=\\s*d)`, 'gi'), dice)
      .replaceAll(place, String(Number(number)));
  }
  const unknown = OTHER_NAME.exec(text)?.[0];
  if (unknown === undefined) return text;
  reader.fault(pool, foundExpected(unknown, NAMES.map((name) => `{${name}}`).join(' or ')));
  return undefined;
}

/** Braces around a name; those of own faces have numbers. */
const OTHER_NAME = /\{\s*[a-z_]\w*\s*\}/i;

/** Faults of numbers without a roll in dice that has a place for them. */
export function checkNeedless(reader: OptionReader, ...names: readonly string[]): void {
  for (const name of names.length > 0 ? names : NAMES)
    if (reader.given(name)) reader.fault(name, `stands for {${name}} in POOL, which has none`);
}
