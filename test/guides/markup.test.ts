import { describe, expect, test } from 'vitest';
import type { Markup } from '../../src/answer/markup.ts';
import type { HelpDocument } from '../../src/guides/document.ts';
import { readGuides } from '../../src/guides/guides.ts';
import { documentMarkup } from '../../src/guides/markup.ts';
import { sectionsOf } from '../../src/guides/sections.ts';
import { helpDocuments } from './helpDocuments.ts';

const KNOWN = new Set(['players', 'library', 'reference/commands']);
const laidOut = (markdown: string, name = 'players'): readonly Markup[] =>
  documentMarkup({ name, title: '', markdown }, KNOWN);
const all = (parts: readonly Markup[], tag?: string): Markup[] =>
  parts.flatMap((part) => [
    ...(tag === undefined || part.tag === tag ? [part] : []),
    ...all(part.children ?? [], tag),
  ]);
const textOf = ({ text = '', children = [] }: Markup): string => text + children.map(textOf).join('');
const hrefs = (parts: readonly Markup[]): unknown[] =>
  all(parts, 'a')
    .filter(({ attributes }) => attributes.class !== 'anchor')
    .map(({ attributes }) => attributes.href);

describe('markup of a document', () => {
  test('nothing of a document becomes markup that it does not name', () => {
    const hostile = [
      '# <img src=x onerror=alert(1)>Title',
      '<script>alert(1)</script>',
      'A <b onclick="x()">bold</b> [link](javascript:alert(1)) and ![picture](https://example.org/x.png)',
      '[data](data:text/html,x) <!-- comment -->',
      '`<script>` stays',
    ].join('\n\n');
    const parts = all(laidOut(hostile));
    expect([...new Set(parts.map(({ tag }) => tag))].sort()).toEqual(['a', 'code', 'h1', 'p', 'span']);
    expect(hrefs(parts)).toEqual([]);
    const names = new Set(parts.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].sort()).toEqual(['aria-label', 'class', 'href', 'id', 'tabindex']);
    expect(textOf(all(laidOut(hostile), 'code')[0])).toBe('<script>');
  });

  test('headings have the ids of their addresses, which are unique', () => {
    const [first, second] = all(laidOut('## What now?\n\n## What now?'), 'h2');
    expect([first.attributes.id, second.attributes.id]).toEqual([
      'help/players/what-now',
      'help/players/what-now-1',
    ]);
    expect(all([first], 'a')[0].attributes.href).toBe('#help/players/what-now');
  });

  test('links lead to documents of the help, and to nothing else of the package', () => {
    expect(
      hrefs(
        laidOut(
          '[a](../library.md) [b](commands.md#check) [c](#here) [d](../../datasets/claims) [e](https://example.org)',
          'reference/commands',
        ),
      ),
    ).toEqual([
      '#help/library',
      '#help/reference/commands/check',
      '#help/reference/commands/here',
      'https://example.org',
    ]);
  });

  test('cells know their heads, for windows in which they stand below each other', () => {
    const [table] = all(laidOut('| option | meaning |\n| --- | --- |\n| `--games` | How *many* |'), 'table');
    expect(all([table], 'td').map(({ attributes }) => attributes['data-head'])).toEqual([
      'option',
      'meaning',
    ]);
    expect(all([table], 'td').map(textOf)).toEqual(['--games', 'How many']);
  });

  test('a long name can be broken behind its dots, and is copied whole', () => {
    const [code] = all(laidOut('`bonusTokens[].restrictions.kinds`'), 'code');
    expect(all([code], 'wbr')).toHaveLength(2);
    expect(textOf(code)).toBe('bonusTokens[].restrictions.kinds');
  });
});

describe('the documents of the help', async () => {
  const documents = await helpDocuments();
  const known = new Set(documents.map(({ name }) => name));
  const shown = new Map(documents.map((one) => [one.name, documentMarkup(one, known)]));
  const ids = new Set(
    [...shown.values()].flatMap((parts) => all(parts).map(({ attributes }) => attributes.id)),
  );
  const titles = new Set([...known].map((name) => `#help/${name}`));

  test.each(documents.map((one): [string, HelpDocument] => [one.name, one]))(
    'every link of %s leads to a heading that is there',
    (name) => {
      const inside = hrefs(shown.get(name) ?? []).filter((href) => String(href).startsWith('#'));
      const lost = inside.filter(
        (href) => !titles.has(String(href)) && !ids.has(decodeURIComponent(String(href)).slice(1)),
      );
      expect(lost).toEqual([]);
    },
  );

  test.each(documents.map((one): [string, HelpDocument] => [one.name, one]))(
    'no section of %s is lost on its way to the page',
    (name, { markdown }) => {
      const text = words((shown.get(name) ?? []).map(textOf).join(' '));
      const missing = sectionsOf(markdown).flatMap(({ heading, lines }) =>
        [heading, ...lines].filter((line) => !text.includes(words(line))),
      );
      expect(missing).toEqual([]);
    },
  );

  test('guides come in the order of README, then reference and rules', async () => {
    const names = documents.map(({ name }) => name);
    expect(names.indexOf('players')).toBeLessThan(names.indexOf('designers'));
    expect(names.indexOf('glossary')).toBeLessThan(names.indexOf('reference/commands'));
    expect(names.slice(-3)).toEqual(['rules/tannhauser', 'rules/dust-warfare', 'rules/rattenkrieg']);
    expect((await readGuides()).every(({ title }) => title !== '')).toBe(true);
  });
});

/** Letters and digits only, because spaces and cell separators differ. */
function words(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
