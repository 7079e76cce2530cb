/** Command line arguments: some valid, most wrong in different ways. */
import fc from 'fast-check';
import type { CommandForm } from './commandForms.ts';
import { KNOWN, LONG, NO_NUMBERS, PATHS, SMALL, WORDS } from './wordLists.ts';

const longWord = fc
  .tuple(fc.constantFrom(...LONG), fc.constantFrom(300, 5000, 120_000))
  .map(([text, times]) => text.repeat(times));

const wrongWord = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.constantFrom(...NO_NUMBERS) },
  { weight: 1, arbitrary: longWord },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

/** Changes, doubles or drops one letter of a known word, which tests the search for the nearest name. */
function misspelt(word: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(word, fc.nat(30), fc.nat(1), fc.constantFrom('', 'x', '-', 'É'))
    .map(([text, at, drop, put]) => text.slice(0, at) + put + text.slice(at + drop));
}

function anyWord(ruleset: string): fc.Arbitrary<string> {
  const known = fc.constantFrom(...(KNOWN[ruleset] ?? []), ...SMALL);
  const others = fc.constantFrom(...Object.values(KNOWN).flat());
  return fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 2, arbitrary: fc.constantFrom(...PATHS) },
    { weight: 1, arbitrary: others },
    { weight: 1, arbitrary: misspelt(known) },
    { weight: 2, arbitrary: wrongWord },
  );
}

/** Options whose value is a file or folder to write. */
const WRITTEN = ['out', 'chart', 'csv', 'markdown', 'save', 'svg', 'png', 'record', 'junit'];
const writtenFile = fc
  .tuple(
    fc.constantFrom('new', 'overlay', 'binary/new', 'missing/new', 'run', 'empty', 'n\u0000', '', '.'),
    fc.constantFrom('', '.svg', '.png', '.html', '.yaml', '.json', '.exe'),
  )
  .map(([name, extension]) => name + extension);

/** Valid values. */
const DEFAULT: Readonly<Record<string, readonly string[]>> = {
  ruleset: Object.keys(KNOWN),
  from: ['position.yaml'],
  data: ['overlay'],
  set: ['eva-kramer.rows.0.combat=6'],
  resume: ['run'],
  ...Object.fromEntries(
    ['games', 'threads', 'seed', 'trials', 'wounds', 'game', 'trial', 'dice'].map((name) => [name, SMALL]),
  ),
};

function option(
  form: CommandForm,
  ruleset: string,
  allNames: readonly string[],
): fc.Arbitrary<readonly string[]> {
  const own = [...form.options.keys()];
  const name = fc.oneof(
    { weight: 14, arbitrary: own.length === 0 ? fc.constant('json') : fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(...allNames) },
    { weight: 1, arbitrary: misspelt(fc.constantFrom(...allNames)) },
  );
  return name.chain((option) => {
    const value = WRITTEN.includes(option)
      ? writtenFile
      : DEFAULT[option] === undefined
        ? anyWord(ruleset)
        : fc.oneof(fc.constantFrom(...DEFAULT[option]), anyWord(ruleset));
    const flag = form.options.get(option) === 'flag';
    return fc
      .tuple(value, fc.constantFrom('apart', 'apart', 'apart', 'apart', 'joined', 'joined', 'bare', 'no'))
      .map(([text, how]) => {
        if (how === 'no') return [`--no-${option}`];
        if (how === 'bare' || (flag && how === 'apart')) return [`--${option}`];
        return how === 'joined' ? [`--${option}=${text}`] : [`--${option}`, text];
      });
  });
}

/** A line with some words replaced, dropped, doubled or followed by others. */
function changed(
  lines: readonly (readonly string[])[],
  ruleset: string,
  more: fc.Arbitrary<readonly string[]>,
) {
  const place = fc.nat(12);
  const change = fc.oneof(
    fc.tuple(place, fc.constant(1), fc.tuple(anyWord(ruleset))),
    fc.tuple(place, fc.constant(1), fc.constant<string[]>([])),
    fc.tuple(fc.constant(12), fc.constant(0), more),
  );
  return fc
    .tuple(fc.constantFrom(...lines), fc.array(change, { minLength: 1, maxLength: 2 }))
    .map(([line, changes]) =>
      changes.reduce<readonly string[]>(
        (words, [at, gone, put]) => [...words.slice(0, at), ...put, ...words.slice(at + gone)],
        line,
      ),
    );
}

/**
 * Command lines of one ruleset: its examples with errors, and random words and options.
 * @param forms of its commands
 */
export function commandLines(
  ruleset: string,
  forms: readonly CommandForm[],
): fc.Arbitrary<readonly string[]> {
  const allNames = [...new Set(forms.flatMap(({ options }) => [...options.keys()]))];
  return fc.constantFrom(...forms).chain((form) => {
    const more = option(form, ruleset, allNames);
    const random = randomLines(form, ruleset, more);
    if (form.examples.length === 0) return random;
    return fc.oneof(
      { weight: 3, arbitrary: changed(form.examples, ruleset, more) },
      { weight: 2, arbitrary: random },
    );
  });
}

function randomLines(
  form: CommandForm,
  ruleset: string,
  more: fc.Arbitrary<readonly string[]>,
): fc.Arbitrary<readonly string[]> {
  const most = form.positionals.some((word) => word.includes('..')) ? 4 : form.positionals.length;
  const least = form.positionals.filter((word) => word.startsWith('<')).length;
  return fc
    .record({
      words: fc.oneof(
        { weight: 20, arbitrary: fc.constant(form.words) },
        { weight: 1, arbitrary: fc.array(anyWord(ruleset), { maxLength: 3 }) },
      ),
      positionals: fc.oneof(
        { weight: 9, arbitrary: fc.array(anyWord(ruleset), { minLength: least, maxLength: most }) },
        { weight: 1, arbitrary: fc.array(anyWord(ruleset), { maxLength: 8 }) },
      ),
      options: fc.array(more, { maxLength: 3 }),
      end: fc.oneof(
        { weight: 9, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.constantFrom(['--'], ['--', '--json'], ['@claims.yaml'], ['-x']) },
      ),
    })
    .map(({ words, positionals, options, end }) => [
      ...words,
      ...positionals,
      ...(form.options.has('ruleset') && ruleset !== 'tannhauser' ? ['--ruleset', ruleset] : []),
      ...options.flat(),
      ...end,
    ]);
}
