import { describe, expect, test } from 'vitest';
import { ruleDocument } from '../../src/guides/ruleDocument.ts';
import { sectionsOf } from '../../src/guides/sections.ts';
import { pageData } from '../../src/server/pageData.ts';

describe('rules as a document', async () => {
  const { ruleBooks } = await pageData('tannhauser', {});

  test.each([...ruleBooks.keys()])(
    'every rule and interpretation of %s has its section, whole',
    async (id) => {
      const book = await ruleBooks.get(id)?.();
      if (book === undefined) throw new Error(`no rules of ${id}`);
      const sections = sectionsOf(ruleDocument(id, 'X', book).markdown);
      for (const { id: rule, text, source } of book.rules) {
        const lines = sections.find(({ heading }) => heading === rule)?.lines ?? [];
        expect(letters(lines.join(' ')), rule).toContain(letters(text));
        expect(letters(lines.join(' ')), rule).toContain(letters(source));
      }
      for (const { id: ruling, title, text } of book.rulings) {
        const lines = sections.find(({ heading }) => heading === `${ruling} ${title}`)?.lines ?? [];
        expect(letters(lines.join(' ')), ruling).toContain(letters(text));
      }
      expect(sections.filter(({ level }) => level === 3)).toHaveLength(
        book.rules.length + book.rulings.length,
      );
    },
  );

  test('a rule leads to the interpretation that it rests on', () => {
    const rule = {
      id: 'T-A-01',
      chapter: 'A',
      text: 'x',
      source: 'p.1',
      status: 'played',
      note: '',
    } as const;
    const ruling = { id: 'R-01', title: 'Why', text: 'y', rules: ['T-A-01'], items: [] };
    const { markdown } = ruleDocument('x', 'X', {
      rules: [{ ...rule, rulings: ['R-01'] }],
      rulings: [ruling],
    });
    expect(markdown).toContain('- **[R-01](#r-01-why):** Why');
    expect(markdown).toContain('- **[T-A-01](#t-a-01):** played');
  });
});

/** The text without Markdown marks. */
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
