/** Finds the rules and rulings named in the titles of tests. */
import { type TestTitle, testTitles } from './testTitles.ts';

/** Tests of data files, dice and charts, which do not test play. */
const APART = /\/(charts|cli|data|dice|reports|tables)\//;

/** Test files of each ruleset by their paths; all others belong to Tannhäuser or to no ruleset. */
const FILES: Readonly<Record<string, RegExp>> = {
  'dust-warfare': /dust-?warfare/i,
  rattenkrieg: /rattenkrieg/i,
};

/** Titles of the tests of one ruleset; other rulesets use the same ids for rulings. */
export function titlesOfRuleset(ruleset: string): readonly TestTitle[] {
  const own = FILES[ruleset];
  const others = Object.values(FILES);
  return testTitles('test', (file) =>
    own === undefined ? others.every((other) => !other.test(file)) : own.test(file),
  );
}

/** Ids in the titles of tests of play. @param prefix of the rule ids: `T`, `D` or `R` */
export function namedIn(titles: readonly TestTitle[], prefix: string): ReadonlySet<string> {
  return new Set(titles.flatMap(({ file, text }) => (APART.test(file) ? [] : idsIn(text, prefix))));
}

/** Ids of rules (`T-CP-06`) and rulings (`R-18`, `H-01`, `OQ-07`); `T-CA-01 … T-CA-05` names all of them. */
export function idsIn(text: string, prefix: string): string[] {
  const area = `${prefix}(?:-[A-Z]+)+|R|H|OQ`;
  const ids =
    text.match(new RegExp(`\\b(?:${area})-\\d+[A-Z]?\\b|\\b${prefix}-(?:ABL|WPN)(?:-[A-Z]+)+\\b`, 'g')) ?? [];
  const ranges = [...text.matchAll(new RegExp(`\\b((?:${area})-)(\\d+) … \\1(\\d+)\\b`, 'g'))];
  return [
    ...ids,
    ...ranges.flatMap(([, start, first, last]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, i) => `${start}${String(Number(first) + i).padStart(2, '0')}`,
      ),
    ),
  ];
}
